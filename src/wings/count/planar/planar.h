/* count/planar/planar.h - counting along a sweep where no paths cross, by blocks of
 * noncrossing matchings.  Where a cut of the net has one link for each vertex of the
 * frontier, the net is swept from both ends, and the two halves are joined at the cut.
 * Stands above planar_join and forecast.
 * Source: transfer matrices, Derrida and Herrmann (1983); both halves, McKay (1997).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_PLANAR_PLANAR_H
#define ICO_COUNT_PLANAR_PLANAR_H

#include "count/forecast/state_bounds.h"
#include "count/planar/planar_sweep.h"

/* How a planar net will be counted.  Invariants: bounds has an upper bound on the states
 * after each step of the sweep.  The first `left` steps of the sweep are made.  If these
 * are not all, the first `right` steps of `back`, which takes the vertices in the reverse
 * order, do the rest, and `separator` describes how the ends of both sides are joined.
 * back_bounds: as bounds, for `back`; NULL: no cut is possible.  mirrored: an
 * automorphism of the net maps each vertex to the vertex in the same place of the other
 * sweep, so one sweep does for both. */
typedef struct ico_planar_plan {
    const ico_net *net;
    const ico_sweep *sweep;
    double *bounds, *back_bounds;
    ico_sweep back;
    uint32_t left, right;
    bool mirrored;
    ico_planar_separator separator;
} ico_planar_plan;

/* Makes a plan.  *fits is false, and nothing is made, if paths could cross anywhere in
 * the sweep.  Net and sweep must stay. */
ICO_MUST_CHECK ico_status ico__planar_plan_new(const ico_net *net, const ico_sweep *sweep,
                                               ico_planar_plan *plan, bool *fits);
void ico__planar_plan_free(ico_planar_plan *plan);
/* Cuts a plan after `left` steps of the sweep.  *fits is false, and the plan is
 * unchanged, if two links across the cut have an end in common, or if they have another
 * order on the other side.  For tests: a new plan has the best cut already, if there is
 * one. */
ICO_MUST_CHECK ico_status ico__planar_cut(ico_planar_plan *plan, uint32_t left,
                                          bool *fits);
/* The line of a sweep after `steps` steps.  *flat is false if paths could cross. */
ICO_MUST_CHECK ico_status ico__planar_line_after(const ico_planar_plan *plan,
                                                 const ico_sweep *sweep, uint32_t steps,
                                                 ico_planar_line *line, bool *flat);
/* The work of the steps from .. upto - 1 of a sweep with these bounds, in any unit; and
 * the work of the join, in the same unit. */
double ico__planar_work(const double *bounds, uint32_t from, uint32_t upto);
double ico__planar_join_work(const ico_planar_plan *plan);
/* Sets the states, bytes and seconds of a plan in `bounds`; the rest is unchanged. */
void ico__planar_cost(const ico_planar_plan *plan, ico_cost *bounds);

/* As ico__count_count.  Serves layers, a checkpoint, parts and ranks. */
ICO_MUST_CHECK ico_status ico__planar_count(ico_run *run, const ico_planar_plan *plan,
                                            const ico_count_request *request,
                                            ico_count_result *result);

#endif
