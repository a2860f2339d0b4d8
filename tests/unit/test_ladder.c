/* tests/unit/test_ladder.c - grades: each puzzle is solved with the rungs up to its grade
 * and not without the last of them, and no step is wrong.
 * SPDX-License-Identifier: MIT */
#include "allocation.h"
#include "methods.h"
#include "puzzle/grading.h"
#include "try_problem.h"

static ico_grading *grade(ico_context *ctx, const ico_problem *p, ico_rung top)
{
    ico_grading *g = NULL;
    assert_int_equal(ico_puzzle_grade(ctx, p, top, 0, false, &g), ICO_OK);
    assert_false(g->contradicted || g->limited);
    return g;
}

/* What is placed is the answer, and what is excluded is not. */
static void check_steps(const ico_grading *g, const uint32_t *tour, uint64_t given,
                        uint64_t n)
{
    uint64_t placed = 0;
    for (size_t i = 0; i < g->count; i++) {
        const ico_puzzle_step *step = &g->steps[i];
        bool right = tour[step->number - 1] == step->cell;
        assert_true(step->places == right);
        assert_true(step->places || step->excluded > 0);
        assert_true(strlen(step->text) > 5);
        placed += step->places;
    }
    if (g->solved) assert_int_equal(placed + given, n);
}

static ico_problem *make(ico_context *ctx, const char *piece, const char *shape,
                         ico_kind kind, ico_puzzle_wishes wishes, uint64_t seed,
                         uint32_t *tour)
{
    ico_problem *blank = board_question(ctx, piece, shape, kind);
    ico_problem *puzzle = NULL;
    bool made = false;
    assert_int_equal(ico_puzzle_make(ctx, blank, &wishes, seed, &made, &puzzle, tour),
                     ICO_OK);
    assert_true(made);
    ico_problem_free(blank);
    return puzzle;
}

static uint64_t count_given(const ico_problem *p)
{
    uint64_t given = 0;
    for (uint64_t v = 0; v < ico_problem_size(p); v++)
        given += ico_problem_given(p, v) != ICO_NO_CELL || ico_problem_start(p) == v ||
                 ico_problem_end(p) == v;
    return given;
}

static void grades_are_the_rungs_needed(void **state)
{
    static const struct {
        const char *piece, *shape;
        ico_kind kind;
        ico_puzzle_wishes wishes;
    } boards[] = {{"wazir", "5x5", ICO_OPEN, {.clues = 0}},
                  {"wazir", "6x6", ICO_OPEN, {.clues = 12}},
                  {"king", "4x4", ICO_OPEN, {.clues = 0}},
                  {"wazir", "hex:3", ICO_OPEN, {.clues = 0}},
                  {"king", "5x5", ICO_OPEN, {.clues = 11}},
                  {"wazir", "6x6", ICO_OPEN, {.clues = 9}},
                  {"knight", "5x5", ICO_OPEN, {.clues = 0}},
                  {"wazir", "6x6", ICO_CLOSED, {.clues = 0}},
                  {"wazir", "5x5", ICO_OPEN, {.kind = ICO_CLUE_WAYPOINTS, .walls = 4}},
                  {"queen", "4x4", ICO_OPEN, {.arrows = true}}};
    unsigned seen[ICO_RUNG_COUNT + 1] = {0};
    for (unsigned i = 0; i < 100; i++) {
        uint32_t tour[64];
        unsigned b = i % 10;
        ico_problem *p = make(*state, boards[b].piece, boards[b].shape, boards[b].kind,
                              boards[b].wishes, i + 1, tour);
        ico_grading *g = grade(*state, p, ICO_RUNG_WHAT_IF_2);
        check_steps(g, tour, count_given(p), ico_problem_size(p));
        seen[g->solved ? g->hardest : ICO_RUNG_COUNT]++;
        if (g->solved) {
            ico_grading *same = grade(*state, p, g->hardest);
            assert_true(same->solved && same->count == g->count);
            ico_grading_free(same);
        }
        if (g->solved && g->hardest > 0) {
            ico_grading *less = grade(*state, p, (ico_rung)(g->hardest - 1));
            assert_false(less->solved);
            check_steps(less, tour, 0, 0);
            ico_grading_free(less);
        }
        ico_grading_free(g);
        ico_problem_free(p);
    }
    assert_in_range(seen[ICO_RUNG_COUNT], 0, 5); /* the ladder reaches nearly all */
    assert_true(seen[ICO_RUNG_WHAT_IF] > 0);
}

