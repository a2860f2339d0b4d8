/* tests/unit/test_tour.c - a tour answers the same questions in the same way, whether its
 * vertices are stored or given by a rule; and runs whose answer may be a tour by rule.
 * SPDX-License-Identifier: MIT */
#include "problems.h"

#include <stdlib.h>
#include <string.h>

#include "allocation.h"
#include "context.h"
#include "try_problem.h"

/* --- stored ------------------------------------------------------------------------- */

static const uint32_t some[] = {3, 1, 4, 0};

static ico_tour *stored(ico_context *ctx, const uint32_t *vertices, uint64_t length,
                        ico_kind kind)
{
    ico_tour *tour = NULL;
    assert_int_equal(ico_tour_new(ctx, vertices, length, kind, &tour), ICO_OK);
    assert_true(ico_tour_length(tour) == length);
    assert_int_equal(ico_tour_kind(tour), kind);
    assert_ptr_not_equal(ico_tour_vertices(tour), vertices);
    assert_memory_equal(ico_tour_vertices(tour), vertices, length * sizeof *vertices);
    return tour;
}

static void vertices_have_numbers(void **state)
{
    ico_tour *tour = stored(*state, some, 4, ICO_OPEN);
    for (uint64_t i = 0; i < 4; i++) {
        assert_true(ico_tour_at(tour, i) == some[i]);
        assert_true(ico_tour_rank(tour, some[i]) == i);
    }
    static const uint64_t others[] = {2, 5, UINT64_C(3) + UINT32_MAX + 1, ICO_NO_CELL};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        assert_true(ico_tour_rank(tour, others[i]) == ICO_NO_CELL);
        assert_true(ico_tour_next(tour, others[i]) == ICO_NO_CELL);
    }
    ico_tour_free(tour);
}

static void the_first_follows_the_last_of_closed_ones(void **state)
{
    for (int closed = 0; closed < 2; closed++) {
        ico_tour *tour = stored(*state, some, 4, closed ? ICO_CLOSED : ICO_OPEN);
        for (uint64_t i = 0; i < 3; i++)
            assert_true(ico_tour_next(tour, some[i]) == some[i + 1]);
        assert_true(ico_tour_next(tour, some[3]) == (closed ? some[0] : ICO_NO_CELL));
        ico_tour_free(tour);
        tour = stored(*state, some, 1, closed ? ICO_CLOSED : ICO_OPEN);
        assert_true(ico_tour_at(tour, 0) == 3);
        assert_true(ico_tour_rank(tour, 3) == 0);
        assert_true(ico_tour_next(tour, 3) == (closed ? 3 : ICO_NO_CELL));
        assert_true(ico_tour_rank(tour, 1) == ICO_NO_CELL);
        ico_tour_free(tour);
    }
}

static void parts_are_given(void **state)
{
    enum { UNTOUCHED = 77 };
    ico_tour *tour = stored(*state, some, 4, ICO_CLOSED);
    uint64_t part[3] = {UNTOUCHED, UNTOUCHED, UNTOUCHED}, ranks[5];
    uint32_t narrow[5];
    uint8_t moves[4] = {UNTOUCHED, UNTOUCHED, UNTOUCHED, UNTOUCHED};
    ico_tour_slice(tour, 4, 0, part);
    assert_true(part[0] == UNTOUCHED);
    ico_tour_slice(tour, 1, 2, part);
    assert_true(part[0] == 1 && part[1] == 4 && part[2] == UNTOUCHED);
    ico_tour_ranks(tour, 0, 5, 7, ranks);
    ico_tour_ranks32(tour, 0, 5, 7, narrow);
    static const uint64_t expected[] = {10, 8, ICO_NO_CELL, 7, 9};
    for (size_t i = 0; i < 5; i++) {
        assert_true(ranks[i] == expected[i]);
        assert_int_equal(narrow[i], (uint32_t)expected[i]);
    }
    assert_false(ico_tour_moves(tour, 0, 4, moves));
    for (size_t i = 0; i < 4; i++) assert_int_equal(moves[i], UNTOUCHED);
    ico_tour_free(tour);
}

