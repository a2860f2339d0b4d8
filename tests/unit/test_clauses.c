/* tests/unit/test_clauses.c - the log of a conflict-driven search as a certificate: for
 * every question without a tour, believed by the library's verifier and by the checker;
 * never believed of a question with one, whatever is done to the log.
 * SPDX-License-Identifier: MIT */
#include "allocation.h"
#include "clause_logs.h"
#include "try_problem.h"

/* ------------------------------------------------------------------ honest logs ---- */

static void test_questions_without_tours(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 51);
    unsigned none = 0, steps[5] = {0}, rounds = getenv("ICO_TEST_ALL") ? 20000 : 500;
    for (unsigned round = 0; round < rounds; round++) {
        ico_problem *problem = random_problem(ctx, &random, round % 2);
        bool tour = brute_finds(ctx, problem);
        for (unsigned k = 0; k < OPTIONS; k++) {
            ico_result *result = solved(ctx, problem, "circuit", options[k]);
            assert_int_equal(ico_result_verdict(result), tour ? ICO_FOUND : ICO_NONE);
            assert_true(ico_result_checked(result));
            if (!tour && ico_result_reason(result)->type == ICO_REASON_CLAUSES) {
                assert_true(both_believe(ctx, problem, ico_result_reason(result)));
                count_steps(ico_result_reason(result), steps);
                none++;
            }
            ico_result_free(result);
        }
        ico_problem_free(problem);
    }
    assert_true(none > rounds / 3);
    assert_true(steps[0] > 300 && steps[1] > 300 && steps[3] > 9 && steps[4] > 9);
    ico_context_free(ctx);
}

/* Larger ones, in which clauses are learned, and forgotten. */
static void test_known_ones(void **state)
{
    (void)state;
    static const char *const words[] = {"petersen:5,2", "petersen:17,2", "flower:5",
                                        "flower:11",    "petersen:35,2", "grid:5x5"};
    ico_context *ctx = ico_context_new(NULL);
    unsigned steps[5] = {0};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        for (unsigned k = 0; k < 4; k++) {
            ico_problem *problem = family_problem(ctx, words[i], ICO_CLOSED);
            assert_int_equal(ico_problem_set_directed(problem, k == 3), ICO_OK);
            closed_problem(problem);
            if (k < 3 || ico_problem_size(problem) < 30) {
                ico_result *result = solved(ctx, problem, "circuit", options[k]);
                assert_int_equal(ico_result_verdict(result), ICO_NONE);
                assert_int_equal(ico_result_reason(result)->type, ICO_REASON_CLAUSES);
                assert_int_equal(checker_says(ctx, problem, ico_result_reason(result)),
                                 VERIFIED);
                count_steps(ico_result_reason(result), steps);
                ico_result_free(result);
            }
            ico_problem_free(problem);
        }
    assert_true(steps[2] > 100);
    ico_context_free(ctx);
}

/* Too little room for the log: NONE all the same, but unchecked. */
static void test_lost_logs(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    static const uint64_t bytes[] = {0, 400, 4000, UINT64_MAX};
    for (unsigned k = 0; k < 4; k++) {
        ico_run *run;
        ico_result *result;
        ico_problem *problem = family_question(ctx, "petersen:17,2", ICO_CLOSED);
        assert_int_equal(ico_run_new(ctx, problem, &run), ICO_OK);
        ico_run_set_proof_bytes(run, bytes[k]);
        assert_int_equal(ico_run_solve(run, ico_method_by_name("circuit"), NULL, &result),
                         ICO_OK);
        assert_int_equal(ico_result_verdict(result), ICO_NONE);
        assert_int_equal(ico_result_checked(result), bytes[k] == UINT64_MAX);
        assert_int_equal(ico_result_reason(result) != NULL, bytes[k] == UINT64_MAX);
        ico_result_free(result);
        ico_run_free(run);
        ico_problem_free(problem);
    }
    ico_context_free(ctx);
}

/* ------------------------------------------------------------------ by hand -------- */

/* Closed tours: of the ring 0 1 2 3 with the chord 0 2 (edges 01 02 03 12 23), which has
 * one; of two triangles that share vertex 2 (01 02 12 23 24 34), which has none. */
