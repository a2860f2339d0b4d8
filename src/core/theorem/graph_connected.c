/* theorem/graph_connected.c - how many vertices hold a graph together, and the theorems
 * that ask for this and for degrees or independent sets.
 * Source: S. Even, Graph Algorithms, 1979: a set of fewer than k vertices leaves out one
 * of the first k, so paths from these alone decide; K. Menger 1927.
 * SPDX-License-Identifier: MIT */
#include "theorem/graph.h"

/* ------------------------------------------------------------------ two ------------ */

/* time[v]: 0 until v is met, then its place in the order of meeting, from 1; low[v]: the
 * least time of a neighbour of v or of a vertex met from v. */
typedef struct descent {
    const ico_graph *g;
    uint32_t *time, *low, *parent, *next;
} descent;

/* Goes down from vertex 0; false if v alone holds something of what was met from it. */
static bool descend(descent *d, uint32_t *met)
{
    const ico_graph *g = d->g;
    uint32_t u = 0, below_root = 0;
    d->time[0] = d->low[0] = *met = 1;
    for (;;) {
        if (d->next[u] < ico__degree(g, u)) {
            uint32_t w = g->adj[g->row[u] + d->next[u]++];
            if (d->time[w] == 0) {
                d->time[w] = d->low[w] = ++*met;
                d->parent[w] = u;
                u = w;
            } else if (d->time[w] < d->low[u]) {
                d->low[u] = d->time[w];
            }
            continue;
        }
        if (u == 0) return below_root <= 1;
        uint32_t above = d->parent[u];
        if (above != 0 && d->low[u] >= d->time[above]) return false;
        below_root += above == 0;
        if (d->low[u] < d->low[above]) d->low[above] = d->low[u];
        u = above;
    }
}

ico_status ico__is_two_connected(const ico_graph_facts *f, bool *connected)
{
    size_t n = f->n;
    uint32_t met, *room = ICO_NEW_ARRAY(f->ctx, uint32_t, 4 * n);
    if (room == NULL) return ICO_NO_MEMORY;
    descent d = {f->graph, room, room + n, room + 2 * n, room + 3 * n};
    *connected = descend(&d, &met) && met == n;
    ICO_FREE_ARRAY(f->ctx, room, 4 * n);
    return ico__tick(f->ctx, n + f->graph->m);
}

/* ------------------------------------------------------------------ k -------------- */

/* Disjoint paths from s to t: after[v] and before[v] are the vertices beside v on its
 * path, none (n) off the paths.  A search meets vertices by their entrance (2v) or exit
 * (2v + 1); from[x] is where x was met from, none (2n) if it was not. */
typedef struct paths {
    const ico_graph *g;
    uint32_t s, t, *after, *before, *from, *queue;
    uint64_t steps;
} paths;

static bool is_on_path(const paths *p, uint32_t v, uint32_t w)
{
    return w == p->t ? v != p->s && p->after[v] == w : p->before[w] == v;
}

static void meet(paths *p, uint32_t x, uint32_t from, uint32_t *tail)
{
    if (p->from[x] != 2 * p->g->n) return;
    p->from[x] = from;
    p->queue[(*tail)++] = x;
}

/* Looks for a way to one more path; true if the entrance of t is met. */
static bool search_way(paths *p)
{
    const ico_graph *g = p->g;
    uint32_t n = g->n, head = 0, tail = 0;
    for (uint32_t x = 0; x < 2 * n; x++) p->from[x] = 2 * n;
    meet(p, 2 * p->s + 1, 2 * p->s + 1, &tail);
    while (head < tail && p->from[2 * p->t] == 2 * n) {
        uint32_t x = p->queue[head++], v = x / 2;
        bool used = p->before[v] != n;
        p->steps += 1;
        if (x % 2 == 0) {
            meet(p, used ? 2 * p->before[v] + 1 : x + 1, x, &tail);
            continue;
        }
        if (used) meet(p, x - 1, x, &tail);
        p->steps += ico__degree(g, v);
        for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++)
            if (g->adj[i] != p->s && !is_on_path(p, v, g->adj[i]))
                meet(p, 2 * g->adj[i], x, &tail);
    }
    return p->from[2 * p->t] != 2 * n;
}

/* Steps back along the way: edges of paths that it goes backwards are given up first. */
static void add_way(paths *p)
{
    uint32_t n = p->g->n;
    for (unsigned adds = 0; adds < 2; adds++)
        for (uint32_t x = 2 * p->t; x != 2 * p->s + 1; x = p->from[x]) {
            uint32_t v = p->from[x] / 2, w = x / 2;
            bool forward = x % 2 == 0 && p->from[x] % 2 == 1 && v != w;
            bool back = x % 2 == 1 && p->from[x] % 2 == 0 && v != w;
            if (adds == 0 && back) {
                if (w != p->s) p->after[w] = n;
                p->before[v] = n;
            } else if (adds == 1 && forward) {
                if (v != p->s) p->after[v] = w;
                if (w != p->t) p->before[w] = v;
            }
        }
}

