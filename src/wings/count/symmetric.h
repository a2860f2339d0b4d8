/* count/symmetric.h - the number of tours that turns, mirrors or permutations keep.
 * Stands above classes.
 * Source: invariant tours are those of the quotient graph, quotient.h.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SYMMETRIC_H
#define ICO_COUNT_SYMMETRIC_H

#include "count/classes.h"
#include "method/method.h"
#include "presolve/symmetry_choice.h"

/* The tours of `set` that `perm` leaves invariant.  usable: the graph of the set if it is
 * not that of the question: without edges that do not stay edges. */
typedef struct ico_symmetric_term {
    ico_tour_set set;
    uint32_t *perm;
    ico_graph *usable;
} ico_symmetric_term;

/* A question that can be counted by quotients: tours that are in one of the terms, or in
 * several of them.  orders: those of all sets. */
typedef struct ico_symmetric_question {
    ico_context *ctx;
    const ico_graph *g;
    uint32_t *orders;
    size_t given, terms;
    ico_symmetric_term term[ICO_ALTERNATIVES];
} ico_symmetric_question;

/* The question of the run.  *countable: it asks for all tours of an undirected board or
 * graph that named symmetries keep, with nothing else given, and each alternative is the
 * group of one permutation.  Whatever the status, to be closed. */
ICO_MUST_CHECK ico_status ico__symmetric_open(ico_run *run,
                                              ico_symmetric_question *symmetric,
                                              bool *countable);
void ico__symmetric_close(ico_symmetric_question *symmetric);

#endif
