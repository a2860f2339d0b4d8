/* tests/unit/test_simple.c - the simple tier: words in, an answer out.
 * SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* mkstemps */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "allocation.h"
#include "icosian/simple.h"
#include "problems.h"

/* What ico_solve says of the words, and its answer as text. */
static void expect_answer(const char *words, ico_verdict verdict, const char *part)
{
    ico_context *ctx = ico_context_new(NULL);
    ico_result *result = NULL;
    ico_text text;
    ico_text_init(&text, ctx);
    assert_int_equal(ico_solve(ctx, words, 100, &result), ICO_OK);
    assert_int_equal(ico_result_verdict(result), verdict);
    assert_int_equal(ico_result_write(result, &text), ICO_OK);
    if (strstr(text.data, part) == NULL)
        fail_msg("%s: no '%s' in '%s'", words, part, text.data);
    assert_int_equal(text.data[text.size - 1], '\n');
    ico_result_free(result);
    ico_text_free(&text);
    ico_context_free(ctx);
}

static void test_words_are_answered(void **state)
{
    (void)state;
    expect_answer("knight 6x6", ICO_FOUND, "36");
    expect_answer("  knight \t 6x6  ", ICO_FOUND, "36");
    expect_answer("hypercube:3", ICO_FOUND, "0");
    expect_answer("knight 5x5", ICO_NONE, "none: ");
    expect_answer("petersen:5,2", ICO_NONE, "none: ");
}

static void test_a_result_owns_its_problem(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_result *result = NULL;
    bool valid = false;
    ico_kind kind;
    assert_int_equal(ico_solve(ctx, "knight 6x6", 0, &result), ICO_OK);
    const ico_problem *problem = ico_result_problem(result);
    assert_string_equal(ico_problem_subject(problem), "knight 6x6");
    assert_int_equal(
        ico_verify_tour(ctx, problem, ico_tour_vertices(ico_result_tour(result)),
                        ico_tour_length(ico_result_tour(result)), &valid, &kind, NULL),
        ICO_OK);
    assert_true(valid);
    ico_result_free(result);
    ico_context_free(ctx);
}

static void test_no_time_is_no_error(void **state)
{
    (void)state;
    expect_answer("knight 40x41", ICO_FOUND, "1640");
    ico_context *ctx = ico_context_new(NULL);
    ico_result *result = NULL;
    ico_count *count = NULL;
    ico_text text;
    ico_text_init(&text, ctx);
    assert_int_equal(ico_solve(ctx, "petersen:1001,2", 1e-9, &result), ICO_OK);
    assert_int_equal(ico_result_verdict(result), ICO_UNKNOWN);
    assert_int_equal(ico_result_write(result, &text), ICO_OK);
    assert_string_equal(text.data, "unknown: time\n");
    assert_int_equal(ico_count_words(ctx, "knight 10x10", 1e-9, &count), ICO_OK);
    assert_false(ico_count_exact(count));
    ico_count_free(count);
    ico_result_free(result);
    ico_text_free(&text);
    ico_context_free(ctx);
}

static void test_words_are_counted(void **state)
{
    static const char *const TABLE[][2] = {
        {"knight 6x6", "9862"}, {"knight 5x5", "0"}, {"hypercube:4", "1344"}};
    (void)state;
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_count *count = NULL;
        assert_int_equal(ico_count_words(ctx, TABLE[i][0], 0, &count), ICO_OK);
        assert_true(ico_count_exact(count));
        assert_string_equal(ico_count_tours(count), TABLE[i][1]);
        ico_count_free(count);
        ico_context_free(ctx);
    }
}

