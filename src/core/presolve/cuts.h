/* presolve/cuts.h - the 2-edge cuts of a graph, which every Hamiltonian cycle crosses
 * twice: all of them, and links that join the parts again.
 * Stands above graph.
 * Source: labels from the cycle space, Pritchard and Thurimella (2011); here each cut is
 * confirmed exactly.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PRESOLVE_CUTS_H
#define ICO_PRESOLVE_CUTS_H

#include "presolve/depth_first_tree.h"

/* A pair of vertices on the same side of a cut, each the end of one of its two edges. */
typedef struct ico_link {
    uint32_t u, v; /* equal where both edges end at one vertex */
} ico_link;

/* Any two edges of a *class* are a 2-edge cut, and so lie on a ring: its edges and the
 * sides between them in turn.  Invariants: is_cut[e] is true for the edges of all
 * classes; links has one link for each side, as many as there are cut edges.  The graph
 * less the cut edges plus the links falls into components without 2-edge cuts.
 * If `broken`, the graph is not 2-connected: it has no Hamiltonian cycle, cuts and links
 * are empty, and `pivot` is a cut vertex (ICO_NO_VERTEX if the graph is not
 * connected). */
typedef struct ico_cuts {
    ico_context *ctx;
    uint32_t m;
    bool broken;
    uint32_t pivot;
    bool *is_cut;
    ico_link *links;
    uint32_t link_count;
} ico_cuts;

/* The 2-edge cuts of the undirected graph of at least three vertices that is left when
 * the edges with left_out[e] are taken out.  O(m a(n) + n log n), a: inverse of
 * Ackermann's function; no recursion. */
ICO_MUST_CHECK ico_status ico__cuts_new(ico_context *ctx, const ico_graph *graph,
                                        const bool *left_out, ico_cuts **cuts);
void ico__cuts_free(ico_cuts *cuts);

#endif
