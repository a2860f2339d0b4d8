/* tests/property/test_turns.c - method turns: the numbers that the rule promises, minima
 * against all tours of small boards, given ends, options, and turns counted once more.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include "allocation.h"
#include "base/random.h"
#include "method/objective/objective.h"
#include "tours.h"
#include "try_problem.h"

/* Only the rule, or only windows. */
#define PLAIN "rounds=0 proof=0"

static ico_problem *few(ico_problem *p)
{
    with_turns(p, ICO_TURNS_MIN);
    return closed_problem(p);
}

/* Turns of a path in the plane, by slopes. */
static unsigned count_turns(const uint32_t *tour, unsigned size, unsigned columns,
                            bool closed)
{
    unsigned sum = 0;
    for (unsigned k = 0; k < size; k++) {
        if (!closed && (k == 0 || k + 1 == size)) continue;
        int at[3][2];
        for (unsigned i = 0; i < 3; i++) {
            uint32_t v = tour[(k + size - 1 + i) % size];
            at[i][0] = (int)(v / columns);
            at[i][1] = (int)(v % columns);
        }
        int a = at[1][0] - at[0][0], b = at[1][1] - at[0][1];
        int c = at[2][0] - at[1][0], d = at[2][1] - at[1][1];
        sum += a * d != b * c || a * c + b * d <= 0;
    }
    return sum;
}

/* The turns of the method's tour; verified on its way out of the run. */
static ico_result *find(ico_context *ctx, const ico_problem *p, const char *options)
{
    const ico_method *method = ico_method_by_name("objective");
    ico_options *given;
    ico_run *run;
    ico_result *result = NULL;
    assert_int_equal(ico_options_new(ctx, method, &given), ICO_OK);
    assert_int_equal(set_options(given, options), ICO_OK);
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    if (ico_run_solve(run, method, given, &result) != ICO_OK)
        fail_msg("%s: %s", ico_problem_subject(p), ico_context_error(ctx)->message);
    ico_run_free(run);
    ico_options_free(given);
    return result;
}

static void ask_rule(ico_context *ctx, unsigned m, unsigned n, bool closed)
{
    char shape[32];
    snprintf(shape, sizeof shape, "%ux%u", m, n);
    bool odd = m % 2 != 0 && n % 2 != 0;
    assert_int_equal(ico__few_turns_known(m, n, closed), !(odd && closed));
    if (odd && closed) return;
    ico_problem *p =
        few(board_problem(ctx, "knight", shape, closed ? ICO_CLOSED : ICO_OPEN));
    ico_result *r = find(ctx, p, PLAIN);
    unsigned promised = 4 * (m + n) - (odd ? 19 : closed ? 14 : 16);
    if (ico_result_verdict(r) != ICO_UNKNOWN || ico_result_weight(r) != promised ||
        ico_result_least(r) > ico_result_weight(r))
        fail_msg("%s: %s, %d turns, not %u", shape,
                 ico_verdict_name(ico_result_verdict(r)), (int)ico_result_weight(r),
                 promised);
    assert_int_equal(count_turns(ico_tour_vertices(ico_result_tour(r)), m * n, n, closed),
                     promised);
    assert_false(ico_result_complete(r));
    assert_non_null(ico_result_least_by(r));
    ico_result_free(r);
    ico_problem_free(p);
}

static void boards_by_rule(void **state)
{
    bool all = getenv("ICO_TEST_ALL") != NULL;
    for (unsigned m = 12; m <= (all ? 80u : 29u); m++)
        for (unsigned n = 12; n <= (all ? 170u : 29u); n += all ? 1 : 1 + m % 3)
            ask_rule(*state, m, n, (m + n) % 3 != 0);
    ask_rule(*state, 17, 40, true); /* twice as wide as high, and on the way there */
    ask_rule(*state, 23, 64, true);
    ask_rule(*state, 19, 38, false);
    ask_rule(*state, 34, 19, true);
    ask_rule(*state, 48, 48, true);
    assert_false(ico__few_turns_known(11, 30, true));
    if (!all) return;
    ask_rule(*state, 306, 306, true);
    ask_rule(*state, 500, 500, true);
    ask_rule(*state, 999, 1001, false);
}

