/* tests/unit/test_near.c - graphs under near numbers: the same graph, the same edges, the
 * same tours; and only where that pays.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include "base/random.h"
#include "graph/breadth_first.h"
#include "presolve/closed.h"

enum { ROWS = 230, COLUMNS = 240, SIZE = ROWS * COLUMNS };

/* A torus under the numbers number[0..SIZE); arcs go right and down. */
static ico_graph *torus(ico_context *ctx, const uint32_t *number, bool directed)
{
    ico_graph_builder *builder = builder_new(ctx, SIZE, directed);
    for (uint32_t v = 0; v < SIZE; v++) {
        uint32_t right = v - v % COLUMNS + (v + 1) % COLUMNS, down = (v + COLUMNS) % SIZE;
        builder_add(builder, number[v], number[right]);
        builder_add(builder, number[v], number[down]);
    }
    return built(builder, "torus");
}

static void shuffled(uint32_t *number, uint64_t seed)
{
    ico_random random;
    ico__random_seed(&random, seed);
    for (uint32_t v = 0; v < SIZE; v++) number[v] = v;
    ico__random_shuffle(&random, number, SIZE);
}

/* The mean distance between the numbers of neighbours. */
static double spread(const ico_graph *g)
{
    double sum = 0;
    for (uint32_t e = 0; e < g->m; e++)
        sum +=
            g->tail[e] < g->head[e] ? g->head[e] - g->tail[e] : g->tail[e] - g->head[e];
    return sum / g->m;
}

/* Rows ascend and agree with the ends of their edges, whatever is behind the last. */
static void check_rows(const ico_graph *g, const uint32_t *row, const uint32_t *adj,
                       const uint32_t *edge, bool in)
{
    assert_int_equal(row[0], 0);
    assert_int_equal(row[g->n], g->directed ? g->m : 2 * g->m);
    for (uint32_t v = 0; v < g->n; v++)
        for (uint32_t i = row[v]; i < row[v + 1]; i++) {
            uint32_t e = edge[i], tail = in ? adj[i] : v, head = in ? v : adj[i];
            bool turned = !g->directed && tail > head;
            assert_true(i == row[v] || adj[i - 1] < adj[i]);
            assert_int_equal(g->tail[e], turned ? head : tail);
            assert_int_equal(g->head[e], turned ? tail : head);
        }
}

/* Edge e of the near form is edge e of the plain one. */
static void compare_forms(const ico_closed *plain, const ico_closed *near)
{
    const ico_graph *g = plain->graph, *h = near->graph;
    assert_true(h->n == g->n && h->m == g->m && h->directed == g->directed);
    assert_non_null(near->name);
    assert_null(plain->name);
    for (uint32_t e = 0; e < h->m; e++) {
        uint32_t u = ico__closed_name(near, h->tail[e]),
                 v = ico__closed_name(near, h->head[e]);
        assert_true((u == g->tail[e] && v == g->head[e]) ||
                    (!g->directed && v == g->tail[e] && u == g->head[e]));
    }
    check_rows(h, h->row, h->adj, h->edge, false);
    if (h->directed) check_rows(h, h->in_row, h->in_adj, h->in_edge, true);
    assert_int_equal(near->fixed_count, plain->fixed_count);
    for (size_t i = 0; i < near->fixed_count; i++)
        assert_int_equal(near->fixed[i], plain->fixed[i]);
    if (plain->has_apex) assert_int_equal(ico__closed_name(near, plain->n), plain->n);
    if (!plain->has_apex) assert_true(spread(h) * 20 < spread(g));
}

/* The same cycle of both forms, `turn` places on in the near one, is the same tour. */
static void compare_tours(const ico_closed *plain, const ico_closed *near,
                          const uint32_t *cycle, uint32_t turn)
{
    uint32_t size = plain->graph->n;
    uint32_t *place = calloc(4 * (size_t)size, sizeof *place), *turned = place + size,
             *one = turned + size, *other = one + size;
    for (uint32_t k = 0; k < size; k++) place[ico__closed_name(near, k)] = k;
    for (uint32_t k = 0; k < size; k++) turned[k] = place[cycle[(k + turn) % size]];
    ico__closed_tour(plain, cycle, one);
    ico__closed_tour(near, turned, other);
    uint32_t at = 0;
    while (one[at] != other[0]) at++;
    if (plain->has_apex) assert_int_equal(at, 0);
    for (uint32_t k = 0; k < plain->n; k++)
        assert_int_equal(other[k], one[(at + k) % plain->n]);
    free(place);
}

