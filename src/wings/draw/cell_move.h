/* draw/cell_move.h - how a move looks in the plane: a straight line, or one that leaves
 * at an edge of the surface and comes back at another.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_DRAW_CELL_MOVE_H
#define ICO_DRAW_CELL_MOVE_H

#include "icosian/board.h"

/* `leave` is where the move is heading at its first cell, `arrive` where it came from at
 * its second; both as (x, y) offsets in cells, y downwards.  Meaningless if straight. */
typedef struct ico_draw_step {
    bool straight;
    int64_t leave[2], arrive[2];
} ico_draw_step;

/* The step from u to v.  Pairs that no move joins are straight.  A rider is followed
 * across the edges for at most 64 steps; a longer wrapped slide is drawn straight.
 * O(1) in the plane, O(moves) for straight lines, O(moves * 64 * 64) for wrapped ones. */
void ico__step_find(const ico_board *board, uint64_t u, uint64_t v, ico_draw_step *step);

#endif
