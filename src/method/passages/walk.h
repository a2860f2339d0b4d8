/* method/passages/walk.h - from cover to cover by windows, to one with a single cycle.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_PASSAGES_WALK_H
#define ICO_METHOD_PASSAGES_WALK_H

#include "method/passages/cover.h"
#include "method/passages/window.h"

/* Walks from a cover that lacks nothing until it has one cycle (*found), `patience` windows brought
 * no fewer cycles than before, or the run must stop.  *fewest: cycles of the best cover. */
ICO_MUST_CHECK ico_status ico__passage_walk(ico_passage_cover *c, ico_window *w,
                                            uint32_t patience, uint32_t *fewest,
                                            bool *found);

#endif
