/* tests/unit/test_improve.c - puzzles that are improved have symmetric clues if that is
 * wished, and one answer whenever the work is stopped.
 * SPDX-License-Identifier: MIT */
#include "methods.h"
#include "puzzle/grading.h"
#include "try_problem.h"

enum { CELLS = 36 };

/* The rows of wazir 6x6 from left to right and back, with the clues of `marks`. */
static ico_problem *serpent(ico_context *ctx, const uint8_t *marks, uint32_t *tour)
{
    ico_problem *p = NULL;
    assert_int_equal(try_board(ctx, "wazir", "6x6", &p), ICO_OK);
    assert_int_equal(ico_problem_set_kind(p, ICO_OPEN), ICO_OK);
    for (uint32_t k = 0; k < CELLS; k++) {
        uint32_t row = k / 6, v = row % 2 == 0 ? k : row * 6 + 5 - k % 6;
        tour[k] = v;
        if (marks[v]) assert_int_equal(ico_problem_give(p, v, k + 1), ICO_OK);
    }
    assert_int_equal(ico_problem_seal(p), ICO_OK);
    return p;
}

static unsigned count_given(const ico_problem *p)
{
    unsigned given = 0;
    for (uint64_t v = 0; v < CELLS; v++) given += ico_problem_given(p, v) != ICO_NO_CELL;
    return given;
}

/* The tour is the only answer. */
static void check_answer(ico_context *ctx, const ico_problem *p, const uint32_t *tour)
{
    answer a = ask(
        ctx, p, (asking){.method = "position", .options = "", .list = true, .limit = 2});
    assert_int_equal(a.status, ICO_OK);
    assert_int_equal(a.tours, 1);
    assert_memory_equal(a.listed, tour, CELLS * sizeof *tour);
    free(a.listed);
}

static bool stop_later(void *user)
{
    unsigned *left = user;
    if (*left > 0) --*left;
    return *left == 0;
}

/* Stopped at any moment: with fewer clues than before, or not improved. */
static void stopped_puzzles_have_one_answer(void **state)
{
    ico_context *ctx = *state;
    uint8_t all[CELLS];
    uint32_t tour[CELLS];
    unsigned last = CELLS;
    memset(all, 1, sizeof all);
    ico_problem *p = serpent(ctx, all, tour);
    for (unsigned after = 1; after < 60; after += 3) {
        unsigned left = after;
        bool made = false;
        ico_problem *improved = NULL;
        ico_puzzle_wishes wishes = {.stop = stop_later, .stop_user = &left, .tries = 1};
        ico_status status =
            ico_puzzle_improve(ctx, p, tour, &wishes, 7, &made, &improved);
        assert_true(status == ICO_STOPPED || (status == ICO_OK && made));
        assert_true((improved != NULL) == (status == ICO_OK));
        if (after > 10) assert_int_equal(status, ICO_OK);
        if (improved == NULL) continue;
        check_answer(ctx, improved, tour);
        assert_in_range(count_given(improved), 1, last);
        last = count_given(improved);
        ico_problem_free(improved);
    }
    assert_in_range(last, 1, 20);
    ico_problem_free(p);
}

/* Where a cell goes. */
static uint64_t image_of_cell(ico_clue_symmetry symmetry, uint64_t v)
{
    uint64_t r = v / 6, c = v % 6;
    switch (symmetry) {
    case ICO_CLUES_ROTATE:
        return 35 - v;
    case ICO_CLUES_ROTATE4:
        return c * 6 + 5 - r;
    case ICO_CLUES_MIRROR:
        return r * 6 + 5 - c;
    case ICO_CLUES_DIAGONAL:
        return c * 6 + r;
    default:
        return v;
    }
}

/* From all numbers, from few that leave one answer, and from few that leave several. */
static void clues_become_symmetric(void **state)
{
    static const ico_clue_symmetry symmetries[] = {ICO_CLUES_ROTATE, ICO_CLUES_ROTATE4,
                                                   ICO_CLUES_MIRROR, ICO_CLUES_DIAGONAL,
                                                   ICO_CLUES_ANYWHERE};
    ico_context *ctx = *state;
    for (unsigned i = 0; i < 15; i++) {
        uint8_t marks[CELLS];
        uint32_t tour[CELLS];
        bool made;
        ico_problem *improved = NULL;
        ico_puzzle_wishes wishes = {.symmetry = symmetries[i % 5], .tries = 2};
        for (unsigned v = 0; v < CELLS; v++)
            marks[v] = i < 5 ? 1 : i < 10 ? v % 6 == 0 || v % 6 == 4 : v == 3;
        ico_problem *p = serpent(ctx, marks, tour);
        assert_int_equal(ico_puzzle_improve(ctx, p, tour, &wishes, 2, &made, &improved),
                         ICO_OK);
        assert_true(made);
        check_answer(ctx, improved, tour);
        for (uint64_t v = 0; v < CELLS; v++) {
            uint64_t w = image_of_cell(wishes.symmetry, v);
            assert_true((ico_problem_given(improved, v) == ICO_NO_CELL) ==
                        (ico_problem_given(improved, w) == ICO_NO_CELL));
        }
        ico_problem_free(improved);
        ico_problem_free(p);
    }
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_context, close_context)
    const struct CMUnitTest tests[] = {TEST(stopped_puzzles_have_one_answer),
                                       TEST(clues_become_symmetric)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
