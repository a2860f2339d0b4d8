/* presolve/split_join.c - tours of the pieces joined to one of the whole.
 * Its edges are those of the tours, less the links, and those that were cut: a link
 * replaces a path of such edges beyond the cut.
 * SPDX-License-Identifier: MIT */
#include "presolve/split.h"

bool ico__ring_put(uint32_t *ring, uint32_t u, uint32_t v)
{
    uint32_t *a = ring + 2 * (size_t)u, *b = ring + 2 * (size_t)v;
    if (a[1] != ICO_NO_VERTEX || b[1] != ICO_NO_VERTEX) return false;
    a[a[0] != ICO_NO_VERTEX] = v;
    b[b[0] != ICO_NO_VERTEX] = u;
    return true;
}

static bool put_piece(const ico_piece *p, const uint32_t *cycle, uint32_t *ring)
{
    uint32_t n = p->graph->n;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t u = cycle[i], v = cycle[i + 1 == n ? 0 : i + 1];
        if (u >= n || v >= n) return false;
        uint32_t e = ico_graph_find_edge(p->graph, u, v);
        if (e == ICO_NO_EDGE) return false;
        if (e >= p->links && !ico__ring_put(ring, p->vertex[u], p->vertex[v]))
            return false;
    }
    return true;
}

bool ico__ring_walk(const uint32_t *ring, uint32_t n, uint32_t *cycle)
{
    uint32_t at = 0, from = ICO_NO_VERTEX;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t *next = ring + 2 * (size_t)at;
        if ((i > 0 && at == 0) || next[1] == ICO_NO_VERTEX) return false;
        cycle[i] = at;
        uint32_t to = next[next[0] == from];
        from = at;
        at = to;
    }
    return at == 0;
}

static bool split_join_parts(const ico_split *s, const uint32_t *const *cycles,
                             uint32_t *ring, uint32_t *cycle)
{
    for (size_t i = 0; i < 2 * (size_t)s->n; i++) ring[i] = ICO_NO_VERTEX;
    for (size_t i = 0; i < s->used.size; i++)
        if (!ico__ring_put(ring, s->used.items[i].u, s->used.items[i].v)) return false;
    for (size_t i = 0; i < s->pieces.size; i++)
        if (!put_piece(&s->pieces.items[i], cycles[i], ring)) return false;
    return ico__ring_walk(ring, s->n, cycle);
}

/* The one piece of a directed form is the form itself, but the walk does not know
 * directions: the arc from vertex 0 decides. */
static void turn_round(const ico_split *s, uint32_t *cycle, const uint32_t *tour)
{
    uint32_t i = 0;
    while (tour[i] != 0) i++;
    if (tour[i + 1 == s->n ? 0 : i + 1] == cycle[1]) return;
    for (uint32_t a = 1, b = s->n - 1; a < b; a++, b--) {
        uint32_t swap = cycle[a];
        cycle[a] = cycle[b];
        cycle[b] = swap;
    }
}

ico_status ico__split_join(const ico_split *s, const uint32_t *const *cycles,
                           uint32_t *cycle)
{
    size_t count = 3 * (size_t)s->n;
    uint32_t *ring = ICO_NEW_ARRAY(s->ctx, uint32_t, count);
    if (ring == NULL) return ICO_NO_MEMORY;
    uint32_t *made = ring + 2 * (size_t)s->n;
    bool joined = !s->hopeless && split_join_parts(s, cycles, ring, made);
    if (joined && s->directed) turn_round(s, made, cycles[0]);
    for (uint32_t i = 0; joined && i < s->n; i++) cycle[i] = made[i];
    ICO_FREE_ARRAY(s->ctx, ring, count);
    if (joined) return ICO_OK;
    return ico__fail(s->ctx, ICO_BAD_ARGUMENT, "these are no tours of the pieces");
}
