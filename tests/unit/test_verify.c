/* tests/unit/test_verify.c - ico_verify_tour, case by case.
 * SPDX-License-Identifier: MIT */
#include "allocation.h"
#include "problems.h"
#include "try_problem.h"
#include "verify_bench.h"

static uint32_t corner_tour[6] = {0, 1, 2, 5, 4, 3}; /* wazir on 2x3 */

static void test_visits(void **state)
{
    (void)state;
    bench b = on_board("wazir", "2x3", ICO_CLOSED);
    close_it(&b);
    accepted(&b, corner_tour, 6, ICO_CLOSED);
    refused(&b, corner_tour, 0, "the tour is empty");
    refused(&b, (uint32_t[]){0, 1, 2, 5, 4, 6}, 6,
            "number 6 is vertex 6, but there are only 6 cells");
    refused(&b, (uint32_t[]){0, 1, 2, 5, 4, 1}, 6,
            "b2 is visited twice (numbers 2 and 6)");
    refused(&b, (uint32_t[]){0, 1, 2, 5, 4, 3, 0}, 7,
            "a2 is visited twice (numbers 1 and 7)");
    refused(&b, corner_tour, 5, "only 5 of 6 cells are visited; a1 is missing");
    refused(&b, corner_tour, 4, "only 4 of 6 cells are visited; a1 is among the missing");
    done(&b);
    b = on_graph(3, false, "0112", ICO_OPEN);
    close_it(&b);
    refused(&b, (uint32_t[]){0, 1}, 2, "only 2 of 3 vertices are visited; 2 is missing");
    done(&b);
}

static void test_steps(void **state)
{
    (void)state;
    bench b = on_board("wazir", "2x3", ICO_OPEN);
    close_it(&b);
    accepted(&b, corner_tour, 6, ICO_OPEN);
    refused(&b, (uint32_t[]){0, 1, 2, 4, 5, 3}, 6,
            "c2-b1 is not a wazir's move (moves 3-4)");
    done(&b);
    b = on_board("alfil+wazir", "2x3", ICO_OPEN);
    close_it(&b);
    refused(&b, (uint32_t[]){0, 1, 2, 4, 5, 3}, 6,
            "c2-b1 is not a move of alfil+wazir (moves 3-4)");
    done(&b);
    b = on_board("antelope", "2x3", ICO_OPEN);
    close_it(&b);
    refused(&b, corner_tour, 6, "a2-b2 is not an antelope's move (moves 1-2)");
    done(&b);
    b = on_graph(4, false, "01122330", ICO_CLOSED);
    close_it(&b);
    accepted(&b, (uint32_t[]){2, 1, 0, 3}, 4, ICO_CLOSED);
    refused(&b, (uint32_t[]){0, 2, 1, 3}, 4, "0-2 is not an edge (moves 1-2)");
    done(&b);
    b = on_graph(4, true, "01122330", ICO_CLOSED);
    close_it(&b);
    accepted(&b, (uint32_t[]){2, 3, 0, 1}, 4, ICO_CLOSED);
    refused(&b, (uint32_t[]){2, 1, 0, 3}, 4, "2->1 is not an arc (moves 1-2)");
    done(&b);
}

static void test_kinds(void **state)
{
    (void)state;
    const uint32_t snake[] = {0, 3, 4, 1, 2, 5};
    bench b = on_board("wazir", "2x3", ICO_CLOSED);
    close_it(&b);
    refused(&b, snake, 6,
            "the tour is not closed: c1-a2 is not a wazir's move (last and first)");
    done(&b);
    b = on_board("wazir", "2x3", ICO_EITHER);
    close_it(&b);
    accepted(&b, snake, 6, ICO_OPEN);
    accepted(&b, corner_tour, 6, ICO_CLOSED);
    done(&b);
    b = on_board("wazir", "2x3", ICO_EITHER);
    forbidding(b.problem, 0, 3);
    close_it(&b);
    accepted(&b, corner_tour, 6, ICO_OPEN); /* its ends may not be joined */
    done(&b);
    b = on_board("wazir", "2x3", ICO_EITHER);
    forbidding(b.problem, 3, 0);
    forbidding(b.problem, 1, 4);
    close_it(&b);
    accepted(&b, corner_tour, 6, ICO_OPEN);
    done(&b);
    b = on_graph(3, true, "011220", ICO_EITHER);
    forbidding(b.problem, 2, 0);
    close_it(&b);
    accepted(&b, (uint32_t[]){0, 1, 2}, 3, ICO_OPEN);
    refused(&b, (uint32_t[]){1, 2, 0}, 3, "the tour uses the forbidden edge 2-0");
    done(&b);
}

