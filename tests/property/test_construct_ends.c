/* tests/property/test_construct_ends.c - tours between given ends: every pair of cells on
 * small boards (a sample, unless all is asked for), random pairs on large ones.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include "allocation.h"
#include "base/random.h"
#include "try_problem.h"

static bool light(uint64_t n, uint64_t v)
{
    return (v / n + v % n) % 2 == 0;
}

/* The verdict of method construct; a tour was verified on its way out of the run. */
static void ask_between(ico_context *ctx, uint64_t m, uint64_t n, uint64_t s, uint64_t t)
{
    char shape[48];
    snprintf(shape, sizeof shape, "%llux%llu", (unsigned long long)m,
             (unsigned long long)n);
    ico_problem *p = board_problem(ctx, "knight", shape, ICO_OPEN);
    with_start(p, s);
    with_end(p, t);
    answer a = solve(ctx, closed_problem(p), "construct", "");
    ico_verdict expected =
        (m * n % 2 == 0 ? light(n, s) != light(n, t) : light(n, s) && light(n, t))
            ? ICO_FOUND
            : ICO_NONE;
    if (a.status != ICO_OK || a.verdict != expected)
        fail_msg("%s from #%llu to #%llu: %s %s", shape, (unsigned long long)s,
                 (unsigned long long)t, ico_verdict_name(a.verdict), a.message);
    ico_problem_free(p);
}

static void all_pairs(void **state)
{
    uint64_t step = getenv("ICO_TEST_ALL") != NULL ? 1 : 211, k = 0;
    for (uint64_t m = 6; m <= 12; m++)
        for (uint64_t n = 6; n <= 12; n++)
            for (uint64_t s = 0; s < m * n; s++)
                for (uint64_t t = 0; t < m * n; t++) {
                    bool wrong_colours = m * n % 2 == 0 ? light(n, s) == light(n, t)
                                                        : !light(n, s) || !light(n, t);
                    /* of the pairs that have no tour some are enough */
                    if (s == t || ++k % step != 0 || (wrong_colours && k % 499 != 0))
                        continue;
                    ask_between(*state, m, n, s, t);
                }
}

/* Ends anywhere, near each other, and at the rim. */
static void random_pairs(void **state)
{
    bool all = getenv("ICO_TEST_ALL") != NULL;
    ico_random random;
    ico__random_seed(&random, 7);
    for (unsigned round = 0; round < (all ? 4000u : 150u); round++) {
        uint64_t m = 6 + ico__random_below(&random, 40),
                 n = 6 + ico__random_below(&random, 40);
        if (round % 50 == 0 && all) m *= 1 + ico__random_below(&random, 40);
        if (round % 50 == 0 && all) n *= 1 + ico__random_below(&random, 40);
        uint64_t s, t;
        do {
            s = ico__random_below64(&random, m * n);
            t = ico__random_below64(&random, m * n);
            if (round % 4 == 1) t = s + 1 + ico__random_below64(&random, 3);
            if (round % 4 == 2) s = ico__random_below64(&random, n);
            if (round % 4 == 3) t = (s / n / 2) * n + n - 1 - (s % n) / 2;
            if (t >= m * n) t = 0;
        } while (s == t || (m * n % 2 == 0 ? light(n, s) == light(n, t)
                                           : !light(n, s) || !light(n, t)));
        ask_between(*state, m, n, s, t);
    }
}

/* On five rows and an even number of columns, an end at the second cell of the middle row
 * must have one of the corners beside it as its other end: both corners have two exits,
 * one of them to this cell, which can serve but one. */
static bool spares_corners(uint64_t n, uint64_t s, uint64_t t)
{
    uint64_t left = 2 * n + 1, right = 2 * n + n - 2;
    if (n % 2 != 0) return true;
    if (s == left && t != 0 && t != 4 * n) return false;
    return s != right || t == n - 1 || t == 5 * n - 1;
}

static void five_rows(void **state)
{
    bool all = getenv("ICO_TEST_ALL") != NULL;
    unsigned found = 0;
    for (uint64_t n = 8; n <= (all ? 23u : 16u); n++)
        for (uint64_t s = 0; s < 5 * n; s++)
            for (uint64_t t = all ? s + 1 : s + 1 + s % 9; t < 5 * n; t += all ? 1 : 9) {
                bool legal =
                    n % 2 == 0 ? light(n, s) != light(n, t) : light(n, s) && light(n, t);
                if (!legal || !spares_corners(n, s, t) || !spares_corners(n, t, s))
                    continue;
                ask_between(*state, 5, n, n % 3 == 0 ? s : t, n % 3 == 0 ? t : s);
                found++;
            }
    assert_true(found > 400);
    ask_between(*state, 1001, 5, 0, 5 * 500 + 2);
}

/* On three rows and an even number of columns the same holds of the third cell of the
 * middle row; on an odd number three pairs at each side have no tour. */
static bool has_three_row_tour(uint64_t n, uint64_t s, uint64_t t)
{
    for (unsigned side = 0; side < 2; side++) {
        uint64_t low = side == 0 ? 2 : n - 3, inner = n + (side == 0 ? 3 : n - 4);
        uint64_t corner = side == 0 ? 0 : n - 1, middle = n + low, high = 2 * n + low;
        bool s_here = s == low || s == high || s == inner;
        bool t_here = t == low || t == high || t == inner;
        if (n % 2 != 0 && s_here && t_here) return false;
        if (n % 2 == 0 && s == middle && t != corner && t != 2 * n + corner) return false;
        if (n % 2 == 0 && t == middle && s != corner && s != 2 * n + corner) return false;
    }
    return true;
}

