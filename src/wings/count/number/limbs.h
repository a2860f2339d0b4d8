/* count/number/limbs.h - the arithmetic of words of 64 bits, the lowest first: by GMP, or
 * by our own functions where a build is without (ICO_GMP=OFF: the browser).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_NUMBER_LIMBS_H
#define ICO_COUNT_NUMBER_LIMBS_H

#ifdef ICO_HAVE_GMP
#include "count/number/limbs_gmp.h"
#else
#include "count/number/limbs_own.h"
#endif

#endif