/* Forbidden edges that share an end with the step back do not keep a tour from closing.
 */
static void test_forbidden_beside_the_last_step(void **state)
{
    (void)state;
    bench b = on_graph(4, false, "012330210213", ICO_EITHER);
    forbidding(b.problem, 0, 2);
    forbidding(b.problem, 3, 1);
    close_it(&b);
    accepted(&b, (uint32_t[]){0, 1, 2, 3}, 4, ICO_CLOSED);
    done(&b);
    b = on_graph(3, true, "01122002", ICO_EITHER);
    forbidding(b.problem, 0, 2); /* the other way round */
    requiring(b.problem, 2, 0);
    close_it(&b);
    /* "either" is a path: the step that would close it is not what was required */
    refused(&b, (uint32_t[]){0, 1, 2}, 3, "the tour does not use the required edge 2-0");
    accepted(&b, (uint32_t[]){2, 0, 1}, 3, ICO_CLOSED);
    done(&b);
    b = on_graph(4, false, "0112203002",
                 ICO_EITHER); /* closed, and 2-0 is not its last step */
    requiring(b.problem, 2, 0);
    as_longest(b.problem);
    close_it(&b);
    refused(&b, (uint32_t[]){3, 0, 1, 2}, 4,
            "the tour does not use the required edge 2-0");
    refused(&b, (uint32_t[]){3, 0, 1}, 3, "the tour does not use the required edge 2-0");
    accepted(&b, (uint32_t[]){3, 0, 2, 1}, 4, ICO_OPEN);
    done(&b);
}

static void test_too_large(void **state)
{
    (void)state;
    bench b = on_board("knight", "70000x70000", ICO_CLOSED);
    close_it(&b);
    uint32_t order[1];
    uint64_t numbers[1] = {1};
    assert_int_equal(
        ico_verify_tour(b.ctx, b.problem, corner_tour, 6, &b.valid, &b.kind, &b.why),
        ICO_TOO_LARGE);
    assert_int_equal(
        ico_verify_numbers(b.ctx, b.problem, numbers, order, &b.valid, &b.kind, &b.why),
        ICO_TOO_LARGE);
    assert_int_equal(b.why.size, 0);
    done(&b);
}

static void test_tiny(void **state)
{
    (void)state;
    const uint32_t tour[] = {0, 1};
    bench b = on_graph(1, false, "", ICO_CLOSED);
    close_it(&b);
    accepted(&b, tour, 1, ICO_CLOSED);
    done(&b);
    b = on_graph(1, false, "", ICO_OPEN);
    close_it(&b);
    accepted(&b, tour, 1, ICO_OPEN);
    done(&b);
    b = on_graph(0, false, "", ICO_OPEN);
    close_it(&b);
    refused(&b, tour, 0, "the tour is empty");
    refused(&b, tour, 1, "number 1 is vertex 0, but there are only 0 vertices");
    done(&b);
    b = on_board("knight", "1x1", ICO_CLOSED);
    close_it(&b);
    refused(&b, tour, 1, "one vertex makes no closed tour");
    done(&b);
    b = on_board("knight", "1x1", ICO_EITHER);
    close_it(&b);
    accepted(&b, tour, 1, ICO_OPEN);
    done(&b);
    b = on_board("wazir", "1x2", ICO_CLOSED);
    close_it(&b);
    refused(&b, tour, 2, "two vertices make no closed tour");
    done(&b);
    b = on_graph(2, true, "0110", ICO_CLOSED);
    close_it(&b);
    accepted(&b, tour, 2, ICO_CLOSED);
    done(&b);
    b = on_graph(2, false, "01", ICO_CLOSED);
    as_directed(b.problem);
    close_it(&b);
    accepted(&b, tour, 2, ICO_CLOSED);
    done(&b);
}

