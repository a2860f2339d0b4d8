/* presolve/shrink/quads.c - sides that four edges leave, by flows of four near each
 * vertex.
 * SPDX-License-Identifier: MIT */
#include "presolve/shrink/quads.h"

#include "base/memory.h"

/* Invariants: flow[e]: 0 none, 1 from tail to head, 2 back; `used` edges have some.
 * met[0 .. count) were met in this search: stamp[v] == now; before[v]: the edge by which,
 * ICO_NO_EDGE for those at which it began.  near[v] == round: v is within reach. */
typedef struct search {
    ico_context *ctx;
    const ico_graph *graph;
    uint32_t reach, count, now, *met, *stamp, *before, *used, used_count, round, *near;
    uint8_t *flow;
} search;

enum { FOUR = 4 };

static void quad_meet(search *s, uint32_t v, uint32_t by)
{
    s->stamp[v] = s->now;
    s->before[v] = by;
    s->met[s->count++] = v;
}

/* Begins a search at v and its neighbours. */
static void quad_begin(search *s, uint32_t v)
{
    const ico_graph *g = s->graph;
    s->now++;
    s->count = 0;
    quad_meet(s, v, ICO_NO_EDGE);
    for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++)
        quad_meet(s, g->adj[i], ICO_NO_EDGE);
}

/* What is within reach of v. */
static void find_near(search *s, uint32_t v, uint64_t *work)
{
    const ico_graph *g = s->graph;
    quad_begin(s, v);
    for (uint32_t i = 0; i < s->count && s->count < s->reach; i++) {
        uint32_t u = s->met[i];
        *work += g->row[u + 1] - g->row[u];
        for (uint32_t j = g->row[u]; j < g->row[u + 1]; j++)
            if (s->stamp[g->adj[j]] != s->now) quad_meet(s, g->adj[j], g->edge[j]);
    }
    s->round++;
    for (uint32_t i = 0; i < s->count; i++) s->near[s->met[i]] = s->round;
}

/* Goes on over edges that have no flow this way, until a vertex beyond reach is met.
 * Returns it, or ICO_NO_VERTEX. */
static uint32_t quad_grow(search *s, uint64_t *work)
{
    const ico_graph *g = s->graph;
    for (uint32_t i = 0; i < s->count; i++) {
        uint32_t u = s->met[i];
        *work += g->row[u + 1] - g->row[u];
        for (uint32_t j = g->row[u]; j < g->row[u + 1]; j++) {
            uint32_t e = g->edge[j], w = g->adj[j];
            if (s->stamp[w] == s->now || s->flow[e] == (g->tail[e] == u ? 1 : 2))
                continue;
            quad_meet(s, w, e);
            if (s->near[w] != s->round) return w;
        }
    }
    return ICO_NO_VERTEX;
}

/* One more unit of flow, back from the target. */
static void push_flow(search *s, uint32_t target)
{
    const ico_graph *g = s->graph;
    for (uint32_t v = target; s->before[v] != ICO_NO_EDGE;) {
        uint32_t e = s->before[v], u = g->tail[e] == v ? g->head[e] : g->tail[e];
        uint8_t way = g->tail[e] == u ? 1 : 2;
        if (s->flow[e] == 0) {
            s->flow[e] = way;
            s->used[s->used_count++] = e;
        } else {
            s->flow[e] = 0; /* it stays among the used, which are cleared in the end */
        }
        v = u;
    }
}

/* Finds the side around v: its vertices are s->met then. */
static bool find_side(search *s, uint32_t v, uint64_t *work)
{
    bool found = false;
    s->used_count = 0;
    find_near(s, v, work);
    if (s->count == s->graph->n) return false;
    for (unsigned flow = 0; flow <= FOUR; flow++) {
        quad_begin(s, v);
        uint32_t target = quad_grow(s, work);
        found = flow == FOUR && target == ICO_NO_VERTEX;
        if (target == ICO_NO_VERTEX) break;
        push_flow(s, target);
    }
    for (uint32_t i = 0; i < s->used_count; i++) s->flow[s->used[i]] = 0;
    return found;
}

static ico_status look_around(search *s, uint64_t *ticks, ico_quad_call *call, void *user)
{
    ico_status status = ICO_OK;
    bool more = *ticks > 0;
    for (uint32_t v = 0; v < s->graph->n && more && status == ICO_OK; v++) {
        uint64_t work = 1;
        if (find_side(s, v, &work) && 2 * s->count <= s->graph->n)
            more = call(user, s->met, s->count);
        *ticks -= work < *ticks ? work : *ticks;
        more = more && *ticks > 0;
        status = ico__tick(s->ctx, work);
    }
    return status;
}

ico_status ico__quads_find(ico_context *ctx, const ico_graph *graph, uint32_t reach,
                           uint64_t *ticks, ico_quad_call *call, void *user)
{
    search s = {.ctx = ctx, .graph = graph, .reach = reach};
    size_t n = (size_t)graph->n + 1, m = (size_t)graph->m + 1, paths = (FOUR + 1) * n;
    s.met = ICO_NEW_ARRAY(ctx, uint32_t, n);
    s.near = ICO_NEW_ARRAY(ctx, uint32_t, n);
    s.stamp = ICO_NEW_ARRAY(ctx, uint32_t, n);
    s.before = ICO_NEW_ARRAY(ctx, uint32_t, n);
    s.used = ICO_NEW_ARRAY(ctx, uint32_t, paths);
    s.flow = ICO_NEW_ARRAY(ctx, uint8_t, m);
    bool room = s.near != NULL && s.met != NULL && s.stamp != NULL && s.before != NULL &&
                s.used != NULL && s.flow != NULL;
    ico_status status = room ? look_around(&s, ticks, call, user) : ICO_NO_MEMORY;
    ICO_FREE_ARRAY(ctx, s.met, n);
    ICO_FREE_ARRAY(ctx, s.near, n);
    ICO_FREE_ARRAY(ctx, s.stamp, n);
    ICO_FREE_ARRAY(ctx, s.before, n);
    ICO_FREE_ARRAY(ctx, s.used, paths);
    ICO_FREE_ARRAY(ctx, s.flow, m);
    return status;
}
