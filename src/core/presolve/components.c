/* presolve/components.c - a graph sorted by components.
 * SPDX-License-Identifier: MIT */
#include "presolve/components.h"

#include "base/memory.h"

void ico__components_close(ico_components *k)
{
    ICO_FREE_ARRAY(k->ctx, k->of, k->n);
    ICO_FREE_ARRAY(k->ctx, k->local, k->n);
    ICO_FREE_ARRAY(k->ctx, k->vertices, k->n);
    ICO_FREE_ARRAY(k->ctx, k->first_vertex, (size_t)k->n + 1);
    ICO_FREE_ARRAY(k->ctx, k->edges, k->m + 1);
    ICO_FREE_ARRAY(k->ctx, k->first_edge, (size_t)k->n + 1);
}

static uint32_t component_root(uint32_t *up, uint32_t v)
{
    while (up[v] != v) v = up[v] = up[up[v]];
    return v;
}

/* Fills `of`: the lesser root wins, so that each root comes before the rest. */
static void number_components(ico_components *k, const ico_link *edges)
{
    uint32_t *up = k->local;
    for (uint32_t v = 0; v < k->n; v++) up[v] = v;
    for (size_t i = 0; i < k->m; i++) {
        uint32_t u = component_root(up, edges[i].u), v = component_root(up, edges[i].v);
        if (u < v)
            up[v] = u;
        else
            up[u] = v;
    }
    for (uint32_t v = 0; v < k->n; v++) {
        uint32_t root = component_root(up, v);
        k->of[v] = root == v ? k->count++ : k->of[root];
    }
}

/* Sorts 0 .. count - 1, vertices or (if `edges`) edges, by component. */
static void sort_by_component(const ico_components *k, const ico_link *edges,
                              size_t count, uint32_t *sorted, uint32_t *first)
{
    for (size_t i = 0; i < count; i++) first[k->of[edges == NULL ? i : edges[i].u] + 1]++;
    for (uint32_t c = 0; c < k->count; c++) first[c + 1] += first[c];
    for (size_t i = 0; i < count; i++)
        sorted[first[k->of[edges == NULL ? i : edges[i].u]]++] = (uint32_t)i;
    for (uint32_t c = k->count; c > 0; c--) first[c] = first[c - 1];
    first[0] = 0;
}

ico_status ico__components_open(ico_context *ctx, uint32_t n, const ico_link *edges,
                                size_t m, ico_components *components)
{
    ico_components k = {.ctx = ctx, .n = n, .m = m};
    k.of = ICO_NEW_ARRAY(ctx, uint32_t, n);
    k.local = ICO_NEW_ARRAY(ctx, uint32_t, n);
    k.vertices = ICO_NEW_ARRAY(ctx, uint32_t, n);
    k.first_vertex = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)n + 1);
    k.edges = ICO_NEW_ARRAY(ctx, uint32_t, m + 1);
    k.first_edge = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)n + 1);
    if (k.of == NULL || k.local == NULL || k.vertices == NULL || k.first_vertex == NULL ||
        k.edges == NULL || k.first_edge == NULL) {
        ico__components_close(&k);
        return ICO_NO_MEMORY;
    }
    number_components(&k, edges);
    sort_by_component(&k, NULL, n, k.vertices, k.first_vertex);
    sort_by_component(&k, edges, m, k.edges, k.first_edge);
    for (uint32_t v = 0; v < n; v++)
        k.local[k.vertices[v]] = v - k.first_vertex[k.of[k.vertices[v]]];
    *components = k;
    return ICO_OK;
}
