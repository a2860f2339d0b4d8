/* draw/scene_points.c - a graph whose file says where its vertices are.
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdlib.h>

#include "draw/scene.h"
#include "problem/graph_source.h"

/* How far apart vertices are in the mean, in diameters of a disc. */
static const double SPREAD = 1.6;

/* Three quarters of the vertices are at least so far from the next one. */
static const double CLEAR = 1.05;

bool ico__scene_has_points(const ico_problem *problem)
{
    const ico_graph *graph = ico__problem_given_graph(problem);
    return graph != NULL && graph->places != NULL && graph->n > 0;
}

/* Are all pairs edges?  Then their lines would hide the points. */
static bool is_complete(const ico_graph *g)
{
    uint64_t pairs = (uint64_t)g->n * (g->n - 1) / (g->directed ? 1 : 2);
    return g->metric != NULL || (g->n > 3 && g->m == pairs);
}

/* A graph of these vertices without edges. */
static ico_status make_bare(ico_scene *s, const ico_graph *given)
{
    ico_graph_builder *builder = NULL;
    ico_status status =
        ico_graph_builder_new(s->ctx, given->n, given->directed, &builder);
    if (status == ICO_OK) status = ico_graph_build(builder, NULL, &s->bare);
    ico_graph_builder_free(builder);
    s->graph = s->bare;
    return status;
}

static int compare_lengths(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The distance to the nearest other vertex that a quarter of the vertices do not have; 0
 * where there are too many to look at. */
static ico_status find_quartile(ico_context *ctx, const ico_graph *g, double *quartile)
{
    enum { MOST = 2000 };
    *quartile = 0;
    if (g->n < 2 || g->n > MOST) return ICO_OK;
    double *nearest = ICO_NEW_ARRAY(ctx, double, g->n);
    if (nearest == NULL) return ICO_NO_MEMORY;
    for (size_t v = 0; v < g->n; v++) {
        nearest[v] = HUGE_VAL;
        for (size_t w = 0; w < g->n; w++) {
            double x = g->places[2 * v] - g->places[2 * w],
                   y = g->places[2 * v + 1] - g->places[2 * w + 1];
            if (v != w) nearest[v] = fmin(nearest[v], hypot(x, y));
        }
    }
    qsort(nearest, g->n, sizeof *nearest, compare_lengths);
    *quartile = nearest[g->n / 4];
    ICO_FREE_ARRAY(ctx, nearest, g->n);
    return ICO_OK;
}

ico_status ico__scene_place_points(ico_scene *s)
{
    const ico_graph *given = ico__problem_given_graph(s->problem);
    const double *at = given->places;
    double low[2] = {at[0], at[1]}, high[2] = {at[0], at[1]};
    for (size_t i = 0; i < 2 * (size_t)given->n; i++) {
        low[i % 2] = fmin(low[i % 2], at[i]);
        high[i % 2] = fmax(high[i % 2], at[i]);
    }
    double wide = fmax(high[0] - low[0], high[1] - low[1]);
    double quartile, scale = wide > 0 ? SPREAD * sqrt((double)given->n) / wide : 0;
    ico_status status = find_quartile(s->ctx, given, &quartile);
    if (status != ICO_OK) return status;
    if (quartile > 0) scale = fmax(scale, CLEAR / quartile);
    for (uint32_t v = 0; v < given->n; v++) {
        s->cells[v].at.x = (at[2 * (size_t)v] - low[0]) * scale;
        s->cells[v].at.y = (high[1] - at[2 * (size_t)v + 1]) * scale;
    }
    s->outline = ICO_CELL_DISC;
    if (is_complete(given)) return make_bare(s, given);
    return ico_problem_graph(s->ctx, s->problem, &s->graph);
}
