/* count/choice.h - the cycles of a question counted: by a sweep, over a separator, or by
 * sums of walks.
 * Stands above net_count, separator and walks.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_CHOICE_H
#define ICO_COUNT_CHOICE_H

#include "count/forecast.h"
#include "count/net_count.h"
#include "count/separator.h"
#include "count/walks.h"

/* What may be done, and what it takes at most (sweep) or about (separator, walks).
 * Invariants: sweep_fits, cuts, walks_fit: else sweep, halving, walks are empty.  planar: no
 * paths cross along the sweep, and planar_bounds say what it takes.  packed: else it has to go by
 * packed states, which takes longer.  cramped: memory is
 * likely to be too small for the sweep, where the sides of a separator can do with less. */
typedef struct ico_plan {
    ico_sweep sweep;
    ico_halving halving;
    ico_walks walks;
    ico_bounds bounds, planar_bounds, cut_bounds;
    bool sweep_fits, planar, cuts, walks_fit, packed, cramped;
} ico_plan;
/* closed: what the net was made of, or NULL: then no mirror is known, and no walks.  Cuts and walks are
 * looked at only if a sweep may take long.  by: the only way that is looked at at all, or any.
 * ICO_STOPPED at a limit. */
ICO_MUST_CHECK ico_status ico__plan_new(ico_run *run, const ico_closed *closed,
                                        const ico_net *net, const uint32_t *orders,
                                        size_t given, ico_count_by by, ico_plan *plan);
/* The cut of a plan alone: halving, cuts and cut_bounds. */
ICO_MUST_CHECK ico_status ico__plan_find_cut(const ico_closed *closed, const ico_net *net,
                                             const uint32_t *orders, size_t given,
                                             ico_plan *plan);
void ico__plan_free(ico_plan *plan);
/* Do the two sides of a separator promise less work than a sweep? */
bool ico__plan_prefers_cut(const ico_plan *plan);
/* Do walks promise less than both? */
bool ico__plan_prefers_walks(const ico_plan *plan);

/* What would be done, and what it is likely to take. */
ICO_MUST_CHECK ico_status ico__plan_forecast(ico_run *run, const ico_net *net,
                                             const ico_plan *plan,
                                             ico_forecast *forecast);

/* Does what promises less.  What a sweep promises is a bound, and may be far from what it
 * takes: where walks promise less, a sweep (or the sides of a separator) is still tried, for a small part of their time.
 * *method: "sweep", "separator" or "walks".  Statuses as ico__net_count. */
ICO_MUST_CHECK ico_status ico__plan_count(ico_run *run, const ico_net *net,
                                          const ico_plan *plan, ico_tally *tally,
                                          const char **method);

#endif
