/* count/sampling/lookahead_walk.h - a random walk that tries to become a cycle of the
 * closed form.
 * Source: Knuth, Estimating the efficiency of backtrack programs (1975); importance
 * sampling from a mixture, Hesterberg (1995).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SAMPLING_LOOKAHEAD_WALK_H
#define ICO_COUNT_SAMPLING_LOOKAHEAD_WALK_H

#include "method/method.h"
#include "presolve/closed.h"

/* A walk from a vertex, the root, and back to it.  Invariants between steps, for each
 * unvisited v: exits[v] is the number of its neighbours that are unvisited, the last one
 * visited, or the root (directed: of its successors, without the last one visited).
 * entries[v] is the same for predecessors, without the root (undirected: not used).
 * left: the unvisited neighbours of the root from which the walk can end.  pending[v]:
 * the fixed edges at v that were not taken yet. */
typedef struct ico_lookahead {
    ico_context *ctx;
    const ico_closed *closed;
    const ico_graph *g;
    uint32_t root, left;
    uint32_t *exits, *entries, *pending, *choice;
    bool *visited, *fixed;
} ico_lookahead;

ICO_MUST_CHECK ico_status ico__lookahead_new(ico_context *ctx, const ico_closed *closed,
                                             ico_lookahead *probe);
void ico__lookahead_free(ico_lookahead *probe);

/* Makes one walk.  True: it visited all vertices and came back to the root; then *weight
 * is the logarithm of the reciprocal of the probability of this cycle in this direction.
 * *work grows by the number of neighbours examined. */
bool ico__lookahead_walk(ico_lookahead *probe, ico_random *random, double *weight,
                         uint64_t *work);

#endif
