/* several/cover_forest.c - the fewest paths that cover a forest. From the leaves on, a
 * vertex joins two paths that end at its children, or goes on with one. Vertices that
 * join two are a set whose removal leaves as many parts as there are paths and such
 * vertices together, and p paths cannot fall into more parts: so no cover has fewer.
 * Source: Boesch, Chen, McHugh (1974); Skupien (1974).
 * SPDX-License-Identifier: MIT */
#include "several/several.h"

#define NONE UINT32_MAX

/* Vertices in the order of a search from the roots; parent NONE: a root. */
typedef struct forest {
    const ico_graph *graph;
    const bool *forbidden;
    uint32_t *order, *parent;
    uint32_t *child; /* two a vertex: the children whose paths it goes on with */
    bool *seen;
    uint32_t joints; /* vertices that join two paths */
} forest;

/* False: there is a cycle. */
static bool visit_tree(forest *f, uint32_t root, uint32_t *size)
{
    const ico_graph *g = f->graph;
    uint32_t at = *size;
    f->order[(*size)++] = root;
    f->parent[root] = NONE;
    f->seen[root] = true;
    for (; at < *size; at++) {
        uint32_t v = f->order[at];
        bool up = f->parent[v] == NONE;
        for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++) {
            uint32_t w = g->adj[i];
            if (f->forbidden[ico_graph_find_edge(g, v, w)]) continue;
            if (w == f->parent[v] && !up) {
                up = true;
                continue;
            }
            if (f->seen[w]) return false;
            f->seen[w] = true;
            f->parent[w] = v;
            f->order[(*size)++] = w;
        }
    }
    return true;
}

/* A vertex hands its path on to its parent unless it joins two. */
static void join_children(forest *f)
{
    for (uint32_t i = f->graph->n; i-- > 0;) {
        uint32_t v = f->order[i], up = f->parent[v];
        if (f->child[2 * (size_t)v + 1] != NONE) {
            f->joints++;
            continue;
        }
        if (up == NONE) continue;
        uint32_t *of_parent = &f->child[2 * (size_t)up];
        if (of_parent[0] == NONE)
            of_parent[0] = v;
        else if (of_parent[1] == NONE)
            of_parent[1] = v;
    }
}

/* Does the parent go on with the path of v? */
static bool is_handed_on(const forest *f, uint32_t v)
{
    uint32_t up = f->parent[v];
    return up != NONE &&
           (f->child[2 * (size_t)up] == v || f->child[2 * (size_t)up + 1] == v);
}

/* The path whose highest vertex is v: up one side, down the other. */
static uint32_t read_path(const forest *f, uint32_t v, uint32_t *path)
{
    uint32_t size = 0;
    for (uint32_t w = f->child[2 * (size_t)v]; w != NONE; w = f->child[2 * (size_t)w])
        path[size++] = w;
    for (uint32_t i = 0; i < size / 2; i++) {
        uint32_t swap = path[i];
        path[i] = path[size - 1 - i];
        path[size - 1 - i] = swap;
    }
    path[size++] = v;
    for (uint32_t w = f->child[2 * (size_t)v + 1]; w != NONE; w = f->child[2 * (size_t)w])
        path[size++] = w;
    return size;
}

static ico_status read_all(const forest *f, ico_tour_group *set, uint32_t *path)
{
    ico_status status = ICO_OK;
    for (uint32_t i = 0; i < f->graph->n && status == ICO_OK; i++) {
        uint32_t v = f->order[i];
        if (is_handed_on(f, v)) continue;
        uint32_t size = read_path(f, v, path);
        status = ico__tour_group_add(set, path, size, ICO_OPEN);
    }
    return status;
}

static void put_forest_bound(const forest *f, ico_tour_group *set)
{
    set->least = (uint32_t)set->size;
    set->verdict = ICO_FOUND;
    if (set->size == 1) return;
    ico_text_printf(&set->reason,
                    "%lu %s leave %lu parts, and each path without them falls into one "
                    "part more than it had of them",
                    (unsigned long)f->joints, f->joints == 1 ? "vertex" : "vertices",
                    (unsigned long)(set->size + f->joints));
    if (f->joints == 0) {
        ico_text_clear(&set->reason);
        ico_text_printf(&set->reason, "the graph has %zu components", set->size);
    }
}

ico_status ico__cover_forest(const ico_graph *graph, const bool *forbidden,
                             ico_tour_group *set, bool *is_forest)
{
    ico_context *ctx = set->ctx;
    forest f = {.graph = graph, .forbidden = forbidden};
    size_t n = (size_t)graph->n;
    f.order = ICO_NEW_ARRAY(ctx, uint32_t, n + 1);
    f.parent = ICO_NEW_ARRAY(ctx, uint32_t, n + 1);
    f.child = ICO_NEW_ARRAY(ctx, uint32_t, 2 * n + 1);
    f.seen = ICO_NEW_ARRAY(ctx, bool, n + 1);
    ico_status status =
        f.order == NULL || f.parent == NULL || f.child == NULL || f.seen == NULL
            ? ICO_NO_MEMORY
            : ICO_OK;
    uint32_t size = 0;
    *is_forest = status == ICO_OK && !graph->directed;
    for (uint32_t v = 0; v < n && *is_forest; v++)
        if (!f.seen[v]) *is_forest = visit_tree(&f, v, &size);
    if (*is_forest) {
        for (size_t i = 0; i < 2 * n; i++) f.child[i] = NONE;
        join_children(&f);
        uint32_t *path = ICO_NEW_ARRAY(ctx, uint32_t, n + 1);
        status = path == NULL ? ICO_NO_MEMORY : read_all(&f, set, path);
        if (status == ICO_OK) put_forest_bound(&f, set);
        ICO_FREE_ARRAY(ctx, path, n + 1);
    }
    ICO_FREE_ARRAY(ctx, f.order, n + 1);
    ICO_FREE_ARRAY(ctx, f.parent, n + 1);
    ICO_FREE_ARRAY(ctx, f.child, 2 * n + 1);
    ICO_FREE_ARRAY(ctx, f.seen, n + 1);
    return status;
}
