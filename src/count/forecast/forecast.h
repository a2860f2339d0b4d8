/* count/forecast/forecast.h - upper bounds on the states of a sweep, before it begins.
 * Stands above sweep.
 * Source: states are marked involutions (OEIS A005425); the balance of colours.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_FORECAST_FORECAST_H
#define ICO_COUNT_FORECAST_FORECAST_H

#include "count/sweep/sweep.h"

typedef struct ico_bounds {
    uint32_t frontier; /* vertices on the largest frontier */
    double most_states, states, bytes;
    /* The least memory, and the size of the files that then replace memory; 0: files
     * cannot be used */
    double least_bytes, file_bytes;
    double seconds; /* on a machine of 2023 */
    bool flat;      /* no paths cross: the bounds are close */
} ico_bounds;

/* Sets bounds[i], for each of the first `steps` steps of a sweep of a spanning net, to an
 * upper bound on the number of states after step i.  *flat: no paths cross in any of
 * these steps. */
ICO_MUST_CHECK ico_status ico__sweep_step_bounds(const ico_net *net,
                                                 const ico_sweep *sweep, uint32_t steps,
                                                 double *bounds, bool *flat);
/* Sets the largest bound, the sum of all bounds, and the memory and the time of tables
 * with so many states: of mate arrays, or of packed states. */
ICO_MUST_CHECK ico_status ico__sweep_bounds(const ico_net *net, const ico_sweep *sweep,
                                            uint32_t steps, bool mates,
                                            ico_bounds *bounds);

#endif
