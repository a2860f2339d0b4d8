/* tools/comb_templates.c - finds the tiles of method construct again, with the project's
 * own search, and prints them: src/core/method/construct/comb.inc is its output.
 * Uses the public interface only.  docs/methods/construct.md says what a tile must have.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>

#include "icosian/icosian.h"

enum { MOST_CELLS = 128, TRIES = 400, NOWHERE = -1 };

/* What a tile must have.  Cells are row * w + column; NOWHERE: anywhere.  c[k], d[k]: the
 * move of hop k, which the tile makes from c to d. */
typedef struct tile_wish {
    const char *kind;
    int h, w;
    bool closed;
    int start, end;
    int c[2], d[2], hops;
    const uint8_t *missing;
    bool either_way; /* of each hop */
} tile_wish;

typedef struct tile_found {
    int cells[MOST_CELLS], count;
    int hop[2]; /* index of the cell after hop k; 0: there is no such hop */
} tile_found;

static void require_ok(ico_context *ctx, ico_status status)
{
    if (status == ICO_OK) return;
    fprintf(stderr, "comb_templates: %s\n", ico_context_error(ctx)->message);
    exit(1);
}

static uint64_t vertex(const ico_board *board, const tile_wish *wish, int cell)
{
    uint64_t at[2] = {(uint64_t)(cell / wish->w), (uint64_t)(cell % wish->w)};
    return ico_board_vertex(board, at);
}

static ico_problem *pose(ico_context *ctx, const tile_wish *wish)
{
    char shape[32];
    ico_board *board;
    ico_problem *problem;
    snprintf(shape, sizeof shape, "%dx%d", wish->h, wish->w);
    require_ok(
        ctx, ico_board_new_shaped(ctx, "knight", shape, wish->missing, NULL, 0, &board));
    require_ok(ctx, ico_problem_from_board(ctx, board, &problem));
    require_ok(ctx, ico_problem_set_kind(problem, wish->closed ? ICO_CLOSED : ICO_OPEN));
    if (wish->start != NOWHERE)
        require_ok(ctx, ico_problem_set_start(problem, vertex(board, wish, wish->start)));
    if (wish->end != NOWHERE)
        require_ok(ctx, ico_problem_set_end(problem, vertex(board, wish, wish->end)));
    for (int k = 0; k < wish->hops; k++)
        require_ok(ctx, ico_problem_require(problem, vertex(board, wish, wish->c[k]),
                                            vertex(board, wish, wish->d[k])));
    require_ok(ctx, ico_problem_seal(problem));
    return problem;
}

/* Turns the tour as it stands round: the other direction. */
static void reverse(tile_found *tile)
{
    for (int i = 0, j = tile->count - 1; i < j; i++, j--) {
        int cell = tile->cells[i];
        tile->cells[i] = tile->cells[j];
        tile->cells[j] = cell;
    }
}

/* Finds the hops; true if each is made from c to d. */
static bool find_hops(tile_found *tile, const tile_wish *wish)
{
    for (int k = 0; k < wish->hops; k++) {
        tile->hop[k] = 0;
        for (int i = 1; i < tile->count; i++) {
            int from = tile->cells[i - 1], to = tile->cells[i];
            bool there = from == wish->c[k] && to == wish->d[k];
            bool back = from == wish->d[k] && to == wish->c[k];
            if (there || (back && wish->either_way)) tile->hop[k] = i;
        }
        if (tile->hop[k] == 0) return false;
    }
    return true;
}

static void take(tile_found *tile, const tile_wish *wish, const ico_board *board,
                 const ico_result *result)
{
    tile->count = (int)ico_tour_length(ico_result_tour(result));
    for (int i = 0; i < tile->count; i++) {
        uint64_t at[2];
        ico_board_coordinates(board, ico_tour_at(ico_result_tour(result), (uint64_t)i),
                              at);
        tile->cells[i] = (int)at[0] * wish->w + (int)at[1];
    }
}

/* Searches with one seed after another until the hops have the wanted direction. */
static bool grant(ico_context *ctx, const tile_wish *wish, tile_found *tile)
{
    ico_problem *problem = pose(ctx, wish);
    bool done = false;
    for (uint64_t seed = 1; seed <= TRIES && !done; seed++) {
        ico_run *run;
        ico_result *result;
        require_ok(ctx, ico_run_new(ctx, problem, &run));
        ico_run_set_seed(run, seed);
        ico_run_set_ticks(run, 20000000);
        require_ok(ctx, ico_run_solve(run, ico_method_by_name("merge"), NULL, &result));
        if (ico_result_verdict(result) == ICO_FOUND) {
            take(tile, wish, ico_problem_board(problem), result);
            done = find_hops(tile, wish);
            if (!done && wish->start == NOWHERE) {
                reverse(tile);
                done = find_hops(tile, wish);
            }
        }
        ico_result_free(result);
        ico_run_free(run);
    }
    ico_problem_free(problem);
    return done;
}

