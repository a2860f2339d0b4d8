/* count/forecast/cost.h - the cost of a count, and the measured constants of cost.def by
 * name: ico_cost_half_state and the like.
 * Stands below all engines.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_FORECAST_COST_H
#define ICO_COUNT_FORECAST_COST_H

#include <stdbool.h>
#include <stdint.h>

#define COST(name, value, unit, measured) static const double ico_cost_##name = value;
#include "count/forecast/cost.def"
#undef COST

/* Bounds, or estimates.  states: of all steps together; most_states: of the largest step;
 * last_states: of the last step.  bytes: of the tables at their largest.  least_bytes:
 * the least memory, and file_bytes the size of the files that then replace memory; 0:
 * files cannot be used.  seconds: on a machine of 2023. */
typedef struct ico_cost {
    uint32_t frontier; /* vertices on the largest frontier */
    double states, most_states, last_states, bytes, least_bytes, file_bytes, seconds;
    bool flat; /* no paths cross: the bounds are close */
} ico_cost;

#endif