/* The run's problem is not the result's: the result cannot write its answer. */
static void test_results_of_runs_own_no_problem(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *problem = NULL;
    ico_run *run = NULL;
    ico_result *result = NULL;
    ico_text text;
    ico_text_init(&text, ctx);
    assert_int_equal(ico_problem_from_words(ctx, "knight 3x4", &problem), ICO_OK);
    of_kind(problem, ICO_OPEN);
    closed_problem(problem);
    assert_int_equal(ico_run_new(ctx, problem, &run), ICO_OK);
    assert_int_equal(ico_run_solve(run, NULL, NULL, &result), ICO_OK);
    assert_int_equal(ico_result_verdict(result), ICO_FOUND);
    assert_null(ico_result_problem(result));
    assert_int_equal(ico_result_write(result, &text), ICO_BAD_ARGUMENT);
    assert_int_equal(text.size, 0);
    ico_result_free(result);
    ico_run_free(run);
    ico_problem_free(problem);
    ico_text_free(&text);
    ico_context_free(ctx);
}

static void expect_refusal(const char *words, ico_status expected, const char *part)
{
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *problem = NULL;
    ico_result *result = NULL;
    ico_count *count = NULL;
    assert_int_equal(ico_problem_from_words(ctx, words, &problem), expected);
    if (strstr(ico_context_error(ctx)->message, part) == NULL)
        fail_msg("'%s': no '%s' in '%s'", words, part, ico_context_error(ctx)->message);
    assert_int_equal(ico_solve(ctx, words, 1, &result), expected);
    assert_int_equal(ico_count_words(ctx, words, 1, &count), expected);
    assert_null(problem);
    assert_null(result);
    assert_null(count);
    ico_context_free(ctx);
}

static void test_what_is_no_question_is_refused(void **state)
{
    (void)state;
    expect_refusal("", ICO_BAD_ARGUMENT, "a subject is missing");
    expect_refusal("   ", ICO_BAD_ARGUMENT, "a subject is missing");
    expect_refusal("kinght 8x8", ICO_BAD_ARGUMENT, "knight");
    expect_refusal("knight 8x8 open", ICO_BAD_ARGUMENT, "'open' is one word too many");
    expect_refusal("knight 8x8 9x9 open", ICO_BAD_ARGUMENT, "'9x9' is one word too many");
    expect_refusal("knight 1x1..3x3", ICO_BAD_ARGUMENT, "name a range");
    expect_refusal("./nonexistent.hcp", ICO_IO, "cannot be opened");
}

static void test_one_graph_of_many_must_be_named(void **state)
{
    (void)state;
    static const char GRAPHS[] = "C~\nDhc\n"; /* K4, C5 */
    char path[] = "/tmp/icosian-simple-XXXXXX.g6", second[64];
    int fd = mkstemps(path, 3);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, GRAPHS, strlen(GRAPHS)), (ssize_t)strlen(GRAPHS));
    close(fd);
    snprintf(second, sizeof second, "%s:2", path);
    expect_refusal(path, ICO_BAD_ARGUMENT, "several graphs or boards");
    expect_answer(second, ICO_FOUND, "4");
    remove(path);
}

static ico_status solve_and_count(ico_context *ctx)
{
    ico_result *result = NULL;
    ico_count *count = NULL;
    ico_text text;
    ico_text_init(&text, ctx);
    ico_status status = ico_solve(ctx, "wazir 4x4", 0, &result);
    assert_int_equal(status == ICO_OK, result != NULL);
    if (status == ICO_OK) status = ico_result_write(result, &text);
    if (status == ICO_OK) status = ico_count_words(ctx, "wazir 4x4", 0, &count);
    assert_int_equal(status == ICO_OK, count != NULL);
    ico_result_free(result);
    ico_count_free(count);
    ico_text_free(&text);
    return status;
}

static void test_allocation_failures(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(solve_and_count) > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words_are_answered),
        cmocka_unit_test(test_a_result_owns_its_problem),
        cmocka_unit_test(test_no_time_is_no_error),
        cmocka_unit_test(test_words_are_counted),
        cmocka_unit_test(test_results_of_runs_own_no_problem),
        cmocka_unit_test(test_what_is_no_question_is_refused),
        cmocka_unit_test(test_one_graph_of_many_must_be_named),
        cmocka_unit_test(test_allocation_failures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
