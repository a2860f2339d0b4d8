/* tests/unit/test_verify_wishes.c - what a question asks of a tour, where other tests do
 * not see the difference: a tour that does all but one thing, and one that does it
 * barely.  Found by tools/mutate.
 * SPDX-License-Identifier: MIT */
#include "allocation.h"
#include "problems.h"
#include "tours.h"
#include "try_problem.h"
#include "verify_bench.h"

static const char K4[] = "010203121323";

/* An edge to a vertex that is not visited is not used, whatever place is next to none. */
static void test_unvisited(void **state)
{
    (void)state;
    for (int directed = 0; directed < 2; directed++) {
        bench b = on_graph(4, directed, "0112233003", ICO_OPEN);
        as_longest(b.problem);
        requiring(b.problem, 3, 0);
        close_it(&b);
        refused(&b, (uint32_t[]){0, 1, 2}, 3,
                "the tour does not use the required edge 3-0");
        refused(&b, (uint32_t[]){3}, 1, "the tour does not use the required edge 3-0");
        accepted(&b, (uint32_t[]){3, 0}, 2, ICO_OPEN);
        done(&b);
    }
}

typedef struct closing {
    uint64_t forbidden[2];
    uint32_t tour[4];
    ico_kind kind;
} closing;

/* The step back is kept from being part of a tour by just one forbidden edge. */
static void test_step_back(void **state)
{
    (void)state;
    static const closing cases[] = {
        {{3, 0}, {0, 1, 3, 2}, ICO_CLOSED}, {{3, 0}, {1, 0, 2, 3}, ICO_CLOSED},
        {{1, 3}, {0, 1, 2, 3}, ICO_CLOSED}, {{0, 3}, {1, 0, 2, 3}, ICO_CLOSED},
        {{0, 3}, {0, 1, 3, 2}, ICO_CLOSED}, {{0, 3}, {0, 1, 2, 3}, ICO_OPEN},
        {{3, 0}, {0, 1, 2, 3}, ICO_OPEN},   {{0, 3}, {3, 1, 2, 0}, ICO_OPEN},
        {{2, 3}, {2, 1, 0, 3}, ICO_OPEN},   {{1, 2}, {1, 0, 3, 2}, ICO_OPEN},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const closing *c = &cases[i];
        bench b = on_graph(4, false, K4, ICO_EITHER);
        forbidding(b.problem, c->forbidden[0], c->forbidden[1]);
        close_it(&b);
        accepted(&b, c->tour, 4, c->kind);
        done(&b);
    }
    /* an arc the other way round is another one */
    bench b = on_graph(3, true, "01122002", ICO_EITHER);
    forbidding(b.problem, 0, 2);
    close_it(&b);
    accepted(&b, (uint32_t[]){0, 1, 2}, 3, ICO_CLOSED);
    done(&b);
    /* the arrow of the last cell */
    for (int along = 0; along < 2; along++) {
        b = on_board("wazir", "2x2", ICO_EITHER);
        assert_int_equal(ico_problem_point(b.problem, 2, along ? ICO_NORTH : ICO_EAST),
                         ICO_OK);
        close_it(&b);
        accepted(&b, (uint32_t[]){0, 1, 3, 2}, 4, along ? ICO_CLOSED : ICO_OPEN);
        done(&b);
    }
}

/* Lengths that do not fit 32 bits, and boards that just do not. */
static void test_lengths(void **state)
{
    (void)state;
    const uint32_t tour[] = {0, 1, 2, 5, 4, 3, 0};
    bench b = on_board("wazir", "2x3", ICO_CLOSED);
    close_it(&b);
    refused(&b, tour, (UINT64_C(1) << 32) + 6, "a2 is visited twice (numbers 1 and 7)");
    done(&b);
    b = on_board("wazir", "65535x65537", ICO_CLOSED);
    ico_context_limit_memory(b.ctx, 1 << 20);
    close_it(&b);
    assert_int_equal(
        ico_verify_tour(b.ctx, b.problem, tour, 6, &b.valid, &b.kind, &b.why),
        ICO_TOO_LARGE);
    assert_int_equal(ico_verify_numbers(b.ctx, b.problem, &(uint64_t){1}, &(uint32_t){0},
                                        &b.valid, &b.kind, &b.why),
                     ICO_TOO_LARGE);
    done(&b);
}

/* ------------------------------------------------------------------ symmetry ------- */

static void test_symmetry(void **state)
{
    (void)state;
    const uint32_t around[] = {0, 1, 2, 5, 4, 3}, square[] = {0, 1, 3, 2};
    /* what does not hold is not made good by a symmetry */
    bench b = on_board("wazir", "2x3", ICO_CLOSED);
    with_symmetry(b.problem, ICO_SYMMETRY_180);
    with_start(b.problem, 3);
    close_it(&b);
    refused(&b, around, 6, "the tour starts at a2, not at a1");
    done(&b);
    /* a rectangle has no diagonals */
    for (int tall = 0; tall < 2; tall++) {
        b = on_board("wazir", tall ? "3x2" : "2x3", ICO_OPEN);
        as_longest(b.problem);
        with_symmetry(b.problem, ICO_SYMMETRY_AXIS);
        close_it(&b);
        refused(&b, (uint32_t[]){1, 0, tall ? 2 : 3}, 3,
                "the tour is not the same after reflection in an axis");
        done(&b);
    }
    /* directed, it runs the same way after a half turn, and backwards after a
     * reflection */
    for (int half = 0; half < 2; half++) {
        b = on_board("wazir", "2x2", ICO_CLOSED);
        as_directed(b.problem);
        with_symmetry(b.problem, half ? ICO_SYMMETRY_180 : ICO_SYMMETRY_AXIS);
        close_it(&b);
        accepted(&b, square, 4, ICO_CLOSED);
        done(&b);
    }
}

