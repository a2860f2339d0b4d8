/* draw/layout/layout_planar.c - planar graphs without crossings: the largest face is a
 * regular polygon, and each other vertex stands at the weighted mean of its neighbours.
 * A vertex in the middle of each face with more than three sides makes all of them
 * triangles; then no weights let edges cross.  So the weights are free to make the edges
 * alike in length.
 * Source: W. T. Tutte, "How to draw a graph", 1963; M. Floater, "One-to-one piecewise
 * linear mappings over triangulations", 2003 (any positive weights).
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "base/memory.h"
#include "draw/layout/layouts.h"
#include "graph/planar.h"

enum { ROUNDS = 40, MOST_TRIED = 60, MOST_TRIES = 12 }; /* vertices, faces */
static const double LIGHTEST = 1e-3, HEAVIEST = 1e3;
static const double LOOSE = 1.5; /* length of an edge that the graph does not have */

/* A spring; its length is asked for in mean lengths of edges. */
typedef struct spring {
    uint32_t u, v;
    double weight, length;
} spring;

/* Vertices 0 .. n-1 are those of the graph, the others stand in the middle of faces.
 * Fixed ones are on the outer face.  The arrays of the solver have an entry for each. */
typedef struct web {
    ico_context *ctx;
    const ico_graph *graph; /* as it was */
    const ico_faces *faces; /* of the thick one */
    uint32_t n, count, outer_sides;
    ICO_VECTOR(spring) springs;
    uint8_t *fixed;
    double *x, *y, *weights, *rest, *way, *pull;
} web;

/* ------------------------------------------------------------------ springs -------- */

static bool is_own(const web *w, uint32_t edge)
{
    const ico_graph *thick = w->faces->graph;
    uint32_t u = thick->tail[edge], v = thick->head[edge];
    return ico_graph_find_edge(w->graph, u, v) != ICO_NO_EDGE ||
           (w->graph->directed && ico_graph_find_edge(w->graph, v, u) != ICO_NO_EDGE);
}

static bool add_spring(web *w, uint32_t u, uint32_t v, double weight, double length)
{
    spring s = {u, v, weight, length};
    return ICO_VECTOR_PUSH(w->ctx, &w->springs, s);
}

static ico_status web_add_edges(web *w)
{
    const ico_graph *thick = w->faces->graph;
    for (uint32_t e = 0; e < thick->m; e++) {
        double length = is_own(w, e) ? 1 : LOOSE;
        if (!add_spring(w, thick->tail[e], thick->head[e], 1, length))
            return ICO_NO_MEMORY;
    }
    return ICO_OK;
}

static uint32_t sides(const ico_faces *f, uint32_t first)
{
    uint32_t count = 0, dart = first;
    do {
        count++;
        dart = f->next[dart];
    } while (dart != first);
    return count;
}

/* How well the face of this dart goes outside: first by its edges of the graph, then by
 * its sides. */
static uint32_t worth_of(const web *w, uint32_t first)
{
    uint32_t worth = 0, dart = first;
    do {
        worth += is_own(w, dart / 2) ? 1001 : 1;
        dart = w->faces->next[dart];
    } while (dart != first);
    return worth;
}

/* A dart of the first face from the dart `from` on that is best to go outside; `worth` is
 * what it must be worth at least, and becomes what it is.  ICO_NO_DART: there is none. */
static uint32_t find_outside(const web *w, uint32_t from, uint32_t *worth)
{
    uint32_t best = ICO_NO_DART;
    for (uint32_t first = from; first < 2 * w->faces->graph->m; first++) {
        if (!ico__dart_is_first(w->faces, first)) continue;
        uint32_t here = worth_of(w, first);
        if (here < *worth || (here == *worth && best != ICO_NO_DART)) continue;
        *worth = here;
        best = first;
    }
    return best;
}

static void fix_outside(web *w, uint32_t outside)
{
    uint32_t k = w->outer_sides = sides(w->faces, outside), dart = outside;
    double radius = ico__circle_radius(k, 1);
    for (uint32_t i = 0; i < k; i++, dart = w->faces->next[dart]) {
        uint32_t v = ico__dart_from(w->faces->graph, dart);
        ico_point p = ico__circle_place(i, k, radius);
        w->fixed[v] = 1;
        w->x[v] = p.x;
        w->y[v] = p.y;
    }
}

