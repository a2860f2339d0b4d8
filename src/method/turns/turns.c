/* method/turns/turns.c - the method: tours with few turns.
 * A tour by rule or any tour; then windows of it are made anew with as few turns as can
 * be, or with as many in another way, until no more are saved; and on small boards branch
 * and bound over the whole says how few there must be.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "base/arithmetic.h"
#include "method/registry.h"
#include "method/turns/first.h"
#include "method/turns/loop.h"

#define ICO_OPTION_TABLE "method/turns/turns.def"
#include "method/option_table.h"

enum {
    LOOP_MOST = 4096, /* cells of boards whose windows are made anew */
    PUBLISHED = 48    /* least side for which a bound is published */
};

typedef struct few {
    ico_run *run;
    const ico_problem *problem;
    const ico_options *options;
    uint32_t n, *tour, best;
    ico_loop loop;
    ico_part part;
} few;

/* --- what must be ------------------------------------------------------------------ */

/* The ways of a piece: directions of its moves in lowest terms, since a tour goes
 * straight on by a shorter or a longer move as well.  way[k] of move k, back[k] the
 * opposite one or `moves`; seen[way]: the last cell + 1 that it leads out of. */
typedef struct piece_ways {
    uint32_t moves, *way, *back, *seen;
} piece_ways;

static int64_t divisor(int64_t a, int64_t b)
{
    return (int64_t)ico__common_divisor((uint64_t)llabs(a), (uint64_t)llabs(b));
}

/* Is move k, taken `sign` times, parallel to move j and the same way? */
static bool is_along(const ico_board *board, uint32_t k, int64_t sign, uint32_t j)
{
    int64_t a[ICO_MAX_DIMENSIONS], b[ICO_MAX_DIMENSIONS], size[2] = {0, 0};
    uint64_t reach;
    ico_board_move(board, k, a, &reach);
    ico_board_move(board, j, b, &reach);
    for (unsigned d = 0; d < ico_board_dimensions(board); d++) {
        size[0] = divisor(size[0], a[d]);
        size[1] = divisor(size[1], b[d]);
    }
    for (unsigned d = 0; d < ico_board_dimensions(board); d++)
        if (sign * (a[d] / size[0]) != b[d] / size[1]) return false;
    return true;
}

static void find_ways(const ico_board *board, piece_ways *w)
{
    for (uint32_t k = 0; k < w->moves; k++) {
        w->way[k] = w->back[k] = w->moves;
        for (uint32_t j = w->moves; j-- > 0;) { /* the first of its way is its number */
            if (is_along(board, k, 1, j)) w->way[k] = j;
            if (is_along(board, k, -1, j)) w->back[k] = j;
        }
    }
}

/* Can the piece pass v without a turn? */
static bool is_passable(const ico_board *board, piece_ways *w, uint32_t v)
{
    for (uint32_t k = 0; k < w->moves; k++) {
        if (ico_board_target(board, v, k, 1) == ICO_NO_CELL) continue;
        w->seen[w->way[k]] = v + 1;
        if (w->back[k] != w->moves && w->seen[w->back[k]] == v + 1) return true;
    }
    return false;
}

/* Each cell that the piece cannot pass straight is a turn, but for the two ends of an
 * open tour.  For even squares there is a greater published bound (Mamano and others,
 * MinCrossingsKnightsTour, 2026). */
static ico_status count_rim(const few *f, bool by_rule)
{
    ico_context *ctx = ico__run_context(f->run);
    const ico_board *board = ico_problem_board(f->problem);
    uint32_t moves = ico_board_move_count(board), sum = 0;
    piece_ways w = {.moves = moves};
    uint32_t *room = ICO_NEW_ARRAY(ctx, uint32_t, 3 * (size_t)moves);
    if (room == NULL) return ICO_NO_MEMORY;
    w.way = room;
    w.back = room + moves;
    w.seen = room + 2 * (size_t)moves;
    find_ways(board, &w);
    for (uint32_t v = 0; v < f->n && !ico__run_tick(f->run, 1); v++)
        sum += !is_passable(board, &w, v);
    ICO_FREE_ARRAY(ctx, room, 3 * (size_t)moves);
    bool closed = ico_problem_kind(f->problem) == ICO_CLOSED;
    sum -= closed ? 0 : sum < 2 ? sum : 2;
    ico__run_least(f->run, sum, "cells that cannot be passed straight");
    uint64_t side = by_rule ? ico_board_side(board, 0) : 0;
    if (closed && side >= PUBLISHED && side % 2 == 0 && side == ico_board_side(board, 1))
        ico__run_least(f->run, (int64_t)(8 * side - 28), "published, not proved here");
    return ICO_OK;
}

