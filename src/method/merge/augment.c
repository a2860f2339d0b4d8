/* method/merge/augment.c - alternating paths between vertices short of edges.
 * SPDX-License-Identifier: MIT */
#include "method/merge/factor.h"

enum { DEAD = 1 }; /* stamp of what a failed search has seen: it cannot help another */

/* A search from a root of degree below 2, over free edges (not in the cover) and cover
 * edges in turn.  giver[v]: from where v was reached by a free edge; v would have one
 * edge too many and gives one up.  taker[v]: from where v was reached by a cover edge; v
 * would lose it and takes another.
 * Invariant: entries count where their stamp is `now`. */
typedef struct search {
    ico_cover *c;
    uint32_t *giver, *giver_stamp, *taker, *taker_stamp, *queue;
    uint32_t now, root, tail;
} search;

/* Undoes the first `joined` joins and then `parted` parts of the way back from v. */
static void restore(search *s, uint32_t v, uint32_t joined, uint32_t parted)
{
    uint32_t at = v;
    for (uint32_t i = 0; i < joined; i++, at = s->taker[s->giver[at]])
        ico__cover_part(s->c, s->giver[at], at);
    at = v;
    for (uint32_t i = 0; i < parted; i++) {
        uint32_t u = s->giver[at], w = s->taker[u];
        ico__cover_join(s->c, u, w);
        at = w;
    }
}

/* Flips the way back from v to the root: cover edges out, free edges in.  In graphs with
 * odd cycles a way may use an edge twice: then everything is put back, and it returns
 * false. */
static bool flip(search *s, uint32_t v)
{
    ico_cover *c = s->c;
    uint32_t parted = 0, joined = 0;
    for (uint32_t at = v; s->giver[at] != s->root; parted++) {
        uint32_t u = s->giver[at], w = s->taker[u];
        if (!ico__cover_is_joined(c, u, w)) {
            restore(s, v, 0, parted);
            return false;
        }
        ico__cover_part(c, u, w);
        at = w;
    }
    for (uint32_t at = v;; joined++) {
        uint32_t u = s->giver[at];
        if (ico__cover_is_joined(c, u, at) || c->degree[u] == 2 || c->degree[at] == 2) {
            restore(s, v, joined, parted);
            return false;
        }
        ico__cover_join(c, u, at);
        if (u == s->root) return true;
        at = s->taker[u];
    }
}

/* v was reached by a free edge: those joined to it may look for another partner. */
static void give_up(search *s, uint32_t v)
{
    for (uint32_t k = s->c->fixed[v]; k < s->c->degree[v]; k++) {
        uint32_t w = s->c->mate[2 * (size_t)v + k];
        if (s->taker_stamp[w] == s->now || s->taker_stamp[w] == DEAD) continue;
        s->taker_stamp[w] = s->now;
        s->taker[w] = v;
        s->queue[s->tail++] = w;
    }
}

/* Looks at the free edges of u; true if the cover grew. */
static bool scan(search *s, uint32_t u)
{
    const ico_cover *c = s->c;
    for (uint32_t i = c->g->row[u]; i < c->g->row[u + 1]; i++) {
        uint32_t v = c->g->adj[i];
        if (s->giver_stamp[v] == s->now || s->giver_stamp[v] == DEAD ||
            ico__cover_is_joined(c, u, v))
            continue;
        s->giver_stamp[v] = s->now;
        s->giver[v] = u;
        if (c->degree[v] < (v == s->root ? 1 : 2) && flip(s, v)) return true;
        give_up(s, v);
    }
    return false;
}

static void bury(search *s)
{
    const ico_graph *g = s->c->g;
    for (uint32_t k = 0; k < s->tail; k++) {
        uint32_t u = s->queue[k];
        s->taker_stamp[u] = DEAD;
        for (uint32_t i = g->row[u]; i < g->row[u + 1]; i++)
            if (s->giver_stamp[g->adj[i]] == s->now) s->giver_stamp[g->adj[i]] = DEAD;
    }
}

/* One search; false if it found nothing. */
static bool augment(search *s, uint32_t root)
{
    const ico_graph *g = s->c->g;
    if (s->taker_stamp[root] == DEAD) return false;
    s->now++;
    s->tail = 0;
    s->root = root;
    s->taker_stamp[root] = s->now;
    s->queue[s->tail++] = root;
    for (uint32_t head = 0; head < s->tail; head++) {
        uint32_t u = s->queue[head];
        if (scan(s, u)) return true;
        if (ico__run_tick(s->c->run, 1 + (uint64_t)ico_graph_degree(g, u))) return false;
    }
    bury(s);
    return false;
}

ico_status ico__factor_augment(ico_cover *c)
{
    size_t room = 5 * (size_t)c->n;
    uint32_t *words = ICO_NEW_ARRAY(c->ctx, uint32_t, room);
    if (words == NULL) return ICO_NO_MEMORY;
    search s = {.c = c, .now = DEAD};
    s.giver = words;
    s.giver_stamp = words + c->n;
    s.taker = words + 2 * (size_t)c->n;
    s.taker_stamp = words + 3 * (size_t)c->n;
    s.queue = words + 4 * (size_t)c->n;
    for (uint32_t v = 0; v < c->n && c->short_of > 0; v++)
        while (c->degree[v] < 2 && augment(&s, v)) {
        }
    ICO_FREE_ARRAY(c->ctx, words, room);
    return ICO_OK;
}
