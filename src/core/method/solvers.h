/* method/solvers.h - installed solvers as the registry sees them: each with an encoding
 * is a method.  The folder external/ defines these functions.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_SOLVERS_H
#define ICO_METHOD_SOLVERS_H

#include "method/method.h"

/* All of them, whether their program is installed or not (then they do not fit). */
const ico_method *const *ico__external_methods(size_t *count);
/* One of these, or "sat:order/command", which runs the command that its option names; or
 * NULL. */
const ico_method *ico__external_by_name(const char *name);
/* Returns the program whose version is reported: the one that is called, "minizinc" for
 * Gecode. */
const char *ico__solver_program(const struct ico_solver *solver);
/* Runs the program, for two seconds at most, and appends the first text like a version:
 * "1.5.3". Appends nothing if the program has no option for that, hangs, floods, fails,
 * or is missing. */
ICO_MUST_CHECK ico_status ico__solver_version(ico_context *ctx,
                                              const struct ico_solver *solver,
                                              ico_text *version);

#endif
