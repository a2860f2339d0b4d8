/* test_run.c - the run: its sink verifies, its limits hold, its answers are what is
 * known. The methods here are made for the test: they lie, stall, or offer what they are
 * told.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "icosian/icosian.h"
#include "method/method.h"
#include "problems.h"

static ico_context *ctx;
static ico_problem *problem;
static ico_run *run;

static void make(const char *family, ico_kind kind, bool longest)
{
    problem = family_problem(ctx, family, kind);
    assert_int_equal(ico_problem_set_longest(problem, longest), ICO_OK);
    closed_problem(problem);
    assert_int_equal(ico_run_new(ctx, problem, &run), ICO_OK);
}

static int setup(void **state)
{
    (void)state;
    ctx = ico_context_new(NULL);
    return ctx == NULL;
}

static int teardown(void **state)
{
    (void)state;
    ico_run_free(run);
    ico_problem_free(problem);
    run = NULL;
    problem = NULL;
    assert_int_equal(ico_context_live_bytes(ctx), 0);
    ico_context_free(ctx);
    return 0;
}

static double always(const ico_method *self, const ico_problem *p, ico_text *why_not)
{
    (void)self;
    (void)p;
    (void)why_not;
    return 1;
}

static ico_status solve_lie(const ico_method *self, const ico_problem *p,
                            const ico_options *o, ico_run *r)
{
    (void)self;
    (void)p;
    (void)o;
    static const uint32_t wrong[] = {0, 2, 1, 3, 4};
    bool more;
    return ico__run_offer(r, wrong, 5, &more);
}

static ico_status solve_stall(const ico_method *self, const ico_problem *p,
                              const ico_options *o, ico_run *r)
{
    (void)self;
    (void)p;
    (void)o;
    while (!ico__run_tick(r, 1)) ico__run_stats(r)->nodes++;
    return ICO_OK;
}

static ico_status solve_give_up(const ico_method *self, const ico_problem *p,
                                const ico_options *o, ico_run *r)
{
    (void)self;
    (void)p;
    (void)o;
    ico__run_give_up(r, ICO_LIMIT_NODES);
    return ICO_OK;
}

static ico_status solve_cycle(const ico_method *self, const ico_problem *p,
                              const ico_options *o, ico_run *r)
{
    (void)self;
    (void)p;
    (void)o;
    static const uint32_t cycle[] = {0, 1, 2, 3, 4};
    bool more;
    ico_status status = ico__run_offer(r, cycle, 5, &more);
    if (status == ICO_OK && more) ico__run_exhausted(r, true);
    return status;
}

static ico_status solve_short_paths(const ico_method *self, const ico_problem *p,
                                    const ico_options *o, ico_run *r)
{
    (void)self;
    (void)p;
    (void)o;
    static const uint32_t path[] = {0, 1, 2, 3, 4};
    bool more = false;
    ico_status status = ico__run_offer(r, path, 3, &more);
    if (status == ICO_OK) assert_true(more);
    if (status == ICO_OK) status = ico__run_offer(r, path, 2, &more); /* not better */
    if (status == ICO_OK) assert_int_equal(ico__run_best(r), 3);
    return status;
}

static ico_status solve_exhausted(const ico_method *self, const ico_problem *p,
                                  const ico_options *o, ico_run *r)
{
    (void)self;
    (void)p;
    (void)o;
    ico__run_exhausted(r, true);
    return ICO_OK;
}

static ico_status solve_hungry(const ico_method *self, const ico_problem *p,
                               const ico_options *o, ico_run *r)
{
    (void)self;
    (void)p;
    (void)o;
    return ICO_NEW_ARRAY(ico__run_context(r), char, 100000000) == NULL ? ICO_NO_MEMORY
                                                                       : ICO_OK;
}

/* A reason that does not hold: a cycle has no vertex of degree below two. */
static ico_status solve_bad_reason(const ico_method *self, const ico_problem *p,
                                   const ico_options *o, ico_run *r)
{
    (void)self;
    (void)p;
    (void)o;
    ico_context *c = ico__run_context(r);
    ico_reason *reason = ICO_NEW(c, ico_reason);
    if (reason == NULL) return ICO_NO_MEMORY;
    reason->ctx = c;
    reason->type = ICO_REASON_DEGREE;
    reason->vertices = ICO_NEW_ARRAY(c, uint64_t, 1);
    reason->vertex_count = 1;
    reason->text = ico__copy_string(c, "lie");
    reason->source = ico__copy_string(c, "");
    return ico__run_reason(r, reason);
}

/* Asks for one vertex less, by a method that never ends; its limits are the outer
 * run's. */
static ico_status solve_part(const ico_method *self, const ico_problem *p,
                             const ico_options *o, ico_run *r);