static bool has_paths(paths *p, uint32_t k)
{
    for (uint32_t v = 0; v < p->g->n; v++) p->after[v] = p->before[v] = p->g->n;
    for (uint32_t i = 0; i < k; i++) {
        if (!search_way(p)) return false;
        add_way(p);
    }
    return true;
}

ico_status ico__is_connected_by(const ico_graph_facts *f, uint32_t k, uint64_t budget,
                                bool *connected)
{
    size_t n = f->n;
    *connected = k < n && f->degree[0] >= k;
    if (!*connected) return ICO_OK;
    uint32_t *room = ICO_NEW_ARRAY(f->ctx, uint32_t, 6 * n);
    if (room == NULL) return ICO_NO_MEMORY;
    paths p = {.g = f->graph, .after = room, .before = room + n};
    p.from = room + 2 * n;
    p.queue = room + 4 * n;
    for (uint32_t s = 0; s < k && *connected; s++)
        for (uint32_t t = 0; t < n && *connected; t++) {
            if (s == t || ico_graph_find_edge(f->graph, s, t) != ICO_NO_EDGE) continue;
            p.s = s;
            p.t = t;
            *connected = has_paths(&p, k) && p.steps <= budget;
            p.steps += 2 * (uint64_t)n;
        }
    ICO_FREE_ARRAY(f->ctx, room, 6 * n);
    return ico__tick(f->ctx, p.steps);
}

/* ------------------------------------------------------------------ theorems ------- */

static unsigned long as_long(uint32_t x)
{
    return x;
}

ico_status ico__judge_jackson(const ico_graph_facts *f, ico_verdict *verdict)
{
    uint32_t k = f->degree[0];
    bool connected;
    if (f->graph->directed || !ico__is_regular(f, k) || f->n > 3 * (uint64_t)k || k < 2)
        return ICO_OK;
    ico_status status = ico__is_two_connected(f, &connected);
    if (status != ICO_OK || !connected) return status;
    ico_text_printf(f->here, "k = %lu and n = %lu", as_long(k), as_long(f->n));
    *verdict = ICO_FOUND;
    return ICO_OK;
}

/* Of the vertices with fewer than n/2 neighbours: how many of these are adjacent to v,
 * and the least of them and v itself. */
typedef struct small_ones {
    uint32_t count, least;
} small_ones;

static bool is_small(const ico_graph *g, uint32_t v)
{
    return 2 * (uint64_t)ico__degree(g, v) < g->n;
}

/* Are the small vertices in cliques, and is no vertex adjacent to two cliques?  Where the
 * least of all agree a clique's least is adjacent to each of them, and where the counts
 * agree too each is. */
static bool fits_fan(const ico_graph *g, small_ones *small)
{
    for (uint32_t v = 0; v < g->n; v++) {
        small[v].least = is_small(g, v) ? v : g->n;
        for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++) {
            if (!is_small(g, g->adj[i])) continue;
            small[v].count++;
            if (g->adj[i] < small[v].least) small[v].least = g->adj[i];
        }
    }
    for (uint32_t v = 0; v < g->n; v++) {
        const small_ones *own = is_small(g, v) ? &small[v] : NULL;
        for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++) {
            const small_ones *other = &small[g->adj[i]];
            if (!is_small(g, g->adj[i])) continue;
            if (own == NULL) own = other;
            if (own->count != other->count || own->least != other->least) return false;
        }
    }
    return true;
}

ico_status ico__judge_fan(const ico_graph_facts *f, ico_verdict *verdict)
{
    bool connected;
    if (f->graph->directed || 2 * (uint64_t)f->degree[f->n - 1] < f->n) return ICO_OK;
    small_ones *room = ICO_NEW_ARRAY(f->ctx, small_ones, f->n);
    if (room == NULL) return ICO_NO_MEMORY;
    bool fits = fits_fan(f->graph, room);
    ICO_FREE_ARRAY(f->ctx, room, f->n);
    if (!fits) return ico__tick(f->ctx, f->graph->m);
    ico_status status = ico__is_two_connected(f, &connected);
    if (status != ICO_OK || !connected) return status;
    uint32_t small = 0;
    while (2 * (uint64_t)f->degree[small] < f->n) small++;
    ico_text_printf(f->here,
                    "n = %lu, %lu vertices have a degree below n/2, and no two of them "
                    "are at distance 2",
                    as_long(f->n), as_long(small));
    *verdict = ICO_FOUND;
    return ICO_OK;
}