static void test_longest(void **state)
{
    (void)state;
    bench b = on_graph(4, false, "01122013", ICO_CLOSED);
    as_longest(b.problem);
    close_it(&b);
    accepted(&b, (uint32_t[]){0, 1, 2}, 3, ICO_CLOSED);
    refused(&b, (uint32_t[]){0, 1}, 2, "two vertices make no closed tour");
    refused(&b, (uint32_t[]){3}, 1, "one vertex makes no closed tour");
    done(&b);
    b = on_graph(4, false, "01122013", ICO_OPEN);
    as_longest(b.problem);
    giving(b.problem, 3, 1);
    with_waypoint(b.problem, 0);
    requiring(b.problem, 1, 2);
    close_it(&b);
    accepted(&b, (uint32_t[]){3, 1, 2, 0}, 4, ICO_OPEN);
    refused(&b, (uint32_t[]){3, 1, 2}, 3, "the waypoint 0 is not visited");
    refused(&b, (uint32_t[]){0, 2, 1}, 3, "3 has a given number but is not visited");
    refused(&b, (uint32_t[]){3, 1, 0}, 3, "the tour does not use the required edge 1-2");
    done(&b);
    b = on_graph(4, false, "01122013", ICO_OPEN);
    as_longest(b.problem);
    assert_int_equal(ico_problem_add_class(b.problem, 'o', "odd"), ICO_OK);
    assert_int_equal(ico_problem_put_class(b.problem, 0, 'o'), ICO_OK);
    close_it(&b);
    accepted(&b, (uint32_t[]){3, 1, 2}, 3,
             ICO_OPEN); /* what is not visited has no number */
    done(&b);
}

static void test_asked(void **state)
{
    (void)state;
    bench b = on_board("wazir", "2x3", ICO_OPEN);
    with_start(b.problem, 0);
    with_end(b.problem, 5);
    requiring(b.problem, 1, 4);
    forbidding(b.problem, 0, 1);
    close_it(&b);
    accepted(&b, (uint32_t[]){0, 3, 4, 1, 2, 5}, 6, ICO_OPEN);
    refused(&b, corner_tour, 6, "the tour ends at a1, not at c1");
    refused(&b, (uint32_t[]){5, 2, 1, 4, 3, 0}, 6, "the tour starts at c1, not at a2");
    done(&b);
    b = on_board("wazir", "2x3", ICO_CLOSED);
    requiring(b.problem, 3, 0);
    close_it(&b);
    accepted(&b, corner_tour, 6, ICO_CLOSED); /* required and used by the step back */
    accepted(&b, (uint32_t[]){3, 4, 5, 2, 1, 0}, 6, ICO_CLOSED);
    done(&b);
    b = on_board("wazir", "2x3", ICO_CLOSED);
    requiring(b.problem, 1, 4);
    close_it(&b);
    refused(&b, corner_tour, 6, "the tour does not use the required edge b2-b1");
    done(&b);
    b = on_graph(3, false, "011220", ICO_OPEN);
    as_directed(b.problem);
    requiring(b.problem, 0, 1);
    close_it(&b);
    accepted(&b, (uint32_t[]){0, 1, 2}, 3, ICO_OPEN);
    refused(&b, (uint32_t[]){2, 1, 0}, 3, "the tour does not use the required edge 0-1");
    done(&b);
}

