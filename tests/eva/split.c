/* tests/eva/split.c - any list as a piece of any question.
 * shows: split.c
 * without: closed_form.c log.c piece.c
 * SPDX-License-Identifier: MIT */
#include "parts.h"

static void split(bool directed, uint32_t n, uint32_t edges, uint32_t listed)
{
    checker c = any_checker();
    question q = any_question(directed, true, n, edges, 1);
    certificate given = {.kind = SPLIT, .numbers = any_words(listed)};
    checker_pass_split(&c, &q, &given);
}

int main(void)
{
    split(false, 4, 5, 3);
    split(true, 4, 5, 3);
    return 0;
}
