/* tests/eva/clauses.c - logs of clauses on any form, step by step.
 * shows: clauses.c clause_cut.c clause_piece.c
 * without: log.c
 * SPDX-License-Identifier: MIT */
#include "steps.h"

static void judge(bool directed, bool closed, uint32_t n, uint32_t edges)
{
    checker c = any_checker();
    form f = any_form(directed, closed, n + !closed, edges);
    least = edges < f.ports ? edges : f.ports;
    checker_judge_clauses(&c, &f, any_words(5));
}

int main(void)
{
    judge(false, false, 3, 3);
    judge(true, true, 3, 3);
    return 0;
}