/* --- windows ----------------------------------------------------------------------- */

/* The cells of a box anywhere on the board, with at most `most` places, and the apex. */
static uint32_t choose_window(const few *f, uint32_t most, uint32_t *cell)
{
    const ico_board *board = ico_problem_board(f->problem);
    ico_random *random = ico__run_random(f->run);
    unsigned dimensions = ico_board_dimensions(board), blocked = 0;
    uint64_t side[ICO_MAX_DIMENSIONS], low[ICO_MAX_DIMENSIONS], at[ICO_MAX_DIMENSIONS];
    uint64_t volume = 1;
    for (unsigned d = 0; d < dimensions; d++) side[d] = 1;
    while (blocked < 4 * dimensions) {
        unsigned d = ico__random_below(random, dimensions);
        bool grows = side[d] < ico_board_side(board, d) &&
                     volume / side[d] * (side[d] + 1) <= most;
        blocked = grows ? 0 : blocked + 1;
        if (!grows) continue;
        volume = volume / side[d] * (side[d] + 1);
        side[d]++;
    }
    for (unsigned d = 0; d < dimensions; d++)
        at[d] = low[d] =
            ico__random_below64(random, ico_board_side(board, d) - side[d] + 1);
    uint32_t count = 0;
    for (unsigned d = 0; d < dimensions;) {
        uint64_t v = ico_board_vertex(board, at);
        if (v != ICO_NO_CELL) cell[count++] = (uint32_t)v;
        for (d = 0; d < dimensions && ++at[d] == low[d] + side[d]; d++) at[d] = low[d];
    }
    if (f->loop.open) cell[count++] = f->n;
    return count;
}

static ico_status offer_loop(few *f)
{
    bool more;
    ico__loop_tour(&f->loop, f->tour);
    return ico__run_offer(f->run, f->tour, f->n, &more);
}

/* One window: fewer turns, or as many in another way. */
static ico_status try_window(few *f, bool *better)
{
    uint32_t cell[ICO_PART_MOST], turns;
    uint32_t most = (uint32_t)ico__option_int(f->options, OPT_window);
    uint64_t nodes = (uint64_t)ico__option_int(f->options, OPT_branchings);
    uint32_t count = choose_window(f, most, cell);
    ico_filling filling;
    ico_filled filled = ICO_GAVE_UP;
    ico_status status = ico__loop_part(&f->loop, cell, count, &f->part, &turns);
    *better = false;
    if (status != ICO_OK || f->part.n < 4) return status;
    bool save = ico__random_below(ico__run_random(f->run), 2) == 0 && turns > 0;
    status = ico__turns_fill(f->run, &f->part, turns - save, &nodes,
                             ico__run_random(f->run), &filling, &filled);
    if (status != ICO_OK || filled != ICO_FILLED) return status;
    ico__loop_exchange(&f->loop, cell, &f->part, &filling);
    uint32_t now = ico__loop_turns(&f->loop);
    *better = now < f->best;
    if (!*better) return ICO_OK;
    f->best = now;
    return offer_loop(f);
}

static ico_status improve(few *f)
{
    uint64_t rounds = (uint64_t)ico__option_int(f->options, OPT_rounds), idle = 0;
    ico_status status = ICO_OK;
    ico__run_doing(f->run, "saving turns in windows");
    while (status == ICO_OK && idle / f->n < rounds && !ico__run_tick(f->run, f->n)) {
        bool better;
        status = try_window(f, &better);
        idle = better ? 0 : idle + 1 + f->n / 16;
    }
    return status;
}

