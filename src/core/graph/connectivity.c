/* graph/connectivity.c - vertex connectivity by disjoint paths: each path is added by a
 * search that may take earlier ones back.
 * Source: L. R. Ford, D. R. Fulkerson (1956) for the paths; A. H. Esfahanian, S. L.
 * Hakimi, On computing the connectivities of graphs and digraphs (1984) for the pairs of
 * undirected graphs; S. Even, An algorithm for determining whether the connectivity of a
 * graph is at least k (1975) for those of digraphs.
 * SPDX-License-Identifier: MIT */
#include "graph/measure.h"

#include "base/memory.h"

/* Paths from s to t without a common vertex between.  Each vertex v on one has the
 * vertices before[v] and after[v] beside it there, others have ICO_NO_VERTEX.  A search
 * goes over places: 2v is the way into v, 2v + 1 the way out; both are one where no path
 * passes v.  came[place]: the place before it, where seen[place] is the number of the
 * search. */
typedef struct paths {
    ico_context *ctx;
    const ico_graph *g;
    ico_measure *m;
    uint32_t *before, *after, *came, *seen, *queue, *room;
    uint32_t search, filled, s, t;
} paths;

static ico_status paths_open(paths *p, ico_context *ctx, const ico_graph *g,
                             ico_measure *m)
{
    size_t n = g->n;
    *p = (paths){.ctx = ctx, .g = g, .m = m};
    p->room = ICO_NEW_ARRAY(ctx, uint32_t, 8 * n + 1);
    if (p->room == NULL) return ICO_NO_MEMORY;
    p->before = p->room;
    p->after = p->room + n;
    p->came = p->room + 2 * n;
    p->seen = p->room + 4 * n;
    p->queue = p->room + 6 * n;
    return ICO_OK;
}

static void paths_close(paths *p)
{
    ICO_FREE_ARRAY(p->ctx, p->room, 8 * (size_t)p->g->n + 1);
}

static void place_meet(paths *p, uint32_t place, uint32_t from)
{
    if (p->seen[place] == p->search) return;
    p->seen[place] = p->search;
    p->came[place] = from;
    p->queue[p->filled++] = place;
}

/* From the way out of v along arcs that no path uses.  True: t is reached. */
static bool path_reaches_end(paths *p, uint32_t v)
{
    const ico_graph *g = p->g;
    for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++) {
        uint32_t w = g->adj[i];
        if (w == p->s || (v == p->s ? p->before[w] == v : p->after[v] == w)) continue;
        if (w == p->t) {
            p->came[2 * w] = 2 * v + 1;
            return true;
        }
        if (p->before[w] != ICO_NO_VERTEX)
            place_meet(p, 2 * w, 2 * v + 1);
        else
            place_meet(p, 2 * w + 1, 2 * v + 1);
    }
    return false;
}

/* From the way into v, which a path passes, back along this path; then its way out is
 * free, too, which place_meet of 2v + 1 in paths_add sees to. */
static void path_back_up(paths *p, uint32_t v)
{
    uint32_t u = p->before[v];
    if (u != p->s) place_meet(p, 2 * u + 1, 2 * v);
}

/* Applies the search: takes arcs back first, then adds the new ones. */
static void path_apply_search(paths *p)
{
    for (int pass = 0; pass < 2; pass++)
        for (uint32_t at = 2 * p->t; at != 2 * p->s + 1; at = p->came[at]) {
            uint32_t from = p->came[at], u = from / 2, v = at / 2;
            if (u == v) continue; /* within a vertex that leaves its path */
            bool back = from % 2 == 0;
            if (pass == 0 && back) { /* the arc from v to u is taken back */
                p->after[v] = ICO_NO_VERTEX;
                p->before[u] = ICO_NO_VERTEX;
            }
            if (pass == 1 && !back) {
                if (u != p->s) p->after[u] = v;
                if (v != p->t) p->before[v] = u;
            }
        }
}

