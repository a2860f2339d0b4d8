/* tests/eva/reader.c - any bytes as a file, up to 2^30 of them.
 * shows: scan.c
 * options: -eva-slevel 300
 * SPDX-License-Identifier: MIT */
#include "any.h"

extern char file[1u << 30];

/* Somewhere in the file, and the limits that functions are called with. */
static void read_once(uint32_t what)
{
    checker c = {.bytes = file, .line = any_between(1, NOBODY)};
    c.size = Frama_C_unsigned_long_interval(0, sizeof file);
    c.at = Frama_C_unsigned_long_interval(0, sizeof file);
    uint64_t number;
    uint32_t count, *numbers;
    bool yes;
    if (what == 0) checker_skip_space(&c);
    if (what == 1) checker_skip_line(&c);
    if (what == 2) checker_take(&c, "icosian-certificate");
    if (what == 3) checker_take_choice(&c, "closed", "open", &yes);
    if (what == 4) checker_take_number(&c, any_between(1, NOBODY), &number);
    if (what == 5) checker_take_count(&c, any_between(1, 6), &count);
    if (what == 6) checker_take_numbers(&c, 7, NOBODY, &numbers);
}

int main(void)
{
    for (uint32_t what = 0; what < 7; what++) read_once(what);
    return 0;
}
