/* count/outlook.c - what a sweep will take.
 * SPDX-License-Identifier: MIT */
#include "count/outlook.h"

#include <math.h>

#include "base/clock.h"
#include "count/narrow_step.h"

/* Steps are made until there are so many states at once, or what a part of memory has room for; or
 * have been in all. */
enum { TRIAL = 1000000, TRIAL_IN_ALL = 3000000, TRIAL_BYTES = 250 };

static double trial_of(const ico_context *ctx)
{
    double limit = (double)ico_context_memory_limit(ctx);
    return limit > 0 && limit / TRIAL_BYTES < TRIAL ? limit / TRIAL_BYTES : TRIAL;
}

/* The logarithm of met to missed states after the second line, and how much it grows with
 * each line after that: for closed tours, and for a joint's.  Measured on knights of six to
 * nine rows, where it hardly depends on how many they are. */
static const double second_line[2] = {-5, -3.8}, next_growth[2] = {2.7, 1.9};

static double logit(double states, double bound)
{
    double part = states / bound;
    if (part < 1e-12) part = 1e-12;
    if (part > 1 - 1e-6) part = 1 - 1e-6;
    return log(part / (1 - part));
}

static double from_logit(double x, double bound)
{
    return bound / (1 + exp(-x));
}

static bool repeats(const double *bounds, uint32_t steps, uint32_t p, double tolerance)
{
    uint32_t middle = steps / 2;
    for (uint32_t k = middle - p; k < middle; k++) {
        double ratio = bounds[k] / bounds[k + p];
        if (ratio > tolerance || ratio * tolerance < 1) return false;
    }
    return true;
}

uint32_t ico__outlook_period(const double *bounds, uint32_t steps, uint32_t frontier)
{
    for (uint32_t p = 1; p <= steps / 4; p++) {
        if (!repeats(bounds, steps, p, 1 + 1e-6)) continue;
        /* bounds of planar boards are the same at each step of a line */
        if (3 * p < frontier) return frontier;
        /* lines of odd boards begin with the one colour and the other in turn */
        return p % 2 == 0 && repeats(bounds, steps, p / 2, 2.5) ? p / 2 : p;
    }
    return 0;
}

/* From the second line on.  If less was met, *fading: it soon stops, as on planar boards. */
static double growth_of(const double *logits, uint32_t known, uint32_t p, bool joint,
                        bool *fading)
{
    double sum = 0;
    uint32_t count = 0;
    for (uint32_t k = known; k-- > 0 && k + 1 >= 2 * p && count < p; count++)
        sum += logits[k] - logits[k - p];
    *fading = 2 * count >= p && sum / count < next_growth[joint] / 2;
    if (2 * count < p || sum / count > next_growth[joint]) return next_growth[joint];
    return sum < 0 ? 0 : sum / count;
}

/* From the first line, which ends after p steps, to the second. */
static double growth_at_first(const double *logits, uint32_t known, uint32_t p,
                              bool joint)
{
    double growth = known >= p ? second_line[joint] - logits[p - 1] : 3;
    return growth < 1.5 ? 1.5 : growth > 6 ? 6 : growth;
}

/* Between what is known before and after, within a line, most of whose growth comes late;
 * x[k] is NAN where nothing is.  slope: where nothing comes after. */
static void interpolate(double *x, uint32_t steps, double slope)
{
    for (uint32_t k = 1; k < steps; k++) {
        uint32_t next = k, from = k - 1;
        while (next < steps && isnan(x[next])) next++;
        for (; k < next; k++) {
            double part = (double)(k - from) / (next - from);
            x[k] = next == steps ? x[k - 1] + slope
                                 : x[from] + part * part * (x[next] - x[from]);
        }
    }
}

void ico__outlook_extend(const double *bounds, uint32_t p, bool joint, double *states,
                         uint32_t known, uint32_t steps)
{
    if (known == 0 || known >= steps) return;
    /* states[] holds logarithms meanwhile */
    for (uint32_t k = known; k < steps; k++) states[k] = NAN;
    for (uint32_t k = 0; k < known; k++) states[k] = logit(states[k], bounds[k]);
    if (p > 0) {
        double first = growth_at_first(states, known, p, joint);
        bool fading;
        double growth = growth_of(states, known, p, joint, &fading);
        for (uint32_t k = known; k < steps; k++)
            if (k + 1 >= 2 * p && !isnan(states[k - p])) {
                double into = (double)(k + 1 - 2 * p) / p; /* the third line */
                double fade = fading ? pow(0.5, 1 + (k - known) / p) : 1;
                states[k] = states[k - p] + fade * growth;
                if (into < 1 && first > growth)
                    states[k] += (1 - into) * (first - growth);
            }
        interpolate(states, steps, growth / p);
    } else {
        interpolate(states, steps, 0);
    }
    for (uint32_t k = 0; k < steps; k++) states[k] = from_logit(states[k], bounds[k]);
}

/* seconds: of the steps made; bytes_in, bytes_out: of a state in the tables that a step reads
 * and fills. */
static void sum_up(const double *states, uint32_t known, uint32_t steps, double seconds,
                   double bytes_in, double bytes_out, ico_outlook *outlook)
{
    ico_outlook o = {.known = known == steps, .seconds = seconds};
    const double far_away = 1.6; /* times as long, where tables are not in the caches */
    double made = 1, before = 0;
    for (uint32_t k = 0; k < steps; k++) {
        double bytes = bytes_in * before + bytes_out * states[k];
        o.states += states[k];
        if (k < known) made += states[k];
        if (states[k] > o.most_states) o.most_states = states[k];
        if (bytes > o.bytes) o.bytes = bytes;
        before = states[k];
    }
    o.last_states = before;
    if (!o.known) o.seconds = o.states * (seconds / made) * far_away;
    *outlook = o;
}

