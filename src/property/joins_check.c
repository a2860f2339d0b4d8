/* property/joins_check.c - two floods over the ports of a state.
 * The first goes along undecided edges and along paths, and must reach all.  The second
 * goes along undecided edges alone, in layers.  Each edge chosen later serves two ports
 * of one part; so the needs of a part have an even sum, and where the part is bipartite
 * its sides have the same sum.
 * SPDX-License-Identifier: MIT */
#include "property/joins_check.h"

/* Ports beside those of `from`, along undecided edges. */
static ico_joins_news beside(bool directed, const ico_joins *s, ico_joins_news from)
{
    ico_joins_news to = {{0, 0}};
    for (uint64_t todo = from.ports[0]; todo != 0; todo &= todo - 1)
        to.ports[directed ? 1 : 0] |= s->ways[ico__ctz64(todo)];
    for (uint64_t todo = from.ports[1]; todo != 0; todo &= todo - 1)
        to.ports[0] |= s->ways[ICO_JOINS_IN + ico__ctz64(todo)];
    return to;
}

static bool hangs_together(bool directed, const ico_joins *s)
{
    ico_joins_news met = {{s->open[0] & -s->open[0], 0}}, fresh = met;
    while ((fresh.ports[0] | fresh.ports[1]) != 0) {
        ico_joins_news next = beside(directed, s, fresh);
        for (uint32_t side = 0; side < 2; side++)
            for (uint64_t todo = fresh.ports[side]; todo != 0; todo &= todo - 1) {
                uint32_t mate = s->mate[side * ICO_JOINS_IN + ico__ctz64(todo)];
                next.ports[ico__joins_side(directed, mate)] |= ico__joins_bit(mate);
            }
        for (uint32_t side = 0; side < 2; side++) {
            fresh.ports[side] = next.ports[side] & ~met.ports[side];
            met.ports[side] |= next.ports[side];
        }
    }
    return met.ports[0] == s->open[0] && met.ports[1] == s->open[1];
}

/* The sum of needs. */
static uint32_t needs(const ico_joins *s, ico_joins_news of)
{
    return ico__popcount64(of.ports[0]) + ico__popcount64(of.ports[1]) +
           ico__popcount64(of.ports[0] & s->whole);
}

/* The part around the first port of *rest, which is taken away from there. */
static bool is_balanced(bool directed, const ico_joins *s, ico_joins_news *rest)
{
    ico_joins_news met[2] = {{{0, 0}}, {{0, 0}}}, fresh = {{0, 0}};
    uint32_t side = rest->ports[0] != 0 ? 0 : 1, turn = 0;
    fresh.ports[side] = rest->ports[side] & -rest->ports[side];
    while ((fresh.ports[0] | fresh.ports[1]) != 0) {
        for (uint32_t k = 0; k < 2; k++) met[turn].ports[k] |= fresh.ports[k];
        fresh = beside(directed, s, fresh);
        turn ^= 1;
        for (uint32_t k = 0; k < 2; k++) fresh.ports[k] &= ~met[turn].ports[k];
    }
    uint64_t odd = 0;
    for (uint32_t k = 0; k < 2; k++) {
        odd |= met[0].ports[k] & met[1].ports[k];
        rest->ports[k] &= ~(met[0].ports[k] | met[1].ports[k]);
    }
    /* bipartite, or one flood that met all of the part on both sides */
    return odd == 0 ? needs(s, met[0]) == needs(s, met[1]) : needs(s, met[0]) % 2 == 0;
}

bool ico__joins_check(bool directed, const ico_joins *s)
{
    ico_joins_news rest = {{s->open[0], s->open[1]}};
    if (!hangs_together(directed, s)) return false;
    while ((rest.ports[0] | rest.ports[1]) != 0)
        if (!is_balanced(directed, s, &rest)) return false;
    return true;
}
