/* method/external/version.h - the version of an installed program, as it tells it itself.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_EXTERNAL_VERSION_H
#define ICO_METHOD_EXTERNAL_VERSION_H

#include "method/external/ask.h"

/* The program whose version is told: the one that is called, "minizinc" for Gecode. */
const char *ico__solver_program(const ico_solver *solver);
/* Runs it, for two seconds at most, and appends what looks like a version: "1.5.3".
 * Nothing is appended if it has no option for that, hangs, floods, fails, or is not
 * there. */
ICO_MUST_CHECK ico_status ico__solver_version(ico_context *ctx, const ico_solver *solver,
                                              ico_text *version);

#endif
