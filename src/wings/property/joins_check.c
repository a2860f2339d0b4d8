/* property/joins_check.c - two floods over the ports of a state.
 * The first goes along undecided edges and along paths, and must reach all.  The second
 * goes along undecided edges alone, in layers.  Each edge chosen later serves two ports
 * of one part; so the needs of a part have an even sum, and where the part is bipartite
 * its sides have the same sum.
 * SPDX-License-Identifier: MIT */
#include "property/joins.h"

/* Ports beside those of `from`, along undecided edges. */
static ico_joins_set ports_beside(bool directed, const ico_joins *s, ico_joins_set from)
{
    ico_joins_set to = {{0, 0}};
    for (uint64_t todo = from.side[0]; todo != 0; todo &= todo - 1)
        to.side[directed ? 1 : 0] |= ico__joins_ways(directed, s, ico__ctz64(todo));
    for (uint64_t todo = from.side[1]; todo != 0; todo &= todo - 1)
        to.side[0] |= ico__joins_ways(true, s, ICO_JOINS_IN + ico__ctz64(todo));
    return to;
}

static bool hangs_together(bool directed, const ico_joins *s)
{
    ico_joins_set met = {{s->now.open.side[0] & -s->now.open.side[0], 0}}, fresh = met;
    while ((fresh.side[0] | fresh.side[1]) != 0) {
        ico_joins_set next = ports_beside(directed, s, fresh);
        for (uint32_t side = 0; side < 2; side++)
            for (uint64_t todo = fresh.side[side]; todo != 0; todo &= todo - 1) {
                uint32_t mate = s->mate[side * ICO_JOINS_IN + ico__ctz64(todo)];
                next.side[ico__joins_side(directed, mate)] |= ico__joins_bit(mate);
            }
        for (uint32_t side = 0; side < 2; side++) {
            fresh.side[side] = next.side[side] & ~met.side[side];
            met.side[side] |= next.side[side];
        }
    }
    return met.side[0] == s->now.open.side[0] && met.side[1] == s->now.open.side[1];
}

/* The sum of needs. */
static uint32_t needs(const ico_joins *s, ico_joins_set of)
{
    return ico__popcount64(of.side[0]) + ico__popcount64(of.side[1]) +
           ico__popcount64(of.side[0] & s->now.whole);
}

/* The part around the first port of *rest, which is taken away from there. */
static bool is_balanced(bool directed, const ico_joins *s, ico_joins_set *rest)
{
    ico_joins_set met[2] = {{{0, 0}}, {{0, 0}}}, fresh = {{0, 0}};
    uint32_t side = rest->side[0] != 0 ? 0 : 1, turn = 0;
    fresh.side[side] = rest->side[side] & -rest->side[side];
    while ((fresh.side[0] | fresh.side[1]) != 0) {
        for (uint32_t k = 0; k < 2; k++) met[turn].side[k] |= fresh.side[k];
        fresh = ports_beside(directed, s, fresh);
        turn ^= 1;
        for (uint32_t k = 0; k < 2; k++) fresh.side[k] &= ~met[turn].side[k];
    }
    uint64_t odd = 0;
    for (uint32_t k = 0; k < 2; k++) {
        odd |= met[0].side[k] & met[1].side[k];
        rest->side[k] &= ~(met[0].side[k] | met[1].side[k]);
    }
    /* bipartite, or one flood that met all of the part on both sides */
    return odd == 0 ? needs(s, met[0]) == needs(s, met[1]) : needs(s, met[0]) % 2 == 0;
}

bool ico__joins_check(bool directed, const ico_joins *s)
{
    ico_joins_set rest = {{s->now.open.side[0], s->now.open.side[1]}};
    if (!hangs_together(directed, s)) return false;
    while ((rest.side[0] | rest.side[1]) != 0)
        if (!is_balanced(directed, s, &rest)) return false;
    return true;
}
