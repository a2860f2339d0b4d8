/* kernel/position/question.c - from a problem to the plain arrays of a question.
 * SPDX-License-Identifier: MIT */
#include "kernel/position/question.h"

#include <string.h>

void ico__position_question_free(ico_position_question *q)
{
    if (q == NULL) return;
    ico_context *ctx = q->ctx;
    ICO_FREE_ARRAY(ctx, q->given, (size_t)q->n + 1);
    ICO_FREE_ARRAY(ctx, q->class_of, (size_t)q->n + 1);
    ICO_FREE_ARRAY(ctx, q->rule, (size_t)q->graph->m + 1);
    ICO_FREE_ARRAY(ctx, q->classes, ICO_CLASSES * q->words);
    ICO_FREE_ARRAY(ctx, q->not_first, q->words);
    ICO_FREE_ARRAY(ctx, q->not_last, q->words);
    ICO_FREE_ARRAY(ctx, q->waypoints, q->waypoint_count + 1);
    ICO_FREE(ctx, q);
}

ico_status ico__position_question_new(ico_context *ctx, const ico_graph *graph,
                                      bool closed, size_t waypoints,
                                      ico_position_question **question)
{
    ico_position_question *q = ICO_NEW(ctx, ico_position_question);
    if (q == NULL) return ICO_NO_MEMORY;
    q->ctx = ctx;
    q->graph = graph;
    q->n = graph->n;
    q->closed = closed;
    q->words = ICO_WORDS((size_t)q->n + 1);
    q->waypoint_count = waypoints;
    q->given = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)q->n + 1);
    q->class_of = ICO_NEW_ARRAY(ctx, uint8_t, (size_t)q->n + 1);
    q->rule = ICO_NEW_ARRAY(ctx, uint8_t, (size_t)graph->m + 1);
    q->classes = ICO_NEW_ARRAY(ctx, uint64_t, ICO_CLASSES * q->words);
    q->not_first = ICO_NEW_ARRAY(ctx, uint64_t, q->words);
    q->not_last = ICO_NEW_ARRAY(ctx, uint64_t, q->words);
    q->waypoints = ICO_NEW_ARRAY(ctx, uint32_t, waypoints + 1);
    if (q->given == NULL || q->class_of == NULL || q->rule == NULL ||
        q->classes == NULL || q->not_first == NULL || q->not_last == NULL ||
        q->waypoints == NULL) {
        ico__position_question_free(q);
        return ICO_NO_MEMORY;
    }
    for (uint32_t v = 0; v < q->n; v++) q->given[v] = ICO_NO_OFFSET;
    *question = q;
    return ICO_OK;
}

static void give_offset(ico_position_question *q, uint32_t v, uint32_t offset)
{
    if (q->given[v] != ICO_NO_OFFSET && q->given[v] != offset) q->hopeless = true;
    q->given[v] = offset;
}

static void read_class(ico_position_question *q, const ico_problem *problem, uint32_t v,
                       uint8_t class, bool *filled)
{
    q->class_of[v] = (uint8_t)(class + 1);
    if (filled[class]) return;
    filled[class] = true;
    for (uint32_t k = 0; k < q->n; k++)
        if (ico_problem_allows(problem, v, ico_problem_base(problem) + k))
            ico__bit_set(q->classes + (size_t) class * q->words, k);
}

/* Given numbers, classes and ends.  A vertex with a number needs no class any more. */
static void read_given_numbers(ico_position_question *q, const ico_problem *problem)
{
    uint64_t base = ico_problem_base(problem), start = ico_problem_start(problem),
             end = ico_problem_end(problem);
    bool filled[ICO_CLASSES] = {false};
    if (start != ICO_NO_CELL) give_offset(q, (uint32_t)start, 0);
    if (end != ICO_NO_CELL) give_offset(q, (uint32_t)end, q->n - 1);
    if (!(ico_problem_features(problem) & ICO_ASKS_POSITIONS)) return;
    for (uint32_t v = 0; v < q->n; v++) {
        uint64_t number = ico_problem_given(problem, v);
        char letter = ico_problem_class_of(problem, v);
        if (number != ICO_NO_CELL) give_offset(q, v, (uint32_t)(number - base));
        if (q->given[v] != ICO_NO_OFFSET) {
            if (!ico_problem_allows(problem, v, base + q->given[v])) q->hopeless = true;
        } else if (letter != 0) {
            read_class(q, problem, v, (uint8_t)(letter - 'a'), filled);
        }
    }
}

