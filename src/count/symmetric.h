/* count/symmetric.h - how many tours look the same after a half or a quarter turn of the
 * board.
 * Stands above classes.
 * Source: tours that a symmetry keeps are those of its quotient, quotient.h.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SYMMETRIC_H
#define ICO_COUNT_SYMMETRIC_H

#include "count/engine.h"
#include "icosian/count.h"

/* Can the question be counted so: all tours of an undirected flat board that a turn keeps,
 * with nothing given, and is the turn one of the board's?  *perm: where it takes each vertex
 * (to be freed, g->n), else NULL. */
ICO_MUST_CHECK ico_status ico__symmetric_turn(ico_context *ctx,
                                              const ico_problem *problem,
                                              const ico_graph *g, uint32_t **perm);
/* *tours, the undirected ones that the permutation keeps.  orders as for ico__count_classes, tally as
 * for ico__count_invariant.  Statuses as ico__net_count. */
ICO_MUST_CHECK ico_status ico__symmetric_count(ico_run *run, const ico_problem *problem,
                                               const ico_graph *g, const uint32_t *perm,
                                               const uint32_t *orders, size_t given,
                                               ico_tally *tally, ico_number *tours);
/* What that would take, without counting. */
ICO_MUST_CHECK ico_status ico__symmetric_forecast(
    ico_run *run, const ico_problem *problem, const ico_graph *g, const uint32_t *perm,
    const uint32_t *orders, size_t given, ico_forecast *forecast);

#endif
