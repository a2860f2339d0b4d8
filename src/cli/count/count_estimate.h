/* cli/count/count_estimate.h - `icosian count --estimate N`.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_COUNT_ESTIMATE_H
#define ICO_CLI_COUNT_ESTIMATE_H

#include "cli/solve/search.h"

/* Estimates the tours of one question and says so; *exit_status becomes the worse of what
 * it was and what came of this. */
ICO_MUST_CHECK ico_status count_estimate_one(search *s, const ico_problem *problem,
                                             output *out, int *exit_status);

#endif
