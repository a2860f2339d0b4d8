/* method/salesman/stops.c - a question as one about the cheapest cycle of an undirected
 * graph with fixed links.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "method/salesman/salesman.h"

/* Stops near another that are kept: the search looks at no more. */
enum { NEAR_MOST = 12 };

/* A matrix is kept where it has few entries, or not many more than there are edges. */
static bool wants_matrix(const ico_graph *g)
{
    enum { SMALL = 1 << 22, PER_EDGE = 8 };
    uint64_t entries = (uint64_t)g->n * g->n;
    return entries <= SMALL || entries / PER_EDGE <= g->m;
}

/* Costs of the edges of the form; those of the apex are 0. */
static ico_status weigh_edges(ico_stops *s, bool *fits)
{
    const ico_problem *problem = s->closed->problem;
    const ico_graph *g = s->closed->graph, *weighed = NULL;
    ico_status status = ico_problem_graph(s->ctx, problem, &weighed);
    if (status != ICO_OK) return status;
    int64_t sign = ico_problem_weight(problem) == ICO_WEIGHT_MAX ? -1 : 1;
    uint64_t most = 0;
    for (uint32_t e = 0; e < g->m; e++) {
        uint32_t u = g->tail[e], v = g->head[e];
        if (u >= weighed->n || v >= weighed->n) continue;
        int64_t weight = weighed->weight[ico_graph_find_edge(weighed, u, v)];
        uint64_t size = weight < 0 ? 0 - (uint64_t)weight : (uint64_t)weight;
        if (size > most) most = size;
        if (size > INT64_MAX / 8) return ICO_OK; /* does not fit */
        s->cost[e] = sign * weight;
    }
    uint64_t bound = (uint64_t)1 << 61;
    *fits = most == 0 || most + 1 < bound / (2 * ((uint64_t)s->n + 2)) / (s->n + 2);
    s->dearest = *fits ? (int64_t)(most * s->n) : 0;
    s->absent = (int64_t)((2 * most + 1) * ((uint64_t)s->n + 2));
    return ICO_OK;
}

static void fill_matrix(ico_stops *s)
{
    const ico_graph *g = s->closed->graph;
    for (size_t i = 0; i < s->matrix_room; i++) s->matrix[i] = s->absent;
    for (uint32_t e = 0; e < g->m; e++) {
        size_t u = g->tail[e], v = g->head[e];
        s->matrix[u * s->half + v] = s->cost[e];
        if (!g->directed) s->matrix[v * s->half + u] = s->cost[e];
    }
}

int64_t ico__stops_cost(const ico_stops *s, uint32_t a, uint32_t b)
{
    if (s->metric != NULL) {
        uint32_t apex = s->metric->n;
        return a == apex || b == apex ? 0 : ico__metric_distance(s->metric, a, b);
    }
    if (s->n != s->half) {
        if ((a < s->half) == (b < s->half)) return s->absent;
        if (a >= s->half) {
            uint32_t c = a;
            a = b;
            b = c;
        }
        b -= s->half;
        if (a == b) return 0;
    }
    if (s->matrix != NULL) return s->matrix[(size_t)a * s->half + b];
    uint32_t e = ico_graph_find_edge(s->closed->graph, a, b);
    return e == ICO_NO_EDGE ? s->absent : s->cost[e];
}

/* --- fixed links ------------------------------------------------------------------- */

void ico__stops_fix(ico_stops *s, uint32_t a, uint32_t b)
{
    uint32_t ends[2] = {a, b};
    for (unsigned k = 0; k < 2; k++) {
        uint32_t *two = &s->fixed[2 * (size_t)ends[k]];
        if (two[0] == ends[1 - k] || two[1] == ends[1 - k]) return;
        if (two[1] != ICO_NO_VERTEX) s->overfull = true;
        two[two[0] != ICO_NO_VERTEX] = ends[1 - k];
    }
}

static void fix_links(ico_stops *s)
{
    const ico_closed *c = s->closed;
    for (size_t i = 0; i < 2 * (size_t)s->n; i++) s->fixed[i] = ICO_NO_VERTEX;
    uint32_t shift = s->n - s->half;
    if (shift != 0)
        for (uint32_t v = 0; v < s->half; v++) ico__stops_fix(s, v, v + shift);
    for (size_t i = 0; i < c->fixed_count; i++)
        ico__stops_fix(s, c->graph->tail[c->fixed[i]],
                       c->graph->head[c->fixed[i]] + shift);
}

