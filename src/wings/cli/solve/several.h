/* cli/solve/several.h - `icosian solve --paths`, `--pairs` and `--decompose`.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_SEVERAL_H
#define ICO_CLI_SEVERAL_H

#include "cli/frame/args.h"

/* Carries out the verb; returns the exit status. */
int run_several(const args *a);

#endif