/* The only arc out of u and into w. */
static void require_arc(ico_position_question *q, uint32_t u, uint32_t w)
{
    const ico_graph *g = q->graph;
    for (uint32_t i = g->row[u]; i < g->row[u + 1]; i++)
        if (g->adj[i] != w) q->rule[g->edge[i]] |= ICO_EDGE_FORBIDDEN;
    for (uint32_t i = g->in_row[w]; i < g->in_row[w + 1]; i++)
        if (g->in_adj[i] != u) q->rule[g->in_edge[i]] |= ICO_EDGE_FORBIDDEN;
    ico__bit_set(q->not_last, u);
    ico__bit_set(q->not_first, w);
}

static void read_edges(ico_position_question *q, const ico_problem *problem)
{
    const ico_graph *g = q->graph;
    size_t count;
    const uint64_t *pairs = ico_problem_forbidden(problem, &count);
    for (size_t i = 0; i < count; i++) {
        uint32_t e =
            ico_graph_find_edge(g, (uint32_t)pairs[2 * i], (uint32_t)pairs[2 * i + 1]);
        if (e != ICO_NO_EDGE) q->rule[e] |= ICO_EDGE_FORBIDDEN;
    }
    pairs = ico_problem_required(problem, &count);
    for (size_t i = 0; i < count; i++) {
        uint32_t u = (uint32_t)pairs[2 * i], w = (uint32_t)pairs[2 * i + 1];
        uint32_t e = ico_graph_find_edge(g, u, w);
        if (e == ICO_NO_EDGE || (q->rule[e] & ICO_EDGE_FORBIDDEN))
            q->hopeless = true;
        else if (g->directed)
            require_arc(q, u, w);
        else
            q->rule[e] |= ICO_EDGE_REQUIRED;
    }
}

ico_status ico__position_question_read(ico_context *ctx, const ico_problem *problem,
                                       ico_position_question **question)
{
    const ico_graph *graph;
    ico_position_question *q;
    size_t waypoints;
    const uint64_t *cells = ico_problem_waypoints(problem, &waypoints);
    ico_status status = ico_problem_graph(ctx, problem, &graph);
    if (status != ICO_OK) return status;
    bool closed = ico_problem_kind(problem) == ICO_CLOSED;
    status = ico__position_question_new(ctx, graph, closed, waypoints, &q);
    if (status != ICO_OK) return status;
    for (size_t i = 0; i < waypoints; i++) q->waypoints[i] = (uint32_t)cells[i];
    read_given_numbers(q, problem);
    read_edges(q, problem);
    if (!ico_problem_is_anchored(problem)) {
        if (closed && q->n > 0) give_offset(q, 0, 0);
        q->halved = !graph->directed;
    }
    *question = q;
    return ICO_OK;
}

void ico__position_measure(const ico_position_question *q, uint32_t v, bool forward,
                           uint32_t *distance, uint32_t *queue)
{
    const ico_graph *g = q->graph;
    const uint32_t *row = forward ? g->row : g->in_row,
                   *adj = forward ? g->adj : g->in_adj,
                   *edge = forward ? g->edge : g->in_edge;
    uint32_t head = 0, tail = 0;
    memset(distance, 0xff, (size_t)q->n * sizeof *distance);
    distance[v] = 0;
    queue[tail++] = v;
    while (head < tail) {
        uint32_t u = queue[head++];
        for (uint32_t i = row[u]; i < row[u + 1]; i++) {
            if (distance[adj[i]] != UINT32_MAX) continue;
            if (q->rule[edge[i]] & ICO_EDGE_FORBIDDEN) continue;
            distance[adj[i]] = distance[u] + 1;
            queue[tail++] = adj[i];
        }
    }
}
