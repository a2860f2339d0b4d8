/* count/classes.h - tours up to the symmetries of their board.
 * Stands above quotient and net_count.
 * Source: Burnside's lemma (Cauchy 1845, Frobenius 1887).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_CLASSES_H
#define ICO_COUNT_CLASSES_H

#include "count/net_count.h"
#include "icosian/count.h"

/* The classes of the undirected closed (or open) tours of g, of which there are `tours`,
 * under a group of permutations: `kinds` of them (g->n entries each), each of which stands
 * for weight[k] elements of the group (NULL: for itself).  Orders of the vertices of g may
 * be given.  Statuses as ico__net_count. */
ICO_MUST_CHECK ico_status ico__count_classes(ico_run *run, const ico_graph *g, bool open,
                                             const ico_number *tours,
                                             const uint32_t *perms,
                                             const uint64_t *weight, size_t kinds,
                                             const uint32_t *orders, size_t given,
                                             ico_number *classes);
/* Adds to *sum the undirected closed (or open) tours of g that one permutation, which is
 * not the identity, leaves as they are.  tally: who is told of the forecasts, and the checkpoint,
 * which keeps which net is counted, what those before came to, and its state; its most_states: of the
 * largest frontier since then. */
ICO_MUST_CHECK ico_status ico__count_invariant(ico_run *run, const ico_graph *g,
                                               bool open, const uint32_t *perm,
                                               const uint32_t *orders, size_t given,
                                               ico_tally *tally, ico_number *sum);
/* What that would take: of the nets that would be counted one after the other, the largest frontier,
 * the most states and bytes, and all seconds; the method of the one that takes longest. */
ICO_MUST_CHECK ico_status ico__forecast_invariant(ico_run *run, const ico_graph *g,
                                                  bool open, const uint32_t *perm,
                                                  const uint32_t *orders, size_t given,
                                                  ico_forecast *forecast);

#endif