/* Vertices on the largest frontier. */
static uint32_t widest_of(const ico_sweep *sweep)
{
    uint32_t widest = 0;
    for (uint32_t k = 0; k < sweep->n; k++) {
        uint32_t size = ico__bits_in(sweep->steps[k].mask);
        if (size > widest) widest = size;
    }
    return widest;
}

/* What of the bounds is left where the flip makes one of two states. */
static void halve_flipped(const ico_half *h, const uint32_t *flip, double *bounds,
                          uint32_t steps)
{
    uint32_t reach = 0; /* the taken vertices and their images are the first `reach` */
    for (uint32_t k = 0; k < steps && flip != NULL; k++) {
        uint32_t image = h->place[flip[h->order[k]]] + 1;
        if (k + 1 > reach) reach = k + 1;
        if (image > reach) reach = image;
        if (reach == k + 1) bounds[k] /= 2;
    }
}

/* Is another step, from the last of these numbers of states, still cheap?  Each takes two of
 * its ways at most, one, or none. */
static bool is_cheap(const double *states, uint32_t done, double in_all, size_t ways,
                     double trial)
{
    double last = done == 0 ? 1 : states[done - 1], w = (double)ways;
    return last < trial && in_all < TRIAL_IN_ALL &&
           last * (w * (w - 1) / 2 + w + 1) < 16 * trial;
}

ico_status ico__outlook_half(ico_run *run, const ico_net *net, const uint32_t *order,
                             const uint32_t *flip, uint32_t steps, ico_outlook *outlook)
{
    ico_half half = {0};
    const double trial = trial_of(net->ctx);
    double seconds = (double)ico__now() * 1e-9;
    ico_status status =
        ico__half_open(run, net, order, steps, flip, ICO_LEAN_FLOATING, &half);
    if (status != ICO_OK) return status;
    double *states = ICO_NEW_ARRAY(net->ctx, double, (size_t)2 * net->n);
    double *bounds = states + net->n;
    if (states == NULL) status = ICO_NO_MEMORY;
    for (double made = 0;
         status == ICO_OK && half.done < steps &&
         is_cheap(states, half.done, made, half.sweep.steps[half.done].ways, trial);) {
        status = ico__half_sweep(&half, half.done + 1);
        states[half.done - 1] = (double)ico__lean_states_size(&half.states);
        made += states[half.done - 1];
    }
    seconds = (double)ico__now() * 1e-9 - seconds;
    if (status == ICO_OK)
        status = ico__sweep_step_bounds(net, &half.sweep, net->n, bounds, &(bool){false});
    if (status == ICO_OK) {
        halve_flipped(&half, flip, bounds, net->n);
        ico__outlook_extend(bounds,
                            ico__outlook_period(bounds, net->n, widest_of(&half.sweep)),
                            net->has_joint, states, half.done, steps);
        sum_up(states, half.done, steps, seconds, 8, 16 / 0.65, outlook);
    }
    ICO_FREE_ARRAY(net->ctx, states, (size_t)2 * net->n);
    ico__half_close(&half);
    return status;
}

void ico__outlook_mind_end(double *states, uint32_t known, uint32_t steps)
{
    for (uint32_t k = known; k + 1 < steps; k++)
        if (states[k] > states[steps - 2 - k]) states[k] = states[steps - 2 - k];
    states[steps - 1] = 1;
}

ico_status ico__outlook_sweep(ico_run *run, const ico_net *net, const ico_sweep *sweep,
                              ico_outlook *outlook)
{
    ico_engine e;
    ico_tally tally = {.ctx = net->ctx};
    uint32_t steps = sweep->n, done = 0;
    const double trial = trial_of(net->ctx);
    double seconds = (double)ico__now() * 1e-9;
    double *states = ICO_NEW_ARRAY(net->ctx, double, (size_t)2 * steps + 1);
    double *bounds = states + steps;
    if (states == NULL) return ICO_NO_MEMORY;
    ico_status status = ico__count_begin(&e, run, net, sweep, &tally);
    for (double made = 0; status == ICO_OK && done < steps &&
                          is_cheap(states, done, made, sweep->steps[done].ways, trial);) {
        status = ico__count_step(&e, &sweep->steps[done]);
        if (status != ICO_OK) break;
        ico__count_table_close(&e.in);
        e.in = e.out;
        e.out = (ico_table){.ctx = e.ctx};
        states[done++] = (double)e.in.used;
        made += (double)e.in.used;
    }
    ico__count_end(&e);
    seconds = (double)ico__now() * 1e-9 - seconds;
    if (status == ICO_OK)
        status = ico__sweep_step_bounds(net, sweep, steps, bounds, &(bool){false});
    if (status == ICO_OK) {
        double bytes = 8.0 * (double)ico__count_table_stride(&e.in);
        /* by words of mates it takes about so much less */
        if (ico__narrow_fits(net, sweep)) seconds /= 6, bytes /= 2;
        ico__outlook_extend(bounds, ico__outlook_period(bounds, steps, widest_of(sweep)),
                            net->has_joint, states, done, steps);
        if (done < steps) ico__outlook_mind_end(states, done, steps);
        sum_up(states, done, steps, seconds, 2 * bytes, 2 * bytes, outlook);
    }
    ico__tally_free(&tally);
    ICO_FREE_ARRAY(net->ctx, states, (size_t)2 * steps + 1);
    return status;
}
