/* method/merge/augmenting_paths.c - alternating paths between vertices short of edges.
 * In rounds: how far each vertex is from one that lacks an edge is found for the whole
 * graph at once; then searches follow these distances downwards.  Later paths of a round
 * may find them out of date and are put off to the next round.
 * Source: Hopcroft and Karp (1973) for rounds; Cherkassky and Goldberg (1997) for
 * distances that are set anew now and then.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "method/merge/merge.h"

#define NONE ICO_NO_VERTEX

enum {
    PATIENCE =
        64,    /* neighbours looked at in a search before it is put off, for each ... */
    LEAST = 16 /* ... step of the shortest path, and this many more */
};

/* The marks of a search on a vertex.  giver: from where it was reached by a free edge
 * (not in the cover); it would have one edge too many and gives one up.  taker: from
 * where it was reached by a cover edge; it would lose that and takes another.  Both count
 * where their stamp is the number of the search.  distance: steps from there, as a taker,
 * to a vertex of `ends`, when distances were last set; NONE: there is no way. */
typedef struct mark {
    uint32_t giver, giver_stamp, taker, taker_stamp, distance, next;
} mark;

/* Takers wait in lists by distance: first[d], then next of each.
 * Invariants: side[v] is the colour of v in a proper 2-colouring, and searches go from
 * vertices of side 0 to those of side 1; in a graph without one all sides are BOTH, and
 * searches go from any to any. */
typedef struct search {
    ico_cover *c;
    mark *at;
    uint32_t *first, *queue;
    uint8_t *side;
    uint32_t root, now, nearest, farthest; /* lists between the last two are in use */
} search;

enum { BOTH = 2 };

/* Undoes the first `joined` joins and then `parted` parts of the way back from v. */
static void restore(search *s, uint32_t v, uint32_t joined, uint32_t parted)
{
    uint32_t at = v;
    for (uint32_t i = 0; i < joined; i++, at = s->at[s->at[at].giver].taker)
        ico__cover_part(s->c, s->at[at].giver, at);
    at = v;
    for (uint32_t i = 0; i < parted; i++) {
        uint32_t u = s->at[at].giver, w = s->at[u].taker;
        ico__cover_join(s->c, u, w);
        at = w;
    }
}

/* Flips the way back from v to the root: cover edges out, free edges in.  If it uses an
 * edge twice (in graphs with odd cycles it may), everything is put back, and it returns
 * false. */
static bool flip_way(search *s, uint32_t v)
{
    ico_cover *c = s->c;
    uint32_t parted = 0, joined = 0;
    for (uint32_t at = v; s->at[at].giver != s->root; parted++) {
        uint32_t u = s->at[at].giver, w = s->at[u].taker;
        if (!ico__cover_is_joined(c, u, w)) {
            restore(s, v, 0, parted);
            return false;
        }
        ico__cover_part(c, u, w);
        at = w;
    }
    for (uint32_t at = v;; joined++) {
        uint32_t u = s->at[at].giver;
        if (ico__cover_is_joined(c, u, at) || c->degree[u] == 2 || c->degree[at] == 2) {
            restore(s, v, joined, parted);
            return false;
        }
        ico__cover_join(c, u, at);
        if (u == s->root) return true;
        at = s->at[u].taker;
    }
}

/* --- one search ------------------------------------------------------------------------
 */

static void reach_taker(search *s, uint32_t v, uint32_t from)
{
    mark *m = s->at + v;
    if (m->taker_stamp == s->now || m->distance == NONE) return;
    m->taker_stamp = s->now;
    m->taker = from;
    m->next = s->first[m->distance];
    s->first[m->distance] = v;
    if (m->distance < s->nearest) s->nearest = m->distance;
    if (m->distance > s->farthest) s->farthest = m->distance;
}

/* Looks at the free edges of u; true if the cover grew. */
static bool scan(search *s, uint32_t u)
{
    const ico_cover *c = s->c;
    for (uint32_t i = c->g->row[u]; i < c->g->row[u + 1]; i++) {
        uint32_t v = c->g->adj[i];
        if (s->at[v].giver_stamp == s->now || ico__cover_is_joined(c, u, v)) continue;
        s->at[v].giver_stamp = s->now;
        s->at[v].giver = u;
        if (c->degree[v] < (v == s->root ? 1 : 2) && flip_way(s, v)) return true;
        for (uint32_t k = c->fixed[v]; k < c->degree[v]; k++)
            reach_taker(s, c->mate[2 * (size_t)v + k], v);
    }
    return false;
}

/* The taker that seems nearest to an end, or NONE. */
static uint32_t queue_pop(search *s)
{
    while (s->nearest <= s->farthest && s->first[s->nearest] == NONE) s->nearest++;
    if (s->nearest > s->farthest) return NONE;
    uint32_t u = s->first[s->nearest];
    s->first[s->nearest] = s->at[u].next;
    return u;
}

