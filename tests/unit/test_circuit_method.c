/* tests/unit/test_circuit_method.c - the conflict-driven search as users ask it: options,
 * lists, uses of edges, pieces, memory.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include "allocation.h"
#include "base/random.h"
#include "try_problem.h"

/* Every option changes the search, none the answer. */
static void options_change_the_search(void **state)
{
    static const struct {
        const char *options;
        bool same; /* as with no options */
    } cases[] = {
        {"", true},
        {"order=vmtf", false},
        {"reasons=path", false},
        {"minimize=no", false},
        {"rephase=no", false},
        {"connectivity=always", false},
        {"connectivity=start", false},
        {"restarts=luby", false},
        {"restarts=glue", false},
        {"root=random", false},
    };
    ico_context *ctx = *state;
    ico_problem *p = family_question(ctx, "petersen:35,2", ICO_CLOSED);
    answer plain = ask(ctx, p, (asking){.method = "circuit", .options = ""});
    assert_int_equal(plain.verdict, ICO_NONE);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        answer a =
            ask(ctx, p, (asking){.method = "circuit", .options = cases[i].options});
        assert_int_equal(a.verdict, ICO_NONE);
        assert_int_equal(a.stats.ticks == plain.stats.ticks, cases[i].same);
    }
    ico_problem_free(p);
}

static int by_cells(const void *a, const void *b)
{
    return memcmp(a, b, 36 * sizeof(uint32_t));
}

/* Every closed knight's tour of 6x6 once: 9862, as has long been known. */
static void lists_each_tour_once(void **state)
{
    ico_context *ctx = *state;
    ico_problem *p = board_question(ctx, "knight", "6x6", ICO_CLOSED);
    asking how = {.method = "circuit", .options = "", .list = true};
    answer a = ask(ctx, p, how);
    assert_true(a.complete);
    assert_int_equal(a.tours, 9862);
    qsort(a.listed, a.tours, 36 * sizeof *a.listed, by_cells);
    for (size_t i = 1; i < a.tours; i++)
        assert_true(by_cells(a.listed + 36 * i - 36, a.listed + 36 * i) < 0);
    free(a.listed);
    how.limit = 5;
    a = ask(ctx, p, how);
    assert_false(a.complete);
    assert_int_equal(a.tours, 5);
    free(a.listed);
    ico_problem_free(p);
}

/* Of 6x6 the eight edges at corners are in all tours, the others in some; few tours
 * tell.  A run that is cut short claims nothing but what it saw. */
static void tells_which_edges_tours_use(void **state)
{
    ico_context *ctx = *state;
    ico_problem *p = board_question(ctx, "knight", "6x6", ICO_CLOSED);
    const ico_graph *g;
    ico_run *run;
    ico_result *result;
    ico_edge_use uses[80];
    assert_int_equal(ico_problem_graph(ctx, p, &g), ICO_OK);
    assert_int_equal(g->m, 80);
    for (uint64_t ticks = 0; ticks <= 2000; ticks += 500) {
        unsigned count[4] = {0};
        assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
        ico_run_set_ticks(run, ticks);
        assert_int_equal(ico_run_edge_uses(run, uses, &result), ICO_OK);
        assert_int_equal(ico_result_complete(result), ticks == 0);
        for (uint32_t e = 0; e < g->m; e++) count[uses[e]]++;
        assert_int_equal(count[ICO_EDGE_IN_NONE], 0);
        assert_int_equal(count[ICO_EDGE_IN_ALL], ticks == 0 ? 8 : 0);
        assert_int_equal(count[ICO_EDGE_UNKNOWN] > 0, ticks > 0);
        assert_in_range(ico_result_tours(result), ticks == 0 ? 2 : 0, 72);
        ico_result_free(result);
        ico_run_free(run);
    }
    ico_problem_free(p);
}

/* Without reboots the search takes another course once it is trapped in long clauses. */
static void reboots_when_trapped(void **state)
{
    ico_context *ctx = *state;
    ico_problem *p = family_question(ctx, "flower:301", ICO_CLOSED);
    asking how = {.method = "circuit", .options = "reboot=yes", .ticks = 20000000};
    answer with = ask(ctx, p, how);
    how.options = "reboot=no";
    answer without = ask(ctx, p, how);
    assert_int_not_equal(with.stats.conflicts, without.stats.conflicts);
    ico_problem_free(p);
}

/* The edge of the generalised Petersen graph of 2n vertices, these numbered in no order.
 */