/* --- near stops -------------------------------------------------------------------- */

typedef struct neighbour {
    int64_t cost;
    uint32_t stop;
} neighbour;

static int compare_neighbours(const void *a, const void *b)
{
    const neighbour *x = a, *y = b;
    if (x->cost != y->cost) return x->cost < y->cost ? -1 : 1;
    return (x->stop > y->stop) - (x->stop < y->stop);
}

/* The stops at the edges of stop v. */
static uint32_t list_neighbours(const ico_stops *s, uint32_t v, neighbour *list)
{
    const ico_graph *g = s->closed->graph;
    bool enters = v >= s->half;
    uint32_t vertex = enters ? v - s->half : v, count = 0;
    const uint32_t *row = enters ? g->in_row : g->row;
    const uint32_t *adj = enters ? g->in_adj : g->adj;
    const uint32_t *edge = enters ? g->in_edge : g->edge;
    uint32_t shift = enters ? 0 : s->n - s->half;
    for (uint32_t i = row[vertex]; i < row[vertex + 1]; i++)
        list[count++] = (neighbour){s->cost[edge[i]], adj[i] + shift};
    return count;
}

static ico_status list_near(ico_stops *s)
{
    neighbour *list = ICO_NEW_ARRAY(s->ctx, neighbour, s->n);
    if (list == NULL) return ICO_NO_MEMORY;
    uint32_t end = 0;
    for (uint32_t v = 0; v < s->n; v++) {
        uint32_t count = list_neighbours(s, v, list);
        qsort(list, count, sizeof *list, compare_neighbours);
        s->row[v] = end;
        for (uint32_t k = 0; k < count && k < NEAR_MOST; k++)
            s->near[end++] = list[k].stop;
    }
    s->row[s->n] = end;
    ICO_FREE_ARRAY(s->ctx, list, s->n);
    return ICO_OK;
}

ico_status ico__stops_near_by_prices(ico_stops *s, const ico_link_set *l,
                                     const int64_t *price)
{
    uint32_t most = (uint32_t)(s->near_room / s->n), end = 0;
    neighbour *list = ICO_NEW_ARRAY(s->ctx, neighbour, s->n);
    if (list == NULL) return ICO_NO_MEMORY;
    for (uint32_t v = 0; v < s->n; v++) {
        uint32_t count = 0;
        for (uint32_t i = l->row[v]; i < l->row[v + 1]; i++) {
            uint32_t e = l->at[i], w = l->tail[e] ^ l->head[e] ^ v;
            if (l->state[e] == ICO_LINK_FREE)
                list[count++] = (neighbour){l->cost[e] + price[w], w};
        }
        qsort(list, count, sizeof *list, compare_neighbours);
        if (count > most) count = most;
        for (uint32_t k = 0; k < count; k++)
            list[k].cost = ico__stops_cost(s, v, list[k].stop);
        qsort(list, count, sizeof *list, compare_neighbours);
        s->row[v] = end;
        for (uint32_t k = 0; k < count; k++) s->near[end++] = list[k].stop;
    }
    s->row[s->n] = end;
    ICO_FREE_ARRAY(s->ctx, list, s->n);
    return ICO_OK;
}

static bool allocate_stops(ico_stops *s, const ico_graph *g)
{
    s->near_room = (size_t)NEAR_MOST * s->n;
    s->matrix_room = wants_matrix(g) ? (size_t)s->half * s->half : 0;
    s->cost = ICO_NEW_ARRAY(s->ctx, int64_t, (size_t)g->m + 1);
    s->fixed = ICO_NEW_ARRAY(s->ctx, uint32_t, 2 * (size_t)s->n);
    s->row = ICO_NEW_ARRAY(s->ctx, uint32_t, (size_t)s->n + 1);
    s->near = ICO_NEW_ARRAY(s->ctx, uint32_t, s->near_room);
    if (s->matrix_room != 0) s->matrix = ICO_NEW_ARRAY(s->ctx, int64_t, s->matrix_room);
    return s->cost != NULL && s->fixed != NULL && s->row != NULL && s->near != NULL &&
           (s->matrix_room == 0 || s->matrix != NULL);
}

