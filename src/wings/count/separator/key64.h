/* count/separator/key64.h - states of a frontier, each in one word.  For the sweeps of a
 * separator, whose memory is one table of states.
 * Stands above sweep.
 * Source: marked involutions; the pairing is written in digits of a mixed radix.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SEPARATOR_KEY64_H
#define ICO_COUNT_SEPARATOR_KEY64_H

#include "count/sweep/state.h"

/* The maximum number of slots whose states fit into 64 bits. */
enum { ICO_KEY64_SLOTS = 22, ICO_KEY64_PATHS = ICO_KEY64_SLOTS / 2 };

/* As ico_state, without voltages and directions. */
typedef struct ico_key64 {
    uint32_t ends, full;
    uint8_t mate[ICO_KEY64_SLOTS + 2];
} ico_key64;

/* Of 2t ends the first has 2t - 1 possible mates.  width[t]: the bits of that digit.
 * digits[t]: the bits of all digits. */
static const uint8_t ico__key64_width[ICO_KEY64_PATHS + 1] = {0, 0, 2, 3, 3, 4,
                                                              4, 4, 4, 5, 5, 5};
static const uint8_t ico__key64_digits[ICO_KEY64_PATHS + 1] = {0,  0,  2,  5,  8,  12,
                                                               16, 20, 24, 29, 34, 39};

/* Packs a state into a key.  From the lowest bit on, the key has three parts.  First, one
 * bit for each slot: is it an end? Second, one digit for each path, in the order of their
 * first ends: which of the ends not yet used is the other end of the path.  Third, one
 * bit for each slot that is no end: is it full? Up to 18 slots the third part has a bit
 * for every slot. */
static inline uint64_t ico__key64_pack(unsigned slots, const ico_key64 *s)
{
    uint64_t key = s->ends;
    uint32_t rest = s->ends;
    unsigned at = slots;
    for (unsigned t = ico__popcount32(rest) / 2; t > 1; t--) {
        unsigned other = s->mate[ico__ctz32(rest)];
        rest &= rest - 1;
        key |= (uint64_t)ico__popcount32(rest & ((UINT32_C(1) << other) - 1)) << at;
        at += ico__key64_width[t];
        rest &= ~(UINT32_C(1) << other);
    }
    if (s->full == 0) return key;
    if (slots <= 18) return key | (uint64_t)s->full << at;
    for (uint32_t m = s->full; m != 0; m &= m - 1) {
        uint32_t below = (m & (0 - m)) - 1;
        key |= UINT64_C(1) << (at + ico__popcount32(~s->ends & below));
    }
    return key;
}

/* Unpacks ends and full, but no mates. */
static inline void ico__key64_profile(unsigned slots, uint64_t key, ico_key64 *s)
{
    s->ends = (uint32_t)key & ((UINT32_C(1) << slots) - 1);
    unsigned at = slots + ico__key64_digits[ico__popcount32(s->ends) / 2];
    uint64_t full = at < 64 ? key >> at : 0;
    if (slots <= 18) {
        s->full = (uint32_t)full;
        return;
    }
    s->full = 0;
    for (uint32_t m = ~s->ends & ((UINT32_C(1) << slots) - 1); full != 0; m &= m - 1) {
        if (full & 1) s->full |= m & (0 - m);
        full >>= 1;
    }
}

static inline void ico__key64_unpack(unsigned slots, uint64_t key, ico_key64 *s)
{
    uint8_t left[ICO_KEY64_SLOTS + 2];
    unsigned count = 0;
    ico__key64_profile(slots, key, s);
    for (uint32_t m = s->ends; m != 0; m &= m - 1) left[count++] = (uint8_t)ico__ctz32(m);
    key >>= slots;
    for (uint8_t *first = left; count >= 2; first += 2, count -= 2) {
        unsigned width = ico__key64_width[count / 2];
        unsigned digit = (unsigned)key & ((1u << width) - 1);
        uint8_t other = first[1 + digit];
        key >>= width;
        s->mate[first[0]] = other;
        s->mate[other] = first[0];
        for (; digit > 0; digit--) first[1 + digit] = first[digit];
    }
}

/* The rank of the pairing of a key among the (2t - 1)!! pairings of its ends, in
 * lexicographic order. */
static inline uint32_t ico__key64_rank(unsigned slots, uint64_t key)
{
    uint32_t rank = 0;
    unsigned t = ico__popcount32((uint32_t)key & ((UINT32_C(1) << slots) - 1)) / 2;
    key >>= slots;
    for (; t > 1; t--) {
        unsigned width = ico__key64_width[t];
        rank = rank * (2 * t - 1) + ((uint32_t)key & ((1u << width) - 1));
        key >>= width;
    }
    return rank;
}

/* The same of a state. */
static inline uint32_t ico__key64_mates_rank(const ico_key64 *s)
{
    uint32_t rank = 0, rest = s->ends;
    for (unsigned t = ico__popcount32(rest) / 2; t > 1; t--) {
        unsigned other = s->mate[ico__ctz32(rest)];
        rest &= rest - 1;
        rank = rank * (2 * t - 1) +
               (uint32_t)ico__popcount32(rest & ((UINT32_C(1) << other) - 1));
        rest &= ~(UINT32_C(1) << other);
    }
    return rank;
}

/* Do two pairings of the same ends, with the given number of paths each, make one cycle?
 * Walks along both in turn, and counts. */
static inline bool ico__key64_is_one_cycle(const ico_key64 *x, const ico_key64 *y,
                                           unsigned paths)
{
    unsigned start = ico__ctz32(x->ends), at = start, steps = 0;
    do {
        at = y->mate[x->mate[at]];
        steps++;
    } while (at != start);
    return steps == paths;
}

#endif
