/* method/walk/squirrel_cull.h - fixed orders of the knight's moves, for Warnsdorff's
 * ties.
 * Source: Squirrel and Cull, A Warnsdorff-Rule Algorithm for Knight's Tours on Square
 * Chessboards (1996), figure 3 and the list of nineteen orders.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_WALK_SQUIRREL_CULL_H
#define ICO_METHOD_WALK_SQUIRREL_CULL_H

#include "icosian/board.h"

enum { ICO_SQUIRREL_CULL_ORDERS = 19 };

/* An order of the eight moves, and when it gives way to the next.
 * Invariant: rank[k] is the place of the paper's move k + 1 in the order in force. */
typedef struct ico_squirrel_cull {
    const ico_board *board;
    uint64_t side;
    unsigned phase; /* of the table */
    bool in_phases; /* the table, and not one fixed order */
    uint8_t rank[8];
} ico_squirrel_cull;

/* Can the orders be used at all?  ICO_BAD_ARGUMENT: they are for the knight on plane
 * rectangles (the table: squares of side 5 or more). */
ICO_MUST_CHECK ico_status ico__squirrel_cull_check(ico_context *ctx,
                                                   const ico_board *board, bool table);
/* Begins the table for this board; or order number k of the nineteen. */
void ico__squirrel_cull_begin_table(ico_squirrel_cull *squirrel, const ico_board *board);
void ico__squirrel_cull_begin_order(ico_squirrel_cull *squirrel, const ico_board *board,
                                    unsigned k);
/* The walk has come to v: the order may change, and counts from here. */
void ico__squirrel_cull_arrive(ico_squirrel_cull *squirrel, uint64_t v);
/* Place of the move v -> w in the order in force. */
unsigned ico__squirrel_cull_rank(const ico_squirrel_cull *squirrel, uint64_t v,
                                 uint64_t w);

#endif
