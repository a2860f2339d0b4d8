/* draw/layout/layout_mend.c - no edge runs under a vertex that is not its end, lest the
 * picture show another graph: vertices and edges that come too close push one another
 * apart, all at once, so that what was symmetric stays so; what that does not mend, a
 * larger picture does, in which the vertices are smaller.
 * Source: M. Mueller et al., "Position based dynamics", 2007 (the pushing).
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "base/memory.h"
#include "draw/layout/layouts.h"

enum { ROUNDS_A_SIZE = 16, MOST_ROUNDS = 640 };
static const double MOST_WORK = 2e7;    /* vertices times edges, in all rounds */
static const double TOUCHING = 0.9;     /* of two vertices */
static const double GROWTH = 1.05;      /* from one size to the next */
static const double MOST_EXTENT = 77;   /* beyond that vertices are dots */
static const double LEAST_EXTENT = 6.5; /* small graphs are drawn as large as others */

typedef struct mender {
    const ico_graph *g;
    ico_point *at, *push, *old;
    ico_point middle;
    bool guarded; /* edges do not cross, and shall not */
} mender;

/* ------------------------------------------------------------------ measures ------- */

/* From the edge to p, and where on the edge it is nearest, 0 at its tail. */
static ico_point from_edge(ico_point p, ico_point a, ico_point b, double *share)
{
    double x = b.x - a.x, y = b.y - a.y, square = x * x + y * y;
    double at = square == 0 ? 0 : ((p.x - a.x) * x + (p.y - a.y) * y) / square;
    *share = fmin(fmax(at, 0), 1);
    return (ico_point){p.x - a.x - *share * x, p.y - a.y - *share * y};
}

double ico__layout_clearance(const ico_graph *g, const ico_point *at)
{
    double least = HUGE_VAL, share;
    for (uint32_t e = 0; e < g->m; e++) {
        uint32_t a = g->tail[e], b = g->head[e];
        for (uint32_t v = 0; v < g->n; v++) {
            if (v == a || v == b) continue;
            ico_point way = from_edge(at[v], at[a], at[b], &share);
            least = fmin(least, way.x * way.x + way.y * way.y);
        }
    }
    return sqrt(least);
}

/* The least distance of two vertices. */
static double closest(const ico_graph *g, const ico_point *at)
{
    double least = HUGE_VAL;
    for (uint32_t u = 0; u < g->n; u++)
        for (uint32_t v = 0; v < u; v++)
            least = fmin(least, hypot(at[u].x - at[v].x, at[u].y - at[v].y));
    return least;
}

static bool crosses(const ico_graph *g, const ico_point *at)
{
    for (uint32_t v = 0; v < g->n; v++)
        if (ico__clearance(g, at, v, at[v], 1) < 0) return true;
    return false;
}

static double extent_of(const ico_graph *g, const ico_point *at, ico_point *middle)
{
    ico_point low = at[0], high = at[0];
    for (uint32_t v = 1; v < g->n; v++) {
        low = (ico_point){fmin(low.x, at[v].x), fmin(low.y, at[v].y)};
        high = (ico_point){fmax(high.x, at[v].x), fmax(high.y, at[v].y)};
    }
    *middle = (ico_point){(low.x + high.x) / 2, (low.y + high.y) / 2};
    return fmax(high.x - low.x, high.y - low.y);
}

static void enlarge(const ico_graph *g, ico_point *at, double times)
{
    for (uint32_t v = 0; v < g->n; v++) {
        at[v].x *= times;
        at[v].y *= times;
    }
}

/* ------------------------------------------------------------------ pushes --------- */

/* The direction in which p leaves an edge; of one that it lies on, outwards, and of one
 * that runs outwards, clockwise: then symmetric places take symmetric ways. */
static ico_point direction(const mender *m, ico_point p, ico_point way, ico_point a,
                           ico_point b)
{
    double size = hypot(way.x, way.y), length = hypot(b.x - a.x, b.y - a.y);
    if (size > 1e-6) return (ico_point){way.x / size, way.y / size};
    if (length < 1e-6) return (ico_point){1, 0};
    ico_point across = {-(b.y - a.y) / length, (b.x - a.x) / length};
    ico_point out = {p.x - m->middle.x, p.y - m->middle.y};
    double side = across.x * out.x + across.y * out.y;
    if (fabs(side) < 1e-6) side = -across.x * out.y + across.y * out.x;
    return side < 0 ? (ico_point){-across.x, -across.y} : across;
}

static void add_push(ico_point *sum, ico_point way, double size)
{
    sum->x += size * way.x;
    sum->y += size * way.y;
}

/* Pushes v off the edge, and the edge off v, where it is near v more than where not. */
static double push_off_edge(mender *m, uint32_t v, uint32_t e)
{
    uint32_t a = m->g->tail[e], b = m->g->head[e];
    double share;
    ico_point way = from_edge(m->at[v], m->at[a], m->at[b], &share);
    double size = hypot(way.x, way.y), lack = ICO_CLEARANCE - size;
    if (lack <= 0) return size;
    way = direction(m, m->at[v], way, m->at[a], m->at[b]);
    lack = 0.3 * lack + 0.01;
    add_push(&m->push[v], way, lack);
    add_push(&m->push[a], way, -lack * (1 - share));
    add_push(&m->push[b], way, -lack * share);
    return size;
}

