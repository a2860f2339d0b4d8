/* count/forecast/sweep_trial.h - the cost of a sweep, estimated from its first steps:
 * these are made, and growth.h estimates the rest.
 * Stands above engine, half, mate_sweep and growth.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_FORECAST_SWEEP_TRIAL_H
#define ICO_COUNT_FORECAST_SWEEP_TRIAL_H

#include "count/forecast/state_bounds.h"
#include "count/separator/half.h"
#include "count/sweep/engine.h"

/* Each sets the states, bytes and seconds of a cost: seconds of one thread.  ICO_STOPPED:
 * at a limit, as in all counting. */

/* The cost of the first `steps` steps of a half. */
ICO_MUST_CHECK ico_status ico__trial_half(ico_run *run, const ico_net *net,
                                          const uint32_t *order, const uint32_t *flip,
                                          uint32_t steps, ico_cost *cost);
/* An estimate: how many times as fast the run's threads are as one thread. */
double ico__trial_speed(const ico_run *run);
/* The cost of a sweep of the whole, with mate arrays or with packed states. */
ICO_MUST_CHECK ico_status ico__trial_sweep(ico_run *run, const ico_net *net,
                                           const ico_sweep *sweep, bool mates,
                                           ico_cost *cost);

#endif
