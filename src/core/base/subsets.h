/* base/subsets.h - sets of K elements as the bits of a word, in ascending order: their
 * number, the next of one, and the index of one (combinatorial number system).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BASE_SUBSETS_H
#define ICO_BASE_SUBSETS_H

#include <stdint.h>

/* "n over k", k <= n, or something above 2^40. */
static inline double ico__subset_count(uint64_t n, uint64_t k)
{
    double result = 1;
    for (uint64_t i = 1; i <= k && result < 0x1p60; i++)
        result = result * (double)(n - k + i) / (double)i;
    return result;
}

/* Returns the next larger number with the same count of bits (Gosper 1972); `set` is not
 * 0. */
static inline uint64_t ico__subset_next(uint64_t set)
{
    uint64_t low = set & (0 - set), ripple = set + low;
    return ripple | ((set ^ ripple) / low >> 2);
}

/* Number of a set among those of its size, from 0. */
static inline uint64_t ico__subset_rank(uint64_t set)
{
    uint64_t rank = 0, size = 0;
    for (uint64_t at = 0; set >> at != 0; at++)
        if (set >> at & 1) {
            size++;
            uint64_t ways = 1; /* at over size: exact at each step */
            for (uint64_t i = 1; i <= size; i++) ways = ways * (at - size + i) / i;
            rank += at < size ? 0 : ways;
        }
    return rank;
}

#endif
