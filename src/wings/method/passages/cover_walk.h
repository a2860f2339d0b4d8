/* method/passages/cover_walk.h - from cover to cover by windows, to one with a single
 * cycle.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_PASSAGES_COVER_WALK_H
#define ICO_METHOD_PASSAGES_COVER_WALK_H

#include "method/passages/cover.h"
#include "method/passages/model_fold.h"
#include "method/passages/window.h"

/* Where a walk goes: choices of the window's model, and the cover that they make.  fold:
 * how, NULL where the state is the cover's own. */
typedef struct ico_passage_walk {
    ico_passage_cover *cover;
    ico_passage_window *window;
    ico_passage_state *state;
    const ico_passage_fold *fold;
} ico_passage_walk;

/* Walks from a state that lacks nothing until its cover has one cycle (*found),
 * `patience` windows brought it no nearer to that, or the run must stop.  *fewest: cycles
 * of the best cover; *turning: the last one has several, which the fold's symmetry moves
 * to one another. */
ICO_MUST_CHECK ico_status ico__passage_walk(const ico_passage_walk *w, uint32_t patience,
                                            uint32_t *fewest, bool *turning, bool *found);
/* Cycles of the cover that the state makes. */
uint32_t ico__passage_walk_cycles(const ico_passage_walk *w);

#endif
