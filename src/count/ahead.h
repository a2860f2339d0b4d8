/* count/ahead.h - how long a count will still take, told while it goes on: the states of the steps
 * that are still to be made are judged anew after each from all that were met, as in a forecast.
 * Stands above prospect.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_AHEAD_H
#define ICO_COUNT_AHEAD_H

#include "count/prospect.h"

/* Invariants: states and ways (after a step) and seconds (since the first began) are known of the steps
 * from `from` to `done`.  Nothing is open if nobody watches the run, or for want of memory:
 * then nothing is told.  again: how often the same will be done once more.  slow: how many times as long as on
 * a quiet machine, with one thread, it takes. */
typedef struct ico_ahead {
    ico_run *run;
    ico_context *ctx;
    ico_prospect prospect;
    uint32_t steps, from, done;
    double begun, again, later, each, passes, slow;
    double *seconds;
} ico_ahead;

/* `steps` steps of a sweep are to be made (flips: states that a flip exchanges are one); what follows them would take `later` seconds of one thread
 * on a quiet machine, about, besides what may be set as `again`, as `each`: the same for each state after
 * the last step, and as `passes`: seconds as they are now. */
void ico__ahead_begin(ico_ahead *a, ico_run *run, const ico_net *net,
                      const ico_sweep *sweep, bool flips, uint32_t steps, double later);
/* The first `done` are made, and that many states were met after the last of these, in so many
 * ways all together. */
void ico__ahead_step(ico_ahead *a, uint32_t done, double states, double ways);
/* So many steps more are made, and those states were met after each; ways: after the last. */
void ico__ahead_steps(ico_ahead *a, const uint64_t *states, uint32_t count, double ways);
void ico__ahead_end(ico_ahead *a);

#endif
