/* count/sweep/step.c - a step takes its vertex from a state in all ways.
 * SPDX-License-Identifier: MIT */
#include "count/sweep/engine.h"

/* A path that comes out of the vertex at hand: it ends in slot `end`. */
typedef struct arm {
    unsigned end, voltage;
} arm;

/* Turns modulo 2 are the state's, not its paths'. */
static unsigned plus(const ico_engine *e, unsigned a, unsigned b)
{
    return e->net->voltage_order <= 2 ? 0 : (a + b) % e->net->voltage_order;
}

/* What follows is compiled twice, for directed nets and for others. */

/* The vertex in the slot of the way gets a link, which in a directed net makes it the
 * last of a path or the first.  *to: where the path through it then ends.  False: it can
 * have no such link. */
static inline bool state_reach(const ico_engine *e, ico_state *s, const ico_way *way,
                               bool directed, arm *to)
{
    uint32_t bit = UINT32_C(1) << way->slot;
    if (s->full & bit) return false;
    if (!directed && e->net->voltage_order == 2) s->parity ^= way->voltage;
    if (!(s->ends & bit)) {
        s->ends |= bit;
        if (directed && !way->incoming) s->last |= bit;
        *to = (arm){way->slot, way->voltage};
        return true;
    }
    if (directed && ((s->last & bit) == 0) == way->incoming) return false;
    s->ends &= ~bit;
    if (directed) s->last &= ~bit;
    s->full |= bit;
    *to = (arm){s->mate[way->slot],
                directed ? 0 : plus(e, way->voltage, s->voltage[way->slot])};
    return true;
}

/* The ends of two arms of one path find each other. */
static inline void state_join(const ico_engine *e, ico_state *s, bool directed, arm a,
                              arm b)
{
    uint32_t voltage_order = e->net->voltage_order;
    s->mate[a.end] = (uint8_t)b.end;
    s->mate[b.end] = (uint8_t)a.end;
    if (directed) return;
    s->voltage[a.end] = (uint8_t)plus(e, voltage_order - a.voltage, b.voltage);
    s->voltage[b.end] = (uint8_t)plus(e, voltage_order - b.voltage, a.voltage);
}

/* One link more, by way, for the path whose other end is `tail`. */
static inline void state_extend(ico_engine *e, const ico_state *s, bool directed,
                                arm tail, const ico_way *way, unsigned links)
{
    ico_state next = *s;
    arm head;
    uint32_t bit = UINT32_C(1) << way->slot;
    e->taken[links - 1] = way;
    if (tail.end == way->slot && s->ends & bit) {
        /* the other end of its own path, which in a directed net wants such a link */
        next.ends &= ~bit;
        next.last &= ~bit;
        next.full |= bit;
        unsigned voltage =
            e->net->voltage_order == 2
                ? next.parity ^ way->voltage
                : plus(e, way->voltage, e->net->voltage_order - tail.voltage);
        ico__count_close(e, &next, links, voltage);
        return;
    }
    if (!state_reach(e, &next, way, directed, &head)) return;
    state_join(e, &next, directed, tail, head);
    ico__count_emit(e, &next, links);
}

/* There and back in a directed net, by two ways to the same slot. */
static void go_and_return(ico_engine *e, const ico_state *s, const ico_way *out,
                          const ico_way *in)
{
    ico_state next = *s;
    uint32_t bit = UINT32_C(1) << out->slot;
    if ((s->ends | s->full) & bit) return;
    e->taken[1] = in;
    next.full |= bit;
    ico__count_close(e, &next, 2, 0);
}

/* Two links: way number i, which leads out, and a second one. */
static inline void take_two(ico_engine *e, const ico_state *rest, bool directed, size_t i,
                            unsigned fixed)
{
    const ico_way *ways = e->ways, *a = &ways[i];
    size_t from = directed ? 0 : i + 1;
    arm tail;
    if (a->incoming || from == e->step->ways) return;
    ico_state first = *rest;
    if (!state_reach(e, &first, a, directed, &tail)) return;
    e->taken[0] = a;
    for (size_t k = from; k < e->step->ways; k++) {
        const ico_way *b = &ways[k];
        if (b->incoming != directed || (unsigned)a->fixed + b->fixed != fixed) continue;
        if (b->slot != a->slot)
            state_extend(e, &first, directed, tail, b, 2);
        else if (directed)
            go_and_return(e, rest, a, b);
    }
}

static inline void state_take(ico_engine *e, const ico_state *s, bool directed)
{
    const ico_step *step = e->step;
    uint32_t bit = step->slot == ICO_NO_SLOT ? 0 : UINT32_C(1) << step->slot;
    unsigned need = s->full & bit ? 0 : s->ends & bit ? 1 : 2, fixed = 0;
    bool wants_in = directed && !(s->last & bit);
    ico_state rest = *s;
    arm tail = {0, 0};
    if (need == 1) tail = (arm){s->mate[step->slot], s->voltage[step->slot]};
    rest.full &= ~bit;
    rest.ends &= ~bit;
    rest.last &= ~bit;
    for (size_t i = 0; i < step->ways; i++) fixed += e->ways[i].fixed;
    if (fixed > need) return;
    e->taken[0] = e->taken[1] = NULL;
    if (need == 0 || (need == 2 && !step->required)) ico__count_emit(e, &rest, 0);
    for (size_t i = 0; need > 0 && i < step->ways; i++)
        if (need == 2)
            take_two(e, &rest, directed, i, fixed);
        else if (e->ways[i].incoming == wants_in && e->ways[i].fixed == fixed)
            state_extend(e, &rest, directed, tail, &e->ways[i], 1);
}

void ico__count_take(ico_engine *e, const ico_state *s)
{
    if (e->net->directed)
        state_take(e, s, true);
    else
        state_take(e, s, false);
}
