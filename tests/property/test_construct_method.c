/* tests/property/test_construct_method.c - method construct and auto on rectangles: tours
 * where the theorems say, and elsewhere a certificate that the checker believes.
 * SPDX-License-Identifier: MIT */
#include "methods.h"
#include "share.h"

#include "certified.h"

/* Up to which side every board is asked; beyond, a sample. */
static unsigned most(void)
{
    return getenv("ICO_TEST_ALL") != NULL ? 40 : 12;
}

static void ask_for(ico_context *ctx, const char *method, unsigned m, unsigned n,
                    bool closed)
{
    char shape[32];
    snprintf(shape, sizeof shape, "%ux%u", m, n);
    ico_problem *p = board_question(ctx, "knight", shape, closed ? ICO_CLOSED : ICO_OPEN);
    ico_run *run;
    ico_result *result;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    assert_int_equal(ico_run_solve(run, ico_method_by_name(method), NULL, &result),
                     ICO_OK);
    bool exists = ico_tour_exists(m, n, closed);
    if (ico_result_verdict(result) != (exists ? ICO_FOUND : ICO_NONE) ||
        !ico_result_checked(result))
        fail_msg("%s %s: %s", method, shape,
                 ico_verdict_name(ico_result_verdict(result)));
    if (exists) assert_string_equal(ico_result_method(result), "construct");
    if (!exists) assert_non_null(ico_result_reason(result));
    if (m * n > 1 || !closed) /* a closed tour of one cell is a convention */
        assert_int_equal(checker_says(ctx, p, result), 0);
    ico_result_free(result);
    ico_run_free(run);
    ico_problem_free(p);
}

static void every_board(void **state)
{
    for (unsigned m = 1; m <= most(); m++)
        for (unsigned n = 1; n <= most(); n++)
            for (int closed = 0; closed < 2; closed++)
                ask_for(*state, (m + n) % 2 == 0 ? "auto" : "construct", m, n, closed);
    for (unsigned k = 13; k <= 40; k += 3) {
        ask_for(*state, "auto", 4, k, true);
        ask_for(*state, "auto", k, 40 - k / 2, true);
        ask_for(*state, "construct", 40 - k / 3, k, false);
    }
}

static void either_kind(void **state)
{
    ico_problem *p = board_question(*state, "knight", "7x7", ICO_EITHER);
    answer a = solve(*state, p, "construct", "");
    assert_true(a.status == ICO_OK && a.verdict == ICO_FOUND && a.length == 49);
    ico_problem_free(p);
}

/* The same moves by another name are the same piece; anything else is refused. */
static void pieces_and_boards(void **state)
{
    static const struct {
        const char *piece, *shape;
        bool can;
    } boards[] = {
        {"leaper:1,2", "6x6", true},
        {"moves:(1,2);(2,1);(-1,2);(-2,1);(1,-2);(2,-1);(-1,-2);(-2,-1)", "8x9", true},
        {"zebra", "6x6", false},
        {"camel", "6x6", false},
        {"knight+wazir", "6x6", false},
        {"knight", "torus:6x6", true},
        {"knight", "torus:5x5", false},
        {"knight", "4x4x4", false},
        {"knight", "hex:4", false}};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        ico_problem *p =
            board_question(*state, boards[i].piece, boards[i].shape, ICO_CLOSED);
        answer a = solve(*state, p, "construct", "");
        assert_int_equal(a.status, boards[i].can ? ICO_OK : ICO_UNSUPPORTED);
        ico_tour *tour = NULL;
        assert_int_equal(ico_tour_from_problem(*state, p, &tour), ICO_OK);
        assert_int_equal(tour != NULL, boards[i].can);
        ico_tour_free(tour);
        ico_problem_free(p);
    }
}

/* Wherever the rectangle has a tour; and closed ones of odd sides, over a seam. */
static void surfaces(void **state)
{
    static const char *const words[] = {"cylinder", "torus", "moebius", "klein",
                                        "projective"};
    unsigned sides = getenv("ICO_TEST_ALL") != NULL ? 16 : 9;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        for (unsigned m = 6; m <= sides; m++)
            for (unsigned n = 6; n <= sides; n++) {
                char shape[32];
                snprintf(shape, sizeof shape, "%s:%ux%u", words[i], m, n);
                ico_problem *p = board_question(*state, "knight", shape,
                                                i % 2 == n % 2 ? ICO_EITHER : ICO_CLOSED);
                answer a = solve(*state, p, "construct", "");
                if (a.status != ICO_OK || a.verdict != ICO_FOUND)
                    fail_msg("%s: %s %s", shape, ico_verdict_name(a.verdict), a.message);
                ico_problem_free(p);
            }
}

