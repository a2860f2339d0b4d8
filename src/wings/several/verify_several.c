/* several/verify_several.c - covers and decompositions against the question, apart from
 * the search.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/memory.h"
#include "graph/graph.h"
#include "icosian/several.h"
#include "icosian/verify.h"

/* What is seen of vertices and edges while the tours are read. */
typedef struct reader {
    const ico_problem *problem;
    const ico_graph *graph;
    bool *vertex, *edge;
    ico_text *why; /* or NULL */
    bool valid;
} reader;

static void fault(reader *r, const char *words, uint32_t u, uint32_t v)
{
    r->valid = false;
    if (r->why == NULL) return;
    ico_problem_vertex_line(r->problem, u, r->why);
    if (v != ICO_NO_VERTEX) {
        ico_text_puts(r->why, "-");
        ico_problem_vertex_line(r->problem, v, r->why);
    }
    ico_text_puts(r->why, words);
}

static void read_edge(reader *r, uint32_t u, uint32_t v)
{
    uint32_t e = ico_graph_find_edge(r->graph, u, v);
    if (e == ICO_NO_EDGE)
        fault(r, " is not an edge", u, v);
    else if (r->edge[e])
        fault(r, " is used twice", u, v);
    else
        r->edge[e] = true;
}

static void read_vertex(reader *r, uint32_t v)
{
    if (v >= r->graph->n) {
        r->valid = false;
        if (r->why != NULL) ico_text_puts(r->why, "a number is not a vertex");
    } else if (r->vertex[v]) {
        fault(r, " is visited twice", v, ICO_NO_VERTEX);
    } else {
        r->vertex[v] = true;
    }
}

static void read_tour(reader *r, const ico_tour *tour)
{
    uint64_t length = ico_tour_length(tour);
    bool closed = ico_tour_kind(tour) == ICO_CLOSED;
    for (uint64_t i = 0; i < length && r->valid; i++) {
        uint32_t v = (uint32_t)ico_tour_at(tour, i);
        read_vertex(r, v);
        if (r->valid && (i > 0 || closed))
            read_edge(r, (uint32_t)ico_tour_at(tour, i > 0 ? i - 1 : length - 1), v);
    }
}

/* Required edges are used, forbidden ones are not. */
static void read_conditions(reader *r)
{
    for (unsigned forbidden = 0; forbidden < 2 && r->valid; forbidden++) {
        size_t count;
        const uint64_t *pairs = forbidden ? ico_problem_forbidden(r->problem, &count)
                                          : ico_problem_required(r->problem, &count);
        for (size_t i = 0; i < count && r->valid; i++) {
            uint32_t u = (uint32_t)pairs[2 * i], v = (uint32_t)pairs[2 * i + 1];
            uint32_t e = ico_graph_find_edge(r->graph, u, v);
            if (e != ICO_NO_EDGE && r->edge[e] == (forbidden == 1))
                fault(r, forbidden ? " is forbidden" : " is required", u, v);
        }
    }
}

static ico_status open_group_reader(ico_context *ctx, const ico_problem *problem,
                                    ico_text *why, reader *r)
{
    *r = (reader){.problem = problem, .why = why, .valid = true};
    ico_status status = ico_problem_graph(ctx, problem, &r->graph);
    if (status != ICO_OK) return status;
    size_t n = (size_t)r->graph->n + 1, m = (size_t)r->graph->m + 1;
    r->vertex = ICO_NEW_ARRAY(ctx, bool, n);
    r->edge = ICO_NEW_ARRAY(ctx, bool, m);
    if (r->vertex == NULL || r->edge == NULL) return ICO_NO_MEMORY;
    memset(r->vertex, 0, n * sizeof *r->vertex);
    memset(r->edge, 0, m * sizeof *r->edge);
    return ICO_OK;
}

static void close_group_reader(ico_context *ctx, reader *r)
{
    if (r->graph == NULL) return;
    ICO_FREE_ARRAY(ctx, r->vertex, (size_t)r->graph->n + 1);
    ICO_FREE_ARRAY(ctx, r->edge, (size_t)r->graph->m + 1);
}

ico_status ico_verify_cover(ico_context *ctx, const ico_problem *problem,
                            const ico_tour *const *paths, size_t count, bool *valid,
                            ico_text *why)
{
    reader r;
    ico_status status = open_group_reader(ctx, problem, why, &r);
    if (status == ICO_OK) {
        for (size_t i = 0; i < count && r.valid; i++) read_tour(&r, paths[i]);
        for (uint32_t v = 0; v < r.graph->n && r.valid; v++)
            if (!r.vertex[v]) fault(&r, " is on no path", v, ICO_NO_VERTEX);
        if (r.valid) read_conditions(&r);
        *valid = r.valid;
    }
    close_group_reader(ctx, &r);
    return status;
}

/* Does the path lead from a to b, or in a graph without directions from b to a? */
static bool leads(const reader *r, const ico_tour *path, uint64_t a, uint64_t b)
{
    uint64_t length = ico_tour_length(path);
    uint64_t first = length == 0 ? ICO_NO_VERTEX : ico_tour_at(path, 0);
    uint64_t last = length == 0 ? ICO_NO_VERTEX : ico_tour_at(path, length - 1);
    return (first == a && last == b) || (!r->graph->directed && first == b && last == a);
}

ico_status ico_verify_linkage(ico_context *ctx, const ico_problem *problem,
                              const ico_tour *const *paths, size_t count,
                              const uint64_t *ends, bool *valid, ico_text *why)
{
    reader r = {.problem = problem, .why = why, .valid = true};
    bool covers = false;
    ico_status status = ico_problem_graph(ctx, problem, &r.graph);
    for (size_t i = 0; i < count && status == ICO_OK && r.valid; i++)
        if (!leads(&r, paths[i], ends[2 * i], ends[2 * i + 1])) {
            r.valid = false;
            if (why != NULL)
                ico_text_printf(why, "path %zu does not join its ends", i + 1);
        }
    if (status == ICO_OK && r.valid)
        status = ico_verify_cover(ctx, problem, paths, count, &covers, why);
    if (status == ICO_OK) *valid = r.valid && covers;
    return status;
}

ico_status ico_verify_decomposition(ico_context *ctx, const ico_problem *problem,
                                    const ico_tour *const *tours, size_t count, bool all,
                                    bool *valid, ico_text *why)
{
    reader r;
    ico_status status = open_group_reader(ctx, problem, why, &r);
    if (status == ICO_OK) {
        for (size_t i = 0; i < count && r.valid; i++) {
            memset(r.vertex, 0, r.graph->n * sizeof *r.vertex);
            if (ico_tour_length(tours[i]) != r.graph->n ||
                ico_tour_kind(tours[i]) != ico_problem_kind(problem)) {
                r.valid = false;
                if (why != NULL)
                    ico_text_printf(why, "tour %zu has another kind or length", i + 1);
                break;
            }
            read_tour(&r, tours[i]);
        }
        size_t forbidden;
        (void)ico_problem_forbidden(problem, &forbidden);
        if (r.valid && forbidden > 0) read_conditions(&r);
        uint32_t used = 0;
        for (uint32_t e = 0; e < r.graph->m; e++) used += r.edge[e];
        if (r.valid && all && used + forbidden != r.graph->m) {
            r.valid = false;
            if (why != NULL) ico_text_puts(why, "an edge is in none of the tours");
        }
        *valid = r.valid;
    }
    close_group_reader(ctx, &r);
    return status;
}
