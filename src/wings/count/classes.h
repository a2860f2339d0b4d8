/* count/classes.h - tours up to the symmetries of their board.
 * Stands above quotient and plan.
 * Source: Burnside's lemma (Cauchy 1845, Frobenius 1887).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_CLASSES_H
#define ICO_COUNT_CLASSES_H

#include "count/request.h"
#include "icosian/count.h"

/* The undirected tours of g, closed or open.  orders: `given` orders of its vertices, of
 * which the orders for sweeps are made.  only: a bit 1 << w for each way in which a
 * symmetry may leave a tour invariant (ico_invariance), or 0: any. */
typedef struct ico_tour_set {
    const ico_graph *g;
    bool open;
    const uint32_t *orders;
    size_t given;
    unsigned only;
} ico_tour_set;

/* Counts the classes of the tours under a group of permutations.  tours: the number of
 * tours.  perms: `kinds` permutations of g->n entries each; permutation k represents
 * weight[k] elements of the group (NULL: one each).  Statuses as ico__count_count. */
ICO_MUST_CHECK ico_status ico__count_classes(ico_run *run, const ico_tour_set *set,
                                             const ico_number *tours,
                                             const uint32_t *perms,
                                             const uint64_t *weight, size_t kinds,
                                             ico_number *classes);
/* Adds to *sum the tours that a permutation, not the identity, leaves invariant.  A
 * checkpoint keeps three things: which net is being counted, the sum of those before, and
 * the state.  *most_states: the largest frontier, of this run alone. */
ICO_MUST_CHECK ico_status ico__count_invariant(ico_run *run, const ico_tour_set *set,
                                               const uint32_t *perm,
                                               const ico_count_request *request,
                                               uint64_t *most_states, ico_number *sum);
/* A forecast of ico__count_invariant, whose nets are counted one after the other.  The
 * frontier and the method are those of the net that takes longest.  most_states and bytes
 * are the largest of all nets; states and seconds are added up. */
ICO_MUST_CHECK ico_status ico__forecast_invariant(ico_run *run, const ico_tour_set *set,
                                                  const uint32_t *perm,
                                                  ico_forecast *forecast);

#endif
