/* test_own_method.c - methods of a program's own: what they offer is verified, and what
 * they hide comes out.
 * SPDX-License-Identifier: MIT */
#include "allocation.h"
#include "scripted_method.h"

static ico_result *solved(script *s)
{
    ico_result *result = NULL;
    ico_method_spec spec = describe(s);
    assert_int_equal(ico_run_solve(run, add(&spec), NULL, &result), ICO_OK);
    return result;
}

/* The message of a run that fails with `status`. */
static const char *failed(script *s, ico_status status)
{
    ico_result *result = NULL;
    ico_method_spec spec = describe(s);
    assert_int_equal(ico_run_solve(run, add(&spec), NULL, &result), status);
    assert_null(result);
    assert_int_equal(ico_context_error(ctx)->status, status);
    return ico_context_error(ctx)->message;
}

static void a_tour_is_verified(void **state)
{
    (void)state;
    script s = {.tours = squares, .offers = 1, .length = 4};
    make("complete:4", ICO_CLOSED);
    ico_result *result = solved(&s);
    assert_int_equal(ico_result_verdict(result), ICO_FOUND);
    assert_true(ico_result_checked(result));
    assert_string_equal(ico_result_method(result), "own");
    assert_int_equal(ico_tour_length(ico_result_tour(result)), 4);
    ico_result_free(result);
}

static void a_wrong_tour_comes_out(void **state)
{
    (void)state;
    static const uint32_t tours[] = {0, 2, 1, 3, 4, 0, 1, 2, 3, 4};
    script s = {
        .tours = tours, .offers = 2, .length = 5, .hides = true, .exhausts = true};
    make("cycle:5", ICO_CLOSED);
    assert_non_null(strstr(failed(&s, ICO_DEFECT), "method own offered a tour"));
    assert_int_equal(s.accepted, 0); /* nor is the right one taken that comes after it */
}

static void vertices_that_are_none(void **state)
{
    (void)state;
    static const uint32_t tours[] = {0, 1, 2, 3, UINT32_MAX};
    script s = {.tours = tours, .offers = 1, .length = 5};
    make("cycle:5", ICO_CLOSED);
    ico_run_set_goal(run, ICO_GOAL_LIST, 0);
    assert_non_null(strstr(failed(&s, ICO_DEFECT), "method own offered a tour"));
}

static void too_few_vertices(void **state)
{
    (void)state;
    for (size_t length = 0; length < 5; length += 4) {
        script s = {.tours = squares, .offers = 1, .length = length};
        make("cycle:5", ICO_CLOSED);
        (void)failed(&s, ICO_DEFECT);
        teardown(state);
        setup(state);
    }
}

static void a_list_is_counted(void **state)
{
    (void)state;
    script s = {.tours = squares + 8, .offers = 3, .length = 4, .exhausts = true};
    make("complete:4", ICO_CLOSED);
    ico_run_set_goal(run, ICO_GOAL_LIST, 0);
    ico_result *result = solved(&s);
    assert_int_equal(ico_result_tours(result), 3);
    assert_true(ico_result_complete(result));
    ico_result_free(result);
}

static void a_limit_ends_a_list(void **state)
{
    (void)state;
    script s = {.tours = squares + 8, .offers = 3, .length = 4, .exhausts = true};
    make("complete:4", ICO_CLOSED);
    ico_run_set_goal(run, ICO_GOAL_LIST, 2);
    ico_result *result = solved(&s);
    assert_int_equal(ico_result_tours(result), 2);
    assert_int_equal(s.accepted, 2);
    ico_result_free(result);
}

/* Turned by two places, and the other way round. */
static void the_same_tour_twice(void **state)
{
    (void)state;
    for (size_t offers = 2; offers <= 3; offers++) {
        static const uint32_t reversed[] = {0, 1, 2, 3, 0, 3, 2, 1};
        script s = {.tours = offers == 2 ? reversed : squares,
                    .offers = offers,
                    .length = 4,
                    .hides = true};
        make("complete:4", ICO_CLOSED);
        ico_run_set_goal(run, ICO_GOAL_LIST, 0);
        assert_non_null(strstr(failed(&s, ICO_DEFECT), "again"));
        assert_int_equal(s.accepted, 1);
        teardown(state);
        setup(state);
    }
}