static void scatter(ico_graph_builder *builder, uint32_t n, uint32_t u, uint32_t v)
{
    builder_add(builder, (u * 7919 + 13) % (2 * n), (v * 7919 + 13) % (2 * n));
}

/* One conflict at paths of thousands of vertices takes tens of millions of ticks: limits
 * are heeded in its midst. */
static void long_conflicts_heed_limits(void **state)
{
    enum { N = 5001, SKIP = 7, TICKS = 20000000, MORE = 2000000 };
    ico_context *ctx = *state;
    ico_graph_builder *builder = builder_new(ctx, 2 * N, false);
    for (uint32_t i = 0; i < N; i++) {
        scatter(builder, N, i, (i + 1) % N);
        scatter(builder, N, i, N + i);
        scatter(builder, N, N + i, N + (i + SKIP) % N);
    }
    ico_problem *p = problem_in(ctx, built(builder, "scattered"), ICO_CLOSED);
    p = closed_problem(p);
    answer a = ask(ctx, p, (asking){.method = "circuit", .options = "", .ticks = TICKS});
    assert_int_equal(a.status, ICO_OK);
    assert_int_equal(a.verdict, ICO_UNKNOWN);
    assert_in_range(a.stats.ticks, TICKS, TICKS + MORE);
    ico_problem_free(p);
}

/* Blocks of a few vertices, each joined to the next by two edges (directed: one arc each
 * way); in a ring also the last to the first by two.  Long questions fall into pieces. */
static ico_problem *blocks(ico_context *ctx, ico_random *random)
{
    bool directed = ico__random_below(random, 3) == 0;
    uint32_t count = 2 + ico__random_below(random, 2),
             size = 4 + ico__random_below(random, 2);
    uint32_t n = count * size;
    double density = 0.55 + 0.4 * ico__random_unit(random);
    ico_graph_builder *builder = builder_new(ctx, n, directed);
    for (uint32_t u = 0; u < n; u++)
        for (uint32_t v = directed ? 0 : u + 1; v < n; v++)
            if (u != v && u / size == v / size && ico__random_unit(random) < density)
                builder_add(builder, u, v);
    for (uint32_t b = 0; b + ico__random_below(random, 2) < count; b++)
        for (unsigned k = 0; k < 2; k++) {
            uint32_t u = b * size + ico__random_below(random, size);
            uint32_t v = (b + 1) % count * size + ico__random_below(random, size);
            builder_add(builder, k == 0 ? u : v, k == 0 ? v : u);
        }
    return closed_problem(problem_in(ctx, built(builder, "blocks"), ICO_CLOSED));
}

static void pieces_are_solved_apart(void **state)
{
    ico_context *ctx = *state;
    ico_random random;
    ico__random_seed(&random, 11);
    unsigned found = 0, rounds = getenv("ICO_TEST_ALL") != NULL ? 5000 : 250;
    for (unsigned i = 0; i < rounds; i++) {
        ico_problem *p = blocks(ctx, &random);
        answer truth = ask(ctx, p, (asking){.method = "brute", .options = ""});
        answer a =
            ask(ctx, p, (asking){.method = "circuit", .options = "", .seed = i + 1});
        assert_int_equal(a.status, ICO_OK);
        assert_int_equal(a.verdict, truth.verdict);
        found += a.verdict == ICO_FOUND;
        ico_problem_free(p);
    }
    assert_in_range(found, rounds / 10, rounds - rounds / 10);
}

static ico_status scenario(ico_context *ctx)
{
    ico_problem *p = NULL;
    ico_run *run = NULL;
    ico_result *result = NULL;
    ico_status status = try_family(ctx, "petersen:11,2", &p);
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK) status = ico_run_new(ctx, p, &run);
    if (status == ICO_OK)
        status = ico_run_solve(run, ico_method_by_name("circuit"), NULL, &result);
    if (status == ICO_OK) assert_int_equal(ico_result_verdict(result), ICO_NONE);
    if (status != ICO_OK) assert_null(result);
    ico_result_free(result);
    ico_run_free(run);
    ico_problem_free(p);
    return status;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    assert_in_range(fail_each_allocation(scenario), 60, 10000);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_context, close_context)
    const struct CMUnitTest tests[] = {
        TEST(pieces_are_solved_apart),
        TEST(options_change_the_search),
        TEST(lists_each_tour_once),
        TEST(tells_which_edges_tours_use),
        TEST(reboots_when_trapped),
        TEST(long_conflicts_heed_limits),
        cmocka_unit_test(every_allocation_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
