/* cli/count/count_estimate.h - `icosian count --estimate N`.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_COUNT_ESTIMATE_H
#define ICO_CLI_COUNT_ESTIMATE_H

#include "cli/frame/job.h"

/* Estimates and writes. */
ICO_MUST_CHECK ico_status count_estimate_one(job *j, const ico_problem *problem);

#endif
