/* tests/dice.h - a fresh context and the same random numbers for each test.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_DICE_H
#define ICO_TESTS_DICE_H

#include "base/random.h"
#include "problems.h"
#include "shared_context.h"

static ico_random rng;

/* True once in so many times. */
static inline bool chance(uint32_t in)
{
    return ico__random_below(&rng, in) == 0;
}

static inline int set_up_dice(void **state)
{
    ico__random_seed(&rng, 20261120);
    return set_up(state);
}

#endif
