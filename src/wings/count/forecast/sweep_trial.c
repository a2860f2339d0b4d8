/* count/forecast/sweep_trial.c - the cost of a sweep from its first steps.
 * SPDX-License-Identifier: MIT */
#include "count/forecast/sweep_trial.h"

#include <math.h>

#include "base/clock.h"
#include "count/forecast/cost.h"
#include "count/forecast/growth.h"
#include "count/sweep/mate_sweep.h"

/* Steps are made until there are TRIAL states at once (or the number that a part of the
 * memory can hold), or TRIAL_IN_ALL in all. */
enum { TRIAL = 1000000, TRIAL_IN_ALL = 3000000, TRIAL_BYTES = 250 };

static double trial_of(const ico_context *ctx)
{
    double limit = (double)ico_context_memory_limit(ctx);
    return limit > 0 && limit / TRIAL_BYTES < TRIAL ? limit / TRIAL_BYTES : TRIAL;
}

double ico__trial_speed(const ico_run *run)
{
    double threads = ico__run_threads(run);
    return threads > 1 ? ico_cost_thread * threads : 1;
}

/* seconds: of the first `known` steps, which were made. */
static void trial_extrapolate(const ico_state_growth *p, uint32_t known, uint32_t steps,
                              double seconds, double later, ico_cost *cost)
{
    double made = 0, all = 0;
    cost->states = cost->most_states = 0;
    for (uint32_t k = 0; k < steps; k++) {
        double work = ico__growth_work(p, k);
        all += work;
        if (k < known) made += work;
        cost->states += p->states[k];
        cost->most_states = fmax(cost->most_states, p->states[k]);
    }
    cost->last_states = p->states[steps - 1];
    cost->seconds = seconds;
    if (made > 0) cost->seconds *= 1 + later * (all - made) / made;
}

/* Is another step still cheap? states: after the steps so far.  A step takes two, one or
 * none of its ways. */
static bool is_cheap(const double *states, uint32_t done, double in_all, size_t ways,
                     double trial)
{
    double last = done == 0 ? 1 : states[done - 1], w = (double)ways;
    return last < trial && in_all < TRIAL_IN_ALL &&
           last * (w * (w - 1) / 2 + w + 1) < 16 * trial;
}

/* The first steps of a sweep, made as a trial.  step: makes one step, and gives the
 * number of states and of ways after it.  bytes: of all steps.  whole: nothing follows
 * the last step.  made, later: factors from the seconds of the trial to the seconds of
 * the count, for the steps made and for those to come. */
typedef struct trial {
    ico_status (*step)(struct trial *t, double *states, double *ways);
    double (*bytes)(const struct trial *t, const ico_state_growth *p, uint32_t steps);
    double made, later;
    bool whole;
    uint32_t done;
    ico_half half;
    ico_mate_sweep mates;
    ico_engine engine;
} trial;

/* As long as they are cheap. */
static ico_status try_steps(trial *t, ico_state_growth *p, uint32_t steps)
{
    const double most = trial_of(p->ctx);
    ico_status status = ICO_OK;
    double made = 0, ways = 1;
    for (uint32_t k = 0; k < steps; k++) {
        if (!is_cheap(p->states, k, made, p->sweep->steps[k].ways, most)) break;
        bool any = k == 0 || p->states[k - 1] > 0; /* else nothing will come of it */
        if (any) status = t->step(t, &p->states[k], &ways);
        if (status != ICO_OK) break;
        p->ways[k] = log(fmax(ways, 1));
        made += p->states[k];
        t->done = k + 1;
    }
    return status;
}

static ico_status trial_run(trial *t, const ico_net *net, const ico_sweep *sweep,
                            bool flips, uint32_t steps, ico_cost *cost)
{
    ico_state_growth p;
    ico_status status = ico__growth_open(net, sweep, flips, &p);
    if (status != ICO_OK) return status;
    double seconds = (double)ico__now() * 1e-9;
    status = try_steps(t, &p, steps);
    seconds = (double)ico__now() * 1e-9 - seconds;
    if (status == ICO_OK) {
        ico__growth_extend(&p, 0, t->done, steps);
        if (t->whole && t->done < steps) ico__growth_mind_end(p.states, t->done, steps);
        trial_extrapolate(&p, t->done, steps, seconds * t->made, t->later, cost);
        cost->bytes = ico_cost_program_bytes + t->bytes(t, &p, steps);
    }
    ico__growth_close(&p);
    return status;
}

