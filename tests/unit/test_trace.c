/* tests/unit/test_trace.c - the frontier's tables as certificates: for every question
 * without a tour, believed by the library's verifier and, written down and read back, by
 * the checker; refused by both when damaged or claimed for a question that has a tour.
 * SPDX-License-Identifier: MIT */
#include "allocation.h"
#include "believed.h"
#include "method/frontier/trace.h"
#include "problems.h"
#include "try_problem.h"

/* Method frontier's answer, by paths or trees, reduced or not. */
static ico_result *solved(ico_context *ctx, const ico_problem *problem, const char *shape,
                          const char *reduce)
{
    const ico_method *method = ico_method_by_name("frontier");
    ico_options *options;
    ico_run *run;
    ico_result *result;
    assert_int_equal(ico_options_new(ctx, method, &options), ICO_OK);
    assert_int_equal(ico_options_set(options, "shape", shape), ICO_OK);
    assert_int_equal(ico_options_set(options, "reduce", reduce), ICO_OK);
    assert_int_equal(ico_run_new(ctx, problem, &run), ICO_OK);
    assert_int_equal(ico_run_solve(run, method, options, &result), ICO_OK);
    ico_run_free(run);
    ico_options_free(options);
    return result;
}

/* ------------------------------------------------------------------ known ones ----- */

static void assert_traced(ico_context *ctx, ico_problem *problem)
{
    static const char *const shapes[] = {"path", "tree"};
    for (int k = 0; k < 2; k++) {
        ico_result *result = solved(ctx, problem, shapes[k], "yes");
        assert_int_equal(result->verdict, ICO_NONE);
        assert_true(result->checked);
        assert_non_null(result->reason);
        assert_int_equal(result->reason->type, ICO_REASON_SWEEP);
        assert_true(both_believe(ctx, problem, result->reason));
        ico_result_free(result);
    }
    ico_problem_free(problem);
}

static void test_known_ones(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    assert_traced(ctx, family_question(ctx, "petersen:5,2", ICO_CLOSED));
    assert_traced(ctx, family_question(ctx, "petersen:101,2", ICO_CLOSED));
    assert_traced(ctx, family_question(ctx, "flower:5", ICO_CLOSED));
    assert_traced(ctx, family_question(ctx, "flower:101", ICO_CLOSED));
    assert_traced(ctx, board_question(ctx, "knight", "3x6", ICO_OPEN));
    assert_traced(ctx, board_question(ctx, "knight", "4x7", ICO_CLOSED));
    assert_traced(ctx, board_question(ctx, "knight", "4x4", ICO_OPEN));
    assert_traced(ctx, board_question(ctx, "moves:(0,1);(1,0)", "torus:3x5", ICO_CLOSED));
    ico_context_free(ctx);
}