/* A vertex in the middle of each face but the outer one. */
static ico_status add_middles(web *w, uint32_t outside)
{
    const ico_faces *f = w->faces;
    for (uint32_t first = 0; first < 2 * f->graph->m; first++) {
        if (!ico__dart_is_first(f, first) || f->face[first] == f->face[outside]) continue;
        uint32_t dart = first, k = sides(f, first);
        if (k == 3) continue;
        for (uint32_t i = 0; i < k; i++, dart = f->next[dart])
            if (!add_spring(w, ico__dart_from(f->graph, dart), w->count, 1, k / 6.0))
                return ICO_NO_MEMORY;
        w->count++;
    }
    return ICO_OK;
}

/* ------------------------------------------------------------------ solver --------- */

/* pull = what the springs say of `at`, for vertices that are not fixed. */
static void apply(const web *w, const double *at, double *pull)
{
    for (uint32_t v = 0; v < w->count; v++) pull[v] = 0;
    for (size_t i = 0; i < w->springs.size; i++) {
        const spring *s = &w->springs.items[i];
        double force = s->weight * (at[s->u] - at[s->v]);
        pull[s->u] += force;
        pull[s->v] -= force;
    }
    for (uint32_t v = 0; v < w->count; v++)
        if (w->fixed[v]) pull[v] = 0;
}

static double product(const web *w, const double *a, const double *b, bool weighed)
{
    double sum = 0;
    for (uint32_t v = 0; v < w->count; v++)
        sum += a[v] * b[v] / (weighed ? w->weights[v] : 1);
    return sum;
}

/* Brings all springs to rest along one axis: conjugate gradients, where each vertex is
 * measured by the weight of its springs. */
static void bring_to_rest(web *w, double *at)
{
    apply(w, at, w->rest);
    for (uint32_t v = 0; v < w->count; v++) {
        w->rest[v] = -w->rest[v];
        w->way[v] = w->rest[v] / w->weights[v];
    }
    double size = product(w, w->rest, w->rest, true);
    for (uint32_t round = 0; round < 4 * w->count && size > 1e-18; round++) {
        apply(w, w->way, w->pull);
        double step = size / product(w, w->way, w->pull, false), before = size;
        for (uint32_t v = 0; v < w->count; v++) {
            at[v] += step * w->way[v];
            w->rest[v] -= step * w->pull[v];
        }
        size = product(w, w->rest, w->rest, true);
        for (uint32_t v = 0; v < w->count; v++)
            w->way[v] = w->rest[v] / w->weights[v] + size / before * w->way[v];
    }
}

static void web_solve(web *w)
{
    for (uint32_t v = 0; v < w->count; v++) w->weights[v] = 0;
    for (size_t i = 0; i < w->springs.size; i++) {
        w->weights[w->springs.items[i].u] += w->springs.items[i].weight;
        w->weights[w->springs.items[i].v] += w->springs.items[i].weight;
    }
    bring_to_rest(w, w->x);
    bring_to_rest(w, w->y);
}

static double length_of(const web *w, const spring *s)
{
    return hypot(w->x[s->u] - w->x[s->v], w->y[s->u] - w->y[s->v]);
}

/* Springs that are long become stronger, and others weaker: weights that follow a power
 * of lengths make the sum of the power that is higher by 2 least.  In a triangle the
 * power must be low, or the middle comes to its sides. */
static void weigh_anew(web *w)
{
    double sum = 0, count = 0;
    for (size_t i = 0; i < w->springs.size; i++) {
        const spring *s = &w->springs.items[i];
        if (w->fixed[s->u] && w->fixed[s->v]) continue;
        sum += length_of(w, s) / s->length;
        count++;
    }
    for (size_t i = 0; i < w->springs.size && sum > 0; i++) {
        spring *s = &w->springs.items[i];
        double ratio = length_of(w, s) * count / (s->length * sum);
        if (w->outer_sides > 3) ratio *= ratio;
        s->weight = sqrt(s->weight * fmin(fmax(ratio, LIGHTEST), HEAVIEST));
    }
}

/* ------------------------------------------------------------------ whole ---------- */

/* The drawing with the face of this dart outside. */
static ico_status web_draw(web *w, uint32_t outside, ico_point *places)
{
    w->springs.size = 0;
    w->count = w->n;
    for (size_t v = 0; v < (size_t)w->n + w->faces->count; v++) {
        w->x[v] = w->y[v] = 0;
        w->fixed[v] = 0;
    }
    ico_status status = web_add_edges(w);
    if (status == ICO_OK) status = add_middles(w, outside);
    if (status != ICO_OK) return status;
    fix_outside(w, outside);
    web_solve(w);
    for (int round = 0; round < ROUNDS; round++) {
        weigh_anew(w);
        web_solve(w);
        status = ico__tick(w->ctx, 100 * w->springs.size);
        if (status != ICO_OK) return status;
    }
    for (uint32_t v = 0; v < w->n; v++) places[v] = (ico_point){w->x[v], w->y[v]};
    ico__layout_scale(w->graph, places);
    return ICO_OK;
}

