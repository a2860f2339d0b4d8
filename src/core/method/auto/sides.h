/* method/auto/sides.h - solves a question that 3-edge cuts take apart.
 * Belongs to the portfolio, like pieces.h: sides and centre go to method auto.
 * Source: presolve/sides.h.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_AUTO_SIDES_H
#define ICO_METHOD_AUTO_SIDES_H

#include "method/method.h"
#include "presolve/split.h"

/* Splits the piece at 3-edge cuts, if it has some (then *split is true).  *cycle: a tour
 * of the piece (n vertices, freed by the caller), or NULL.  If it is NULL, either *none
 * is true and the piece has no tour, for the reason *reason (which may be NULL), or the
 * limit *limit was met. */
typedef struct ico_sides_answer {
    bool split, none;
    uint32_t *cycle;
    ico_reason *reason;
    ico_limit limit;
} ico_sides_answer;
ICO_MUST_CHECK ico_status ico__solve_sides(ico_run *run, const ico_piece *piece,
                                           const ico_options *options,
                                           ico_sides_answer *answer);

#endif
