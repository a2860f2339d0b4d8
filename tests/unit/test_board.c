/* Boards: words, sizes, cell names, holes, walls, and counts of moves against formulas.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/random.h"
#include <stdio.h>
#include <string.h>

#include "icosian/board.h"
#include "problems.h"
#include "shared_context.h"

static ico_graph *graph_of(const char *piece, const char *shape)
{
    ico_board *board = board_new(ctx, piece, shape);
    ico_graph *graph = NULL;
    assert_int_equal(ico_board_graph(ctx, board, &graph), ICO_OK);
    ico_board_free(board);
    return graph;
}

static uint32_t edges(const char *piece, const char *shape)
{
    ico_graph *graph = graph_of(piece, shape);
    uint32_t m = graph->m;
    ico_graph_free(graph);
    return m;
}

/* {a,b} on m x n has 4(m-a)(n-b) edges when 0 < a < b fit, counted both ways round. */
static void edge_counts_follow_the_formulas(void **state)
{
    (void)state;
    for (uint32_t m = 2; m < 9; m++)
        for (uint32_t n = 2; n < 9; n++) {
            char shape[16];
            snprintf(shape, sizeof shape, "%ux%u", m, n);
            assert_int_equal(edges("knight", shape), (8 * m * n - 12 * (m + n) + 16) / 2);
            assert_int_equal(edges("wazir", shape), 2 * m * n - m - n);
            assert_int_equal(edges("ferz", shape), 2 * (m - 1) * (n - 1));
            assert_int_equal(edges("king", shape),
                             2 * m * n - m - n + 2 * (m - 1) * (n - 1));
            assert_int_equal(edges("rook", shape), m * n * (m + n - 2) / 2);
            assert_int_equal(edges("dabbaba", shape), (m - 2) * n + m * (n - 2));
        }
    assert_int_equal(edges("camel", "8x8"), 2 * (7 * 5) * 2);
    assert_int_equal(edges("giraffe", "8x8"), 2 * (7 * 4) * 2);
    assert_int_equal(edges("antelope", "8x8"), 2 * (5 * 4) * 2);
    assert_int_equal(edges("zebra", "8x8"), 2 * (6 * 5) * 2);
    assert_int_equal(edges("queen", "8x8"), 728);
    assert_int_equal(edges("bishop", "8x8"), 280);
    assert_int_equal(edges("rook<=1", "8x8"), edges("wazir", "8x8"));
    assert_int_equal(edges("rook<=7", "8x8"), edges("rook", "8x8"));
    assert_int_equal(edges("rook+bishop", "8x8"), 728);
    assert_int_equal(edges("wazir+wazir", "8x8"), 112);
    assert_int_equal(edges("king", "3x3x3"), 158);
    assert_int_equal(edges("wazir", "3x3x3"), 54);
    assert_int_equal(edges("wazir", "2x2x2x2x2x2x2x2"), 1024);
    assert_int_equal(edges("knight", "4x4x4"), 6 * (3 * 2 * 4) * 2);
    assert_int_equal(edges("leaper:1,1,1", "2x2x2"), 4);
    assert_int_equal(edges("knight", "torus:5x7"), 35 * 8 / 2);
    assert_int_equal(edges("wazir", "cylinder:4x6"), 24 + 18);
    assert_int_equal(edges("wazir", "hex:4"), 90);
    assert_int_equal(edges("wazir", "tri:4"), 18);
}

static void hexagonal_sizes_and_degrees(void **state)
{
    (void)state;
    ico_graph *graph = graph_of("wazir", "hex:4");
    assert_int_equal(graph->n, 37);
    assert_int_equal(ico__degree(graph, 0), 3);
    assert_int_equal(ico__degree(graph, 18), 6);
    ico_graph_free(graph);
    graph = graph_of("knight", "hex:6");
    assert_int_equal(graph->n, 91);
    assert_int_equal(ico__degree(graph, 45), 12);
    ico_graph_free(graph);
}