/* ------------------------------------------------------------------ weight --------- */

static ico_status weighed_graph(ico_context *ctx, bool weighed, ico_problem **p)
{
    ico_graph_builder *builder = NULL;
    ico_graph *graph = NULL;
    ico_status status = ico_graph_builder_new(ctx, 3, false, &builder);
    for (unsigned v = 0; v < 3 && status == ICO_OK; v++) {
        status = ico_graph_builder_add(builder, v, (v + 1) % 3);
        if (status == ICO_OK && weighed)
            status = ico_graph_builder_weigh(builder, 1 << v);
    }
    if (status == ICO_OK) status = ico_graph_build(builder, "triangle", &graph);
    ico_graph_builder_free(builder);
    return status == ICO_OK ? try_graph(ctx, graph, p) : status;
}

static void test_weights(void **state)
{
    (void)state;
    const uint32_t tour[] = {2, 0, 1, 1};
    for (int weighed = 0; weighed < 2; weighed++)
        for (uint64_t length = 2; length < 5; length++) {
            ico_context *ctx = ico_context_new(NULL);
            ico_problem *p = NULL;
            int64_t weight = 77;
            assert_int_equal(weighed_graph(ctx, weighed, &p), ICO_OK);
            of_kind(p, ICO_OPEN);
            closed_problem(p);
            bool good = weighed && length == 3;
            assert_int_equal(
                ico_verify_weight(ctx, p, TOUR_OF(tour, length, ICO_OPEN), &weight),
                good ? ICO_OK : ICO_BAD_ARGUMENT);
            assert_int_equal(weight, good ? 5 : 77);
            ico_problem_free(p);
            ico_context_free(ctx);
        }
}

/* ------------------------------------------------------------------ memory --------- */

/* The digraph of an undirected graph is made when it is first asked for. */
static ico_status weigh_digraph(ico_context *ctx)
{
    ico_problem *p = NULL;
    int64_t weight = 77;
    ico_status status = weighed_graph(ctx, true, &p);
    if (status == ICO_OK) status = ico_problem_set_directed(p, true);
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK) {
        status = ico_verify_weight(ctx, p, TOUR_OF((uint32_t[]){2, 0, 1}, 3, ICO_CLOSED),
                                   &weight);
        assert_int_equal(weight, status == ICO_OK ? 7 : 77);
    }
    ico_problem_free(p);
    return status;
}

static void test_scarce_weights(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(weigh_digraph) > 5);
}

/* The k-th request fails, and no other: what is said of a tour, or of numbers.  Words go
 * to memory that fails too, or to other memory (rich), or nowhere. */
static bool fails_once(size_t k, const uint32_t *tour, const uint64_t *numbers, bool good,
                       ico_text *why, bool rich)
{
    failing_allocator a = {.countdown = SIZE_MAX, .once = true};
    ico_allocator allocator = {failing_resize, &a};
    ico_context *ctx = ico_context_new(&allocator);
    ico_problem *p = NULL;
    ico_text own;
    uint32_t order[6];
    bool valid = !good;
    ico_kind kind = ICO_EITHER;
    assert_int_equal(try_board(ctx, "wazir", "2x3", &p), ICO_OK);
    closed_problem(p);
    ico_text_init(&own, ctx);
    if (why == NULL && !rich) why = &own;
    a.countdown = k;
    ico_status status =
        tour != NULL ? ico_verify_tour(ctx, p, tour, 6, &valid, &kind, why)
                     : ico_verify_numbers(ctx, p, numbers, order, &valid, &kind, why);
    a.countdown = SIZE_MAX;
    assert_int_equal(status, a.failed ? ICO_NO_MEMORY : ICO_OK);
    assert_int_equal(valid, good == !a.failed);
    assert_int_equal(kind == ICO_EITHER, a.failed || !good);
    if (why != NULL && !a.failed) assert_int_equal(why->size > 0, !good);
    if (why != NULL && good) assert_null(why->data); /* untouched */
    if (why != NULL && a.failed && rich) assert_int_equal(why->size, 0);
    ico_text_free(&own);
    ico_problem_free(p);
    ico_context_free(ctx);
    assert_int_equal(a.live, 0);
    return a.failed;
}

static void test_one_failure(void **state)
{
    (void)state;
    static const uint32_t good[] = {0, 1, 2, 5, 4, 3}, bad[] = {0, 1, 2, 4, 5, 3};
    static const uint64_t numbers[] = {1, 2, 3, 6, 5, 4}, wrong[] = {1, 2, 3, 6, 5, 5},
                          broken[] = {1, 2, 3, 6, 4, 5};
    ico_context *ctx = ico_context_new(NULL);
    for (unsigned way = 0; way < 15; way++) {
        const uint32_t *tour = way % 5 == 0 ? good : way % 5 == 1 ? bad : NULL;
        const uint64_t *list = way % 5 == 2 ? numbers : way % 5 == 3 ? wrong : broken;
        bool failed = true;
        for (size_t k = 0; failed; k++) {
            ico_text why;
            ico_text_init(&why, ctx);
            failed = fails_once(k, tour, list, way % 5 == 0 || way % 5 == 2,
                                way < 5 ? &why : NULL, way < 10);
            ico_text_free(&why);
        }
    }
    ico_context_free(ctx);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_unvisited),   cmocka_unit_test(test_step_back),
        cmocka_unit_test(test_lengths),     cmocka_unit_test(test_symmetry),
        cmocka_unit_test(test_weights),     cmocka_unit_test(test_scarce_weights),
        cmocka_unit_test(test_one_failure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
