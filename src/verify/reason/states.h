/* verify/reason/states.h - finds a state of a table among those listed before it, so that
 * each is there once.  Equal means equal bytes: the hash only tells where to look.
 * Used by trace.c alone.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_VERIFY_REASON_STATES_H
#define ICO_VERIFY_REASON_STATES_H

#include "base/memory.h"

/* Invariants: of `room` cells, a power of two or none, the first mask + 1 belong to the
 * present table, and less than half of them are taken.  A cell has the place of a state
 * in its table plus 1, or 0.  probes: cells that were looked at. */
typedef struct ico_trial_states {
    ico_context *ctx;
    uint32_t *cells;
    size_t room, mask;
    uint64_t probes;
} ico_trial_states;

/* For a table that has no state yet. */
ICO_MUST_CHECK bool ico__trial_states_begin(ico_trial_states *s);
/* The place of the `size` bytes among the `count` states at `all`, else `count`: then
 * the caller adds them there.  False: no memory. */
ICO_MUST_CHECK bool ico__trial_states_find(ico_trial_states *s, const void *all,
                                           uint32_t count, const void *state, size_t size,
                                           uint32_t *place);
void ico__trial_states_free(ico_trial_states *s);

#endif
