/* base/wide.h - numbers of 128 bits, with operations that compilers lack or do slowly:
 * shifts by a variable (calls in WebAssembly), and divisions (missing on 32 bits).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BASE_WIDE_H
#define ICO_BASE_WIDE_H

#include <stdint.h>

#ifdef __SIZEOF_INT128__
__extension__ typedef unsigned __int128 ico_wide;
#else /* 32 bits: clang has them by another name, gcc not at all */
__extension__ typedef unsigned _BitInt(128) ico_wide;
#endif

#if defined(__SIZEOF_INT128__) && !defined(__wasm__)
#define ICO_WIDE_IS_QUICK 1
#else
#define ICO_WIDE_IS_QUICK 0
#endif

/* value << by, for by < 128. */
static inline ico_wide ico__wide_up(uint64_t value, unsigned by)
{
#if ICO_WIDE_IS_QUICK
    return (ico_wide)value << by;
#else
    if (by >= 64) return (ico_wide)(value << (by - 64)) << 64;
    return (ico_wide)((value >> 1) >> (63 - by)) << 64 | value << by;
#endif
}

/* The lowest 64 bits of w >> by, for by < 128. */
static inline uint64_t ico__wide_down(ico_wide w, unsigned by)
{
#if ICO_WIDE_IS_QUICK
    return (uint64_t)(w >> by);
#else
    const uint64_t low = (uint64_t)w, high = (uint64_t)(w >> 64);
    if (by >= 64) return high >> (by - 64);
    return low >> by | (high << 1) << (63 - by);
#endif
}

/* Returns (high * 2^64 + low) / divisor and the remainder, for high < divisor: digit by
 * digit. */
static inline uint64_t ico__wide_divide_slowly(uint64_t high, uint64_t low,
                                               uint64_t divisor, uint64_t *rest)
{
    for (unsigned k = 0; k < 64; k++) {
        const uint64_t over = high >> 63;
        high = high << 1 | low >> 63;
        low <<= 1;
        if (over != 0 || high >= divisor) high -= divisor, low |= 1;
    }
    *rest = high;
    return low;
}

static inline uint64_t ico__wide_divide(uint64_t high, uint64_t low, uint64_t divisor,
                                        uint64_t *rest)
{
#if ICO_WIDE_IS_QUICK
    const ico_wide all = (ico_wide)high << 64 | low;
    *rest = (uint64_t)(all % divisor);
    return (uint64_t)(all / divisor);
#else
    return ico__wide_divide_slowly(high, low, divisor, rest);
#endif
}

#endif
