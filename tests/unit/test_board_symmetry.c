/* Symmetry groups: orders that are known, closure, moves kept, names.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "icosian/board.h"
#include "problems.h"
#include "shared_context.h"

/* Index of a permutation in the group, or the order. */
static uint32_t find(const ico_symmetries *group, const uint32_t *perm)
{
    uint32_t g = 0;
    while (g < group->order && memcmp(group->perms + (size_t)g * group->n, perm,
                                      group->n * sizeof *perm) != 0)
        g++;
    return g;
}

/* Identity first, closed under composition, no element twice, edges to edges. */
static void check_group(const ico_board *board, const ico_symmetries *group)
{
    ico_graph *graph = NULL;
    uint32_t n = group->n;
    uint32_t *product = calloc(n, sizeof *product);
    assert_non_null(product);
    assert_int_equal(ico_board_graph(ctx, board, &graph), ICO_OK);
    assert_int_equal(n, ico_board_size(board));
    for (uint32_t v = 0; v < n; v++) assert_int_equal(group->perms[v], v);
    for (uint32_t g = 0; g < group->order; g++) {
        const uint32_t *p = group->perms + (size_t)g * n;
        assert_int_equal(find(group, p), g);
        for (uint32_t e = 0; e < graph->m; e++)
            assert_int_not_equal(
                ico_graph_find_edge(graph, p[graph->tail[e]], p[graph->head[e]]),
                ICO_NO_EDGE);
        for (uint32_t h = 0; h < group->order && group->order <= 200; h++) {
            const uint32_t *q = group->perms + (size_t)h * n;
            for (uint32_t v = 0; v < n; v++) product[v] = p[q[v]];
            assert_true(find(group, product) < group->order);
        }
        for (uint32_t h = 0; h < g; h++)
            assert_string_not_equal(group->names[g], group->names[h]);
    }
    free(product);
    ico_graph_free(graph);
}

static void known_orders(void **state)
{
    static const struct {
        const char *piece, *shape;
        uint32_t order;
    } cases[] = {
        {"knight", "8x8", 8},
        {"knight", "4x5", 4},
        {"knight", "1x5", 2},
        {"knight", "1x1", 1},
        {"knight", "torus:5x7", 4 * 35},
        {"knight", "torus:5x5", 8 * 25},
        {"knight", "4x4x4", 48},
        {"knight", "2x3x4", 8},
        {"wazir", "3x3x4", 16},
        {"wazir", "hex:4", 12},
        {"knight", "hex:3", 12},
        {"knight", "tri:5", 6},
        {"wazir", "tri:1", 1},
        {"wazir", "hex:1", 1},
        {"wazir", "cylinder:4x6", 4 * 6},
        {"knight", "moebius:4x6", 4 * 6},
        {"wazir", "moebius:3x5", 4 * 5},
        {"knight", "klein:5x6", 4 * 6},
        {"wazir", "klein:4x6", 8 * 6},
        {"wazir", "projective:4x6", 4},
        {"knight", "projective:5x5", 8},
        {"moves:(1,2);(-2,1)", "6x6", 1},
        {"moves:(1,2);(-2,1);(-1,-2);(2,-1)", "6x6", 4},
        {"moves:(1,2)", "torus:5x7", 35},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ico_board *board = board_new(ctx, cases[i].piece, cases[i].shape);
        ico_symmetries group;
        assert_int_equal(ico_board_symmetries(ctx, board, &group), ICO_OK);
        if (group.order != cases[i].order)
            fail_msg("%s %s: %u symmetries, not %u", cases[i].piece, cases[i].shape,
                     group.order, cases[i].order);
        assert_string_equal(group.names[0], "identity");
        check_group(board, &group);
        ico_symmetries_free(&group);
        ico_board_free(board);
    }
}

static void symmetries_have_their_names(void **state)
{
    static const char *const square[] = {
        "identity",
        "mirror left-right",
        "mirror top-bottom",
        "half turn",
        "mirror main diagonal",
        "quarter turn clockwise",
        "quarter turn counterclockwise",
        "mirror other diagonal",
    };
    /* images of a8, the top left cell, and of b8 beside it */
    static const uint32_t first[] = {0, 2, 6, 8, 0, 2, 6, 8};
    static const uint32_t second[] = {1, 1, 7, 7, 3, 5, 3, 5};
    (void)state;
    ico_board *board = board_new(ctx, "king", "3x3");
    ico_symmetries group;
    assert_int_equal(ico_board_symmetries(ctx, board, &group), ICO_OK);
    assert_int_equal(group.order, 8);
    for (uint32_t g = 0; g < 8; g++) {
        uint32_t named = 0;
        while (named < 8 && strcmp(square[named], group.names[g]) != 0) named++;
        assert_true(named < 8);
        assert_int_equal(group.perms[g * 9], first[named]);
        assert_int_equal(group.perms[g * 9 + 1], second[named]);
    }
    ico_symmetries_free(&group);
    ico_board_free(board);
}