/* With two pieces in turn, a tour that is turned round may be none. */
static void two_pieces_keep_their_turns(void **state)
{
    static const struct {
        const char *piece, *shape;
        ico_kind kind;
        size_t length;
        uint32_t tour[12];
    } cases[] = {
        {"knight/wazir", "3x4", ICO_CLOSED, 12, {0, 6, 2, 4, 5, 11, 10, 3, 7, 9, 8, 1}},
        {"knight/wazir", "3x4", ICO_CLOSED, 12, {10, 3, 7, 9, 8, 1, 0, 6, 2, 4, 5, 11}},
        {"knight/wazir", "3x4", ICO_CLOSED, 12, {1, 8, 9, 7, 3, 10, 11, 5, 4, 2, 6, 0}},
        {"knight/king", "3x3", ICO_OPEN, 9, {5, 0, 1, 6, 3, 8, 7, 2, 4}},
    };
    (void)state;
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        script s = {.tours = cases[k].tour, .offers = 1, .length = cases[k].length};
        ico_method_spec spec = describe(&s);
        ico_result *result = NULL;
        spec.features |= ICO_ASKS_ALTERNATION;
        problem = problem_on(ctx, board_new(ctx, cases[k].piece, cases[k].shape),
                             cases[k].kind);
        assert_int_equal(ico_problem_seal(problem), ICO_OK);
        assert_int_equal(ico_run_new(ctx, problem, &run), ICO_OK);
        ico_run_set_goal(run, ICO_GOAL_LIST, 0);
        if (ico_run_solve(run, add(&spec), NULL, &result) != ICO_OK)
            fail_msg("case %zu: %s", k, ico_context_error(ctx)->message);
        assert_int_equal(ico_result_tours(result), 1);
        ico_result_free(result);
        teardown(state);
        setup(state);
    }
}

static void none_without_a_reason_is_unchecked(void **state)
{
    (void)state;
    script s = {.exhausts = true};
    make("cycle:5", ICO_CLOSED);
    ico_result *result = solved(&s); /* a lie that nobody can see through */
    assert_int_equal(ico_result_verdict(result), ICO_NONE);
    assert_false(ico_result_checked(result));
    assert_null(ico_result_reason(result));
    ico_result_free(result);
}

static void none_with_a_reason_is_checked(void **state)
{
    (void)state;
    script s = {.gives_reason = true};
    make("grid:3x3", ICO_CLOSED);
    ico_result *result = solved(&s);
    assert_int_equal(ico_result_verdict(result), ICO_NONE);
    assert_true(ico_result_checked(result));
    assert_non_null(ico_result_reason(result));
    ico_result_free(result);
}

static void a_wrong_reason_comes_out(void **state)
{
    (void)state;
    script s = {.gives_reason = true, .breaks_reason = true, .hides = true};
    make("grid:3x3", ICO_CLOSED);
    assert_non_null(strstr(failed(&s, ICO_DEFECT), "method own gave a reason"));
}

/* Without ICO_CAN_PROVE what is exhausted is the method alone. */
static void a_finder_proves_nothing(void **state)
{
    (void)state;
    script s = {.exhausts = true};
    ico_method_spec spec = describe(&s);
    ico_result *result = NULL;
    spec.can = ICO_CAN_FIND;
    make("path:5", ICO_CLOSED);
    assert_int_equal(ico_run_solve(run, add(&spec), NULL, &result), ICO_OK);
    assert_int_equal(ico_result_verdict(result), ICO_UNKNOWN);
    assert_int_equal(ico_result_limit(result), ICO_LIMIT_METHOD);
    ico_result_free(result);
    ico_run_set_goal(run, ICO_GOAL_LIST, 0);
    result = NULL;
    assert_int_equal(
        ico_run_solve(run, ico_method_set_by_name(set, "own"), NULL, &result),
        ICO_UNSUPPORTED);
    assert_null(result);
}