/* Moves are digits: the eight moves of a knight in the order of the cells they lead
 * to. */
static int digit(int rows, int columns)
{
    static const int moves[8][2] = {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2},
                                    {1, -2},  {1, 2},  {2, -1},  {2, 1}};
    for (int k = 0; k < 8; k++)
        if (moves[k][0] == rows && moves[k][1] == columns) return k;
    return -1;
}

static void print_tile(const char *kind, int h, int w, const tile_found *tile)
{
    enum { WIDTH = 80 };
    printf("TEMPLATE(%s, %d, %d, %d, %d, %d, %d,", kind, h, w, tile->cells[0],
           tile->hop[0], tile->hop[1], tile->count);
    for (int i = 1; i < tile->count; i++) {
        int from = tile->cells[i - 1], to = tile->cells[i];
        int move = digit(to / w - from / w, to % w - from % w);
        if (move < 0) {
            fprintf(stderr, "comb_templates: a step of %s %dx%d is no move\n", kind, h,
                    w);
            exit(1);
        }
        if ((i - 1) % WIDTH == 0) printf("%s\n         \"", i == 1 ? "" : "\"");
        printf("%d", move);
    }
    printf("%s)\n", tile->count == 1 ? " \"\"" : "\"");
}

/* A tile hung to the right of another or below it, or the first one. */
static void make(ico_context *ctx, tile_wish wish)
{
    tile_found tile = {.count = 0};
    if (!grant(ctx, &wish, &tile)) {
        fprintf(stderr, "comb_templates: no %s of %dx%d\n", wish.kind, wish.h, wish.w);
        exit(1);
    }
    print_tile(wish.kind, wish.h, wish.w, &tile);
}

/* The socket on the right side, and below. */
static tile_wish with_sockets(const char *kind, int h, int w, bool right, bool below)
{
    tile_wish wish = {.kind = kind, .h = h, .w = w, .start = NOWHERE, .end = NOWHERE};
    if (right) {
        wish.c[wish.hops] = w - 1;
        wish.d[wish.hops++] = 2 * w + w - 2;
    }
    if (below) {
        wish.c[wish.hops] = (h - 1) * w;
        wish.d[wish.hops++] = (h - 2) * w + 2;
    }
    return wish;
}

static void make_spine(ico_context *ctx, int h, int w)
{
    tile_wish wish = with_sockets("SPINE", h, w, true, true);
    wish.start = w + 1;
    wish.end = 3;
    make(ctx, wish);
}

static void make_tooth(ico_context *ctx, int h, int w)
{
    tile_wish wish = with_sockets("TOOTH", h, w, true, false);
    wish.start = w + 1;
    wish.end = 3 * w;
    make(ctx, wish);
}

static void make_wide(ico_context *ctx)
{
    for (int h = 6; h <= 11; h++)
        for (int w = 6; w <= 10; w += 2) {
            make_spine(ctx, h, w);
            make_tooth(ctx, h, w);
        }
    for (int w = 7; w <= 11; w += 2) {
        make_spine(ctx, 6, w);
        for (int h = 7; h <= 11; h += 2)
            make(ctx, with_sockets("FIRST", h, w, true, true));
    }
}

static void make_five_rows(ico_context *ctx)
{
    for (int w = 5; w <= 11; w += 2) make(ctx, with_sockets("FIRST", 5, w, true, false));
    for (int w = 6; w <= 14; w += 2) {
        tile_wish wish = with_sockets("FIRST", 5, w, w > 6, false);
        wish.closed = true;
        make(ctx, wish);
    }
    make_tooth(ctx, 5, 8);
}

static void make_three_rows(ico_context *ctx)
{
    for (int w = 4; w <= 16; w++) {
        if (w == 5 || w == 6 || w == 15) continue;
        tile_wish wish = {
            "FIRST", 3,           w,       w >= 10 && w % 2 == 0,    NOWHERE,
            NOWHERE, {3 * w - 1}, {w - 2}, w == 4 || w == 8 ? 0 : 1, NULL,
            false};
        make(ctx, wish);
    }
    tile_wish wish = {"TOOTH", 3, 8, false, 0, 8, {23}, {6}, 1, NULL, false};
    make(ctx, wish);
}

