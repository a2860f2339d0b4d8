/* base/words.h - reading numbers and words from text that cannot be trusted, and "did you
 * mean".  No locale, no errno, no overflow.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BASE_WORDS_H
#define ICO_BASE_WORDS_H

#include "icosian/base.h"

/* An ASCII letter as a small one; other bytes as they are. */
static inline char ico__small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
}

static inline bool ico__is_letter(char c)
{
    return ico__small(c) >= 'a' && ico__small(c) <= 'z';
}

static inline bool ico__is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Reads a decimal number of at most `most` at *at (before `end`) and moves *at behind it.
 * False, with *at unchanged, if there is no digit or the number exceeds `most`. */
bool ico__read_number(const char **at, const char *end, uint64_t most, uint64_t *number);
/* A decimal number at *at (before `end`), with sign, point and exponent or without, as a
 * double (infinite beyond its range): true, and *at moves behind it.  strtod would ask
 * the locale for its point. */
bool ico__read_real(const char **at, const char *end, double *number);
/* The whole string is a decimal number <= most. */
bool ico__parse_number(const char *string, uint64_t most, uint64_t *number);
/* The whole string is a decimal number with an optional sign in low..high. */
bool ico__parse_integer(const char *string, int64_t low, int64_t high, int64_t *number);
/* The candidate that `word` is another word for (synonyms.def), begins, or is a slip of:
 * one edit (Damerau-Levenshtein), or two or three in words of six or ten letters that
 * begin alike.  NULL: none.  candidates[0..count). */
const char *ico__suggest(const char *word, const char *const *candidates, size_t count);
/* Equal ASCII letters of either case. */
bool ico__same_word(const char *a, const char *b);

#endif
