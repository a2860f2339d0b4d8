/* property/masks.h - graphs of up to 64 vertices as words of bits, and a search for their
 * Hamiltonian cycles that costs less than a microsecond on the easy ones.
 * Stands below judge.h; knows nothing of questions.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PROPERTY_MASKS_H
#define ICO_PROPERTY_MASKS_H

#include "graph/graph.h"
#include "icosian/method.h"

enum { ICO_MASKS_MOST = 64 };

/* Bit w of after[v] is set iff bit v of before[w] is: there is an arc from v to w.
 * Undirected: after and before are the same.  Vertices are those in `vertices`; no arc
 * leads elsewhere. */
typedef struct ico_masks {
    bool directed;
    uint64_t vertices;
    uint64_t after[ICO_MASKS_MOST], before[ICO_MASKS_MOST];
} ico_masks;

void ico__masks_add(ico_masks *g, uint32_t u, uint32_t v);
void ico__masks_drop(ico_masks *g, uint32_t u, uint32_t v);
/* Takes the vertex and its arcs away. */
void ico__masks_drop_vertex(ico_masks *g, uint32_t v);

/* Looks for a cycle through all vertices, at least three (directed: two), for at most
 * *steps steps (one for each vertex put on the path), which are counted down.  FOUND with
 * the cycle in cycle[0 ..), NONE, or UNKNOWN when the steps were used up.  The graph is
 * used up by the search. */
ico_verdict ico__masks_cycle(ico_masks *g, uint64_t *steps, uint32_t *cycle);

#endif
