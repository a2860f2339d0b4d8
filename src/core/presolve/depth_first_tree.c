/* presolve/depth_first_tree.c - a depth-first tree.
 * SPDX-License-Identifier: MIT */
#include "presolve/depth_first_tree.h"

#include "base/memory.h"
#include "base/random.h"

void ico__tree_close(ico_tree *t)
{
    uint32_t n = t->graph->n;
    ICO_FREE_ARRAY(t->ctx, t->number, n);
    ICO_FREE_ARRAY(t->ctx, t->vertex, n);
    ICO_FREE_ARRAY(t->ctx, t->parent, n);
    ICO_FREE_ARRAY(t->ctx, t->edge, n);
    ICO_FREE_ARRAY(t->ctx, t->last, n);
}

/* How far each vertex has come: looked[i] of its edges were looked at, beginning with
 * first[i] and going round. */
typedef struct walk {
    uint32_t *looked, *first;
    uint64_t seed;
    ico_random random;
} walk;

/* Gives vertex v the next number. */
static void tree_number_vertex(ico_tree *t, walk *w, uint32_t v, uint32_t parent,
                               uint32_t edge)
{
    uint32_t i = t->met++, degree = t->graph->row[v + 1] - t->graph->row[v];
    t->number[v] = i;
    t->vertex[i] = v;
    t->parent[i] = parent;
    t->edge[i] = edge;
    t->last[i] = i;
    w->first[i] = w->seed == 0 || degree == 0 ? 0 : ico__random_below(&w->random, degree);
}

/* Numbers the vertices reached from the root, depth first. */
static void tree_grow(ico_tree *t, walk *w, uint32_t root)
{
    const ico_graph *g = t->graph;
    for (uint32_t v = 0; v < g->n; v++) t->number[v] = UINT32_MAX;
    tree_number_vertex(t, w, root, 0, ICO_NO_EDGE);
    for (uint32_t at = 0;;) {
        uint32_t v = t->vertex[at], row = g->row[v], degree = g->row[v + 1] - row;
        if (w->looked[at] == degree) {
            if (at == 0) return;
            uint32_t parent = t->parent[at];
            if (t->last[at] > t->last[parent]) t->last[parent] = t->last[at];
            at = parent;
            continue;
        }
        uint32_t k = w->first[at] + w->looked[at]++;
        k = row + (k < degree ? k : k - degree);
        if (t->left_out[g->edge[k]] || t->number[g->adj[k]] != UINT32_MAX) continue;
        tree_number_vertex(t, w, g->adj[k], at, g->edge[k]);
        at = t->met - 1;
    }
}

ico_status ico__tree_open(ico_context *ctx, const ico_graph *graph, const bool *left_out,
                          uint32_t root, uint64_t seed, ico_tree *tree)
{
    uint32_t n = graph->n;
    *tree = (ico_tree){.ctx = ctx, .graph = graph, .left_out = left_out};
    ico_tree *t = tree;
    t->number = ICO_NEW_ARRAY(ctx, uint32_t, n);
    t->vertex = ICO_NEW_ARRAY(ctx, uint32_t, n);
    t->parent = ICO_NEW_ARRAY(ctx, uint32_t, n);
    t->edge = ICO_NEW_ARRAY(ctx, uint32_t, n);
    t->last = ICO_NEW_ARRAY(ctx, uint32_t, n);
    walk w = {.seed = seed};
    ico__random_seed(&w.random, seed);
    w.looked = ICO_NEW_ARRAY(ctx, uint32_t, n);
    w.first = ICO_NEW_ARRAY(ctx, uint32_t, n);
    bool made = t->number != NULL && t->vertex != NULL && t->parent != NULL &&
                t->edge != NULL && t->last != NULL && w.looked != NULL && w.first != NULL;
    if (made) tree_grow(t, &w, root);
    ICO_FREE_ARRAY(ctx, w.looked, n);
    ICO_FREE_ARRAY(ctx, w.first, n);
    return made ? ICO_OK : ICO_NO_MEMORY;
}
