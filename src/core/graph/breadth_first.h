/* graph/breadth_first.h - a graph under other numbers, in which neighbours are near each
 * other: work on a large graph then finds in the cache what it looks at.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_GRAPH_BREADTH_FIRST_H
#define ICO_GRAPH_BREADTH_FIRST_H

#include "graph/graph.h"

/* The vertices in the order in which a breadth-first search meets them, name[0..n), if
 * the graph is large, its neighbours are far apart, and that order would bring them near
 * each other; otherwise *name stays NULL.  The caller frees it.  O(n + m). */
ICO_MUST_CHECK ico_status ico__near_order(ico_context *ctx, const ico_graph *graph,
                                          uint32_t **name);
/* The graph with vertex name[k] as vertex k.  Edges keep their numbers; neither names nor
 * weights are kept.  O(n + m). */
ICO_MUST_CHECK ico_status ico__near_graph(ico_context *ctx, const ico_graph *graph,
                                          const uint32_t *name, ico_graph **near);

#endif
