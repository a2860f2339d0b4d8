/* method/walk/move_order.h - a piece's moves in an order of the user's choice.
 * The published searches differ in nothing but the order in which they try moves.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_WALK_MOVE_ORDER_H
#define ICO_METHOD_WALK_MOVE_ORDER_H

#include "icosian/board.h"

/* The rank of each move of a board's piece; smaller is tried earlier. */
typedef struct ico_move_order {
    ico_context *ctx;
    const ico_board *board;
    uint32_t count;    /* moves of the piece */
    uint32_t *in_turn; /* move numbers in the order asked for */
} ico_move_order;

/* Reads "(-1,-2),(-2,-1),...": one offset a dimension, rows first.  Moves left out come
 * last, in the piece's order.  ICO_BAD_ARGUMENT: unreadable, not a move of the piece,
 * twice the same; `board` NULL (a graph has no moves). */
ICO_MUST_CHECK ico_status ico__move_order_read(ico_context *ctx, const ico_board *board,
                                               const char *text, ico_move_order *order);
void ico__move_order_free(ico_move_order *order);
/* Puts row[0..count), the neighbours of v, into that order, by the first move that leads
 * to each.  O(moves * reach * count). */
void ico__move_order_apply(const ico_move_order *order, uint32_t v, uint32_t *row,
                           uint32_t count);

#endif