/* ------------------------------------------------------------------ four rows ------ */

/* Which of the two strands of four rows: outer cells of one class and their
 * neighbours. */
static int strand_of(int cell, int w)
{
    return (cell / w < 2) == (cell % w % 2 == 0) ? 0 : 1;
}

static int mirrored(int cell, int w)
{
    return (3 - cell / w) * w + cell % w;
}

/* All first tiles of four rows with hops c-d at the right ends of both strands. */
static bool make_first_fours(ico_context *ctx, int c, int d, tile_found *firsts)
{
    for (int w = 5; w <= 10; w++) {
        int shifted_c = c / 6 * w + c % 6 + w - 6, shifted_d = d / 6 * w + d % 6 + w - 6;
        tile_wish wish = {
            "FIRST",        4, w,    false, NOWHERE, NOWHERE, {shifted_c, 0},
            {shifted_d, 0}, 2, NULL, true};
        wish.c[1] = mirrored(shifted_c, w);
        wish.d[1] = mirrored(shifted_d, w);
        if (!grant(ctx, &wish, &firsts[w])) return false;
    }
    return true;
}

/* A piece of one strand, from `start` to `end` through c-d, and what can hang on it. */
static bool make_strand(ico_context *ctx, int start, int end, int c, int d,
                        tile_found *tile)
{
    uint8_t missing[24];
    for (int cell = 0; cell < 24; cell++) missing[cell] = strand_of(cell, 6) != 0;
    tile_wish wish = {"STRAND", 4, 6, false, start, end, {c}, {d}, 1, missing, false};
    return grant(ctx, &wish, tile);
}

static bool is_move(int a, int b, int w)
{
    return digit(b / w - a / w, b % w - a % w) >= 0;
}

static void print_fours(const tile_found *firsts, tile_found strand)
{
    for (int w = 5; w <= 10; w++) print_tile("FIRST", 4, w, &firsts[w]);
    for (int turn = 0; turn < 2; turn++) {
        for (int side = 0; side < 2; side++) {
            print_tile("STRAND", 4, 6, &strand);
            for (int i = 0; i < strand.count; i++)
                strand.cells[i] = mirrored(strand.cells[i], 6);
        }
        reverse(&strand);
        strand.hop[0] = strand.count - strand.hop[0];
    }
}

/* Tries all ways in which strands of six columns can hang on one another. */
static void make_four_rows(ico_context *ctx)
{
    for (int start = 0; start < 24; start++)
        for (int end = 0; end < 24; end++)
            for (int c = 0; c < 24; c++)
                for (int d = 0; d < 24; d++) {
                    tile_found strand = {.count = 0}, firsts[11] = {{.count = 0}};
                    int next_start = start / 6 * 12 + start % 6 + 6;
                    int next_end = end / 6 * 12 + end % 6 + 6;
                    int wide_c = c / 6 * 12 + c % 6, wide_d = d / 6 * 12 + d % 6;
                    bool one = strand_of(start, 6) + strand_of(end, 6) + strand_of(c, 6) +
                                   strand_of(d, 6) ==
                               0;
                    if (!one || start == end || !is_move(c, d, 6) ||
                        !is_move(wide_c, next_start, 12) ||
                        !is_move(wide_d, next_end, 12) || c % 6 == 0)
                        continue;
                    if (!make_strand(ctx, start, end, c, d, &strand)) continue;
                    if (!make_first_fours(ctx, c, d, firsts)) continue;
                    print_fours(firsts, strand);
                    return;
                }
    fprintf(stderr, "comb_templates: no strands of four rows\n");
    exit(1);
}

int main(void)
{
    ico_context *ctx = ico_context_new(NULL);
    if (ctx == NULL) return 1;
    printf("/* method/construct/comb.inc - the tiles of knight's tours, made by\n"
           " * tools/comb_templates.c; do not edit.  One line a tile:\n"
           " * TEMPLATE(kind, rows, columns, first cell, hop, other hop, cells, moves)\n"
           " * SPDX-License-Identifier: MIT */\n");
    print_tile("FIRST", 1, 1, &(tile_found){.count = 1});
    make_three_rows(ctx);
    make_four_rows(ctx);
    make_five_rows(ctx);
    make_wide(ctx);
    ico_context_free(ctx);
    return 0;
}
