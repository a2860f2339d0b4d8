/* count/forecast.h - how many states a sweep can meet, before it is begun.
 * Stands above sweep.
 * Source: states are marked involutions (OEIS A005425); the balance of colours.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_FORECAST_H
#define ICO_COUNT_FORECAST_H

#include "count/sweep.h"

typedef struct ico_bounds {
    uint32_t frontier; /* vertices of the largest */
    double most_states, states, bytes;
    /* What it takes at least, where it can do with less memory and files instead, and how large
     * these become; 0: it cannot. */
    double least_bytes, file_bytes;
    double seconds;        /* on a machine of 2023 */
    double packed_seconds; /* if states are packed */
    bool flat;             /* paths never cross: then the bounds are close */
} ico_bounds;

/* No more states than bounds[i] are met after step i, i < steps, of a sweep of a spanning
 * net.  *flat: no paths cross in any of them. */
ICO_MUST_CHECK ico_status ico__sweep_step_bounds(const ico_net *net,
                                                 const ico_sweep *sweep, uint32_t steps,
                                                 double *bounds, bool *flat);
/* The most of them, all together, and the memory that tables of so many take. */
ICO_MUST_CHECK ico_status ico__sweep_bounds(const ico_net *net, const ico_sweep *sweep,
                                            uint32_t steps, ico_bounds *bounds);

#endif