/* The least turns of all tours that backtrack lists. */
static unsigned least_of_all(ico_context *ctx, const ico_problem *p, unsigned size,
                             unsigned columns, bool closed, unsigned *tours)
{
    answer a = ask(ctx, p, (asking){.method = "backtrack", .options = "", .list = true});
    unsigned least = UINT32_MAX;
    assert_int_equal(a.status, ICO_OK);
    *tours = (unsigned)a.tours;
    assert_true(a.complete && a.listed_size == a.tours * size);
    for (size_t k = 0; k < a.listed_size; k += size) {
        unsigned turns = count_turns(a.listed + k, size, columns, closed);
        if (turns < least) least = turns;
    }
    free(a.listed);
    return least;
}

static void minima(void **state)
{
    static const struct {
        const char *piece, *shape;
        unsigned rows, columns;
        ico_kind kind;
    } boards[] = {
        {"knight", "5x6", 5, 6, ICO_CLOSED},   {"knight", "6x6", 6, 6, ICO_CLOSED},
        {"knight", "3x10", 3, 10, ICO_CLOSED}, {"knight", "5x5", 5, 5, ICO_OPEN},
        {"knight", "4x5", 4, 5, ICO_OPEN},     {"knight", "3x7", 3, 7, ICO_OPEN},
        {"wazir", "5x6", 5, 6, ICO_CLOSED},    {"wazir", "4x4", 4, 4, ICO_OPEN},
        {"king", "3x4", 3, 4, ICO_CLOSED},     {"king", "3x3", 3, 3, ICO_OPEN},
        {"rook", "3x3", 3, 3, ICO_CLOSED},     {"knight+wazir", "3x4", 3, 4, ICO_CLOSED},
        {"queen", "3x3", 3, 3, ICO_OPEN},
    };
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        bool closed = boards[i].kind == ICO_CLOSED;
        unsigned size = boards[i].rows * boards[i].columns, tours;
        ico_problem *p =
            board_question(*state, boards[i].piece, boards[i].shape, boards[i].kind);
        unsigned least = least_of_all(*state, p, size, boards[i].columns, closed, &tours);
        ico_problem_free(p);
        p = few(board_problem(*state, boards[i].piece, boards[i].shape, boards[i].kind));
        for (unsigned way = 0; way < 2; way++) { /* the search does it without windows */
            ico_result *r = find(*state, p, way == 0 ? "rounds=5" : "rounds=0");
            if (!ico_result_complete(r) || ico_result_weight(r) != least)
                fail_msg("%s %s: %d turns, not %u", boards[i].piece, boards[i].shape,
                         (int)ico_result_weight(r), least);
            ico_result_free(r);
        }
        ico_problem_free(p);
    }
}

/* With one end given, or both: the least of all tours between them. */
static void given_ends(void **state)
{
    static const uint64_t ends[][2] = {
        {0, ICO_NO_CELL}, {ICO_NO_CELL, 7}, {0, 24}, {12, 0}, {8, 16}};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        unsigned least = 0, tours = 0, verdict = ICO_FOUND;
        for (unsigned turns = 0; turns < 2; turns++) {
            ico_problem *p = board_problem(*state, "knight", "5x5", ICO_OPEN);
            if (ends[i][0] != ICO_NO_CELL) with_start(p, ends[i][0]);
            if (ends[i][1] != ICO_NO_CELL) with_end(p, ends[i][1]);
            if (turns == 0) {
                least = least_of_all(*state, closed_problem(p), 25, 5, false, &tours);
                if (tours == 0) verdict = ICO_NONE;
            } else {
                ico_result *r = find(*state, few(p), "rounds=5");
                if (ico_result_verdict(r) != verdict || !ico_result_complete(r) ||
                    (tours > 0 && ico_result_weight(r) != least))
                    fail_msg("case %zu: %s, %d turns, not %u", i,
                             ico_verdict_name(ico_result_verdict(r)),
                             (int)ico_result_weight(r), least);
                ico_result_free(r);
            }
            ico_problem_free(p);
        }
    }
}

