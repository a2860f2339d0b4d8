/* puzzle/liven.c - a puzzle is dull where its clues are numbers that follow each other: a
 * sequence along the border is read off, not found.  The tour is changed near such pairs,
 * while it stays the only one, and never to more pairs.
 * SPDX-License-Identifier: MIT */
#include "puzzle/changer.h"

static bool is_pair(const ico_maker *m, uint32_t k)
{
    return m->clue[m->tour[k]] && m->clue[m->tour[k + 1]];
}

uint32_t ico__maker_pairs(const ico_maker *m)
{
    uint32_t pairs = 0;
    for (uint32_t k = 0; k + 1 < m->n; k++) pairs += is_pair(m, k);
    return pairs;
}

/* A random cell of a pair of clues. */
static uint32_t cell_of_pair(ico_maker *m)
{
    uint32_t count = 0;
    for (uint32_t k = 0; k + 1 < m->n; k++)
        if (is_pair(m, k)) m->order[count++] = m->tour[k];
    return m->order[ico__random_below(&m->random, count)];
}

/* Changes to tours with as many pairs are taken, too: they lead on. */
static ico_status lose_pairs(ico_changer *c)
{
    ico_maker *m = c->maker;
    ico_status status = ICO_OK;
    uint64_t idle = 0, patience = 200 + 10 * (uint64_t)m->n;
    c->most_pairs = ico__maker_pairs(m);
    while (status == ICO_OK && c->most_pairs > 0 && idle++ < patience) {
        bool changed;
        if (m->probe.stop != NULL && m->probe.stop(m->probe.stop_user))
            return ico__fail(m->ctx, ICO_STOPPED, "stopped");
        status = ico__change_near(c, cell_of_pair(m), false, &changed);
        if (status != ICO_OK || !changed) continue;
        uint32_t pairs = ico__maker_pairs(m);
        if (pairs < c->most_pairs) idle = 0;
        c->most_pairs = pairs;
    }
    return status;
}

ico_status ico__maker_liven(ico_maker *m)
{
    enum { SHORTER = 20 };
    ico_changer c;
    uint64_t ticks = m->probe.ticks, steps = m->steps;
    if (m->graph->directed || m->n < 4) return ICO_OK;
    m->probe.ticks = 1 + ticks / SHORTER;
    ico_status status = ico__changer_open(&c, m);
    if (status == ICO_OK) status = lose_pairs(&c);
    ico__changer_close(&c);
    m->probe.ticks = ticks;
    m->steps = steps; /* these were for the tours that are not unique */
    return status;
}
