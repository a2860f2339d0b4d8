/* tests/unit/test_verify_board.c - the verifier's moves against the board's generator:
 * two ways to know them, compared on all pairs of cells of many boards with holes and
 * walls.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "allocation.h"
#include "base/random.h"
#include "problems.h"
#include "verify/verify.h"

static const char *const SQUARE_PIECES[] = {"king",
                                            "wazir",
                                            "ferz",
                                            "knight",
                                            "alfil",
                                            "dabbaba",
                                            "camel",
                                            "zebra",
                                            "giraffe",
                                            "antelope",
                                            "leaper:1,4",
                                            "rook",
                                            "bishop",
                                            "queen",
                                            "nightrider",
                                            "rider:0,2",
                                            "rook<=3",
                                            "knight+wazir",
                                            "bishop<=2+wazir",
                                            "rook+rider:0,2",
                                            "rider:0,2+rook",
                                            "moves:(1,2);(-1,-2)",
                                            "moves:(1,2);(2,1);(0,-1)"};
static const char *const SHAPES[] = {"%ux%u",         "torus:%ux%u", "cylinder:%ux%u",
                                     "moebius:%ux%u", "klein:%ux%u", "projective:%ux%u"};

typedef struct seen_cells {
    uint8_t cell[512];
} seen_cells;

static bool mark(void *user, uint64_t b)
{
    ((seen_cells *)user)->cell[b] = 1;
    return true;
}

/* Cells one move from a, by the board's own targets. */
static void by_targets(const ico_board *board, uint64_t a, seen_cells *seen)
{
    for (uint32_t k = 0; k < ico_board_move_count(board); k++) {
        int64_t offset[ICO_MAX_DIMENSIONS];
        uint64_t reach;
        ico_board_move(board, k, offset, &reach);
        for (uint64_t s = 1; s <= 64 && (reach == 0 || s <= reach); s++) {
            uint64_t b = ico_board_target(board, a, k, s);
            if (b != ICO_NO_CELL) seen->cell[b] = 1;
        }
    }
}

static void compare(ico_context *ctx, const ico_board *board)
{
    ico_unfolding *unfolding = NULL;
    ico_graph *graph = NULL;
    uint64_t n = ico_board_size(board);
    assert_int_equal(ico__unfold_new(ctx, board, &unfolding), ICO_OK);
    assert_int_equal(ico_board_graph(ctx, board, &graph), ICO_OK);
    assert_int_equal(graph->n, n);
    for (uint64_t a = 0; a < n; a++) {
        seen_cells ours = {{0}}, theirs = {{0}};
        ico__unfold_moves(unfolding, a, mark, &ours);
        by_targets(board, a, &theirs);
        for (uint64_t b = 0; b < n; b++) {
            bool edge =
                ico_graph_find_edge(graph, (uint32_t)a, (uint32_t)b) != ICO_NO_EDGE;
            bool move = b != a && ico__unfold_is_move(unfolding, a, b);
            if (ours.cell[b] != theirs.cell[b] || edge != move || move != ours.cell[b])
                fail_msg("%s: %u-%u unfolding %d %d, targets %d, graph %d",
                         ico_board_expression(board), (unsigned)a, (unsigned)b, move,
                         ours.cell[b], theirs.cell[b], edge);
        }
    }
    ico_graph_free(graph);
    ico__unfold_free(unfolding);
}

/* The board as it is, and with random holes and walls. */
static void compare_shape(ico_context *ctx, ico_random *random, const char *piece,
                          const char *shape)
{
    ico_board *board = NULL, *carved = NULL;
    if (ico_board_new(ctx, piece, shape, &board) != ICO_OK)
        fail_msg("%s %s: %s", piece, shape, ico_context_error(ctx)->message);
    compare(ctx, board);
    uint64_t n = ico_board_size(board), walls[16], holes[2];
    if (n >= 6) {
        for (int i = 0; i < 8; i++) {
            walls[2 * i] = ico__random_below64(random, n - 1);
            walls[2 * i + 1] = walls[2 * i] + 1;
        }
        holes[0] = ico__random_below64(random, n / 2);
        holes[1] = n / 2 + ico__random_below64(random, n - n / 2);
        assert_int_equal(ico_board_carve(ctx, board, NULL, 0, walls, 8, &carved), ICO_OK);
        compare(ctx, carved);
        ico_board_free(carved);
        assert_int_equal(ico_board_carve(ctx, board, holes, 2, NULL, 0, &carved), ICO_OK);
        compare(ctx, carved);
        ico_board_free(carved);
        for (int i = 0; i < 8; i++) walls[2 * i + 1] = ico__random_below64(random, n);
        assert_int_equal(ico_board_carve(ctx, board, holes, 2, walls, 8, &carved),
                         ICO_OK);
        compare(ctx, carved);
        ico_board_free(carved);
    }
    ico_board_free(board);
}