static void test_positions(void **state)
{
    (void)state;
    bench b = on_board("wazir", "2x3", ICO_CLOSED);
    assert_int_equal(ico_problem_set_base(b.problem, 10), ICO_OK);
    giving(b.problem, 2, 12);
    assert_int_equal(ico_problem_add_class(b.problem, 'e', "even"), ICO_OK);
    assert_int_equal(ico_problem_put_class(b.problem, 4, 'e'), ICO_OK);
    assert_int_equal(ico_problem_put_class(b.problem, 0, 'e'), ICO_OK);
    close_it(&b);
    accepted(&b, corner_tour, 6, ICO_CLOSED);
    refused(&b, (uint32_t[]){1, 2, 5, 4, 3, 0}, 6,
            "a2 carries 15, which is not in its class e");
    refused(&b, (uint32_t[]){4, 3, 0, 1, 2, 5}, 6, "c2 carries 14, but 12 is given");
    done(&b);
    b = on_board("wazir", "2x3", ICO_CLOSED);
    with_waypoint(b.problem, 1);
    with_waypoint(b.problem, 4);
    close_it(&b);
    accepted(&b, corner_tour, 6, ICO_CLOSED);
    refused(&b, (uint32_t[]){5, 4, 3, 0, 1, 2}, 6, "the waypoint b1 comes before b2");
    done(&b);
}

static void test_symmetry(void **state)
{
    (void)state;
    bench b = on_board("wazir", "2x3", ICO_CLOSED);
    with_symmetry(b.problem, ICO_SYMMETRY_180);
    close_it(&b);
    accepted(&b, corner_tour, 6, ICO_CLOSED);
    done(&b);
    b = on_board("wazir", "2x3", ICO_OPEN);
    with_symmetry(b.problem, ICO_SYMMETRY_180);
    close_it(&b);
    accepted(&b, (uint32_t[]){0, 3, 4, 1, 2, 5}, 6, ICO_OPEN);
    refused(&b, corner_tour, 6, "the tour is not the same after a half turn");
    done(&b);
    b = on_board("wazir", "2x3", ICO_CLOSED);
    with_symmetry(b.problem, ICO_SYMMETRY_90);
    close_it(&b);
    refused(&b, corner_tour, 6, "the tour is not the same after a quarter turn");
    done(&b);
    b = on_board("wazir", "2x2", ICO_CLOSED);
    with_symmetry(b.problem, ICO_SYMMETRY_90);
    close_it(&b);
    accepted(&b, (uint32_t[]){0, 1, 3, 2}, 4, ICO_CLOSED);
    done(&b);
    b = on_board("wazir", "2x3", ICO_OPEN);
    with_symmetry(b.problem, ICO_SYMMETRY_AXIS);
    close_it(&b);
    accepted(&b, corner_tour, 6, ICO_OPEN);
    refused(&b, (uint32_t[]){0, 3, 4, 1, 2, 5}, 6,
            "the tour is not the same after reflection in an axis");
    done(&b);
    b = on_board("wazir", "2x2", ICO_OPEN);
    as_longest(b.problem);
    with_symmetry(b.problem, ICO_SYMMETRY_AXIS);
    close_it(&b);
    accepted(&b, (uint32_t[]){0}, 1, ICO_OPEN); /* a corner lies on a diagonal */
    done(&b);
    b = on_board("wazir", "3x3", ICO_OPEN);
    as_longest(b.problem);
    with_symmetry(b.problem, ICO_SYMMETRY_180);
    close_it(&b);
    accepted(&b, (uint32_t[]){4}, 1, ICO_OPEN);
    refused(&b, (uint32_t[]){0}, 1, "the tour is not the same after a half turn");
    refused(&b, (uint32_t[]){3, 4, 5, 2, 1}, 5,
            "the tour is not the same after a half turn");
    done(&b);
    b = on_board("wazir", "hex:2", ICO_CLOSED);
    with_symmetry(b.problem, ICO_SYMMETRY_180);
    close_it(&b);
    assert_int_equal(ico_verify_tour(b.ctx, b.problem, (uint32_t[]){0, 1, 4, 6, 5, 2, 3},
                                     7, &b.valid, &b.kind, &b.why),
                     ICO_UNSUPPORTED);
    done(&b);
    /* a directed tour turns into itself, run the same way or backwards */
    b = on_board("wazir", "2x2", ICO_CLOSED);
    as_directed(b.problem);
    with_symmetry(b.problem, ICO_SYMMETRY_AXIS);
    close_it(&b);
    accepted(&b, (uint32_t[]){0, 1, 3, 2}, 4, ICO_CLOSED);
    done(&b);
    for (int hole = 0; hole < 2;
         hole++) { /* the image of the first, of another, is no cell */
        b = (bench){.ctx = ico_context_new(NULL)};
        ico_text_init(&b.why, b.ctx);
        ico_board *board = NULL;
        const uint8_t missing[2][3] = {{0, 0, 1}, {1, 0, 0}};
        assert_int_equal(
            ico_board_new_shaped(b.ctx, "wazir", "1x3", missing[hole], NULL, 0, &board),
            ICO_OK);
        b.problem = problem_on(b.ctx, board, ICO_OPEN);
        with_symmetry(b.problem, ICO_SYMMETRY_180);
        close_it(&b);
        refused(&b, (uint32_t[]){0, 1}, 2, "the tour is not the same after a half turn");
        done(&b);
    }
}

