/* graph/distance.c - girth, diameter and radius by breadth-first searches.  Bounds on all
 * eccentricities, which each search improves, decide which vertex is searched from next,
 * and end the work early.
 * Source: A. Itai, M. Rodeh, Finding a minimum circuit in a graph (1978); F. W. Takes,
 * W. A. Kosters, Determining the diameter of small world networks (2011).
 * SPDX-License-Identifier: MIT */
#include "graph/measure.h"

#include <string.h>

#include "base/memory.h"

enum { POLL = 1 << 14 };

bool ico__measure_spend(ico_measure *m, uint64_t steps)
{
    if (m->ended) return false;
    m->work -= steps < m->work ? steps : m->work;
    m->polled += steps;
    if (m->polled >= POLL && m->over != NULL) {
        m->polled = 0;
        m->ended = m->over(m->user);
    }
    if (m->work == 0) m->ended = true;
    return !m->ended;
}

/* distance[v] is valid where stamp[v] is the number of the search. */
typedef struct walker {
    ico_context *ctx;
    const ico_graph *g;
    uint32_t *distance, *stamp, *parent, *queue, *room;
    uint32_t search, reached;
} walker;

static ico_status walker_open(walker *w, ico_context *ctx, const ico_graph *g)
{
    size_t n = g->n;
    *w = (walker){.ctx = ctx, .g = g};
    w->room = ICO_NEW_ARRAY(ctx, uint32_t, 4 * n + 1);
    if (w->room == NULL) return ICO_NO_MEMORY;
    w->distance = w->room;
    w->stamp = w->room + n;
    w->parent = w->room + 2 * n;
    w->queue = w->room + 3 * n;
    return ICO_OK;
}

static void walker_close(walker *w)
{
    ICO_FREE_ARRAY(w->ctx, w->room, 4 * (size_t)w->g->n + 1);
}

static void walker_start(walker *w, uint32_t from)
{
    w->search++;
    w->stamp[from] = w->search;
    w->distance[from] = 0;
    w->parent[from] = ICO_NO_EDGE;
    w->queue[0] = from;
    w->reached = 1;
}

static bool walker_meet(walker *w, uint32_t v, uint32_t distance, uint32_t edge)
{
    if (w->stamp[v] == w->search) return false;
    w->stamp[v] = w->search;
    w->distance[v] = distance;
    w->parent[v] = edge;
    w->queue[w->reached++] = v;
    return true;
}

/* --- girth --- */

/* Lowers girth->most to the length of the shortest cycle through `from` (undirected: or
 * of a shorter one near it), if that is less.  False: the work must end. */
static bool shorten(walker *w, uint32_t from, ico_measure *girth)
{
    const ico_graph *g = w->g;
    walker_start(w, from);
    for (uint32_t k = 0; k < w->reached; k++) {
        uint32_t v = w->queue[k], d = w->distance[v];
        uint64_t next = g->directed ? (uint64_t)d + 1 : 2 * (uint64_t)d + 1;
        if (next >= girth->most) break;
        if (!ico__measure_spend(girth, 1 + ico__degree(g, v))) return false;
        for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++) {
            uint32_t u = g->adj[i];
            if (g->directed && u == from) {
                girth->most = d + 1;
                return true;
            }
            if (walker_meet(w, u, d + 1, g->edge[i]) || g->directed) continue;
            if (w->parent[v] == g->edge[i]) continue;
            uint32_t length = d + w->distance[u] + 1;
            if (length < girth->most) girth->most = length;
        }
    }
    return true;
}

/* Where the work had to end at a cycle of four: two sides have no triangle. */
static ico_status refuse_triangles(const walker *w, ico_measure *girth)
{
    bool bipartite = false;
    ico_status status = ico__graph_is_bipartite(w->ctx, w->g, &bipartite);
    if (bipartite) girth->least = 4;
    return status;
}

ico_status ico__graph_girth(ico_context *ctx, const ico_graph *g, ico_measure *girth)
{
    walker w;
    uint32_t least = g->directed ? 2 : 3;
    girth->least = least;
    girth->most = ICO_INFINITE;
    ico_status status = walker_open(&w, ctx, g);
    if (status != ICO_OK) return status;
    bool goes_on = true;
    for (uint32_t v = 0; v < g->n && goes_on && !ico__measure_decided(girth); v++) {
        bool in_tree = !g->directed && girth->most == ICO_INFINITE && w.stamp[v] != 0;
        if (!in_tree) goes_on = shorten(&w, v, girth);
    }
    if (goes_on && !ico__measure_decided(girth)) girth->least = girth->most;
    if (!goes_on && !g->directed && girth->most == 4)
        status = refuse_triangles(&w, girth);
    walker_close(&w);
    return status;
}