static void copies_outlive_what_they_were_made_of(void **state)
{
    uint32_t vertices[4];
    memcpy(vertices, some, sizeof some);
    ico_tour *tour = stored(*state, vertices, 4, ICO_CLOSED), *copy = NULL;
    memset(vertices, 0, sizeof vertices);
    assert_int_equal(ico_tour_copy(*state, tour, &copy), ICO_OK);
    ico_tour_free(tour);
    assert_int_equal(ico_tour_kind(copy), ICO_CLOSED);
    assert_true(ico_tour_length(copy) == 4);
    assert_memory_equal(ico_tour_vertices(copy), some, sizeof some);
    ico_tour_free(copy);
}

static void no_tour_has_no_vertices(void **state)
{
    (void)state;
    assert_true(ico_tour_length(NULL) == 0);
    assert_null(ico_tour_vertices(NULL));
    ico_tour_free(NULL);
}

/* --- by rule ------------------------------------------------------------------------ */

enum { MOST = 100 };
static const struct {
    const char *shape;
    uint64_t rows, columns;
    ico_kind kind;
} boards[] = {{"6x6", 6, 6, ICO_CLOSED},   {"5x5", 5, 5, ICO_OPEN},
              {"3x10", 3, 10, ICO_CLOSED}, {"8x8", 8, 8, ICO_CLOSED},
              {"8x8", 8, 8, ICO_OPEN},     {"10x3", 10, 3, ICO_CLOSED},
              {"10x10", 10, 10, ICO_OPEN}};
enum { BOARDS = sizeof boards / sizeof *boards };

/* Two tours that answer all alike. */
static void assert_alike(const ico_tour *a, const ico_tour *b)
{
    uint64_t n = ico_tour_length(a), one[MOST], two[MOST];
    uint32_t narrow_one[MOST], narrow_two[MOST];
    assert_true(ico_tour_length(b) == n);
    assert_int_equal(ico_tour_kind(a), ico_tour_kind(b));
    for (uint64_t i = 0; i < n; i++) {
        assert_true(ico_tour_at(a, i) == ico_tour_at(b, i));
        assert_true(ico_tour_rank(a, i) == ico_tour_rank(b, i));
        assert_true(ico_tour_next(a, i) == ico_tour_next(b, i));
    }
    assert_true(ico_tour_rank(a, n) == ICO_NO_CELL && ico_tour_rank(b, n) == ICO_NO_CELL);
    assert_true(ico_tour_next(a, n) == ICO_NO_CELL && ico_tour_next(b, n) == ICO_NO_CELL);
    for (uint64_t from = 0; from < n; from += 1 + n / 7) {
        uint64_t count = (n - from) / 2 + 1;
        ico_tour_slice(a, from, count, one);
        ico_tour_slice(b, from, count, two);
        assert_memory_equal(one, two, count * sizeof *one);
        ico_tour_ranks(a, from, count, 5, one);
        ico_tour_ranks(b, from, count, 5, two);
        assert_memory_equal(one, two, count * sizeof *one);
        ico_tour_ranks32(a, from, count, UINT32_MAX - 20, narrow_one);
        ico_tour_ranks32(b, from, count, UINT32_MAX - 20, narrow_two);
        assert_memory_equal(narrow_one, narrow_two, count * sizeof *narrow_one);
    }
}

static void a_rule_answers_as_its_vertices_do(void **state)
{
    for (size_t i = 0; i < BOARDS; i++) {
        ico_tour *rule = NULL, *copy = NULL;
        bool valid = false, closed = boards[i].kind == ICO_CLOSED;
        ico_kind kind;
        ico_problem *p = board_question(*state, "knight", boards[i].shape, ICO_EITHER);
        assert_int_equal(
            ico_tour_by_rule(*state, boards[i].rows, boards[i].columns, closed, &rule),
            ICO_OK);
        assert_null(ico_tour_vertices(rule));
        assert_int_equal(ico_tour_copy(*state, rule, &copy), ICO_OK);
        assert_non_null(ico_tour_vertices(copy));
        assert_alike(rule, copy);
        assert_int_equal(ico_verify_tour(*state, p, ico_tour_vertices(copy),
                                         ico_tour_length(copy), &valid, &kind, NULL),
                         ICO_OK);
        assert_true(valid);
        assert_int_equal(kind, ico_tour_kind(rule));
        if (closed) assert_int_equal(kind, ICO_CLOSED);
        ico_tour_free(copy);
        ico_tour_free(rule);
        ico_problem_free(p);
    }
}

