/* cli/count/count_ends.h - `icosian count --by-ends`: open tours for each pair of ends.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_COUNT_ENDS_H
#define ICO_CLI_COUNT_ENDS_H

#include "cli/frame/output.h"
#include "cli/solve/search.h"

/* Counts and writes; *exit_status gets worse if there are none, or a limit was
 * reached. */
ICO_MUST_CHECK ico_status count_ends_one(search *s, const ico_problem *problem,
                                         output *out, int *exit_status);

#endif