static void test_what_a_log_must_not_do(void **state)
{
    (void)state;
#define RING                                                                          \
    "icosian-certificate 1 question closed graph undirected 4 5 0 1 0 2 0 3 1 2 2 3 " \
    "none clauses "
#define FLY                                                                             \
    "icosian-certificate 1 question closed graph undirected 5 6 0 1 0 2 1 2 2 3 2 4 3 " \
    "4 "                                                                                \
    "none clauses "
#define HOUSE                                                                           \
    "icosian-certificate 1 question closed graph undirected 6 9 0 1 0 2 0 3 1 2 1 4 2 " \
    "5 "                                                                                \
    "3 4 3 5 4 5 none clauses "
    static const char *const files[] = {
        FLY "0 end",                     /* forced steps do: verified */
        FLY "2 9 9 end",                 /* what comes after that is not read: so too */
        RING "0 end",                    /* nothing said */
        RING "2 0 0 end",                /* the empty clause does not follow */
        RING "3 0 1 99 end",             /* no such literal */
        RING "2 0 7 end",                /* the clause is not there */
        RING "1 5 end",                  /* no such step */
        HOUSE "2 2 0 end",               /* no clause to drop */
        HOUSE "7 1 0 0 0 1 0 0 end",     /* a cut that is none */
        HOUSE "8 1 0 1 0 0 1 1 0 end",   /* nor without vertex 0 */
        HOUSE "8 1 1 0 0 1 0 1 0 end",   /* along a tour: all fragments are met */
        HOUSE "6 1 0 0 0 0 0 end",       /* seeds are missing */
        HOUSE "9 1 1 1 0 0 1 1 0 0 end", /* along a tour, less a stretch */
        HOUSE "3 3 1 0 end",             /* no piece to adopt a way through */
        HOUSE "8 4 6 0 1 2 3 4 5 end",   /* all vertices: no gates */
    };
#undef HOUSE
#undef FLY
#undef RING
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        verdict is = checker_check_all(files[i], strlen(files[i]), NULL);
        if ((is == VERIFIED) != (i < 2)) fail_msg("%d: %s", (int)is, files[i]);
    }
}

/* Two complete graphs 0 1 2 3 and 4 5 6 7, joined by the paths 0 8 4 and 1 9 5: a tour is
 * 0 2 3 1 9 5 6 7 4 8.  In focus on the first of them, a tour does not leave ports of the
 * second, so to follow it from there says nothing. */
static void test_cut_along_a_port_beyond_the_piece(void **state)
{
    (void)state;
    static const uint8_t edges[][2] = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3},
                                       {4, 5}, {4, 6}, {4, 7}, {5, 6}, {5, 7}, {6, 7},
                                       {0, 8}, {4, 8}, {1, 9}, {5, 9}};
    enum { COUNT = sizeof edges / sizeof *edges };
    ico_context *ctx = ico_context_new(NULL);
    draft d = {.n = 10};
    ico_graph *graph;
    d.builder = builder_new(ctx, d.n, false);
    for (size_t i = 0; i < COUNT; i++) draw(&d, edges[i][0], edges[i][1]);
    assert_int_equal(ico_graph_build(d.builder, "glued", &graph), ICO_OK);
    ico_graph_builder_free(d.builder);
    ico_problem *problem = closed_problem(problem_in(ctx, graph, ICO_CLOSED));
    assert_true(brute_finds(ctx, problem));
    for (uint32_t p = 0; p < d.n; p++) {
        uint32_t log[] = {4, 4, 0, 1, 2, 3, 1, 1, 0, 0, 1, p, 0};
        ico_reason reason = {.type = ICO_REASON_CLAUSES,
                             .numbers = log,
                             .number_count = sizeof log / sizeof *log};
        assert_false(both_believe(ctx, problem, &reason));
    }
    ico_problem_free(problem);
    ico_context_free(ctx);
}

static ico_status solve_and_verify(ico_context *ctx)
{
    ico_problem *problem = NULL;
    ico_run *run = NULL;
    ico_result *result = NULL;
    ico_status status = try_family(ctx, "petersen:5,2", &problem);
    if (status == ICO_OK) status = ico_problem_seal(problem);
    if (status == ICO_OK) status = ico_run_new(ctx, problem, &run);
    if (status == ICO_OK)
        status = ico_run_solve(run, ico_method_by_name("circuit"), NULL, &result);
    assert_int_equal(result != NULL, status == ICO_OK);
    if (result != NULL) assert_int_equal(ico_result_verdict(result), ICO_NONE);
    ico_result_free(result);
    ico_run_free(run);
    ico_problem_free(problem);
    return status;
}

static void test_failing_allocations(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(solve_and_verify) > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_questions_without_tours),
        cmocka_unit_test(test_known_ones),
        cmocka_unit_test(test_lost_logs),
        cmocka_unit_test(test_what_a_log_must_not_do),
        cmocka_unit_test(test_cut_along_a_port_beyond_the_piece),
        cmocka_unit_test(test_failing_allocations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
