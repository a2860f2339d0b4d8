/* method/longest/arcs.c - the closed form of a question as arcs.
 * SPDX-License-Identifier: MIT */
#include "method/longest/longest.h"

static void add_arc(ico_arcs *a, uint32_t u, uint32_t v)
{
    a->tail[a->m] = u;
    a->head[a->m++] = v;
}

/* An edge that is fixed goes through a vertex of its own, which has no other edges. */
static void add_arcs_of(ico_arcs *a, uint32_t e, bool fixed, uint32_t *middle)
{
    const ico_graph *g = a->closed->graph;
    uint32_t u = g->tail[e], v = g->head[e];
    if (fixed) a->must[u] = a->must[v] = true;
    if (g->directed || !fixed) {
        add_arc(a, u, v);
        if (!g->directed) add_arc(a, v, u);
        return;
    }
    uint32_t x = (*middle)++;
    a->must[x] = true;
    add_arc(a, u, x);
    add_arc(a, x, v);
    add_arc(a, v, x);
    add_arc(a, x, u);
}

/* Of a digraph, arcs that are not beside a fixed one with the same tail or head. */
static bool is_blocked(const ico_closed *c, const uint32_t *out, const uint32_t *in,
                       uint32_t e)
{
    const ico_graph *g = c->graph;
    if (!g->directed) return false;
    uint32_t after = out[g->tail[e]], before = in[g->head[e]];
    return (after != ICO_NO_EDGE && after != e) || (before != ICO_NO_EDGE && before != e);
}

static void add_edges(ico_arcs *a, uint32_t *out, uint32_t *in)
{
    const ico_closed *c = a->closed;
    const ico_graph *g = c->graph;
    uint32_t middle = g->n;
    size_t next = 0;
    for (uint32_t v = 0; v < g->n; v++) out[v] = in[v] = ICO_NO_EDGE;
    for (size_t i = 0; i < c->fixed_count; i++) {
        uint32_t *after = &out[g->tail[c->fixed[i]]], *before = &in[g->head[c->fixed[i]]];
        bool taken = *after != ICO_NO_EDGE || *before != ICO_NO_EDGE;
        a->impossible = a->impossible || (g->directed && taken);
        *after = *before = c->fixed[i];
    }
    for (uint32_t e = 0; e < g->m; e++) {
        bool fixed = next < c->fixed_count && c->fixed[next] == e;
        next += fixed;
        if (!is_blocked(c, out, in, e)) add_arcs_of(a, e, fixed, &middle);
    }
}

static void mark_must(ico_arcs *a)
{
    const ico_closed *c = a->closed;
    uint64_t start = ico_problem_start(c->problem), end = ico_problem_end(c->problem);
    if (c->has_apex) a->must[c->n] = true;
    if (start != ICO_NO_CELL) a->must[start] = true;
    if (end != ICO_NO_CELL) a->must[end] = true;
}

ico_status ico__arcs_open(ico_context *ctx, const ico_closed *closed, ico_arcs *a)
{
    const ico_graph *g = closed->graph;
    uint32_t extra = g->directed ? 0 : (uint32_t)closed->fixed_count;
    *a = (ico_arcs){.ctx = ctx, .closed = closed, .n = g->n + extra};
    a->most_arcs = 2 * g->m + 4 * extra;
    a->least = closed->has_apex || g->directed ? 2 : 3 + extra;
    a->tail = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)a->most_arcs + 1);
    a->head = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)a->most_arcs + 1);
    a->must = ICO_NEW_ARRAY(ctx, bool, (size_t)a->n + 1);
    uint32_t *out = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)g->n + 1);
    uint32_t *in = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)g->n + 1);
    bool good = a->tail != NULL && a->head != NULL && a->must != NULL && out != NULL &&
                in != NULL;
    if (good) {
        for (uint32_t v = 0; v < a->n; v++) a->must[v] = false;
        mark_must(a);
        add_edges(a, out, in);
    }
    ICO_FREE_ARRAY(ctx, out, (size_t)g->n + 1);
    ICO_FREE_ARRAY(ctx, in, (size_t)g->n + 1);
    return good ? ICO_OK : ICO_NO_MEMORY;
}

void ico__arcs_close(ico_arcs *a)
{
    if (a->ctx == NULL) return;
    ICO_FREE_ARRAY(a->ctx, a->tail, (size_t)a->most_arcs + 1);
    ICO_FREE_ARRAY(a->ctx, a->head, (size_t)a->most_arcs + 1);
    ICO_FREE_ARRAY(a->ctx, a->must, (size_t)a->n + 1);
}
