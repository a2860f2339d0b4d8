/* tests/unit/test_weight.c - tours of least and greatest weight, held against all orders
 * of the vertices of small graphs; weights on their way from the file; refusals.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include "allocation.h"
#include "base/random.h"
#include "tours.h"
#include "weighed.h"

static ico_status weigh(ico_context *ctx, const ico_problem *p, const answer *a,
                        int64_t *weight)
{
    const ico_tour *tour = TOUR_OF(a->tour, a->length, ico_problem_kind(p));
    return ico_verify_weight(ctx, p, tour, weight);
}

/* The method's answer and its tour's weight are those of the search above. */
static void compare(ico_context *ctx, weighed *q, const char *method, const char *options,
                    unsigned seed)
{
    uint32_t order[MOST];
    ico_problem *p = pose(ctx, q);
    if (p == NULL) return;
    go_through(q, order, 0, 0);
    ico_weight wish = q->greatest ? ICO_WEIGHT_MAX : ICO_WEIGHT_MIN;
    with_weight(p, wish);
    closed_problem(p);
    answer a = ask(ctx, p, (asking){.method = method, .options = options});
    if (a.status != ICO_OK) fail_msg("question %u: %s", seed, a.message);
    if (a.verdict != (q->found ? ICO_FOUND : ICO_NONE) || !a.complete)
        fail_msg("question %u: %s", seed, ico_verdict_name(a.verdict));
    int64_t again = 0;
    if (q->found) {
        assert_int_equal(weigh(ctx, p, &a, &again), ICO_OK);
        if (again != q->best)
            fail_msg("question %u: %lld, not %lld", seed, (long long)again,
                     (long long)q->best);
    }
    ico_problem_free(p);
}

static void against_all_orders(void **state)
{
    unsigned questions = getenv("ICO_TEST_ALL") != NULL ? 20000 : 600, found = 0;
    ico_random random;
    ico__random_seed(&random, 3);
    for (unsigned i = 0; i < questions; i++) {
        weighed q = random_question(&random);
        static const char *const shapes[] = {"", "shape=path", "shape=tree reduce=no"};
        compare(*state, &q, i % 4 == 3 ? "auto" : "frontier",
                i % 4 == 3 ? "" : shapes[i % 4], i);
        found += q.found;
    }
    assert_true(found > questions / 5 && found < questions);
}

static void salesman_against_all_orders(void **state)
{
    unsigned questions = getenv("ICO_TEST_ALL") != NULL ? 100000 : 2000, found = 0;
    ico_random random;
    ico__random_seed(&random, 56);
    for (unsigned i = 0; i < questions; i++) {
        weighed q = random_question(&random);
        compare(*state, &q, "salesman", "", i);
        found += q.found;
    }
    assert_true(found > questions / 5 && found < questions);
}

/* A family's graph with weights at random. */
static ico_problem *weigh_family(ico_context *ctx, const char *expression, ico_kind kind,
                                 int64_t most, uint64_t seed)
{
    ico_graph *bare = NULL, *graph = NULL;
    ico_random random;
    ico__random_seed(&random, seed);
    bare = family_new(ctx, expression);
    ico_graph_builder *builder = builder_new(ctx, bare->n, false);
    for (uint32_t e = 0; e < bare->m; e++) {
        builder_add(builder, bare->tail[e], bare->head[e]);
        int64_t weight = most - (int64_t)ico__random_below(&random, 1000);
        assert_int_equal(ico_graph_builder_weigh(builder, weight), ICO_OK);
    }
    graph = built(builder, expression);
    ico_graph_free(bare);
    return problem_in(ctx, graph, kind);
}

/* States dropped as represented by others take no best tour with them, where tables are
 * large. */
static void reductions(void **state)
{
    static const char *const some[] = {"cubic:30,seed=1", "cubic:34,seed=2",
                                       "hypercube:4", "complete:9"};
    for (unsigned i = 0; i < 4 * (sizeof some / sizeof *some); i++) {
        int64_t weight[2];
        ico_problem *p =
            weigh_family(*state, some[i / 4], i & 1 ? ICO_CLOSED : ICO_OPEN, 500, i);
        with_weight(p, i & 2 ? ICO_WEIGHT_MIN : ICO_WEIGHT_MAX);
        closed_problem(p);
        for (unsigned reduce = 0; reduce < 2; reduce++) {
            answer a = ask(*state, p,
                           (asking){.method = "frontier",
                                    .options = reduce ? "reduce=yes starts=2"
                                                      : "reduce=no starts=1"});
            assert_int_equal(a.verdict, ICO_FOUND);
            assert_true(a.complete && a.checked);
            assert_int_equal(weigh(*state, p, &a, &weight[reduce]), ICO_OK);
        }
        assert_true(weight[0] == weight[1]);
        ico_problem_free(p);
    }
}

