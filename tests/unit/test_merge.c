/* tests/unit/test_merge.c - method merge as users meet it: what it finds, what its
 * options do, and that it never pretends to know.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include "allocation.h"
#include "base/random.h"
#include "try_problem.h"

static answer ask_board(const char *piece, const char *shape, ico_kind kind,
                        const char *options, uint64_t seed)
{
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *p = board_question(ctx, piece, shape, kind);
    answer a = ask(ctx, p, (asking){.method = "merge", .options = options, .seed = seed});
    ico_problem_free(p);
    ico_context_free(ctx);
    return a;
}

static answer ask_family(const char *expression, const char *options, uint64_t seed)
{
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *p = family_question(ctx, expression, ICO_CLOSED);
    answer a = ask(ctx, p, (asking){.method = "merge", .options = options, .seed = seed});
    ico_problem_free(p);
    ico_context_free(ctx);
    return a;
}

/* The sink verifies; found means right. */
static void test_finds(void **state)
{
    (void)state;
    static const struct {
        const char *piece, *shape;
        ico_kind kind;
    } boards[] = {{"knight", "6x6", ICO_CLOSED},        {"knight", "20x20", ICO_CLOSED},
                  {"knight", "torus:9x13", ICO_CLOSED}, {"giraffe", "16x16", ICO_CLOSED},
                  {"zebra", "18x20", ICO_CLOSED},       {"king", "7x9", ICO_CLOSED},
                  {"knight", "11x11", ICO_OPEN},        {"knight", "3x30", ICO_CLOSED}};
    static const char *const graphs[] = {"cubic:300",   "gnm:300,2000",  "complete:40",
                                         "hypercube:7", "petersen:20,3", "dodecahedron"};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
        for (uint64_t seed = 1; seed < 4; seed++) {
            answer a =
                ask_board(boards[i].piece, boards[i].shape, boards[i].kind, "", seed);
            if (a.status != ICO_OK || a.verdict != ICO_FOUND)
                fail_msg("%s %s, seed %d: not found", boards[i].piece, boards[i].shape,
                         (int)seed);
        }
    for (size_t i = 0; i < sizeof graphs / sizeof *graphs; i++)
        for (uint64_t seed = 1; seed < 4; seed++)
            if (ask_family(graphs[i], "", seed).verdict != ICO_FOUND)
                fail_msg("%s, seed %d: not found", graphs[i], (int)seed);
}

enum { SIDE = 100, CELLS = SIDE * SIDE };

/* Where a knight's move k leads from cell v, or -1. */
static int leap(int v, int k)
{
    int down = (k < 4 ? 1 : 2) * (k % 2 ? 1 : -1);
    int across = (k < 4 ? 2 : 1) * (k / 2 % 2 ? 1 : -1);
    int r = v / SIDE + down, c = v % SIDE + across;
    return r < 0 || r >= SIDE || c < 0 || c >= SIDE ? -1 : r * SIDE + c;
}

/* Takes cells out at random, then, again and again, those with fewer than two exits;
 * returns by how many one colour has more than the other. */
static int punch(ico_random *random, uint32_t percent, uint8_t *missing)
{
    int balance = 0;
    for (int v = 0; v < CELLS; v++) missing[v] = ico__random_below(random, 100) < percent;
    for (bool again = true; again;) {
        again = false;
        for (int v = 0; v < CELLS; v++) {
            int exits = 0;
            for (int k = 0; k < 8; k++) exits += leap(v, k) >= 0 && !missing[leap(v, k)];
            if (missing[v] || exits > 1) continue;
            missing[v] = 1;
            again = true;
        }
    }
    for (int v = 0; v < CELLS; v++)
        if (!missing[v]) balance += (v / SIDE + v % SIDE) % 2 ? 1 : -1;
    return balance;
}

/* A knight's board of which about `percent` of the cells are missing, with as many light
 * as dark cells, and no cell with fewer than two exits. */
static ico_problem *holed_board(ico_context *ctx, uint64_t seed, uint32_t percent)
{
    static uint8_t missing[CELLS];
    ico_random random;
    ico_board *board;
    ico__random_seed(&random, seed);
    while (punch(&random, percent, missing) != 0) {
    }
    assert_int_equal(
        ico_board_new_shaped(ctx, "knight", "100x100", missing, NULL, 0, &board), ICO_OK);
    return closed_problem(problem_on(ctx, board, ICO_CLOSED));
}