/* What is written of the tour in all ways, one behind the other. */
static void write_all(ico_context *ctx, const ico_problem *p, const ico_tour *tour,
                      ico_text *text)
{
    ico_draw_options options;
    ico_draw_options_init(&options);
    for (int k = ICO_TOUR_TEXT; k <= ICO_TOUR_MOVES; k++)
        assert_int_equal(ico_tour_write(p, tour, (ico_tour_format)k, text), ICO_OK);
    for (int k = ICO_PICTURE_TEXT; k <= ICO_PICTURE_TEX; k++)
        assert_int_equal(ico_draw(ctx, p, tour, (ico_picture)k, &options, text), ICO_OK);
    assert_int_equal(ico_certificate_write(p, tour, NULL, text), ICO_OK);
}

static void a_rule_is_written_as_its_vertices_are(void **state)
{
    for (size_t i = 0; i < BOARDS; i++) {
        ico_tour *rule = NULL, *copy = NULL;
        ico_text one, two;
        ico_problem *p =
            board_question(*state, "knight", boards[i].shape, boards[i].kind);
        ico_text_init(&one, *state);
        ico_text_init(&two, *state);
        assert_int_equal(ico_tour_from_problem(*state, p, &rule), ICO_OK);
        assert_non_null(rule);
        assert_int_equal(ico_tour_kind(rule), boards[i].kind);
        assert_int_equal(ico_tour_copy(*state, rule, &copy), ICO_OK);
        assert_alike(rule, copy);
        write_all(*state, p, rule, &one);
        write_all(*state, p, copy, &two);
        assert_int_equal(one.size, two.size);
        assert_memory_equal(one.data, two.data, one.size);
        ico_text_free(&one);
        ico_text_free(&two);
        ico_tour_free(copy);
        ico_tour_free(rule);
        ico_problem_free(p);
    }
}

/* --- runs --------------------------------------------------------------------------- */

typedef enum feeding {
    NO_CHECK,    /* there is none */
    ALL_NUMBERS, /* to a check of rows */
    HALF_OF_THEM,
    WRONG_NUMBERS,
    ANOTHER_TOUR,    /* the same cycle from its second vertex on */
    ANOTHER_PROBLEM, /* all numbers, to a check that takes open tours too */
    A_FAILURE,
    A_FAILURE_LATER /* when there is a check */
} feeding;

typedef struct listener {
    ico_context *ctx;
    const ico_problem *problem, *other;
    feeding how;
    unsigned calls;
} listener;

static ico_status hear(void *user, const ico_tour *tour, ico_stream_check **check)
{
    listener *l = user;
    uint64_t numbers[64];
    l->calls++;
    assert_true(ico_tour_length(tour) == 64);
    assert_null(ico_tour_vertices(tour));
    assert_null(*check);
    if (l->how == NO_CHECK) return ICO_OK;
    if (l->how == A_FAILURE) return ICO_IO;
    ico_status status = ico_stream_check_rows(
        l->ctx, l->how == ANOTHER_PROBLEM ? l->other : l->problem, check);
    if (status != ICO_OK) return status;
    ico_tour_ranks(tour, 0, 64, 1, numbers);
    for (size_t v = 0; v < 64 && l->how == ANOTHER_TOUR; v++)
        numbers[v] = numbers[v] == 1 ? 64 : numbers[v] - 1;
    if (l->how == WRONG_NUMBERS) {
        uint64_t corner = numbers[0];
        numbers[0] = numbers[1];
        numbers[1] = corner;
    }
    (void)ico_stream_check_numbers(*check, numbers, l->how == HALF_OF_THEM ? 32 : 64);
    return l->how == A_FAILURE_LATER ? ICO_IO : ICO_OK;
}

/* A run of a knight on 8x8, by auto or by the method named.  *calls: of the callback. */
static ico_status run_rules(ico_context *ctx, const char *method, feeding how,
                            unsigned *calls, ico_result **result)
{
    ico_run *run = NULL;
    ico_problem *p = board_question(ctx, "knight", "8x8", ICO_CLOSED);
    ico_problem *other = board_question(ctx, "knight", "8x8", ICO_OPEN);
    listener l = {ctx, p, other, how, 0};
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico_run_set_rules(run, true, hear, &l);
    ico_status status = ico_run_solve(
        run, method == NULL ? NULL : ico_method_by_name(method), NULL, result);
    *calls = l.calls;
    ico_run_free(run);
    ico_problem_free(p); /* the result needs neither */
    ico_problem_free(other);
    return status;
}

