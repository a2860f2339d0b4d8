/* method/circuit/trail.c - values given and taken back, in order.
 * Source: solver.h.
 * SPDX-License-Identifier: MIT */
#include "method/circuit/solver.h"

void ico__circuit_assign(ico_circuit *c, uint32_t l, ico_circuit_why why, uint32_t data)
{
    ico_circuit_state *s = &c->state[l >> 1];
    s->level = ico__circuit_level(c);
    s->place = c->trail_size;
    s->why = (uint8_t)why;
    s->data = data;
    c->value[l] = 1;
    c->value[l ^ 1] = -1;
    c->trail[c->trail_size++] = l;
}

void ico__circuit_decide(ico_circuit *c, uint32_t l)
{
    if (ico__circuit_push(c, &c->level_start, c->trail_size))
        ico__circuit_assign(c, l, ICO_BY_CHOICE, 0);
}

void ico__circuit_backtrack(ico_circuit *c, uint32_t level)
{
    if (level >= ico__circuit_level(c)) return;
    uint32_t base = c->level_start.items[level];
    while (c->trail_size > base) {
        uint32_t l = c->trail[--c->trail_size];
        ico_circuit_state *s = &c->state[l >> 1];
        if (c->trail_size < c->settled) {
            c->settled--;
            ico__circuit_unsettle(c, l);
        }
        if (s->why == ICO_BY_CUT) c->cuts.size = s->data;
        s->phase = !(l & 1);
        c->value[l] = c->value[l ^ 1] = 0;
        ico__circuit_reopened(c, l >> 1);
    }
    if (c->watched > base) c->watched = base;
    c->level_start.size = level;
}
