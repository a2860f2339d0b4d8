/* tests/eva/tree.c - any branchings over steps without choice, on any form.
 * shows: forced.c tree.c
 * without: log.c
 * SPDX-License-Identifier: MIT */
#include "steps.h"
static void judge(bool directed, bool closed, uint32_t n, uint32_t edges,
                  uint32_t branchings)
{
    checker c = any_checker();
    form f = any_form(directed, closed, n + !closed, edges);
    checker_judge_tree(&c, &f, any_words(2 * branchings));
}

int main(void)
{
    judge(false, false, 3, 4, 2);
    judge(true, true, 3, 4, 2);
    return 0;
}
