/* method/circuit/trail.c - values given and taken back, and all that follows from them:
 * by the counters first, then by the clauses.
 * Source: solver.h.
 * SPDX-License-Identifier: MIT */
#include "kernel/cdcl/visit.h"
#include "method/circuit/solver.h"

void ico__circuit_decide(ico_circuit *c, uint32_t l)
{
    if (ico__cdcl_open_level(&c->core)) ico__cdcl_assign(&c->core, l, ICO_BY_CHOICE, 0);
}

void ico__circuit_backtrack(ico_circuit *c, uint32_t level)
{
    uint32_t end = ico__cdcl_end_of_level(&c->core, level);
    while (c->core.trail_size > end) {
        uint32_t l = ico__cdcl_take_back(&c->core);
        if (c->core.trail_size < c->settled) {
            c->settled--;
            ico__circuit_unsettle(c, l);
        }
        const ico_cdcl_state *s = &c->core.state[l >> 1];
        if (s->why == ICO_BY_CUT) c->cuts.size = s->data;
        ico__circuit_reopened(c, l >> 1);
    }
    ico__cdcl_leave_levels(&c->core, level);
}

bool ico__circuit_propagate(ico_circuit *c)
{
    ico_cdcl *s = &c->core;
    while (s->status == ICO_OK) {
        if (c->settled < s->trail_size) {
            if (!ico__circuit_settle(c)) return false;
        } else if (s->watched < s->trail_size) {
            if (!ico__cdcl_visit(s, ico__cdcl_imply)) return false;
        } else {
            break;
        }
    }
    return true;
}
