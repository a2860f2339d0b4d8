/* Piece and board expressions: what is read, what is refused and with which words; names
 * of cells that do not exist; allocation failures.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "allocation.h"
#include "icosian/board.h"
#include "problems.h"
#include "shared_context.h"

static void good_words_are_read(void **state)
{
    static const char *const pieces[] = {"king",
                                         "wazir+ferz",
                                         "leaper:1,4",
                                         "leaper:0,2",
                                         "rider:1,2<=3",
                                         "rook<=3+bishop<=2",
                                         "moves:(1,2)",
                                         "moves:(1,2);(-1,-2)+knight",
                                         "leaper:4294967295,1",
                                         "queen<=1"};
    static const char *const shapes[] = {"8x8",          "1x1",         "torus:5x7",
                                         "klein:3x4",    "moebius:2x9", "projective:4x4",
                                         "cylinder:3x3", "tri:4",       "hex:1",
                                         "4294967295x2"};
    (void)state;
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        assert_true(ico_piece_matches(pieces[i]));
        for (size_t j = 0; j < sizeof shapes / sizeof *shapes; j++) {
            char expression[120];
            assert_true(ico_shape_matches(shapes[j]));
            ico_board *board = board_new(ctx, pieces[i], shapes[j]);
            snprintf(expression, sizeof expression, "%s %s", pieces[i], shapes[j]);
            assert_string_equal(ico_board_expression(board), expression);
            assert_string_equal(ico_board_piece(board), pieces[i]);
            ico_board_free(board);
        }
    }
    for (const char *const *name = ico_shape_names(); *name != NULL; name++) {
        char word[40];
        bool figure = strcmp(*name, "hex") == 0 || strcmp(*name, "tri") == 0;
        snprintf(word, sizeof word, "%s:%s", *name, figure ? "3" : "3x3");
        assert_true(ico_shape_matches(word));
    }
    for (const char *const *name = ico_piece_names(); *name != NULL; name++) {
        char word[40];
        bool named = strcmp(*name, "leaper") != 0 && strcmp(*name, "rider") != 0;
        bool list = strcmp(*name, "moves") == 0;
        snprintf(word, sizeof word, "%s%s", *name, list ? ":(1,0)" : named ? "" : ":1,2");
        assert_true(ico_piece_matches(word));
    }
}

/* A refused pair of words, and what the message must say. */
static const struct bad {
    const char *piece, *shape, *says;
    ico_status status;
} bad[] = {
    {"", "8x8", "no piece", ICO_BAD_ARGUMENT},
    {"knihgt", "8x8", "did you mean \"knight\"", ICO_BAD_ARGUMENT},
    {"Knight", "8x8", "did you mean \"knight\"", ICO_BAD_ARGUMENT},
    {"knight+", "8x8", "must follow the +", ICO_BAD_ARGUMENT},
    {"+knight", "8x8", "no piece", ICO_BAD_ARGUMENT},
    {"knight+waizr", "8x8", "did you mean \"wazir\"", ICO_BAD_ARGUMENT},
    {"knight<=3", "8x8", "only riders", ICO_BAD_ARGUMENT},
    {"rook<=0", "8x8", "as in rook<=3", ICO_BAD_ARGUMENT},
    {"rook<=", "8x8", "as in rook<=3", ICO_BAD_ARGUMENT},
    {"rook<3", "8x8", "a piece may be followed", ICO_BAD_ARGUMENT},
    {"rook:3", "8x8", "a piece may be followed", ICO_BAD_ARGUMENT},
    {"leaper", "8x8", "as in leaper:1,4", ICO_BAD_ARGUMENT},
    {"leaper:1", "8x8", "as in leaper:1,4", ICO_BAD_ARGUMENT},
    {"leaper:1,", "8x8", "as in leaper:1,4", ICO_BAD_ARGUMENT},
    {"leaper:1,-2", "8x8", "as in leaper:1,4", ICO_BAD_ARGUMENT},
    {"leaper:1,2,3,4", "8x8x8", "as in leaper:1,4", ICO_BAD_ARGUMENT},
    {"leaper:1,99999999999999999999", "8x8", "at most 4294967295", ICO_BAD_ARGUMENT},
    {"leaper:0,0", "8x8", "must move to another cell", ICO_BAD_ARGUMENT},
    {"leaper:1,2,3", "8x8", "needs three dimensions", ICO_BAD_ARGUMENT},
    {"leaper:1,2,3", "hex:4", "two numbers", ICO_BAD_ARGUMENT},
    {"moves", "8x8", "are written moves:", ICO_BAD_ARGUMENT},
    {"moves:", "8x8", "moves:(1,2);(2,1)", ICO_BAD_ARGUMENT},
    {"moves:1,2", "8x8", "moves:(1,2);(2,1)", ICO_BAD_ARGUMENT},
    {"moves:(1,2", "8x8", "ends with )", ICO_BAD_ARGUMENT},
    {"moves:(1,2);", "8x8", "moves:(1,2);(2,1)", ICO_BAD_ARGUMENT},
    {"moves:(1)", "8x8", "each dimension", ICO_BAD_ARGUMENT},
    {"moves:(0,0)", "8x8", "must lead to another cell", ICO_BAD_ARGUMENT},
    {"moves:(1,2);(1,2,3)", "8x8", "same number", ICO_BAD_ARGUMENT},
    {"moves:(1,2,3)", "8x8", "3 coordinates", ICO_BAD_ARGUMENT},
    {"moves:(1,+2)", "8x8", "a coordinate is a number", ICO_BAD_ARGUMENT},
    {"moves:(1,2,3,4,5,6,7,8,9)", "8x8", "at most 8", ICO_BAD_ARGUMENT},
    {"king", "", "rows x columns", ICO_BAD_ARGUMENT},
    {"king", "8", "at least two sides, as in 8x8", ICO_BAD_ARGUMENT},
    {"king", "8x", "rows x columns", ICO_BAD_ARGUMENT},
    {"king", "8X8", "separated by x", ICO_BAD_ARGUMENT},
    {"king", "8x8 ", "separated by x", ICO_BAD_ARGUMENT},
    {"king", "x8", "rows x columns", ICO_BAD_ARGUMENT},
    {"king", "8x-8", "rows x columns", ICO_BAD_ARGUMENT},
    {"king", "0x8", "at least one cell", ICO_BAD_ARGUMENT},
    {"king", "4294967296x8", "at most 4294967295", ICO_BAD_ARGUMENT},
    {"king", "4000000000x4000000000", "2^63", ICO_BAD_ARGUMENT},
    {"king", "2x2x2x2x2x2x2x2x2", "at most 8 dimensions", ICO_BAD_ARGUMENT},
    {"king", "tours:8x8", "did you mean \"torus\"", ICO_BAD_ARGUMENT},
    {"king", "banana:8x8", "there are cylinder", ICO_BAD_ARGUMENT},
    {"king", "klein:4x4x4", "two dimensions", ICO_BAD_ARGUMENT},
    {"king", "torus:", "rows x columns", ICO_BAD_ARGUMENT},
    {"king", "hex:", "as in hex:4", ICO_BAD_ARGUMENT},
    {"king", "hex:4x4", "as in hex:4", ICO_BAD_ARGUMENT},
    {"king", "hex:0", "at least one cell", ICO_BAD_ARGUMENT},
    {"king", "hex:2147483647", "2^63", ICO_BAD_ARGUMENT},
    {"king", ":8x8", "no surface", ICO_BAD_ARGUMENT},
};