static void difficulties_are_kept(void **state)
{
    for (unsigned r = 0; r < ICO_RUNG_WHAT_IF; r++) {
        uint32_t tour[64];
        ico_puzzle_wishes wishes = {.difficulty = r + 1};
        ico_problem *p = make(*state, "wazir", "7x7", ICO_OPEN, wishes, 1, tour);
        ico_grading *g = grade(*state, p, ICO_RUNG_WHAT_IF_2);
        assert_true(g->solved && g->hardest == r);
        ico_grading_free(g);
        ico_problem_free(p);
    }
}

/* Zip, Signpost and class cells can be made for a technique, too. */
static void other_puzzles_have_difficulties(void **state)
{
    static const struct {
        const char *piece, *shape;
        ico_puzzle_wishes wishes;
    } rows[] = {{"wazir", "5x5", {.kind = ICO_CLUE_WAYPOINTS, .walls = 6}},
                {"queen", "4x4", {.arrows = true}},
                {"wazir", "5x5", {.numbers = "primes", .tries = 3000}}};
    for (size_t i = 0; i < 3; i++) {
        uint32_t tour[64];
        ico_puzzle_wishes wishes = rows[i].wishes;
        wishes.difficulty = 1 + (i == 0 ? ICO_RUNG_DEAD_END : ICO_RUNG_WHAT_IF);
        ico_problem *p =
            make(*state, rows[i].piece, rows[i].shape, ICO_OPEN, wishes, 1, tour);
        ico_grading *g = grade(*state, p, ICO_RUNG_WHAT_IF_2);
        assert_true(g->solved && g->hardest == wishes.difficulty - 1);
        ico_grading_free(g);
        ico_problem_free(p);
    }
}

static ico_problem *small_puzzle(ico_context *ctx, uint64_t v, uint64_t number)
{
    ico_problem *p = board_problem(ctx, "wazir", "3x3", ICO_OPEN);
    giving(p, 0, 1);
    giving(p, v, number);
    return closed_problem(p);
}

static void a_hint_says_why(void **state)
{
    ico_grading *g = NULL;
    ico_problem *p = small_puzzle(*state, 2, 3);
    assert_int_equal(ico_puzzle_grade(*state, p, ICO_RUNG_WHAT_IF_2, 0, true, &g),
                     ICO_OK);
    assert_int_equal(g->count, 1);
    assert_true(g->steps[0].places);
    assert_string_equal(g->steps[0].text, "2 must be at b3");
    ico_grading_free(g);
    ico_problem_free(p);
    p = small_puzzle(*state, 2, 4); /* the wrong colour */
    assert_int_equal(ico_puzzle_grade(*state, p, ICO_RUNG_CORRIDOR, 0, false, &g),
                     ICO_OK);
    assert_true(g->contradicted && !g->solved);
    ico_grading_free(g);
    assert_int_equal(ico_puzzle_grade(*state, p, ICO_RUNG_WHAT_IF_2, 1, false, &g),
                     ICO_OK);
    assert_true(g->limited);
    ico_grading_free(g);
    ico_problem_free(p);
}

/* True when it was asked so often. */
static bool stop_soon(void *user)
{
    unsigned *left = user;
    return (*left)-- == 0;
}

/* Nothing is given: without an end the ladder would suppose for minutes. */
static void it_stops_when_asked_to(void **state)
{
    ico_grading *g = NULL;
    ico_problem *p = board_question(*state, "rider:2,1", "6x6", ICO_CLOSED);
    for (unsigned times = 0; times < 5000; times = 4 * times + 1) {
        unsigned left = times;
        assert_int_equal(ico_puzzle_grade_until(*state, p, ICO_RUNG_WHAT_IF_2, 0, false,
                                                stop_soon, &left, &g),
                         ICO_OK);
        assert_true(g->limited && !g->solved && !g->contradicted);
        ico_grading_free(g);
    }
    ico_problem_free(p);
}

