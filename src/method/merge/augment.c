/* method/merge/augment.c - alternating paths between vertices short of edges.
 * SPDX-License-Identifier: MIT */
#include "method/merge/factor.h"

#define NONE ICO_NO_VERTEX

/* Searches from all vertices of degree below 2 (the roots) side by side, over free edges
 * (not in the cover) and cover edges in turn.  giver[v]: from where v was reached by a
 * free edge; v would have one edge too many and gives one up.  taker[v]: from where v was
 * reached by a cover edge; v would lose it and takes another.  root[v]: where the search
 * that made v a taker began.
 * Invariant: entries count where their stamp is `now`. */
typedef struct search {
    ico_cover *c;
    uint32_t *giver, *giver_stamp, *taker, *taker_stamp, *root, *queue;
    uint32_t now, tail;
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

/* Flips the way back from v to the root: cover edges out, free edges in.  If another
 * search has used an edge of it meanwhile, or it uses one twice (in graphs with odd
 * cycles it may), everything is put back, and it returns false. */
static bool flip(search *s, uint32_t v, uint32_t root)
{
    ico_cover *c = s->c;
    uint32_t parted = 0, joined = 0;
    for (uint32_t at = v; s->giver[at] != root; parted++) {
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
        if (u == root) return true;
        at = s->taker[u];
    }
}

static void take(search *s, uint32_t v, uint32_t from, uint32_t root)
{
    if (s->taker_stamp[v] == s->now) return;
    s->taker_stamp[v] = s->now;
    s->taker[v] = from;
    s->root[v] = root;
    s->queue[s->tail++] = v;
}

/* Looks at the free edges of u; true if the cover grew. */
static bool scan(search *s, uint32_t u)
{
    const ico_cover *c = s->c;
    uint32_t root = s->root[u];
    for (uint32_t i = c->g->row[u]; i < c->g->row[u + 1]; i++) {
        uint32_t v = c->g->adj[i];
        if (s->giver_stamp[v] == s->now || ico__cover_is_joined(c, u, v)) continue;
        s->giver_stamp[v] = s->now;
        s->giver[v] = u;
        if (c->degree[v] < (v == root ? 1 : 2) && flip(s, v, root)) return true;
        for (uint32_t k = c->fixed[v]; k < c->degree[v]; k++)
            take(s, c->mate[2 * (size_t)v + k], v, root);
    }
    return false;
}

/* One round of searches; true if the cover grew. */
static bool augment(search *s)
{
    const ico_cover *c = s->c;
    bool grown = false;
    s->now++;
    s->tail = 0;
    for (uint32_t v = 0; v < c->n; v++)
        if (c->degree[v] < 2) take(s, v, NONE, v);
    for (uint32_t head = 0; head < s->tail; head++) {
        uint32_t u = s->queue[head];
        if (c->degree[s->root[u]] == 2) continue; /* served */
        if (scan(s, u)) grown = true;
        if (ico__run_tick(c->run, 1 + (uint64_t)ico_graph_degree(c->g, u))) return false;
    }
    return grown;
}

ico_status ico__factor_augment(ico_cover *c)
{
    size_t room = 6 * (size_t)c->n;
    uint32_t *words = ICO_NEW_ARRAY(c->ctx, uint32_t, room);
    if (words == NULL) return ICO_NO_MEMORY;
    search s = {.c = c};
    s.giver = words;
    s.giver_stamp = words + c->n;
    s.taker = words + 2 * (size_t)c->n;
    s.taker_stamp = words + 3 * (size_t)c->n;
    s.root = words + 4 * (size_t)c->n;
    s.queue = words + 5 * (size_t)c->n;
    while (c->short_of > 0 && augment(&s)) {
    }
    ICO_FREE_ARRAY(c->ctx, words, room);
    return ICO_OK;
}
