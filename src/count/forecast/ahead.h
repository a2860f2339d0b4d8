/* count/forecast/ahead.h - the time that a running count will still take, for progress
 * reports. After each step the states of the steps to come are estimated anew from all
 * steps made, as in a forecast.
 * Stands above prospect.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_FORECAST_AHEAD_H
#define ICO_COUNT_FORECAST_AHEAD_H

#include "count/forecast/prospect.h"

/* A sweep that is being timed.  Invariant: for the steps from `from` to `done` three
 * things are known: the states and the ways after each step (in `prospect`), and the
 * seconds since the first step began.  `seconds` is NULL if nobody watches the run, or
 * for want of memory; then nothing is reported.
 * later, each, passes: time for what follows the sweep, as ico__ahead_begin explains.
 * again: how many more times the same sweep will be made.  slow: how many times as slow
 * the machine is as a quiet one with one thread. */
typedef struct ico_ahead {
    ico_run *run;
    ico_context *ctx;
    ico_prospect prospect;
    uint32_t steps, from, done;
    double begun, again, later, each, passes, slow;
    double *seconds;
} ico_ahead;

/* Begins to time the first `steps` steps of a sweep.  flips: a flip exchanges states, and
 * two such states are one.  later: estimated seconds, of one thread on a quiet machine,
 * for what follows these steps.  The caller may set more: `again`; `each`, such seconds
 * for each state after the last step; and `passes`, seconds of the machine as it is
 * now. */
void ico__ahead_begin(ico_ahead *a, ico_run *run, const ico_net *net,
                      const ico_sweep *sweep, bool flips, uint32_t steps, double later);
/* Reports that the first `done` steps are made.  After the last of these there are
 * `states` states, which can be reached in `ways` ways all together. */
void ico__ahead_step(ico_ahead *a, uint32_t done, double states, double ways);
/* Reports `count` more steps.  states: the number after each of these; ways: after the
 * last, in units of 2^(64 scale). */
void ico__ahead_steps(ico_ahead *a, const uint64_t *states, uint32_t count, double ways,
                      unsigned scale);
void ico__ahead_end(ico_ahead *a);

#endif
