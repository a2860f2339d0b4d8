/* count/sweep/mate_take.c - a step done to one word of mates, for short words and long
 * ones.
 * SPDX-License-Identifier: MIT */
#include "count/sweep/mate_take.h"

#define WORD uint64_t
#define BITS 4
#define NAME(name) name##_short
#include "count/sweep/mate_take.inc"
#undef WORD
#undef BITS
#undef NAME

#define WORD ico_mates
#define BITS 5
#define NAME(name) name##_long
#include "count/sweep/mate_take.inc"

void ico__mate_take(const ico_mate_step *step, const uint64_t *entry, ico_mate_made *made)
{
    if (step->form.bits == 4)
        take_short(step, made, entry[0], entry + 1);
    else
        take_long(step, made, ico__mate_word(entry, 2), entry + 2);
}
