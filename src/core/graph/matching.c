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
typedef struct reached { /* together, since a search looks at them together */
    uint32_t before, base, stamp, visit;
} reached;

typedef struct search {
    ico_matching_graph *g;
    reached *at;
    uint32_t *queue;
    uint8_t *label;
    uint32_t now, tail, visit_now;
} search;

static uint32_t blossom_base(search *s, uint32_t v)
{
    while (s->at[v].base != v) {
        s->at[v].base = s->at[s->at[v].base].base;
        v = s->at[v].base;
    }
    return v;
}

static void label_vertex(search *s, uint32_t v, uint8_t label, uint32_t before)
{
    s->at[v].stamp = s->now;
    s->label[v] = label;
    s->at[v].before = before;
    s->at[v].base = v;
    if (label == ICO_MATCH_OUTER) s->queue[s->tail++] = v;
}

/* The base next towards the root after blossom base v; NONE at the root. */
static uint32_t next_base(search *s, uint32_t v)
{
    uint32_t mate = s->g->mate[v];
    return mate == NONE ? NONE : blossom_base(s, s->at[mate].before);
}

/* Where the ways from u and v to the root meet. */
static uint32_t common_base(search *s, uint32_t u, uint32_t v)
{
    s->visit_now++;
    u = blossom_base(s, u);
    v = blossom_base(s, v);
    for (;;) {
        if (u != NONE) {
            if (s->at[u].visit == s->visit_now) return u;
            s->at[u].visit = s->visit_now;
            u = next_base(s, u);
        }
        uint32_t swap = u;
        u = v;
        v = swap;
    }
}

/* One side of a new blossom: from v, whose partner over the closing edge is w, to the
 * base. */
static void shrink_side(search *s, uint32_t v, uint32_t w, uint32_t base)
{
    while (blossom_base(s, v) != base) {
        s->at[v].before = w;
        w = s->g->mate[v];
        if (s->label[w] == ICO_MATCH_INNER) {
            s->label[w] = ICO_MATCH_OUTER;
            s->queue[s->tail++] = w;
        }
        if (s->at[v].base == v) s->at[v].base = base;
        if (s->at[w].base == w) s->at[w].base = base;
        v = s->at[w].before;
    }
}

/* Flips the path from the unmatched vertex v, reached from before[v], to the root. */
static void flip_path(search *s, uint32_t v)
{
    while (v != NONE) {
        uint32_t u = s->at[v].before, next = s->g->mate[u];
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
        if (s->at[v].stamp == 0) {
            if (g->mate[v] == NONE) {
                s->at[v].before = u;
                flip_path(s, v);
                return true;
            }
            label_vertex(s, v, ICO_MATCH_INNER, u);
            label_vertex(s, g->mate[v], ICO_MATCH_OUTER, NONE);
        } else if (s->at[v].stamp == s->now && s->label[v] == ICO_MATCH_OUTER &&
                   blossom_base(s, u) != blossom_base(s, v)) {
            uint32_t base = common_base(s, u, v);
            shrink_side(s, u, v, base);
            shrink_side(s, v, u, base);
        }
    }
    return false;
}

/* Forgets a search that succeeded. */
static void forget_search(search *s)
{
    for (uint32_t i = 0; i < s->tail; i++) {
        uint32_t v = s->queue[i];
        s->at[v].stamp = 0;
        for (uint32_t k = s->g->row[v]; k < s->g->row[v + 1]; k++)
            if (s->at[s->g->adj[k]].stamp == s->now) s->at[s->g->adj[k]].stamp = 0;
    }
}

static void write_labels(const search *s)
{
    for (uint32_t v = 0; v < s->g->n; v++)
        s->g->label[v] = s->at[v].stamp == 0 ? ICO_MATCH_FREE : s->label[v];
}

static void grow_tree(search *s, ico_matching_tick *tick, void *user, uint32_t *unmatched,
                      bool *stopped)
{
    ico_matching_graph *g = s->g;
    for (uint32_t root = 0; root < g->n && !*stopped; root++) {
        if (g->mate[root] != NONE) continue;
        bool grown = false;
        s->now++;
        s->tail = 0;
        label_vertex(s, root, ICO_MATCH_OUTER, NONE);
        for (uint32_t head = 0; head < s->tail && !grown && !*stopped; head++) {
            uint32_t u = s->queue[head];
            grown = scan(s, u);
            *stopped = tick != NULL && tick(user, 1 + g->row[u + 1] - g->row[u]);
        }
        if (grown) forget_search(s);
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
    size_t room = (size_t)g->n + 1;
    s.at = ICO_NEW_ARRAY(ctx, reached, room);
    s.queue = ico__resize(ctx, NULL, 0, room, sizeof *s.queue);
    s.label = ICO_NEW_ARRAY(ctx, uint8_t, room);
    if (s.at == NULL || s.queue == NULL || s.label == NULL) goto done;
    *unmatched = 0;
    *stopped = false;
    grow_tree(&s, tick, user, unmatched, stopped);
    status = ICO_OK;
done:
    ICO_FREE_ARRAY(ctx, s.at, room);
    ICO_FREE_ARRAY(ctx, s.queue, room);
    ICO_FREE_ARRAY(ctx, s.label, room);
    return status;
}
