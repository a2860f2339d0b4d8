/* method/circuit/differ.c - tours that differ wherever tours can: after each, an edge
 * that all of them use, or none, is wanted the other way.
 * Invariant: seen[e] holds IN if a tour used e, OUT if one did not.
 * Source: backbones, Janota, Lynce, Marques-Silva (2015).
 * SPDX-License-Identifier: MIT */
#include "method/circuit/solver.h"

enum { IN = 1, OUT = 2 };

void ico__circuit_note_tour(ico_circuit *c, uint8_t *seen)
{
    for (uint32_t e = 0; e < c->m; e++)
        seen[e] |= c->core.value[ico__in(e)] > 0 ? IN : OUT;
    c->core.ticks += c->m / 8;
}

ico_circuit_end ico__circuit_search_other(ico_circuit *c, const uint8_t *seen)
{
    ico_circuit_end end = ICO_CIRCUIT_NONE;
    ico__circuit_backtrack(c, 0);
    for (uint32_t e = 0; e < c->m && end == ICO_CIRCUIT_NONE; e++) {
        if (seen[e] == (IN | OUT) || c->core.value[ico__in(e)] != 0) continue;
        c->wanted = seen[e] == IN ? ico__out(e) : ico__in(e);
        end = ico__circuit_search(c);
        c->wanted = ICO_NO_EDGE;
        if (end == ICO_CIRCUIT_NONE) ico__circuit_backtrack(c, 0);
    }
    return end;
}