static void a_page_holds_answer_and_hints(void **state)
{
    ico_context *ctx = *state;
    uint32_t tour[] = {0, 1, 2, 5, 4, 3, 6, 7, 8};
    ico_draw_options options;
    ico_grading *g = NULL;
    ico_text text;
    ico_text_init(&text, ctx);
    ico_draw_options_init(&options);
    ico_problem *p = small_puzzle(ctx, 2, 3);
    assert_int_equal(ico_puzzle_grade(ctx, p, ICO_RUNG_WHAT_IF, 0, false, &g), ICO_OK);
    assert_int_equal(ico_draw_puzzle_page(ctx, p, tour, g, &options, &text), ICO_OK);
    assert_non_null(strstr(text.data, "\"tour\":[0,1,2,5,4,3,6,7,8]"));
    assert_non_null(strstr(text.data, "\"given\":{\"0\":1,\"2\":3}"));
    assert_non_null(strstr(text.data, "[1,2,1,\"2 must be at b3\"]"));
    assert_null(strstr(text.data, "@DATA@"));
    size_t size = text.size;
    ico_problem *graph = family_question(ctx, "cycle:9", ICO_OPEN);
    assert_int_equal(ico_draw_puzzle_page(ctx, graph, tour, NULL, &options, &text),
                     ICO_UNSUPPORTED);
    tour[3] = 9;
    assert_int_equal(ico_draw_puzzle_page(ctx, p, tour, g, &options, &text),
                     ICO_BAD_ARGUMENT);
    assert_int_equal(text.size, size);
    ico_problem_free(graph);
    ico_problem_free(p);
    ico_grading_free(g);
    ico_text_free(&text);
}

static void names_of_rungs(void **state)
{
    (void)state;
    for (unsigned r = 0; r < ICO_RUNG_COUNT; r++) {
        assert_int_equal(ico_rung_by_name(ico_rung_name((ico_rung)r)), r);
        assert_true(strlen(ico_rung_help((ico_rung)r)) > 10);
    }
    assert_int_equal(ico_rung_by_name("magic"), ICO_RUNG_COUNT);
    assert_string_equal(ico_rung_difficulty(ICO_RUNG_COUNT), "beyond");
}

/* Each rung is in the span of its name, and the spans follow one another. */
static void difficulties_are_spans_of_rungs(void **state)
{
    (void)state;
    ico_rung easiest = ICO_RUNG_COUNT, hardest = ICO_RUNG_COUNT, last = ICO_RUNG_NUMBER;
    for (unsigned r = 0; r < ICO_RUNG_COUNT; r++) {
        assert_true(
            ico_difficulty_by_name(ico_rung_difficulty((ico_rung)r), &easiest, &hardest));
        assert_in_range(r, easiest, hardest);
        assert_true(r == (unsigned)easiest || last == easiest);
        last = easiest;
    }
    assert_int_equal(hardest, ICO_RUNG_COUNT - 1);
    assert_false(ico_difficulty_by_name("magic", &easiest, &hardest));
}

static void what_the_ladder_does_not_know(void **state)
{
    ico_grading *g = NULL;
    ico_problem *p =
        closed_problem(as_longest(board_problem(*state, "wazir", "3x3", ICO_OPEN)));
    assert_int_equal(ico_puzzle_grade(*state, p, ICO_RUNG_CELL, 0, false, &g),
                     ICO_UNSUPPORTED);
    assert_null(g);
    ico_problem_free(p);
}

static ico_status scenario(ico_context *ctx)
{
    ico_problem *p = NULL;
    ico_grading *g = NULL;
    ico_status status = try_board(ctx, "wazir", "4x4", &p);
    if (status == ICO_OK) status = ico_problem_set_kind(p, ICO_OPEN);
    if (status == ICO_OK) status = ico_problem_give(p, 0, 1);
    if (status == ICO_OK) status = ico_problem_give(p, 10, 9);
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK)
        status = ico_puzzle_grade(ctx, p, ICO_RUNG_WHAT_IF, 0, false, &g);
    assert_true((g != NULL) == (status == ICO_OK));
    ico_grading_free(g);
    ico_problem_free(p);
    return status;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    assert_in_range(fail_each_allocation(scenario), 40, 10000);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_context, close_context)
    const struct CMUnitTest tests[] = {TEST(grades_are_the_rungs_needed),
                                       TEST(difficulties_are_kept),
                                       TEST(other_puzzles_have_difficulties),
                                       TEST(a_hint_says_why),
                                       TEST(it_stops_when_asked_to),
                                       TEST(a_page_holds_answer_and_hints),
                                       cmocka_unit_test(names_of_rungs),
                                       cmocka_unit_test(difficulties_are_spans_of_rungs),
                                       TEST(what_the_ladder_does_not_know),
                                       cmocka_unit_test(every_allocation_may_fail)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