/* Adds a path.  False: there is none more, or the work must end (p->m->ended). */
static bool paths_add(paths *p)
{
    p->search++;
    p->filled = 0;
    place_meet(p, 2 * p->s + 1, ICO_NO_VERTEX);
    for (uint32_t k = 0; k < p->filled; k++) {
        uint32_t place = p->queue[k], v = place / 2;
        if (!ico__measure_spend(p->m, 1 + ico__degree(p->g, v))) return false;
        if (place % 2 == 0) {
            path_back_up(p, v);
            continue;
        }
        if (path_reaches_end(p, v)) {
            path_apply_search(p);
            return true;
        }
        if (v != p->s && p->before[v] != ICO_NO_VERTEX) place_meet(p, 2 * v, place);
    }
    return false;
}

/* Is there an arc from u to v? */
static bool is_arc(const paths *p, uint32_t u, uint32_t v)
{
    return ico_graph_find_edge(p->g, u, v) != ICO_NO_EDGE;
}

/* Lowers p->m->most to the number of paths from s to t, which no arc joins, if there are
 * fewer.  False: the work must end, or enough is known. */
static bool try_pair(paths *p, uint32_t s, uint32_t t)
{
    if (s == t || is_arc(p, s, t)) return true;
    p->s = s;
    p->t = t;
    for (uint32_t v = 0; v < p->g->n; v++) p->before[v] = p->after[v] = ICO_NO_VERTEX;
    uint32_t found = 0;
    while (found < p->m->most && paths_add(p)) found++;
    if (p->m->ended) return false;
    p->m->most = found;
    return !ico__measure_decided(p->m);
}

/* Some of these pairs is separated by the fewest vertices there are: if the vertex r of
 * least degree is not among them, then r and a vertex that is not beside it; else two
 * vertices beside r. */
static bool try_undirected(paths *p, uint32_t r)
{
    const ico_graph *g = p->g;
    for (uint32_t v = 0; v < g->n; v++)
        if (!try_pair(p, r, v)) return false;
    for (uint32_t i = g->row[r]; i < g->row[r + 1]; i++)
        for (uint32_t k = i + 1; k < g->row[r + 1]; k++)
            if (!try_pair(p, g->adj[i], g->adj[k])) return false;
    return true;
}

/* Of `most` + 1 vertices one is not among the fewest that separate. */
static bool try_directed(paths *p)
{
    for (uint32_t r = 0; r < p->g->n && r <= p->m->most; r++)
        for (uint32_t v = 0; v < p->g->n; v++)
            if (!try_pair(p, r, v) || !try_pair(p, v, r)) return false;
    return true;
}

/* The least degree, which bounds the connectivity; *at: a vertex that has it. */
static uint32_t least_degree(const ico_graph *g, uint32_t *at)
{
    uint32_t least = g->n - 1;
    *at = 0;
    for (uint32_t v = 0; v < g->n; v++) {
        uint32_t d = ico__degree(g, v), in = g->directed ? ico__in_degree(g, v) : d;
        if (in < d) d = in;
        if (d >= least) continue;
        least = d;
        *at = v;
    }
    return least;
}

ico_status ico__graph_connectivity(ico_context *ctx, const ico_graph *g, ico_measure *m)
{
    paths p;
    uint32_t root;
    m->least = 0;
    m->most = g->n == 0 ? 0 : least_degree(g, &root);
    if (ico__measure_decided(m)) return ICO_OK;
    ico_status status = paths_open(&p, ctx, g, m);
    if (status != ICO_OK) return status;
    if (g->directed ? try_directed(&p) : try_undirected(&p, root)) m->least = m->most;
    paths_close(&p);
    return ICO_OK;
}

/* --- edge connectivity --- */

/* flow[e]: 1 where a path uses edge e from its tail to its head, -1 the other way. */
typedef struct flows {
    paths p; /* came[v]: the edge; before[v]: the vertex */
    int8_t *flow;
} flows;