/* How wide the drawing is beside the gaps between its vertices and edges. */
static double crowding(const web *w, const ico_point *places)
{
    double wide = 0;
    for (uint32_t v = 0; v < w->n; v++)
        wide = fmax(wide, hypot(places[v].x, places[v].y));
    return wide / fmax(ico__layout_clearance(w->graph, places), 1e-9);
}

/* Of faces that are worth the same the one in whose drawing vertices and edges are
 * furthest apart goes outside: it is the one with most symmetry. */
static ico_status draw_best(web *w, ico_point *places)
{
    uint32_t worth = 0, outside = find_outside(w, 0, &worth), best = outside, last = best;
    ico_status status = web_draw(w, outside, places);
    double least = crowding(w, places);
    for (int tries = 1; status == ICO_OK && w->n <= MOST_TRIED; tries++) {
        outside = find_outside(w, outside + 1, &worth);
        if (outside == ICO_NO_DART || tries == MOST_TRIES) break;
        status = web_draw(w, last = outside, places);
        double crowd = crowding(w, places);
        if (crowd > 0.98 * least) continue;
        least = crowd;
        best = outside;
    }
    return status == ICO_OK && last != best ? web_draw(w, best, places) : status;
}

static ico_status draw_faces(ico_context *ctx, const ico_graph *g, const ico_faces *faces,
                             ico_point *places)
{
    web w = {.ctx = ctx, .graph = g, .faces = faces, .n = g->n, .count = g->n};
    size_t size = (size_t)g->n + faces->count, all = 6 * size;
    double *room = ICO_NEW_ARRAY(ctx, double, all);
    w.fixed = ICO_NEW_ARRAY(ctx, uint8_t, size);
    ico_status status = room == NULL || w.fixed == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (status == ICO_OK) {
        double **field[] = {&w.x, &w.y, &w.weights, &w.rest, &w.way, &w.pull};
        for (size_t k = 0; k < 6; k++) *field[k] = room + k * size;
        status = draw_best(&w, places);
    }
    ICO_VECTOR_FREE(ctx, &w.springs);
    ICO_FREE_ARRAY(ctx, room, all);
    ICO_FREE_ARRAY(ctx, w.fixed, size);
    return status;
}

/* True if nothing crosses, and no vertex lies on an edge that it is not on. */
static bool is_clear(const ico_graph *g, const ico_point *places)
{
    for (uint32_t v = 0; v < g->n; v++)
        if (ico__clearance(g, places, v, places[v], 1) < 0.1) return false;
    return true;
}

/* Polyhedra are seen through a face.  What can fall apart or flap over may be without
 * crossings by itself; otherwise what was drawn so is loosened. */
static ico_status choose_planar(ico_context *ctx, const ico_graph *g,
                                const ico_faces *faces, ico_point *places)
{
    bool polyhedron = false;
    bool thin = g->directed || g->m == faces->graph->m; /* no edge was added */
    ico_status status = thin ? ico__planar_is_polyhedron(faces, &polyhedron) : ICO_OK;
    if (status == ICO_OK && !polyhedron) status = ico__layout_springs(ctx, g, places);
    if (status != ICO_OK || (!polyhedron && is_clear(g, places))) return status;
    status = draw_faces(ctx, g, faces, places);
    return status == ICO_OK && !polyhedron ? ico__layout_loosen(ctx, g, places) : status;
}

ico_status ico__layout_planar(ico_context *ctx, const ico_graph *g, ico_point *places,
                              bool *done)
{
    ico_graph *thick = NULL;
    ico_faces *faces = NULL;
    uint64_t most = (g->directed ? 2 : 1) * (3 * (uint64_t)g->n - 6);
    if (g->n < 3 || g->n > ICO_PLANAR_MOST || g->m > most) return ICO_OK;
    ico_status status = ico__planar_thicken(ctx, g, &thick);
    if (status == ICO_OK) status = ico__planar_faces(ctx, thick, &faces);
    if (status == ICO_OK && faces != NULL) {
        status = choose_planar(ctx, g, faces, places);
        *done = status == ICO_OK;
    }
    ico__faces_free(faces);
    ico_graph_free(thick);
    return status;
}
