/* cli/count/count_ends.h - `icosian count --by-ends`: open tours for each pair of ends.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_COUNT_ENDS_H
#define ICO_CLI_COUNT_ENDS_H

#include "cli/frame/job.h"

/* Counts and writes. */
ICO_MUST_CHECK ico_status count_ends_one(job *j, const ico_problem *problem);

#endif
