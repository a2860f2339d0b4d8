/* method/external/libcadical.h - CaDiCaL inside this process.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_EXTERNAL_LIBCADICAL_H
#define ICO_METHOD_EXTERNAL_LIBCADICAL_H

#include "method/method.h"

extern const ico_method ico__method_libcadical;

#endif