static void holes_and_walls_break_symmetry(void **state)
{
    (void)state;
    ico_board *board = board_new(ctx, "wazir", "4x4"), *carved = NULL;
    ico_symmetries group;
    const uint64_t corner[] = {0}, opposite[] = {0, 15}, wall[] = {5, 6},
                   middle[] = {5, 6, 9, 10};
    assert_int_equal(ico_board_carve(ctx, board, corner, 1, NULL, 0, &carved), ICO_OK);
    assert_int_equal(ico_board_symmetries(ctx, carved, &group), ICO_OK);
    assert_int_equal(group.order, 2);
    assert_string_equal(group.names[1], "mirror main diagonal");
    check_group(carved, &group);
    ico_symmetries_free(&group);
    ico_board_free(carved);
    assert_int_equal(ico_board_carve(ctx, board, opposite, 2, NULL, 0, &carved), ICO_OK);
    assert_int_equal(ico_board_symmetries(ctx, carved, &group), ICO_OK);
    assert_int_equal(group.order, 4);
    ico_symmetries_free(&group);
    ico_board_free(carved);
    assert_int_equal(ico_board_carve(ctx, board, NULL, 0, wall, 1, &carved), ICO_OK);
    assert_int_equal(ico_board_symmetries(ctx, carved, &group), ICO_OK);
    assert_int_equal(group.order, 2);
    assert_string_equal(group.names[1], "mirror left-right");
    ico_symmetries_free(&group);
    ico_board_free(carved);
    assert_int_equal(ico_board_carve(ctx, board, middle, 4, NULL, 0, &carved), ICO_OK);
    assert_int_equal(ico_board_symmetries(ctx, carved, &group), ICO_OK);
    assert_int_equal(group.order, 8);
    ico_symmetries_free(&group);
    ico_board_free(carved);
    ico_board_free(board);
}

/* On small boards a map that is none of the surface may lead moves to moves all the
 * same. */
static void groups_of_small_surfaces_are_groups(void **state)
{
    static const char *const words[] = {"cylinder", "torus", "moebius", "klein",
                                        "projective"};
    static const char *const pieces[] = {"king", "wazir", "knight", "ferz", "camel"};
    (void)state;
    for (unsigned round = 0; round < 5 * 5 * 16; round++) {
        char shape[40];
        ico_symmetries group;
        snprintf(shape, sizeof shape, "%s:%ux%u", words[round % 5], round / 25 % 4 + 2,
                 round / 100 + 2);
        ico_board *board = board_new(ctx, pieces[round / 5 % 5], shape);
        assert_int_equal(ico_board_symmetries(ctx, board, &group), ICO_OK);
        check_group(board, &group);
        ico_symmetries_free(&group);
        ico_board_free(board);
    }
}

/* Random holes and walls, first anywhere, then in pairs that a half turn exchanges. */
static void groups_of_random_boards_are_groups(void **state)
{
    static const char *const shapes[] = {
        "4x4",   "torus:3x4",      "klein:4x3", "moebius:3x4", "hex:3",
        "tri:4", "projective:4x4", "2x3x3",     "cylinder:3x5"};
    static const char *const pieces[] = {"king", "knight", "rook"};
    ico_random dice;
    (void)state;
    ico__random_seed(&dice, 7);
    for (uint32_t round = 0; round < 81; round++) {
        ico_board *full = board_new(ctx, pieces[round / 9 % 3], shapes[round % 9]),
                  *board = NULL;
        bool paired = round >= 54 && ico_board_lattice(full) != ICO_TRIANGLE;
        uint32_t n = (uint32_t)ico_board_size(full);
        uint64_t hole[4], wall[4];
        for (unsigned i = 0; i < 4; i += 2) {
            hole[i] = ico__random_below(&dice, n);
            wall[i] = ico__random_below(&dice, n);
            hole[i + 1] = paired ? n - 1 - hole[i] : ico__random_below(&dice, n);
            wall[i + 1] = ico__random_below(&dice, n);
        }
        if (paired) {
            wall[2] = n - 1 - wall[0];
            wall[3] = n - 1 - wall[1];
        }
        ico_symmetries group;
        assert_int_equal(ico_board_carve(ctx, full, hole, 4, wall, 2, &board), ICO_OK);
        assert_int_equal(ico_board_symmetries(ctx, board, &group), ICO_OK);
        check_group(board, &group);
        uint32_t turns = 0; /* the half turn reverses the order of the cells */
        for (uint32_t g = 0; g < group.order; g++) {
            uint32_t v = 0;
            while (v < group.n && group.perms[(size_t)g * group.n + v] == group.n - 1 - v)
                v++;
            turns += v == group.n;
        }
        if (paired) assert_int_equal(turns, 1);
        ico_symmetries_free(&group);
        ico_board_free(board);
        ico_board_free(full);
    }
}

static void groups_too_large_are_refused(void **state)
{
    (void)state;
    ico_board *board = board_new(ctx, "wazir", "torus:300x300");
    ico_symmetries group = {.order = 77};
    ico_context_limit_memory(ctx, 100000000);
    assert_int_equal(ico_board_symmetries(ctx, board, &group), ICO_TOO_LARGE);
    assert_int_equal(group.order, 77);
    assert_non_null(strstr(ico_context_error(ctx)->message, "259 GB"));
    ico_board_free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(known_orders, set_up, tear_down),
        cmocka_unit_test_setup_teardown(symmetries_have_their_names, set_up, tear_down),
        cmocka_unit_test_setup_teardown(holes_and_walls_break_symmetry, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(groups_of_small_surfaces_are_groups, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(groups_of_random_boards_are_groups, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(groups_too_large_are_refused, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