/* One search from `root`; true if the cover grew.  *stopped: the run says stop. */
static bool serve(search *s, uint32_t root, bool *stopped)
{
    const ico_graph *g = s->c->g;
    uint64_t patience = PATIENCE * ((uint64_t)s->at[root].distance + LEAST), looked = 0;
    bool grown = false;
    s->root = root;
    s->now++;
    s->nearest = s->farthest = s->at[root].distance;
    reach_taker(s, root, NONE);
    while (!grown && looked < patience && !*stopped) {
        uint32_t u = queue_pop(s);
        if (u == NONE) break;
        grown = scan(s, u);
        uint64_t ticks = 1 + (uint64_t)ico__degree(g, u);
        looked += ticks;
        *stopped = ico__run_tick(s->c->run, ticks);
    }
    for (uint32_t d = s->nearest; d <= s->farthest; d++) s->first[d] = NONE;
    return grown;
}

/* --- rounds ----------------------------------------------------------------------------
 */

static bool is_root(const search *s, uint32_t v)
{
    return s->c->degree[v] < 2 && s->side[v] != 1;
}

/* Where v may give an edge up, its partner there may take one: all vertices from which
 * the partner is next to v are one step farther than v. */
static uint32_t set_around(search *s, uint32_t v, uint32_t distance, uint32_t tail)
{
    const ico_cover *c = s->c;
    for (uint32_t i = c->g->row[v]; i < c->g->row[v + 1]; i++) {
        uint32_t u = c->g->adj[i];
        if (s->at[u].distance != NONE || ico__cover_is_joined(c, u, v)) continue;
        s->at[u].distance = distance;
        for (uint32_t k = c->fixed[u]; k < c->degree[u]; k++) {
            uint32_t w = c->mate[2 * (size_t)u + k];
            if (s->at[w].giver_stamp == s->now) continue;
            s->at[w].giver_stamp = s->now;
            s->at[w].giver = distance;
            s->queue[tail++] = w;
        }
    }
    return tail;
}

/* Sets all distances, breadth first from the ends.  False: the run says stop.  giver of
 * a vertex that may give an edge up is its distance for a moment. */
static bool set_distances(search *s)
{
    const ico_cover *c = s->c;
    uint32_t tail = 0;
    s->now++;
    for (uint32_t v = 0; v < c->n; v++) {
        s->at[v].distance = NONE;
        if (c->degree[v] == 2 || s->side[v] == 0) continue;
        s->at[v].giver_stamp = s->now;
        s->at[v].giver = 0;
        s->queue[tail++] = v;
    }
    for (uint32_t head = 0; head < tail; head++) {
        uint32_t v = s->queue[head];
        tail = set_around(s, v, s->at[v].giver + 1, tail);
        if (ico__run_tick(c->run, 1 + (uint64_t)ico__degree(c->g, v))) return false;
    }
    return true;
}

/* A round: serves each root once for each edge that it lacks; true if the cover grew. */
static bool serve_all(search *s)
{
    bool any = false, stopped = !set_distances(s);
    for (uint32_t v = 0; v < s->c->n && !stopped; v++)
        while (is_root(s, v) && s->at[v].distance != NONE && serve(s, v, &stopped))
            any = true;
    return any && !stopped;
}

/* Colours the vertices, if two colours are enough.  queue is scratch. */
static void set_sides(search *s)
{
    const ico_graph *g = s->c->g;
    enum { UNSEEN = 3 };
    bool proper = true;
    memset(s->side, UNSEEN, g->n);
    for (uint32_t root = 0; root < g->n && proper; root++) {
        if (s->side[root] != UNSEEN) continue;
        uint32_t tail = 0;
        s->side[root] = 0;
        s->queue[tail++] = root;
        for (uint32_t head = 0; head < tail && proper; head++) {
            uint32_t u = s->queue[head];
            for (uint32_t i = g->row[u]; i < g->row[u + 1]; i++) {
                uint32_t v = g->adj[i];
                if (s->side[v] == s->side[u]) proper = false;
                if (s->side[v] != UNSEEN) continue;
                s->side[v] = 1 - s->side[u];
                s->queue[tail++] = v;
            }
        }
    }
    if (!proper) memset(s->side, BOTH, g->n);
}

ico_status ico__factor_augment(ico_cover *c)
{
    search s = {.c = c};
    ico_status status = ICO_NO_MEMORY;
    s.at = ICO_NEW_ARRAY(c->ctx, mark, c->n);
    s.first = ICO_NEW_ARRAY(c->ctx, uint32_t, (size_t)c->n + 1);
    s.queue = ICO_NEW_ARRAY(c->ctx, uint32_t, c->n);
    s.side = ICO_NEW_ARRAY(c->ctx, uint8_t, c->n);
    if (s.at != NULL && s.first != NULL && s.queue != NULL && s.side != NULL) {
        for (uint32_t d = 0; d <= c->n; d++) s.first[d] = NONE;
        set_sides(&s);
        while (c->short_of > 0 && serve_all(&s)) {
        }
        status = ICO_OK;
    }
    ICO_FREE_ARRAY(c->ctx, s.at, c->n);
    ICO_FREE_ARRAY(c->ctx, s.first, (size_t)c->n + 1);
    ICO_FREE_ARRAY(c->ctx, s.queue, c->n);
    ICO_FREE_ARRAY(c->ctx, s.side, c->n);
    return status;
}
