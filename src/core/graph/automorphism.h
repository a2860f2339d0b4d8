/* graph/automorphism.h - the symmetries of a graph: generators of its automorphism group.
 * Stands above graph.  Found by nauty's Traces where the library was built with it, and
 * tested here; without it no symmetry is known.
 * Source: McKay, Piperno, Practical graph isomorphism II (2014).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_GRAPH_AUTOMORPHISM_H
#define ICO_GRAPH_AUTOMORPHISM_H

#include "graph/graph.h"

/* perms: count rows of n vertices; row k sends v to perms[k * n + v].  Each is an
 * automorphism; together they generate all there are, if the library has nauty.
 * orbit[v]: the least vertex that v can be sent to.  order: of the group, rounded. */
typedef struct ico_automorphisms {
    ico_context *ctx;
    uint32_t n, *perms, *orbit;
    size_t count;
    double order;
} ico_automorphisms;

/* Of the automorphisms of the graph, those that keep colours: colour has n entries, or is
 * NULL.  ICO_TOO_LARGE above 2^24 vertices and edges. */
ICO_MUST_CHECK ico_status ico__automorphisms_find(ico_context *ctx,
                                                  const ico_graph *graph,
                                                  const uint32_t *colour,
                                                  ico_automorphisms *found);
void ico__automorphisms_free(ico_automorphisms *found);

/* Does the permutation take each edge to an edge, and so the edges onto the edges?
 * O(m log degree). */
bool ico__keeps_edges(const ico_graph *g, const uint32_t *perm);

#endif