static void ask_box(ico_context *ctx, unsigned a, unsigned b, unsigned c)
{
    char shape[40];
    snprintf(shape, sizeof shape, "%ux%ux%u", a, b, c);
    ico_problem *p =
        board_question(ctx, "knight", shape, a % 2 == 0 ? ICO_EITHER : ICO_CLOSED);
    answer found = solve(ctx, p, "construct", "");
    bool layered = ico_tour_exists(a, b, true) || ico_tour_exists(a, c, true) ||
                   ico_tour_exists(b, c, true);
    if (found.status != (layered ? ICO_OK : ICO_UNSUPPORTED) ||
        found.verdict != (layered ? ICO_FOUND : ICO_UNKNOWN))
        fail_msg("%s: %s %s", shape, ico_verdict_name(found.verdict), found.message);
    ico_problem_free(p);
}

/* Boxes with a layer that has a closed tour; any such tour has a place to join layers. */
static void boxes(void **state)
{
    bool all = getenv("ICO_TEST_ALL") != NULL;
    unsigned sides = all ? 10 : 6, layers = all ? 40 : 14;
    for (unsigned a = 1; a <= sides; a++)
        for (unsigned b = 1; b <= sides; b++)
            for (unsigned c = 1; c <= sides; c++) ask_box(*state, a, b, c);
    for (unsigned m = 3; m <= layers; m++)
        for (unsigned n = 5; n <= layers; n++)
            if (ico_tour_exists(m, n, true)) ask_box(*state, m, n, 2 + n % 2);
}

/* Is there a closed tour of an odd board without this cell of the corners' colour?  On
 * three rows, from eleven columns on, six cells cannot be missed (Miller and Farnsworth,
 * Open J.  Discrete Math. 3 (2013)). */
static bool can_miss(uint64_t m, uint64_t n, uint64_t hole)
{
    uint64_t r = hole / n, c = hole % n;
    return m > 3 || (r == 1 ? c != 3 && c != n - 4 : c != 2 && c != n - 3);
}

static void ask_without(ico_context *ctx, unsigned m, unsigned n, uint64_t hole)
{
    char shape[32];
    ico_board *whole, *board;
    snprintf(shape, sizeof shape, "%ux%u", m, n);
    whole = board_new(ctx, "knight", shape);
    assert_int_equal(ico_board_carve(ctx, whole, &hole, 1, NULL, 0, &board), ICO_OK);
    ico_board_free(whole);
    ico_problem *p = problem_on(ctx, board, ICO_CLOSED);
    p = closed_problem(p);
    answer a = solve(ctx, p, "construct", "");
    ico_verdict expected = (hole / n + hole % n) % 2 != 0 ? ICO_NONE
                           : can_miss(m, n, hole)         ? ICO_FOUND
                                                          : ICO_UNKNOWN;
    if (a.status != ICO_OK || a.verdict != expected)
        fail_msg("%s without #%llu: %s %s", shape, (unsigned long long)hole,
                 ico_verdict_name(a.verdict), a.message);
    ico_problem_free(p);
}

/* Odd boards without any one cell: a tour for each cell of the corners' colour. */
static void one_cell_missing(void **state)
{
    bool all = getenv("ICO_TEST_ALL") != NULL;
    unsigned sides = all ? 15 : 9;
    for (unsigned m = 5; m <= sides; m += 2)
        for (unsigned n = m == 5 ? 9 : 7; n <= sides + (m == 5 ? 8 : 0); n += 2)
            for (uint64_t hole = 0; hole < m * n; hole += share_step())
                ask_without(*state, m, n, hole);
    for (unsigned n = 11; n <= (all ? 35u : 19u); n += 2)
        for (uint64_t hole = 0; hole < 3 * n; hole += share_step())
            ask_without(*state, 3, n, hole);
}

static void holes_and_walls(void **state)
{
    uint8_t missing[36] = {[7] = 1};
    uint64_t wall[2] = {0, 8};
    for (int walled = 0; walled < 2; walled++) {
        ico_board *board;
        assert_int_equal(ico_board_new_shaped(*state, "knight", "6x6",
                                              walled ? NULL : missing, wall,
                                              (size_t)walled, &board),
                         ICO_OK);
        ico_problem *p = problem_on(*state, board, ICO_OPEN);
        p = closed_problem(p);
        assert_int_equal(solve(*state, p, "construct", "").status, ICO_UNSUPPORTED);
        ico_problem_free(p);
    }
}

static void boards_that_do_not_fit(void **state)
{
    ico_problem *p = board_question(*state, "knight", "100000x100000", ICO_CLOSED);
    answer a = solve(*state, p, "auto", "");
    assert_int_equal(a.status, ICO_TOO_LARGE);
    assert_non_null(strstr(a.message, "does not fit"));
    ico_problem_free(p);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_context, close_context)
    const struct CMUnitTest tests[] = {
        TEST(every_board),
        TEST(either_kind),
        TEST(pieces_and_boards),
        TEST(surfaces),
        TEST(boxes),
        TEST(one_cell_missing),
        TEST(holes_and_walls),
        TEST(boards_that_do_not_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
