/* count/forecast/state_bounds.c - states counted by their degrees.
 * SPDX-License-Identifier: MIT */
#include "count/forecast/state_bounds.h"

#include <math.h>

#include "count/planar/noose.h"
#include "count/sweep/state.h"

/* Ways to choose k of n. */
static double binomial(unsigned n, unsigned k)
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

/* The same without crossings (Catalan's numbers), but for the path through the apex,
 * which has `loose` ends among these: 0, 1 or 2. */
static double flat_pairings(unsigned ends, unsigned loose)
{
    if (ends < loose || (ends - loose) % 2 != 0) return 0;
    unsigned pairs = (ends - loose) / 2;
    return binomial(ends, loose) * binomial(2 * pairs, pairs) / (pairs + 1);
}

/* Vertices on a frontier: those that can have only one link to taken vertices, and those
 * that can have two. */
typedef struct reachable {
    uint32_t once, twice;
    bool flat; /* paths do not cross, but for the apex's */
} reachable;

/* Some of these vertices: sums[e][d] gets the ways in which e are ends and all together
 * have d links; e up to their number, d up to twice that. */
typedef double degree_sums[ICO_SWEEP_SLOTS + 1][2 * ICO_SWEEP_SLOTS + 1];

static void sum_degrees(const reachable *r, uint32_t mask, degree_sums sums)
{
    unsigned once = ico__popcount32(r->once & mask),
             twice = ico__popcount32(r->twice & mask);
    unsigned count = ico__popcount32(mask);
    for (unsigned e = 0; e <= count; e++)
        for (unsigned d = 0; d <= 2 * count; d++) sums[e][d] = 0;
    for (unsigned a = 0; a <= once; a++)
        for (unsigned b = 0; b <= twice; b++)
            for (unsigned full = 0; b + full <= twice; full++)
                sums[a + b][a + b + 2 * full] +=
                    binomial(once, a) * binomial(twice, b) * binomial(twice - b, full);
}

/* The number of states of a two-coloured frontier in which the links that the colours
 * lack differ by no more than the apex can supply. */
static double balanced(const ico_step *step, const reachable *r, unsigned apex_links,
                       unsigned apex_left)
{
    unsigned b = ico__popcount32(step->black), w = ico__popcount32(step->white);
    degree_sums black, white;
    double states = 0;
    sum_degrees(r, step->black, black);
    sum_degrees(r, step->white, white);
    for (unsigned e = 0; e <= b; e++)
        for (unsigned d = e; d <= 2 * b; d++)
            for (unsigned f = 0; black[e][d] > 0 && f <= w; f++)
                for (unsigned g = f; g <= 2 * w; g++) {
                    int64_t lack = step->lack + 2 * (int64_t)b - d - 2 * (int64_t)w + g;
                    if (lack > (int64_t)apex_left || -lack > (int64_t)apex_left) continue;
                    double ways = r->flat ? flat_pairings(e + f, apex_links)
                                          : pairings(e + f + apex_links % 2, false);
                    states += black[e][d] * white[f][g] * ways;
                }
    return states;
}

/* The same without colours, of the slots of a mask. */
static double any(const reachable *r, uint32_t mask, unsigned apex_links, bool directed)
{
    degree_sums sums;
    double states = 0;
    unsigned count = ico__popcount32(mask);
    sum_degrees(r, mask, sums);
    for (unsigned e = 0; e <= count; e++) {
        double ways = r->flat ? flat_pairings(e, apex_links)
                              : pairings(e + apex_links % 2, directed);
        for (unsigned d = e; d <= 2 * count; d++) states += sums[e][d] * ways;
    }
    return states;
}

/* Returns the number of states in which the apex has `apex_links` links. */
static double states_with(const ico_net *net, const ico_sweep *sweep,
                          const ico_step *step, const reachable *r, unsigned apex_links)
{
    uint32_t apex = step->apex == ICO_NO_SLOT ? 0 : UINT32_C(1) << step->apex;
    if (sweep->two_coloured) return balanced(step, r, apex_links, 2 - apex_links);
    return any(r, step->mask & ~apex, apex_links, net->directed);
}