static void ask_three_rows(ico_context *ctx, uint64_t n, uint64_t s, uint64_t t)
{
    bool legal = n % 2 == 0 ? light(n, s) != light(n, t) : light(n, s) && light(n, t);
    if (s != t && legal && has_three_row_tour(n, s, t)) ask_between(ctx, 3, n, s, t);
}

static void three_rows(void **state)
{
    bool all = getenv("ICO_TEST_ALL") != NULL;
    uint64_t k = 0;
    ico_random random;
    for (uint64_t n = 12; n <= (all ? 26u : 21u); n++) {
        if (n == 13) continue; /* has four pairs more without tour */
        for (uint64_t s = 0; s < 3 * n; s++)
            for (uint64_t t = s + 1; t < 3 * n; t++)
                if (all || ++k % 47 == 0)
                    ask_three_rows(*state, n, k % 2 == 0 ? s : t, k % 2 == 0 ? t : s);
    }
    ico__random_seed(&random, 3);
    for (unsigned round = 0; round < (all ? 500u : 20u); round++) {
        uint64_t n = 14 + ico__random_below(&random, round % 10 == 0 ? 1987 : 60);
        uint64_t s = ico__random_below64(&random, 3 * n);
        uint64_t t = round % 2 == 0 ? ico__random_below64(&random, 3 * n)
                                    : (s + 1 + ico__random_below(&random, 4)) % (3 * n);
        ask_three_rows(*state, n, s, t);
    }
}

static void large_boards(void **state)
{
    ask_between(*state, 200, 301, 0, 1);
    ask_between(*state, 301, 203, 0, 301 * 203 - 1);
    if (getenv("ICO_TEST_ALL") == NULL) return;
    ask_between(*state, 2000, 2000, 7, 2000 * 1000 + 1000);
    ask_between(*state, 1999, 1999, 0, 2);
    ask_between(*state, 6, 2000, 5 * 2000, 5 * 2000 + 1999);
}

/* One end: the tour begins or ends there. */
static void one_end(void **state)
{
    static const struct {
        const char *shape;
        ico_kind kind;
        uint64_t start, end;
        ico_verdict verdict;
    } asked[] = {
        {"6x6", ICO_OPEN, 8, ICO_NO_CELL, ICO_FOUND},
        {"6x6", ICO_CLOSED, 8, ICO_NO_CELL, ICO_FOUND},
        {"5x8", ICO_OPEN, ICO_NO_CELL, 9, ICO_FOUND},
        {"5x8", ICO_EITHER, 9, ICO_NO_CELL, ICO_FOUND},
        {"7x7", ICO_OPEN, 8, ICO_NO_CELL, ICO_FOUND},
        {"7x7", ICO_OPEN, ICO_NO_CELL, 0, ICO_FOUND},
        {"7x7", ICO_OPEN, 1, ICO_NO_CELL, ICO_NONE},
        {"7x7", ICO_CLOSED, 0, ICO_NO_CELL, ICO_NONE},
        {"4x6", ICO_CLOSED, 0, ICO_NO_CELL, ICO_NONE},
    };
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        ico_problem *p = board_problem(*state, "knight", asked[i].shape, asked[i].kind);
        if (asked[i].start != ICO_NO_CELL) with_start(p, asked[i].start);
        if (asked[i].end != ICO_NO_CELL) with_end(p, asked[i].end);
        answer a = solve(*state, closed_problem(p), "construct", "");
        if (a.status != ICO_OK || a.verdict != asked[i].verdict)
            fail_msg("%s, case %zu: %s %s", asked[i].shape, i,
                     ico_verdict_name(a.verdict), a.message);
        ico_problem_free(p);
    }
}

static void narrow_boards_are_refused(void **state)
{
    ico_problem *p = board_problem(*state, "knight", "5x7", ICO_OPEN);
    with_start(p, 0);
    with_end(p, 2);
    answer a = solve(*state, closed_problem(p), "construct", "");
    assert_int_equal(a.status, ICO_UNSUPPORTED);
    assert_non_null(strstr(a.message, "6x6"));
    ico_problem_free(p);
}

static ico_status solve_between(ico_context *from)
{
    ico_problem *p = NULL;
    ico_result *result = NULL;
    ico_status status = try_board(from, "knight", "6x13", &p);
    if (status == ICO_OK) status = ico_problem_set_kind(p, ICO_OPEN);
    if (status == ICO_OK) status = ico_problem_set_start(p, 0);
    if (status == ICO_OK) status = ico_problem_set_end(p, 77);
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK)
        status = solve_and_free(from, p, "construct", "", &result);
    else
        ico_problem_free(p);
    if (status == ICO_OK) assert_int_equal(ico_result_verdict(result), ICO_FOUND);
    ico_result_free(result);
    return status;
}

static void memory_that_fails(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(solve_between) > 0);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_context, close_context)
    const struct CMUnitTest tests[] = {
        TEST(all_pairs),
        TEST(random_pairs),
        TEST(five_rows),
        TEST(three_rows),
        TEST(large_boards),
        TEST(one_end),
        TEST(narrow_boards_are_refused),
        cmocka_unit_test(memory_that_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
