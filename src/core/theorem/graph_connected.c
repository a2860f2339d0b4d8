/* theorem/graph_connected.c - connectivity, and the theorems that ask for this and for
 * degrees.
 * SPDX-License-Identifier: MIT */
#include "graph/measure.h"
#include "theorem/graph.h"

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

ico_status ico__is_connected_by(const ico_graph_facts *f, uint32_t k, uint64_t budget,
                                bool *connected)
{
    ico_measure m = {
        .low = k, .high = ICO_INFINITE, .most = ICO_INFINITE, .work = budget};
    ico_status status = ico__graph_connectivity(f->ctx, f->graph, &m);
    *connected = status == ICO_OK && m.least >= k;
    return status == ICO_OK ? ico__tick(f->ctx, budget - m.work) : status;
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
