/* count/forecast/progress.h - the time that a running count will still take, for progress
 * reports: of work of known size, from the work done and its seconds; of a sweep, whose
 * states to come are estimated anew after each step, as in a forecast.
 * Stands above growth.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_FORECAST_PROGRESS_H
#define ICO_COUNT_FORECAST_PROGRESS_H

#include "base/thread.h"
#include "count/forecast/growth.h"
#include "method/method.h"

/* Work is measured in any unit.  whole: all of it; went: the work done.  unit: the
 * seconds that one unit is expected to take; 0: not known.  later: the seconds of the
 * work after the job.  Invariants: the lock guards `went`; run is NULL, and nothing is
 * reported, unless the run is watched. */
typedef struct ico_progress {
    ico_run *run;
    double whole, went, unit, later, begun;
    ico_lock lock;
} ico_progress;

void ico__progress_begin(ico_progress *progress, ico_run *run, double whole, double unit,
                         double later);
void ico__progress_end(ico_progress *progress);
/* Reports that `amount` more is done.  Any thread may call this. */
void ico__progress_add(ico_progress *progress, double amount);

/* Returns the expected number of seconds for the rest, given the seconds used so far, or
 * a negative number while it is unknown.  The first forecast has the weight of a fiftieth
 * of the whole. */
double ico__progress_left(const ico_progress *progress, double seconds);

/* A sweep that is being timed.  Invariant: for the steps from `from` to `done` three
 * things are known: the states and the ways after each step (in `growth`), and the
 * seconds since the first step began.  `seconds` is NULL if the run is not watched, or
 * for want of memory; then nothing is reported.
 * later, each, passes: time for the work after the sweep, as ico__sweep_progress_begin
 * explains.  again: how many more times the same sweep will be made.  slow: the factor by
 * which this machine is slower than a quiet one with one thread. */
typedef struct ico_sweep_progress {
    ico_run *run;
    ico_context *ctx;
    ico_state_growth growth;
    uint32_t steps, from, done;
    double begun, again, later, each, passes, slow;
    double *seconds;
} ico_sweep_progress;

/* Begins to time the first `steps` steps of a sweep.  flips: a flip exchanges states, and
 * two such states are one.  later: estimated seconds, of one thread on a quiet machine,
 * for what follows these steps.  The caller may set more: `again`; `each`, such seconds
 * for each state after the last step; and `passes`, seconds of the machine as it is
 * now. */
void ico__sweep_progress_begin(ico_sweep_progress *a, ico_run *run, const ico_net *net,
                               const ico_sweep *sweep, bool flips, uint32_t steps,
                               double later);
/* Reports that the first `done` steps are made, of which the last `count` are new.
 * states: the number after each of these; ways: in which all states after the last can be
 * reached together, in units of 2^(64 scale). */
void ico__sweep_progress_steps(ico_sweep_progress *a, uint32_t done,
                               const uint64_t *states, uint32_t count, double ways,
                               unsigned scale);
void ico__sweep_progress_end(ico_sweep_progress *a);

#endif