static void assert_by_rule(const ico_result *result, bool checked)
{
    assert_int_equal(ico_result_verdict(result), ICO_FOUND);
    assert_int_equal(ico_result_checked(result), checked);
    assert_string_equal(ico_result_method(result), "construct");
    assert_true(ico_result_tours(result) == 1);
    assert_non_null(ico_result_tour(result));
    assert_true(ico_tour_length(ico_result_tour(result)) == 64);
    assert_int_equal(ico_tour_kind(ico_result_tour(result)), ICO_CLOSED);
    assert_null(ico_tour_vertices(ico_result_tour(result)));
    for (uint64_t i = 0; i < 64; i++)
        assert_true(ico_tour_rank(ico_result_tour(result),
                                  ico_tour_at(ico_result_tour(result), i)) == i);
}

static const char *const askers[] = {NULL, "construct"};

static void a_tour_by_rule_is_checked_by_who_sees_it(void **state)
{
    for (size_t i = 0; i < 2; i++)
        for (int fed = 0; fed < 2; fed++) {
            ico_result *result = NULL;
            unsigned calls;
            assert_int_equal(run_rules(*state, askers[i], fed ? ALL_NUMBERS : NO_CHECK,
                                       &calls, &result),
                             ICO_OK);
            assert_int_equal(calls, 1);
            assert_by_rule(result, fed);
            ico_result_free(result);
        }
}

static void wrong_numbers_are_a_defect(void **state)
{
    static const feeding wrong[] = {WRONG_NUMBERS, HALF_OF_THEM, ANOTHER_TOUR};
    for (size_t i = 0; i < 2; i++)
        for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++) {
            ico_result *result = NULL;
            unsigned calls;
            assert_int_equal(run_rules(*state, askers[i], wrong[k], &calls, &result),
                             ICO_DEFECT);
            assert_int_equal(calls, 1);
            assert_null(result);
            assert_non_null(
                strstr(ico_context_error(*state)->message, "method construct"));
        }
}

static void a_check_of_another_problem_is_refused(void **state)
{
    ico_result *result = NULL;
    unsigned calls;
    assert_int_equal(run_rules(*state, NULL, ANOTHER_PROBLEM, &calls, &result),
                     ICO_BAD_ARGUMENT);
    assert_null(result);
}

static void a_failure_ends_the_run(void **state)
{
    for (size_t i = 0; i < 2; i++)
        for (int later = 0; later < 2; later++) {
            ico_result *result = NULL;
            unsigned calls;
            assert_int_equal(run_rules(*state, askers[i],
                                       later ? A_FAILURE_LATER : A_FAILURE, &calls,
                                       &result),
                             ICO_IO);
            assert_int_equal(calls, 1);
            assert_null(result);
        }
}

/* A run of the problem, which it takes over; rules are allowed, or not. */
static ico_result *run_simply(ico_context *ctx, ico_problem *p, const char *method,
                              bool allowed, ico_goal goal, ico_rule_callback *call)
{
    ico_run *run = NULL;
    ico_result *result = NULL;
    listener l = {ctx, p, NULL, NO_CHECK, 0};
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico_run_set_rules(run, true, hear, &l); /* the last call counts */
    ico_run_set_rules(run, allowed, call, &l);
    ico_run_set_goal(run, goal, 1);
    assert_int_equal(ico_run_solve(run,
                                   method == NULL ? NULL : ico_method_by_name(method),
                                   NULL, &result),
                     ICO_OK);
    assert_int_equal(l.calls, 0);
    ico_run_free(run);
    ico_problem_free(p);
    return result;
}

static void the_run_goes_through_it_if_nobody_does(void **state)
{
    for (size_t i = 0; i < 2; i++) {
        ico_problem *p = board_question(*state, "knight", "8x8", ICO_CLOSED);
        ico_result *result = run_simply(*state, p, askers[i], true, ICO_GOAL_FIND, NULL);
        assert_by_rule(result, true);
        ico_result_free(result);
    }
}

static void assert_stored(ico_result *result, uint64_t length)
{
    assert_int_equal(ico_result_verdict(result), ICO_FOUND);
    assert_true(ico_result_checked(result));
    assert_true(ico_tour_length(ico_result_tour(result)) == length);
    assert_non_null(ico_tour_vertices(ico_result_tour(result)));
    ico_result_free(result);
}

