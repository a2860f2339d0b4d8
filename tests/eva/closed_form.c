/* tests/eva/closed_form.c - the form of any question.
 * shows: closed_form.c
 * options: -eva-min-loop-unroll 10
 * SPDX-License-Identifier: MIT */
#include "any.h"
static void make(bool directed, bool closed, uint32_t n, uint32_t edges)
{
    checker c = any_checker();
    form f;
    question q = any_question(directed, closed, n, edges, 2);
    checker_make_form(&c, &q, &f);
}

int main(void)
{
    make(false, false, 4, 6);
    make(false, true, 4, 6);
    make(true, false, 4, 6);
    make(true, true, 4, 6);
    make(false, false, 1, 1);
    return 0;
}