/* A form with a tour has no trace: asked for one, the method owns up to a defect. */
static void test_no_trace_of_a_tour(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *problem = family_question(ctx, "prism:6", ICO_CLOSED);
    ico_run *run;
    ico_closed *closed;
    ico_decomposition *tree = NULL;
    ico_reason *reason = NULL;
    ico_skeleton skeleton;
    const uint32_t order[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    const trace_limits plenty = {1000000, 1000000, false}, few = {30, 1000000, false};
    const trace_limits short_time = {1000000, 10, false};
    assert_int_equal(ico_run_new(ctx, problem, &run), ICO_OK);
    assert_int_equal(ico__closed_new(ctx, problem, &closed), ICO_OK);
    assert_int_equal(closed->graph->n, sizeof order / sizeof *order);
    assert_int_equal(ico__skeleton_open(ctx, closed->graph, &skeleton), ICO_OK);
    assert_int_equal(ico__decomposition_new(&skeleton, order, 12, &tree), ICO_OK);
    ico__skeleton_close(&skeleton);
    assert_int_equal(ico__trace_make(run, closed, tree, &plenty, &reason), ICO_DEFECT);
    assert_int_equal(ico__trace_make(run, closed, tree, &few, &reason), ICO_OK);
    assert_int_equal(ico__trace_make(run, closed, tree, &short_time, &reason), ICO_OK);
    assert_null(reason);
    ico__decomposition_free(tree);
    ico__closed_free(closed);
    ico_run_free(run);
    ico_problem_free(problem);
    ico_context_free(ctx);
}

/* ------------------------------------------------------------------ small graphs --- */

/* The trace that method frontier leaves for a small question, NULL if there is none. */
static ico_result *trace_of(ico_context *ctx, ico_random *random, const ico_problem *p)
{
    static const char *const shapes[] = {"path", "tree"}, *const yes_no[] = {"yes", "no"};
    ico_result *result =
        solved(ctx, p, shapes[below(random, 2)], yes_no[below(random, 2)]);
    if (result->verdict == ICO_NONE && result->reason->type == ICO_REASON_SWEEP)
        return result;
    ico_result_free(result);
    return NULL;
}

/* A trace, along the vertices as they are numbered; NULL if no tour's form is there. */
static ico_reason *listed(ico_context *ctx, const ico_problem *problem)
{
    const trace_limits limits = {1000000, 1000000, true};
    uint32_t order[SMALL + 1];
    ico_run *run;
    ico_closed *closed;
    ico_decomposition *tree = NULL;
    ico_reason *reason = NULL;
    ico_skeleton skeleton;
    for (uint32_t v = 0; v <= SMALL; v++) order[v] = v;
    assert_int_equal(ico_run_new(ctx, problem, &run), ICO_OK);
    assert_int_equal(ico__closed_new(ctx, problem, &closed), ICO_OK);
    if (!closed->hopeless && closed->graph->n <= SMALL + 1) {
        assert_int_equal(ico__skeleton_open(ctx, closed->graph, &skeleton), ICO_OK);
        assert_int_equal(
            ico__decomposition_new(&skeleton, order, closed->graph->n, &tree), ICO_OK);
        ico__skeleton_close(&skeleton);
        assert_int_equal(ico__trace_make(run, closed, tree, &limits, &reason), ICO_OK);
    }
    ico__decomposition_free(tree);
    ico__closed_free(closed);
    ico_run_free(run);
    return reason;
}

static void test_small_questions(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 41);
    unsigned traced[4] = {0}, traces = 0, rounds = getenv("ICO_TEST_ALL") ? 60000 : 2000;
    for (unsigned round = 0; round < rounds; round++) {
        small s = random_small(&random);
        ico_problem *problem = ask(ctx, &s);
        ico_result *result = solved(ctx, problem, round % 2 ? "path" : "tree", "yes");
        assert_int_equal(result->verdict == ICO_NONE, !has_tour(&s));
        if (result->verdict == ICO_NONE) {
            assert_true(result->checked);
            assert_true(both_believe(ctx, problem, result->reason));
            ico_reason *trace = listed(ctx, problem);
            traces += trace != NULL;
            assert_true(trace == NULL || both_believe(ctx, problem, trace));
            ico_reason_free(trace);
            if (result->reason->type == ICO_REASON_SWEEP)
                traced[2 * s.directed + s.closed]++;
            else
                assert_int_equal(result->reason->type, ICO_REASON_FORCED);
        }
        ico_result_free(result);
        ico_problem_free(problem);
    }
    for (unsigned k = 0; k < 4; k++) assert_true(traced[k] > rounds / 50);
    assert_true(traces > rounds / 10);
    ico_context_free(ctx);
}

/* --- damage --- */

/* The reason with a number changed, dropped, doubled or exchanged. */
static void damage(ico_reason *reason, ico_random *random, uint32_t *numbers)
{
    size_t count = reason->number_count, i = below(random, (unsigned)count);
    size_t j = below(random, (unsigned)count);
    uint32_t swap = numbers[i];
    switch (below(random, 5)) {
    case 0:
        numbers[i]++;
        break;
    case 1:
        numbers[i] = numbers[i] == 0 ? 7 : numbers[i] - 1;
        break;
    case 2:
        memmove(numbers + i, numbers + i + 1, (count - i - 1) * sizeof *numbers);
        reason->number_count--;
        break;
    case 3:
        memmove(numbers + i + 1, numbers + i, (count - i) * sizeof *numbers);
        reason->number_count++;
        break;
    default:
        numbers[i] = numbers[j];
        numbers[j] = swap;
    }
}

/* Traces of one question, damaged or not, claimed for it, for another one, and for one
 * with a tour: verifier and checker agree on all, and never believe what is wrong. */