static void bad_words_are_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        ico_board *board = (ico_board *)&ctx; /* must stay as it is */
        ico_status status = ico_board_new(ctx, bad[i].piece, bad[i].shape, &board);
        const char *message = ico_context_error(ctx)->message;
        if (status != bad[i].status || strstr(message, bad[i].says) == NULL)
            fail_msg("%s %s: \"%s\" (%s)", bad[i].piece, bad[i].shape, message,
                     ico_status_name(status));
        assert_ptr_equal(board, &ctx);
    }
}

static void too_many_moves_are_refused(void **state)
{
    enum { TERMS = 70000 };
    (void)state;
    char *word = malloc(TERMS * 14 + 16), *at = word;
    assert_non_null(word);
    at += sprintf(at, "moves:(1,1)");
    for (int i = 0; i < TERMS; i++) at += sprintf(at, ";(%d,1)", i);
    ico_board *board = NULL;
    assert_int_equal(ico_board_new(ctx, word, "8x8", &board), ICO_TOO_LARGE);
    assert_null(board);
    free(word);
}

static void moves_are_listed_in_order(void **state)
{
    static const int64_t knight[8][2] = {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2},
                                         {1, -2},  {1, 2},  {2, -1},  {2, 1}};
    int64_t offset[ICO_MAX_DIMENSIONS];
    uint64_t reach;
    (void)state;
    ico_board *board = board_new(ctx, "knight", "8x8");
    assert_int_equal(ico_board_move_count(board), 8);
    for (uint32_t k = 0; k < 8; k++) {
        ico_board_move(board, k, offset, &reach);
        assert_memory_equal(offset, knight[k], sizeof knight[k]);
        assert_int_equal(reach, 1);
    }
    ico_board_free(board);
    board = board_new(ctx, "moves:(2,1);(1,2);(2,1)+rook<=3+rook+wazir", "8x8");
    static const int64_t sum[6][3] = {{2, 1, 1},  {1, 2, 1}, {-1, 0, 0},
                                      {0, -1, 0}, {0, 1, 0}, {1, 0, 0}};
    assert_int_equal(ico_board_move_count(board), 6);
    for (uint32_t k = 0; k < 6; k++) {
        ico_board_move(board, k, offset, &reach);
        assert_int_equal(offset[0], sum[k][0]);
        assert_int_equal(offset[1], sum[k][1]);
        assert_int_equal(reach, sum[k][2]);
    }
    assert_true(ico_board_is_directed(board));
    ico_board_free(board);
}

