/* puzzle/orbits.h - the cells that have clues together.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PUZZLE_ORBITS_H
#define ICO_PUZZLE_ORBITS_H

#include "icosian/puzzle.h"

/* Finds the orbits of the cells of a puzzle on a board: next[v] is the next of the cells
 * that have clues with v, in a ring.  Refuses boards that do not have the symmetry. */
ICO_MUST_CHECK ico_status ico__clue_orbits(ico_context *ctx, const ico_problem *p,
                                           ico_clue_symmetry symmetry, uint32_t *next);

#endif