/* Start and end anywhere on small boards, open and closed: the least of all tours so. */
static void all_ends(void **state)
{
    static const struct {
        const char *piece, *shape;
        unsigned rows, columns;
    } boards[] = {{"king", "2x3", 2, 3}, {"wazir", "3x4", 3, 4}, {"queen", "1x5", 1, 5},
                  {"rook", "2x3", 2, 3}, {"king", "2x2", 2, 2},  {"king", "1x1", 1, 1},
                  {"king", "1x2", 1, 2}, {"knight", "3x4", 3, 4}};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        unsigned n = boards[i].rows * boards[i].columns;
        for (unsigned code = 0; code < 2 * (n + 1) * (n + 1); code++) {
            unsigned start = code / 2 % (n + 1), end = code / 2 / (n + 1), tours = 0;
            bool closed = code % 2 == 0;
            if (!closed && n > 1 && start < n && start == end) continue; /* refused */
            ico_problem *p[2];
            for (unsigned k = 0; k < 2; k++) {
                p[k] = board_problem(*state, boards[i].piece, boards[i].shape,
                                     closed ? ICO_CLOSED : ICO_OPEN);
                if (start < n) with_start(p[k], start);
                if (end < n) with_end(p[k], end);
            }
            unsigned least = least_of_all(*state, closed_problem(p[0]), n,
                                          boards[i].columns, closed, &tours);
            ico_result *r = find(*state, few(p[1]), "rounds=2");
            if (ico_result_verdict(r) != (tours > 0 ? ICO_FOUND : ICO_NONE) ||
                (tours > 0 && ico_result_weight(r) < least) ||
                (tours > 0 && n >= 5 &&
                 (ico_result_weight(r) != least || !ico_result_complete(r))))
                fail_msg("%s %s, %s, start %u, end %u: %s, %d turns, not %u",
                         boards[i].piece, boards[i].shape, closed ? "closed" : "open",
                         start, end, ico_verdict_name(ico_result_verdict(r)),
                         (int)ico_result_weight(r), least);
            ico_result_free(r);
            ico_problem_free(p[0]);
            ico_problem_free(p[1]);
        }
    }
}

/* Tours by rule turned to an end, and boards without rule. */
static void larger_boards_with_ends(void **state)
{
    static const struct {
        const char *shape;
        ico_kind kind;
        uint64_t start, end;
        int most;
    } asked[] = {
        {"12x13", ICO_CLOSED, 77, ICO_NO_CELL, 86},
        {"12x13", ICO_CLOSED, ICO_NO_CELL, 77, 86},
        {"12x12", ICO_CLOSED, 3, 17, 143},
        {"12x13", ICO_OPEN, 77, ICO_NO_CELL, 86},
        {"12x13", ICO_OPEN, ICO_NO_CELL, 15, 86},
        {"12x12", ICO_OPEN, 3, 4, 143},
        {"13x13", ICO_OPEN, 14, ICO_NO_CELL, 169},
        {"9x9", ICO_OPEN, ICO_NO_CELL, ICO_NO_CELL, 60},
        {"8x9", ICO_EITHER, ICO_NO_CELL, ICO_NO_CELL, 55},
        {"4x4x3", ICO_OPEN, ICO_NO_CELL, ICO_NO_CELL, 48},
    };
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        ico_problem *p = board_problem(*state, "knight", asked[i].shape, asked[i].kind);
        if (asked[i].start != ICO_NO_CELL) with_start(p, asked[i].start);
        if (asked[i].end != ICO_NO_CELL) with_end(p, asked[i].end);
        ico_result *r = find(*state, few(p), "rounds=4 proof=0");
        if (ico_result_tour(r) == NULL || ico_result_weight(r) > asked[i].most)
            fail_msg("case %zu: %s, %d turns", i, ico_verdict_name(ico_result_verdict(r)),
                     (int)ico_result_weight(r));
        ico_result_free(r);
        ico_problem_free(p);
    }
}

