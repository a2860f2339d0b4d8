/* method/congruent/motion.c - motions as matrices with a shift.
 * SPDX-License-Identifier: MIT */
#include "method/congruent/congruent.h"

#include "board/board.h"

ico_motion ico__motion_none(void)
{
    return (ico_motion){.m = {{1, 0}, {0, 1}}};
}

static int64_t moved_coordinate(const ico_motion *motion, unsigned axis,
                                const int64_t at[2])
{
    const int64_t *row = motion->m[axis];
    return row[0] * at[0] + row[1] * at[1] + motion->shift[axis];
}

ico_motion ico__motion_after(const ico_motion *then, const ico_motion *first)
{
    ico_motion both;
    for (unsigned i = 0; i < 2; i++) {
        for (unsigned j = 0; j < 2; j++)
            both.m[i][j] =
                then->m[i][0] * first->m[0][j] + then->m[i][1] * first->m[1][j];
        both.shift[i] = moved_coordinate(then, i, first->shift);
    }
    return both;
}

uint32_t ico__motion_image(const ico_board *board, const ico_motion *motion, uint32_t v)
{
    uint64_t from[ICO_MAX_DIMENSIONS], to[ICO_MAX_DIMENSIONS];
    ico_board_coordinates(board, v, from);
    const int64_t at[2] = {(int64_t)from[0], (int64_t)from[1]};
    for (unsigned axis = 0; axis < 2; axis++) {
        int64_t place = moved_coordinate(motion, axis, at);
        if (place < 0 || (uint64_t)place >= ico_board_side(board, axis))
            return ICO_NO_VERTEX;
        to[axis] = (uint64_t)place;
    }
    uint64_t w = ico_board_vertex(board, to);
    return w == ICO_NO_CELL ? ICO_NO_VERTEX : (uint32_t)w;
}

/* Rows or columns of the rectangle: low to high once it was turned, before it is
 * shifted; `side` of them before. */
typedef struct extent {
    int64_t low, high, side;
} extent;

static extent extent_of(const ico_board *board, const ico_motion *turn, unsigned axis)
{
    extent e = {.side = (int64_t)ico_board_side(board, axis)};
    for (unsigned j = 0; j < 2; j++) {
        int64_t far = turn->m[axis][j] * ((int64_t)ico_board_side(board, j) - 1);
        if (far < 0)
            e.low += far;
        else
            e.high += far;
    }
    return e;
}

/* How many of them lie on the board after this shift. */
static uint64_t shared(const extent *e, int64_t shift)
{
    int64_t low = e->low + shift, high = e->high + shift;
    if (low < 0) low = 0;
    if (high > e->side - 1) high = e->side - 1;
    return high < low ? 0 : (uint64_t)(high - low + 1);
}

/* The most of them, whatever the shift. */
static uint64_t most_shared(const extent *e)
{
    int64_t turned = e->high - e->low + 1;
    return (uint64_t)(turned < e->side ? turned : e->side);
}

static bool moves_nothing(const ico_motion *t)
{
    return t->m[0][0] == 1 && t->m[1][1] == 1 && t->shift[0] == 0 && t->shift[1] == 0;
}

/* Motions that turn as `turn` does. */
static ico_status add_shifts(ico_context *ctx, const ico_board *board,
                             const ico_motion *turn, uint64_t least, ico_motions *motions)
{
    const extent rows = extent_of(board, turn, 0), columns = extent_of(board, turn, 1);
    ico_motion t = *turn;
    if (most_shared(&rows) * most_shared(&columns) < least) return ICO_OK;
    for (t.shift[0] = -rows.high; t.shift[0] < rows.side - rows.low; t.shift[0]++) {
        uint64_t high = shared(&rows, t.shift[0]);
        if (high * most_shared(&columns) < least) continue;
        for (t.shift[1] = -columns.high; t.shift[1] < columns.side - columns.low;
             t.shift[1]++) {
            if (high * shared(&columns, t.shift[1]) < least || moves_nothing(&t))
                continue;
            if (!ICO_VECTOR_PUSH(ctx, motions, t)) return ICO_NO_MEMORY;
        }
    }
    return ICO_OK;
}

ico_status ico__motions(ico_context *ctx, const ico_board *board, uint64_t least,
                        ico_motions *motions)
{
    ico_status status = ICO_OK;
    for (unsigned k = 0; k < 8 && status == ICO_OK; k++) {
        int64_t a = k & 1 ? -1 : 1, b = k & 2 ? -1 : 1;
        ico_motion turn = {.m = {{a, 0}, {0, b}}};
        if (k & 4) turn = (ico_motion){.m = {{0, a}, {b, 0}}};
        status = add_shifts(ctx, board, &turn, least, motions);
    }
    return status;
}