static void test_unsupported(void **state)
{
    (void)state;
    for (int what = 0; what < 6; what++) {
        /* crossings, then symmetry, of the last two: surfaces have it */
        int of = what < 4 ? what : what - 2;
        bench b = of == 0   ? on_board("wazir", "cylinder:2x3", ICO_CLOSED)
                  : of == 1 ? on_board("wazir", "torus:2x3", ICO_CLOSED)
                  : of == 2 ? on_board("wazir", "2x3x1", ICO_CLOSED)
                            : on_graph(6, false, "011225544330", ICO_CLOSED);
        ico_status status = what < 4
                                ? ico_problem_set_crossings(b.problem, ICO_CROSSINGS_NONE)
                                : ico_problem_set_symmetry(b.problem, ICO_SYMMETRY_180);
        assert_int_equal(status, ICO_OK);
        close_it(&b);
        b.valid = true;
        b.kind = ICO_EITHER;
        assert_int_equal(
            ico_verify_tour(b.ctx, b.problem, corner_tour, 6, &b.valid, &b.kind, &b.why),
            ICO_UNSUPPORTED);
        assert_true(b.valid); /* outputs untouched */
        assert_int_equal(b.kind, ICO_EITHER);
        assert_int_equal(b.why.size, 0);
        done(&b);
    }
}

/* The verifier must not believe the rows: here they claim an edge that is none. */
static void test_broken_adjacency(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_graph *graph = make_graph(ctx, 4, false, "01122330");
    uint32_t *adj = (uint32_t *)(uintptr_t)graph->adj;
    adj[graph->row[0]] = 2; /* 0: 1 3 becomes 2 3 */
    adj[graph->row[2]] = 0; /* 2: 1 3 becomes 0 3 */
    bench b = {.ctx = ctx};
    ico_text_init(&b.why, ctx);
    b.problem = problem_in(ctx, graph, ICO_OPEN);
    close_it(&b);
    refused(&b, (uint32_t[]){1, 0, 2, 3}, 4, "0-2 is not an edge (moves 2-3)");
    accepted(&b, (uint32_t[]){0, 1, 2, 3}, 4, ICO_OPEN);
    done(&b);
}