static void vertices_are_stored_where_rules_are_not_allowed(void **state)
{
    for (size_t i = 0; i < 2; i++) {
        ico_problem *p = board_question(*state, "knight", "8x8", ICO_CLOSED);
        assert_stored(run_simply(*state, p, askers[i], false, ICO_GOAL_FIND, hear), 64);
    }
}

/* With a given start the rule is followed from there, and lists are of stored tours. */
static void and_where_the_rule_is_no_answer(void **state)
{
    for (size_t i = 0; i < 2; i++) {
        ico_problem *p = started(board_problem(*state, "knight", "8x8", ICO_CLOSED), 13);
        assert_stored(run_simply(*state, p, askers[i], true, ICO_GOAL_FIND, hear), 64);
    }
    ico_problem *p = board_question(*state, "knight", "5x6", ICO_CLOSED);
    assert_stored(run_simply(*state, p, NULL, true, ICO_GOAL_LIST, hear), 30);
}

/* --- failing memory ----------------------------------------------------------------- */

static ico_status make_and_copy(ico_context *ctx)
{
    ico_tour *rule = NULL, *copy = NULL, *again = NULL, *made = NULL;
    ico_status status = ico_tour_by_rule(ctx, 6, 6, true, &rule);
    if (status == ICO_OK) status = ico_tour_copy(ctx, rule, &copy);
    assert_int_equal(copy != NULL, status == ICO_OK);
    if (status == ICO_OK) status = ico_tour_copy(ctx, copy, &again);
    assert_int_equal(again != NULL, status == ICO_OK);
    if (status == ICO_OK) status = ico_tour_new(ctx, some, 4, ICO_OPEN, &made);
    assert_int_equal(made != NULL, status == ICO_OK);
    ico_tour_free(rule);
    ico_tour_free(copy);
    ico_tour_free(again);
    ico_tour_free(made);
    return status;
}

static bool scenario_calls;

static ico_status solve_by_rule(ico_context *ctx)
{
    ico_problem *p = NULL;
    ico_run *run = NULL;
    ico_result *result = NULL;
    listener l = {ctx, NULL, NULL, ALL_NUMBERS, 0};
    ico_status status = try_board(ctx, "knight", "8x8", &p);
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK) status = ico_run_new(ctx, p, &run);
    l.problem = p;
    if (status == ICO_OK) {
        ico_run_set_rules(run, true, scenario_calls ? hear : NULL, &l);
        status = ico_run_solve(run, ico_method_by_name("construct"), NULL, &result);
        assert_int_equal(result != NULL, status == ICO_OK);
    }
    if (result != NULL) assert_by_rule(result, true);
    ico_result_free(result);
    ico_run_free(run);
    ico_problem_free(p);
    return status;
}

static void memory_that_fails(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(make_and_copy) > 5);
    for (int calls = 0; calls < 2; calls++) {
        scenario_calls = calls;
        assert_true(fail_each_allocation(solve_by_rule) > 5);
    }
}

static void what_is_too_long_is_not_stored(void **state)
{
    ico_tour *rule = NULL, *copy = NULL;
    assert_int_equal(ico_tour_by_rule(*state, 100000, 100000, true, &rule), ICO_OK);
    assert_int_equal(ico_tour_copy(*state, rule, &copy), ICO_TOO_LARGE);
    assert_null(copy);
    ico_tour_free(rule);
    assert_int_equal(ico_tour_by_rule(*state, 4, 4, false, &rule), ICO_UNSUPPORTED);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_context, close_context)
    const struct CMUnitTest tests[] = {
        TEST(vertices_have_numbers),
        TEST(the_first_follows_the_last_of_closed_ones),
        TEST(parts_are_given),
        TEST(copies_outlive_what_they_were_made_of),
        cmocka_unit_test(no_tour_has_no_vertices),
        TEST(a_rule_answers_as_its_vertices_do),
        TEST(a_rule_is_written_as_its_vertices_are),
        TEST(a_tour_by_rule_is_checked_by_who_sees_it),
        TEST(wrong_numbers_are_a_defect),
        TEST(a_check_of_another_problem_is_refused),
        TEST(a_failure_ends_the_run),
        TEST(the_run_goes_through_it_if_nobody_does),
        TEST(vertices_are_stored_where_rules_are_not_allowed),
        TEST(and_where_the_rule_is_no_answer),
        cmocka_unit_test(memory_that_fails),
        TEST(what_is_too_long_is_not_stored),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
