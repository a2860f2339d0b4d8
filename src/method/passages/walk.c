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
        if (c->chosen[w->member[i]] != choice[i])
            ico__passage_choose(c, w->member[i], choice[i]);
}

/* Draws one of the covers found, with weight exp(-cycles / T); returns its cycles. */
static uint32_t draw(ico_passage_cover *c, const ico_window *w)
{
    const double temperature = 0.6;
    ico_random *random = ico__run_random(c->m->run);
    double sum = 0;
    uint32_t drawn = 0, cycles_drawn = UINT32_MAX;
    for (uint32_t k = 0; k < w->count; k++) {
        choose_members(c, w, w->found.items + (size_t)k * w->members);
        uint32_t cycles = ico__passage_cycles(c);
        double weight = exp(-(double)cycles / temperature);
        sum += weight;
        if (cycles == 1 || ico__random_unit(random) * sum < weight) {
            drawn = k;
            cycles_drawn = cycles;
        }
        if (cycles == 1) return 1;
    }
    choose_members(c, w, w->found.items + (size_t)drawn * w->members);
    (void)ico__run_tick(c->m->run, (uint64_t)w->count * c->m->sockets);
    return cycles_drawn;
}

ico_status ico__passage_walk(ico_passage_cover *c, ico_window *w, uint32_t patience,
                             uint32_t *fewest, bool *found)
{
    enum { SMALLEST = 4 };
    const ico_passage_model *m = c->m;
    double size = 0.6 * m->clusters + SMALLEST;
    uint32_t best = ico__passage_cycles(c), idle = 0;
    *found = best == 1;
    while (!*found && idle++ < patience) {
        if (size > m->clusters) size = m->clusters;
        ico__window_pick(w, (uint32_t)size,
                         ico__random_below(ico__run_random(m->run), m->clusters));
        ico_status status = ico__window_list(w, c, SOLUTIONS, NODES);
        if (status != ICO_OK) return status;
        size *= w->cut_short ? 0.98 : 1.02;
        if (size < SMALLEST) size = SMALLEST;
        if (ico__run_limit(m->run) != ICO_LIMIT_NONE) break;
        if (w->count == 0)
            continue; /* cut short before it came back to the cover it began with */
        uint32_t cycles = draw(c, w);
        ico__run_stats(m->run)->nodes += w->nodes;
        if (cycles < best) {
            best = cycles;
            idle = 0;
        }
        *fewest = best;
        *found = cycles == 1;
    }
    return ICO_OK;
}