static double step_states(const ico_net *net, const ico_sweep *sweep,
                          const ico_step *step, const reachable *r)
{
    if (!net->has_apex || step->vertex == net->n - 1)
        return sweep->two_coloured ? balanced(step, r, 0, 0)
                                   : any(r, step->mask, 0, net->directed);
    if (step->apex == ICO_NO_SLOT) return states_with(net, sweep, step, r, 0);
    if (net->directed) return any(r, step->mask, 0, true);
    return states_with(net, sweep, step, r, 0) + states_with(net, sweep, step, r, 1) +
           states_with(net, sweep, step, r, 2);
}

/* The step's links reach more vertices; the apex's may be any number. */
static void estimate_more(const ico_sweep *sweep, const ico_step *step, reachable *r)
{
    if (step->slot != ICO_NO_SLOT) {
        r->once &= ~(UINT32_C(1) << step->slot);
        r->twice &= ~(UINT32_C(1) << step->slot);
    }
    for (size_t i = 0; i < step->ways; i++) {
        uint32_t bit = UINT32_C(1) << sweep->ways.items[step->way + i].slot;
        if (sweep->ways.items[step->way + i].slot == step->apex || r->once & bit) {
            r->once &= ~bit;
            r->twice |= bit;
        } else if (!(r->twice & bit)) {
            r->once |= bit;
        }
    }
}

ico_status ico__sweep_step_bounds(const ico_net *net, const ico_sweep *sweep,
                                  uint32_t steps, double *bounds, bool *flat)
{
    reachable r = {.flat = true};
    ico_noose line;
    ico_status status = ico__noose_open(net, sweep, &line);
    if (status != ICO_OK) return status;
    for (uint32_t i = 0; i < steps; i++) {
        estimate_more(sweep, &sweep->steps[i], &r);
        ico__noose_step(&line, i);
        r.flat = line.flat;
        bounds[i] = step_states(net, sweep, &sweep->steps[i], &r);
        if (bounds[i] < 1) bounds[i] = 1;
    }
    *flat = line.flat;
    ico__noose_close(&line);
    return ICO_OK;
}

ico_status ico__sweep_cost(const ico_net *net, const ico_sweep *sweep, uint32_t steps,
                           bool mates, ico_cost *bounds)
{
    ico_cost made = {0};
    ico_packing packing = {.words = 1};
    double *states = ICO_NEW_ARRAY(net->ctx, double, steps + 1);
    if (states == NULL) return ICO_NO_MEMORY;
    (void)ico__packing_choose(sweep->slots, net->directed, net->voltage_order, &packing);
    ico_status status = ico__sweep_step_bounds(net, sweep, steps, states, &made.flat);
    for (uint32_t i = 0; status == ICO_OK && i < steps; i++) {
        uint32_t size = ico__popcount32(sweep->steps[i].mask);
        double ways = 1 + (double)sweep->steps[i].ways,
               before = i > 0 ? states[i - 1] : 1;
        /* no more than the choices of the step make out of those before it */
        states[i] = fmin(states[i], before * (ways * (ways - 1) / 2 + 1));
        made.states += states[i];
        if (states[i] > made.most_states) made.most_states = states[i];
        if (size > made.frontier) made.frontier = size;
    }
    ICO_FREE_ARRAY(net->ctx, states, steps + 1);
    if (status != ICO_OK) return status;
    made.bytes = (mates ? ico_cost_mates_room : ico_cost_packed_room) * made.most_states *
                 (packing.words + 1) * sizeof(uint64_t);
    made.seconds = made.states * (mates ? ico_cost_mates_state : ico_cost_packed_state);
    *bounds = made;
    return ICO_OK;
}
