/* tests/unit/test_largest_cover.c - the largest covers of sparse graphs: each is a
 * 2-factor or comes with a barrier that convinces the verifier; in few bytes.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "allocation.h"
#include "cover_scene.h"
#include "method/merge/merge.h"

/* A closed question on a random graph of `n` vertices and up to `m` edges, `required` of
 * them required. */
static ico_problem *sparse_problem(ico_context *ctx, ico_random *random, uint32_t n,
                                   uint32_t m, uint32_t required)
{
    ico_graph_builder *builder = builder_new(ctx, n, false);
    for (uint32_t i = 0; i < m; i++)
        builder_add(builder, ico__random_below(random, n), ico__random_below(random, n));
    ico_graph *graph = built(builder, "random");
    ico_problem *problem = problem_in(ctx, graph, ICO_CLOSED);
    for (; required > 0 && graph->m > 0; required--) {
        uint32_t e = ico__random_below(random, graph->m);
        requiring(problem, graph->tail[e], graph->head[e]);
    }
    return closed_problem(problem);
}

/* A cycle of all vertices too, so that there is a 2-factor. */
static ico_problem *planted_problem(ico_context *ctx, ico_random *random, uint32_t n)
{
    ico_graph_builder *builder = builder_new(ctx, n, false);
    for (uint32_t v = 0; v < n; v++) builder_add(builder, v, (v + 1) % n);
    for (uint32_t i = 0; i < n / 2; i++)
        builder_add(builder, ico__random_below(random, n), ico__random_below(random, n));
    ico_graph *graph = built(builder, "planted");
    return closed_problem(problem_in(ctx, graph, ICO_CLOSED));
}

static bool completes(scene *s)
{
    uint8_t barrier[SCENE_MOST];
    assert_int_equal(ico__factor_complete(&s->cover, barrier), ICO_OK);
    check_cover(s);
    check_barrier(s, barrier);
    return s->cover.short_of == 0;
}

static void test_sparse(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 8);
    unsigned with = 0, without = 0;
    for (unsigned i = 0; i < 2000; i++) {
        uint32_t n = 10 + ico__random_below(&random, SCENE_MOST - 9);
        uint32_t m = n + ico__random_below(&random, 3 * n);
        uint32_t required = ico__random_below(&random, 4);
        scene s = open_scene(ctx, sparse_problem(ctx, &random, n, m, required), i);
        if (s.possible && i % 2 == 0)
            assert_int_equal(ico__greedy_factor_fill(&s.cover), ICO_OK);
        if (s.possible && completes(&s))
            with++;
        else
            without++;
        close_scene(&s);
    }
    assert_true(with > 100 && without > 100);
    ico_context_free(ctx);
}

/* From nothing and from a greedy cover, with much to repair. */
static void test_planted(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 9);
    for (unsigned i = 0; i < 1000; i++) {
        uint32_t n = 10 + ico__random_below(&random, SCENE_MOST - 9);
        scene s = open_scene(ctx, planted_problem(ctx, &random, n), i);
        if (i % 2 == 0) assert_int_equal(ico__greedy_factor_fill(&s.cover), ICO_OK);
        assert_true(completes(&s));
        close_scene(&s);
    }
    ico_context_free(ctx);
}

/* It needs at most 20 bytes an edge and 40 a vertex. */
static void test_memory(void **state)
{
    (void)state;
    enum { N = 2000, M = 20000 };
    static uint8_t barrier[N];
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 10);
    scene s = open_scene(ctx, sparse_problem(ctx, &random, N, M, 0), 1);
    assert_true(ico_graph_edge_count(s.closed->graph) > M - M / 50);
    ico_context_limit_memory(ctx, ico_context_live_bytes(ctx) + 20 * M + 40 * N);
    assert_int_equal(ico__factor_complete(&s.cover, barrier), ICO_OK);
    ico_context_limit_memory(ctx, 0);
    assert_int_equal(s.cover.short_of, 0);
    close_scene(&s);
    ico_context_free(ctx);
}

/* A stopped run leaves a cover. */
static void test_stop(void **state)
{
    (void)state;
    uint8_t barrier[SCENE_MOST];
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    for (uint64_t most = 1; most < 2000; most += 100) {
        ico__random_seed(&random, 11);
        scene s = open_scene(ctx, planted_problem(ctx, &random, SCENE_MOST), 1);
        ico_run_set_ticks(s.run, most);
        assert_int_equal(ico__factor_complete(&s.cover, barrier), ICO_OK);
        check_cover(&s);
        assert_true(most > 100 || s.cover.short_of > 0);
        close_scene(&s);
    }
    ico_context_free(ctx);
}

/* The cover alone belongs to the context in which memory fails. */
static ico_status scenario(ico_context *ctx)
{
    uint8_t barrier[SCENE_MOST];
    ico_context *own = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 12);
    scene s = open_scene(own, planted_problem(own, &random, SCENE_MOST), 1);
    s.cover.ctx = ctx;
    ico_status status = ico__factor_complete(&s.cover, barrier);
    s.cover.ctx = own;
    if (status != ICO_OK) assert_int_equal(s.cover.short_of, 2 * SCENE_MOST);
    close_scene(&s);
    ico_context_free(own);
    return status;
}

static void test_allocation(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(scenario) >= 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sparse),     cmocka_unit_test(test_planted),
        cmocka_unit_test(test_memory),     cmocka_unit_test(test_stop),
        cmocka_unit_test(test_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
