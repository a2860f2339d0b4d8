/* method/circuit/phase.c - the value with which an open edge is tried.  Saved: the one it
 * had last.  Aimed: the one it had in the largest trail without a conflict since the last
 * change of phases; so the search continues from the state nearest to a tour.
 * Source: saved phases, Pipatsrisawat, Darwiche (2007); target and best phases, Biere,
 * Fleury (2020).
 * SPDX-License-Identifier: MIT */
#include "method/circuit/solver.h"

#include <string.h>

enum { REPHASE_UNIT = 1000 /* conflicts */ };

/* What the first `size` literals of the trail say, into `values`; the rest is unknown. */
static void copy_trail(const ico_circuit *c, int8_t *values, uint32_t size)
{
    memset(values, 0, c->m);
    for (uint32_t i = 0; i < size; i++)
        values[c->core.trail[i] >> 1] = c->core.trail[i] & 1 ? -1 : 1;
}

void ico__circuit_remember(ico_circuit *c, uint32_t size)
{
    uint64_t cost = c->m / 16 + size / 4, now = c->work + c->core.ticks;
    if (!c->settings.rephase || size <= c->aim_size || now < c->copy_at) return;
    c->aim_size = size;
    copy_trail(c, c->aim, size);
    c->core.ticks += cost;
    if (size > c->best_size) {
        c->best_size = size;
        memcpy(c->best, c->aim, c->m);
    }
    c->copy_at =
        now + 4 * cost; /* else every conflict of a first descent would copy all */
}

bool ico__circuit_phase(const ico_circuit *c, uint32_t e)
{
    if (c->settings.rephase && c->steady && c->aim[e] != 0) return c->aim[e] > 0;
    return c->core.state[e].phase;
}

void ico__circuit_rephase(ico_circuit *c)
{
    if (!c->settings.rephase || c->conflicts < c->rephase_at) return;
    if (c->rephase_at > 0) {
        bool back = c->rephases % 2 == 0; /* to the best; else afresh */
        for (uint32_t e = 0; e < c->m && back; e++)
            if (c->best[e] != 0) c->core.state[e].phase = c->best[e] > 0;
        if (!back) ico__circuit_fresh_phases(c);
        memset(c->aim, 0, c->m);
        c->aim_size = 0;
        if (back) c->best_size = 0;
        c->core.ticks += c->m / 4;
    }
    c->rephase_at = c->conflicts + REPHASE_UNIT * ++c->rephases;
}
