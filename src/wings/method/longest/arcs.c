/* method/longest/arcs.c - the closed form of a question as arcs.
 * SPDX-License-Identifier: MIT */
#include "method/longest/longest.h"

#include "problem/skips.h"

static void add_arc(ico_arcs *a, uint32_t u, uint32_t v, int64_t weight)
{
    if (a->weight != NULL) a->weight[a->m] = weight;
    a->tail[a->m] = u;
    a->head[a->m++] = v;
}

/* The weight of an edge of the closed form; 0 at the apex, or without a wish for
 * weights. */
static int64_t weight_of(const ico_arcs *a, uint32_t u, uint32_t v)
{
    const ico_graph *g = a->weighed;
    if (g == NULL || u >= a->closed->n || v >= a->closed->n) return 0;
    return g->weight[ico_graph_find_edge(g, u, v)];
}

/* An edge that is fixed goes through a vertex of its own, which has no other edges. */
static void add_arcs_of(ico_arcs *a, uint32_t e, bool fixed, uint32_t *middle)
{
    const ico_graph *g = a->closed->graph;
    uint32_t u = g->tail[e], v = g->head[e];
    int64_t weight = weight_of(a, u, v);
    if (fixed) a->must[u] = a->must[v] = true;
    if (g->directed || !fixed) {
        add_arc(a, u, v, weight);
        if (!g->directed) add_arc(a, v, u, weight);
        return;
    }
    uint32_t x = (*middle)++;
    a->must[x] = true;
    add_arc(a, u, x, weight);
    add_arc(a, x, v, 0);
    add_arc(a, v, x, weight);
    add_arc(a, x, u, 0);
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
    for (uint32_t v = 0; v < c->n; v++)
        if (!ico__problem_may_skip(c->problem, v)) a->must[v] = true;
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
    bool weighs = ico_problem_weight(closed->problem) != ICO_WEIGHT_ANY;
    if (weighs) a->weight = ICO_NEW_ARRAY(ctx, int64_t, (size_t)a->most_arcs + 1);
    ico_status status = ICO_OK;
    if (weighs) status = ico_problem_graph(ctx, closed->problem, &a->weighed);
    bool good = status == ICO_OK && weighs == (a->weight != NULL) && a->tail != NULL &&
                a->head != NULL && a->must != NULL && out != NULL && in != NULL;
    if (good) {
        for (uint32_t v = 0; v < a->n; v++) a->must[v] = false;
        mark_must(a);
        add_edges(a, out, in);
    }
    ICO_FREE_ARRAY(ctx, out, (size_t)g->n + 1);
    ICO_FREE_ARRAY(ctx, in, (size_t)g->n + 1);
    if (status != ICO_OK) return status;
    for (uint32_t v = 0; good && v < a->n; v++) a->musts += a->must[v];
    return good ? ICO_OK : ICO_NO_MEMORY;
}

void ico__arcs_close(ico_arcs *a)
{
    if (a->ctx == NULL) return;
    ICO_FREE_ARRAY(a->ctx, a->tail, (size_t)a->most_arcs + 1);
    ICO_FREE_ARRAY(a->ctx, a->head, (size_t)a->most_arcs + 1);
    if (a->weight != NULL) ICO_FREE_ARRAY(a->ctx, a->weight, (size_t)a->most_arcs + 1);
    ICO_FREE_ARRAY(a->ctx, a->must, (size_t)a->n + 1);
}
