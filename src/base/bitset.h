/* base/bitset.h - bits in 64-bit words.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BASE_BITSET_H
#define ICO_BASE_BITSET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ICO_WORDS(bits) (((size_t)(bits) + 63) / 64)

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