#define METHOD(id, wishes)                                            \
    static const ico_method id = {.name = #id,                        \
                                  .help = "for the test",             \
                                  .can = ICO_CAN_FIND | ICO_CAN_LIST, \
                                  .features = wishes,                 \
                                  .fit = always,                      \
                                  .solve = solve_##id}
METHOD(lie, ~0u);
METHOD(stall, ~0u);
METHOD(give_up, ~0u);
METHOD(cycle, ICO_ASKS_CLOSED);
METHOD(short_paths, ~0u);
METHOD(exhausted, ~0u);
METHOD(hungry, ~0u);
METHOD(bad_reason, ~0u);

METHOD(part, ~0u);

static ico_status solve_part(const ico_method *self, const ico_problem *p,
                             const ico_options *o, ico_run *r)
{
    (void)self;
    (void)p;
    (void)o;
    ico_context *c = ico__run_context(r);
    ico_result *result;
    ico_problem *piece = family_question(c, "cycle:4", ICO_CLOSED);
    ico_status status = ico__run_subsolve(r, piece, &stall, NULL, "piece", &result);
    if (status == ICO_OK) {
        assert_int_equal(result->verdict, ICO_UNKNOWN);
        ico_result_free(result);
    }
    ico_problem_free(piece);
    return status;
}

static ico_result *solved(const ico_method *method)
{
    ico_result *result;
    assert_int_equal(ico_run_solve(run, method, NULL, &result), ICO_OK);
    return result;
}

static void a_wrong_tour_is_a_defect(void **state)
{
    (void)state;
    make("cycle:5", ICO_CLOSED, false);
    ico_result *result;
    assert_int_equal(ico_run_solve(run, &lie, NULL, &result), ICO_DEFECT);
    assert_non_null(strstr(ico_context_error(ctx)->message, "method lie"));
}

static void a_wrong_reason_is_a_defect(void **state)
{
    (void)state;
    make("cycle:5", ICO_CLOSED, false);
    ico_result *result;
    assert_int_equal(ico_run_solve(run, &bad_reason, NULL, &result), ICO_DEFECT);
}

static void ticks_end_a_run(void **state)
{
    (void)state;
    make("cycle:5", ICO_CLOSED, false);
    ico_run_set_ticks(run, 12345);
    ico_result *result = solved(&stall);
    assert_int_equal(result->verdict, ICO_UNKNOWN);
    assert_int_equal(result->limit, ICO_LIMIT_TICKS);
    assert_int_equal(result->stats.ticks, 12345);
    assert_false(result->checked);
    ico_result_free(result);
}

/* Ticks, nodes and the stop flag go through to the run outside. */
static void a_part_spends_the_whole_run(void **state)
{
    (void)state;
    make("cycle:5", ICO_CLOSED, false);
    ico_run_set_ticks(run, 12345);
    ico_result *result = solved(&part);
    assert_int_equal(result->limit, ICO_LIMIT_TICKS);
    assert_int_equal(result->stats.ticks, 12345);
    assert_true(result->stats.nodes > 12000);
    ico_result_free(result);
    ico_run_set_ticks(run, 0);
    ico_run_set_seconds(run, 0.01);
    result = solved(&part);
    assert_int_equal(result->limit, ICO_LIMIT_TIME);
    ico_result_free(result);
}

static void time_ends_a_run(void **state)
{
    (void)state;
    make("cycle:5", ICO_CLOSED, false);
    ico_run_set_seconds(run, 0.01);
    ico_result *result = solved(&stall);
    assert_int_equal(result->verdict, ICO_UNKNOWN);
    assert_int_equal(result->limit, ICO_LIMIT_TIME);
    ico_result_free(result);
}

static void stop_on_progress(void *user, const ico_stats *stats, const char *doing)
{
    (void)stats;
    (void)doing;
    ico_run_stop(user);
}

static void the_flag_ends_a_run(void **state)
{
    (void)state;
    make("cycle:5", ICO_CLOSED, false);
    ico_run_set_progress(run, stop_on_progress, run);
    ico_result *result = solved(&stall);
    assert_int_equal(result->limit, ICO_LIMIT_STOP);
    assert_true(result->stats.seconds > 0);
    ico_result_free(result);
    ico_run_free(run); /* and again, while a part is being solved */
    assert_int_equal(ico_run_new(ctx, problem, &run), ICO_OK);
    ico_run_set_progress(run, stop_on_progress, run);
    result = solved(&part);
    assert_int_equal(result->limit, ICO_LIMIT_STOP);
    ico_result_free(result);
}

static void memory_ends_a_run(void **state)
{
    (void)state;
    make("cycle:5", ICO_CLOSED, false);
    ico_context_limit_memory(ctx, 10000000);
    ico_result *result = solved(&hungry);
    assert_int_equal(result->verdict, ICO_UNKNOWN);
    assert_int_equal(result->limit, ICO_LIMIT_MEMORY);
    ico_result_free(result);
}

static void a_method_may_give_up(void **state)
{
    (void)state;
    make("cycle:5", ICO_CLOSED, false);
    ico_result *result = solved(&give_up);
    assert_int_equal(result->verdict, ICO_UNKNOWN);
    assert_int_equal(result->limit, ICO_LIMIT_NODES);
    ico_result_free(result);
}

static void found_is_checked(void **state)
{
    (void)state;
    make("cycle:5", ICO_CLOSED, false);
    ico_result *result = solved(&cycle);
    assert_int_equal(result->verdict, ICO_FOUND);
    assert_true(result->checked);
    assert_int_equal(ico_tour_length(result->tour), 5);
    assert_int_equal(ico_tour_kind(result->tour), ICO_CLOSED);
    assert_string_equal(result->method, "cycle");
    ico_result_free(result);
}

static void exhausted_is_none(void **state)
{
    (void)state;
    make("path:5", ICO_CLOSED, false);
    ico_result *result = solved(&exhausted);
    assert_int_equal(result->verdict, ICO_NONE);
    assert_true(result->complete);
    assert_false(result->checked);
    assert_null(result->reason);
    ico_result_free(result);
}

static void longest_is_unknown_until_proved(void **state)
{
    (void)state;
    make("path:5", ICO_OPEN, true);
    ico_result *result = solved(&short_paths);
    assert_int_equal(result->verdict, ICO_UNKNOWN);
    assert_non_null(result->tour);
    assert_int_equal(ico_tour_length(result->tour), 3);
    ico_result_free(result);
}

static bool two_calls(void *user, const ico_tour *tour)
{
    assert_int_equal(ico_tour_length(tour), 5);
    assert_int_equal(ico_tour_kind(tour), ICO_CLOSED);
    return ++*(int *)user < 2;
}

static void listing_calls_back(void **state)
{
    (void)state;
    make("cycle:5", ICO_CLOSED, false);
    int calls = 0;
    ico_run_set_goal(run, ICO_GOAL_LIST, 0);
    ico_run_set_tour_callback(run, two_calls, &calls);
    ico_result *result = solved(&cycle);
    assert_int_equal(calls, 1);
    assert_true(result->complete);
    assert_true(result->ordered);
    ico_result_free(result);
    result = solved(&cycle); /* the second call says no more */
    assert_int_equal(calls, 2);
    assert_int_equal(result->tours, 1);
    assert_false(result->complete);
    ico_result_free(result);
    ico_run_set_tour_callback(run, NULL, NULL);
    ico_run_set_goal(run, ICO_GOAL_LIST, 1);
    result = solved(&cycle);
    assert_false(result->complete);
    ico_result_free(result);
}

static void what_a_method_cannot_is_named(void **state)
{
    (void)state;
    make("path:5", ICO_OPEN, false);
    ico_result *result;
    assert_int_equal(ico_run_solve(run, &cycle, NULL, &result), ICO_UNSUPPORTED);
    assert_string_equal(ico_context_error(ctx)->message,
                        "method cycle cannot do open tours");
}

static void limits_have_names(void **state)
{
    static const char *const names[] = {
        [ICO_LIMIT_NONE] = "none",     [ICO_LIMIT_TIME] = "time",
        [ICO_LIMIT_MEMORY] = "memory", [ICO_LIMIT_TICKS] = "ticks",
        [ICO_LIMIT_NODES] = "nodes",   [ICO_LIMIT_STOP] = "interrupted",
        [ICO_LIMIT_METHOD] = "method", [ICO_LIMIT_METHOD + 1] = "unknown"};
    (void)state;
    for (unsigned k = 0; k < sizeof names / sizeof *names; k++)
        assert_string_equal(ico_limit_name((ico_limit)k), names[k]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_wrong_tour_is_a_defect, setup, teardown),
        cmocka_unit_test_setup_teardown(a_wrong_reason_is_a_defect, setup, teardown),
        cmocka_unit_test_setup_teardown(ticks_end_a_run, setup, teardown),
        cmocka_unit_test_setup_teardown(a_part_spends_the_whole_run, setup, teardown),
        cmocka_unit_test_setup_teardown(time_ends_a_run, setup, teardown),
        cmocka_unit_test_setup_teardown(the_flag_ends_a_run, setup, teardown),
        cmocka_unit_test_setup_teardown(memory_ends_a_run, setup, teardown),
        cmocka_unit_test(limits_have_names),
        cmocka_unit_test_setup_teardown(a_method_may_give_up, setup, teardown),
        cmocka_unit_test_setup_teardown(found_is_checked, setup, teardown),
        cmocka_unit_test_setup_teardown(exhausted_is_none, setup, teardown),
        cmocka_unit_test_setup_teardown(longest_is_unknown_until_proved, setup, teardown),
        cmocka_unit_test_setup_teardown(listing_calls_back, setup, teardown),
        cmocka_unit_test_setup_teardown(what_a_method_cannot_is_named, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
