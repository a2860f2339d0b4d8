/* count/separator/separator_plan.h - a count over a separator, ready to be made: the
 * separator, its classes of states, how the sides are joined, and
 * the cost of it all.
 * Stands above dense, separator and trial.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SEPARATOR_SEPARATOR_PLAN_H
#define ICO_COUNT_SEPARATOR_SEPARATOR_PLAN_H

#include "count/forecast/state_bounds.h"
#include "count/join/dense.h"
#include "count/separator/separation.h"
#include "count/separator/separator.h"

/* Invariants: separator is that of the separation, and sectors are those of the
 * separator, if it can be joined in sectors (laid).  dense: it will be joined in sectors,
 * else in tables. fixed, state: estimated seconds of one thread on a quiet machine for
 * the separator, and for each state of the sides.  cost: of all, by a rule of thumb, for
 * choosing.  Net, separation and plan must not be moved or freed. */
typedef struct ico_separator_plan {
    const ico_net *net;
    const ico_separation *separation;
    ico_separator separator;
    ico_sectors sectors;
    bool laid, dense;
    double fixed, state;
    ico_cost cost;
} ico_separator_plan;

/* O(sectors * places^2).  ICO_TOO_LARGE: the separator has too many vertices. */
ICO_MUST_CHECK ico_status ico__separator_plan_new(const ico_net *net,
                                                  const ico_separation *separation,
                                                  ico_separator_plan **plan);
void ico__separator_plan_free(ico_separator_plan *plan);

/* The cost of counting, estimated from the first steps of the sweeps; seconds with the
 * threads of the run. */
ICO_MUST_CHECK ico_status ico__separator_plan_forecast(ico_run *run,
                                                       const ico_separator_plan *plan,
                                                       ico_cost *cost);

#endif
