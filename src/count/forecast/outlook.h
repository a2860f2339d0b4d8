/* count/forecast/outlook.h - the cost of a sweep, estimated from its first steps: these
 * are made, and prospect.h estimates the rest.
 * Stands above engine, half, narrow_sweep and prospect.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_FORECAST_OUTLOOK_H
#define ICO_COUNT_FORECAST_OUTLOOK_H

#include "count/forecast/forecast.h"
#include "count/separator/half.h"
#include "count/sweep/engine.h"

/* states: of all steps together.  most_states: of the largest step.  last_states: of the
 * last step.  bytes: of the tables at their largest.  seconds: of one thread.  known: all
 * steps were made, and nothing is estimated. */
typedef struct ico_outlook {
    double states, most_states, last_states, bytes, seconds;
    bool known;
} ico_outlook;

/* The cost of the first `steps` steps of a half.  ICO_STOPPED: at a limit, as in all
 * counting. */
ICO_MUST_CHECK ico_status ico__outlook_half(ico_run *run, const ico_net *net,
                                            const uint32_t *order, const uint32_t *flip,
                                            uint32_t steps, ico_outlook *outlook);
/* An estimate: how many times as fast the run's threads are as one thread. */
double ico__outlook_share(const ico_run *run);
/* The cost of a sweep of the whole, with mate arrays or with packed states. */
ICO_MUST_CHECK ico_status ico__outlook_sweep(ico_run *run, const ico_net *net,
                                             const ico_sweep *sweep, bool mates,
                                             ico_outlook *outlook);

#endif
