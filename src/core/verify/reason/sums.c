/* verify/reason/sums.c - the sums of a magic tour are impossible: they are not whole
 * numbers, or the colours of the cells forbid them.
 * Shares no code with certificate/reason_sums.c.
 * Source: docs/certificates.md, "sums", which proves each of the four cases.
 * SPDX-License-Identifier: MIT */
#include "verify/reason/trial.h"

/* Does each move join a cell whose coordinates have an even sum with one of odd sum? */
static bool moves_alternate(const ico_board *board)
{
    for (uint32_t k = 0; k < ico_board_move_count(board); k++) {
        int64_t offset[ICO_MAX_DIMENSIONS];
        uint64_t reach;
        ico_board_move(board, k, offset, &reach);
        if (((offset[0] ^ offset[1]) & 1) == 0 || reach != 1) return false;
    }
    return true;
}

bool ico__trial_sums(ico_trial *t)
{
    if (ico_problem_magic(t->problem) == ICO_MAGIC_ANY)
        return ico__trial_refuse(t, "the question asks for no sums");
    const ico_board *board = ico_problem_board(t->problem);
    uint64_t rows = ico_board_side(board, 0), columns = ico_board_side(board, 1);
    bool odd_rows = rows % 2 != 0, odd_columns = columns % 2 != 0;
    /* cases 1 and 2; the board has two cells at least */
    if (odd_rows != odd_columns || rows == 1 || columns == 1) return true;
    if (!moves_alternate(board))
        return ico__trial_refuse(t, "not each move changes the colour of the chessboard");
    /* cases 3 and 4 */
    if (odd_rows || (rows % 4 == 2 && columns % 4 == 2)) return true;
    return ico__trial_refuse(t, "the sides of the board allow equal sums");
}
