/* method/auto/detours.h - the questions that go to the few methods that know their
 * conditions, past the quick tries and the rounds of all methods.
 * Belongs to the portfolio.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_AUTO_DETOURS_H
#define ICO_METHOD_AUTO_DETOURS_H

#include "method/method.h"

/* The features of the rows in detours.c. */
#define ICO_DETOURED_FEATURES                                                          \
    (ICO_ASKS_POSITIONS | ICO_ASKS_WAYPOINTS | ICO_ASKS_SYMMETRY | ICO_ASKS_WEIGHT |   \
     ICO_ASKS_TURNS | ICO_ASKS_CROSSINGS | ICO_ASKS_CROSSING_NUMBER | ICO_ASKS_MAGIC | \
     ICO_ASKS_ALTERNATION | ICO_ASKS_STRAIGHT | ICO_ASKS_ANGLES | ICO_ASKS_CONGRUENT)

/* Works on the question if it belongs to a row; *taken: whether it does. */
ICO_MUST_CHECK ico_status ico__take_detour(ico_run *run, const ico_problem *problem,
                                           const ico_options *options, bool *taken);

#endif
