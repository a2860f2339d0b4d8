/* method/passages/tempering.c - exchange of temperatures.
 * SPDX-License-Identifier: MIT */
#include "method/passages/covers.h"

#include <math.h>

enum { COPIES = ICO_TEMPER_COPIES };

ico_status ico__temper_new(const ico_passage_model *m, ico_temper *t)
{
    ico_status status = ICO_OK;
    *t = (ico_temper){.m = m, .hottest = 0.5};
    for (uint32_t k = 0; k < COPIES && status == ICO_OK; k++) {
        status = ico__passage_state_new(m, &t->copy[k]);
        if (status == ICO_OK) ico__passage_scatter(&t->copy[k], ico__run_random(m->run));
    }
    return status;
}

void ico__temper_free(ico_temper *t)
{
    for (uint32_t k = 0; t->m != NULL && k < COPIES; k++)
        ico__passage_state_free(&t->copy[k]);
}

/* From the hottest to two thirds of it. */
static double heat(const ico_temper *t, uint32_t k)
{
    return t->hottest * pow(2.0 / 3, k / (COPIES - 1.0));
}

/* Moves at random, by the rule of Metropolis. */
static void temper_sweep(ico_passage_state *s, double heat, uint64_t moves,
                         ico_random *random)
{
    enum { UPHILL = 16 }; /* what lacks more is never taken */
    const ico_passage_model *m = s->m;
    uint64_t chance[UPHILL];
    for (int d = 0; d < UPHILL; d++) chance[d] = (uint64_t)(exp(-d / heat) * 0x1p63);
    for (uint64_t i = 0; i < moves && s->lack > 0; i++) {
        /* one draw for the cluster and its choice: 32 bits each are even enough */
        uint64_t dice = ico__random_next(random);
        uint32_t x = (uint32_t)((dice >> 32) * m->clusters >> 32), row = m->row[x];
        uint32_t others = m->row[x + 1] - row - 1;
        if (others == 0) continue;
        uint32_t choice = (uint32_t)((dice & UINT32_MAX) * others >> 32);
        choice += choice >= s->chosen[x];
        int32_t d = ico__passage_change(s, x, choice);
        if (d <= 0 || (d < UPHILL && ico__random_next(random) >> 1 < chance[d]))
            ico__passage_move(s, x, choice, d);
    }
}

static void swap_neighbours(ico_temper *t, ico_random *random)
{
    for (uint32_t k = 0; k + 1 < COPIES; k++) {
        ico_passage_state *hot = &t->copy[k], *cold = &t->copy[k + 1];
        double gain = (1 / heat(t, k + 1) - 1 / heat(t, k)) *
                      ((double)cold->lack - (double)hot->lack);
        if (gain < 0 && ico__random_unit(random) >= exp(gain)) continue;
        ico_passage_state kept = *hot;
        *hot = *cold;
        *cold = kept;
    }
}

/* The hottest copy shall lack as much as a tenth of the tables: there choices still
 * change freely, and a little below they freeze. */
static void follow_hottest(ico_temper *t)
{
    const double step = 1.005, least = 0.05, most = 5;
    bool is_hot = 10 * t->copy[0].lack > t->m->table.size;
    if (is_hot ? t->hottest > least : t->hottest < most)
        t->hottest = is_hot ? t->hottest / step : t->hottest * step;
}

void ico__temper_run(ico_temper *t, uint64_t moves, ico_passage_state *cover, bool *found)
{
    enum { SWEEPS = 20, TICKS = 2 }; /* some 20 million moves a second */
    ico_random *random = ico__run_random(t->m->run);
    uint64_t each = SWEEPS * (uint64_t)t->m->clusters;
    *found = false;
    for (uint64_t made = 0; made < moves && !*found; made += each * COPIES) {
        for (uint32_t k = 0; k < COPIES && !*found; k++) {
            if (ico__run_tick(t->m->run, TICKS * each)) return;
            temper_sweep(&t->copy[k], heat(t, k), each, random);
            *found = t->copy[k].lack == 0;
            if (!*found) continue;
            ico__passage_state_copy(cover, &t->copy[k]);
            ico__passage_scatter(&t->copy[k], random);
        }
        swap_neighbours(t, random);
        follow_hottest(t);
    }
}