static void moves_that_cannot_be_taken_back_are_directed(void **state)
{
    static const struct {
        const char *piece, *shape;
        bool directed;
    } cases[] = {
        {"knight", "8x8", false},
        {"moves:(1,2)", "8x8", true},
        {"moves:(1,2);(-1,-2)", "8x8", false},
        {"moves:(1,2);(-1,-2)", "torus:8x8", false},
        {"moves:(1,2);(-1,-2)", "moebius:8x8", true},
        {"moves:(1,2);(-1,-2);(-1,2);(1,-2)", "moebius:8x8", false},
        {"moves:(1,2);(-1,-2);(-1,2);(1,-2)", "projective:8x8", false},
        {"moves:(0,1);(0,-1);(2,0)", "hex:3", true},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ico_graph *graph = NULL;
        ico_board *board = board_new(ctx, cases[i].piece, cases[i].shape);
        assert_int_equal(ico_board_is_directed(board), cases[i].directed);
        assert_int_equal(ico_board_graph(ctx, board, &graph), ICO_OK);
        assert_int_equal(graph->directed, cases[i].directed);
        assert_string_equal(graph->expression, ico_board_expression(board));
        ico_graph_free(graph);
        ico_board_free(board);
    }
}

static void names_of_no_cell_are_explained(void **state)
{
    static const struct {
        const char *shape, *name, *says;
    } cases[] = {
        {"8x8", "", "empty"},
        {"8x8", "z1", "the columns are a to h"},
        {"8x8", "zzzzzzzzzzz1", "the columns are a to h"},
        {"3x30", "ae1", "the columns are a to ad"},
        {"8x8", "a9", "the rows are 1 to 8"},
        {"8x8", "a99999999999999999999999", "the rows are 1 to 8"},
        {"8x8", "a0", "counted from 1"},
        {"8x8", "a01", "counted from 1"},
        {"8x8", "a", "are called"},
        {"8x8", "a1x", "text after the name"},
        {"8x8", "a-1", "are called"},
        {"8x8", "E9", "rows are 1 to 8"},
        {"8x8", "17", "are called"},
        {"8x8", "#", "the number of a cell after"},
        {"8x8", "#x", "the number of a cell after"},
        {"8x8", "#01", "the number of a cell after"},
        {"8x8", "#64", "the last is #63"},
        {"8x8", "#99999999999999999999999999", "the last is #63"},
        {"8x8", "r9c1", "the rows are 1 to 8"},
        {"8x8", "r1c9", "the columns are 1 to 8"},
        {"8x8", "r1c0", "the columns are 1 to 8"},
        {"8x8", "r01c1", "from 1 on"},
        {"8x8", "r1c", "from 1 on"},
        {"8x8", "r1c1l1", "text after the name"},
        {"torus:8x8", "e4", "flat rectangular boards only"},
        {"torus:8x8", "r4", "write c after r"},
        {"4x4x4", "r1c1", "layer is missing"},
        {"4x4x4", "r1c1l5", "the layers are 1 to 4"},
        {"4x4x4x2", "r1c1l1", "dimensions: r3c5l2.1"},
        {"4x4x4x2",
         "r1c1l1\x0e"
         "1",
         "dimensions: r3c5l2.1"},
        {"4x4x4x2", "r1c1l1.3", "dimension are 1 to 2"},
        {"hex:3", "r1c4", "places in this row are 1 to 3"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint64_t v = 12345;
        ico_board *board = board_new(ctx, "king", cases[i].shape);
        ico_status status =
            ico_board_cell(ctx, board, cases[i].name, strlen(cases[i].name), &v);
        const char *message = ico_context_error(ctx)->message;
        if (status != ICO_BAD_ARGUMENT || strstr(message, cases[i].says) == NULL)
            fail_msg("%s on %s: \"%s\"", cases[i].name, cases[i].shape, message);
        assert_int_equal(v, 12345);
        ico_board_free(board);
    }
}

static void names_are_the_usual_ones(void **state)
{
    static const struct {
        const char *shape, *name;
        uint64_t v;
        bool preferred; /* is it the name that is printed? */
    } cases[] = {
        {"8x8", "a8", 0, true},
        {"8x8", "h8", 7, true},
        {"8x8", "a1", 56, true},
        {"8x8", "e4", 36, true},
        {"8x8", "r1c8", 7, false},
        {"8x8", "#17", 17, false},
        {"3x30", "z3", 25, true},
        {"3x30", "aa3", 26, true},
        {"3x30", "r1", 77, true},
        {"2x800", "zz2", 701, true},
        {"2x800", "aaa2", 702, true},
        {"torus:5x7", "r2c3", 9, true},
        {"2x3x4", "r2c1l3", 15, true},
        {"2x3x4x2", "r1c1l1.2", 24, true},
        {"hex:3", "r2c1", 3, true},
        {"tri:4", "r4c4", 9, true},
        {"4294967295x2", "a4294967295", 0, true},
        {"2x4000000000", "a1", 4000000000, true},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint64_t v = 0;
        ico_text name;
        ico_text_init(&name, ctx);
        ico_board *board = board_new(ctx, "king", cases[i].shape);
        assert_int_equal(
            ico_board_cell(ctx, board, cases[i].name, strlen(cases[i].name), &v), ICO_OK);
        assert_int_equal(v, cases[i].v);
        ico_board_cell_name(board, v, &name);
        assert_int_equal(strcmp(name.data, cases[i].name) == 0, cases[i].preferred);
        ico_text_free(&name);
        ico_board_free(board);
    }
}

static void carving_counts_and_names(void **state)
{
    ico_board *board = NULL, *carved = NULL, *twice = NULL;
    uint64_t v = 0;
    const uint64_t corners[] = {0, 7, 56, 63}, first[] = {0},
                   walls[] = {0, 1, 1, 0, 5, 6};
    const uint64_t outside[] = {64};
    (void)state;
    board = board_new(ctx, "wazir", "8x8");
    assert_int_equal(ico_board_carve(ctx, board, corners, 4, NULL, 0, &carved), ICO_OK);
    assert_string_equal(ico_board_expression(carved), "wazir 8x8 without 4 cells");
    assert_int_equal(ico_board_size(carved), 60);
    assert_int_equal(ico_board_full_size(carved), 64);
    assert_int_equal(ico_board_cell(ctx, carved, "h8", 2, &v), ICO_BAD_ARGUMENT);
    assert_non_null(strstr(ico_context_error(ctx)->message, "hole"));
    assert_int_equal(ico_board_cell(ctx, carved, "b8", 2, &v), ICO_OK);
    assert_int_equal(v, 0);
    assert_int_equal(ico_board_carve(ctx, carved, first, 1, walls, 3, &twice), ICO_OK);
    assert_string_equal(ico_board_expression(twice),
                        "wazir 8x8 without 5 cells with 2 walls");
    ico_board_free(twice);
    twice = NULL;
    assert_int_equal(ico_board_carve(ctx, board, outside, 1, NULL, 0, &twice),
                     ICO_BAD_ARGUMENT);
    assert_int_equal(
        ico_board_carve(ctx, carved, NULL, 0, (const uint64_t[]){0, 60}, 1, &twice),
        ICO_BAD_ARGUMENT);
    const uint8_t none[4] = {1, 1, 1, 1};
    assert_int_equal(ico_board_new_shaped(ctx, "king", "2x2", none, NULL, 0, &twice),
                     ICO_BAD_ARGUMENT);
    assert_int_equal(ico_board_new_shaped(ctx, "king", "2x2", NULL,
                                          (const uint64_t[]){0, 4}, 1, &twice),
                     ICO_BAD_ARGUMENT);
    assert_null(twice);
    ico_board_free(carved);
    ico_board_free(board);
}

static void huge_boards_take_no_memory(void **state)
{
    static const char *const shapes[] = {
        "4000000000x6",   "6x4000000000",   "torus:3000000000x3000000000",
        "hex:1000000000", "tri:4000000000", "klein:2147483648x4294967295"};
    (void)state;
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        ico_board *board = NULL;
        ico_graph *graph = NULL;
        ico_status status = ico_board_new(ctx, "knight", shapes[i], &board);
        if (strcmp(shapes[i], "tri:4000000000") == 0) { /* N stays below 2^31 */
            assert_int_equal(status, ICO_BAD_ARGUMENT);
            continue;
        }
        if (status == ICO_BAD_ARGUMENT) { /* 2^63 cells and more */
            assert_non_null(strstr(ico_context_error(ctx)->message, "2^63"));
            continue;
        }
        assert_int_equal(status, ICO_OK);
        uint64_t last = ico_board_size(board) - 1, found = 0, middle = last / 2, at[2];
        ico_board_coordinates(board, last, at);
        assert_int_equal(ico_board_vertex(board, at), last);
        ico_board_coordinates(board, middle, at);
        assert_int_equal(ico_board_vertex(board, at), middle);
        for (uint32_t k = 0; k < ico_board_move_count(board); k++) {
            uint64_t w = ico_board_target(board, middle, k, 1), back = ICO_NO_CELL;
            for (uint32_t l = 0; w != ICO_NO_CELL && back != middle; l++)
                back = ico_board_target(board, w, l, 1);
            found += w != ICO_NO_CELL;
        }
        assert_true(found >= 4);
        assert_int_equal(ico_board_graph(ctx, board, &graph), ICO_TOO_LARGE);
        assert_true(ico_board_graph_bytes(board) > 1e11);
        ico_board_free(board);
    }
    assert_true(ico_context_peak_bytes(ctx) < 100000);
}

