/* count/forecast/progress.c - the remaining time of a count.
 * SPDX-License-Identifier: MIT */
#include "count/forecast/progress.h"

#include <math.h>

#include "base/clock.h"
#include "count/forecast/cost.h"

/* The first guess weighs as much as this part of the whole. */
static const double weight_of_guess = 0.02;

static double now(void)
{
    return (double)ico__now() * 1e-9;
}

/* -------------------------------------------------------- work of known size ------- */

double ico__progress_left(const ico_progress *p, double seconds)
{
    double guess = weight_of_guess * p->whole, rest = p->whole - p->went;
    if (rest <= 0) return p->later;
    if (p->unit <= 0 && p->went < guess) return -1;
    if (p->unit <= 0) guess = 0;
    return rest * (seconds + p->unit * guess) / (p->went + guess) + p->later;
}

void ico__progress_begin(ico_progress *p, ico_run *run, double whole, double unit,
                         double later)
{
    *p = (ico_progress){.run = ico__run_is_watched(run) ? run : NULL,
                        .whole = whole,
                        .unit = unit,
                        .later = later,
                        .begun = now()};
    ico__lock_init(&p->lock);
    ico__progress_add(p, 0);
}

void ico__progress_end(ico_progress *p)
{
    ico__lock_free(&p->lock);
}

void ico__progress_add(ico_progress *p, double amount)
{
    if (p->run == NULL) return;
    ico__lock_take(&p->lock);
    p->went += amount;
    double left = ico__progress_left(p, now() - p->begun);
    if (left >= 0) ico__run_expect(p->run, left);
    ico__lock_give(&p->lock);
}

/* -------------------------------------------------------------------- sweeps ------- */

void ico__sweep_progress_begin(ico_sweep_progress *a, ico_run *run, const ico_net *net,
                               const ico_sweep *sweep, bool flips, uint32_t steps,
                               double later)
{
    *a = (ico_sweep_progress){.run = run,
                              .ctx = net->ctx,
                              .steps = steps,
                              .later = later,
                              .slow = 1,
                              .begun = now()};
    if (!ico__run_is_watched(run) || steps == 0 || !net->spanning) return;
    a->seconds = ICO_NEW_ARRAY(net->ctx, double, steps);
    if (a->seconds != NULL && ico__growth_open(net, sweep, flips, &a->growth) != ICO_OK)
        ico__sweep_progress_end(a);
}

void ico__sweep_progress_end(ico_sweep_progress *a)
{
    if (a->seconds != NULL) ICO_FREE_ARRAY(a->ctx, a->seconds, a->steps);
    if (a->growth.ctx != NULL) ico__growth_close(&a->growth);
    *a = (ico_sweep_progress){0};
}

/* The seconds for one unit of work, measured on the last three quarters of the work
 * done. */
static double seconds_for_work(const ico_sweep_progress *a)
{
    double all = 0, last = 0;
    uint32_t k = a->done;
    for (uint32_t i = a->from; i < a->done; i++) all += ico__growth_work(&a->growth, i);
    while (k > a->from && last < 0.75 * all) last += ico__growth_work(&a->growth, --k);
    return (a->seconds[a->done - 1] - (k > a->from ? a->seconds[k - 1] : 0)) / last;
}

static double work_ahead(ico_sweep_progress *a)
{
    double rest = 0;
    ico__growth_extend(&a->growth, a->from, a->done, a->steps);
    if (a->steps == a->growth.sweep->n && a->done < a->steps)
        ico__growth_mind_end(a->growth.states, a->done, a->steps);
    for (uint32_t k = a->done; k < a->steps; k++) rest += ico__growth_work(&a->growth, k);
    return rest;
}

static void progress_report(ico_sweep_progress *a)
{
    const double short_count = 0.5;
    if (a->seconds[a->done - 1] < short_count) return;
    double now = seconds_for_work(a), rest = work_ahead(a) * now,
           states = a->growth.states[a->steps - 1],
           later = a->later + a->each * (1 + a->again) * states;
    a->slow = fmin(fmax(now / ico_cost_sweep_work, 0.1), 10);
    ico__run_expect(a->run, rest + a->again * (a->seconds[a->done - 1] + rest) +
                                later * a->slow + a->passes);
}

void ico__sweep_progress_steps(ico_sweep_progress *a, uint32_t done,
                               const uint64_t *states, uint32_t count, double ways,
                               unsigned scale)
{
    if (a->seconds == NULL || count == 0 || count > done || done > a->steps) return;
    if (a->done > 0 && done != a->done + count) return;
    /* if the count went on from a checkpoint, the steps before are not known */
    if (a->done == 0) a->from = a->done = done - count;
    bool known = a->done > a->from;
    double before = known ? a->seconds[a->done - 1] : 0, since = now() - a->begun;
    double had = known ? a->growth.ways[a->done - 1] : 0;
    double more = log(fmax(ways, 1)) + 64 * log(2) * scale - had;
    for (uint32_t k = 0; k < count; k++) {
        double part = (k + 1.0) / count;
        a->growth.states[a->done] = (double)states[k];
        a->growth.ways[a->done] = had + more * part;
        a->seconds[a->done++] = before + (since - before) * part;
    }
    progress_report(a);
}
