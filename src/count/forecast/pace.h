/* count/forecast/pace.h - the time that a running job of known size will still take, for
 * progress reports: estimated from the work done and the seconds that it took.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_FORECAST_PACE_H
#define ICO_COUNT_FORECAST_PACE_H

#include "base/thread.h"
#include "method/method.h"

/* Work is measured in any unit.  whole: all of it; went: the work done.  unit: the
 * seconds that one unit is expected to take; 0: not known.  later: the seconds of what
 * follows the job.  Invariants: the lock guards `went`; run is NULL, and nothing is
 * reported, unless the run is watched. */
typedef struct ico_pace {
    ico_run *run;
    double whole, went, unit, later, begun;
    ico_lock lock;
} ico_pace;

void ico__pace_begin(ico_pace *pace, ico_run *run, double whole, double unit,
                     double later);
void ico__pace_end(ico_pace *pace);
/* Reports that `amount` more is done.  Any thread may call this. */
void ico__pace_went(ico_pace *pace, double amount);

/* The seconds that the rest will take, after so many seconds; < 0: not known yet.  What
 * was expected weighs as much as a fiftieth of the whole. */
double ico__pace_left(const ico_pace *pace, double seconds);

#endif
