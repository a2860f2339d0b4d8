/* tests/unit/test_frontier.c - method frontier: theorems as oracles, its options, limits.
 * (tests/property/test_methods.c holds it against brute.)
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include "allocation.h"
#include "try_problem.h"

static answer ask_family(ico_context *ctx, const char *expression, ico_kind kind,
                         bool longest, const char *options)
{
    ico_problem *p = family_problem(ctx, expression, kind);
    assert_int_equal(ico_problem_set_longest(p, longest), ICO_OK);
    closed_problem(p);
    answer a = ask(ctx, p, (asking){.method = "frontier", .options = options});
    if (a.status != ICO_OK) fail_msg("%s: %s", expression, a.message);
    ico_problem_free(p);
    return a;
}

static void expect(ico_context *ctx, const char *expression, ico_kind kind,
                   ico_verdict verdict)
{
    static const char *const shapes[] = {"", "shape=path", "shape=tree"};
    for (unsigned i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        answer a = ask_family(ctx, expression, kind, false, shapes[i]);
        if (a.verdict != verdict)
            fail_msg("%s %s: %s", expression, shapes[i], ico_verdict_name(a.verdict));
    }
}

/* GP(n, 2) has a Hamiltonian cycle unless n = 5 mod 6 (Alspach 1983; Bondy 1972). */
static void generalised_petersen(void **state)
{
    char expression[40];
    for (unsigned n = 5; n <= 41; n++) {
        snprintf(expression, sizeof expression, "petersen:%u,2", n);
        expect(*state, expression, ICO_CLOSED, n % 6 == 5 ? ICO_NONE : ICO_FOUND);
    }
    expect(*state, "petersen:401,2", ICO_CLOSED, ICO_NONE);
    expect(*state, "petersen:401,2", ICO_OPEN, ICO_FOUND);
    expect(*state, "petersen:400,2", ICO_CLOSED, ICO_FOUND);
}

/* J_k has none for odd k (Isaacs 1975), one for even k, and always a path. */
static void flower_snarks(void **state)
{
    char expression[40];
    for (unsigned k = 3; k <= 21; k++) {
        snprintf(expression, sizeof expression, "flower:%u", k);
        expect(*state, expression, ICO_CLOSED, k % 2 == 1 ? ICO_NONE : ICO_FOUND);
        expect(*state, expression, ICO_OPEN, ICO_FOUND);
    }
    expect(*state, "flower:201", ICO_CLOSED, ICO_NONE);
}

static void grids(void **state)
{
    char expression[40];
    for (unsigned rows = 2; rows <= 5; rows++)
        for (unsigned columns = rows; columns <= 8; columns++) {
            snprintf(expression, sizeof expression, "grid:%ux%u", rows, columns);
            expect(*state, expression, ICO_CLOSED,
                   rows * columns % 2 == 1 ? ICO_NONE : ICO_FOUND);
            expect(*state, expression, ICO_OPEN, ICO_FOUND);
        }
    expect(*state, "grid:4x1000", ICO_CLOSED, ICO_FOUND);
}

/* Petersen: nine of the ten vertices, open paths pass all. */
/* What is dropped as represented by others changes no answer, where tables are large. */
static void reductions(void **state)
{
    static const char *const some[] = {"cubic:30,seed=%u", "cubic:34,seed=%u",
                                       "hypercube:4"};
    char expression[40];
    for (unsigned seed = 1; seed <= 3; seed++)
        for (unsigned i = 0; i < sizeof some / sizeof *some; i++)
            for (unsigned longest = 0; longest < 2; longest++) {
                snprintf(expression, sizeof expression, some[i], seed);
                answer a = ask_family(*state, expression, ICO_CLOSED, longest,
                                      "reduce=no shape=path starts=1");
                answer b = ask_family(*state, expression, ICO_CLOSED, longest,
                                      "reduce=yes shape=path starts=2");
                assert_int_equal(a.verdict, b.verdict);
                assert_int_equal(a.length, b.length);
            }
}

static void longest(void **state)
{
    answer a = ask_family(*state, "petersen:5,2", ICO_CLOSED, true, "");
    assert_int_equal(a.length, 9);
    assert_true(a.complete);
    a = ask_family(*state, "petersen:5,2", ICO_OPEN, true, "");
    assert_int_equal(a.length, 10);
    /* flower snarks are hypohamiltonian from J5 on (Fiorini 1983) */
    a = ask_family(*state, "flower:5", ICO_CLOSED, true, "");
    assert_int_equal(a.length, 19);
    a = ask_family(*state, "grid:5x5", ICO_CLOSED, true, "");
    assert_int_equal(a.length, 24);
    /* a star: two rays and the hub, no cycle */
    a = ask_family(*state, "bipartite:1,7", ICO_OPEN, true, "");
    assert_int_equal(a.length, 3);
    a = ask_family(*state, "bipartite:1,7", ICO_CLOSED, true, "");
    assert_int_equal(a.verdict, ICO_NONE);
}

static void boards(void **state)
{
    ico_problem *p = board_question(*state, "knight", "4x40", ICO_CLOSED);
    answer a = ask(*state, p, (asking){.method = "frontier", .options = ""});
    assert_int_equal(a.verdict, ICO_NONE);
    ico_problem_free(p);
    p = board_problem(*state, "knight", "3x30", ICO_CLOSED);
    closed_problem(p);
    a = ask(*state, p, (asking){.method = "frontier", .options = ""});
    assert_int_equal(a.verdict, ICO_FOUND);
    ico_problem_free(p);
}