/* A grid with a Hamiltonian cycle, down the first column and back in bends, and seven
 * in ten of its other edges. */
static ico_problem *thin_grid(ico_context *ctx, uint64_t seed)
{
    enum { K = 60 };
    ico_random random;
    ico__random_seed(&random, seed);
    ico_graph_builder *builder = builder_new(ctx, K * K, false);
    for (uint32_t r = 0; r < K; r++)
        for (uint32_t c = 0; c < K; c++) {
            bool across = c > 0 || r == 0 || r == K - 1;
            bool down = c == 0 || c == (r % 2 == 0 ? K - 1 : 1);
            across = across || ico__random_below(&random, 10) < 7;
            down = down || ico__random_below(&random, 10) < 7;
            if (c + 1 < K && across) builder_add(builder, K * r + c, K * r + c + 1);
            if (r + 1 < K && down) builder_add(builder, K * r + c, K * (r + 1) + c);
        }
    return closed_problem(problem_in(ctx, built(builder, "thin grid"), ICO_CLOSED));
}

/* What exchanges leave is settled without a rotation; windows, which are searches with
 * conflicts, have a part in that. */
static void test_windows(void **state)
{
    (void)state;
    unsigned found = 0, holed = 0;
    uint64_t with = 0, without = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        ico_context *ctx = ico_context_new(NULL);
        ico_problem *p = thin_grid(ctx, seed);
        asking how = {.method = "merge", .options = "tries=1 rotations=1", .seed = seed};
        answer a = ask(ctx, p, how);
        found += a.verdict == ICO_FOUND;
        with += a.stats.conflicts;
        how.options = "tries=1 rotations=1 windows=0";
        without += ask(ctx, p, how).stats.conflicts;
        ico_problem_free(p);
        p = holed_board(ctx, seed, 12);
        holed += seed <= 10 && ask(ctx, p, how).verdict == ICO_FOUND;
        ico_problem_free(p);
        ico_context_free(ctx);
    }
    assert_true(found >= 19);
    assert_true(holed >= 9);
    assert_true(with > 0);
    assert_true(without == 0);
}

/* Graphs without a cycle: it says that it does not know, and after how much. */
static void test_gives_up(void **state)
{
    (void)state;
    answer a = ask_family("petersen:5,2", "tries=3 rotations=100", 1);
    assert_int_equal(a.status, ICO_OK);
    assert_int_equal(a.verdict, ICO_UNKNOWN);
    assert_int_equal(a.limit, ICO_LIMIT_METHOD);
    assert_int_equal(a.stats.restarts, 3);
    assert_true(a.stats.nodes <= 300);
    answer more = ask_family("petersen:5,2", "tries=4 rotations=1000", 1);
    assert_int_equal(more.stats.restarts, 4);
    assert_true(more.stats.nodes > 300 && more.stats.nodes <= 4000);
}

/* No 2-factor: that is proved. */
static void test_barrier(void **state)
{
    (void)state;
    static const char *const graphs[] = {"bipartite:5,6", "grid:5x7", "bipartite:1,4"};
    for (size_t i = 0; i < sizeof graphs / sizeof *graphs; i++) {
        answer a = ask_family(graphs[i], "", 1);
        assert_int_equal(a.status, ICO_OK);
        assert_int_equal(a.verdict, ICO_NONE);
        assert_true(a.complete);
    }
    answer a = ask_board("knight", "3x3", ICO_OPEN, "", 1);
    assert_int_equal(a.verdict, ICO_NONE);
}

/* At least n / 2 neighbours everywhere: a cycle exists (Dirac 1952) and must be found. */
static void test_dense(void **state)
{
    (void)state;
    ico_random random;
    ico__random_seed(&random, 4);
    for (unsigned i = 0; i < 400; i++) {
        ico_context *ctx = ico_context_new(NULL);
        bool edge[40][40] = {{false}};
        uint32_t n = 3 + ico__random_below(&random, 38), degree[40] = {0};
        ico_graph_builder *builder = builder_new(ctx, n, false);
        for (uint32_t least = 0; least < (n + 1) / 2;) {
            uint32_t u = 0, v = ico__random_below(&random, n);
            for (uint32_t w = 0; w < n; w++)
                if (degree[w] < degree[u]) u = w;
            least = degree[u];
            if (u == v || edge[u][v] || least >= (n + 1) / 2) continue;
            edge[u][v] = edge[v][u] = true;
            degree[u]++;
            degree[v]++;
            builder_add(builder, u, v);
        }
        ico_problem *p =
            closed_problem(problem_in(ctx, built(builder, "dense"), ICO_CLOSED));
        answer a = ask(ctx, p, (asking){.method = "merge", .options = "", .seed = i + 1});
        assert_int_equal(a.verdict, ICO_FOUND);
        ico_problem_free(p);
        ico_context_free(ctx);
    }
}

