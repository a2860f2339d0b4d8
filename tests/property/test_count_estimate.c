/* tests/property/test_count_estimate.c - estimates against counts.
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "count/answer.h"
#include "methods.h"

#include "base/random.h"

static ico_problem *random_question(ico_context *ctx, ico_random *random)
{
    uint32_t n = 4 + ico__random_below(random, 6);
    bool directed = ico__random_below(random, 3) == 0;
    ico_graph_builder *builder = builder_new(ctx, n, directed);
    for (uint32_t u = 0; u < n; u++)
        for (uint32_t v = directed ? 0 : u + 1; v < n; v++)
            if (u != v && ico__random_below(random, 3) != 0) builder_add(builder, u, v);
    ico_graph *g = built(builder, "random");
    ico_problem *p = problem_in(ctx, g, (ico_kind)ico__random_below(random, 3));
    uint32_t start = ico__random_below(random, 3 * n),
             end = ico__random_below(random, 3 * n);
    if (start < n) with_start(p, start);
    if (end < n && end != start) with_end(p, end);
    for (uint32_t e = 0; e < g->m; e++) {
        uint32_t dice = ico__random_below(random, 4 * n);
        if (dice == 0) requiring(p, g->tail[e], g->head[e]);
        if (dice == 1) forbidding(p, g->tail[e], g->head[e]);
    }
    return closed_problem(p);
}

static double counted(ico_context *ctx, const ico_problem *p)
{
    ico_run *run;
    ico_count *count;
    const ico_count_options options = {.without_classes = true};
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    assert_int_equal(ico_run_count(run, &options, &count), ICO_OK);
    assert_true(ico_count_exact(count));
    double number = strtod(ico_count_tours(count), NULL);
    ico_count_free(count);
    ico_run_free(run);
    return number;
}

static ico_estimate estimated(ico_context *ctx, const ico_problem *p, uint64_t walks,
                              uint64_t seed)
{
    ico_run *run;
    ico_estimate *made;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico_run_set_seed(run, seed);
    assert_int_equal(ico_run_estimate(run, walks, &made), ICO_OK);
    ico_estimate e = *made;
    ico_estimate_free(made);
    assert_true(e.walks == walks || e.walks == 0); /* 0: it is plain that there is none */
    ico_run_free(run);
    return e;
}

/* Small questions of every kind: none arrives where there is no tour; else the number is
 * met. */
static void random_questions(void **state)
{
    ico_random random;
    unsigned rounds = getenv("ICO_TEST_ALL") != NULL ? 3000 : 150, some = 0, within = 0;
    ico__random_seed(&random, 8);
    for (unsigned round = 0; round < rounds; round++) {
        ico_problem *p = random_question(*state, &random);
        double number = counted(*state, p);
        ico_estimate e = estimated(*state, p, 2000, round + 1);
        if ((number > 0) != (e.arrived > 0))
            fail_msg(
                "round %u: n=%u directed=%d kind=%d start=%lld end=%lld: %g tours, %llu "
                "walks arrived",
                round, (unsigned)ico_problem_size(p), ico_problem_directed(p),
                (int)ico_problem_kind(p), (long long)ico_problem_start(p),
                (long long)ico_problem_end(p), number, (unsigned long long)e.arrived);
        if (number > 0) {
            double value = pow(10, e.tours), low = pow(10, e.low), high = pow(10, e.high);
            some++;
            within += low <= number * 1.000001 && number <= high * 1.000001;
            if (fabs(value - number) > 5 * (high - value) + 1e-6 * number)
                fail_msg("round %u: %g tours, estimated %g, between %g and %g", round,
                         number, value, low, high);
        }
        ico_problem_free(p);
    }
    assert_true(some > rounds / 3);
    assert_true(within >= some * 9 / 10);
}

