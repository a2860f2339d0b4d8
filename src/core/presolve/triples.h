/* presolve/triples.h - 3-edge cuts of a graph without smaller ones: sides that just three
 * edges leave, two of which every Hamiltonian cycle uses.
 * Stands above depth_first_tree.h.
 * Source: words of the cycle space as for cuts.h; which back edge can be in a cut with
 * two tree edges: Nadara, Radecki, Smulewicz and Sokolowski, "Determining
 * 4-edge-connected components in linear time" (2021).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PRESOLVE_TRIPLES_H
#define ICO_PRESOLVE_TRIPLES_H

#include "graph/graph.h"

#define ICO_NO_SIDE UINT32_MAX

/* Invariants: vertex v is on side side[v], or on none (ICO_NO_SIDE).  Just the three
 * edges out[k] leave side k; they have three different ends on it, ascending in this
 * order, and three beyond it.  A side has more than one vertex; sides, each shrunk to a
 * vertex, and the vertices on none make up a graph without parallel edges, of three
 * vertices or more. */
typedef struct ico_triples {
    ico_context *ctx;
    uint32_t n, count;
    uint32_t *side; /* n */
    uint32_t (*out)[3];
    size_t out_room;
} ico_triples;

/* Sides of at most half the vertices, none within another, large ones before small ones,
 * of a connected graph without cuts of fewer edges.  Cuts whose edges are all in each of
 * some random trees are missed.  O(m log n). */
ICO_MUST_CHECK ico_status ico__triples_new(ico_context *ctx, const ico_graph *graph,
                                           ico_triples **triples);
void ico__triples_free(ico_triples *triples);

#endif