ico_status ico__stops_open(ico_context *ctx, const ico_closed *closed, ico_stops *stops,
                           bool *fits)
{
    const ico_graph *g = closed->graph;
    *stops = (ico_stops){.ctx = ctx, .closed = closed, .half = g->n};
    *fits = false;
    if (g->n > INT32_MAX / 4) return ICO_OK;
    stops->n = g->directed ? 2 * g->n : g->n;
    if (!allocate_stops(stops, g)) return ICO_NO_MEMORY;
    ico_status status = weigh_edges(stops, fits);
    if (status != ICO_OK || !*fits) return status;
    if (stops->matrix != NULL) fill_matrix(stops);
    fix_links(stops);
    return list_near(stops);
}

/* Writes the stops near v, the cheapest first, from place `end` on. */
static uint32_t add_near_points(ico_stops *s, const ico_point_tree *tree, uint32_t v,
                                uint32_t end)
{
    neighbour list[ICO_NEAR_AROUND];
    uint32_t near[ICO_NEAR_AROUND], count = ico__point_tree_around(tree, v, near);
    for (uint32_t k = 0; k < count; k++)
        list[k] = (neighbour){ico__stops_cost(s, v, near[k]), near[k]};
    qsort(list, count, sizeof *list, compare_neighbours);
    for (uint32_t k = 0; k < count; k++) s->near[end++] = list[k].stop;
    return end;
}

/* The near stops of all points, by a tree of them. */
static ico_status list_near_points(ico_run *run, ico_stops *s)
{
    uint32_t points = s->metric->n, end = 0;
    uint32_t *all = ICO_NEW_ARRAY(s->ctx, uint32_t, points);
    ico_point_tree *tree = NULL;
    if (all == NULL) return ICO_NO_MEMORY;
    for (uint32_t v = 0; v < points; v++) all[v] = v;
    ico_status status = ico__point_tree_new(s->ctx, s->metric, all, points, &tree);
    ICO_FREE_ARRAY(s->ctx, all, points);
    for (uint32_t v = 0; status == ICO_OK && v < s->n; v++) {
        s->row[v] = end;
        if (v < points && !ico__run_tick(run, 300))
            end = add_near_points(s, tree, v, end);
    }
    s->row[s->n] = end;
    ico__point_tree_free(tree);
    return status;
}

ico_status ico__stops_open_points(ico_run *run, const ico_metric *metric, bool open,
                                  ico_stops *s, bool *fits)
{
    *s = (ico_stops){.ctx = ico__run_context(run), .metric = metric};
    s->n = s->half = metric->n + (open ? 1 : 0);
    uint64_t most = (uint64_t)ico__metric_most(metric);
    *fits = most < ((uint64_t)1 << 61) / (s->n + 2) / (s->n + 2) / 2;
    if (!*fits) return ICO_OK;
    s->dearest = (int64_t)(most * s->n);
    s->absent = (int64_t)((2 * most + 1) * ((uint64_t)s->n + 2));
    s->near_room = (size_t)ICO_NEAR_AROUND * s->n;
    s->fixed = ICO_NEW_ARRAY(s->ctx, uint32_t, 2 * (size_t)s->n);
    s->row = ICO_NEW_ARRAY(s->ctx, uint32_t, (size_t)s->n + 1);
    s->near = ICO_NEW_ARRAY(s->ctx, uint32_t, s->near_room);
    if (s->fixed == NULL || s->row == NULL || s->near == NULL) return ICO_NO_MEMORY;
    for (size_t i = 0; i < 2 * (size_t)s->n; i++) s->fixed[i] = ICO_NO_VERTEX;
    return list_near_points(run, s);
}

void ico__stops_close(ico_stops *s)
{
    if (s->ctx == NULL) return;
    if (s->closed != NULL)
        ICO_FREE_ARRAY(s->ctx, s->cost, (size_t)s->closed->graph->m + 1);
    ICO_FREE_ARRAY(s->ctx, s->matrix, s->matrix_room);
    ICO_FREE_ARRAY(s->ctx, s->fixed, 2 * (size_t)s->n);
    ICO_FREE_ARRAY(s->ctx, s->row, (size_t)s->n + 1);
    ICO_FREE_ARRAY(s->ctx, s->near, s->near_room);
}