static double push_off_vertex(mender *m, uint32_t u, uint32_t v)
{
    ico_point way = {m->at[v].x - m->at[u].x, m->at[v].y - m->at[u].y};
    double size = hypot(way.x, way.y), lack = TOUCHING - size;
    if (lack <= 0) return HUGE_VAL;
    way = direction(m, m->at[v], way, m->at[u], m->at[v]);
    add_push(&m->push[v], way, 0.4 * lack);
    add_push(&m->push[u], way, -0.4 * lack);
    return lack < 0.05 ? HUGE_VAL : 0;
}

/* Fills m->push; returns how near a vertex and an edge come, 0 where vertices touch. */
static double find_pushes(mender *m)
{
    const ico_graph *g = m->g;
    double least = HUGE_VAL;
    for (uint32_t v = 0; v < g->n; v++) m->push[v] = (ico_point){0, 0};
    for (uint32_t e = 0; e < g->m; e++)
        for (uint32_t v = 0; v < g->n; v++)
            if (v != g->tail[e] && v != g->head[e])
                least = fmin(least, push_off_edge(m, v, e));
    for (uint32_t u = 0; u < g->n; u++)
        for (uint32_t v = 0; v < u; v++) least = fmin(least, push_off_vertex(m, v, u));
    return least;
}

/* Goes as far of the way as makes no edges cross where none did. */
static void follow_pushes(mender *m)
{
    for (uint32_t v = 0; v < m->g->n; v++) m->old[v] = m->at[v];
    for (double part = 1; part > 0.05; part /= 3) {
        for (uint32_t v = 0; v < m->g->n; v++) {
            m->at[v].x = m->old[v].x + part * m->push[v].x;
            m->at[v].y = m->old[v].y + part * m->push[v].y;
        }
        if (!m->guarded || !crosses(m->g, m->at)) return;
    }
    for (uint32_t v = 0; v < m->g->n; v++) m->at[v] = m->old[v];
}

static ico_status push_apart(ico_context *ctx, mender *m)
{
    double work = (double)m->g->n * (m->g->m + m->g->n);
    int rounds = (int)fmin(MOST_ROUNDS, MOST_WORK / (work * (m->guarded ? 8 : 1)));
    for (int i = 1; i <= rounds; i++) {
        double extent = extent_of(m->g, m->at, &m->middle);
        if (find_pushes(m) >= ICO_CLEARANCE) return ICO_OK;
        follow_pushes(m);
        if (i % ROUNDS_A_SIZE == 0 && extent * GROWTH < MOST_EXTENT)
            enlarge(m->g, m->at, GROWTH);
        ico_status status = ico__tick(ctx, (uint64_t)work);
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

/* Where the pushes come to no end and drive vertices together, all stay where they were;
 * `before` has room for all. */
static ico_status push_or_leave(ico_context *ctx, mender *m, ico_point *before)
{
    uint32_t n = m->g->n;
    double gap = closest(m->g, m->at);
    for (uint32_t v = 0; v < n; v++) before[v] = m->at[v];
    ico_status status = push_apart(ctx, m);
    if (status != ICO_OK || closest(m->g, m->at) >= fmin(gap, TOUCHING)) return status;
    if (ico__layout_clearance(m->g, m->at) >= ICO_CLEARANCE) return ICO_OK;
    for (uint32_t v = 0; v < n; v++) m->at[v] = before[v];
    return ICO_OK;
}

/* ------------------------------------------------------------------ whole ---------- */

static void fit_size(const ico_graph *g, ico_point *at)
{
    ico_point middle;
    double extent = extent_of(g, at, &middle), clear = ico__layout_clearance(g, at);
    double times = fmax(1, LEAST_EXTENT / fmax(extent, 1e-9));
    if (extent == 0) return;
    if (clear < ICO_CLEARANCE && clear > 1e-3) times = fmax(times, ICO_CLEARANCE / clear);
    times = fmin(times, fmax(1, MOST_EXTENT / extent));
    if (times > 1) enlarge(g, at, times);
}

ico_status ico__layout_mend(ico_context *ctx, const ico_graph *g, bool rigid,
                            ico_point *places)
{
    mender m = {.g = g, .at = places};
    ico_status status = ICO_OK;
    if ((double)g->n * g->m > MOST_WORK / 4) return ICO_OK;
    if (!rigid && ico__layout_clearance(g, places) < ICO_CLEARANCE) {
        m.push = ICO_NEW_ARRAY(ctx, ico_point, 3 * (size_t)g->n);
        if (m.push == NULL) return ICO_NO_MEMORY;
        m.old = m.push + g->n;
        m.guarded = !crosses(g, places);
        status = push_or_leave(ctx, &m, m.old + g->n);
        ICO_FREE_ARRAY(ctx, m.push, 3 * (size_t)g->n);
    }
    if (status == ICO_OK) fit_size(g, places);
    return status;
}
