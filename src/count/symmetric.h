/* count/symmetric.h - the number of tours that look the same after a half or a quarter
 * turn of the board.
 * Stands above classes.
 * Source: invariant tours are those of the quotient graph, quotient.h.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SYMMETRIC_H
#define ICO_COUNT_SYMMETRIC_H

#include "count/sweep/engine.h"
#include "icosian/count.h"

/* Can the question be counted by a quotient? It must ask for all tours of an undirected
 * flat board that are invariant under a turn, with nothing else given, and the turn must
 * be a symmetry of the board.  If so, *perm is the permutation of the vertices (g->n
 * numbers, to be freed), else NULL. */
ICO_MUST_CHECK ico_status ico__symmetric_turn(ico_context *ctx,
                                              const ico_problem *problem,
                                              const ico_graph *g, uint32_t **perm);
/* *tours: the undirected tours that the permutation leaves invariant.  orders as for
 * ico__count_classes, most_states as for ico__count_invariant.  Statuses as
 * ico__count_count. */
ICO_MUST_CHECK ico_status ico__symmetric_count(ico_run *run, const ico_problem *problem,
                                               const ico_graph *g, const uint32_t *perm,
                                               const uint32_t *orders, size_t given,
                                               const ico_count_request *request,
                                               uint64_t *most_states, ico_number *tours);
/* A forecast of ico__symmetric_count. */
ICO_MUST_CHECK ico_status ico__symmetric_forecast(
    ico_run *run, const ico_problem *problem, const ico_graph *g, const uint32_t *perm,
    const uint32_t *orders, size_t given, ico_forecast *forecast);

#endif
