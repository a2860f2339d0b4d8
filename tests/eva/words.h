/* tests/eva/words.h - for questions.c and records.c: in place of scan.c, any words and
 * numbers, of which the number of vertices and the counts of things are given.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_EVA_WORDS_H
#define ICO_EVA_WORDS_H

#include "any.h"

static uint32_t vertices, things; /* what the file says of numbers and counts */

/* scan.c: any words and numbers, of which the numbers of vertices and of things are
 * given */
bool checker_take_if(checker *c, const char *expected)
{
    return any_bool();
}
bool checker_take(checker *c, const char *expected)
{
    return any_bool();
}
void checker_skip_line(checker *c)
{
}
void checker_skip_space(checker *c)
{
}
bool checker_take_choice(checker *c, const char *yes, const char *no, bool *is_yes)
{
    *is_yes = any_bool();
    return any_bool();
}
bool checker_take_number(checker *c, uint64_t bound, uint64_t *number)
{
    //@ check bound > 0;
    *number = bound == 1u << 30 ? vertices : Frama_C_unsigned_long_interval(0, bound - 1);
    return any_bool();
}
bool checker_take_wide(checker *c, uint64_t *number)
{
    *number = Frama_C_unsigned_long_interval(0, 999999999999999999);
    return any_bool();
}
bool checker_take_signed(checker *c, int64_t *number)
{
    *number = Frama_C_long_interval(-999999999999999999, 999999999999999999);
    return any_bool();
}
bool checker_take_count(checker *c, size_t bytes, uint32_t *count)
{
    //@ check bytes > 0;
    *count = things;
    return any_bool();
}
bool checker_take_numbers(checker *c, size_t count, uint32_t bound, uint32_t **numbers)
{
    //@ check bound > 0;
    uint32_t *at = checker_room(c, count, sizeof *at);
    *numbers = at;
    for (size_t i = 0; i < count; i++) at[i] = any_below(bound);
    return any_bool();
}

#endif
