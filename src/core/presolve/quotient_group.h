/* presolve/quotient_group.h - the part of quotients that only several permutations need.
 * Uses quotient.h.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PRESOLVE_QUOTIENT_GROUP_H
#define ICO_PRESOLVE_QUOTIENT_GROUP_H

#include "presolve/quotient.h"

/* Labels of the step from orbit u to orbit w, from those of the step back. */
uint64_t ico__group_labels_back(const ico_quotient *q, uint32_t u, uint32_t w,
                                uint64_t labels);

#endif
