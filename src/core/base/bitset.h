/* base/bitset.h - sets as bits, of one word or of many.  The only place with builtins of
 * the compiler for bits; the names are those of the instructions.
 * Source: popcount as in Warren, Hacker's Delight (2002), section 5-1.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BASE_BITSET_H
#define ICO_BASE_BITSET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ICO_WORDS(bits) (((size_t)(bits) + 63) / 64)

/* How many bits are set.  Without an instruction for it (as on plain x86-64) gcc calls a
 * function for its builtin; these few sums are quicker, and compilers know them. */
static inline unsigned ico__popcount32(uint32_t word)
{
    word -= word >> 1 & 0x55555555;
    word = (word & 0x33333333) + (word >> 2 & 0x33333333);
    return ((word + (word >> 4)) & 0x0f0f0f0f) * 0x01010101 >> 24;
}
static inline unsigned ico__popcount64(uint64_t word)
{
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) +
           (word >> 2 & UINT64_C(0x3333333333333333));
    word = (word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (unsigned)(word * UINT64_C(0x0101010101010101) >> 56);
}

/* Trailing zeros: the place of the lowest bit that is set.  word is not 0. */
#if defined(__GNUC__) || defined(__clang__)
static inline unsigned ico__ctz32(uint32_t word)
{
    return (unsigned)__builtin_ctz(word);
}
static inline unsigned ico__ctz64(uint64_t word)
{
    return (unsigned)__builtin_ctzll(word);
}
#else
static inline unsigned ico__ctz32(uint32_t word)
{
    return ico__popcount32(~word & (word - 1));
}
static inline unsigned ico__ctz64(uint64_t word)
{
    return ico__popcount64(~word & (word - 1));
}
#endif

/* Bit number i of an array of words. */
static inline bool ico__bit(const uint64_t *words, uint64_t i)
{
    return (words[i >> 6] >> (i & 63)) & 1;
}
static inline void ico__bit_set(uint64_t *words, uint64_t i)
{
    words[i >> 6] |= UINT64_C(1) << (i & 63);
}
static inline void ico__bit_clear(uint64_t *words, uint64_t i)
{
    words[i >> 6] &= ~(UINT64_C(1) << (i & 63));
}

#endif
