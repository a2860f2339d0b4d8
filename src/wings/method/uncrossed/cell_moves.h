/* method/uncrossed/cell_moves.h - the states that a step of the sweep makes of a state.
 * Stands above layer.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_UNCROSSED_CELL_MOVES_H
#define ICO_METHOD_UNCROSSED_CELL_MOVES_H

#include "method/uncrossed/beam.h"

/* What is asked, and the best answer met so far.  open: paths, else cycles.  whole: every
 * cell is to be visited.  Invariant: best is the most moves of a finished path or cycle,
 * 0 if none was finished; it is the state `way.from` before step `last` that finished. */
typedef struct sweep_finish {
    bool open, whole;
    uint32_t best, last;
    link way;
} sweep_finish;

/* Leads state number `from`, which `value` moves lead to, through step t in all ways.
 * States from which no more than `beaten` moves can come are left out. */
ICO_MUST_CHECK ico_status ico__uncrossed_step(ico_context *ctx, const sweep_plan *plan,
                                              uint32_t t, const uint64_t *key,
                                              uint32_t value, uint32_t from,
                                              uint32_t beaten, state_layer *next,
                                              sweep_finish *finish);

#endif
