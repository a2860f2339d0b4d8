/* graph/decomposition.h - the tree of steps that eliminating vertices in an order makes:
 * each step takes a vertex, and hands its knowledge of the boundary on to a later step.
 * If every set of first vertices is connected, the tree is a path.
 * Uses order; dynamic programming over the graph walks it.
 * Source: elimination trees, Liu (1990); elimination orders as tree decompositions,
 * Bodlaender (2006).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_GRAPH_DECOMPOSITION_H
#define ICO_GRAPH_DECOMPOSITION_H

#include "graph/order.h"

enum { ICO_MOST_SLOTS = 32 };
#define ICO_NO_STEP UINT32_MAX

/* Invariants: step i takes vertex[i] and builds on the earlier steps whose parent is i.
 * Steps are in post-order, so that a stack can hold their results.
 * bound[first[i] .. first[i+1]): the boundary of step i, which is the later vertices that
 * neighbour a vertex taken by step i or by a step it builds on.
 * parent[i]: the step that takes the earliest vertex of the boundary.
 * slot[v]: the one slot of vertex v; the vertex and the boundary of a step have different
 * slots.
 * mask[i]: the slots of the boundary. */
typedef struct ico_decomposition {
    ico_context *ctx;
    uint32_t n;
    uint32_t width;                              /* largest boundary */
    uint32_t slots;                              /* how many are used */
    uint32_t *vertex, *step, *parent, *children; /* step[vertex[i]] == i */
    size_t *first;
    uint32_t *bound;
    size_t bound_room;
    uint32_t *mask;
    uint8_t *slot; /* by vertex */
    double cost;   /* bound on the states that dynamic programming for tours visits */
} ico_decomposition;

/* The decomposition of an order (n vertices).  *made stays NULL if a boundary is larger
 * than `limit` (at most ICO_MOST_SLOTS - 2).  O(n * limit + m). */
ICO_MUST_CHECK ico_status ico__decomposition_new(const ico_skeleton *skeleton,
                                                 const uint32_t *order, uint32_t limit,
                                                 ico_decomposition **made);
void ico__decomposition_free(ico_decomposition *decomposition);
/* States of a boundary of k vertices that are worth keeping: each vertex is untouched,
 * full or one of t ends, and of the ways in which t ends can be paired 2^(t/2 - 1) are
 * enough (Cygan, Kratsch and Nederlof 2013): sum over even t of binomial(k, t) 2^(k - t)
 * times that.  O(k). */
double ico__decomposition_states(uint32_t k);

#endif