static void a_status_has_a_message(void **state)
{
    (void)state;
    script s = {.returns = ICO_IO};
    make("cycle:5", ICO_CLOSED);
    assert_non_null(strstr(failed(&s, ICO_IO), "method own failed"));
}

static void limits_hold(void **state)
{
    (void)state;
    script s = {.stalls = true};
    make("cycle:5", ICO_CLOSED);
    ico_run_set_ticks(run, 1000);
    ico_run_set_threads(run, 2);
    ico_result *result = solved(&s);
    assert_int_equal(ico_result_verdict(result), ICO_UNKNOWN);
    assert_int_equal(ico_result_limit(result), ICO_LIMIT_TICKS);
    assert_int_equal(ico_stats_ticks(ico_result_stats(result)), 1000);
    assert_int_equal(ico_stats_nodes(ico_result_stats(result)), 999);
    assert_int_equal(ico_stats_backtracks(ico_result_stats(result)), 2 * 999);
    ico_result_free(result);
}

static void memory_is_a_limit(void **state)
{
    (void)state;
    script s = {.returns = ICO_NO_MEMORY};
    make("cycle:5", ICO_CLOSED);
    ico_context_limit_memory(ctx, 10000000);
    ico_result *result = solved(&s);
    assert_int_equal(ico_result_limit(result), ICO_LIMIT_MEMORY);
    ico_result_free(result);
}

static void seeds_repeat(void **state)
{
    (void)state;
    script s = {.exhausts = true};
    make("cycle:5", ICO_CLOSED);
    ico_result_free(solved(&s));
    uint64_t first = s.drawn;
    for (uint64_t seed = 1; seed < 3; seed++) {
        ico_result *result = NULL;
        ico_run_set_seed(run, seed);
        assert_int_equal(
            ico_run_solve(run, ico_method_set_by_name(set, "own"), NULL, &result),
            ICO_OK);
        ico_result_free(result);
        assert_int_equal(s.drawn == first, seed == 1);
    }
}

/* Lists the three squares. */
static ico_status scenario(ico_context *c)
{
    script s = {.tours = squares + 8, .offers = 3, .length = 4, .exhausts = true};
    ico_method_spec spec = describe(&s);
    const ico_method *method = NULL;
    ico_method_set *methods = NULL;
    ico_graph *graph = NULL;
    ico_problem *p = NULL;
    ico_run *r = NULL;
    ico_result *result = NULL;
    ico_status status = ico_method_set_new(c, &methods);
    if (status == ICO_OK) status = ico_method_set_add(methods, &spec, &method);
    assert_true((status == ICO_OK) == (method != NULL));
    if (status == ICO_OK) status = ico_family_graph(c, "complete:4", &graph);
    if (status == ICO_OK) status = ico_problem_from_graph(c, graph, &p);
    if (p == NULL) ico_graph_free(graph);
    if (status == ICO_OK) status = ico_problem_set_kind(p, ICO_CLOSED);
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK) status = ico_run_new(c, p, &r);
    if (status == ICO_OK) {
        ico_run_set_goal(r, ICO_GOAL_LIST, 0);
        status = ico_run_solve(r, method, NULL, &result);
    }
    if (status == ICO_OK) assert_int_equal(ico_result_tours(result), 3);
    ico_result_free(result);
    ico_run_free(r);
    ico_problem_free(p);
    ico_method_set_free(methods);
    return status;
}

static void allocations_may_fail(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(scenario) > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_tour_is_verified),
        TEST(a_wrong_tour_comes_out),
        TEST(vertices_that_are_none),
        TEST(too_few_vertices),
        TEST(a_list_is_counted),
        TEST(a_limit_ends_a_list),
        TEST(the_same_tour_twice),
        TEST(two_pieces_keep_their_turns),
        TEST(none_without_a_reason_is_unchecked),
        TEST(none_with_a_reason_is_checked),
        TEST(a_wrong_reason_comes_out),
        TEST(a_finder_proves_nothing),
        TEST(a_status_has_a_message),
        TEST(limits_hold),
        TEST(memory_is_a_limit),
        TEST(seeds_repeat),
        cmocka_unit_test(allocations_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
