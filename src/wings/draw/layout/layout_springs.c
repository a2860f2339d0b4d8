/* draw/layout/layout_springs.c - a spring between each two vertices, as long as the way
 * from one to the other: the stress of all springs is made small by majorization, from a
 * projection that is near already.
 * Source: T. Kamada, S. Kawai, "An algorithm for drawing general undirected graphs",
 * 1989; E. Gansner, Y. Koren, S. North, "Graph drawing by stress majorization", 2005 (as
 * in Graphviz's neato); U. Brandes, C. Pich, "Eigensolver methods for progressive
 * multidimensional scaling of large data", 2007 (the projection).
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "base/memory.h"
#include "base/random.h"
#include "draw/layout/layouts.h"

enum { PIVOTS = 40, MOST_ROUNDS = 250, MOST_PAIRS = 150000000, POWER_ROUNDS = 100 };
static const double CLEAR = 0.3;    /* between vertices and edges where none cross */
static const double CLOSEST = 0.45; /* edges are 1 long here: of vertices that overlap */

/* Invariant: far[u * n + v] is the number of edges between u and v, and more than any
 * such number where there is no way. */
typedef struct springs {
    ico_context *ctx;
    const ico_graph *g;
    uint32_t n;
    uint16_t *far;
    uint32_t *queue;
    ico_point *at;
    bool guarded; /* edges do not cross, and shall not */
} springs;

/* ------------------------------------------------------------------ distances ------ */

static void springs_visit(springs *s, uint16_t *far, const uint32_t *row,
                          const uint32_t *adj, uint32_t v, uint32_t *size)
{
    for (uint32_t i = row[v]; i < row[v + 1]; i++) {
        if (far[adj[i]] != 0) continue;
        far[adj[i]] = (uint16_t)(far[v] + 1);
        s->queue[(*size)++] = adj[i];
    }
}

/* Distances from one vertex, arcs taken either way; counted from 1 while 0 means that a
 * vertex has not been met. */
static void search_from(springs *s, uint32_t start)
{
    uint16_t *far = s->far + (size_t)start * s->n;
    uint32_t size = 0;
    far[start] = 1;
    s->queue[size++] = start;
    for (uint32_t i = 0; i < size; i++) {
        springs_visit(s, far, s->g->row, s->g->adj, s->queue[i], &size);
        if (s->g->directed)
            springs_visit(s, far, s->g->in_row, s->g->in_adj, s->queue[i], &size);
    }
}

static void find_distances(springs *s)
{
    size_t pairs = (size_t)s->n * s->n;
    uint16_t most = 0;
    for (uint32_t v = 0; v < s->n; v++) search_from(s, v);
    for (size_t i = 0; i < pairs; i++)
        if (s->far[i] > most) most = s->far[i];
    for (size_t i = 0; i < pairs; i++)
        s->far[i] = (uint16_t)(s->far[i] == 0 ? most + 1 : s->far[i] - 1);
}

/* ------------------------------------------------------------------ projection ----- */

/* The columns of centred squared distances to some vertices; each is n long. */
static void fill_columns(const springs *s, uint32_t pivots, double *column)
{
    uint32_t n = s->n, pivot = 0;
    for (uint32_t k = 0; k < pivots; k++) {
        double mean = 0, *c = column + (size_t)k * n;
        const uint16_t *far = s->far + (size_t)pivot * n;
        for (uint32_t v = 0; v < n; v++) mean += c[v] = (double)far[v] * far[v];
        for (uint32_t v = 0; v < n; v++) c[v] -= mean / n;
        /* the next is the vertex that is furthest from all pivots so far */
        uint32_t best = 0;
        for (uint32_t v = 0; v < n; v++) {
            if (k == 0 || far[v] < s->queue[v]) s->queue[v] = far[v];
            if (s->queue[v] > s->queue[best]) best = v;
        }
        pivot = best;
    }
    for (uint32_t v = 0; v < n; v++) {
        double mean = 0;
        for (uint32_t k = 0; k < pivots; k++) mean += column[(size_t)k * n + v];
        for (uint32_t k = 0; k < pivots; k++)
            column[(size_t)k * n + v] = (column[(size_t)k * n + v] - mean / pivots) / -2;
    }
}

