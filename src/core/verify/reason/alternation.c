/* verify/reason/alternation.c - two pieces in turn cannot close a tour.
 * Shares no code with certificate/reason_alternation.c.
 * Source: docs/certificates.md, "alternation".
 * SPDX-License-Identifier: MIT */
#include "verify/reason/trial.h"

bool ico__trial_alternation(ico_trial *t)
{
    const ico_board *board = ico_problem_board(t->problem);
    if (board == NULL || ico_board_turns(board) != 2)
        return ico__trial_refuse(t, "no two pieces move in turn");
    if (!t->closed) return ico__trial_refuse(t, "open tours have any number of cells");
    if ((ico_problem_size(t->problem) & 1) == 0)
        return ico__trial_refuse(t, "the number of cells is even");
    return true;
}
