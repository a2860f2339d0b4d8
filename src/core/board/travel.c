/* board/travel.c - where a piece gets to from a cell.
 * Stands on geometry.c and holes.c.  Leapers look only at where they land; riders go step
 * by step, stopped by the rim, holes and walls, and by their own starting cell when the
 * surface leads them back to it.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/bitset.h"
#include "board/board.h"

uint32_t ico_board_move_count(const ico_board *board)
{
    return board->move_count;
}

void ico_board_move(const ico_board *board, uint32_t k, int64_t *offset, uint64_t *reach)
{
    const ico__move *move = &board->moves[k];
    memcpy(offset, move->offset, board->shape.dimensions * sizeof *offset);
    *reach = move->reach;
}

bool ico_board_is_directed(const ico_board *board)
{
    return board->directed;
}

uint64_t ico__board_slide(const ico_board *board, uint64_t start, uint64_t cell,
                          int64_t *point, int64_t *direction)
{
    uint64_t next = ico__shape_step(&board->shape, point, direction);
    if (next == ICO_NO_CELL || next == start) return ICO_NO_CELL;
    if (board->present != NULL && !ico__bit(board->present, next)) return ICO_NO_CELL;
    if (board->wall_count > 0 && ico__board_has_wall(board, cell, next))
        return ICO_NO_CELL;
    return next;
}

uint64_t ico_board_target(const ico_board *board, uint64_t v, uint32_t k, uint64_t steps)
{
    const ico__move *move = &board->moves[k];
    if (steps == 0 || (move->reach != 0 && steps > move->reach)) return ICO_NO_CELL;
    uint64_t start = ico__board_cell_of(board, v), cell = start;
    int64_t point[ICO_MAX_DIMENSIONS], direction[ICO_MAX_DIMENSIONS];
    ico__shape_point(&board->shape, start, point);
    memcpy(direction, move->offset, sizeof direction);
    for (uint64_t s = 0; s < steps && cell != ICO_NO_CELL; s++)
        cell = ico__board_slide(board, start, cell, point, direction);
    if (cell == ICO_NO_CELL) return ICO_NO_CELL;
    /* a wall between cells that are not next to each other forbids just this move */
    if (steps > 1 && board->wall_count > 0 && ico__board_has_wall(board, start, cell))
        return ICO_NO_CELL;
    return ico__board_vertex_at(board, cell);
}

uint64_t ico__board_way(const ico_board *board, uint64_t v, uint32_t k)
{
    const ico__move *move = &board->moves[k];
    uint64_t start = ico__board_cell_of(board, v), cell = start, steps = 0;
    int64_t point[ICO_MAX_DIMENSIONS], direction[ICO_MAX_DIMENSIONS];
    ico__shape_point(&board->shape, start, point);
    memcpy(direction, move->offset, sizeof direction);
    while (move->reach == 0 || steps < move->reach) {
        cell = ico__board_slide(board, start, cell, point, direction);
        if (cell == ICO_NO_CELL) break;
        steps++;
    }
    return steps;
}

unsigned ico__board_exits(const ico_board *board, uint64_t cell, unsigned most)
{
    uint64_t seen[ICO_MOST_EXITS];
    unsigned count = 0;
    int64_t origin[ICO_MAX_DIMENSIONS];
    ico__shape_point(&board->shape, cell, origin);
    for (uint32_t k = 0; k < board->move_count && count < most; k++) {
        int64_t point[ICO_MAX_DIMENSIONS], direction[ICO_MAX_DIMENSIONS];
        memcpy(point, origin, sizeof point);
        memcpy(direction, board->moves[k].offset, sizeof direction);
        uint64_t at = cell, reach = board->moves[k].reach;
        for (uint64_t s = 1; (reach == 0 || s <= reach) && count < most; s++) {
            at = ico__board_slide(board, cell, at, point, direction);
            if (at == ICO_NO_CELL) break;
            if (s > 1 && ico__board_has_wall(board, cell, at)) continue;
            unsigned i = 0;
            while (i < count && seen[i] != at) i++;
            if (i == count) seen[count++] = at;
        }
    }
    return count;
}