/* y = C (C' x), which is y scaled; returns its length before it was made 1. */
static double multiply_normed(uint32_t n, uint32_t pivots, const double *column,
                              double *y)
{
    double weight[PIVOTS], size = 0;
    for (uint32_t k = 0; k < pivots; k++) {
        weight[k] = 0;
        for (uint32_t v = 0; v < n; v++) weight[k] += column[(size_t)k * n + v] * y[v];
    }
    for (uint32_t v = 0; v < n; v++) {
        y[v] = 0;
        for (uint32_t k = 0; k < pivots; k++)
            y[v] += column[(size_t)k * n + v] * weight[k];
        size += y[v] * y[v];
    }
    size = sqrt(size);
    for (uint32_t v = 0; v < n && size > 0; v++) y[v] /= size;
    return size;
}

static void make_upright(uint32_t n, const double *x, double *y)
{
    double product = 0;
    for (uint32_t v = 0; v < n; v++) product += x[v] * y[v];
    for (uint32_t v = 0; v < n; v++) y[v] -= product * x[v];
}

/* The two directions in which the distances spread most, by power iteration. */
static void project(springs *s, uint32_t pivots, const double *column, double *axis)
{
    ico_random random;
    uint32_t n = s->n;
    double size[2] = {0, 0};
    ico__random_seed(&random, 1);
    for (int d = 0; d < 2; d++) {
        double *y = axis + (size_t)d * n;
        for (uint32_t v = 0; v < n; v++) y[v] = ico__random_unit(&random) - 0.5;
        for (int round = 0; round < POWER_ROUNDS; round++) {
            if (d == 1) make_upright(n, axis, y);
            size[d] = multiply_normed(n, pivots, column, y);
        }
    }
    double ratio = size[0] > 0 ? pow(size[1] / size[0], 0.25) : 1;
    for (uint32_t v = 0; v < n; v++) {
        /* a nudge: vertices that no distance tells apart must come apart */
        s->at[v].x = axis[v] + 0.02 * (ico__random_unit(&random) - 0.5) / sqrt(n);
        s->at[v].y =
            ratio * axis[n + v] + 0.02 * (ico__random_unit(&random) - 0.5) / sqrt(n);
    }
}

static ico_status begin_projected(springs *s)
{
    uint32_t pivots = s->n < PIVOTS ? s->n : PIVOTS;
    double *column = ICO_NEW_ARRAY(s->ctx, double, (size_t)pivots * s->n);
    double *axis = ICO_NEW_ARRAY(s->ctx, double, 2 * (size_t)s->n);
    ico_status status = column == NULL || axis == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (status == ICO_OK) {
        fill_columns(s, pivots, column);
        project(s, pivots, column, axis);
    }
    ICO_FREE_ARRAY(s->ctx, column, (size_t)pivots * s->n);
    ICO_FREE_ARRAY(s->ctx, axis, 2 * (size_t)s->n);
    return status;
}

/* ------------------------------------------------------------------ stress --------- */

/* Scales the picture such that its springs are on average as long as they should be. */
static void fit_scale(springs *s)
{
    double asked = 0, real = 0;
    for (uint32_t u = 0; u < s->n; u++)
        for (uint32_t v = 0; v < u; v++) {
            double d = s->far[(size_t)u * s->n + v];
            double now = hypot(s->at[u].x - s->at[v].x, s->at[u].y - s->at[v].y);
            asked += now / d;
            real += now * now / (d * d);
        }
    for (uint32_t v = 0; v < s->n && real > 0; v++) {
        s->at[v].x *= asked / real;
        s->at[v].y *= asked / real;
    }
}