/* Each option changes something that can be seen. */
static void options(void **state)
{
    answer narrow = ask_family(*state, "grid:6x6", ICO_CLOSED, false, "width=3");
    assert_int_equal(narrow.verdict, ICO_UNKNOWN);
    assert_int_equal(narrow.limit, ICO_LIMIT_METHOD);
    answer dear = ask_family(*state, "grid:6x6", ICO_CLOSED, false, "cost=1000");
    assert_int_equal(dear.verdict, ICO_UNKNOWN);
    assert_int_equal(dear.stats.nodes, 0);
    answer cheap = ask_family(*state, "grid:6x6", ICO_CLOSED, false, "cost=1000000");
    assert_int_equal(cheap.verdict, ICO_FOUND);
    answer few = ask_family(*state, "grid:6x6", ICO_CLOSED, false, "states=5");
    assert_int_equal(few.verdict, ICO_UNKNOWN);
    assert_int_equal(few.limit, ICO_LIMIT_NODES);
    answer path = ask_family(*state, "flower:31", ICO_CLOSED, false, "shape=path");
    answer tree = ask_family(*state, "flower:31", ICO_CLOSED, false, "shape=tree");
    assert_int_not_equal(path.stats.nodes, tree.stats.nodes);
    answer all = ask_family(*state, "grid:9x10", ICO_CLOSED, false, "reduce=no");
    answer some = ask_family(*state, "grid:9x10", ICO_CLOSED, false, "reduce=yes");
    assert_true(some.verdict == ICO_FOUND && some.stats.nodes < all.stats.nodes);
    answer one = ask_family(*state, "grid:9x9", ICO_CLOSED, false, "starts=1");
    answer many = ask_family(*state, "grid:9x9", ICO_CLOSED, false, "starts=30");
    assert_true(one.stats.nodes != many.stats.nodes);
}

static void same_seed_same_answer(void **state)
{
    answer a = ask_family(*state, "grid:8x9", ICO_CLOSED, false, "");
    answer b = ask_family(*state, "grid:8x9", ICO_CLOSED, false, "");
    assert_int_equal(a.stats.nodes, b.stats.nodes);
    assert_int_equal(a.stats.ticks, b.stats.ticks);
    assert_memory_equal(a.tour, b.tour, 72 * sizeof *a.tour);
}

/* Whatever the number of ticks it is stopped after: the right answer or none. */
static void stops_anywhere(void **state)
{
    ico_problem *p = family_question(*state, "flower:9", ICO_CLOSED);
    unsigned stopped = 0, answered = 0;
    for (uint64_t ticks = 1; ticks < 20000; ticks += 1 + ticks / 3) {
        answer a =
            ask(*state, p, (asking){.method = "frontier", .options = "", .ticks = ticks});
        assert_int_equal(a.status, ICO_OK);
        assert_int_not_equal(a.verdict, ICO_FOUND);
        if (a.verdict == ICO_UNKNOWN) assert_int_equal(a.limit, ICO_LIMIT_TICKS);
        stopped += a.verdict == ICO_UNKNOWN;
        answered += a.verdict == ICO_NONE;
    }
    assert_true(stopped > 3 && answered > 0);
    ico_problem_free(p);
}

/* With too little memory it says so, and never takes more. */
static void keeps_the_memory_limit(void **state)
{
    (void)state;
    unsigned limited = 0, answered = 0;
    for (size_t limit = 20000; limit < 4000000; limit += limit / 4) {
        ico_context *ctx = ico_context_new(NULL);
        ico_problem *p = family_question(ctx, "grid:9x10", ICO_CLOSED);
        ico_context_limit_memory(ctx, limit);
        answer a = ask(ctx, p, (asking){.method = "frontier", .options = "shape=path"});
        assert_true(ico_context_peak_bytes(ctx) <= limit);
        if (a.status == ICO_OK && a.verdict == ICO_UNKNOWN) {
            assert_int_equal(a.limit, ICO_LIMIT_MEMORY);
            limited++;
        }
        answered += a.status == ICO_OK && a.verdict == ICO_FOUND;
        ico_problem_free(p);
        ico_context_free(ctx);
    }
    assert_true(limited > 3 && answered > 0);
}

/* The same questions with the k-th allocation failing, for all k. */
static ico_status solve_small(ico_context *ctx, const char *expression, bool is_longest)
{
    ico_problem *p = NULL;
    ico_run *run = NULL;
    ico_options *none = NULL;
    ico_result *result = NULL;
    const ico_method *method = ico_method_by_name("frontier");
    ico_status status = try_family(ctx, expression, &p);
    if (status == ICO_OK) status = ico_problem_set_longest(p, is_longest);
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK) status = ico_options_new(ctx, method, &none);
    if (status == ICO_OK) status = ico_run_new(ctx, p, &run);
    if (status == ICO_OK) status = ico_run_solve(run, method, none, &result);
    if (status != ICO_OK) assert_null(result);
    ico_result_free(result);
    ico_run_free(run);
    ico_options_free(none);
    ico_problem_free(p);
    return status;
}

static ico_status solve_closed(ico_context *ctx)
{
    return solve_small(ctx, "grid:4x4", false);
}

static ico_status solve_longest(ico_context *ctx)
{
    return solve_small(ctx, "petersen:5,2", true);
}

static void failing_allocations(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(solve_closed) > 50);
    assert_true(fail_each_allocation(solve_longest) > 50);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_context, close_context)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(generalised_petersen),
        TEST(flower_snarks),
        TEST(grids),
        TEST(longest),
        TEST(reductions),
        TEST(boards),
        TEST(options),
        TEST(same_seed_same_answer),
        TEST(stops_anywhere),
        TEST(keeps_the_memory_limit),
        TEST(failing_allocations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
