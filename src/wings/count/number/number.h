/* count/number/number.h - exact numbers of any size, and their decimal digits.
 * The arithmetic of words is GMP's, or our own (limbs.h).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_NUMBER_NUMBER_H
#define ICO_COUNT_NUMBER_NUMBER_H

#include "base/memory.h"
#include "base/random.h"
#include "base/wide.h"

/* Words of 64 bits, the lowest first.  A zeroed number is 0. */
typedef struct ico_number {
    ICO_VECTOR(uint64_t) words;
} ico_number;

/* to += more, for numbers of `words` words and of `more_words`, not more than these.
 * Returns the carry: 0 if the sum fits. */
static inline uint64_t ico__words_add(uint64_t *to, unsigned words, const uint64_t *more,
                                      unsigned more_words)
{
    ico_wide carry = 0;
    for (unsigned k = 0; k < words; k++) {
        carry += to[k];
        if (k < more_words) carry += more[k];
        to[k] = (uint64_t)carry;
        carry >>= 64;
    }
    return (uint64_t)carry;
}

/* Sums of numbers of `words` words are estimated as doubles, in units of this many words:
 * their lowest words are left out where a double would not hold the others. */
unsigned ico__number_scale(unsigned words);
/* The number of words, at least `words`, that hold any number up to `most` (in units of
 * ico__number_scale(words) words) with a bit to spare, which covers the error of the
 * estimate.  UINT_MAX if `most` is not finite. */
unsigned ico__number_words(unsigned words, double most);
void ico__number_free(ico_context *ctx, ico_number *number);
bool ico__number_is_zero(const ico_number *number);
/* number += value (of `words` words).  False: out of memory. */
bool ico__number_add(ico_context *ctx, ico_number *number, const uint64_t *value,
                     size_t words);
/* number *= factor. */
bool ico__number_multiply(ico_context *ctx, ico_number *number, uint64_t factor);
/* number /= divisor (not 0).  Returns the remainder. */
uint64_t ico__number_divide(ico_number *number, uint64_t divisor);
/* If number >= value (of `words` words): number -= value, and true.  Else false, and
 * nothing changes. */
bool ico__number_take(ico_number *number, const uint64_t *value, size_t words);
bool ico__number_is_less(const ico_number *a, const ico_number *b);
/* A random number below `bound` (not 0), all equally likely.  False: out of memory. */
bool ico__number_draw(ico_context *ctx, ico_random *random, const ico_number *bound,
                      ico_number *number);
/* Reads decimal digits.  False: `text` has other characters, or out of memory. */
bool ico__number_read(ico_context *ctx, const char *text, ico_number *number);
/* The number in decimal.  Free with ico__free_string.  NULL: out of memory. */
char *ico__number_text(ico_context *ctx, const ico_number *number);

#endif
