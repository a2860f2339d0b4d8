/* base/random.h - the seeded generator; the same stream on every platform.
 * Source: xoshiro256** (Blackman, Vigna 2018), seeded by splitmix64 (Steele et al. 2014);
 * bounded numbers by Lemire's multiply-shift with rejection (2019).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BASE_RANDOM_H
#define ICO_BASE_RANDOM_H

#include <stddef.h>
#include <stdint.h>

typedef struct ico_random {
    uint64_t state[4];
} ico_random;

void ico__random_seed(ico_random *random, uint64_t seed);
uint64_t ico__random_next(ico_random *random);
/* Uniform in 0 .. bound-1; bound > 0. */
uint32_t ico__random_below(ico_random *random, uint32_t bound);
uint64_t ico__random_below64(ico_random *random, uint64_t bound);
/* Uniform in [0, 1). */
double ico__random_unit(ico_random *random);
void ico__random_shuffle(ico_random *random, uint32_t *items, size_t count);

/* A good mix of 64 bits (the finaliser of splitmix64), for hashing. */
static inline uint64_t ico__mix64(uint64_t x)
{
    x ^= x >> 30;
    x *= UINT64_C(0xbf58476d1ce4e5b9);
    x ^= x >> 27;
    x *= UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

#endif