/* Kind 0: closed; 1: closed, an edge forbidden and one required; 2: open from a start; 3:
 * directed. */
static void forms_are_the_same(void **state)
{
    static uint32_t number[SIZE], cycle[SIZE + 1];
    ico_context *ctx = *state;
    for (unsigned kind = 0; kind < 4; kind++) {
        shuffled(number, kind);
        ico_problem *p = problem_in(ctx, torus(ctx, number, kind == 3),
                                    kind == 2 ? ICO_OPEN : ICO_CLOSED);
        if (kind == 1) forbidding(p, number[0], number[COLUMNS]);
        if (kind == 1) requiring(p, number[7], number[8]);
        if (kind == 2) assert_int_equal(ico_problem_set_start(p, number[0]), ICO_OK);
        p = closed_problem(p);
        ico_closed *plain, *near;
        assert_int_equal(ico__closed_new(ctx, p, &plain), ICO_OK);
        assert_int_equal(ico__closed_near(ctx, p, &near), ICO_OK);
        compare_forms(plain, near);
        uint32_t n = 0;
        if (kind == 2) cycle[n++] = SIZE; /* the apex, then row by row */
        for (uint32_t v = 0; v < SIZE; v++) cycle[n++] = number[v];
        compare_tours(plain, near, cycle, 1234);
        ico__closed_free(plain);
        ico__closed_free(near);
        ico_problem_free(p);
    }
}

/* What is small, near already, or nowhere narrow keeps its numbers. */
static void others_keep_their_numbers(void **state)
{
    static uint32_t number[SIZE];
    ico_context *ctx = *state;
    for (uint32_t v = 0; v < SIZE; v++) number[v] = v;
    ico_graph *graphs[3] = {torus(ctx, number, false)};
    assert_int_equal(ico_family_graph(ctx, "cubic:60000", &graphs[1]), ICO_OK);
    assert_int_equal(ico_family_graph(ctx, "cubic:1000", &graphs[2]), ICO_OK);
    for (unsigned i = 0; i < 3; i++) {
        uint32_t *name = NULL;
        assert_int_equal(ico__near_order(ctx, graphs[i], &name), ICO_OK);
        assert_null(name);
        ico_graph_free(graphs[i]);
    }
}

/* Merge answers in the names that were asked: the run verifies that. */
static void merge_answers_under_the_given_names(void **state)
{
    static uint32_t number[SIZE];
    ico_context *ctx = *state;
    shuffled(number, 9);
    ico_problem *p =
        closed_problem(problem_in(ctx, torus(ctx, number, false), ICO_CLOSED));
    ico_run *run;
    ico_result *result;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    assert_int_equal(ico_run_solve(run, ico_method_by_name("merge"), NULL, &result),
                     ICO_OK);
    assert_int_equal(result->verdict, ICO_FOUND);
    ico_result_free(result);
    ico_run_free(run);
    ico_problem_free(p);
}

/* A barrier of a scattered graph names the vertices of the file: the run verifies that.
 * Three vertices more have only neighbours on two of the torus. */
static void barriers_have_the_given_names(void **state)
{
    static uint32_t number[SIZE];
    ico_context *ctx = *state;
    shuffled(number, 11);
    ico_graph *plain = torus(ctx, number, false);
    ico_graph_builder *builder = builder_new(ctx, SIZE + 3, false);
    for (uint32_t e = 0; e < plain->m; e++)
        builder_add(builder, plain->tail[e] + 3, plain->head[e] + 3);
    for (uint32_t k = 0; k < 6; k++) builder_add(builder, k / 2, number[k % 2] + 3);
    ico_graph_free(plain);
    ico_problem *p = closed_problem(problem_in(ctx, built(builder, "ears"), ICO_CLOSED));
    ico_run *run;
    ico_result *result;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    assert_int_equal(ico_run_solve(run, ico_method_by_name("merge"), NULL, &result),
                     ICO_OK);
    assert_int_equal(result->verdict, ICO_NONE);
    assert_true(result->checked);
    ico_result_free(result);
    ico_run_free(run);
    ico_problem_free(p);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_context, close_context)
    const struct CMUnitTest tests[] = {
        TEST(forms_are_the_same),
        TEST(others_keep_their_numbers),
        TEST(merge_answers_under_the_given_names),
        TEST(barriers_have_the_given_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
