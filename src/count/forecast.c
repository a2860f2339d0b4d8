/* count/forecast.c - states counted by their degrees.
 * SPDX-License-Identifier: MIT */
#include "count/forecast.h"

#include "count/state.h"

/* Ways to choose k of n. */
static double choose(unsigned n, unsigned k)
{
    double ways = 1;
    for (unsigned i = 0; i < k; i++) ways = ways * (n - i) / (i + 1);
    return ways;
}

/* Ways to pair `ends` ends; directed: each pair in its direction. */
static double pairings(unsigned ends, bool directed)
{
    double ways = ends % 2 == 0 ? 1 : 0;
    for (unsigned k = ends; k > 1; k -= 2) ways *= k - 1;
    for (unsigned k = 0; directed && k < ends / 2; k++) ways *= 2;
    return ways;
}

/* Vertices of one colour: `slots` of them; sums[e][d] gets the ways in which e are ends
 * and all together have d links. */
typedef double degree_sums[ICO_SWEEP_SLOTS + 1][2 * ICO_SWEEP_SLOTS + 1];

static void sum_degrees(unsigned slots, degree_sums sums)
{
    for (unsigned e = 0; e <= ICO_SWEEP_SLOTS; e++)
        for (unsigned d = 0; d <= 2 * ICO_SWEEP_SLOTS; d++) sums[e][d] = 0;
    for (unsigned e = 0; e <= slots; e++)
        for (unsigned full = 0; e + full <= slots; full++)
            sums[e][e + 2 * full] += choose(slots, e) * choose(slots - e, full);
}

/* States of a two-coloured frontier: what both colours lack differs by no more than the
 * joint can make up. */
static double balanced(const ico_step *step, unsigned joint_ends, unsigned joint_left)
{
    unsigned b = ico__bits_in(step->black), w = ico__bits_in(step->white);
    degree_sums black, white;
    double states = 0;
    sum_degrees(b, black);
    sum_degrees(w, white);
    for (unsigned e = 0; e <= b; e++)
        for (unsigned d = e; d <= 2 * b; d++)
            for (unsigned f = 0; black[e][d] > 0 && f <= w; f++)
                for (unsigned g = f; g <= 2 * w; g++) {
                    int64_t lack = step->lack + 2 * (int64_t)b - d - 2 * (int64_t)w + g;
                    if (lack > (int64_t)joint_left || -lack > (int64_t)joint_left)
                        continue;
                    states +=
                        black[e][d] * white[f][g] * pairings(e + f + joint_ends, false);
                }
    return states;
}

static double any(unsigned slots, bool directed)
{
    double states = 0;
    for (unsigned e = 0; e <= slots; e += 2) {
        double rest = 1;
        for (unsigned k = e; k < slots; k++) rest *= 2;
        states += choose(slots, e) * rest * pairings(e, directed);
    }
    return states;
}

static double states_of(const ico_net *net, const ico_sweep *sweep, const ico_step *step)
{
    if (!sweep->two_coloured) return any(ico__bits_in(step->mask), net->directed);
    if (!net->has_joint || step->vertex == net->n - 1) return balanced(step, 0, 0);
    if (step->joint == ICO_NO_SLOT) return balanced(step, 0, 2);
    return balanced(step, 0, 2) + balanced(step, 1, 1) + balanced(step, 0, 0);
}

ico_bounds ico__sweep_bounds(const ico_net *net, const ico_sweep *sweep, uint32_t steps)
{
    ico_bounds bounds = {0};
    ico_packing packing = {.words = 1};
    const double a_state = 1e-6; /* seconds, measured on knights 6x8 and kings 8x8 */
    double before = 1;
    (void)ico__packing_choose(sweep->slots, net->directed, net->turns, &packing);
    for (uint32_t i = 0; i < steps; i++) {
        const ico_step *step = &sweep->steps[i];
        uint32_t size = ico__bits_in(step->mask);
        double states = states_of(net, sweep, step), ways = 1 + (double)step->ways;
        /* no more than the choices of the step make out of those before it */
        ways = ways * (ways - 1) / 2 + 1;
        if (states > before * ways) states = before * ways;
        if (states < 1) states = 1;
        before = states;
        bounds.states += states;
        if (states > bounds.most_states) bounds.most_states = states;
        if (size > bounds.frontier) bounds.frontier = size;
    }
    /* two tables, up to three times as large as what is in them */
    bounds.bytes = 6 * bounds.most_states * (packing.words + 1) * sizeof(uint64_t);
    bounds.seconds = bounds.states * a_state;
    return bounds;
}
