/* count/sweep/mates.h - mate arrays: states of a narrow frontier in one word, with a few
 * bits for each slot.  A step changes the word in place; nothing is packed or unpacked.
 * Stands above sweep.
 * Source: the mate array of Knuth, TAOCP 7.1.4 (Simpath), as one number.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SWEEP_MATES_H
#define ICO_COUNT_SWEEP_MATES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/wide.h"

typedef ico_wide ico_mates;

/* The most slots of a word of 128 bits, and of a word of 64 bits. */
enum { ICO_MATE_SLOTS = 25, ICO_MATE_SHORT = 15 };

/* The field of slot k holds k if the vertex is untouched, all ones if it is full, and
 * otherwise the slot of the other end of the path that ends here.  An unused slot holds
 * the same as an untouched one.  Invariants: words of at most ICO_MATE_SHORT slots have
 * at most 64 bits; no word is 0, nor are its first 64 bits. */
typedef struct ico_mate_form {
    unsigned slots, bits, full;
    ico_mates untouched;
} ico_mate_form;

static inline ico_mates ico__mate_field(const ico_mate_form *f, unsigned slot,
                                        unsigned value)
{
    return ico__wide_up(value, f->bits * slot);
}

static inline ico_mate_form ico__mate_form(unsigned slots)
{
    ico_mate_form f = {slots < 2 ? 2 : slots, 4, 15, 0};
    if (slots > ICO_MATE_SHORT) f.bits = 5, f.full = 31;
    for (unsigned k = 0; k < f.slots; k++) f.untouched |= ico__mate_field(&f, k, k);
    return f;
}

/* The value of a slot's field. */
static inline unsigned ico__mate_of(const ico_mate_form *f, ico_mates w, unsigned slot)
{
    return (unsigned)ico__wide_down(w, f->bits * slot) & f->full;
}

#endif
