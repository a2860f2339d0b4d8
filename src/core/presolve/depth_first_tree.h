/* presolve/depth_first_tree.h - a depth-first tree of an undirected graph, on which small
 * cuts show.
 * Stands above graph.
 * Source: Tarjan, "Depth-first search and linear graph algorithms" (1972).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PRESOLVE_DEPTH_FIRST_TREE_H
#define ICO_PRESOLVE_DEPTH_FIRST_TREE_H

#include "graph/graph.h"

/* Vertices are numbered as they are met, so that an ancestor has the smaller number; the
 * tree edge above the vertex with number i is called i.  All other edges are *back
 * edges*: they join a vertex, the lower end, to an ancestor, the upper end.
 * Invariants: number[v] is the number of vertex v (UINT32_MAX if it was not met) and
 * vertex[] its inverse; for 0 < i < met, parent[i] is a number and edge[i] the number of
 * the tree edge in the graph; the vertices below i, and i, are i .. last[i]. */
typedef struct ico_tree {
    ico_context *ctx;
    const ico_graph *graph;
    const bool *left_out; /* edges that are not there */
    uint32_t met;
    uint32_t *number, *vertex, *parent, *edge, *last;
} ico_tree;

/* Makes the tree of the vertices reached from `root`; another `seed` visits neighbours in
 * another order.  O(n + m), no recursion. */
ICO_MUST_CHECK ico_status ico__tree_open(ico_context *ctx, const ico_graph *graph,
                                         const bool *left_out, uint32_t root,
                                         uint64_t seed, ico_tree *tree);
/* Right even after a failure. */
void ico__tree_close(ico_tree *tree);

/* The upper and lower end of edge e, as numbers. */
static inline void ico__tree_ends(const ico_tree *t, uint32_t e, uint32_t *upper,
                                  uint32_t *lower)
{
    uint32_t a = t->number[t->graph->tail[e]], b = t->number[t->graph->head[e]];
    *upper = a < b ? a : b;
    *lower = a < b ? b : a;
}

static inline bool ico__tree_is_back_edge(const ico_tree *t, uint32_t e)
{
    uint32_t upper, lower;
    if (t->left_out[e]) return false;
    ico__tree_ends(t, e, &upper, &lower);
    return t->edge[lower] != e;
}

#endif
