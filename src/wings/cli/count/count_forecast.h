/* cli/count/count_forecast.h - forecasts the cost of a count.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_COUNT_FORECAST_H
#define ICO_CLI_COUNT_FORECAST_H

#include "cli/frame/job.h"
#include "icosian/count.h"

/* --dry-run: prints the forecast instead of the number. */
ICO_MUST_CHECK ico_status count_forecast_one(job *j, const ico_problem *problem);

/* Announces the forecast of a long count before it starts; `user` is a count_telling. */
typedef struct forecast_writer {
    search *search;
    const ico_problem *problem;
} forecast_writer;
void count_forecast_tell(void *user, const ico_forecast *f);

#endif
