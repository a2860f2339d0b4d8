/* count/sweep/edges.c - a step in an undirected net.
 * SPDX-License-Identifier: MIT */
#include "count/sweep/engine.h"

/* A path that comes out of the vertex at hand: it ends in slot `end`, or (ICO_NO_SLOT)
 * in the vertex itself. */
typedef struct arm {
    unsigned end, turn;
} arm;

/* Turns modulo 2 are the state's, not its paths'. */
static unsigned plus(const ico_engine *e, unsigned a, unsigned b)
{
    return e->net->turns <= 2 ? 0 : (a + b) % e->net->turns;
}

/* The vertex in the slot of the way gets a link; where the path through it then ends. */
static arm reach(const ico_engine *e, ico_state *s, const ico_way *way)
{
    uint32_t bit = UINT32_C(1) << way->slot;
    if (e->net->turns == 2) s->parity ^= way->turn;
    if (!(s->ends & bit)) {
        s->ends |= bit;
        return (arm){way->slot, way->turn};
    }
    s->ends &= ~bit;
    s->full |= bit;
    return (arm){s->mate[way->slot], plus(e, way->turn, s->turn[way->slot])};
}

/* The ends of two arms of one path find each other. */
static void join(const ico_engine *e, ico_state *s, arm a, arm b)
{
    uint32_t turns = e->net->turns;
    s->mate[a.end] = (uint8_t)b.end;
    s->mate[b.end] = (uint8_t)a.end;
    s->turn[a.end] = (uint8_t)plus(e, turns - a.turn, b.turn);
    s->turn[b.end] = (uint8_t)plus(e, turns - b.turn, a.turn);
}

/* One link more, by way, for the path whose other end is `tail`. */
static void extend(ico_engine *e, const ico_state *s, arm tail, const ico_way *way,
                   unsigned links)
{
    ico_state next = *s;
    uint32_t bit = UINT32_C(1) << way->slot;
    if (s->full & bit) return;
    if (tail.end == way->slot && s->ends & bit) {
        next.ends &= ~bit;
        next.full |= bit;
        unsigned turn = e->net->turns == 2
                            ? next.parity ^ way->turn
                            : plus(e, way->turn, e->net->turns - tail.turn);
        ico__count_close(e, &next, links, turn);
        return;
    }
    join(e, &next, tail, reach(e, &next, way));
    ico__count_emit(e, &next, links);
}

/* Two links, by ways a and b. */
static void pass(ico_engine *e, const ico_state *s, const ico_way *a, const ico_way *b)
{
    uint32_t bits = UINT32_C(1) << a->slot | UINT32_C(1) << b->slot;
    if (s->full & bits || a->slot == b->slot) return;
    ico_state next = *s;
    arm first = reach(e, &next, a);
    e->taken[0] = a;
    e->taken[1] = b;
    extend(e, &next, first, b, 2);
}

void ico__step_edges(ico_engine *e, const ico_state *s)
{
    const ico_step *step = e->step;
    const ico_way *ways = e->ways;
    ico_state rest = *s;
    unsigned need = 2, fixed = 0;
    arm tail = {0, 0};
    if (step->slot != ICO_NO_SLOT) {
        uint32_t bit = UINT32_C(1) << step->slot;
        need = s->full & bit ? 0 : s->ends & bit ? 1 : 2;
        if (need == 1) {
            tail.end = s->mate[step->slot];
            tail.turn = s->turn[step->slot];
        }
        rest.full &= ~bit;
        rest.ends &= ~bit;
    }
    for (size_t i = 0; i < step->ways; i++) fixed += ways[i].fixed;
    if (fixed > need) return;
    e->taken[0] = e->taken[1] = NULL;
    if (need == 0 || (need == 2 && !step->required)) ico__count_emit(e, &rest, 0);
    for (size_t i = 0; need > 0 && i < step->ways; i++) {
        if (need == 1 && (fixed == 0 || ways[i].fixed)) {
            e->taken[0] = &ways[i];
            extend(e, &rest, tail, &ways[i], 1);
        }
        for (size_t k = i + 1; need == 2 && k < step->ways; k++)
            if (ways[i].fixed + ways[k].fixed == (int)fixed)
                pass(e, &rest, &ways[i], &ways[k]);
    }
}