/* May a path go from u along edge e? */
static bool has_room(const flows *f, uint32_t e, uint32_t u)
{
    if (f->p.g->tail[e] == u) return f->flow[e] < 1;
    return f->flow[e] > (f->p.g->directed ? 0 : -1);
}

static void flow_meet(flows *f, uint32_t v, uint32_t from, uint32_t edge)
{
    paths *p = &f->p;
    if (p->seen[v] == p->search || !has_room(f, edge, from)) return;
    p->seen[v] = p->search;
    p->before[v] = from;
    p->came[v] = edge;
    p->queue[p->filled++] = v;
}

/* Adds a path from s to t; false as paths_add. */
static bool flow_add(flows *f, uint32_t s, uint32_t t)
{
    paths *p = &f->p;
    const ico_graph *g = p->g;
    p->search++;
    p->queue[0] = s;
    p->seen[s] = p->search;
    p->filled = 1;
    for (uint32_t k = 0; k < p->filled && p->seen[t] != p->search; k++) {
        uint32_t v = p->queue[k];
        if (!ico__measure_spend(p->m, 1 + ico__degree(g, v))) return false;
        for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++)
            flow_meet(f, g->adj[i], v, g->edge[i]);
        for (uint32_t i = g->in_row[v]; g->directed && i < g->in_row[v + 1]; i++)
            flow_meet(f, g->in_adj[i], v, g->in_edge[i]);
    }
    if (p->seen[t] != p->search) return false;
    for (uint32_t v = t; v != s; v = p->before[v]) {
        uint32_t e = p->came[v];
        int change = g->tail[e] == p->before[v] ? 1 : -1;
        f->flow[e] = (int8_t)(f->flow[e] + change);
    }
    return true;
}

/* As try_pair, of edges. */
static bool try_flow(flows *f, uint32_t s, uint32_t t)
{
    ico_measure *m = f->p.m;
    uint32_t found = 0;
    for (uint32_t e = 0; e < f->p.g->m; e++) f->flow[e] = 0;
    while (found < m->most && flow_add(f, s, t)) found++;
    if (m->ended) return false;
    m->most = found;
    return !ico__measure_decided(m);
}

/* Where fewer edges separate than the least degree, each side has a vertex whose
 * neighbours are all on it (Matula 1987): so each side meets a set of vertices beside or
 * in which all are.  Digraphs: some arc of a round trip leads from one side to the other.
 */
static bool try_flows(flows *f)
{
    const ico_graph *g = f->p.g;
    uint32_t *covered = f->p.after, first = ICO_NO_VERTEX;
    if (g->directed) {
        for (uint32_t v = 0; v < g->n; v++)
            if (!try_flow(f, v, (v + 1) % g->n)) return false;
        return true;
    }
    for (uint32_t v = 0; v < g->n; v++) {
        if (covered[v] != 0) continue;
        for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++) covered[g->adj[i]] = 1;
        if (first == ICO_NO_VERTEX)
            first = v;
        else if (!try_flow(f, first, v))
            return false;
    }
    return true;
}

ico_status ico__graph_edge_connectivity(ico_context *ctx, const ico_graph *g,
                                        ico_measure *m)
{
    flows f;
    uint32_t root;
    m->least = 0;
    m->most = g->n == 0 ? 0 : least_degree(g, &root);
    if (ico__measure_decided(m)) return ICO_OK;
    ico_status status = paths_open(&f.p, ctx, g, m);
    if (status != ICO_OK) return status;
    f.flow = ICO_NEW_ARRAY(ctx, int8_t, (size_t)g->m + 1);
    if (f.flow == NULL)
        status = ICO_NO_MEMORY;
    else if (try_flows(&f))
        m->least = m->most;
    ICO_FREE_ARRAY(ctx, f.flow, (size_t)g->m + 1);
    paths_close(&f.p);
    return status;
}
