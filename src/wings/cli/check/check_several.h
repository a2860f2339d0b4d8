/* cli/check/check_several.h - `icosian check --paths`, `--pairs` and `--decompose`.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_CHECK_SEVERAL_H
#define ICO_CLI_CHECK_SEVERAL_H

#include "cli/frame/args.h"

/* Carries out the verb; returns the exit status. */
int check_several(const args *a);

#endif
