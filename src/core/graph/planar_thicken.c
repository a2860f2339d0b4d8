/* graph/planar_thicken.c - adds edges to a planar graph until it is 2-connected:
 * between neighbours of a cut vertex in two of its blocks, which can stand side by side.
 * Source: J. Hopcroft, R. Tarjan, "Efficient algorithms for graph manipulation", 1973
 * (blocks by depth-first search).
 * SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "graph/planar.h"

/* Invariant: time[v] is 0 until v is met, then its number in the order of meeting, from
 * 1; low[v] is the least number that an edge from v or below v leads to; stack[0 ..
 * depth) is the way from the root; last[v] is a neighbour of v in the block met last, or
 * n. */
typedef struct thickener {
    const ico_graph *g;
    ico_graph_builder *builder;
    uint32_t *time, *low, *parent, *at, *stack, *last;
    uint32_t depth, clock;
} thickener;

enum { FIELDS = 6 };

static uint32_t degree(const ico_graph *g, uint32_t v)
{
    return ico__degree(g, v) + (g->directed ? ico__in_degree(g, v) : 0);
}

static uint32_t neighbour(const ico_graph *g, uint32_t v, uint32_t i)
{
    uint32_t out = ico__degree(g, v);
    return i < out ? g->adj[g->row[v] + i] : g->in_adj[g->in_row[v] + i - out];
}

static void thickener_enter(thickener *t, uint32_t v, uint32_t parent)
{
    t->time[v] = t->low[v] = ++t->clock;
    t->parent[v] = parent;
    t->last[v] = parent;
    t->stack[t->depth++] = v;
}

/* All below v is known.  If nothing there leads above its parent, a block of the parent
 * ends here. */
static ico_status thickener_leave(thickener *t, uint32_t v)
{
    uint32_t up = t->parent[v];
    t->depth--;
    if (up == t->g->n) return ICO_OK;
    if (t->low[v] < t->low[up]) t->low[up] = t->low[v];
    if (t->low[v] < t->time[up]) return ICO_OK;
    uint32_t beside = t->last[up];
    t->last[up] = v;
    return beside == t->g->n ? ICO_OK : ico_graph_builder_add(t->builder, beside, v);
}

static ico_status thickener_search(thickener *t, uint32_t root)
{
    ico_status status = ICO_OK;
    thickener_enter(t, root, t->g->n);
    while (t->depth > 0 && status == ICO_OK) {
        uint32_t v = t->stack[t->depth - 1];
        if (t->at[v] == degree(t->g, v)) {
            status = thickener_leave(t, v);
            continue;
        }
        uint32_t w = neighbour(t->g, v, t->at[v]++);
        if (t->time[w] == 0)
            thickener_enter(t, w, v);
        else if (w != t->parent[v] && t->time[w] < t->low[v])
            t->low[v] = t->time[w];
    }
    return status;
}

/* Joins the components to a row first, end to end, so that one search sees all. */
static ico_status join_components(ico_context *ctx, const ico_graph *g, ico_graph **whole)
{
    ico_graph_builder *builder = NULL;
    uint32_t *stack = ICO_NEW_ARRAY(ctx, uint32_t, g->n), size = 0;
    uint8_t *met = ICO_NEW_ARRAY(ctx, uint8_t, g->n);
    ico_status status = stack == NULL || met == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (status == ICO_OK) status = ico_graph_builder_new(ctx, g->n, false, &builder);
    for (uint32_t e = 0; status == ICO_OK && e < g->m; e++)
        status = ico_graph_builder_add(builder, g->tail[e], g->head[e]);
    for (uint32_t v = 0, last = g->n; status == ICO_OK && v < g->n; v++) {
        if (met[v]) continue;
        if (last != g->n) status = ico_graph_builder_add(builder, last, v);
        met[v] = 1;
        for (stack[size++] = v; size > 0;) {
            last = stack[--size];
            for (uint32_t i = 0; i < degree(g, last); i++) {
                uint32_t w = neighbour(g, last, i);
                if (!met[w]) stack[size++] = w;
                met[w] = 1;
            }
        }
    }
    if (status == ICO_OK) status = ico_graph_build(builder, NULL, whole);
    ico_graph_builder_free(builder);
    ICO_FREE_ARRAY(ctx, stack, g->n);
    ICO_FREE_ARRAY(ctx, met, g->n);
    return status;
}

static ico_status thicken(ico_context *ctx, thickener *t, ico_graph **thick)
{
    const ico_graph *g = t->g;
    uint32_t *room = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)FIELDS * g->n);
    if (room == NULL) return ICO_NO_MEMORY;
    uint32_t **field[FIELDS] = {&t->time, &t->low,   &t->parent,
                                &t->at,   &t->stack, &t->last};
    for (size_t k = 0; k < FIELDS; k++) *field[k] = room + k * g->n;
    ico_status status = ico_graph_builder_new(ctx, g->n, false, &t->builder);
    for (uint32_t e = 0; status == ICO_OK && e < g->m; e++)
        status = ico_graph_builder_add(t->builder, g->tail[e], g->head[e]);
    if (status == ICO_OK) status = thickener_search(t, 0);
    if (status == ICO_OK) status = ico_graph_build(t->builder, NULL, thick);
    ico_graph_builder_free(t->builder);
    ICO_FREE_ARRAY(ctx, room, (size_t)FIELDS * g->n);
    return status;
}

ico_status ico__planar_thicken(ico_context *ctx, const ico_graph *graph,
                               ico_graph **thick)
{
    ico_graph *whole = NULL;
    ico_status status = join_components(ctx, graph, &whole);
    if (status != ICO_OK) return status;
    thickener t = {.g = whole};
    status = thicken(ctx, &t, thick);
    ico_graph_free(whole);
    return status;
}
