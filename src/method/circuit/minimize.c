/* method/circuit/minimize.c - literals of a learned clause that the others imply.  An
 * edge marked KNOWN is in the clause, or found to be implied by it; one marked VAIN was
 * found not to be.
 * Source: Sorensson, Biere (2009), with an explicit stack.
 * SPDX-License-Identifier: MIT */
#include "method/circuit/solver.h"

enum { KNOWN = 1, VAIN = 2 };

static void begin_levels(ico_circuit *c)
{
    uint32_t stamp = ico__circuit_new_levels(c);
    for (size_t i = 1; i < c->clause.size; i++)
        c->level_mark[c->state[c->clause.items[i] >> 1].level] = stamp;
}

/* Can the false literals of c->reason all be traced to the clause?  Pushes those that
 * have yet to be. */
static bool follow(ico_circuit *c)
{
    for (size_t i = 0; i < c->reason.size; i++) {
        uint32_t e = c->reason.items[i] >> 1;
        ico_circuit_state *s = &c->state[e];
        if (s->level == 0 || s->mark == KNOWN) continue;
        if (s->mark == VAIN || s->why == ICO_BY_CHOICE ||
            c->level_mark[s->level] != c->level_stamp)
            return false;
        s->mark = KNOWN;
        (void)ico__circuit_push(c, &c->touched, e);
        (void)ico__circuit_push(c, &c->stack, c->reason.items[i]);
    }
    c->ticks += c->reason.size;
    return true;
}

/* Is `literal` of the clause implied false by the others? */
static bool is_implied(ico_circuit *c, uint32_t literal)
{
    size_t base = c->touched.size;
    if (c->state[literal >> 1].why == ICO_BY_CHOICE) return false;
    c->stack.size = 0;
    (void)ico__circuit_push(c, &c->stack, literal);
    while (c->stack.size > 0 && c->status == ICO_OK) {
        uint32_t l = c->stack.items[--c->stack.size];
        ico__circuit_explain(c, l ^ 1);
        if (follow(c)) continue;
        /* nothing is known about the others that were on the way */
        for (size_t i = base; i < c->touched.size; i++)
            c->state[c->touched.items[i]].mark = 0;
        c->touched.size = base;
        if (l != literal) {
            c->state[l >> 1].mark = VAIN;
            (void)ico__circuit_push(c, &c->touched, l >> 1);
        }
        return false;
    }
    return c->status == ICO_OK;
}

void ico__circuit_minimize(ico_circuit *c)
{
    begin_levels(c);
    size_t kept = 1;
    for (size_t i = 1; i < c->clause.size; i++)
        if (!is_implied(c, c->clause.items[i]))
            c->clause.items[kept++] = c->clause.items[i];
    c->clause.size = kept;
}
