/* tests/weighed.h - small questions of least and greatest weight, answered by going
 * through all orders of the vertices.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_WEIGHED_H
#define ICO_TESTS_WEIGHED_H

#include "base/random.h"
#include "problems.h"

enum { MOST = 7 };

/* A question as a matrix, and the best that exhaustive search found. */
typedef struct weighed {
    uint32_t n;
    bool directed, closed, greatest;
    bool arc[MOST][MOST], must[MOST][MOST], never[MOST][MOST];
    int64_t weight[MOST][MOST];
    int start, end; /* -1: any */
    bool found;
    int64_t best;
} weighed;

static inline bool uses(const weighed *q, const uint32_t *order, uint32_t u, uint32_t v)
{
    for (uint32_t i = 0; i + !q->closed < q->n; i++) {
        uint32_t a = order[i], b = order[(i + 1) % q->n];
        if ((a == u && b == v) || (!q->directed && a == v && b == u)) return true;
    }
    return false;
}

static inline void judge(weighed *q, const uint32_t *order)
{
    int64_t sum = 0;
    if (q->start >= 0 && order[0] != (uint32_t)q->start) return;
    if (q->end >= 0 && order[q->n - 1] != (uint32_t)q->end) return;
    if (q->closed && q->n == 2 && !q->directed) return;
    for (uint32_t i = 0; i + !q->closed < q->n && q->n > 1; i++) {
        uint32_t a = order[i], b = order[(i + 1) % q->n];
        if (!q->arc[a][b] || q->never[a][b]) return;
        sum += q->weight[a][b];
    }
    for (uint32_t u = 0; u < q->n; u++)
        for (uint32_t v = 0; v < q->n; v++)
            if (q->must[u][v] && !uses(q, order, u, v)) return;
    if (!q->found || (q->greatest ? sum > q->best : sum < q->best)) q->best = sum;
    q->found = true;
}

/* Judges all orders that begin like `order`. */
static inline void go_through(weighed *q, uint32_t *order, uint32_t length,
                              unsigned visited)
{
    if (length == q->n) {
        judge(q, order);
        return;
    }
    for (uint32_t v = 0; v < q->n; v++) {
        if (visited >> v & 1) continue;
        order[length] = v;
        go_through(q, order, length + 1, visited | 1u << v);
    }
}

static inline weighed random_question(ico_random *random)
{
    weighed q = {.n = 1 + ico__random_below(random, MOST), .start = -1, .end = -1};
    uint32_t density = 4 + ico__random_below(random, 5);
    q.directed = ico__random_below(random, 2) == 1;
    q.closed = ico__random_below(random, 2) == 1;
    q.greatest = ico__random_below(random, 2) == 1;
    for (uint32_t u = 0; u < q.n; u++)
        for (uint32_t v = q.directed ? 0 : u + 1; v < q.n; v++) {
            if (u == v || ico__random_below(random, 8) >= density) continue;
            q.arc[u][v] = true;
            q.weight[u][v] = (int64_t)ico__random_below(random, 41) - 20;
            uint32_t rule = ico__random_below(random, 24);
            q.must[u][v] = rule == 0;
            q.never[u][v] = rule == 1;
            if (q.directed) continue;
            q.arc[v][u] = true;
            q.weight[v][u] = q.weight[u][v];
            q.never[v][u] = q.never[u][v];
        }
    if (ico__random_below(random, 3) == 0) q.start = (int)ico__random_below(random, q.n);
    if (ico__random_below(random, 3) == 0) q.end = (int)ico__random_below(random, q.n);
    if (q.start == q.end) q.end = -1;
    return q;
}

/* The problem, still open; NULL if the graph has no edge, so no weights. */
static inline ico_problem *pose(ico_context *context, const weighed *q)
{
    ico_graph_builder *builder = builder_new(context, q->n, q->directed);
    for (uint32_t u = 0; u < q->n; u++)
        for (uint32_t v = q->directed ? 0 : u + 1; v < q->n; v++) {
            if (!q->arc[u][v]) continue;
            builder_add(builder, u, v);
            assert_int_equal(ico_graph_builder_weigh(builder, q->weight[u][v]), ICO_OK);
        }
    ico_graph *graph = built(builder, "weighed");
    bool bare = graph->weight == NULL;
    assert_int_equal(bare, graph->m == 0);
    ico_problem *p = problem_in(context, graph, ICO_CLOSED);
    for (uint32_t u = 0; u < q->n; u++)
        for (uint32_t v = q->directed ? 0 : u + 1; v < q->n; v++) {
            if (q->must[u][v]) requiring(p, u, v);
            if (q->never[u][v]) forbidding(p, u, v);
        }
    if (q->start >= 0) with_start(p, (uint64_t)q->start);
    if (q->end >= 0) with_end(p, (uint64_t)q->end);
    of_kind(p, q->closed ? ICO_CLOSED : ICO_OPEN);
    if (!bare) return p;
    assert_int_equal(ico_problem_set_weight(p, ICO_WEIGHT_MIN), ICO_BAD_ARGUMENT);
    ico_problem_free(p);
    return NULL;
}

#endif
