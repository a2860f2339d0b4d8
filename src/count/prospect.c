/* count/prospect.c - the states to come.
 * SPDX-License-Identifier: MIT */
#include "count/prospect.h"

#include <math.h>

#include "count/state.h"

/* What is not known yet is guessed as follows.
 *
 * Z, the number of ways in which the steps can be made, is the sum of the numbers of all states.  It grows by
 * much the same factor at each step with so many links: those met are taken for those to come.
 *
 * If Z ways were dealt out to B states evenly, B (1 - exp(-Z/B)) would be met.  But some states are far more
 * likely than others: as if the logarithm of their numbers had a normal distribution.  Its variance is
 * found from the last steps that were made; it grows with each vertex more on the frontier, and with the
 * logarithm of Z, at last less and less.  All three were measured, on knights, wazirs and kings of many
 * shapes, closed and open. */
static const double by_vertex = 2, by_ways = 1, slower = 15;

/* What the growth of Z adds to the variance; `more`: by how much its logarithm grew. */
static double spread_by(double more)
{
    return by_ways * slower * -expm1(-more / slower);
}

/* Some states are never met, whatever the ways. */
static const double least_missed = 0.22;

/* The logarithm of the part that is met, of ways a state (its logarithm) and that variance. */
static double log_met(double ways, double variance)
{
    enum { POINTS = 48 };
    const double reach = 4, width = sqrt(variance);
    double sum = 0, all = 0;
    for (int i = 0; i < POINTS; i++) {
        double x = reach * (2 * i + 1 - POINTS) / POINTS, weight = exp(-x * x / 2);
        sum -= weight * expm1(-exp(ways - variance / 2 + width * x));
        all += weight;
    }
    return log(sum / all);
}

/* The variance for which log_met is `met`. */
static double variance_of(double ways, double met)
{
    double low = 0, high = 64;
    if (log_met(ways, 0) <= met) return 0;
    for (int i = 0; i < 30; i++) {
        double middle = (low + high) / 2;
        if (log_met(ways, middle) > met)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* By how much the logarithm of Z grows at a step with so many links, as in the later half of those made;
 * if none had as many, by all of them. */
static double growth_of(const ico_prospect *p, uint32_t from, uint32_t known, size_t ways)
{
    double sum = 0, all = 0, weights = 0;
    uint32_t count = 0, first = from + (known - from) / 2;
    for (uint32_t k = first > 0 ? first : 1; k < known; k++) {
        double growth = p->ways[k] - p->ways[k - 1];
        size_t had = p->sweep->steps[k].ways;
        all += growth;
        weights += log(1 + (double)had);
        if (had == ways) sum += growth, count++;
    }
    if (count > 0) return sum / count;
    return weights > 0 ? all / weights * log(1 + (double)ways)
                       : log(1 + (double)ways) / 2;
}

/* What of the variance neither vertices nor the ways that are to come make, in the last steps made. */
static double rest_of_variance(const ico_prospect *p, uint32_t from, uint32_t known)
{
    enum { LAST = 4 };
    double sum = 0;
    uint32_t first = known - from > LAST ? known - LAST : from;
    for (uint32_t k = first; k < known; k++) {
        double bound = log(p->bounds[k]);
        double met = fmin(log(p->fold * fmax(p->states[k], 1)) - bound, -1e-3);
        sum += variance_of(p->ways[k] - bound, met) -
               by_vertex * ico__bits_in(p->sweep->steps[k].mask) -
               spread_by(p->ways[k] - p->ways[known - 1]);
    }
    return sum / (known - first);
}

void ico__prospect_extend(ico_prospect *p, uint32_t from, uint32_t known, uint32_t steps)
{
    if (known <= from || known >= steps) return;
    double rest = rest_of_variance(p, from, known);
    for (uint32_t k = known; k < steps; k++) {
        const ico_step *step = &p->sweep->steps[k];
        double bound = log(p->bounds[k]);
        p->ways[k] = p->ways[k - 1] + growth_of(p, from, known, step->ways);
        double variance = rest + by_vertex * ico__bits_in(step->mask) +
                          spread_by(p->ways[k] - p->ways[known - 1]);
        double met = log_met(p->ways[k] - bound, fmax(variance, 0));
        p->states[k] = exp(bound + fmin(met, -least_missed)) / p->fold;
    }
}

ico_status ico__prospect_open(const ico_net *net, const ico_sweep *sweep, bool flips,
                              ico_prospect *prospect)
{
    ico_prospect p = {.ctx = net->ctx, .sweep = sweep, .fold = flips ? 2 : 1};
    p.states = ICO_NEW_ARRAY(net->ctx, double, (size_t)3 * sweep->n);
    if (p.states == NULL) return ICO_NO_MEMORY;
    p.ways = p.states + sweep->n;
    p.bounds = p.ways + sweep->n;
    ico_status status =
        ico__sweep_step_bounds(net, sweep, sweep->n, p.bounds, &(bool){false});
    if (status == ICO_OK)
        *prospect = p;
    else
        ico__prospect_close(&p);
    return status;
}

void ico__prospect_close(ico_prospect *p)
{
    if (p->states != NULL) ICO_FREE_ARRAY(p->ctx, p->states, (size_t)3 * p->sweep->n);
    *p = (ico_prospect){0};
}

void ico__prospect_mind_end(double *states, uint32_t known, uint32_t steps)
{
    uint32_t late = known > steps / 2 ? known : steps / 2;
    for (uint32_t k = late; k + 1 < steps; k++)
        if (states[k] > states[steps - 2 - k]) states[k] = states[steps - 2 - k];
    states[steps - 1] = 1;
}

double ico__prospect_work(const ico_prospect *p, uint32_t k)
{
    const double more = 1.4; /* of all states, not of all ways */
    if (k == 0) return 1 + p->states[0];
    double reached = more * p->states[k - 1] * exp(p->ways[k] - p->ways[k - 1]);
    return p->states[k - 1] + fmax(reached, p->states[k]);
}
