/* base/arithmetic.h - small functions of whole numbers that several rooms need.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BASE_ARITHMETIC_H
#define ICO_BASE_ARITHMETIC_H

#include <stdint.h>

/* The greatest number that divides both; gcd(a, 0) is a. */
static inline uint64_t ico__common_divisor(uint64_t a, uint64_t b)
{
    while (b != 0) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Term i >= 1 of the sequence 1 1 2 1 1 2 4 ...: how long to try before beginning again.
 * Source: Luby, Sinclair, Zuckerman, "Optimal speedup of Las Vegas algorithms" (1993). */
static inline uint64_t ico__luby(uint64_t i)
{
    for (;;) {
        uint64_t power = 1;
        while (2 * power - 1 < i) power *= 2;
        if (2 * power - 1 == i) return power;
        i -= power - 1;
    }
}

/* For qsort: numbers of 32 and of 64 bits, the least first; also arrays of structs that
 * begin with such a number. */
static inline int ico__ascending32(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static inline int ico__ascending64(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

#endif
