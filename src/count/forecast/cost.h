/* count/forecast/cost.h - the measured constants of cost.def, by name: ico_cost_half_state
 * and the like.
 * Stands below all engines.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_FORECAST_COST_H
#define ICO_COUNT_FORECAST_COST_H

#define COST(name, value, unit, measured) static const double ico_cost_##name = value;
#include "count/forecast/cost.def"
#undef COST

#endif
