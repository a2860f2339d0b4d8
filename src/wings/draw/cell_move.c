/* draw/cell_move.c - finds the move behind two consecutive cells of a tour, so that
 * pictures of surfaces can draw the wrapped ones as stubs.
 * SPDX-License-Identifier: MIT */
#include "draw/cell_move.h"

#include "board/board.h"

enum { MOST_STEPS = 64 };

typedef struct slide {
    int64_t row, column; /* the whole displacement */
    bool found;
} slide;

/* True if the move with this offset, taken so often that it ends `rows` and `columns`
 * further without wrapping, leads from u to v. */
static bool leads_straight(const ico_board *board, uint64_t u, uint64_t v, uint32_t k,
                           int64_t rows, int64_t columns)
{
    int64_t offset[ICO_MAX_DIMENSIONS];
    uint64_t reach;
    ico_board_move(board, k, offset, &reach);
    unsigned d = offset[0] != 0 ? 0 : 1;
    int64_t way = d == 0 ? rows : columns;
    if (offset[d] == 0 || way % offset[d] != 0) return false;
    int64_t steps = way / offset[d];
    if (steps < 1 || (reach != 0 && (uint64_t)steps > reach)) return false;
    if (steps * offset[0] != rows || steps * offset[1] != columns) return false;
    return ico_board_target(board, u, k, (uint64_t)steps) == v;
}

/* Is some move from u to v a straight line in the picture?  One from layer to layer,
 * whether it wraps there or not, is. */
static bool is_straight(const ico_board *board, uint64_t u, uint64_t v)
{
    uint64_t a[ICO_MAX_DIMENSIONS], b[ICO_MAX_DIMENSIONS];
    ico_board_coordinates(board, u, a);
    ico_board_coordinates(board, v, b);
    int64_t rows = (int64_t)b[0] - (int64_t)a[0], columns = (int64_t)b[1] - (int64_t)a[1];
    if (rows == 0 && columns == 0) return true;
    uint32_t moves = ico_board_move_count(board);
    for (uint32_t k = 0; k < moves; k++)
        if (leads_straight(board, u, v, k, rows, columns)) return true;
    return false;
}

/* The wrapped slide from u to v that is the opposite of `hope` (which may be NULL), else
 * the first there is. */
static slide find_slide(const ico_board *board, uint64_t u, uint64_t v, const slide *hope)
{
    slide best = {.found = false};
    uint32_t moves = ico_board_move_count(board);
    for (uint32_t k = 0; k < moves; k++) {
        int64_t offset[ICO_MAX_DIMENSIONS];
        uint64_t reach, way = ico__board_way(board, u, k);
        ico_board_move(board, k, offset, &reach);
        for (uint64_t n = 1; n <= way && n <= MOST_STEPS; n++) {
            if (ico_board_target(board, u, k, n) != v) continue;
            slide s = {offset[0] * (int64_t)n, offset[1] * (int64_t)n, true};
            if (hope != NULL && s.row == -hope->row && s.column == -hope->column)
                return s;
            if (!best.found) best = s;
        }
    }
    return best;
}

void ico__step_find(const ico_board *board, uint64_t u, uint64_t v, ico_draw_step *step)
{
    *step = (ico_draw_step){.straight = true};
    if (ico_board_surface(board) == ICO_PLANE) return;
    if (is_straight(board, u, v)) return;
    slide there = find_slide(board, u, v, NULL);
    if (!there.found) return;
    /* A piece whose moves are not symmetric has no way back: then it came straight on. */
    slide back = find_slide(board, v, u, &there);
    if (!back.found) back = (slide){-there.row, -there.column, true};
    *step = (ico_draw_step){.leave = {there.column, there.row},
                            .arrive = {back.column, back.row}};
}
