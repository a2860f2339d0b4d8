/* tests/eva/once.c - kinds of certificates that are looked at once: any form, any
 * question of the same size, any list.
 * shows: degree.c colour.c cut.c barrier.c
 * options: -eva-min-loop-unroll 10
 * SPDX-License-Identifier: MIT */
#include "any.h"

static void judge(bool directed, bool closed, uint32_t n, uint32_t edges, uint32_t listed)
{
    checker c = any_checker();
    form f = any_form(directed, closed, n + !closed, edges);
    question q = any_question(directed, closed, n, edges, 2);
    checker_judge_degree(&c, &q, &f, any_words(listed));
    checker_judge_colour(&c, &q, any_words(listed));
    checker_judge_cut(&c, &q, any_words(listed));
    checker_judge_barrier(&c, &f, any_words(listed), listed / 2);
}

int main(void)
{
    judge(false, false, 4, 5, 2);
    judge(false, true, 4, 5, 2);
    judge(true, false, 4, 5, 2);
    judge(true, true, 4, 5, 2);
    judge(true, true, 1, 1, 0);
    return 0;
}
