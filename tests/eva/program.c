/* tests/eva/program.c - any file, read in whole.
 * shows: icosian-check.c
 * without: record.c
 * options: -eva-slevel 30
 * SPDX-License-Identifier: MIT */
#define main checker_main
#include "../../checker/icosian-check.c"
#undef main

#include "any.h"

verdict checker_check_and_hint(const char *bytes, size_t size, FILE *out, FILE *hints)
{
    //@ check size == 0 || \valid_read(bytes + (0 .. size - 1));
    return (verdict)any_below(3);
}

int main(void)
{
    static FILE out, in, error;
    stdout = &out;
    stdin = &in;
    stderr = &error;
    char *words[3] = {"icosian-check", any_bool() ? "-" : "file", NULL};
    char *more[5] = {"icosian-check", "--hints", "hints", "file", NULL};
    if (any_bool())
        checker_main(4, more);
    else
        checker_main((int)any_between(1, 2), words);
    return 0;
}
