/* method/passages/walk.c - large neighbourhoods: a window is chosen anew, and of all covers that
 * it allows one is drawn, by the number of cycles.
 * Source: Shaw, Using constraint programming and local search methods to solve vehicle routing
 * problems, CP 1998 (large neighbourhoods).
 * SPDX-License-Identifier: MIT */
#include "method/passages/walk.h"

#include <math.h>

enum { SOLUTIONS = 200, NODES = 1000 };

static void choose_members(ico_passage_cover *c, const ico_window *w,
                           const uint8_t *choice)
{
    for (uint32_t i = 0; i < w->members; i++)
        if (c->state.chosen[w->member[i]] != choice[i])
            ico__passage_choose(&c->state, w->member[i], choice[i]);
}

/* How far from one cycle.  Most small changes add or take away an even number of cycles (swapping
 * the ends of two links changes the parity of a permutation and the number of its cycles at once), so
 * a cover with an even number is farther than one with some more that are odd. */
static double distance(uint32_t cycles)
{
    const double wrong_parity = 4;
    return cycles + (cycles % 2 == 0 ? wrong_parity : 0);
}

/* Draws one of the covers found, or the one that is (whose choices `kept` has room for), with weight
 * exp(-distance / T); returns its cycles, of which there were `cycles` before. */
static uint32_t draw(ico_passage_cover *c, const ico_window *w, uint32_t cycles,
                     uint8_t *kept)
{
    const double temperature = 0.6;
    ico_random *random = ico__run_random(c->m->run);
    const uint8_t *drawn = kept;
    double sum = 1, before = distance(cycles);
    for (uint32_t i = 0; i < w->members; i++) kept[i] = c->state.chosen[w->member[i]];
    for (uint32_t k = 0; k < w->count; k++) {
        const uint8_t *choice = w->found.items + (size_t)k * w->members;
        choose_members(c, w, choice);
        uint32_t now = ico__passage_cycles(c);
        double weight = exp((before - distance(now)) / temperature);
        sum += weight;
        if (now == 1 || ico__random_unit(random) * sum < weight) {
            drawn = choice;
            cycles = now;
        }
        if (now == 1) return 1;
    }
    choose_members(c, w, drawn);
    (void)ico__run_tick(c->m->run, (uint64_t)w->count * c->m->sockets);
    return cycles;
}

/* The next window is to be as large as can be listed. */
static double next_size(const ico_window *w, double size)
{
    enum { SMALLEST = 4 };
    size *= w->cut_short ? 0.985 : w->nodes > NODES / 4 ? 0.995 : 1.003;
    if (size > w->m->clusters) size = w->m->clusters;
    return size < SMALLEST ? SMALLEST : size;
}

ico_status ico__passage_walk(ico_passage_cover *c, ico_window *w, uint32_t patience,
                             uint32_t *fewest, bool *found)
{
    const ico_passage_model *m = c->m;
    ico_random *random = ico__run_random(m->run);
    uint8_t *kept = ICO_NEW_ARRAY(m->ctx, uint8_t, (size_t)m->clusters + 1);
    if (kept == NULL) return ICO_NO_MEMORY;
    ico_status status = ICO_OK;
    double size = 0.7 * m->clusters;
    uint32_t cycles = ico__passage_cycles(c), best = cycles, idle = 0;
    while (cycles > 1 && idle++ < patience && status == ICO_OK) {
        double some = size * (0.9 + 0.2 * ico__random_unit(random));
        ico__window_pick(w, some < m->clusters ? (uint32_t)some : m->clusters,
                         ico__random_below(random, m->clusters));
        status = ico__window_list(w, &c->state, SOLUTIONS, NODES);
        size = next_size(w, size);
        if (ico__run_limit(m->run) != ICO_LIMIT_NONE) break;
        if (status == ICO_OK) cycles = draw(c, w, cycles, kept);
        ico__run_stats(m->run)->nodes += w->nodes;
        if (distance(cycles) >= distance(best)) continue;
        best = cycles;
        idle = 0;
    }
    *fewest = best;
    *found = cycles == 1;
    ICO_FREE_ARRAY(m->ctx, kept, (size_t)m->clusters + 1);
    return status;
}