/* Sums of the largest weights allowed are right; larger ones are refused. */
static void large_weights(void **state)
{
    int64_t most = INT64_MAX / 2 / 6, weight = 0;
    ico_problem *p = weigh_family(*state, "complete:5", ICO_CLOSED, most, 1);
    with_weight(p, ICO_WEIGHT_MAX);
    closed_problem(p);
    answer a = ask(*state, p, (asking){.method = "frontier", .options = ""});
    assert_int_equal(a.verdict, ICO_FOUND);
    assert_int_equal(weigh(*state, p, &a, &weight), ICO_OK);
    assert_true(weight <= 5 * most && weight > 5 * most - 5000);
    ico_problem_free(p);
    p = weigh_family(*state, "complete:5", ICO_CLOSED, most + 1000, 1);
    assert_int_equal(ico_problem_set_weight(p, ICO_WEIGHT_MAX), ICO_TOO_LARGE);
    ico_problem_free(p);
    p = weigh_family(*state, "complete:5", ICO_CLOSED, INT64_MIN + 1000, 1);
    assert_int_equal(ico_problem_set_weight(p, ICO_WEIGHT_MIN), ICO_TOO_LARGE);
    ico_problem_free(p);
}

/* Cut short, the answer is UNKNOWN; other methods, lists and the longest are refused. */
/* What is asked of weights is what was set, before and after closing. */
static void weights_are_as_set(void **state)
{
    ico_problem *p = weigh_family(*state, "complete:5", ICO_CLOSED, 9, 1);
    assert_int_equal(ico_problem_weight(p), ICO_WEIGHT_ANY);
    with_weight(p, ICO_WEIGHT_MAX);
    assert_int_equal(ico_problem_weight(p), ICO_WEIGHT_MAX);
    with_weight(p, ICO_WEIGHT_MIN);
    closed_problem(p);
    assert_int_equal(ico_problem_weight(p), ICO_WEIGHT_MIN);
    ico_problem_free(p);
}

static void refusals(void **state)
{
    ico_problem *p = weigh_family(*state, "cubic:40,seed=1", ICO_CLOSED, 9, 1);
    with_weight(p, ICO_WEIGHT_MIN);
    as_longest(p);
    assert_int_equal(ico_problem_seal(p), ICO_BAD_ARGUMENT);
    assert_int_equal(ico_problem_set_longest(p, false), ICO_OK);
    closed_problem(p);
    answer a = ask(*state, p, (asking){.method = "auto", .options = "", .ticks = 2000});
    assert_int_equal(a.verdict, ICO_UNKNOWN);
    assert_false(a.complete);
    a = ask(*state, p, (asking){.method = "frontier", .options = "states=5"});
    assert_int_equal(a.verdict, ICO_UNKNOWN);
    static const char *const others[] = {"backtrack", "circuit", "merge", "brute"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        a = ask(*state, p, (asking){.method = others[i], .options = ""});
        assert_int_equal(a.status, ICO_UNSUPPORTED);
        assert_non_null(strstr(a.message, "--weight"));
    }
    a = ask(*state, p, (asking){.method = "auto", .options = "", .list = true});
    assert_int_equal(a.status, ICO_UNSUPPORTED);
    free(a.listed);
    ico_problem_free(p);
    p = family_problem(*state, "petersen:5,2", ICO_OPEN);
    assert_int_equal(ico_problem_set_weight(p, ICO_WEIGHT_MIN), ICO_BAD_ARGUMENT);
    ico_problem_free(p);
    p = board_problem(*state, "wazir", "4x4", ICO_CLOSED);
    assert_int_equal(ico_problem_set_weight(p, ICO_WEIGHT_MIN), ICO_BAD_ARGUMENT);
    ico_problem_free(p);
}

static ico_graph *read_graph(ico_context *ctx, const char *lines, ico_format format)
{
    ico_input *input = NULL;
    ico_graph_reader *reader = NULL;
    ico_graph *graph = NULL;
    assert_int_equal(ico_input_from_memory(ctx, "file", lines, strlen(lines), &input),
                     ICO_OK);
    assert_int_equal(ico_graph_reader_new(ctx, input, format, &reader), ICO_OK);
    assert_int_equal(ico_graph_reader_next(reader, &graph), ICO_OK);
    ico_graph_reader_free(reader);
    ico_input_free(input);
    return graph;
}

static ico_graph *read_edges(ico_context *ctx, const char *lines)
{
    return read_graph(ctx, lines, ICO_FORMAT_EDGES);
}