static void test_all_surfaces(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 1);
    bool all = getenv("ICO_TEST_ALL") != NULL;
    unsigned most = all ? 6 : 4;
    for (size_t s = 0; s < sizeof SHAPES / sizeof *SHAPES; s++)
        for (size_t p = 0; p < sizeof SQUARE_PIECES / sizeof *SQUARE_PIECES; p++)
            for (unsigned rows = 1; rows <= most; rows++)
                for (unsigned columns = 1; columns <= most + 1; columns++) {
                    char shape[40];
                    snprintf(shape, sizeof shape, SHAPES[s], rows, columns);
                    compare_shape(ctx, &random, SQUARE_PIECES[p], shape);
                }
    ico_context_free(ctx);
}

static void test_other_boards(void **state)
{
    (void)state;
    static const char *const BOARDS[][2] = {
        {"wazir", "hex:1"},           {"wazir", "hex:4"},
        {"knight", "hex:4"},          {"rook", "hex:3"},
        {"wazir", "tri:1"},           {"wazir", "tri:6"},
        {"knight", "tri:6"},          {"rook", "tri:5"},
        {"knight", "3x4x5"},          {"knight", "4x4x4"},
        {"queen", "3x3x3"},           {"rook<=2", "2x3x4"},
        {"knight", "torus:3x4x5"},    {"queen", "torus:3x2x4"},
        {"wazir", "2x2x2x2x2x2x2x2"}, {"knight", "4x4x4x2"},
        {"leaper:1,2,3", "4x4x5"},    {"queen", "8x8"},
        {"nightrider", "7x9"}};
    ico_context *ctx = ico_context_new(NULL);
    ico_random random;
    ico__random_seed(&random, 2);
    for (size_t i = 0; i < sizeof BOARDS / sizeof *BOARDS; i++)
        compare_shape(ctx, &random, BOARDS[i][0], BOARDS[i][1]);
    ico_context_free(ctx);
}

static bool none(void *user, uint64_t b)
{
    (void)b;
    *(bool *)user = true;
    return true;
}

/* The longest offsets on the longest sides must not overflow. */
static void test_far_moves(void **state)
{
    (void)state;
    ico_context *ctx = ico_context_new(NULL);
    ico_unfolding *unfolding = NULL;
    bool visited = false;
    ico_board *board = board_new(ctx, "leaper:4294967295,1", "4294967295x3");
    uint64_t last = ico_board_size(board) - 1;
    assert_int_equal(ico__unfold_new(ctx, board, &unfolding), ICO_OK);
    assert_false(ico__unfold_is_move(unfolding, 0, last));
    ico__unfold_moves(unfolding, 0, none, &visited);
    ico__unfold_moves(unfolding, last, none, &visited);
    assert_false(visited);
    ico__unfold_free(unfolding);
    ico_board_free(board);
    ico_context_free(ctx);
}

static ico_status unfold(ico_context *ctx)
{
    ico_board *board = NULL;
    ico_unfolding *unfolding = NULL;
    ico_status status = ico_board_new(ctx, "knight", "torus:3x4", &board);
    if (status != ICO_OK) return status;
    status = ico__unfold_new(ctx, board, &unfolding);
    assert_int_equal(unfolding == NULL, status != ICO_OK);
    ico__unfold_free(unfolding);
    ico_board_free(board);
    return status;
}

static void test_allocation_failure(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(unfold) > 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_surfaces),
        cmocka_unit_test(test_other_boards),
        cmocka_unit_test(test_far_moves),
        cmocka_unit_test(test_allocation_failure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