/* Even the board's own graph is not believed. */
static void test_broken_board_graph(void **state)
{
    (void)state;
    bench b = on_board("wazir", "2x3", ICO_CLOSED);
    close_it(&b);
    const ico_graph *graph = NULL;
    assert_int_equal(ico_problem_graph(b.ctx, b.problem, &graph), ICO_OK);
    uint32_t *head = (uint32_t *)(uintptr_t)graph->head;
    for (uint32_t e = 0; e < graph->m; e++) head[e] = (graph->tail[e] + 4) % 6;
    accepted(&b, corner_tour, 6, ICO_CLOSED);
    refused(&b, (uint32_t[]){0, 4, 1, 2, 5, 3}, 6,
            "a2-b1 is not a wazir's move (moves 1-2)");
    done(&b);
}

/* ------------------------------------------------------------------ memory --------- */

/* All calls of the verifier in a row; the first that fails ends it with outputs
 * untouched. */
static ico_status verify_everything(ico_context *ctx)
{
    const uint64_t numbers[] = {1, 2, 3, 6, 5, 4}, wrong[] = {1, 2, 3, 6, 5, 5};
    ico_problem *problem = NULL;
    ico_text why;
    bool valid = false;
    ico_kind kind = ICO_EITHER;
    uint32_t order[6] = {9};
    ico_status status = try_board(ctx, "wazir", "2x3", &problem);
    ico_text_init(&why, ctx);
    if (status == ICO_OK) status = ico_problem_seal(problem);
    if (status == ICO_OK) {
        status = ico_verify_tour(ctx, problem, corner_tour, 6, &valid, &kind, &why);
        assert_int_equal(valid, status == ICO_OK);
        assert_int_equal(kind, status == ICO_OK ? ICO_CLOSED : ICO_EITHER);
    }
    if (status == ICO_OK) {
        status = ico_verify_numbers(ctx, problem, wrong, order, &valid, &kind, &why);
        assert_int_equal(valid, status != ICO_OK);
        assert_int_equal(order[0], 9);
    }
    if (status == ICO_OK) {
        status = ico_verify_numbers(ctx, problem, numbers, order, &valid, &kind, &why);
        assert_int_equal(order[0], status == ICO_OK ? 0 : 9);
    }
    ico_text_free(&why);
    ico_problem_free(problem);
    return status;
}

/* The digraph of an undirected graph is made on the verifier's first question. */
static ico_status verify_digraph(ico_context *ctx)
{
    ico_graph_builder *builder = NULL;
    ico_graph *graph = NULL;
    ico_problem *problem = NULL;
    bool valid = false;
    ico_kind kind = ICO_EITHER;
    ico_status status = ico_graph_builder_new(ctx, 2, false, &builder);
    if (status == ICO_OK) status = ico_graph_builder_add(builder, 0, 1);
    if (status == ICO_OK) status = ico_graph_build(builder, "pair", &graph);
    ico_graph_builder_free(builder);
    if (status != ICO_OK) return status;
    status = try_graph(ctx, graph, &problem);
    if (status == ICO_OK) status = ico_problem_set_directed(problem, true);
    if (status == ICO_OK) status = ico_problem_seal(problem);
    if (status == ICO_OK)
        status = ico_verify_tour(ctx, problem, corner_tour, 2, &valid, &kind, NULL);
    assert_int_equal(valid, status == ICO_OK);
    ico_problem_free(problem);
    return status;
}

static void test_allocation_failure(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(verify_everything) > 10);
    assert_true(fail_each_allocation(verify_digraph) > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_visits),
        cmocka_unit_test(test_steps),
        cmocka_unit_test(test_kinds),
        cmocka_unit_test(test_forbidden_beside_the_last_step),
        cmocka_unit_test(test_too_large),
        cmocka_unit_test(test_tiny),
        cmocka_unit_test(test_longest),
        cmocka_unit_test(test_asked),
        cmocka_unit_test(test_positions),
        cmocka_unit_test(test_symmetry),
        cmocka_unit_test(test_unsupported),
        cmocka_unit_test(test_broken_adjacency),
        cmocka_unit_test(test_broken_board_graph),
        cmocka_unit_test(test_allocation_failure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
