/* method/objective/turn_bound.c - cells that cannot be passed straight are turns.
 * SPDX-License-Identifier: MIT */
#include "method/objective/objective.h"

#include <stdlib.h>

#include "base/arithmetic.h"

enum { PUBLISHED = 48 }; /* least side for which a bound is published */

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
ico_status ico__objective_floor(ico_run *run, bool by_rule)
{
    ico_context *ctx = ico__run_context(run);
    const ico_problem *problem = ico__run_problem(run);
    const ico_board *board = ico_problem_board(problem);
    uint32_t n = (uint32_t)ico_problem_size(problem);
    if (ico_problem_turns(problem) != ICO_TURNS_MIN) return ICO_OK;
    uint32_t moves = ico_board_move_count(board), sum = 0;
    piece_ways w = {.moves = moves};
    uint32_t *room = ICO_NEW_ARRAY(ctx, uint32_t, 3 * (size_t)moves);
    if (room == NULL) return ICO_NO_MEMORY;
    w.way = room;
    w.back = room + moves;
    w.seen = room + 2 * (size_t)moves;
    find_ways(board, &w);
    for (uint32_t v = 0; v < n && !ico__run_tick(run, 1); v++)
        sum += !is_passable(board, &w, v);
    ICO_FREE_ARRAY(ctx, room, 3 * (size_t)moves);
    bool closed = ico_problem_kind(problem) == ICO_CLOSED;
    sum -= closed ? 0 : sum < 2 ? sum : 2;
    ico__run_least(run, sum, "cells that cannot be passed straight");
    uint64_t side = by_rule ? ico_board_side(board, 0) : 0;
    if (closed && side >= PUBLISHED && side % 2 == 0 && side == ico_board_side(board, 1))
        ico__run_least(run, (int64_t)(8 * side - 28), "published, not proved here");
    return ICO_OK;
}
