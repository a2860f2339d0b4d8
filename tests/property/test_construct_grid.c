/* tests/property/test_construct_grid.c - king's and wazir's tours by rule: all pairs of
 * ends of small boards against a search and the theorem, random ones on large boards.
 * SPDX-License-Identifier: MIT */
#include "methods.h"
#include "share.h"

#include "base/random.h"

static bool light(uint64_t n, uint64_t v)
{
    return (v / n + v % n) % 2 == 0;
}

/* Three rows, an even number of columns, s not of the colour of the left corners, t not
 * of the right ones' (Itai, Papadimitriou and Szwarcfiter): too close to its end. */
static bool is_cramped(uint64_t n, uint64_t s, uint64_t t)
{
    if (light(n, s) || !light(n, t)) return false;
    uint64_t a = s % n, b = t % n;
    return s / n == 1 ? a < b : a + 1 < b;
}

/* On three rows, seen from either side. */
static bool is_forbidden(uint64_t n, uint64_t s, uint64_t t)
{
    uint64_t mirror_s = s / n * n + n - 1 - s % n, mirror_t = t / n * n + n - 1 - t % n;
    return n % 2 == 0 &&
           (is_cramped(n, s, t) || is_cramped(n, t, s) ||
            is_cramped(n, mirror_s, mirror_t) || is_cramped(n, mirror_t, mirror_s));
}

static bool is_tip(uint64_t n, uint64_t v)
{
    return v == 0 || v + 1 == n;
}

/* Is there a tour from s to t, on m x n with m <= n? */
static bool theorem(bool king, uint64_t m, uint64_t n, uint64_t s, uint64_t t)
{
    uint64_t column = s % n;
    if (m == 1) return is_tip(n, s) && is_tip(n, t);
    if (m == 2 && column == t % n && column > 0 && column + 1 < n) return false;
    if (king) return true;
    bool colours =
        m * n % 2 == 0 ? light(n, s) != light(n, t) : light(n, s) && light(n, t);
    return colours && !(m == 3 && is_forbidden(n, s, t));
}

/* With the longer side as columns. */
static bool expected(bool king, uint64_t m, uint64_t n, uint64_t s, uint64_t t)
{
    if (m <= n && theorem(king, m, n, s, t)) return true;
    if (m <= n && m < n) return false;
    return m >= n && theorem(king, n, m, s % n * m + s / n, t % n * m + t / n);
}

static ico_problem *pose(ico_context *ctx, bool king, uint64_t m, uint64_t n, uint64_t s,
                         uint64_t t)
{
    char shape[48];
    snprintf(shape, sizeof shape, "%llux%llu", (unsigned long long)m,
             (unsigned long long)n);
    ico_problem *p = board_problem(ctx, king ? "king" : "wazir", shape, ICO_OPEN);
    with_start(p, s);
    with_end(p, t);
    return closed_problem(p);
}

/* A tour exactly where there is one; it was verified on its way out of the run. */
static void ask_between(ico_context *ctx, bool king, uint64_t m, uint64_t n, uint64_t s,
                        uint64_t t)
{
    ico_problem *p = pose(ctx, king, m, n, s, t);
    bool exists = expected(king, m, n, s, t);
    answer a = solve(ctx, p, "construct", "");
    if (a.status != ICO_OK || (a.verdict == ICO_FOUND) != exists)
        fail_msg("%s from #%llu to #%llu: %s, not %s %s", ico_problem_subject(p),
                 (unsigned long long)s, (unsigned long long)t,
                 ico_verdict_name(a.verdict), exists ? "found" : "none", a.message);
    if (m * n <= 16) {
        answer b = solve(ctx, p, "brute", "");
        assert_int_equal(b.verdict, exists ? ICO_FOUND : ICO_NONE);
        assert_int_equal(a.verdict, b.verdict);
    }
    ico_problem_free(p);
}

static void all_pairs(void **state)
{
    bool all = getenv("ICO_TEST_ALL") != NULL;
    uint64_t most = all ? 8 : 7, k = 0;
    for (int king = 0; king < 2; king++)
        for (uint64_t m = 1; m <= most; m++)
            for (uint64_t n = 1; n <= most + (m <= 3 ? 4 : 0); n++)
                for (uint64_t s = 0; s < m * n; s++)
                    for (uint64_t t = 0; t < m * n; t++) {
                        uint64_t step = all ? 1 : 1 + share_step() * m * n * m * n / 8;
                        if (s == t || ++k % step != 0) continue;
                        ask_between(*state, king != 0, m, n, s, t);
                    }
}