static ico_status step_half(trial *t, double *states, double *ways)
{
    ico_status status = ico__half_sweep(&t->half, t->half.done + 1);
    *states = (double)ico__key64_states_size(&t->half.states);
    *ways = t->half.emitted;
    return status;
}

static double bytes_of_half(const trial *t, const ico_state_growth *p, uint32_t steps)
{
    double most = 0;
    (void)t;
    for (uint32_t k = 0; k < steps; k++)
        most = fmax(most, ico_cost_half_writing * p->states[k] +
                              (k > 0 ? ico_cost_half_reading * p->states[k - 1] : 0));
    return most;
}

ico_status ico__trial_half(ico_run *run, const ico_net *net, const uint32_t *order,
                           const uint32_t *flip, uint32_t steps, ico_cost *cost)
{
    trial *t = ICO_NEW(net->ctx, trial);
    if (t == NULL) return ICO_NO_MEMORY;
    t->step = step_half;
    t->bytes = bytes_of_half;
    t->made = 1;
    t->later = ico_cost_far_away;
    ico_status status =
        ico__half_open(run, net, order, steps, flip, ICO_KEY64_FLOATING, &t->half);
    if (status == ICO_OK)
        status = trial_run(t, net, &t->half.sweep, flip != NULL, steps, cost);
    ico__half_close(&t->half);
    ICO_FREE(net->ctx, t);
    return status;
}

static ico_status step_mate(trial *t, double *states, double *ways)
{
    ico_status status = ico__mate_sweep(&t->mates, t->mates.done + 1, NULL, NULL);
    *states = (double)t->mates.size;
    *ways = t->mates.sum;
    return status;
}

/* The piles before and after a step.  Numbers have room for the growth in the steps that
 * are made together. */
static double bytes_of_mate(const trial *t, const ico_state_growth *p, uint32_t steps)
{
    const double more = 20, spare = 1.75;
    double most = 0;
    for (uint32_t k = 0; k < steps; k++) {
        double words = t->mates.shape.key + 1 + floor((p->ways[k] / log(2) + more) / 63);
        most = fmax(most, spare * 8 * words * p->states[k]);
    }
    return most;
}

static ico_status step_packed(trial *t, double *states, double *ways)
{
    ico_engine *e = &t->engine;
    ico_status status = ico__count_step(e, &e->sweep->steps[t->done]);
    if (status != ICO_OK) return status;
    ico__count_table_close(&e->in);
    e->in = e->out;
    e->out = (ico_table){.ctx = e->ctx};
    *states = (double)e->in.used;
    *ways = ico__count_table_sum(&e->in);
    return ICO_OK;
}

/* Two tables, each up to three times as large as its contents. */
static double bytes_of_packed(const trial *t, const ico_state_growth *p, uint32_t steps)
{
    double most = 0;
    for (uint32_t k = 0; k < steps; k++) most = fmax(most, p->states[k]);
    return 4 * 8 * most * (double)ico__count_table_stride(&t->engine.in);
}

ico_status ico__trial_sweep(ico_run *run, const ico_net *net, const ico_sweep *sweep,
                            bool mates, ico_cost *cost)
{
    trial *t = ICO_NEW(net->ctx, trial);
    ico_count_result result = {.ctx = net->ctx};
    if (t == NULL) return ICO_NO_MEMORY;
    t->whole = true;
    t->step = mates ? step_mate : step_packed;
    t->bytes = mates ? bytes_of_mate : bytes_of_packed;
    t->made = mates ? ico_cost_in_cache : 1;
    t->later = mates ? 1 / ico__trial_speed(run) : ico_cost_far_away;
    ico_status status = mates ? ico__mate_open(run, net, sweep, NULL, &t->mates)
                              : ico__count_begin(&t->engine, run, net, sweep,
                                                 &ico__plain_request, &result);
    if (status == ICO_OK) status = trial_run(t, net, sweep, false, sweep->n, cost);
    if (mates && t->mates.run != NULL) ico__mate_close(&t->mates);
    if (!mates) ico__count_end(&t->engine);
    ico__result_free(&result);
    ICO_FREE(net->ctx, t);
    return status;
}
