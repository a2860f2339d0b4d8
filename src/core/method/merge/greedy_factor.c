/* method/merge/greedy_factor.c - the greedy start of a 2-factor.
 * SPDX-License-Identifier: MIT */
#include "method/merge/merge.h"

#define NONE ICO_NO_VERTEX

/* A vertex of degree below 2 needs 2 - degree more edges and has `exits` usable ones (to
 * vertices of degree below 2 to which it is not joined); slack = exits - need, kept two
 * higher so that it is never negative.  Joining two vertices leaves their slack as it is;
 * a vertex that becomes full takes one from each of its neighbours.
 * Invariants: the vertices of degree below 2 that were not given up are in the list of
 * their slack; lists below `least` are empty; far[v] is the other end of the path that
 * ends at v. */
typedef struct greedy {
    ico_cover *c;
    uint32_t *slack, *head, *next, *previous, *far;
    uint32_t heads, least;
} greedy;

static void unlist(greedy *s, uint32_t v)
{
    if (s->previous[v] == NONE)
        s->head[s->slack[v]] = s->next[v];
    else
        s->next[s->previous[v]] = s->next[v];
    if (s->next[v] != NONE) s->previous[s->next[v]] = s->previous[v];
}

static void enlist(greedy *s, uint32_t v)
{
    uint32_t k = s->slack[v];
    s->next[v] = s->head[k];
    s->previous[v] = NONE;
    if (s->head[k] != NONE) s->previous[s->head[k]] = v;
    s->head[k] = v;
    if (k < s->least) s->least = k;
}

/* v is full, or given up: it is no longer an exit for its neighbours. */
static void retire(greedy *s, uint32_t v)
{
    const ico_graph *g = s->c->g;
    unlist(s, v);
    s->slack[v] = NONE;
    for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++) {
        uint32_t w = g->adj[i];
        if (s->slack[w] == NONE || ico__cover_is_joined(s->c, v, w)) continue;
        unlist(s, w);
        if (s->slack[w] > 0) s->slack[w]--;
        enlist(s, w);
    }
}

/* The usable neighbour of least slack, ties at random; one that closes a cycle only if
 * there is no other.  NONE if no neighbour is usable. */
static uint32_t pick(greedy *s, uint32_t v, ico_random *random)
{
    const ico_graph *g = s->c->g;
    uint32_t best = NONE, equal = 0, closing = NONE;
    for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++) {
        uint32_t w = g->adj[i];
        if (s->slack[w] == NONE || ico__cover_is_joined(s->c, v, w)) continue;
        if (w == s->far[v]) {
            closing = w;
            continue;
        }
        if (best == NONE || s->slack[w] < s->slack[best]) {
            best = w;
            equal = 1;
        } else if (s->slack[w] == s->slack[best] &&
                   ico__random_below(random, ++equal) == 0) {
            best = w;
        }
    }
    return best == NONE ? closing : best;
}

static void greedy_join(greedy *s, uint32_t u, uint32_t v)
{
    ico__cover_join(s->c, u, v);
    uint32_t a = s->far[u], b = s->far[v];
    s->far[a] = b;
    s->far[b] = a;
    if (s->c->degree[u] == 2) retire(s, u);
    if (s->c->degree[v] == 2) retire(s, v);
}

/* The ends of the paths there are. */
static void find_far_ends(greedy *s)
{
    const ico_cover *c = s->c;
    for (uint32_t v = 0; v < c->n; v++) s->far[v] = v;
    for (uint32_t v = 0; v < c->n; v++) {
        if (c->degree[v] != 1) continue;
        uint32_t from = v, at = c->mate[2 * (size_t)v];
        while (c->degree[at] == 2) {
            uint32_t next = ico__cover_next(c, from, at);
            from = at;
            at = next;
        }
        s->far[v] = at;
    }
}

static void fill_lists(greedy *s, uint32_t *order)
{
    const ico_cover *c = s->c;
    const ico_graph *g = c->g;
    for (uint32_t k = 0; k < s->heads; k++) s->head[k] = NONE;
    for (uint32_t v = 0; v < c->n; v++) {
        order[v] = v;
        uint32_t exits = 0;
        for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++)
            exits += c->degree[g->adj[i]] < 2 && !ico__cover_is_joined(c, v, g->adj[i]);
        s->slack[v] = c->degree[v] == 2 ? NONE : exits + c->degree[v];
    }
    ico__random_shuffle(ico__run_random(c->run), order, c->n);
    s->least = s->heads;
    for (uint32_t k = 0; k < c->n; k++)
        if (s->slack[order[k]] != NONE) enlist(s, order[k]);
}

static void greedy_fill(greedy *s)
{
    ico_random *random = ico__run_random(s->c->run);
    while (s->least < s->heads) {
        uint32_t v = s->head[s->least];
        if (v == NONE) {
            s->least++;
            continue;
        }
        const ico_graph *g = s->c->g;
        if (ico__run_tick(s->c->run, 1 + 2 * (uint64_t)ico__degree(g, v))) return;
        uint32_t w = pick(s, v, random);
        if (w == NONE)
            retire(s, v);
        else
            greedy_join(s, v, w);
    }
}

ico_status ico__greedy_factor_fill(ico_cover *c)
{
    greedy s = {.c = c};
    for (uint32_t v = 0; v < c->n; v++) {
        uint32_t degree = ico__degree(c->g, v) + 3;
        if (degree > s.heads) s.heads = degree;
    }
    size_t room = 5 * (size_t)c->n + s.heads;
    uint32_t *words = ICO_NEW_ARRAY(c->ctx, uint32_t, room);
    if (words == NULL) return ICO_NO_MEMORY;
    s.slack = words;
    s.next = words + c->n;
    s.previous = words + 2 * (size_t)c->n;
    s.far = words + 3 * (size_t)c->n;
    s.head = words + 5 * (size_t)c->n;
    find_far_ends(&s);
    fill_lists(&s, words + 4 * (size_t)c->n);
    greedy_fill(&s);
    ICO_FREE_ARRAY(c->ctx, words, room);
    return ICO_OK;
}
