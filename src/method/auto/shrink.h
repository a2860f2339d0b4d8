/* method/auto/shrink.h - refutes a question by what is left of it when tight sets, and
 * sides that four edges leave, are shrunk.
 * Belongs to the portfolio, like sides.h: what is left goes to method auto.
 * Source: presolve/shrink/shrink.h.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_AUTO_SHRINK_H
#define ICO_METHOD_AUTO_SHRINK_H

#include "method/method.h"
#include "presolve/split.h"

/* Shrinks the piece as far as it goes, with about as much work as was done so far.  *none
 * is true if the piece has no tour, for the reason *reason; otherwise nothing is
 * known. */
ICO_MUST_CHECK ico_status ico__solve_shrunk(ico_run *run, const ico_piece *piece,
                                            const ico_options *options, bool *none,
                                            ico_reason **reason);

#endif
