/* count/choice.h - the cycles of a question, counted by the method that promises least: a
 * sweep, a separator, or sums of walks.
 * Stands above net_count, separator and walks.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_CHOICE_H
#define ICO_COUNT_CHOICE_H

#include "count/forecast/forecast.h"
#include "count/net_count.h"
#include "count/separator/separator.h"
#include "count/walks/walks.h"

/* The methods that can count a net, with upper bounds (sweep) or estimates (separator,
 * walks) of their cost.  Invariants: sweep is set if sweep_fits, halving if cuts, and
 * walks if walks_fit; else each is empty.  planar: no paths cross along the sweep, and
 * planar_bounds is its cost.  packed: the sweep must use packed states, which takes
 * longer.  cramped: memory is probably too small for the sweep, while the sides of a
 * separator can do with less. */
typedef struct ico_plan {
    ico_sweep sweep;
    ico_halving halving;
    ico_walks walks;
    ico_bounds bounds, planar_bounds, cut_bounds;
    bool sweep_fits, planar, cuts, walks_fit, packed, cramped;
} ico_plan;
/* Makes the plan of a net.  closed: the closed form that the net was made of; NULL: no
 * mirror is known, and no walks are considered.  by: the only method to consider, or any.
 * Cuts and walks are considered only if a sweep may take long.  ICO_STOPPED: at a
 * limit. */
ICO_MUST_CHECK ico_status ico__plan_new(ico_run *run, const ico_closed *closed,
                                        const ico_net *net, const uint32_t *orders,
                                        size_t given, ico_count_by by, ico_plan *plan);
/* Sets only the cut of a plan: halving, cuts and cut_bounds. */
ICO_MUST_CHECK ico_status ico__plan_find_cut(const ico_closed *closed, const ico_net *net,
                                             const uint32_t *orders, size_t given,
                                             ico_plan *plan);
void ico__plan_free(ico_plan *plan);
/* Do the two sides of a separator promise less work than a sweep? */
bool ico__plan_prefers_cut(const ico_plan *plan);
/* Do walks promise less than both of these? */
bool ico__plan_prefers_walks(const ico_plan *plan);

/* The method that would be used, and what it is likely to take. */
ICO_MUST_CHECK ico_status ico__plan_forecast(ico_run *run, const ico_net *net,
                                             const ico_plan *plan,
                                             ico_forecast *forecast);

/* Counts by the method that promises least.  The promise of a sweep is an upper bound,
 * often far above its true cost.  So where walks promise less, the sweep (or the
 * separator) is still tried first, for a small part of the time of the walks.  *method:
 * "sweep", "separator" or "walks".  Statuses as ico__net_count. */
ICO_MUST_CHECK ico_status ico__plan_count(ico_run *run, const ico_net *net,
                                          const ico_plan *plan,
                                          const ico_count_request *request,
                                          ico_count_result *result, const char **method);

#endif
