/* puzzle/random_tour.h - random tours for puzzles to be made from.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PUZZLE_RANDOM_TOUR_H
#define ICO_PUZZLE_RANDOM_TOUR_H

#include "base/random.h"
#include "icosian/method.h"

/* A random tour of the kind of `blank` into tour[0..n), with both ends in cells v with
 * ends[v] unless that is NULL.  *found is false if none was found in a reasonable time,
 * or none exists. */
ICO_MUST_CHECK ico_status ico__random_tour(ico_context *ctx, const ico_problem *blank,
                                           ico_random *random, const uint8_t *ends,
                                           bool *found, uint32_t *tour);

#endif