static void third_column(void **state)
{
    ico_graph *g = read_edges(*state, "c b -7\nb a +5\na c 9223372036854775807\n");
    assert_int_equal(g->m, 3);
    assert_true(g->weight[0] == -7 && g->weight[1] == 5 && g->weight[2] == INT64_MAX);
    ico_graph_free(g);
    /* loops go, repetitions with the same weight are harmless */
    g = read_edges(*state, "3 1 4\n2 2 9\n1 3 4\n1 2 6\n");
    assert_int_equal(g->m, 2);
    assert_int_equal(g->dropped, 2);
    assert_true(g->weight[0] == 4 && g->weight[1] == 6 && !g->weights_differ);
    ico_graph_free(g);
    g = read_edges(*state, "3 1 4\n1 3 5\n1 2 6\n");
    assert_true(g->weights_differ);
    ico_graph_free(g);
    g = read_edges(*state, "1 2 1.5\n2 3 2\n");
    assert_true(g->weight[0] == 15 && g->weight[1] == 20 && g->decimals == 1);
    ico_graph_free(g);
    static const char *const without[] = {"1 2\n2 3\n", "1 2 1e400\n2 3 2\n",
                                          "1 2 9223372036854775808\n2 3 2\n",
                                          "1 2 {'weight': 3}\n2 3 {}\n"};
    for (size_t i = 0; i < sizeof without / sizeof *without; i++) {
        g = read_edges(*state, without[i]);
        assert_int_equal(g->m, 2);
        assert_null(g->weight);
        ico_graph_free(g);
    }
}

/* The graph of these lines has these weights, in the order of the file; none: NULL. */
static void has_weights(ico_context *ctx, const char *lines, ico_format format,
                        uint32_t count, const int64_t *weights)
{
    ico_graph *g = read_graph(ctx, lines, format);
    assert_int_equal(g->weight != NULL, weights != NULL);
    if (weights != NULL) assert_int_equal(g->m, count);
    for (uint32_t e = 0; e < count && weights != NULL; e++)
        assert_int_equal(g->weight[e], weights[e]);
    ico_graph_free(g);
}

static void dot_weights(void **state)
{
    /* chains, groups, lists after each other, the usual weight and its end */
    has_weights(*state,
                "graph { a -- b -- c [color=red, weight=3]; c -- d [weight=\"-4\"] }",
                ICO_FORMAT_DOT, 3, (int64_t[]){3, 3, -4});
    has_weights(
        *state,
        "digraph { edge [weight=2]; a -> b; b -> c [weight=7] [style=bold]; c -> a "
        "}",
        ICO_FORMAT_DOT, 3, (int64_t[]){2, 7, 2});
    has_weights(
        *state,
        "graph { a -- { b -- c [weight=1] } -- d [weight=9]; { edge [weight=5]; d "
        "-- e } e -- a [weight=6] }",
        ICO_FORMAT_DOT, 7, (int64_t[]){1, 9, 9, 9, 9, 5, 6});
    has_weights(*state, "graph { a -- b [weight=3]; b -- c [weight=.25] }",
                ICO_FORMAT_DOT, 2, (int64_t[]){300, 25});
    static const char *const without[] = {
        "graph { a -- b [weight=3]; b -- c }", "graph { a -- b [weight=heavy] }",
        "graph { a -- b [label=weight] }", "graph { node [weight=3]; a -- b }",
        "graph { { edge [weight=3] } a -- b }"};
    for (size_t i = 0; i < sizeof without / sizeof *without; i++)
        has_weights(*state, without[i], ICO_FORMAT_DOT, 0, NULL);
}

static void graphml_weights(void **state)
{
#define HEAD "<graphml><key id='k' for='edge' attr.name='weight'>"
#define NODES "</key><graph edgedefault='undirected'><node id='a'/><node id='b'/>"
    has_weights(*state,
                HEAD NODES
                "<node id='c'/><edge source='a' target='b'><data key='k'> 3 "
                "</data></edge><edge source='b' target='c'><data key='x'>9</data>"
                "<data key='k'>-4</data></edge></graph></graphml>",
                ICO_FORMAT_GRAPHML, 2, (int64_t[]){3, -4});
    has_weights(*state,
                HEAD "<default>5</default>" NODES
                     "<node id='c'/><edge source='a' target='b'/><edge source='b' "
                     "target='c'><data key='k'>6</data></edge></graph></graphml>",
                ICO_FORMAT_GRAPHML, 2, (int64_t[]){5, 6});
    has_weights(*state,
                HEAD NODES "<edge source='a' target='b'><data key='k'>1.5</data></edge>"
                           "</graph></graphml>",
                ICO_FORMAT_GRAPHML, 1, (int64_t[]){15});
    static const char *const without[] = {
        HEAD NODES "<edge source='a' target='b'/></graph></graphml>",
        HEAD NODES "<edge source='a' target='b'><data key='k'>1.5.2</data></edge></graph>"
                   "</graphml>",
        HEAD NODES "<edge source='a' target='b'><data key='k'/></edge></graph></graphml>",
        HEAD NODES "<edge source='a' target='b'><data key='j'>1</data></edge></graph>"
                   "</graphml>",
        "<graphml><key id='k' for='node' attr.name='weight'>" NODES
        "<edge source='a' target='b'><data key='k'>1</data></edge></graph></graphml>"};
    for (size_t i = 0; i < sizeof without / sizeof *without; i++)
        has_weights(*state, without[i], ICO_FORMAT_GRAPHML, 0, NULL);
#undef HEAD
#undef NODES
}

