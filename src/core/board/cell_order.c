/* board/cell_order.c - the cells of a board in the order in which text shows them.
 * SPDX-License-Identifier: MIT */
#include "board/cell_order.h"

uint64_t ico__cells_layers(const ico_board *board)
{
    uint64_t layers = 1;
    for (unsigned d = 2; d < ico_board_dimensions(board); d++)
        layers *= ico_board_side(board, d);
    return layers;
}

uint64_t ico__cells_rows(const ico_board *board)
{
    return ico_board_side(board, 0);
}

uint64_t ico__cells_in_row(const ico_board *board, uint64_t row)
{
    return ico_board_row_length(board, row);
}

uint64_t ico__cells_vertex(const ico_board *board, uint64_t layer, uint64_t row,
                           uint64_t place)
{
    uint64_t at[ICO_MAX_DIMENSIONS] = {row, place};
    for (unsigned d = 2; d < ico_board_dimensions(board); d++) {
        uint64_t side = ico_board_side(board, d);
        at[d] = layer % side;
        layer /= side;
    }
    return ico_board_vertex(board, at);
}
