/* count/forecast/growth.c - the states to come.
 * SPDX-License-Identifier: MIT */
#include "count/forecast/growth.h"

#include <math.h>

#include "count/sweep/state.h"

/* The model for the steps to come.
 * Let Z be the number of ways in which the steps can be made: the sum of the numbers of
 * all states.  Steps with the same number of links multiply Z by nearly the same factor,
 * so the factors of the steps made serve for the steps to come.
 * Let B be the number of possible states.  If the Z ways were dealt out to them evenly, B
 * (1 - exp(-Z/B)) states would be met.  In truth some states are far more likely than
 * others: it is as if the logarithms of their numbers had a normal distribution.  Its
 * variance is found from the last steps made.  It grows by by_vertex for each vertex more
 * on the frontier; with the logarithm of Z by by_ways, and ever more slowly (slower); and
 * it is never far below least_by_vertex for each vertex, the least that was found.  All
 * four constants were fitted to knights, wazirs and kings of many shapes, closed and
 * open. */
static const double by_vertex = 2, by_ways = 0.9, slower = 15, least_by_vertex = 0.5;

/* What the growth of Z adds to the variance; `more`: by how much its logarithm grew. */
static double rank_partition_by(double more)
{
    return by_ways * slower * -expm1(-more / slower);
}

/* Some states are never met, whatever the ways. */
static const double least_missed = 0.22;

/* The logarithm of the fraction of states that are met.  ways: the logarithm of the ways
 * per state; variance: of the logarithms. */
