/* count/forecast/pace.c - the remaining time of a job from the work done.
 * SPDX-License-Identifier: MIT */
#include "count/forecast/pace.h"

#include "base/clock.h"

static const double weight_of_guess = 0.02;

static double now(void)
{
    return (double)ico__now() * 1e-9;
}

double ico__pace_left(const ico_pace *p, double seconds)
{
    double guess = weight_of_guess * p->whole, rest = p->whole - p->went;
    if (rest <= 0) return p->later;
    if (p->unit <= 0 && p->went < guess) return -1;
    if (p->unit <= 0) guess = 0;
    return rest * (seconds + p->unit * guess) / (p->went + guess) + p->later;
}

void ico__pace_begin(ico_pace *p, ico_run *run, double whole, double unit, double later)
{
    *p = (ico_pace){.run = ico__run_is_watched(run) ? run : NULL,
                    .whole = whole,
                    .unit = unit,
                    .later = later,
                    .begun = now()};
    ico__lock_init(&p->lock);
    ico__pace_went(p, 0);
}

void ico__pace_end(ico_pace *p)
{
    ico__lock_free(&p->lock);
}

void ico__pace_went(ico_pace *p, double amount)
{
    if (p->run == NULL) return;
    ico__lock_take(&p->lock);
    p->went += amount;
    double left = ico__pace_left(p, now() - p->begun);
    if (left >= 0) ico__run_expect(p->run, left);
    ico__lock_give(&p->lock);
}
