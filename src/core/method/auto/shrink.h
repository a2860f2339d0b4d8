/* method/auto/shrink.h - answers a question by what is left of it when tight sets, and
 * sides that four edges leave, are shrunk.
 * Belongs to the portfolio, like sides.h: what is left goes to method auto.
 * Source: presolve/shrink/shrink.h.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_AUTO_SHRINK_H
#define ICO_METHOD_AUTO_SHRINK_H

#include "method/method.h"
#include "presolve/split.h"

/* none: the piece has no tour, for the reason.  cycle: a tour of the piece, or NULL;
 * freed by the caller. */
typedef struct ico_shrunk_answer {
    bool none;
    ico_reason *reason;
    uint32_t *cycle;
} ico_shrunk_answer;

/* Shrinks the piece as far as it goes, with a small share of the work done so far, and
 * asks for a tour of the rest.  Without one the piece has none; a tour of the rest is
 * expanded where tight sets have the paths for it.  Often nothing is known in the end. */
ICO_MUST_CHECK ico_status ico__solve_shrunk(ico_run *run, const ico_piece *piece,
                                            const ico_options *options,
                                            ico_shrunk_answer *answer);

#endif
