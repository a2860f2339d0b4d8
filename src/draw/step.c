/* draw/step.c - finds the move behind two consecutive cells of a tour, so that pictures
 * of surfaces can draw the wrapped ones as stubs. SPDX-License-Identifier: MIT */
#include "draw/step.h"

enum { MOST_STEPS = 64 };

typedef struct slide {
    int64_t row, column; /* the whole displacement */
    uint64_t steps;
    bool found;
} slide;

static bool is_straight(const ico_board *board, uint64_t u, uint64_t v, const slide *s)
{
    uint64_t a[ICO_MAX_DIMENSIONS], b[ICO_MAX_DIMENSIONS];
    ico_board_coordinates(board, u, a);
    ico_board_coordinates(board, v, b);
    return (int64_t)a[0] + s->row == (int64_t)b[0] &&
           (int64_t)a[1] + s->column == (int64_t)b[1];
}

/* Most steps that a rider unwrapped, or wrapped within the bound, needs from u. */
static uint64_t most_steps(const ico_board *board, uint64_t reach)
{
    uint64_t side = ico_board_side(board, 0) + ico_board_side(board, 1);
    uint64_t most = side < MOST_STEPS ? side : MOST_STEPS;
    return reach != 0 && reach < most ? reach : most;
}

/* The best slide from u to v: a straight one, else one whose displacement is `hope`
 * (which may be NULL), else the first.  Returns true if it is straight. */
static bool find_slide(const ico_board *board, uint64_t u, uint64_t v, const slide *hope,
                       slide *best)
{
    bool hoped = false;
    best->found = false;
    uint32_t moves = ico_board_move_count(board);
    for (uint32_t k = 0; k < moves; k++) {
        int64_t offset[ICO_MAX_DIMENSIONS];
        uint64_t reach;
        ico_board_move(board, k, offset, &reach);
        uint64_t most = most_steps(board, reach);
        for (uint64_t n = 1; n <= most; n++) {
            uint64_t to = ico_board_target(board, u, k, n);
            if (to == ICO_NO_CELL) break;
            if (to != v) continue;
            slide s = {offset[0] * (int64_t)n, offset[1] * (int64_t)n, n, true};
            if (is_straight(board, u, v, &s)) {
                *best = s;
                return true;
            }
            bool like = hope != NULL && s.row == -hope->row && s.column == -hope->column;
            if (!best->found || (like && !hoped)) *best = s;
            hoped = hoped || like;
        }
    }
    return false;
}

void ico__step_find(const ico_board *board, uint64_t u, uint64_t v, ico_step *step)
{
    *step = (ico_step){.straight = true};
    if (ico_board_surface(board) == ICO_PLANE) return;
    slide there, back;
    if (find_slide(board, u, v, NULL, &there) || !there.found) return;
    /* A piece whose moves are not symmetric has no way back: then it came straight on. */
    find_slide(board, v, u, &there, &back);
    if (!back.found) back = (slide){-there.row, -there.column, there.steps, true};
    *step =
        (ico_step){.leave = {there.column, there.row}, .arrive = {back.column, back.row}};
}
