/* method/frontier/cycle_rebuild.c - the cycle behind the link that closed it, traced back
 * through the layers.
 * SPDX-License-Identifier: MIT */
#include "method/frontier/engine.h"

/* A state whose way is still to be followed. */
typedef struct visit {
    uint32_t layer, state;
} visit;

/* Invariant: joined[2 * v] and joined[2 * v + 1] are the neighbours of v in the cycle, as
 * far as known, ICO_NO_VERTEX else; in a directed graph the next and the one before. */
typedef struct cycle_rebuild {
    const engine *e;
    uint32_t *joined;
    ICO_VECTOR(visit) visits;
} cycle_rebuild;

static void join_vertices(cycle_rebuild *t, uint32_t from, uint32_t to)
{
    uint32_t *a = t->joined + 2 * (size_t)from, *b = t->joined + 2 * (size_t)to;
    a[!t->e->graph->directed && a[0] != ICO_NO_VERTEX] = to;
    b[t->e->graph->directed || b[0] != ICO_NO_VERTEX] = from;
}

/* Adds the edges that a step chose. */
static void add_chosen(cycle_rebuild *t, uint32_t step, uint32_t choice)
{
    const engine *e = t->e;
    uint32_t v = e->ask.tree->vertex[step], first = choice & 255, second = choice >> 8;
    forward_edges f;
    ico__step_forward(e->graph, e->ask.tree, e->fixed, NULL, step, &f);
    if (first != 0) join_vertices(t, v, f.out[first - 1].vertex);
    if (second == 0) return;
    if (e->graph->directed)
        join_vertices(t, f.in[second - 1].vertex, v);
    else
        join_vertices(t, v, f.out[second - 1].vertex);
}

/* Follows one link; false out of memory. */
static bool follow_link(cycle_rebuild *t, uint32_t step, uint32_t left, uint32_t right,
                        link way)
{
    visit before = {left, way.from}, beside = {right, way.with};
    if (right == NO_LAYER)
        add_chosen(t, step, way.with);
    else if (!ICO_VECTOR_PUSH(t->e->ctx, &t->visits, beside))
        return false;
    return left == NO_LAYER || ICO_VECTOR_PUSH(t->e->ctx, &t->visits, before);
}

static bool trace_back(cycle_rebuild *t)
{
    const engine *e = t->e;
    const closed_cycle *last = &e->best;
    if (!follow_link(t, last->step, last->left, last->right, last->way)) return false;
    while (t->visits.size > 0) {
        visit at = t->visits.items[--t->visits.size];
        const layer *l = &e->layers.items[at.layer];
        if (!follow_link(t, l->step, l->left, l->right, l->links[at.state])) return false;
    }
    return true;
}

/* Goes round the cycle; how many vertices it has. */
static uint32_t walk_cycle(const cycle_rebuild *t, uint32_t *cycle)
{
    const engine *e = t->e;
    uint32_t start = 0, length = 0;
    while (t->joined[2 * (size_t)start] == ICO_NO_VERTEX) start++;
    for (uint32_t v = start, before = ICO_NO_VERTEX;;) {
        const uint32_t *next = t->joined + 2 * (size_t)v;
        cycle[length++] = v;
        uint32_t to = !e->graph->directed && next[0] == before ? next[1] : next[0];
        before = v;
        v = to;
        if (v == start || v == ICO_NO_VERTEX || length == e->graph->n) return length;
    }
}

ico_status ico__rebuild_cycle(const engine *e, uint32_t *cycle, uint32_t *length)
{
    size_t count = 2 * (size_t)e->graph->n;
    cycle_rebuild t = {.e = e, .joined = ICO_NEW_ARRAY(e->ctx, uint32_t, count)};
    bool made = t.joined != NULL;
    for (size_t i = 0; made && i < count; i++) t.joined[i] = ICO_NO_VERTEX;
    made = made && trace_back(&t);
    if (made) *length = walk_cycle(&t, cycle);
    ICO_FREE_ARRAY(e->ctx, t.joined, count);
    ICO_VECTOR_FREE(e->ctx, &t.visits);
    return made ? ICO_OK : ICO_NO_MEMORY;
}
