/* Graphs of boards against a second, plain reading of the rules: surfaces are unrolled
 * into the plane and glued seam by seam; boxes are compared pair by pair; hexagonal cells
 * by the distance of their centres.  Random holes and walls.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/board.h"
#include "dice.h"

enum { MOST = 64 }; /* cells of a small board */

/* A small flat or glued board with holes and walls, as a table. */
typedef struct table {
    const char *surface;
    int m, n;
    uint8_t missing[MOST];
    bool wall[MOST][MOST];
    bool move[MOST][MOST];
} table;

/* Crosses one seam after the other until the point lies on the board; -1 off the rim. */
static int glue(const table *t, long r, long c)
{
    bool flat = strcmp(t->surface, "plane") == 0,
         torus = strcmp(t->surface, "torus") == 0;
    bool cylinder = strcmp(t->surface, "cylinder") == 0;
    bool moebius = strcmp(t->surface, "moebius") == 0;
    bool projective = strcmp(t->surface, "projective") == 0;
    while (c < 0 || c >= t->n) {
        if (flat) return -1;
        c += c < 0 ? t->n : -t->n;
        if (!torus && !cylinder) r = t->m - 1 - r;
    }
    while (r < 0 || r >= t->m) {
        if (flat || cylinder || moebius) return -1;
        r += r < 0 ? t->m : -t->m;
        if (projective) c = t->n - 1 - c;
    }
    return (int)(r * t->n + c);
}

/* All moves of a leaper (limit 1) or rider (limit 0: none) along (+-a,+-b), (+-b,+-a). */
static void add_moves(table *t, int a, int b, int limit)
{
    for (int u = 0; u < t->m * t->n; u++)
        for (int way = 0; way < 8; way++) {
            int dr = way & 1 ? a : b, dc = way & 1 ? b : a, last = u;
            if (t->missing[u]) continue;
            if (way & 2) dr = -dr;
            if (way & 4) dc = -dc;
            for (int s = 1; limit == 0 || s <= limit; s++) {
                int w = glue(t, u / t->n + (long)s * dr, u % t->n + (long)s * dc);
                if (w < 0 || w == u || t->missing[w] || t->wall[last][w]) break;
                if (!t->wall[u][w]) t->move[u][w] = true;
                last = w;
            }
        }
}

/* The library's graph of the same board, compared entry by entry. */
static void compare(const table *t, const char *piece)
{
    char shape[40];
    uint64_t walls[2 * MOST * MOST];
    size_t wall_count = 0;
    int cells = t->m * t->n, left = 0;
    uint32_t number[MOST];
    for (int u = 0; u < cells; u++) {
        number[u] = (uint32_t)left;
        left += !t->missing[u];
        for (int w = 0; w < u; w++)
            if (t->wall[u][w]) {
                walls[2 * wall_count] = (uint64_t)u;
                walls[2 * wall_count++ + 1] = (uint64_t)w;
            }
    }
    if (left == 0) return;
    bool flat = strcmp(t->surface, "plane") == 0;
    snprintf(shape, sizeof shape, "%s%s%dx%d", flat ? "" : t->surface, flat ? "" : ":",
             t->m, t->n);
    ico_board *board = NULL;
    ico_graph *graph = NULL;
    assert_int_equal(
        ico_board_new_shaped(ctx, piece, shape, t->missing, walls, wall_count, &board),
        ICO_OK);
    assert_int_equal(ico_board_graph(ctx, board, &graph), ICO_OK);
    assert_int_equal(graph->n, left);
    assert_false(graph->directed);
    assert_int_equal(graph->dropped, 0);
    for (int u = 0; u < cells; u++)
        for (int w = 0; w < cells; w++) {
            if (t->missing[u] || t->missing[w]) continue;
            bool there = ico_graph_find_edge(graph, number[u], number[w]) != ICO_NO_EDGE;
            if (there != t->move[u][w])
                fail_msg("%s on %s: %d-%d", piece, ico_board_expression(board), u, w);
        }
    for (int u = 0; u < cells; u++) {
        unsigned moves = 0;
        for (int w = 0; w < cells; w++) moves += !t->missing[w] && t->move[u][w];
        if (!t->missing[u])
            assert_int_equal(ico__board_exits(board, (uint64_t)u, ICO_MOST_EXITS),
                             moves < ICO_MOST_EXITS ? moves : ICO_MOST_EXITS);
    }
    ico_graph_free(graph);
    ico_board_free(board);
}

static void random_holes(table *t, unsigned holes, unsigned walls)
{
    uint32_t cells = (uint32_t)(t->m * t->n);
    memset(t->missing, 0, sizeof t->missing);
    memset(t->wall, 0, sizeof t->wall);
    for (unsigned i = 0; i < holes; i++) t->missing[ico__random_below(&rng, cells)] = 1;
    for (unsigned i = 0; i < walls; i++) {
        /* most walls between neighbours in a row, where they stop riders */
        uint32_t u = ico__random_below(&rng, cells);
        uint32_t w = i % 4 == 0 ? ico__random_below(&rng, cells) : (u + 1) % cells;
        t->wall[u][w] = t->wall[w][u] = true;
    }
}

