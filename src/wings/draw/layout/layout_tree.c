/* draw/layout/layout_tree.c - trees: each level below the one before, parents above the
 * middle of their children.
 * Source: C. Wetherell, A. Shannon, "Tidy drawings of trees", 1979.
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "base/memory.h"
#include "draw/layout/layouts.h"

static const double LEAVES_APART = 1.1;

/* Invariant: order[0 .. size) are the vertices met so far, parents before children, tree
 * after tree; parent[v] is v itself for roots and n while v has not been met. */
typedef struct forest {
    const ico_graph *g;
    uint32_t *order, *parent, *depth;
    uint32_t size;
    bool cyclic;
} forest;

static void forest_visit(forest *f, uint32_t v, uint32_t parent, uint32_t depth)
{
    f->parent[v] = parent;
    f->depth[v] = depth;
    f->order[f->size++] = v;
}

static void meet_children(forest *f, uint32_t v, const uint32_t *row, const uint32_t *adj)
{
    for (uint32_t i = row[v]; i < row[v + 1]; i++) {
        uint32_t w = adj[i];
        if (w == f->parent[v]) continue;
        if (f->parent[w] != f->g->n)
            f->cyclic = true;
        else
            forest_visit(f, w, v, f->depth[v] + 1);
    }
}

/* Meets the tree of `root`; returns the vertex that was met last, a furthest one. */
static uint32_t meet_tree(forest *f, uint32_t root)
{
    uint32_t from = f->size;
    forest_visit(f, root, root, 0);
    for (uint32_t i = from; i < f->size && !f->cyclic; i++) {
        meet_children(f, f->order[i], f->g->row, f->g->adj);
        if (f->g->directed) meet_children(f, f->order[i], f->g->in_row, f->g->in_adj);
    }
    return f->order[f->size - 1];
}

static void forest_forget(forest *f, uint32_t from)
{
    while (f->size > from) f->parent[f->order[--f->size]] = f->g->n;
}

/* A tree hangs from its middle: the vertex halfway between two that are furthest. */
static void meet_hanging(forest *f, uint32_t start)
{
    uint32_t from = f->size, one = meet_tree(f, start);
    if (f->cyclic) return;
    forest_forget(f, from);
    uint32_t middle = meet_tree(f, one);
    for (uint32_t up = f->depth[middle] / 2; up > 0; up--) middle = f->parent[middle];
    forest_forget(f, from);
    (void)meet_tree(f, middle);
}

/* Leaves stand side by side, in the order of their branches; places[v].x counts the
 * leaves below v first. */
static void place_forest(const forest *f, ico_point *places)
{
    uint32_t n = f->g->n, deepest = 0;
    double leaves = 0;
    for (uint32_t i = 0; i < n; i++) places[i] = (ico_point){0, 0};
    for (uint32_t i = n; i-- > 0;) {
        uint32_t v = f->order[i];
        if (places[v].x == 0) places[v].x = 1;
        *(f->parent[v] == v ? &leaves : &places[f->parent[v]].x) += places[v].x;
        if (f->depth[v] > deepest) deepest = f->depth[v];
    }
    double tall = fmin(fmax(1.5, 0.6 * leaves / (deepest + 1)), 6), roots = 0;
    for (uint32_t i = 0; i < n; i++) { /* places[v].y: where its next child begins */
        uint32_t v = f->order[i], parent = f->parent[v];
        double *begin = parent == v ? &roots : &places[parent].y, wide = places[v].x;
        places[v] = (ico_point){LEAVES_APART * (*begin + wide / 2), *begin};
        *begin += wide;
    }
    for (uint32_t v = 0; v < n; v++) places[v].y = tall * f->depth[v];
}

ico_status ico__layout_tree(ico_context *ctx, const ico_graph *g, ico_point *places,
                            bool *done)
{
    forest f = {.g = g};
    if (g->m >= g->n) return ICO_OK;
    f.order = ICO_NEW_ARRAY(ctx, uint32_t, g->n);
    f.parent = ICO_NEW_ARRAY(ctx, uint32_t, g->n);
    f.depth = ICO_NEW_ARRAY(ctx, uint32_t, g->n);
    bool room = f.order != NULL && f.parent != NULL && f.depth != NULL;
    for (uint32_t v = 0; room && v < g->n; v++) f.parent[v] = g->n;
    for (uint32_t v = 0; room && v < g->n && !f.cyclic; v++)
        if (f.parent[v] == g->n) meet_hanging(&f, v);
    if (room && !f.cyclic) {
        place_forest(&f, places);
        *done = true;
    }
    ICO_FREE_ARRAY(ctx, f.order, g->n);
    ICO_FREE_ARRAY(ctx, f.parent, g->n);
    ICO_FREE_ARRAY(ctx, f.depth, g->n);
    return room ? ICO_OK : ICO_NO_MEMORY;
}
