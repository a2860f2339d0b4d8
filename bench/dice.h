/* bench/dice.h - random numbers of the programs that make graphs: the same for the same
 * seed everywhere.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BENCH_DICE_H
#define ICO_BENCH_DICE_H

#include <stdint.h>

static uint64_t dice; /* the seed, then the state */

/* Steele, Lea, Flood: "Fast splittable pseudorandom number generators" (2014). */
static uint64_t draw(void)
{
    uint64_t z = dice += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

static int below(int bound)
{
    return (int)(((draw() >> 32) * (uint64_t)bound) >> 32);
}

static void shuffle(int *items, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int k = below(i + 1), kept = items[i];
        items[i] = items[k];
        items[k] = kept;
    }
}

#endif
