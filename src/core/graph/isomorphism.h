/* graph/isomorphism.h - is a graph another one with other numbers?
 * Stands above graph.  For sparse graphs that look alike nowhere near a wrong vertex:
 * the search is bounded, and needs no library.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_GRAPH_ISOMORPHISM_H
#define ICO_GRAPH_ISOMORPHISM_H

#include "graph/graph.h"

/* Looks for a map that takes the edges of `pattern`, which is connected, onto those of
 * `graph`; both undirected.  *found: there is one, and v becomes map[v] (n entries)
 * of `graph`; false too if `budget` steps do not suffice. */
ICO_MUST_CHECK ico_status ico__isomorphism_find(ico_context *ctx,
                                                const ico_graph *pattern,
                                                const ico_graph *graph, uint64_t budget,
                                                uint32_t *map, bool *found);

#endif