static void test_seeds(void **state)
{
    (void)state;
    answer a = ask_board("knight", "10x10", ICO_CLOSED, "", 5),
           same = ask_board("knight", "10x10", ICO_CLOSED, "", 5),
           other = ask_board("knight", "10x10", ICO_CLOSED, "", 6);
    assert_int_equal(a.verdict, ICO_FOUND);
    assert_memory_equal(a.tour, same.tour, 100 * sizeof *a.tour);
    assert_int_equal(a.stats.ticks, same.stats.ticks);
    assert_memory_not_equal(a.tour, other.tour, 100 * sizeof *a.tour);
}

/* Ends, required and forbidden edges come with the closed form. */
static void test_asked(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *p = board_problem(ctx, "knight", "8x8", ICO_OPEN);
    with_start(p, 0);
    with_end(p, 63 - 8);
    requiring(p, 20, 26);
    forbidding(p, 0, 10);
    closed_problem(p);
    answer a = ask(ctx, p, (asking){.method = "merge", .options = ""});
    assert_int_equal(a.verdict, ICO_FOUND);
    assert_int_equal(a.tour[0], 0);
    assert_int_equal(a.tour[1], 17);
    assert_int_equal(a.tour[63], 55);
    ico_problem_free(p);
    ico_context_free(ctx);
}

static void test_limits(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *p = board_question(ctx, "knight", "30x30", ICO_CLOSED);
    answer whole = ask(ctx, p, (asking){.method = "merge", .options = ""});
    assert_int_equal(whole.verdict, ICO_FOUND);
    for (uint64_t ticks = 1; ticks < whole.stats.ticks; ticks += whole.stats.ticks / 20) {
        answer a =
            ask(ctx, p, (asking){.method = "merge", .options = "", .ticks = ticks});
        assert_int_equal(a.status, ICO_OK);
        assert_int_equal(a.verdict, ICO_UNKNOWN);
        assert_int_equal(a.limit, ICO_LIMIT_TICKS);
    }
    ico_problem_free(p);
    ico_context_free(ctx);
}

static ico_status solve_once(ico_context *ctx, const ico_problem *p, ico_verdict verdict)
{
    const ico_method *method = ico_method_by_name("merge");
    ico_run *run = NULL;
    ico_result *result = NULL;
    ico_status status = ico_run_new(ctx, p, &run);
    if (status == ICO_OK) ico_run_set_ticks(run, 150000);
    if (status == ICO_OK) status = ico_run_solve(run, method, NULL, &result);
    if (status == ICO_OK)
        assert_int_equal(ico_result_verdict(result), verdict);
    else
        assert_null(result);
    ico_result_free(result);
    ico_run_free(run);
    return status;
}

static ico_status solve_family(ico_context *ctx, const char *expression,
                               ico_verdict verdict)
{
    ico_problem *p = NULL;
    ico_status status = try_family(ctx, expression, &p);
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK) status = solve_once(ctx, p, verdict);
    ico_problem_free(p);
    return status;
}

static ico_status finding(ico_context *ctx)
{
    return solve_family(ctx, "cubic:30", ICO_FOUND);
}

/* With exchanges and windows, as far as these ticks go. */
static ico_status mending(ico_context *ctx)
{
    return solve_family(ctx, "petersen:101,2", ICO_UNKNOWN);
}

static ico_status proving(ico_context *ctx)
{
    return solve_family(ctx, "bipartite:5,6", ICO_NONE);
}

static void test_allocation(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(finding) > 10);
    assert_true(fail_each_allocation(proving) > 10);
    assert_true(fail_each_allocation(mending) > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_finds),   cmocka_unit_test(test_gives_up),
        cmocka_unit_test(test_seeds),   cmocka_unit_test(test_barrier),
        cmocka_unit_test(test_dense),   cmocka_unit_test(test_asked),
        cmocka_unit_test(test_limits),  cmocka_unit_test(test_allocation),
        cmocka_unit_test(test_windows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
