/* presolve/pairs.h - 2-vertex cuts: pairs of vertices without which a graph falls apart.
 * A Hamiltonian cycle passes each part that such a pair cuts off in one go, from one of
 * the two to the other.
 * Stands above depth_first_tree.h.
 * Source: types of separation pairs of a depth-first tree, Hopcroft and Tarjan, "Dividing
 * a graph into triconnected components" (1973); here each vertex looks for one pair by
 * leaps up the tree, a plainer search, which may give up.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PRESOLVE_PAIRS_H
#define ICO_PRESOLVE_PAIRS_H

#include "presolve/cuts.h"
#include "presolve/triples.h"

/* Sides that pairs cut off.  Invariants: vertex v is on side side[v], or on none
 * (ICO_NO_SIDE); all neighbours of side k that are not on it are the two ends[k], which
 * are on no side; so no two sides touch.  Each side has two vertices or more, and some
 * vertex is on no side and is not an end of a given side.
 * If `broken`, the graph without the two vertices `apart` falls into more than two parts:
 * it has no Hamiltonian cycle, and there are no sides here. */
typedef struct ico_pairs {
    ico_context *ctx;
    uint32_t n, count;
    bool broken;
    ico_link apart;
    uint32_t *side; /* n */
    ico_link *ends; /* count of them */
    size_t end_room;
} ico_pairs;

/* Some sides, none within another, of the graph that is left when the edges with
 * left_out[e] are taken out, which must be 2-connected and without vertices of degree 2;
 * at least one if there is any, unless the search takes too long.  O((n + m) log n) if it
 * goes well, at most some hundred times that. */
ICO_MUST_CHECK ico_status ico__pairs_new(ico_context *ctx, const ico_graph *graph,
                                         const bool *left_out, ico_pairs **pairs);
void ico__pairs_free(ico_pairs *pairs);

#endif
