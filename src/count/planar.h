/* count/planar.h - nets swept where no paths cross: by blocks of pairings; and, where so many
 * links as the frontier has vertices part the net in two, from both ends, and joined there.
 * Stands above planar_join and forecast.
 * Source: transfer matrices, Derrida and Herrmann (1983); both halves, McKay (1997).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_PLANAR_H
#define ICO_COUNT_PLANAR_H

#include "count/forecast.h"
#include "count/planar_join.h"

/* How it will be counted.  Invariants: bounds: of the sweep, by step.  left: steps of it; if
 * less than all of them, `right` steps of `back`, which takes the vertices the other way
 * round, take the rest (back_bounds: its own; NULL: no cut is possible), and `seam` puts their ends together.  mirrored: an
 * automorphism of the net takes each vertex to that in the same place of the other sweep, so
 * that one does for both. */
typedef struct ico_planar_plan {
    const ico_net *net;
    const ico_sweep *sweep;
    double *bounds, *back_bounds;
    ico_sweep back;
    uint32_t left, right;
    bool mirrored;
    ico_planar_seam seam;
} ico_planar_plan;

/* *fits is false, and nothing is made, unless no paths cross all along the sweep.  Net and
 * sweep are kept. */
ICO_MUST_CHECK ico_status ico__planar_plan_new(const ico_net *net, const ico_sweep *sweep,
                                               ico_planar_plan *plan, bool *fits);
void ico__planar_plan_free(ico_planar_plan *plan);
/* Cuts after `left` steps of the sweep; *fits is false, and the plan stays as it was, if the
 * links across have ends in common, or come in another order on the other side.  For tests; the
 * new plan has the best cut, if there is one. */
ICO_MUST_CHECK ico_status ico__planar_cut(ico_planar_plan *plan, uint32_t left,
                                          bool *fits);
/* The line of a sweep after some steps; *flat is false if paths could cross. */
ICO_MUST_CHECK ico_status ico__planar_line_after(const ico_planar_plan *plan,
                                                 const ico_sweep *sweep, uint32_t steps,
                                                 ico_planar_line *line, bool *flat);
/* What the steps from..upto of a sweep with these bounds take, in any unit; and the join. */
double ico__planar_work(const double *bounds, uint32_t from, uint32_t upto);
double ico__planar_join_work(const ico_planar_plan *plan);
/* What it takes: states, bytes and seconds; the rest stays. */
void ico__planar_bounds(const ico_planar_plan *plan, ico_bounds *bounds);

/* As ico__count_count: with layers, a checkpoint, parts, and over ranks. */
ICO_MUST_CHECK ico_status ico__planar_count(ico_run *run, const ico_planar_plan *plan,
                                            ico_tally *tally);

#endif
