/* count/forecast/ahead.c - the remaining time of a sweep.
 * SPDX-License-Identifier: MIT */
#include "count/forecast/ahead.h"

#include <math.h>

#include "base/clock.h"
#include "count/forecast/cost.h"

static double now(void)
{
    return (double)ico__now() * 1e-9;
}

void ico__ahead_begin(ico_ahead *a, ico_run *run, const ico_net *net,
                      const ico_sweep *sweep, bool flips, uint32_t steps, double later)
{
    *a = (ico_ahead){.run = run,
                     .ctx = net->ctx,
                     .steps = steps,
                     .later = later,
                     .slow = 1,
                     .begun = now()};
    if (!ico__run_is_watched(run) || steps == 0 || !net->spanning) return;
    a->seconds = ICO_NEW_ARRAY(net->ctx, double, steps);
    if (a->seconds != NULL &&
        ico__prospect_open(net, sweep, flips, &a->prospect) != ICO_OK)
        ico__ahead_end(a);
}

void ico__ahead_end(ico_ahead *a)
{
    if (a->seconds != NULL) ICO_FREE_ARRAY(a->ctx, a->seconds, a->steps);
    if (a->prospect.ctx != NULL) ico__prospect_close(&a->prospect);
    *a = (ico_ahead){0};
}

/* The seconds for one unit of work, measured on the last three quarters of the work
 * done. */
static double pace(const ico_ahead *a)
{
    double all = 0, last = 0;
    uint32_t k = a->done;
    for (uint32_t i = a->from; i < a->done; i++)
        all += ico__prospect_work(&a->prospect, i);
    while (k > a->from && last < 0.75 * all)
        last += ico__prospect_work(&a->prospect, --k);
    return (a->seconds[a->done - 1] - (k > a->from ? a->seconds[k - 1] : 0)) / last;
}

static double work_ahead(ico_ahead *a)
{
    double rest = 0;
    ico__prospect_extend(&a->prospect, a->from, a->done, a->steps);
    if (a->steps == a->prospect.sweep->n && a->done < a->steps)
        ico__prospect_mind_end(a->prospect.states, a->done, a->steps);
    for (uint32_t k = a->done; k < a->steps; k++)
        rest += ico__prospect_work(&a->prospect, k);
    return rest;
}

static void tell(ico_ahead *a)
{
    const double short_count = 0.5;
    if (a->seconds[a->done - 1] < short_count) return;
    double now = pace(a), rest = work_ahead(a) * now,
           states = a->prospect.states[a->steps - 1],
           later = a->later + a->each * (1 + a->again) * states;
    a->slow = fmin(fmax(now / ico_cost_sweep_work, 0.1), 10);
    ico__run_expect(a->run, rest + a->again * (a->seconds[a->done - 1] + rest) +
                                later * a->slow + a->passes);
}

void ico__ahead_step(ico_ahead *a, uint32_t done, double states, double ways)
{
    if (a->seconds == NULL || done > a->steps || done <= a->done) return;
    /* if the count went on from a checkpoint, the steps before are not known */
    if (a->done == 0) a->from = done - 1;
    if (a->done == 0) a->done = done - 1;
    for (; a->done < done; a->done++) {
        a->prospect.states[a->done] = states;
        a->prospect.ways[a->done] = log(fmax(ways, 1));
        a->seconds[a->done] = now() - a->begun;
    }
    tell(a);
}

void ico__ahead_steps(ico_ahead *a, const uint64_t *states, uint32_t count, double ways,
                      unsigned scale)
{
    if (a->seconds == NULL || count == 0 || count > a->steps - a->done) return;
    double before = a->done > 0 ? a->seconds[a->done - 1] : 0, since = now() - a->begun;
    double had = a->done > 0 ? a->prospect.ways[a->done - 1] : 0;
    double more = log(fmax(ways, 1)) + 64 * log(2) * scale - had;
    for (uint32_t k = 0; k < count; k++) {
        double part = (k + 1.0) / count;
        a->prospect.states[a->done] = (double)states[k];
        a->prospect.ways[a->done] = had + more * part;
        a->seconds[a->done++] = before + (since - before) * part;
    }
    tell(a);
}