static void names_round_trip(void **state)
{
    static const char *const shapes[] = {"8x8",       "1x1",       "3x30",  "2x800",
                                         "torus:5x7", "klein:3x4", "4x4x4", "hex:4",
                                         "2x3x2x3x2", "tri:6"};
    (void)state;
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        ico_board *board = board_new(ctx, "wazir", shapes[s]);
        ico_text name;
        ico_text_init(&name, ctx);
        for (uint64_t v = 0; v < ico_board_size(board); v++) {
            uint64_t back = ICO_NO_CELL, at[ICO_MAX_DIMENSIONS];
            ico_text_clear(&name);
            ico_board_cell_name(board, v, &name);
            assert_int_equal(ico_board_cell(ctx, board, name.data, name.size, &back),
                             ICO_OK);
            assert_int_equal(back, v);
            ico_board_coordinates(board, v, at);
            assert_int_equal(ico_board_vertex(board, at), v);
        }
        ico_text_free(&name);
        ico_board_free(board);
    }
}

/* Cells of the rows of layer 0, ended by 0. */
static void rows_have_their_lengths(void **state)
{
    static const struct {
        const char *shape;
        uint64_t lengths[12];
    } rows[] = {{"3x5", {5, 5, 5}},
                {"torus:2x7", {7, 7}},
                {"4x3x2", {3, 3, 3, 3}},
                {"hex:3", {3, 4, 5, 4, 3}},
                {"tri:4", {1, 2, 3, 4}}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ico_board *board = board_new(ctx, "wazir", rows[i].shape);
        for (uint64_t r = 0; rows[i].lengths[r] != 0; r++)
            assert_int_equal(ico_board_row_length(board, r), rows[i].lengths[r]);
        ico_board_free(board);
    }
    static const uint8_t missing[15] = {[3] = 1, [4] = 1};
    ico_board *board;
    assert_int_equal(ico_board_new_shaped(ctx, "wazir", "3x5", missing, NULL, 0, &board),
                     ICO_OK);
    assert_int_equal(ico_board_row_length(board, 0), 5); /* of the full shape */
    ico_board_free(board);
}

/* Numbers and cells of boards with few, some and many holes, and whole words of them. */
static void holes_keep_their_numbers(void **state)
{
    enum { ROWS = 50, COLUMNS = 61, CELLS = ROWS * COLUMNS };
    static uint8_t missing[CELLS];
    ico_random random;
    (void)state;
    ico__random_seed(&random, 5);
    for (uint32_t percent = 2; percent < 100; percent += 19) {
        ico_board *board;
        uint64_t v = 0, at[ICO_MAX_DIMENSIONS];
        for (unsigned i = 0; i < CELLS; i++)
            missing[i] = i / 256 == 3 || ico__random_below(&random, 100) < percent;
        assert_int_equal(
            ico_board_new_shaped(ctx, "knight", "50x61", missing, NULL, 0, &board),
            ICO_OK);
        for (unsigned i = 0; i < CELLS; i++) {
            at[0] = i / COLUMNS;
            at[1] = i % COLUMNS;
            uint64_t found = ico_board_vertex(board, at);
            assert_true(missing[i] ? found == ICO_NO_CELL : found == v);
            if (missing[i]) continue;
            ico_board_coordinates(board, v++, at);
            assert_int_equal(at[0] * COLUMNS + at[1], i);
        }
        assert_int_equal(ico_board_size(board), v);
        ico_board_free(board);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(edge_counts_follow_the_formulas, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(hexagonal_sizes_and_degrees, set_up, tear_down),
        cmocka_unit_test_setup_teardown(names_round_trip, set_up, tear_down),
        cmocka_unit_test_setup_teardown(rows_have_their_lengths, set_up, tear_down),
        cmocka_unit_test_setup_teardown(holes_keep_their_numbers, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