static double log_met(double ways, double variance)
{
    enum { POINTS = 48 };
    const double estimate = 4, width = sqrt(variance);
    double sum = 0, all = 0;
    for (int i = 0; i < POINTS; i++) {
        double x = estimate * (2 * i + 1 - POINTS) / POINTS, weight = exp(-x * x / 2);
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

/* Returns the growth of the logarithm of Z at step k: the growth expected there, times
 * the excess found at the steps made.  Steps with nearly the same expectation, and the
 * later half, weigh most.  Steps whose vertex has no link from earlier steps are compared
 * only with one another.  Where too few steps can be compared, half of the expectation is
 * what most boards have. */
static double growth_at(const ico_state_growth *p, uint32_t from, uint32_t known,
                        uint32_t k)
{
    const double near = 5, early = 0.1, usual = 0.5, usual_weight = 0.3;
    bool fresh = p->sweep->steps[k].slot == ICO_NO_SLOT;
    double sum = usual_weight * usual * p->expected[k],
           weights = usual_weight * p->expected[k];
    for (uint32_t i = from > 0 ? from + 1 : 1; i < known; i++) {
        if ((p->sweep->steps[i].slot == ICO_NO_SLOT) != fresh) continue;
        double weight = exp(-near * fabs(p->expected[i] - p->expected[k])) *
                        (i - from < (known - from) / 2 ? early : 1);
        sum += weight * (p->ways[i] - p->ways[i - 1]);
        weights += weight * p->expected[i];
    }
    return sum / weights * p->expected[k];
}

/* The part of the variance, in the last steps made, that neither the vertices nor the
 * ways to come explain. */
static double rest_of_variance(const ico_state_growth *p, uint32_t from, uint32_t known)
{
    enum { LAST = 4 };
    double sum = 0;
    uint32_t first = known - from > LAST ? known - LAST : from;
    for (uint32_t k = first; k < known; k++) {
        double bound = log(p->bounds[k]);
        double met = fmin(log(p->fold * fmax(p->states[k], 1)) - bound, -1e-3);
        sum += variance_of(p->ways[k] - bound, met) -
               by_vertex * ico__popcount32(p->sweep->steps[k].mask) -
               rank_partition_by(p->ways[k] - p->ways[known - 1]);
    }
    /* with few repeated states the estimate is too uncertain */
    double width = ico__popcount32(p->sweep->steps[known - 1].mask);
    return fmax(sum / (known - first), (least_by_vertex - by_vertex) * width);
}

void ico__growth_extend(ico_state_growth *p, uint32_t from, uint32_t known,
                        uint32_t steps)
{
    if (known <= from || known >= steps) return;
    double rest = rest_of_variance(p, from, known);
    for (uint32_t k = known; k < steps; k++) {
        const ico_step *step = &p->sweep->steps[k];
        double bound = log(p->bounds[k]);
        p->ways[k] = p->ways[k - 1] + growth_at(p, from, known, k);
        double variance = rest + by_vertex * ico__popcount32(step->mask) +
                          rank_partition_by(p->ways[k] - p->ways[known - 1]);
        double met = log_met(p->ways[k] - bound, fmax(variance, 0));
        p->states[k] = exp(bound + fmin(met, -least_missed)) / p->fold;
    }
}

static double pairs(double n)
{
    return n > 1 ? n * (n - 1) / 2 : 0;
}

/* The chance that both links of a vertex are among `some` of its `all` edges. */
static double both_among(double some, double all)
{
    return all > 1 ? pairs(some) / pairs(all) : 0;
}

/* Sets p->expected: the logarithm of the number of ways on that a step would have if the
 * two links of each vertex were any two of its edges.  Uses p->states and p->ways as
 * memory for the edges of each vertex: all of them, and those to taken vertices. */
static void expect_growth(const ico_sweep *sweep, ico_state_growth *p)
{
    double *all = p->states, *behind = p->ways;
    for (uint32_t k = 0; k < sweep->n; k++)
        for (size_t i = 0; i < sweep->steps[k].ways; i++) {
            all[sweep->ways.items[sweep->steps[k].way + i].vertex]++;
            all[sweep->steps[k].vertex]++;
        }
    for (uint32_t k = 0; k < sweep->n; k++) {
        const ico_step *step = &sweep->steps[k];
        double had = behind[step->vertex], edges = all[step->vertex], open = 0;
        double ahead = (double)step->ways, none = both_among(ahead, edges);
        double full = both_among(had, edges), one = 1 - none - full;
        for (size_t i = 0; i < step->ways; i++) {
            uint32_t to = sweep->ways.items[step->way + i].vertex;
            open += 1 - both_among(behind[to]++, all[to]);
        }
        double two = ahead > 0 ? open * open * (1 - 1 / ahead) / 2 : 0;
        p->expected[k] = log(fmax(none * two + one * open + full, 1.05));
    }
    for (uint32_t v = 0; v < sweep->n; v++) all[v] = behind[v] = 0;
}

ico_status ico__growth_open(const ico_net *net, const ico_sweep *sweep, bool flips,
                            ico_state_growth *growth)
{
    ico_state_growth p = {.ctx = net->ctx, .sweep = sweep, .fold = flips ? 2 : 1};
    p.states = ICO_NEW_ARRAY(net->ctx, double, (size_t)4 * sweep->n);
    if (p.states == NULL) return ICO_NO_MEMORY;
    p.ways = p.states + sweep->n;
    p.bounds = p.ways + sweep->n;
    p.expected = p.bounds + sweep->n;
    ico_status status =
        ico__sweep_step_bounds(net, sweep, sweep->n, p.bounds, &(bool){false});
    expect_growth(sweep, &p);
    if (status == ICO_OK)
        *growth = p;
    else
        ico__growth_close(&p);
    return status;
}

void ico__growth_close(ico_state_growth *p)
{
    if (p->states != NULL) ICO_FREE_ARRAY(p->ctx, p->states, (size_t)4 * p->sweep->n);
    *p = (ico_state_growth){0};
}

void ico__growth_mind_end(double *states, uint32_t known, uint32_t steps)
{
    uint32_t late = known > steps / 2 ? known : steps / 2;
    for (uint32_t k = late; k + 1 < steps; k++)
        if (states[k] > states[steps - 2 - k]) states[k] = states[steps - 2 - k];
    states[steps - 1] = 1;
}

double ico__growth_work(const ico_state_growth *p, uint32_t k)
{
    const double more = 1.4; /* of all states, not of all ways */
    if (k == 0) return 1 + p->states[0];
    double reached = more * p->states[k - 1] * exp(p->ways[k] - p->ways[k - 1]);
    return p->states[k - 1] + fmax(reached, p->states[k]);
}
