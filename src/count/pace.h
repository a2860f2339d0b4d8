/* count/pace.h - how long work will still take whose amount is known: told while it goes on, from what was
 * done so far and the seconds that it took.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_PACE_H
#define ICO_COUNT_PACE_H

#include "base/thread.h"
#include "method/method.h"

/* Amounts are in any unit.  unit: seconds that one of them is expected to take, 0 if nothing is known;
 * later: seconds that will follow.  Invariant: lock guards went; nothing is told (run is NULL) unless the run
 * is watched. */
typedef struct ico_pace {
    ico_run *run;
    double whole, went, unit, later, begun;
    ico_lock lock;
} ico_pace;

void ico__pace_begin(ico_pace *pace, ico_run *run, double whole, double unit,
                     double later);
void ico__pace_end(ico_pace *pace);
/* So much more is done.  By any thread. */
void ico__pace_went(ico_pace *pace, double amount);

/* Seconds that the rest will take, after so many; < 0: not known yet.  What was expected counts
 * as a fiftieth of the whole. */
double ico__pace_left(const ico_pace *pace, double seconds);

#endif
