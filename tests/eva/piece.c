/* tests/eva/piece.c - parts to which any edges are added.
 * shows: piece.c
 * options: -eva-min-loop-unroll 10
 * SPDX-License-Identifier: MIT */
#include "any.h"

static void part(uint32_t n, uint32_t most)
{
    checker c = any_checker();
    part_question p;
    question q;
    if (!checker_open_part(&c, n, most, &p)) return;
    for (uint32_t i = 0; i < most; i++)
        checker_add_part_edge(&p, any_below(n), any_below(n), any_bool());
    checker_close_part(&c, &p, &q);
}

int main(void)
{
    part(1, 3);
    part(4, 5);
    return 0;
}
