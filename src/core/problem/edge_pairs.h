/* problem/edge_pairs.h - the moves that a question requires or forbids, as a set: two
 * questions that name them in other orders, or the other way round, are the same.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PROBLEM_EDGE_PAIRS_H
#define ICO_PROBLEM_EDGE_PAIRS_H

#include "base/memory.h"

/* Invariants: pairs of vertices, ascending, each once; undirected ones have the smaller
 * vertex first.  items is NULL if there was nothing to sort. */
typedef struct ico_edge_pairs {
    uint64_t *items; /* 2 * count numbers */
    size_t count, room;
} ico_edge_pairs;

/* Order of two pairs, for qsort. */
int ico__edge_pair_order(const void *a, const void *b);
/* The set of these pairs (2 * count numbers), the caller's: ico__edge_pairs_free.
 * O(count log count). */
ICO_MUST_CHECK ico_status ico__edge_pairs_sort(ico_context *ctx, const uint64_t *pairs,
                                               size_t count, bool directed,
                                               ico_edge_pairs *sorted);
void ico__edge_pairs_free(ico_context *ctx, ico_edge_pairs *pairs);

#endif