static void holes_and_walls(void **state)
{
    uint8_t missing[64] = {[27] = 1, [28] = 1};
    uint64_t wall[2] = {0, 10};
    ico_board *board;
    assert_int_equal(
        ico_board_new_shaped(*state, "knight", "8x8", missing, wall, 1, &board), ICO_OK);
    ico_problem *p = problem_on(*state, board, ICO_OPEN);
    ico_result *r = find(*state, few(p), "rounds=5 proof=0");
    assert_int_equal(ico_result_verdict(r), ICO_UNKNOWN);
    assert_int_equal(ico_result_limit(r), ICO_LIMIT_METHOD);
    assert_true(ico_result_weight(r) <= 56);
    ico_result_free(r);
    ico_problem_free(p);
}

/* Without tours there is a reason, as for any tour. */
static void no_tour(void **state)
{
    ico_problem *p = few(board_problem(*state, "knight", "4x6", ICO_CLOSED));
    ico_result *r = find(*state, p, "");
    assert_int_equal(ico_result_verdict(r), ICO_NONE);
    assert_true(ico_result_reason(r) != NULL && ico_result_checked(r));
    ico_result_free(r);
    ico_problem_free(p);
}

static void what_is_refused(void **state)
{
    static const char *const boards[][2] = {{"knight", "torus:6x6"}, {"wazir", "hex:3"}};
    for (size_t i = 0; i < 2; i++) {
        ico_problem *p = few(board_problem(*state, boards[i][0], boards[i][1], ICO_OPEN));
        answer a = solve(*state, p, "auto", "");
        assert_int_equal(a.status, ICO_UNSUPPORTED);
        assert_non_null(strstr(a.message, "plane boards of squares"));
        uint64_t turns = 77;
        assert_int_equal(
            ico_verify_turns(*state, p, TOUR_OF(a.tour, 3, ICO_OPEN), &turns),
            ICO_UNSUPPORTED);
        assert_true(turns == 77);
        ico_problem_free(p);
    }
    ico_problem *p = few(board_problem(*state, "knight", "5x6", ICO_CLOSED));
    answer a = ask(*state, p, (asking){.method = "auto", .options = "", .list = true});
    assert_int_equal(a.status, ICO_UNSUPPORTED);
    free(a.listed);
    ico_problem_free(p);
}

/* Each option changes something. */
static void options(void **state)
{
    static const char *const words[] = {
        "rounds=3 proof=0", "rounds=30 proof=0", "rounds=3 window=9 proof=0",
        "rounds=3 branchings=3 proof=0", "rounds=3 proof=100"};
    uint64_t ticks[5];
    ico_problem *p = few(board_problem(*state, "knight", "7x8", ICO_CLOSED));
    for (unsigned k = 0; k < 5; k++) {
        ico_result *r = find(*state, p, words[k]);
        assert_non_null(ico_result_tour(r));
        ticks[k] = ico_stats_ticks(ico_result_stats(r));
        for (unsigned j = 0; j < k; j++) assert_true(ticks[j] != ticks[k]);
        ico_result_free(r);
    }
    ico_problem_free(p);
}

static ico_status save_turns(ico_context *from)
{
    ico_problem *p;
    ico_result *result = NULL;
    ico_status status = try_board(from, "wazir", "3x4", &p);
    if (status != ICO_OK) return status;
    with_turns(p, ICO_TURNS_MIN);
    of_kind(p, ICO_OPEN);
    closed_problem(p);
    status = solve_and_free(from, p, "objective", "rounds=1", &result);
    if (status == ICO_OK) assert_int_equal(ico_result_weight(result), 4);
    ico_result_free(result);
    return status;
}

static void memory_that_fails(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(save_turns) > 0);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_context, close_context)
    const struct CMUnitTest tests[] = {
        TEST(boards_by_rule),
        TEST(minima),
        TEST(given_ends),
        TEST(all_ends),
        TEST(larger_boards_with_ends),
        TEST(holes_and_walls),
        TEST(no_tour),
        TEST(what_is_refused),
        TEST(options),
        cmocka_unit_test(memory_that_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
