/* tests/unit/test_plan.c - plans of counts: an engine for each request, costed as itself.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include "count/plan/plan.h"
#include "count/sweep/sweep_question.h"

/* The plan of a board, made and run; seconds: of the plan's sweep. */
typedef struct planned {
    const char *method;
    ico_sweep_engine engine;
    double seconds;
    char *cycles;
} planned;

static planned plan_of(ico_context *ctx, const char *piece, const char *shape,
                       const ico_count_request *request)
{
    ico_problem *p = closed_problem(board_problem(ctx, piece, shape, ICO_CLOSED));
    ico_run *run;
    ico_sweep_question form;
    ico_plan plan;
    planned made = {0};
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico__run_begin(run);
    ico_count_result result = {.ctx = ico__run_context(run)};
    assert_int_equal(ico__sweep_question_new(run, "count", &form), ICO_OK);
    assert_int_equal(
        ico__plan_new(run, form.closed, &form.net, form.order, 1, request, &plan),
        ICO_OK);
    made.method = plan.method;
    assert_true((plan.sweep != NULL) + (plan.separator != NULL) < 2);
    if (plan.sweep != NULL) {
        made.engine = plan.sweep->engine;
        made.seconds = plan.sweep->cost.seconds;
    }
    assert_int_equal(ico__plan_run(&plan, &result), ICO_OK);
    assert_int_equal(result.counts.size, 1);
    made.cycles = ico__number_text(ctx, &result.counts.items[0]);
    ico__result_free(&result);
    ico__plan_free(&plan);
    ico__sweep_question_free(&form);
    ico__run_end(run);
    ico_run_free(run);
    ico_problem_free(p);
    return made;
}

static void engine_is_costed_as_itself(void **state)
{
    ico_context *ctx = *state;
    const ico_count_request layers = {.by = ICO_COUNT_BY_SWEEP, .with_layers = true},
                            plain = {.by = ICO_COUNT_BY_SWEEP};
    planned mates = plan_of(ctx, "knight", "6x6", &plain),
            packed = plan_of(ctx, "knight", "6x6", &layers),
            planar = plan_of(ctx, "wazir", "6x6", &layers);
    assert_int_equal(mates.engine, ICO_SWEEP_MATES);
    assert_int_equal(packed.engine, ICO_SWEEP_PACKED);
    assert_int_equal(planar.engine, ICO_SWEEP_PLANAR);
    assert_true(packed.seconds > 5 * mates.seconds);
    assert_true(planar.seconds > 0);
    assert_string_equal(mates.cycles, "9862");
    assert_string_equal(packed.cycles, "9862");
    assert_string_equal(planar.cycles, "1072");
    ico__free_string(ctx, mates.cycles);
    ico__free_string(ctx, packed.cycles);
    ico__free_string(ctx, planar.cycles);
}

static void one_engine_is_held(void **state)
{
    ico_context *ctx = *state;
    const ico_count_request over = {.by = ICO_COUNT_BY_SEPARATOR},
                            walks = {.by = ICO_COUNT_BY_WALKS};
    planned cut = plan_of(ctx, "knight", "6x6", &over),
            sets = plan_of(ctx, "king", "4x4", &walks),
            any = plan_of(ctx, "king", "5x5", &ico__plain_request);
    assert_string_equal(cut.method, "separator");
    assert_string_equal(sets.method, "walks");
    assert_string_equal(any.method, "sweep");
    assert_string_equal(cut.cycles, "9862");
    assert_string_equal(sets.cycles, "2830");
    assert_string_equal(any.cycles, "2462064");
    ico__free_string(ctx, cut.cycles);
    ico__free_string(ctx, sets.cycles);
    ico__free_string(ctx, any.cycles);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(engine_is_costed_as_itself, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(one_engine_is_held, open_context, close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
