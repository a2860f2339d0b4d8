/* tests/lots.h - choices: from a seed, or from bytes as a fuzzer makes them.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_LOTS_H
#define ICO_TESTS_LOTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* With bytes, each choice takes one or two of them, and is 0 when there are no more. */
typedef struct lots {
    uint64_t state;
    const uint8_t *bytes, *end;
} lots;

static inline lots lots_from_seed(uint64_t seed)
{
    return (lots){seed, NULL, NULL};
}

static inline lots lots_from_bytes(const uint8_t *bytes, size_t size)
{
    return (lots){0, bytes, bytes + size};
}

/* Are there choices left? */
static inline bool lots_left(const lots *l)
{
    return l->bytes == NULL || l->bytes < l->end;
}

/* Steele, Lea, Flood: "Fast splittable pseudorandom number generators" (2014). */
static inline uint64_t lots_word(lots *l)
{
    uint64_t z = l->state += UINT64_C(0x9e3779b97f4a7c15);
    if (l->bytes != NULL) {
        z = 0;
        for (unsigned i = 0; i < 8 && l->bytes < l->end; i++) z = z << 8 | *l->bytes++;
        return z;
    }
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

/* A number below `bound`, which is at least 1. */
static inline unsigned lots_below(lots *l, unsigned bound)
{
    if (l->bytes == NULL)
        return (unsigned)(((lots_word(l) >> 32) * (uint64_t)bound) >> 32);
    unsigned value = l->bytes < l->end ? *l->bytes++ : 0;
    if (bound > 256 && l->bytes < l->end) value = value << 8 | *l->bytes++;
    return value % bound;
}

/* True once in so many times. */
static inline bool lots_once_in(lots *l, unsigned times)
{
    return lots_below(l, times) == 0;
}

#endif
