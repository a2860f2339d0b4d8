/* Complete graphs that are not stored: tours of random points, with ends and required
 * edges, against all orders of the points; and refusals.
 * SPDX-License-Identifier: MIT */
#include "problems.h"

#include "base/random.h"
#include "context.h"
#include "graph/metric.h"
#include "problem/graph_source.h"

enum { MOST = 8 };

typedef struct points_question {
    uint32_t n;
    ico_kind kind;
    uint64_t start, end;
    bool requires; /* the edge 0-2 */
} points_question;

/* A problem about n points on a small grid, some of which coincide. */
static ico_problem *points_problem(ico_context *ctx, ico_random *random,
                                   const ico_metric_kind *kind, const points_question *q)
{
    double places[3 * MOST];
    ico_graph_builder *builder;
    ico_graph *graph;
    ico_problem *problem;
    for (uint32_t i = 0; i < 3 * q->n; i++)
        places[i] = (double)ico__random_below(random, 60) / 2;
    assert_int_equal(ico_graph_builder_new(ctx, q->n, false, &builder), ICO_OK);
    assert_int_equal(ico_graph_build(builder, "points", &graph), ICO_OK);
    ico_graph_builder_free(builder);
    assert_int_equal(ico__metric_new(ctx, kind, q->n, places, &graph->metric), ICO_OK);
    assert_int_equal(ico_problem_from_graph(ctx, graph, &problem), ICO_OK);
    assert_int_equal(ico_problem_set_kind(problem, q->kind), ICO_OK);
    assert_int_equal(ico_problem_set_weight(problem, ICO_WEIGHT_MIN), ICO_OK);
    if (q->start != ICO_NO_CELL)
        assert_int_equal(ico_problem_set_start(problem, q->start), ICO_OK);
    if (q->end != ICO_NO_CELL)
        assert_int_equal(ico_problem_set_end(problem, q->end), ICO_OK);
    if (q->requires) assert_int_equal(ico_problem_require(problem, 0, 2), ICO_OK);
    assert_int_equal(ico_problem_seal(problem), ICO_OK);
    return problem;
}

/* The least weight of the orders that begin with order[0 .. length). */
static int64_t least_from(const points_question *q, const ico_metric *m, uint32_t *order,
                          uint32_t length, unsigned used)
{
    int64_t best = INT64_MAX;
    if (length == q->n) {
        int64_t sum = 0;
        bool has = !q->requires;
        uint32_t links = q->kind == ICO_CLOSED ? q->n : q->n - 1;
        for (uint32_t i = 0; i < links; i++) {
            uint32_t u = order[i], v = order[(i + 1) % q->n];
            sum += ico__metric_distance(m, u, v);
            has = has || (u + v == 2 && u != v);
        }
        bool ends = q->end == ICO_NO_CELL || order[q->n - 1] == q->end;
        return has && (ends || q->kind == ICO_CLOSED) ? sum : best;
    }
    for (uint32_t v = 0; v < q->n; v++) {
        if ((used >> v & 1) != 0) continue;
        if (length == 0 && q->start != ICO_NO_CELL && v != q->start) continue;
        order[length] = v;
        int64_t sum = least_from(q, m, order, length + 1, used | 1u << v);
        if (sum < best) best = sum;
    }
    return best;
}

static void check_question(ico_context *ctx, ico_random *random,
                           const ico_metric_kind *kind, const points_question *q)
{
    uint32_t order[MOST];
    ico_run *run;
    ico_result *result;
    ico_problem *problem = points_problem(ctx, random, kind, q);
    const ico_metric *metric = ico__problem_given_graph(problem)->metric;
    int64_t least = least_from(q, metric, order, 0, 0);
    assert_int_equal(ico_run_new(ctx, problem, &run), ICO_OK);
    ico_run_set_ticks(run, 200000);
    ico_status said = ico_run_solve(run, NULL, NULL, &result);
    if (said != ICO_OK) fail_msg("%s", ico_context_error(ctx)->message);
    if (least == INT64_MAX) {
        assert_null(ico_result_tour(result));
    } else {
        assert_non_null(ico_result_tour(result));
        assert_true(ico_result_weight(result) == least);
        if (ico_result_least_by(result) != NULL)
            assert_true(ico_result_least(result) <= least);
    }
    ico_result_free(result);
    ico_run_free(run);
    ico_problem_free(problem);
}

static void tours_are_the_shortest(void **state)
{
    ico_random random;
    ico__random_seed(&random, 7);
    size_t count;
    const ico_metric_kind *kinds = ico__metric_kinds(&count);
    const points_question QUESTIONS[] = {
        {6, ICO_CLOSED, ICO_NO_CELL, ICO_NO_CELL, false},
        {7, ICO_CLOSED, 3, ICO_NO_CELL, true},
        {6, ICO_OPEN, ICO_NO_CELL, ICO_NO_CELL, false},
        {7, ICO_OPEN, 2, ICO_NO_CELL, false},
        {6, ICO_OPEN, ICO_NO_CELL, 1, true},
        {7, ICO_OPEN, 5, 0, true},
        {7, ICO_OPEN, 0, 2, true}, /* a path cannot close: none */
        {5, ICO_OPEN, 4, 2, false},
        {3, ICO_CLOSED, ICO_NO_CELL, ICO_NO_CELL, false},
        {3, ICO_OPEN, 1, ICO_NO_CELL, false},
    };
    for (size_t k = 0; k < count; k++)
        for (size_t i = 0; i < sizeof QUESTIONS / sizeof *QUESTIONS; i++)
            check_question(*state, &random, &kinds[k], &QUESTIONS[i]);
}

static void what_needs_edges_is_refused(void **state)
{
    ico_context *ctx = *state;
    ico_random random;
    ico__random_seed(&random, 1);
    const points_question q = {6, ICO_CLOSED, ICO_NO_CELL, ICO_NO_CELL, false};
    ico_problem *problem =
        points_problem(ctx, &random, ico__metric_kinds(&(size_t){0}), &q);
    static const char *const METHODS[] = {"circuit", "frontier", "backtrack", "brute"};
    const ico_graph *graph;
    assert_int_equal(ico_problem_graph(ctx, problem, &graph), ICO_TOO_LARGE);
    assert_non_null(strstr(ico_context_error(ctx)->message, "6 points"));
    for (size_t i = 0; i < sizeof METHODS / sizeof *METHODS; i++) {
        ico_run *run;
        ico_result *result = NULL;
        assert_int_equal(ico_run_new(ctx, problem, &run), ICO_OK);
        ico_status status =
            ico_run_solve(run, ico_method_by_name(METHODS[i]), NULL, &result);
        assert_int_not_equal(status, ICO_OK);
        ico_run_free(run);
    }
    ico_problem_free(problem);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(tours_are_the_shortest, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(what_needs_edges_is_refused, open_context,
                                        close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