static void surfaces_agree_with_gluing(void **state)
{
    static const char *const surfaces[] = {"plane",   "cylinder", "torus",
                                           "moebius", "klein",    "projective"};
    static const struct {
        const char *word;
        int a, b, limit, c, d, limit2; /* second leaper or rider of a sum, 0,0 if none */
    } pieces[] = {
        {"wazir", 0, 1, 1, 0, 0, 1},
        {"knight", 1, 2, 1, 0, 0, 1},
        {"king", 0, 1, 1, 1, 1, 1},
        {"zebra", 2, 3, 1, 0, 0, 1},
        {"leaper:1,9", 1, 9, 1, 0, 0, 1},
        {"rook", 0, 1, 0, 0, 0, 1},
        {"bishop", 1, 1, 0, 0, 0, 1},
        {"queen", 0, 1, 0, 1, 1, 0},
        {"nightrider", 1, 2, 0, 0, 0, 1},
        {"rook<=2", 0, 1, 2, 0, 0, 1},
        {"knight+rider:2,2", 1, 2, 1, 2, 2, 0},
        {"rider:3,5<=4+ferz", 3, 5, 4, 1, 1, 1},
    };
    (void)state;
    static table t;
    for (int round = 0; round < 400; round++) {
        t.m = (int)ico__random_below(&rng, 7) + 1;
        t.n = (int)ico__random_below(&rng, 8) + 1;
        t.surface = surfaces[round % 6];
        random_holes(&t, round % 3 == 0 ? ico__random_below(&rng, 9) : 0,
                     round % 4 == 0 ? ico__random_below(&rng, 12) : 0);
        for (size_t p = 0; p < sizeof pieces / sizeof *pieces; p++) {
            memset(t.move, 0, sizeof t.move);
            add_moves(&t, pieces[p].a, pieces[p].b, pieces[p].limit);
            if (pieces[p].d != 0)
                add_moves(&t, pieces[p].c, pieces[p].d, pieces[p].limit2);
            compare(&t, pieces[p].word);
        }
    }
}

static int by_size(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* Do the coordinates of u and v differ by `steps`, in any order and with any signs? */
static bool differ_by(const ico_board *board, uint64_t u, uint64_t v, const int *steps)
{
    uint64_t p[ICO_MAX_DIMENSIONS], q[ICO_MAX_DIMENSIONS];
    int gap[ICO_MAX_DIMENSIONS] = {0}, want[ICO_MAX_DIMENSIONS] = {0};
    unsigned count = ico_board_dimensions(board);
    ico_board_coordinates(board, u, p);
    ico_board_coordinates(board, v, q);
    for (unsigned d = 0; d < count; d++) gap[d] = abs((int)p[d] - (int)q[d]);
    for (unsigned d = 0; d < 3 && d < count; d++) want[d] = steps[d];
    qsort(gap, count, sizeof *gap, by_size);
    qsort(want, count, sizeof *want, by_size);
    return memcmp(gap, want, sizeof gap) == 0;
}

static void boxes_agree_pair_by_pair(void **state)
{
    static const struct {
        const char *piece, *shape;
        int steps[3];
    } cases[] = {
        {"knight", "4x5x3", {1, 2, 0}},       {"wazir", "2x3x2x3", {1, 0, 0}},
        {"ferz", "3x3x4", {1, 1, 0}},         {"leaper:1,2,3", "4x5x4", {1, 2, 3}},
        {"leaper:2,2,1", "4x4x4", {2, 2, 1}}, {"leaper:1,1,1", "3x4x2x2", {1, 1, 1}},
        {"zebra", "4x1x5x2", {2, 3, 0}},      {"leaper:0,0,2", "5x3x4", {2, 0, 0}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ico_graph *graph = NULL;
        ico_board *board = board_new(ctx, cases[i].piece, cases[i].shape);
        assert_int_equal(ico_board_graph(ctx, board, &graph), ICO_OK);
        for (uint32_t u = 0; u < graph->n; u++)
            for (uint32_t v = 0; v < graph->n; v++)
                assert_int_equal(ico_graph_find_edge(graph, u, v) != ICO_NO_EDGE,
                                 differ_by(board, u, v, cases[i].steps));
        ico_graph_free(graph);
        ico_board_free(board);
    }
}

/* On hexagonal cells {a,b} leads to centres sqrt(a^2 + ab + b^2) away. */
static void hexagonal_moves_have_their_lengths(void **state)
{
    static const struct {
        const char *piece;
        int first, second; /* squared lengths */
    } cases[] = {
        {"wazir", 1, 1},   {"ferz", 3, 3},    {"knight", 7, 7},  {"king", 1, 3},
        {"camel", 13, 13}, {"dabbaba", 4, 4}, {"alfil", 12, 12}, {"leaper:2,3", 19, 19},
    };
    static const char *const shapes[] = {"hex:1", "hex:2", "hex:5",
                                         "tri:1", "tri:2", "tri:9"};
    (void)state;
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++)
        for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
            ico_graph *graph = NULL;
            ico_board *board = board_new(ctx, cases[i].piece, shapes[s]);
            assert_int_equal(ico_board_graph(ctx, board, &graph), ICO_OK);
            for (uint32_t u = 0; u < graph->n; u++)
                for (uint32_t v = 0; v < graph->n; v++) {
                    double x, y, x2, y2;
                    ico_board_position(board, u, &x, &y);
                    ico_board_position(board, v, &x2, &y2);
                    long square = lround((x - x2) * (x - x2) + (y - y2) * (y - y2));
                    assert_int_equal(ico_graph_find_edge(graph, u, v) != ICO_NO_EDGE,
                                     square == cases[i].first ||
                                         square == cases[i].second);
                }
            ico_graph_free(graph);
            ico_board_free(board);
        }
}

