/* count/ahead.c - what a sweep will still take.
 * SPDX-License-Identifier: MIT */
#include "count/ahead.h"

#include <math.h>

#include "base/clock.h"

static double now(void)
{
    return (double)ico__now() * 1e-9;
}

void ico__ahead_begin(ico_ahead *a, ico_run *run, const ico_net *net,
                      const ico_sweep *sweep, uint32_t steps, double later)
{
    *a = (ico_ahead){.run = run,
                     .net = net,
                     .sweep = sweep,
                     .steps = steps,
                     .later = later,
                     .slow = 1,
                     .begun = now()};
    if (!ico__run_is_watched(run) || steps == 0) return;
    /* bounds are those of the whole sweep */
    a->states = ICO_NEW_ARRAY(net->ctx, double, (size_t)4 * sweep->n);
    if (a->states == NULL) return;
    a->bounds = a->states + sweep->n;
    a->seconds = a->bounds + sweep->n;
    a->guess = a->seconds + sweep->n;
}

void ico__ahead_end(ico_ahead *a)
{
    if (a->states != NULL)
        ICO_FREE_ARRAY(a->net->ctx, a->states, (size_t)4 * a->sweep->n);
    *a = (ico_ahead){0};
}

/* Bounds are found once it is known that the count is no short one. */
static bool find_bounds(ico_ahead *a)
{
    uint32_t widest = 0;
    if (a->bounded) return true;
    if (ico__sweep_step_bounds(a->net, a->sweep, a->sweep->n, a->bounds,
                               &(bool){false}) != ICO_OK)
        return false;
    for (uint32_t k = 0; k < a->sweep->n; k++) {
        uint32_t size = ico__bits_in(a->sweep->steps[k].mask);
        if (size > widest) widest = size;
    }
    a->period = ico__outlook_period(a->bounds, a->sweep->n, widest);
    a->bounded = true;
    return true;
}

/* A step takes what it reads and what it writes. */
static double work_of(const double *states, uint32_t k)
{
    return states[k] + (k > 0 ? states[k - 1] : 1);
}

/* Seconds for so much work, as the last three quarters of what was done took. */
static double pace(const ico_ahead *a)
{
    double all = 0, last = 0;
    uint32_t k = a->done;
    for (uint32_t i = a->from; i < a->done; i++) all += work_of(a->states, i);
    while (k > a->from && last < 0.75 * all) last += work_of(a->states, --k);
    return (a->seconds[a->done - 1] - (k > a->from ? a->seconds[k - 1] : 0)) / last;
}

static double work_ahead(const ico_ahead *a)
{
    double rest = 0;
    for (uint32_t k = 0; k < a->steps; k++) a->guess[k] = k < a->done ? a->states[k] : 0;
    ico__outlook_extend(a->bounds, a->period, a->net->has_joint, a->guess, a->done,
                        a->steps);
    if (a->steps == a->sweep->n && a->done < a->steps)
        ico__outlook_mind_end(a->guess, a->done, a->steps);
    for (uint32_t k = a->done; k < a->steps; k++) rest += work_of(a->guess, k);
    return rest;
}

static void tell(ico_ahead *a)
{
    const double short_count = 0.5;
    if (a->seconds[a->done - 1] < short_count || !find_bounds(a)) return;
    const double quiet = 8e-8; /* the pace of one thread on knights 8x8 */
    double now = pace(a), rest = work_ahead(a) * now,
           later = a->later + a->each * (1 + a->again) * a->guess[a->steps - 1];
    a->slow = fmin(fmax(now / quiet, 0.1), 10);
    ico__run_expect(a->run, rest + a->again * (a->seconds[a->done - 1] + rest) +
                                later * a->slow + a->passes);
}

void ico__ahead_step(ico_ahead *a, uint32_t done, double states)
{
    if (a->states == NULL || done > a->steps || done <= a->done) return;
    /* where the count went on from, what came before is not known */
    if (a->done == 0) a->from = done - 1;
    for (; a->done < done; a->done++) {
        a->states[a->done] = states;
        a->seconds[a->done] = now() - a->begun;
    }
    tell(a);
}

void ico__ahead_steps(ico_ahead *a, const uint64_t *states, uint32_t count)
{
    if (a->states == NULL || count == 0 || count > a->steps - a->done) return;
    double before = a->done > 0 ? a->seconds[a->done - 1] : 0, since = now() - a->begun;
    for (uint32_t k = 0; k < count; k++) {
        a->states[a->done] = (double)states[k];
        a->seconds[a->done++] = before + (since - before) * (k + 1) / count;
    }
    tell(a);
}