static void test_damaged_ones(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 42);
    unsigned refused = 0, wrong = 0, rounds = getenv("ICO_TEST_ALL") ? 20000 : 700;
    for (unsigned round = 0; round < rounds; round++) {
        small s = random_small(&random), other = random_small(&random);
        small h = with_tour(&s, &random);
        ico_problem *problem = ask(ctx, &s);
        ico_result *result = trace_of(ctx, &random, problem);
        ico_reason *trace = result != NULL ? listed(ctx, problem) : NULL;
        for (unsigned k = 0; k < 10 && result != NULL; k++) {
            const small *claim = k < 5 ? &s : k < 7 ? &other : &h;
            ico_reason reason = trace != NULL && round % 2 ? *trace : *result->reason;
            uint32_t *numbers = malloc((reason.number_count + 1) * sizeof *numbers);
            assert_non_null(numbers);
            memcpy(numbers, reason.numbers, reason.number_count * sizeof *numbers);
            reason.numbers = numbers;
            if (k != 9) damage(&reason, &random, numbers);
            ico_problem *claimed = ask(ctx, claim);
            bool believed = both_believe(ctx, claimed, &reason);
            if (believed && has_tour(claim)) fail_msg("believed in round %u", round);
            refused += !believed;
            wrong += has_tour(claim);
            ico_problem_free(claimed);
            free(numbers);
        }
        ico_reason_free(trace);
        ico_result_free(result);
        ico_problem_free(problem);
    }
    assert_true(refused > 2 * rounds && wrong > rounds);
    ico_context_free(ctx);
}

/* ------------------------------------------------------------------ by hand -------- */

/* The form of the path 0 - 1 - 2 has links 0 1 and 1 2; numbers after the slots. */
static void test_what_a_trace_must_not_do(void **state)
{
    (void)state;
#define PATH \
    "icosian-certificate 1 question closed graph undirected 3 2 0 1 1 2 none trace "
#define RING                                                                           \
    "icosian-certificate 1 question closed graph undirected 4 4 0 1 1 2 2 3 0 3 none " \
    "trace "
    static const char *const files[] = {
        PATH "6 2 0 1 0 3 0 end",                /* no way to go on at 0: verified */
        PATH "5 2 0 1 0 3 end",                  /* ends before a table is empty */
        PATH "7 2 0 1 0 3 0 0 end",              /* numbers left over */
        PATH "6 2 0 0 0 3 0 end",                /* 0 and 1 share a slot */
        PATH "6 2 0 1 2 3 0 end",                /* no such slot */
        PATH "6 61 0 1 0 3 0 end",               /* more slots than there may be */
        PATH "6 2 0 1 0 0 0 end",                /* nothing begun */
        PATH "6 2 0 1 0 4 0 end",                /* nothing to join */
        PATH "6 2 0 1 0 3 5 end",                /* no such step */
        PATH "2 2 0 end",                        /* slots are missing */
        RING "12 4 0 1 2 3 4 0 0 1 0 2 0 3 end", /* a tour */
        RING "9 4 0 1 2 3 4 0 0 0 0 end",        /* 0 is taken twice */
        /* 1 is taken without what 0 knows of it */
        RING "12 4 0 1 2 3 4 0 0 4 2 0 1 end"};
#undef RING
#undef PATH
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        verdict is = checker_check_all(files[i], strlen(files[i]), NULL);
        if ((is == VERIFIED) != (i == 0)) fail_msg("%d: %s", (int)is, files[i]);
    }
}

static ico_status trace_and_verify(ico_context *ctx)
{
    ico_problem *problem = NULL;
    ico_run *run = NULL;
    ico_result *result = NULL;
    ico_status status = try_family(ctx, "petersen:5,2", &problem);
    if (status == ICO_OK) status = ico_problem_set_kind(problem, ICO_CLOSED);
    if (status == ICO_OK) status = ico_problem_require(problem, 0, 1);
    if (status == ICO_OK) status = ico_problem_seal(problem);
    if (status == ICO_OK) status = ico_run_new(ctx, problem, &run);
    if (status == ICO_OK)
        status = ico_run_solve(run, ico_method_by_name("frontier"), NULL, &result);
    assert_int_equal(result != NULL, status == ICO_OK);
    if (result != NULL) assert_int_equal(result->reason->type, ICO_REASON_SWEEP);
    ico_result_free(result);
    ico_run_free(run);
    ico_problem_free(problem);
    return status;
}

static void test_failing_allocations(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(trace_and_verify) > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_ones),
        cmocka_unit_test(test_no_trace_of_a_tour),
        cmocka_unit_test(test_small_questions),
        cmocka_unit_test(test_damaged_ones),
        cmocka_unit_test(test_what_a_trace_must_not_do),
        cmocka_unit_test(test_failing_allocations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
