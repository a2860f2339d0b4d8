/* count/forecast/state_bounds.h - upper bounds on the states of a sweep, before it
 * begins.
 * Stands above sweep.
 * Source: states are marked involutions (OEIS A005425); the balance of colours.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_FORECAST_STATE_BOUNDS_H
#define ICO_COUNT_FORECAST_STATE_BOUNDS_H

#include "count/forecast/cost.h"
#include "count/sweep/sweep.h"

/* Sets bounds[i], for each of the first `steps` steps of a sweep of a spanning net, to an
 * upper bound on the number of states after step i.  *flat: no paths cross in any of
 * these steps. */
ICO_MUST_CHECK ico_status ico__sweep_step_bounds(const ico_net *net,
                                                 const ico_sweep *sweep, uint32_t steps,
                                                 double *bounds, bool *flat);
/* Sets in *bounds the largest bound, the sum of all bounds, and the memory and time of
 * tables of that size: of mate arrays if `mates`, else of packed states. */
ICO_MUST_CHECK ico_status ico__sweep_cost(const ico_net *net, const ico_sweep *sweep,
                                          uint32_t steps, bool mates, ico_cost *bounds);

#endif
