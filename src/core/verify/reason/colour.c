/* verify/reason/colour.c - the colours of the chessboard, which each move changes, and
 * too few cells of one.
 * SPDX-License-Identifier: MIT */
#include "verify/reason/trial.h"

/* Two colours, `ones` vertices of colour 1 among n; given ends have colours first and
 * last (-1 if not given).  No alternating tour? */
static bool colours_refute(const ico_trial *t, uint64_t n, uint64_t ones, int first,
                           int last)
{
    uint64_t zeros = n - ones, difference = ones > zeros ? ones - zeros : zeros - ones;
    if (t->closed || difference > 1) return difference > 0;
    int majority = ones > zeros;
    if (difference == 1)
        return (first >= 0 && first != majority) || (last >= 0 && last != majority);
    return first >= 0 && first == last;
}

static int parity_at(const ico_board *board, uint64_t v)
{
    if (v == ICO_NO_CELL) return -1;
    uint64_t at[ICO_MAX_DIMENSIONS];
    int parity = 0;
    ico_board_coordinates(board, v, at);
    for (unsigned d = 0; d < ico_board_dimensions(board); d++) parity ^= (int)(at[d] & 1);
    return parity;
}

/* Crossing the seam at the end of axis d moves a cell by one side, and may turn over the
 * other axis: an even sum of coordinates must stay even. */
static bool seam_changes_parity(const ico_board *board, unsigned d)
{
    ico_surface surface = ico_board_surface(board);
    bool joined = d == 1   ? surface != ICO_PLANE
                  : d == 0 ? surface == ICO_TORUS || surface == ICO_KLEIN ||
                                 surface == ICO_PROJECTIVE
                           : surface == ICO_TORUS;
    bool turns = d == 1 ? surface == ICO_MOEBIUS || surface == ICO_KLEIN ||
                              surface == ICO_PROJECTIVE
                        : d == 0 && surface == ICO_PROJECTIVE;
    uint64_t shift = ico_board_side(board, d);
    if (turns) shift += ico_board_side(board, 1 - d) - 1;
    return joined && shift % 2 != 0;
}

bool ico__trial_chessboard(ico_trial *t)
{
    const ico_board *board = ico_problem_board(t->problem);
    if (ico_board_lattice(board) != ICO_SQUARE)
        return ico__trial_refuse(t, "colours by rule need a board of squares");
    for (unsigned d = 0; d < ico_board_dimensions(board); d++)
        if (seam_changes_parity(board, d))
            return ico__trial_refuse(
                t, "a seam joins cells of one colour of the chessboard");
    for (uint32_t k = 0; k < ico_board_move_count(board); k++) {
        int64_t offset[ICO_MAX_DIMENSIONS];
        uint64_t reach;
        int parity = 0;
        ico_board_move(board, k, offset, &reach);
        for (unsigned d = 0; d < ico_board_dimensions(board); d++)
            parity ^= (int)(offset[d] & 1);
        if (parity == 0 || reach != 1)
            return ico__trial_refuse(
                t, "not each move changes the colour of the chessboard");
    }
    uint64_t size = ico_board_size(board), ones = size / 2;
    if (ico_board_has_holes(board)) {
        ones = 0;
        for (uint64_t v = 0; v < size; v++) ones += (uint64_t)parity_at(board, v);
    }
    if (colours_refute(t, size, ones, parity_at(board, t->start),
                       parity_at(board, t->end)))
        return true;
    return ico__trial_refuse(t, "the numbers of the two colours allow a tour");
}
