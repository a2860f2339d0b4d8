/* method/external/external.h - methods that are installed programs, asked in their
 * language.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_EXTERNAL_EXTERNAL_H
#define ICO_METHOD_EXTERNAL_EXTERNAL_H

#include "method/method.h"

/* All of them, whether their program is installed or not (then they do not fit). */
const ico_method *const *ico__external_methods(size_t *count);
/* One of these, or "sat:order/command", which runs the command that its option names; or
 * NULL. */
const ico_method *ico__external_by_name(const char *name);

#endif
