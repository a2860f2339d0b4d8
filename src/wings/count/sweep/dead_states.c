/* count/sweep/dead_states.c - states from which nothing can come, seen early.
 * SPDX-License-Identifier: MIT */
#include "count/sweep/engine.h"

/* Links that vertex w still lacks, of the way it needs them (0: from it, 1: to it;
 * undirected: all are 0). */
static unsigned lacks(const ico_engine *e, const ico_state *s, const ico_watch *w,
                      unsigned way)
{
    uint32_t bit = w->slot == ICO_NO_SLOT ? 0 : UINT32_C(1) << w->slot;
    if (s->full & bit) return 0;
    if (!e->net->directed) {
        if (s->ends & bit) return 1;
        return w->must ? 2 : 0;
    }
    if (s->ends & bit) return ((s->last & bit) != 0) == (way == 0);
    return w->must;
}

/* Slots whose vertices take no more links of this way from others. */
static uint32_t taken(const ico_engine *e, const ico_state *s, unsigned way)
{
    if (!e->net->directed) return s->full;
    /* from w to one beside it: that one must still want an incoming link */
    return s->full | (way == 0 ? s->ends & s->last : s->ends & ~s->last);
}

/* Links that the apex can still take. */
static unsigned apex_has(const ico_engine *e, const ico_state *s)
{
    if (!e->net->has_apex || e->step->vertex == e->net->n - 1) return 0;
    if (e->step->apex == ICO_NO_SLOT) return 2;
    uint32_t bit = UINT32_C(1) << e->step->apex;
    return s->full & bit ? 0 : s->ends & bit ? 1 : 2;
}

bool ico__is_unbalanced(const ico_step *step, uint32_t ends, uint32_t full, unsigned apex)
{
    int64_t lack = step->lack;
    lack += 2 * (int64_t)ico__popcount32(step->black & ~full);
    lack -= ico__popcount32(step->black & ends);
    lack -= 2 * (int64_t)ico__popcount32(step->white & ~full);
    lack += ico__popcount32(step->white & ends);
    return lack > (int64_t)apex || -lack > (int64_t)apex;
}

bool ico__is_dead(const ico_engine *e, const ico_state *s)
{
    const ico_watch *watches = e->sweep->watches.items + e->step->watch;
    unsigned apex = apex_has(e, s), short_of = 0, directions = e->net->directed ? 2 : 1;
    if (e->sweep->two_coloured && ico__is_unbalanced(e->step, s->ends, s->full, apex))
        return true;
    for (unsigned way = 0; way < directions; way++) {
        uint32_t closed = taken(e, s, way);
        for (size_t i = 0; i < e->step->watches; i++) {
            const ico_watch *w = &watches[i];
            unsigned need = lacks(e, s, w, way);
            unsigned have = w->spare[way] + ico__popcount32(w->beside[way] & ~closed);
            if (have >= need) continue;
            if (!w->apex || need - have > 1) return true;
            short_of += need - have;
            if (short_of > apex) return true;
        }
    }
    return false;
}
