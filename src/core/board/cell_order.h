/* board/cell_order.h - the cells of a board in the order in which text shows them:
 * layer by layer, row by row from the top, from the left.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BOARD_CELL_ORDER_H
#define ICO_BOARD_CELL_ORDER_H

#include "icosian/board.h"

/* Layers of the board: the product of all sides but rows and columns. */
uint64_t ico__cells_layers(const ico_board *board);
/* Rows of a layer, and cells in a row of the full shape. */
uint64_t ico__cells_rows(const ico_board *board);
uint64_t ico__cells_in_row(const ico_board *board, uint64_t row);
/* Returns the vertex at that place of the full shape, or ICO_NO_CELL. */
uint64_t ico__cells_vertex(const ico_board *board, uint64_t layer, uint64_t row,
                           uint64_t place);

#endif