/* --- diameter and radius --- */

/* Bounds on the eccentricity of each vertex, that is, its distance to the one farthest
 * from it.  asked[v]: it is known. */
typedef struct bounds {
    uint32_t *least, *most;
    uint32_t rounds;
} bounds;

/* The eccentricity of `from`, in *far.  False: the work must end. */
static bool search_all(walker *w, uint32_t from, ico_measure *m, uint32_t *far)
{
    const ico_graph *g = w->g;
    walker_start(w, from);
    for (uint32_t k = 0; k < w->reached; k++) {
        uint32_t v = w->queue[k], d = w->distance[v];
        if (!ico__measure_spend(m, 1 + ico__degree(g, v))) return false;
        for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++)
            (void)walker_meet(w, g->adj[i], d + 1, ICO_NO_EDGE);
    }
    *far = w->reached < g->n ? ICO_INFINITE : w->distance[w->queue[w->reached - 1]];
    return true;
}

/* What the search from `from`, of eccentricity `far`, tells of the others.  In a digraph
 * nothing. */
static void tighten(const walker *w, bounds *b, uint32_t from, uint32_t far)
{
    b->least[from] = b->most[from] = far;
    for (uint32_t v = 0; v < w->g->n && !w->g->directed; v++) {
        if (far == ICO_INFINITE) {
            b->least[v] = b->most[v] = ICO_INFINITE;
            continue;
        }
        uint32_t d = w->distance[v], low = d > far - d ? d : far - d;
        if (b->least[v] < low) b->least[v] = low;
        if (b->most[v] > far + d) b->most[v] = far + d;
    }
}

/* Sums the bounds up, and returns a vertex whose eccentricity matters: that of the
 * largest upper bound and that of the least lower bound, in turn; ICO_NO_VERTEX if all
 * are known. */
static uint32_t sum_up(const walker *w, bounds *b, ico_measure *diameter,
                       ico_measure *radius)
{
    uint32_t high = ICO_NO_VERTEX, low = ICO_NO_VERTEX;
    diameter->least = diameter->most = 0;
    radius->least = radius->most = ICO_INFINITE;
    for (uint32_t v = 0; v < w->g->n; v++) {
        uint32_t least = b->least[v], most = b->most[v];
        if (diameter->least < least) diameter->least = least;
        if (diameter->most < most) diameter->most = most;
        if (radius->least > least) radius->least = least;
        if (radius->most > most) radius->most = most;
        if (least == most) continue;
        if (high == ICO_NO_VERTEX || b->most[high] < most ||
            (b->most[high] == most && ico__degree(w->g, v) > ico__degree(w->g, high)))
            high = v;
        if (low == ICO_NO_VERTEX || b->least[low] > least) low = v;
    }
    bool far = !ico__measure_decided(diameter), near = !ico__measure_decided(radius);
    if (!far && !near) return ICO_NO_VERTEX;
    return far && (!near || b->rounds++ % 2 == 0) ? high : low;
}

ico_status ico__graph_distances(ico_context *ctx, const ico_graph *g,
                                ico_measure *diameter, ico_measure *radius)
{
    walker w;
    /* of one that is not asked for, anything will do */
    ico_measure none = {.high = ICO_INFINITE, .work = UINT64_MAX};
    ico_measure *far = diameter != NULL ? diameter : &none;
    ico_measure *near = radius != NULL ? radius : &none;
    ico_measure *first = diameter != NULL ? far : near;
    size_t n = g->n;
    bounds b = {.least = ICO_NEW_ARRAY(ctx, uint32_t, 2 * n + 1)};
    if (b.least == NULL) return ICO_NO_MEMORY;
    b.most = b.least + n;
    ico_status status = walker_open(&w, ctx, g);
    if (status == ICO_OK) {
        memset(b.most, 0xff, n * sizeof *b.most);
        if (n == 0) far->least = far->most = near->least = near->most = 0;
        for (bool goes_on = n > 0; goes_on;) {
            uint32_t eccentricity, from = sum_up(&w, &b, far, near);
            if (from == ICO_NO_VERTEX) break;
            goes_on = ico__measure_spend(first, n) &&
                      search_all(&w, from, first, &eccentricity);
            if (goes_on) tighten(&w, &b, from, eccentricity);
        }
        walker_close(&w);
    }
    ICO_FREE_ARRAY(ctx, b.least, 2 * n + 1);
    return status;
}
