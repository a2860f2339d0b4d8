/* tests/unit/test_merge_arcs.c - method merge on digraphs: what it finds is a tour (the
 * sink verifies), where there is one it is mostly found, and limits and seeds hold.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include "allocation.h"
#include "base/random.h"
#include "try_problem.h"

/* A digraph of n vertices: each arc with this chance of 1000, and perhaps a tour hidden
 * among them, one arc of which is required. */
static ico_problem *digraph(ico_context *ctx, uint32_t n, uint32_t chance, bool hidden,
                            ico_kind kind, uint64_t seed)
{
    ico_random random;
    uint32_t *tour = malloc(n * sizeof *tour);
    ico__random_seed(&random, seed);
    ico_graph_builder *builder = builder_new(ctx, n, true);
    for (uint32_t u = 0; u < n; u++) {
        tour[u] = u;
        for (uint32_t v = 0; v < n; v++)
            if (u != v && ico__random_below(&random, 1000) < chance)
                builder_add(builder, u, v);
    }
    ico__random_shuffle(&random, tour, n);
    for (uint32_t i = 0; i < n && hidden; i++)
        builder_add(builder, tour[i], tour[(i + 1) % n]);
    ico_problem *p = problem_in(ctx, built(builder, "digraph"), kind);
    if (hidden) requiring(p, tour[0], tour[1]);
    if (hidden && kind == ICO_OPEN) with_start(p, tour[0]);
    closed_problem(p);
    free(tour);
    return p;
}

/* Small ones of all sorts, held against brute. */
static void test_small(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    unsigned found = 0, missed = 0, none = 0;
    for (uint64_t seed = 1; seed <= 1200; seed++) {
        uint32_t n = 3 + (uint32_t)(seed % 9);
        ico_problem *p = digraph(ctx, n, 150 + (uint32_t)(seed % 7) * 60, seed % 3 == 0,
                                 seed % 2 == 0 ? ICO_OPEN : ICO_CLOSED, seed);
        answer a = ask(ctx, p, (asking){.method = "merge", .options = "", .seed = seed});
        answer b = ask(ctx, p, (asking){.method = "brute", .options = ""});
        assert_int_equal(a.status, ICO_OK);
        if (a.verdict != ICO_UNKNOWN) assert_int_equal(a.verdict, b.verdict);
        found += a.verdict == ICO_FOUND;
        missed += a.verdict != ICO_FOUND && b.verdict == ICO_FOUND;
        none += b.verdict == ICO_NONE;
        ico_problem_free(p);
    }
    if (found < 300 || 10 * missed > found || none < 100)
        fail_msg("%u found, %u missed, %u without", found, missed, none);
    ico_context_free(ctx);
}

/* At about twice the threshold. */
static void test_random(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    for (uint64_t seed = 1; seed <= 6; seed++) {
        ico_kind kind = seed % 2 == 0 ? ICO_OPEN : ICO_CLOSED;
        ico_problem *p = digraph(ctx, 500, 25, true, kind, seed);
        answer a = ask(ctx, p, (asking){.method = "merge", .options = "", .seed = seed});
        if (a.verdict != ICO_FOUND) fail_msg("seed %d: not found", (int)seed);
        ico_problem_free(p);
    }
    ico_context_free(ctx);
}

/* Three arcs out of a vertex, one of them on a hidden tour: covers have several cycles,
 * and only long exchanges merge them. */
static void test_sparse(void **state)
{
    (void)state;
    enum { N = 3000 };
    ico_context *ctx = ico_context_new(NULL);
    static uint32_t tour[N];
    for (uint64_t seed = 1; seed <= 6; seed++) {
        ico_random random;
        ico__random_seed(&random, seed);
        ico_graph_builder *builder = builder_new(ctx, N, true);
        for (uint32_t v = 0; v < N; v++) tour[v] = v;
        ico__random_shuffle(&random, tour, N);
        for (uint32_t i = 0; i < N; i++) builder_add(builder, tour[i], tour[(i + 1) % N]);
        for (uint32_t i = 0; i < 2 * N; i++) {
            uint32_t u = i / 2, v = ico__random_below(&random, N);
            if (u != v) builder_add(builder, u, v);
        }
        ico_kind kind = seed % 2 == 0 ? ICO_OPEN : ICO_CLOSED;
        ico_problem *p = problem_in(ctx, built(builder, "sparse digraph"), kind);
        requiring(p, tour[0], tour[1]);
        closed_problem(p);
        answer a = ask(ctx, p, (asking){.method = "merge", .options = "", .seed = seed});
        if (a.verdict != ICO_FOUND) fail_msg("seed %d: not found", (int)seed);
        ico_problem_free(p);
    }
    ico_context_free(ctx);
}

static void test_seeds_and_limits(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_problem *p = digraph(ctx, 60, 150, true, ICO_CLOSED, 9);
    answer a = ask(ctx, p, (asking){.method = "merge", .options = "", .seed = 5}),
           same = ask(ctx, p, (asking){.method = "merge", .options = "", .seed = 5}),
           other = ask(ctx, p, (asking){.method = "merge", .options = "", .seed = 6});
    assert_int_equal(a.verdict, ICO_FOUND);
    assert_memory_equal(a.tour, same.tour, 60 * sizeof *a.tour);
    assert_int_equal(a.stats.ticks, same.stats.ticks);
    assert_memory_not_equal(a.tour, other.tour, 60 * sizeof *a.tour);
    for (uint64_t ticks = 1; ticks < a.stats.ticks; ticks += 1 + a.stats.ticks / 20) {
        answer b =
            ask(ctx, p,
                (asking){.method = "merge", .options = "", .seed = 5, .ticks = ticks});
        assert_int_equal(b.status, ICO_OK);
        if (b.verdict != ICO_FOUND) assert_int_equal(b.limit, ICO_LIMIT_TICKS);
    }
    ico_problem_free(p);
    ico_context_free(ctx);
}

static ico_status find_once(ico_context *ctx)
{
    ico_graph_builder *builder = NULL;
    ico_graph *graph = NULL;
    ico_problem *p = NULL;
    ico_run *run = NULL;
    ico_result *result = NULL;
    ico_status status = ico_graph_builder_new(ctx, 12, true, &builder);
    for (uint32_t u = 0; u < 12 && status == ICO_OK; u++)
        for (uint32_t v = 1; v < 6 && status == ICO_OK; v++)
            status = ico_graph_builder_add(builder, u, (u + v * v) % 12);
    if (status == ICO_OK) status = ico_graph_build(builder, "arcs", &graph);
    ico_graph_builder_free(builder);
    if (status == ICO_OK) status = try_graph(ctx, graph, &p);
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK) status = ico_run_new(ctx, p, &run);
    if (status == ICO_OK)
        status = ico_run_solve(run, ico_method_by_name("merge"), NULL, &result);
    if (status == ICO_OK) assert_int_equal(ico_result_verdict(result), ICO_FOUND);
    ico_result_free(result);
    ico_run_free(run);
    ico_problem_free(p);
    return status;
}

static void test_allocation(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(find_once) > 15);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small),      cmocka_unit_test(test_random),
        cmocka_unit_test(test_sparse),     cmocka_unit_test(test_seeds_and_limits),
        cmocka_unit_test(test_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
