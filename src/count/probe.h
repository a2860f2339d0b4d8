/* count/probe.h - a random walk that tries to become a cycle of the closed form.
 * Source: Knuth, Estimating the efficiency of backtrack programs (1975); importance sampling
 * from a mixture, Hesterberg (1995).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_PROBE_H
#define ICO_COUNT_PROBE_H

#include "method/method.h"
#include "presolve/closed.h"

/* Invariants, between steps: exits[v] is, for an unvisited v, how many of its neighbours are
 * unvisited, the last one visited or the door (directed: of its successors, the last one
 * visited left out), entries[v] the same of its predecessors, the door left out (undirected:
 * not used).  left: neighbours of the door from which the walk can end, unvisited.  pending:
 * fixed edges not taken yet, by vertex. */
typedef struct ico_probe {
    ico_context *ctx;
    const ico_closed *closed;
    const ico_graph *g;
    uint32_t door, left;
    uint32_t *exits, *entries, *pending, *choice;
    bool *visited, *fixed;
} ico_probe;

ICO_MUST_CHECK ico_status ico__probe_new(ico_context *ctx, const ico_closed *closed,
                                         ico_probe *probe);
void ico__probe_free(ico_probe *probe);

/* One walk: true if it came back to the door from everywhere; then *weight is the logarithm
 * of the reciprocal of the chance that just this cycle was walked, in this direction.
 * *work grows by the neighbours looked at. */
bool ico__probe_walk(ico_probe *probe, ico_random *random, double *weight,
                     uint64_t *work);

#endif
