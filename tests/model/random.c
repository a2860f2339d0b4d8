/* tests/model/random.c - random numbers of the tester's own: splitmix64.
 * Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (2014).
 * SPDX-License-Identifier: MIT */
#include "model.h"

uint64_t dice_next(dice *d)
{
    uint64_t z = d->state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

unsigned dice_below(dice *d, unsigned below)
{
    return (unsigned)((dice_next(d) >> 32) * below >> 32);
}

bool dice_chance(dice *d, unsigned percent)
{
    return dice_below(d, 100) < percent;
}