/* --- proofs ------------------------------------------------------------------------ */

/* Asks for less and less impossible numbers of turns, from the least that there must
 * be. */
static ico_status prove(few *f)
{
    uint32_t cell[ICO_PART_MOST], turns, count = 0;
    uint64_t nodes = (uint64_t)ico__option_int(f->options, OPT_proof);
    for (; count < f->loop.size; count++) cell[count] = count;
    ico_status status = ico__loop_part(&f->loop, cell, count, &f->part, &turns);
    uint32_t least = ico__turns_least(&f->part);
    ico__run_doing(f->run, "proving that turns are needed");
    for (; status == ICO_OK && least < f->best; least++) {
        ico_filling filling;
        ico_filled filled;
        ico__run_least(f->run, least, "search");
        status =
            ico__turns_fill(f->run, &f->part, least, &nodes, NULL, &filling, &filled);
        if (status != ICO_OK || filled == ICO_GAVE_UP) return status;
        if (filled == ICO_NOT_TO_FILL) continue;
        ico__loop_exchange(&f->loop, cell, &f->part, &filling);
        f->best = ico__loop_turns(&f->loop);
        status = offer_loop(f);
    }
    if (status == ICO_OK) ico__run_exhausted(f->run, false);
    return status;
}

/* --- all --------------------------------------------------------------------------- */

static ico_status save_turns(few *f)
{
    bool open = ico_problem_kind(f->problem) != ICO_CLOSED;
    ico_status status = ico__loop_new(f->run, f->tour, open, &f->loop);
    if (status == ICO_OK) {
        f->best = ico__loop_turns(&f->loop);
        status = improve(f);
    }
    if (status == ICO_OK && f->loop.size <= ICO_PART_MOST) status = prove(f);
    ico__loop_free(&f->loop);
    ICO_VECTOR_FREE(ico__run_context(f->run), &f->part.half);
    return status;
}

static ico_status solve(const ico_method *self, const ico_problem *problem,
                        const ico_options *options, ico_run *run)
{
    (void)self;
    ico_context *ctx = ico__run_context(run);
    uint64_t n = ico_problem_size(problem);
    few f = {.run = run, .problem = problem, .options = options, .n = (uint32_t)n};
    bool found = false, by_rule, more;
    if (n >= UINT32_MAX || !ico__fits(ctx, 4.0 * (double)n))
        return ico__fail(ctx, ICO_TOO_LARGE,
                         "a tour of %llu cells does not fit into memory",
                         (unsigned long long)n);
    f.tour = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)n);
    if (f.tour == NULL) return ICO_NO_MEMORY;
    ico_status status = ico__turns_first(run, f.tour, &found, &by_rule);
    if (status == ICO_OK && found) status = ico__run_offer(run, f.tour, n, &more);
    if (status == ICO_OK && found) status = count_rim(&f, by_rule);
    if (status == ICO_OK && found && n >= 5 && n <= LOOP_MOST) status = save_turns(&f);
    ICO_FREE_ARRAY(ctx, f.tour, (size_t)n);
    return status;
}

static double fit(const ico_method *self, const ico_problem *problem, ico_text *why_not)
{
    (void)self;
    bool good = ico_problem_has_turns(problem) &&
                (ico_problem_features(problem) & ICO_ASKS_TURNS) != 0;
    if (!good && why_not != NULL)
        ico_text_puts(why_not,
                      "method turns is for --turns min, on plane boards of squares");
    return good ? 1 : 0;
}

const ico_method ico__method_turns = {
    .name = "turns",
    .help = "tours with few turns, by rule, windows and branch and bound",
    .can = ICO_CAN_FIND | ICO_CAN_PROVE | ICO_NEEDS_BOARD,
    .features = ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_ENDS | ICO_ASKS_TURNS,
    .options = option_table,
    .option_count = OPT_COUNT,
    .fit = fit,
    .solve = solve,
};
