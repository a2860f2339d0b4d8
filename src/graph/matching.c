/* graph/matching.c - largest matchings: one search for an augmenting path a root.
 * SPDX-License-Identifier: MIT */
#include "graph/matching.h"

#include <string.h>

#include "base/memory.h"

#define NONE ICO_NO_VERTEX

/* Invariants: the search number `now` has touched exactly the vertices with stamp[v] ==
 * now; failed searches keep their labels and are never entered again (their trees cannot
 * help another root).  before[v] is the vertex from which v was reached by an unmatched
 * edge, for outer vertices inside a blossom the way back out of it.  base: union-find,
 * the root of a set is the base of its blossom. */
typedef struct search {
    ico_matching_graph *g;
    uint32_t *before, *base, *stamp, *queue, *visit;
    uint8_t *label;
    uint32_t now, tail, visit_now;
} search;

static uint32_t find_base(search *s, uint32_t v)
{
    while (s->base[v] != v) {
        s->base[v] = s->base[s->base[v]];
        v = s->base[v];
    }
    return v;
}

static void reach(search *s, uint32_t v, uint8_t label, uint32_t before)
{
    s->stamp[v] = s->now;
    s->label[v] = label;
    s->before[v] = before;
    s->base[v] = v;
    if (label == ICO_MATCH_OUTER) s->queue[s->tail++] = v;
}

/* The base next towards the root after blossom base v; NONE at the root. */
static uint32_t next_base(search *s, uint32_t v)
{
    uint32_t mate = s->g->mate[v];
    return mate == NONE ? NONE : find_base(s, s->before[mate]);
}

/* Where the ways from u and v to the root meet. */
static uint32_t meet(search *s, uint32_t u, uint32_t v)
{
    s->visit_now++;
    u = find_base(s, u);
    v = find_base(s, v);
    for (;;) {
        if (u != NONE) {
            if (s->visit[u] == s->visit_now) return u;
            s->visit[u] = s->visit_now;
            u = next_base(s, u);
        }
        uint32_t swap = u;
        u = v;
        v = swap;
    }
}

/* One side of a new blossom: from v, whose partner over the closing edge is w, to the
 * base. */
static void shrink(search *s, uint32_t v, uint32_t w, uint32_t base)
{
    while (find_base(s, v) != base) {
        s->before[v] = w;
        w = s->g->mate[v];
        if (s->label[w] == ICO_MATCH_INNER) {
            s->label[w] = ICO_MATCH_OUTER;
            s->queue[s->tail++] = w;
        }
        if (s->base[v] == v) s->base[v] = base;
        if (s->base[w] == w) s->base[w] = base;
        v = s->before[w];
    }
}

/* Flips the path from the unmatched vertex v, reached from before[v], to the root. */
static void flip(search *s, uint32_t v)
{
    while (v != NONE) {
        uint32_t u = s->before[v], next = s->g->mate[u];
        s->g->mate[v] = u;
        s->g->mate[u] = v;
        v = next;
    }
}

/* Looks at the neighbours of outer u; true if the matching grew. */
static bool scan(search *s, uint32_t u)
{
    const ico_matching_graph *g = s->g;
    for (uint32_t i = g->row[u]; i < g->row[u + 1]; i++) {
        uint32_t v = g->adj[i];
        if (s->stamp[v] == 0) {
            if (g->mate[v] == NONE) {
                s->before[v] = u;
                flip(s, v);
                return true;
            }
            reach(s, v, ICO_MATCH_INNER, u);
            reach(s, g->mate[v], ICO_MATCH_OUTER, NONE);
        } else if (s->stamp[v] == s->now && s->label[v] == ICO_MATCH_OUTER &&
                   find_base(s, u) != find_base(s, v)) {
            uint32_t base = meet(s, u, v);
            shrink(s, u, v, base);
            shrink(s, v, u, base);
        }
    }
    return false;
}

/* Forgets a search that succeeded. */
static void forget(search *s)
{
    for (uint32_t i = 0; i < s->tail; i++) {
        uint32_t v = s->queue[i];
        s->stamp[v] = 0;
        for (uint32_t k = s->g->row[v]; k < s->g->row[v + 1]; k++)
            if (s->stamp[s->g->adj[k]] == s->now) s->stamp[s->g->adj[k]] = 0;
    }
}

static void write_labels(const search *s)
{
    for (uint32_t v = 0; v < s->g->n; v++)
        s->g->label[v] = s->stamp[v] == 0 ? ICO_MATCH_FREE : s->label[v];
}

static void grow(search *s, ico_matching_tick *tick, void *user, uint32_t *unmatched,
                 bool *stopped)
{
    ico_matching_graph *g = s->g;
    for (uint32_t root = 0; root < g->n && !*stopped; root++) {
        if (g->mate[root] != NONE) continue;
        bool grown = false;
        s->now++;
        s->tail = 0;
        reach(s, root, ICO_MATCH_OUTER, NONE);
        for (uint32_t head = 0; head < s->tail && !grown && !*stopped; head++) {
            uint32_t u = s->queue[head];
            grown = scan(s, u);
            *stopped = tick != NULL && tick(user, 1 + g->row[u + 1] - g->row[u]);
        }
        if (grown) forget(s);
    }
    for (uint32_t v = 0; v < g->n; v++) *unmatched += g->mate[v] == NONE;
    if (g->label != NULL && !*stopped) write_labels(s);
}

ico_status ico__matching_grow(ico_context *ctx, ico_matching_graph *g,
                              ico_matching_tick *tick, void *user, uint32_t *unmatched,
                              bool *stopped)
{
    search s = {.g = g};
    ico_status status = ICO_NO_MEMORY;
    size_t room = (size_t)g->n + 1, arrays = 5;
    uint32_t *words = ICO_NEW_ARRAY(ctx, uint32_t, room * arrays);
    s.label = ICO_NEW_ARRAY(ctx, uint8_t, room);
    if (words == NULL || s.label == NULL) goto done;
    s.before = words;
    s.base = words + room;
    s.stamp = words + 2 * room;
    s.queue = words + 3 * room;
    s.visit = words + 4 * room;
    *unmatched = 0;
    *stopped = false;
    grow(&s, tick, user, unmatched, stopped);
    status = ICO_OK;
done:
    ICO_FREE_ARRAY(ctx, words, room * arrays);
    ICO_FREE_ARRAY(ctx, s.label, room);
    return status;
}