static void random_pairs(void **state)
{
    bool all = getenv("ICO_TEST_ALL") != NULL;
    ico_random random;
    ico__random_seed(&random, 5);
    for (unsigned round = 0; round < (all ? 3000u : 50u); round++) {
        uint64_t m = 1 + ico__random_below(&random, round % 3 == 0 ? 5 : 60),
                 n = 2 + ico__random_below(&random, 60);
        if (all && round % 100 == 0) m *= 1 + ico__random_below(&random, 30);
        if (round % 2 == 0) {
            uint64_t x = m;
            m = n;
            n = x;
        }
        uint64_t s = ico__random_below64(&random, m * n), t;
        do {
            t = ico__random_below64(&random, m * n);
            if (round % 4 == 1) t = (s + 1 + ico__random_below64(&random, 3)) % (m * n);
        } while (s == t);
        /* where there is none the method may give up */
        if (expected(round % 5 == 0, m, n, s, t))
            ask_between(*state, round % 5 == 0, m, n, s, t);
    }
}

/* Closed tours, and open ones with one end or none. */
static void other_questions(void **state)
{
    static const char *const pieces[] = {"wazir", "king"};
    for (unsigned king = 0; king < 2; king++)
        for (uint64_t m = 1; m <= 13; m++)
            for (uint64_t n = 1; n <= 13; n++)
                for (unsigned k = 0; k < 4; k++) {
                    char shape[32];
                    snprintf(shape, sizeof shape, "%ux%u", (unsigned)m, (unsigned)n);
                    bool closed = k % 2 == 0, given = k >= 2 && m * n > 1;
                    if ((m * n + k) % 3 != 0 && getenv("ICO_TEST_ALL") == NULL) continue;
                    ico_problem *p = board_problem(*state, pieces[king], shape,
                                                   closed ? ICO_CLOSED : ICO_OPEN);
                    uint64_t v = m * n % 2 == 0 || closed ? m * n / 2 : m * n - 1;
                    bool one = m == 1 || n == 1;
                    if (one) v = 0;
                    if (given) with_end(p, v);
                    answer a = solve(*state, closed_problem(p), "construct", "");
                    bool exists = closed ? !one && (king || m * n % 2 == 0) : true;
                    if (a.status != ICO_OK ||
                        a.verdict != (exists ? ICO_FOUND : ICO_NONE))
                        fail_msg("%s %s, case %u: %s %s", pieces[king], shape, k,
                                 ico_verdict_name(a.verdict), a.message);
                    if (exists && given && a.length <= 512)
                        assert_int_equal(a.tour[a.length - 1], v);
                    ico_problem_free(p);
                }
}

static void surfaces_and_other_boards(void **state)
{
    static const struct {
        const char *piece, *shape;
        ico_status status;
        ico_verdict verdict;
    } asked[] = {{"wazir", "torus:6x7", ICO_OK, ICO_FOUND},
                 {"king", "klein:5x7", ICO_OK, ICO_FOUND},
                 {"wazir", "torus:5x5", ICO_OK, ICO_UNKNOWN}, /* none of the rectangle */
                 {"moves:(0,1);(1,0);(0,-1);(-1,0)", "20x9", ICO_OK, ICO_FOUND},
                 {"wazir", "4x4x4", ICO_UNSUPPORTED, ICO_UNKNOWN},
                 {"ferz", "6x6", ICO_UNSUPPORTED, ICO_UNKNOWN},
                 {"wazir", "hex:3", ICO_UNSUPPORTED, ICO_UNKNOWN}};
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        ico_problem *p =
            board_question(*state, asked[i].piece, asked[i].shape, ICO_CLOSED);
        answer a = solve(*state, p, "construct", "");
        if (a.status != asked[i].status || a.verdict != asked[i].verdict)
            fail_msg("%s %s: %s %s", asked[i].piece, asked[i].shape,
                     ico_verdict_name(a.verdict), a.message);
        ico_problem_free(p);
    }
}

static void large_boards(void **state)
{
    ask_between(*state, false, 300, 301, 77, 4242);
    ask_between(*state, true, 301, 299, 301 * 100 + 5, 301 * 100 + 6);
    if (getenv("ICO_TEST_ALL") == NULL) return;
    ask_between(*state, false, 3000, 3001, 77, 424245);
    ask_between(*state, true, 2999, 3001, 5000000, 5000001);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_context, close_context)
    const struct CMUnitTest tests[] = {
        TEST(all_pairs),       TEST(random_pairs),
        TEST(other_questions), TEST(surfaces_and_other_boards),
        TEST(large_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
