/* base/random.c - the seeded generator.
 * SPDX-License-Identifier: MIT */
#include "base/random.h"

static uint64_t rotate_left(uint64_t x, int k)
{
    return (x << k) | (x >> (64 - k));
}

void ico__random_seed(ico_random *random, uint64_t seed)
{
    for (int i = 0; i < 4; i++) {
        seed += UINT64_C(0x9e3779b97f4a7c15);
        random->state[i] = ico__mix64(seed);
    }
}

uint64_t ico__random_next(ico_random *random)
{
    uint64_t *s = random->state;
    uint64_t result = rotate_left(s[1] * 5, 7) * 9, t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate_left(s[3], 45);
    return result;
}

uint32_t ico__random_below(ico_random *random, uint32_t bound)
{
    uint64_t product = (ico__random_next(random) >> 32) * (uint64_t)bound;
    if ((uint32_t)product < bound) {
        uint32_t threshold = (uint32_t)(-bound) % bound;
        while ((uint32_t)product < threshold)
            product = (ico__random_next(random) >> 32) * (uint64_t)bound;
    }
    return (uint32_t)(product >> 32);
}

uint64_t ico__random_below64(ico_random *random, uint64_t bound)
{
    uint64_t threshold = (0 - bound) % bound, x = ico__random_next(random);
    while (x < threshold) x = ico__random_next(random);
    return x % bound;
}

double ico__random_unit(ico_random *random)
{
    return (double)(ico__random_next(random) >> 11) * 0x1.0p-53;
}

void ico__random_shuffle(ico_random *random, uint32_t *items, size_t count)
{
    for (size_t i = count; i > 1; i--) {
        size_t j = (size_t)ico__random_below64(random, i);
        uint32_t held = items[i - 1];
        items[i - 1] = items[j];
        items[j] = held;
    }
}
