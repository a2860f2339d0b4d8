/* count/sweep/narrow_take.c - a step done to one word of mates, for short words and long
 * ones.
 * SPDX-License-Identifier: MIT */
#include "count/sweep/narrow_take.h"

#define WORD uint64_t
#define BITS 4
#define NAME(name) name##_short
#include "count/sweep/narrow_take.inc"
#undef WORD
#undef BITS
#undef NAME

#define WORD ico_mates
#define BITS 5
#define NAME(name) name##_long
#include "count/sweep/narrow_take.inc"

void ico__narrow_take(const ico_narrow_step *step, const uint64_t *entry,
                      ico_narrow_made *made)
{
    if (step->form.bits == 4)
        take_short(step, made, entry[0], entry + 1);
    else
        take_long(step, made, ico__narrow_word(entry, 2), entry + 2);
}