/* The interval keeps its word on boards whose numbers are known. */
static void intervals(void **state)
{
    static const struct {
        const char *piece, *shape;
        ico_kind kind;
        double number;
    } boards[] = {{"knight", "6x6", ICO_CLOSED, 9862},
                  {"knight", "5x5", ICO_OPEN, 864},
                  {"king", "5x5", ICO_CLOSED, 0},
                  {"wazir", "6x6", ICO_CLOSED, 1072},
                  {"rook", "4x4", ICO_CLOSED, 284112}};
    unsigned rounds = getenv("ICO_TEST_ALL") != NULL ? 100 : 8, within = 0, tries = 0;
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        ico_problem *p =
            board_question(*state, boards[i].piece, boards[i].shape, boards[i].kind);
        double number = boards[i].number != 0 ? boards[i].number : counted(*state, p);
        for (unsigned seed = 1; seed <= rounds; seed++, tries++) {
            ico_estimate e = estimated(*state, p, 2000, seed);
            within += pow(10, e.low) <= number && number <= pow(10, e.high);
            assert_true(fabs(e.undirected - e.tours) < 1e-9);
            assert_true(fabs(e.directed - e.tours - log10(2)) < 1e-9);
        }
        ico_problem_free(p);
    }
    if (within < tries * 17 / 20)
        fail_msg("%u of %u intervals held the number", within, tries);
}

static void seeds_repeat(void **state)
{
    ico_problem *p = board_question(*state, "knight", "8x8", ICO_CLOSED);
    ico_estimate a = estimated(*state, p, 300, 5), b = estimated(*state, p, 300, 5),
                 c = estimated(*state, p, 300, 6);
    assert_true(a.tours == b.tours && a.low == b.low && a.arrived == b.arrived);
    assert_true(a.tours != c.tours);
    ico_problem_free(p);
}

/* A limit leaves fewer walks. */
static void limits(void **state)
{
    ico_problem *p = board_question(*state, "knight", "8x8", ICO_CLOSED);
    ico_run *run;
    ico_estimate *e;
    assert_int_equal(ico_run_new(*state, p, &run), ICO_OK);
    ico_run_set_ticks(run, 300000);
    assert_int_equal(ico_run_estimate(run, 1000000, &e), ICO_OK);
    assert_true(ico_estimate_walks(e) < 1000000);
    assert_int_equal(ico_estimate_limit(e), ICO_LIMIT_TICKS);
    ico_estimate_free(e);
    ico_run_free(run);
    ico_problem_free(p);
}

/* What would be used, within what counting takes then; the rest by name. */
static void forecasts_hold(void **state)
{
    static const struct {
        const char *piece, *shape;
        ico_kind kind;
    } rows[] = {{"knight", "6x6", ICO_CLOSED},
                {"wazir", "8x8", ICO_OPEN},
                {"king", "5x5", ICO_CLOSED}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ico_problem *p =
            board_question(*state, rows[i].piece, rows[i].shape, rows[i].kind);
        ico_run *run;
        ico_forecast *f;
        ico_count *count;
        const ico_count_options options = {.without_classes = true};
        assert_int_equal(ico_run_new(*state, p, &run), ICO_OK);
        assert_int_equal(ico_run_forecast(run, ICO_COUNT_BY_ANY, &f), ICO_OK);
        assert_int_equal(ico_run_count(run, &options, &count), ICO_OK);
        assert_string_equal(f->method, ico_count_method(count));
        assert_true(f->frontier > 0 && f->frontier < 26);
        assert_true(f->most_states >= 0.5 * (double)ico_count_states(count));
        assert_true(f->most_states <= 2 * (double)ico_count_states(count));
        assert_true(f->states >= f->most_states);
        assert_true(f->bytes > 0 && f->bytes < 1e9);
        assert_true(f->seconds > 0 && f->seconds < 60);
        ico_forecast_free(f);
        ico_count_free(count);
        ico_run_free(run);
        ico_problem_free(p);
    }
}

static void forecasts_are_refused(void **state)
{
    ico_problem *p = board_problem(*state, "wazir", "4x4", ICO_OPEN);
    ico_run *run;
    ico_forecast *f = NULL;
    with_waypoint(p, 5);
    with_waypoint(p, 0);
    closed_problem(p);
    assert_int_equal(ico_run_new(*state, p, &run), ICO_OK);
    assert_int_equal(ico_run_forecast(run, ICO_COUNT_BY_ANY, &f), ICO_UNSUPPORTED);
    assert_null(f);
    ico_run_free(run);
    ico_problem_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(random_questions, open_context, close_context),
        cmocka_unit_test_setup_teardown(intervals, open_context, close_context),
        cmocka_unit_test_setup_teardown(seeds_repeat, open_context, close_context),
        cmocka_unit_test_setup_teardown(forecasts_hold, open_context, close_context),
        cmocka_unit_test_setup_teardown(forecasts_are_refused, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(limits, open_context, close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
