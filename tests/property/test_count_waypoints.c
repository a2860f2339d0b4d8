/* tests/property/test_count_waypoints.c - counts of tours through waypoints against
 * lists: of random graphs and digraphs, with ends, required and forbidden edges, and of
 * boards.
 * SPDX-License-Identifier: MIT */
#include "count_ways.h"
#include "share.h"

#include "allocation.h"
#include "base/random.h"
#include "try_problem.h"

/* The number as listing gives it, and as it is counted by a sweep. */
static bool agree(ico_context *ctx, const ico_problem *p, uint64_t *number)
{
    char text[32];
    ico_run *run;
    ico_count *count;
    answer listed =
        ask(ctx, p, (asking){.method = "position", .options = "", .list = true});
    assert_int_equal(listed.status, ICO_OK);
    assert_true(listed.complete);
    free(listed.listed);
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    assert_int_equal(ico_run_count(run, NULL, &count), ICO_OK);
    snprintf(text, sizeof text, "%llu", (unsigned long long)listed.tours);
    bool same = ico_count_exact(count) && strcmp(ico_count_tours(count), text) == 0;
    if (ico_problem_size(p) > 2) assert_string_equal(ico_count_method(count), "sweep");
    if (!same)
        print_error("%s: counted %s, listed %s\n", ico_problem_subject(p),
                    ico_count_tours(count), text);
    *number = listed.tours;
    ico_count_free(count);
    ico_run_free(run);
    return same;
}

/* Some waypoints, all different, and some ends, which may be waypoints. */
static void add_way(ico_random *random, ico_problem *p, uint32_t n)
{
    uint32_t count = 1 + ico__random_below(random, n < 6 ? n : 6), taken = 0,
             start = ico__random_below(random, 3 * n),
             end = ico__random_below(random, 3 * n);
    for (uint32_t k = 0; k < count; k++) {
        uint32_t v = ico__random_below(random, n);
        if (taken >> v & 1) continue;
        taken |= UINT32_C(1) << v;
        with_waypoint(p, v);
    }
    if (start < n) with_start(p, start);
    if (end < n && end != start) with_end(p, end);
}

static ico_problem *random_question(ico_context *ctx, ico_random *random)
{
    uint32_t n = 3 + ico__random_below(random, 6);
    bool directed = ico__random_below(random, 3) == 0;
    double density = 0.5 + 0.5 * ico__random_unit(random);
    ico_graph_builder *builder = builder_new(ctx, n, directed);
    for (uint32_t u = 0; u < n; u++)
        for (uint32_t v = directed ? 0 : u + 1; v < n; v++)
            if (u != v && ico__random_unit(random) < density) builder_add(builder, u, v);
    ico_graph *graph = built(builder, "random");
    ico_problem *p = problem_in(ctx, graph, ICO_CLOSED);
    of_kind(p, (ico_kind)ico__random_below(random, 3));
    add_way(random, p, n);
    for (uint32_t e = 0; e < graph->m; e++) {
        uint32_t dice = ico__random_below(random, 5 * n);
        if (dice == 0) requiring(p, graph->tail[e], graph->head[e]);
        if (dice == 1 || dice == 2) forbidding(p, graph->tail[e], graph->head[e]);
    }
    return closed_problem(p);
}

static void random_graphs(void **state)
{
    ico_random random;
    ico__random_seed(&random, 5);
    unsigned rounds = getenv("ICO_TEST_ALL") != NULL ? 20000 : share_of(1000), some = 0;
    for (unsigned round = 0; round < rounds; round++) {
        uint64_t number;
        ico_problem *p = random_question(*state, &random);
        if (!agree(*state, p, &number))
            fail_msg("round %u: n=%u kind=%d start=%lld end=%lld directed=%d", round,
                     (unsigned)ico_problem_size(p), (int)ico_problem_kind(p),
                     (long long)ico_problem_start(p), (long long)ico_problem_end(p),
                     ico_problem_directed(p));
        some += number > 0;
        ico_problem_free(p);
    }
    assert_true(3 * some > rounds);
}

static void random_boards(void **state)
{
    static const char *const pieces[] = {"wazir", "king", "knight", "wazir",
                                         "camel+wazir"},
                             *const shapes[] = {"3x4", "3x3", "3x4", "4x4", "3x4"};
    ico_random random;
    ico__random_seed(&random, 8);
    unsigned rounds = getenv("ICO_TEST_ALL") != NULL ? 2000 : share_of(100), some = 0;
    for (unsigned round = 0; round < rounds; round++) {
        uint64_t number;
        unsigned k = round % 5;
        ico_problem *p = board_problem(*state, pieces[k], shapes[k],
                                       (ico_kind)ico__random_below(&random, 3));
        add_way(&random, p, (uint32_t)ico_problem_size(p));
        if (!agree(*state, closed_problem(p), &number)) fail_msg("round %u", round);
        some += number > 0;
        ico_problem_free(p);
    }
    assert_true(3 * some > rounds);
}

/* Numbers beyond one word, with labels that float: each sequence through one waypoint is
 * one through two that follow it in one of the two orders, or begins between. */
static void orders_add_up(void **state)
{
    char *text[3];
    for (unsigned k = 0; k < 3; k++) {
        ico_run *run;
        ico_count *count;
        ico_problem *p = board_problem(*state, "king", "5x6", ICO_CLOSED);
        if (k != 1) with_waypoint(p, 3);
        if (k > 0) with_waypoint(p, 17);
        if (k == 1) with_waypoint(p, 3);
        closed_problem(p);
        assert_int_equal(ico_run_new(*state, p, &run), ICO_OK);
        assert_int_equal(ico_run_count(run, NULL, &count), ICO_OK);
        assert_true(ico_count_exact(count));
        text[k] = strdup(ico_count_tours(count));
        ico_count_free(count);
        ico_run_free(run);
        ico_problem_free(p);
    }
    unsigned long long all = strtoull(text[0], NULL, 10),
                       one = strtoull(text[1], NULL, 10),
                       other = strtoull(text[2], NULL, 10);
    assert_true(one == other && one + other == all && all > 0);
    for (unsigned k = 0; k < 3; k++) free(text[k]);
}

static ico_status save_count(ico_context *from)
{
    ico_problem *p;
    ico_run *run = NULL;
    ico_count *count = NULL;
    ico_status status = try_board(from, "wazir", "3x4", &p);
    if (status != ICO_OK) return status;
    status = ico_problem_add_waypoint(p, 2);
    if (status == ICO_OK) status = ico_problem_add_waypoint(p, 7);
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK) status = ico_run_new(from, p, &run);
    if (status == ICO_OK) status = ico_run_count(run, NULL, &count);
    if (status == ICO_OK) assert_string_equal(ico_count_tours(count), "24");
    ico_count_free(count);
    ico_run_free(run);
    ico_problem_free(p);
    return status;
}

static void memory_that_fails(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(save_count) > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(random_graphs, open_context, close_context),
        cmocka_unit_test_setup_teardown(random_boards, open_context, close_context),
        cmocka_unit_test_setup_teardown(orders_add_up, open_context, close_context),
        cmocka_unit_test(memory_that_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