/* Every move that ico_board_target finds is an edge, and every edge is such a move. */
static void targets_are_the_edges(void **state)
{
    static const char *const pieces[] = {"knight", "queen", "rook<=2",
                                         "moves:(1,2);(0,-1)", "nightrider"};
    static const char *const shapes[] = {"5x6",      "klein:4x5", "moebius:3x6",
                                         "hex:3",    "tri:6",     "projective:4x4",
                                         "torus:3x4"};
    (void)state;
    for (size_t p = 0; p < sizeof pieces / sizeof *pieces; p++)
        for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
            ico_board *board = NULL, *full = NULL;
            ico_graph *graph = NULL;
            const uint64_t without[] = {3, 8}, walls[] = {1, 2, 4, 9};
            full = board_new(ctx, pieces[p], shapes[s]);
            assert_int_equal(ico_board_carve(ctx, full, without, 2, walls, 2, &board),
                             ICO_OK);
            assert_int_equal(ico_board_graph(ctx, board, &graph), ICO_OK);
            assert_int_equal(graph->directed, ico_board_is_directed(board));
            for (uint32_t v = 0; v < graph->n; v++) {
                bool reached[MOST] = {false};
                uint32_t count = 0;
                for (uint32_t k = 0; k < ico_board_move_count(board); k++)
                    for (uint64_t step = 1; step <= MOST; step++) {
                        uint64_t w = ico_board_target(board, v, k, step);
                        if (w == ICO_NO_CELL) continue;
                        assert_int_not_equal(ico_graph_find_edge(graph, v, (uint32_t)w),
                                             ICO_NO_EDGE);
                        count += !reached[w];
                        reached[w] = true;
                    }
                assert_int_equal(count, ico__degree(graph, v));
            }
            ico_graph_free(graph);
            ico_board_free(board);
            ico_board_free(full);
        }
}

/* Numbering of the cells that exist, on masks large enough to cross rank blocks. */
static void numbers_of_cells_skip_the_holes(void **state)
{
    enum { ROWS = 37, COLUMNS = 61 };
    static uint8_t missing[ROWS * COLUMNS];
    (void)state;
    for (unsigned density = 0; density <= 100; density += 10) {
        for (size_t c = 0; c < sizeof missing; c++)
            missing[c] = ico__random_below(&rng, 100) < density;
        missing[1000] = 0;
        ico_board *board = NULL;
        assert_int_equal(
            ico_board_new_shaped(ctx, "king", "37x61", missing, NULL, 0, &board), ICO_OK);
        uint64_t next = 0;
        for (uint64_t c = 0; c < sizeof missing; c++) {
            uint64_t at[2] = {c / COLUMNS, c % COLUMNS}, back[2];
            uint64_t v = ico_board_vertex(board, at);
            assert_int_equal(v, missing[c] ? ICO_NO_CELL : next);
            if (v == ICO_NO_CELL) continue;
            ico_board_coordinates(board, next++, back);
            assert_memory_equal(at, back, sizeof at);
        }
        assert_int_equal(ico_board_size(board), next);
        assert_int_equal(ico_board_full_size(board), sizeof missing);
        assert_int_equal(ico_board_has_holes(board), next < sizeof missing);
        ico_board_free(board);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(surfaces_agree_with_gluing, set_up_dice,
                                        tear_down),
        cmocka_unit_test_setup_teardown(boxes_agree_pair_by_pair, set_up_dice, tear_down),
        cmocka_unit_test_setup_teardown(hexagonal_moves_have_their_lengths, set_up_dice,
                                        tear_down),
        cmocka_unit_test_setup_teardown(targets_are_the_edges, set_up_dice, tear_down),
        cmocka_unit_test_setup_teardown(numbers_of_cells_skip_the_holes, set_up_dice,
                                        tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
