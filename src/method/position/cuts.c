/* method/position/cuts.c - the usable edges hold all vertices together.  A vertex without
 * which they fall into two parts of a and b vertices has a or b vertices before it; a
 * closed tour has no such vertex, and no tour has one with three parts.
 * Source: lowpoints of depth-first search (Hopcroft, Tarjan 1973).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "method/position/store.h"

/* seen[v]: when v was met, from 1, or 0; size[v]: vertices of the subtree below v.
 * part[v]: the child whose subtree hangs on v alone, or ICO_NO_VERTEX. */
typedef struct walk {
    ico_position_store *s;
    uint32_t *seen, *low, *parent, *next, *size, *part;
    uint32_t met, root_parts;
} walk;

static void meet(walk *w, uint32_t v, uint32_t parent)
{
    w->seen[v] = w->low[v] = ++w->met;
    w->parent[v] = parent;
    w->next[v] = w->s->graph->row[v];
    w->size[v] = 1;
    w->part[v] = ICO_NO_VERTEX;
}

/* The subtree of v is done; what does it say about its parent p? */
static void leave(walk *w, uint32_t v, uint32_t p)
{
    w->size[p] += w->size[v];
    if (w->low[v] < w->low[p]) w->low[p] = w->low[v];
    if (w->low[v] < w->seen[p]) return;
    bool root = w->parent[p] == ICO_NO_VERTEX;
    if (root) w->root_parts++;
    if (root ? w->root_parts > 2 : w->part[p] != ICO_NO_VERTEX)
        ico__position_fail(w->s, p); /* three parts */
    w->part[p] = v;
}

static void walk_all(walk *w)
{
    const ico_graph *g = w->s->graph;
    uint32_t v = 0;
    meet(w, v, ICO_NO_VERTEX);
    while (v != ICO_NO_VERTEX && !w->s->failed) {
        uint32_t p = w->parent[v];
        if (w->next[v] == g->row[v + 1]) {
            if (p != ICO_NO_VERTEX) leave(w, v, p);
            v = p;
            continue;
        }
        uint32_t i = w->next[v]++, u = g->adj[i];
        if (u == p || !ico__position_usable(w->s, g->edge[i])) continue;
        if (w->seen[u] == 0) {
            meet(w, u, v);
            v = u;
        } else if (w->seen[u] < w->low[v]) {
            w->low[v] = w->seen[u];
        }
    }
}

/* v stands between its parts: the one of `below` vertices is the subtree of part[v]. */
static void look_at_cut(walk *w, uint32_t v)
{
    ico_position_store *s = w->s;
    uint32_t child = w->part[v], below = w->size[child], above = s->n - 1 - below;
    for (uint32_t i = s->size[v]; i-- > 0;) {
        uint32_t candidate = s->list[s->row[v] + i], k = s->offset[candidate];
        if (k != below && k != above) ico__position_remove(s, candidate);
    }
    if (s->size[v] != 1 || below == above) return;
    uint32_t c = ico__position_sole(s, v);
    bool first = s->offset[c] == below; /* the subtree comes first */
    for (uint32_t i = s->first[c]; i < s->first[c + 1]; i++) {
        uint32_t u = s->vertex[s->arcs[i].candidate];
        bool in = w->seen[u] >= w->seen[child] && w->seen[u] < w->seen[child] + below;
        bool up = i < s->middle[c];
        if ((in == first) == up) ico__position_remove(s, s->arcs[i].candidate);
    }
}

bool ico__position_check_cuts(ico_position_store *s)
{
    size_t before = s->step_count, n = s->n;
    uint32_t *at = s->scratch;
    if (s->directed) return false;
    walk w = {s, at, at + n, at + 2 * n, at + 3 * n, at + 4 * n, at + 5 * n, 0, 0};
    memset(w.seen, 0, n * sizeof *w.seen);
    walk_all(&w);
    for (uint32_t v = 0; v < n && w.met < n; v++)
        if (w.seen[v] == 0) ico__position_fail(s, v);
    for (uint32_t v = 0; v < n && !s->failed; v++) {
        if (w.part[v] == ICO_NO_VERTEX) continue;
        if (w.parent[v] == ICO_NO_VERTEX && w.root_parts < 2) continue;
        if (s->cyclic)
            ico__position_fail(s, v);
        else
            look_at_cut(&w, v);
    }
    return s->failed || s->step_count > before;
}