/* Where the springs of v, each weighed by the square of its length, pull it in all. */
static ico_point pulled(const springs *s, uint32_t v)
{
    const uint16_t *far = s->far + (size_t)v * s->n;
    ico_point p = s->at[v], sum = {0, 0};
    double weights = 0;
    for (uint32_t u = 0; u < s->n; u++) {
        if (u == v) continue;
        double d = far[u], weight = 1 / (d * d);
        double x = p.x - s->at[u].x, y = p.y - s->at[u].y;
        double stretch = d / sqrt(x * x + y * y + 1e-12);
        sum.x += weight * (s->at[u].x + stretch * x);
        sum.y += weight * (s->at[u].y + stretch * y);
        weights += weight;
    }
    return (ico_point){sum.x / weights, sum.y / weights};
}

/* Moves v there; where edges must not cross, as far of the way as comes nearer to none of
 * them than vertices may.  Returns how far it went. */
static double relax(springs *s, uint32_t v)
{
    ico_point from = s->at[v], to = pulled(s, v);
    double clear = s->guarded ? ico__clearance(s->g, s->at, v, from, CLEAR) : 0;
    for (int tries = 0; tries < 4; tries++) {
        if (!s->guarded || ico__clearance(s->g, s->at, v, to, CLEAR) >= clear) {
            s->at[v] = to;
            return hypot(to.x - from.x, to.y - from.y);
        }
        to = (ico_point){(to.x + from.x) / 2, (to.y + from.y) / 2};
    }
    return 0;
}

/* Pushes apart vertices that would overlap; true if there were some. */
static bool part_overlaps(springs *s)
{
    bool any = false;
    for (uint32_t u = 0; u < s->n; u++)
        for (uint32_t v = 0; v < u; v++) {
            double x = s->at[u].x - s->at[v].x, y = s->at[u].y - s->at[v].y;
            double square = x * x + y * y;
            if (square >= CLOSEST * CLOSEST) continue;
            double size = sqrt(square + 1e-12), push = 0.51 * (CLOSEST - size) / size;
            if (square == 0) x = size;
            s->at[u].x += push * x;
            s->at[u].y += push * y;
            s->at[v].x -= push * x;
            s->at[v].y -= push * y;
            any = true;
        }
    return any;
}

static ico_status springs_settle(springs *s)
{
    double pairs = (double)s->n * s->n;
    int rounds = (int)fmin(MOST_ROUNDS, fmax(8, MOST_PAIRS / pairs));
    double moved = HUGE_VAL;
    fit_scale(s);
    for (int i = 0; i < rounds && moved > 1e-3; i++) {
        moved = 0;
        for (uint32_t v = 0; v < s->n; v++) moved = fmax(moved, relax(s, v));
        ico_status status = ico__tick(s->ctx, (uint64_t)pairs);
        if (status != ICO_OK) return status;
    }
    for (int i = 0; i < rounds && !s->guarded && part_overlaps(s); i++) {
        ico_status status = ico__tick(s->ctx, (uint64_t)pairs);
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

static ico_status springs_lay_out(springs *s)
{
    size_t pairs = (size_t)s->n * s->n;
    s->far = ICO_NEW_ARRAY(s->ctx, uint16_t, pairs);
    s->queue = ICO_NEW_ARRAY(s->ctx, uint32_t, s->n);
    ico_status status = s->far == NULL || s->queue == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (status == ICO_OK) {
        find_distances(s);
        if (!s->guarded) status = begin_projected(s);
        if (status == ICO_OK) status = springs_settle(s);
        if (status == ICO_OK) ico__layout_turn_upright(s->g, s->at);
        if (status == ICO_OK) ico__layout_scale(s->g, s->at);
    }
    ICO_FREE_ARRAY(s->ctx, s->far, pairs);
    ICO_FREE_ARRAY(s->ctx, s->queue, s->n);
    return status;
}

ico_status ico__layout_springs(ico_context *ctx, const ico_graph *g, ico_point *places)
{
    springs s = {.ctx = ctx, .g = g, .n = g->n, .at = places};
    places[0] = (ico_point){0, 0};
    return g->n == 1 ? ICO_OK : springs_lay_out(&s);
}

ico_status ico__layout_loosen(ico_context *ctx, const ico_graph *g, ico_point *places)
{
    springs s = {.ctx = ctx, .g = g, .n = g->n, .at = places, .guarded = true};
    return g->n == 1 ? ICO_OK : springs_lay_out(&s);
}
