/* verify/verify_weight.c - the weight of a tour, by the edge list alone.
 * SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "graph/graph.h"
#include "graph/metric.h"
#include "icosian/verify.h"
#include "problem/graph_source.h"
#include "problem/skips.h"

/* Does the tour step from place i to place j? */
static bool is_step(uint32_t i, uint32_t j, uint32_t length, bool closed)
{
    return i + 1 == length ? closed && j == 0 : j == i + 1;
}

/* Of points whose distances are not stored: from the coordinates of the file. */
static int64_t add_distances(const ico_problem *problem, const ico_metric *metric,
                             const uint32_t *tour)
{
    int64_t sum = 0;
    for (uint32_t i = 0; i + 1 < metric->n; i++)
        sum += ico__metric_distance(metric, tour[i], tour[i + 1]);
    if (ico_problem_kind(problem) == ICO_CLOSED)
        sum += ico__metric_distance(metric, tour[metric->n - 1], tour[0]);
    return sum;
}

ico_status ico_verify_weight(ico_context *ctx, const ico_problem *problem,
                             const ico_tour *tour, int64_t *weight)
{
    const ico_graph *g = ico__problem_given_graph(problem);
    if (g != NULL && g->metric != NULL && ico_tour_length(tour) == g->n &&
        ico_tour_vertices(tour) != NULL) {
        *weight = add_distances(problem, g->metric, ico_tour_vertices(tour));
        return ICO_OK;
    }
    ico_status status = ico_problem_graph(ctx, problem, &g);
    if (status != ICO_OK) return status;
    const uint32_t *vertices = ico_tour_vertices(tour);
    uint64_t length = ico_tour_length(tour);
    bool whole = length == g->n || (ico__problem_skips(problem) && length < g->n);
    if (g->weight == NULL || !whole || vertices == NULL)
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "%s has no weights, or this is not a tour",
                         ico_problem_subject(problem));
    bool closed = ico_problem_kind(problem) == ICO_CLOSED;
    uint32_t *place = ICO_NEW_ARRAY(ctx, uint32_t, g->n);
    if (place == NULL) return ICO_NO_MEMORY;
    uint32_t count = (uint32_t)length;
    for (uint32_t v = 0; v < g->n; v++) place[v] = ICO_NO_VERTEX;
    for (uint32_t i = 0; i < count; i++) place[vertices[i]] = i;
    int64_t sum = 0;
    for (uint32_t e = 0; e < g->m; e++) {
        uint32_t i = place[g->tail[e]], j = place[g->head[e]];
        if (i == ICO_NO_VERTEX || j == ICO_NO_VERTEX) continue;
        bool used = is_step(i, j, count, closed) ||
                    (!g->directed && is_step(j, i, count, closed));
        if (used) sum += g->weight[e];
    }
    ICO_FREE_ARRAY(ctx, place, g->n);
    *weight = sum;
    return ICO_OK;
}