static void json_weights(void **state)
{
    ico_graph *g = read_graph(*state,
                              "{\"nodes\":[{\"id\":1},{\"id\":2},{\"id\":3}],\"links\":"
                              "[{\"source\":1,\"target\":2,\"weight\":-4},"
                              "{\"source\":2,\"target\":3,\"weight\":5}]}",
                              ICO_FORMAT_NODELINK);
    assert_true(g->m == 2 && g->weight[0] == -4 && g->weight[1] == 5);
    ico_graph_free(g);
    /* both arcs of an edge that is called undirected in a digraph */
    g = read_graph(*state,
                   "{\"graph\":{\"nodes\":{\"a\":{},\"b\":{},\"c\":{}},\"edges\":"
                   "[{\"source\":\"a\",\"target\":\"b\",\"directed\":false,"
                   "\"metadata\":{\"weight\":7}},"
                   "{\"source\":\"b\",\"target\":\"c\",\"metadata\":{\"weight\":8}}]}}",
                   ICO_FORMAT_JGF);
    assert_true(g->m == 3 && g->weight[0] == 7 && g->weight[1] == 7 && g->weight[2] == 8);
    ico_graph_free(g);
    g = read_graph(*state,
                   "{\"nodes\":[{\"id\":1},{\"id\":2},{\"id\":3}],\"links\":"
                   "[{\"source\":1,\"target\":2},"
                   "{\"source\":2,\"target\":3,\"weight\":5}]}",
                   ICO_FORMAT_NODELINK);
    assert_int_equal(g->m, 2);
    assert_null(g->weight);
    ico_graph_free(g);
}

/* From the lines of a file to the best tour. */
static ico_status solve_lines_by(ico_context *ctx, const char *method)
{
    static const char lines[] = "a b 1\nb c 2\nc d 3\nd a 4\na c 10\nb d -5\na b 1\n";
    ico_input *input = NULL;
    ico_graph_reader *reader = NULL;
    ico_graph *graph = NULL;
    ico_problem *p = NULL;
    ico_run *run = NULL;
    ico_result *result = NULL;
    ico_status status =
        ico_input_from_memory(ctx, "file", lines, sizeof lines - 1, &input);
    if (status == ICO_OK)
        status = ico_graph_reader_new(ctx, input, ICO_FORMAT_EDGES, &reader);
    if (status == ICO_OK) status = ico_graph_reader_next(reader, &graph);
    if (status == ICO_OK) status = ico_problem_from_graph(ctx, graph, &p);
    if (status == ICO_OK) graph = NULL; /* the problem has it */
    if (status == ICO_OK) status = ico_problem_set_weight(p, ICO_WEIGHT_MIN);
    if (status == ICO_OK) status = ico_problem_set_directed(p, true);
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK) status = ico_run_new(ctx, p, &run);
    if (status == ICO_OK)
        status = ico_run_solve(run, ico_method_by_name(method), NULL, &result);
    if (status == ICO_OK)
        assert_true(ico_result_complete(result) && ico_result_weight(result) == 9);
    ico_result_free(result);
    ico_run_free(run);
    ico_problem_free(p);
    ico_graph_free(graph);
    ico_graph_reader_free(reader);
    ico_input_free(input);
    return status;
}

static ico_status solve_by_frontier(ico_context *ctx)
{
    return solve_lines_by(ctx, "frontier");
}

static ico_status solve_by_salesman(ico_context *ctx)
{
    return solve_lines_by(ctx, "salesman");
}

static void failing_allocations(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(solve_by_frontier) > 50);
    assert_true(fail_each_allocation(solve_by_salesman) > 50);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_context, close_context)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(against_all_orders),
        TEST(salesman_against_all_orders),
        TEST(reductions),
        TEST(large_weights),
        TEST(json_weights),
        TEST(dot_weights),
        TEST(graphml_weights),
        TEST(weights_are_as_set),
        TEST(refusals),
        TEST(third_column),
        TEST(failing_allocations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
