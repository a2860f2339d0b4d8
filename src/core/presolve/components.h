/* presolve/components.h - vertices and edges of a graph with repetitions and loops,
 * sorted by the component they are in.
 * Stands above cuts.h, for its pairs of vertices.
 * Source: union-find, with path halving (van Leeuwen and van der Weide 1977).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PRESOLVE_COMPONENTS_H
#define ICO_PRESOLVE_COMPONENTS_H

#include "presolve/cuts.h"

/* Invariants: component c has the vertices at first_vertex[c] .. first_vertex[c + 1] - 1
 * of `vertices` and the edges in that range, by first_edge, of `edges`, ascending; vertex
 * v is in component of[v], where local[v] vertices come before it. */
typedef struct ico_components {
    ico_context *ctx;
    uint32_t count, n;
    size_t m;
    uint32_t *of, *local, *vertices, *first_vertex, *edges, *first_edge;
} ico_components;

/* The components of n > 0 vertices with edges[0 .. m).  O(n + m log n). */
ICO_MUST_CHECK ico_status ico__components_open(ico_context *ctx, uint32_t n,
                                               const ico_link *edges, size_t m,
                                               ico_components *components);
void ico__components_close(ico_components *components);

#endif
