/* method/external/version.h - the version of an installed program, as the program prints
 * it.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_EXTERNAL_VERSION_H
#define ICO_METHOD_EXTERNAL_VERSION_H

#include "method/external/ask.h"

/* Returns the program whose version is reported: the one that is called, "minizinc" for
 * Gecode. */
const char *ico__solver_program(const ico_solver *solver);
/* Runs the program, for two seconds at most, and appends the first text like a version:
 * "1.5.3". Appends nothing if the program has no option for that, hangs, floods, fails,
 * or is missing. */
ICO_MUST_CHECK ico_status ico__solver_version(ico_context *ctx, const ico_solver *solver,
                                              ico_text *version);

#endif
