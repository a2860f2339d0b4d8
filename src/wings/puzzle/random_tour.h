/* puzzle/random_tour.h - random tours for puzzles to be made from.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PUZZLE_RANDOM_TOUR_H
#define ICO_PUZZLE_RANDOM_TOUR_H

#include "base/random.h"
#include "icosian/method.h"

/* A random tour of the kind of `blank` into tour[0..n).  *found is false if none was
 * found in a reasonable time, or none exists. */
ICO_MUST_CHECK ico_status ico__random_tour(ico_context *ctx, const ico_problem *blank,
                                           ico_random *random, bool *found,
                                           uint32_t *tour);

#endif
