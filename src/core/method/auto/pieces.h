/* method/auto/pieces.h - solves a question that falls into pieces, piece by piece.
 * Belongs to the portfolio: the pieces go to method auto, inside the same run.
 * Source: presolve/split.h.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_AUTO_PIECES_H
#define ICO_METHOD_AUTO_PIECES_H

#include "method/method.h"

/* Splits the question at its 2-edge and 2-vertex cuts, or, where there are none, at
 * 3-edge cuts.  If that makes it smaller its pieces are solved and their tours joined and
 * offered and *split becomes true (then nothing else needs to be tried: an open question
 * met a limit).  `options` are those of method auto. */
ICO_MUST_CHECK ico_status ico__solve_pieces(ico_run *run, const ico_problem *problem,
                                            const ico_options *options, bool *split);

#endif