static void graphs_too_large_name_the_figure(void **state)
{
    ico_graph *graph = NULL;
    (void)state;
    ico_board *board = board_new(ctx, "knight", "4000000000x6");
    assert_int_equal(ico_board_graph(ctx, board, &graph), ICO_TOO_LARGE);
    assert_non_null(strstr(ico_context_error(ctx)->message, "24000000000 vertices"));
    assert_non_null(strstr(ico_context_error(ctx)->message, " TB"));
    ico_board_free(board);
    ico_context_limit_memory(ctx, 1000000);
    board = board_new(ctx, "knight", "300x300");
    assert_int_equal(ico_board_graph(ctx, board, &graph), ICO_TOO_LARGE);
    assert_non_null(strstr(ico_context_error(ctx)->message, "memory limit"));
    assert_true(ico_context_peak_bytes(ctx) < 100000);
    ico_board_free(board);
    board = board_new(ctx, "knight", "30x30");
    assert_int_equal(ico_board_graph(ctx, board, &graph), ICO_OK);
    assert_true((double)ico_context_peak_bytes(ctx) <=
                ico_board_graph_bytes(board) + 5000);
    ico_graph_free(graph);
    ico_board_free(board);
}

/* Makes a carved board, its graph and its symmetries; the parts that failed stay NULL. */
static ico_status make_everything(ico_context *with)
{
    ico_board *board = NULL, *carved = NULL;
    ico_graph *graph = NULL;
    ico_symmetries group = {.order = 0};
    const uint64_t without[] = {4}, walls[] = {1, 2};
    ico_status status = ico_board_new(with, "knight+rook<=2", "torus:3x3", &board);
    if (status == ICO_OK)
        status = ico_board_carve(with, board, without, 1, walls, 1, &carved);
    if (status == ICO_OK) status = ico_board_graph(with, carved, &graph);
    if (status == ICO_OK) status = ico_board_symmetries(with, carved, &group);
    if (status != ICO_OK) assert_int_equal(group.order, 0);
    if (group.order > 0) ico_symmetries_free(&group);
    ico_graph_free(graph);
    ico_board_free(carved);
    ico_board_free(board);
    return status;
}

static void failing_allocations_leave_nothing_behind(void **state)
{
    (void)state;
    assert_true(fail_each_allocation(make_everything) > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(good_words_are_read, set_up, tear_down),
        cmocka_unit_test_setup_teardown(bad_words_are_refused, set_up, tear_down),
        cmocka_unit_test_setup_teardown(too_many_moves_are_refused, set_up, tear_down),
        cmocka_unit_test_setup_teardown(moves_are_listed_in_order, set_up, tear_down),
        cmocka_unit_test_setup_teardown(moves_that_cannot_be_taken_back_are_directed,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(names_of_no_cell_are_explained, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(names_are_the_usual_ones, set_up, tear_down),
        cmocka_unit_test_setup_teardown(carving_counts_and_names, set_up, tear_down),
        cmocka_unit_test_setup_teardown(huge_boards_take_no_memory, set_up, tear_down),
        cmocka_unit_test_setup_teardown(graphs_too_large_name_the_figure, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(failing_allocations_leave_nothing_behind, set_up,
                                        tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
