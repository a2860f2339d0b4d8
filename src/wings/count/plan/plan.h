/* count/plan/plan.h - how the cycles of a net are counted: by the engine that promises
 * least, which is chosen once, and held ready.
 * Stands above sweep_plan, separator and walks.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_PLAN_PLAN_H
#define ICO_COUNT_PLAN_PLAN_H

#include "count/plan/sweep_plan.h"
#include "count/separator/by_separator.h"
#include "count/walks/walks.h"

/* Invariants: at most one of `sweep` and `separator` is not NULL: the engine that counts,
 * or that is tried first.  separation: the cut of the separator; else empty.  walks: set
 * if they promise less than that engine, or if there is none; else empty (walks_follow).
 * method: "sweep", "separator" or "walks": the engine that counts, or counted last.  Net,
 * request and plan must not be moved or freed. */
typedef struct ico_plan {
    ico_run *run;
    const ico_net *net;
    const ico_count_request *request;
    ico_sweep_plan *sweep;
    ico_separation separation;
    ico_separator_plan *separator;
    ico_walks walks;
    bool walks_follow;
    const char *method;
} ico_plan;

/* Makes the plan of a net.  closed: the closed form that the net was made of; NULL: no
 * mirror is known, and no walks are considered.  orders: `given` orders of all vertices
 * but the apex.  request->by: the only method to consider, or any.  Cuts and walks are
 * considered only if a sweep may take long.  ICO_STOPPED: at a limit.  Collective; one
 * status on all ranks.  Whatever the status, the plan is to be freed. */
ICO_MUST_CHECK ico_status ico__plan_new(ico_run *run, const ico_closed *closed,
                                        const ico_net *net, const uint32_t *orders,
                                        size_t given, const ico_count_request *request,
                                        ico_plan *plan);
void ico__plan_free(ico_plan *plan);

/* The method that would be used, and an estimate of its cost. */
ICO_MUST_CHECK ico_status ico__plan_forecast(const ico_plan *plan,
                                             ico_forecast *forecast);

/* Counts.  The promise of a sweep is an upper bound, often far above its true cost.  So
 * where walks promise less, the sweep (or the separator) is still tried first, for a
 * small part of the time of the walks.  Statuses as ico__count_count. */
ICO_MUST_CHECK ico_status ico__plan_run(ico_plan *plan, ico_count_result *result);

/* Finds the best of the cuts along the orders. */
ICO_MUST_CHECK ico_status ico__plan_cut(const ico_closed *closed, const ico_net *net,
                                        const uint32_t *orders, size_t given,
                                        ico_separation *separation, bool *found);
/* Do the two sides of a separator promise less work than a sweep, whose cost is an upper
 * bound? */
bool ico__separator_is_better(const ico_separator_plan *separator, const ico_cost *sweep);

#endif
