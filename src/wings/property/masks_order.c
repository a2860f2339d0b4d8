/* property/masks_order.c - breadth first from each vertex in turn; the best order stays.
 * An order costs 2^c at each place, where c edges lead from the vertices before to those
 * behind: so many ways to cross that place there may be.  Hubs come last.
 * SPDX-License-Identifier: MIT */
#include "property/masks.h"

#include <string.h>

#include "base/bitset.h"

enum { MOST_CUT = 56 }; /* 64 places of 2^56 fit */

#define BIT(v) (UINT64_C(1) << (v))

/* Neighbours in `vertices`, in either direction. */
static uint64_t neighbours_within(const ico_masks *g, uint64_t vertices, uint32_t v)
{
    return (g->directed ? g->after[v] | g->before[v] : g->after[v]) & vertices;
}

/* Vertices with more than half of all others as neighbours, as the apex is that closes a
 * path: these would be met first wherever an order begins. */
static uint64_t hubs_of(const ico_masks *g)
{
    uint64_t hubs = 0;
    uint32_t count = ico__popcount64(g->vertices);
    for (uint64_t todo = g->vertices; todo != 0; todo &= todo - 1) {
        uint32_t v = ico__ctz64(todo);
        if (2 * ico__popcount64(neighbours_within(g, g->vertices, v)) > count)
            hubs |= BIT(v);
    }
    return hubs;
}

/* Breadth first from `first`, then from the first vertex left over, and so on.  Returns
 * the cost; stops where it is not below `least`. */
static uint64_t try_order(const ico_masks *g, uint64_t vertices, uint32_t first,
                          uint32_t *order, uint64_t least)
{
    uint64_t met = BIT(first), done = 0, cost = 0;
    uint32_t filled = 0, cut = 0;
    order[filled++] = first;
    for (uint32_t k = 0; done != vertices; k++) {
        if (k == filled) {
            order[filled++] = ico__ctz64(vertices & ~met);
            met |= BIT(order[k]);
        }
        uint64_t ways = neighbours_within(g, vertices, order[k]);
        for (uint64_t fresh = ways & ~met; fresh != 0; fresh &= fresh - 1)
            order[filled++] = ico__ctz64(fresh);
        met |= ways;
        done |= BIT(order[k]);
        cut += ico__popcount64(ways & ~done);
        cut -= ico__popcount64(ways & done);
        cost += BIT(cut < MOST_CUT ? cut : MOST_CUT);
        if (cost >= least) break;
    }
    return cost;
}

uint32_t ico__masks_order(const ico_masks *g, uint32_t *order)
{
    uint64_t hubs = hubs_of(g), others = g->vertices & ~hubs, least = UINT64_MAX;
    uint32_t trial[ICO_MASKS_MOST], count = ico__popcount64(others);
    for (uint64_t todo = others; todo != 0; todo &= todo - 1) {
        uint64_t cost = try_order(g, others, ico__ctz64(todo), trial, least);
        if (cost >= least) continue;
        least = cost;
        memcpy(order, trial, count * sizeof *order);
    }
    uint32_t first = ico__popcount64(hubs);
    memmove(order + first, order, count * sizeof *order);
    for (uint64_t todo = hubs; todo != 0; todo &= todo - 1)
        order[--first] = ico__ctz64(todo);
    count = ico__popcount64(g->vertices);
    return count;
}

static uint64_t renumbered(uint64_t bits, const uint32_t *place)
{
    uint64_t to = 0;
    for (; bits != 0; bits &= bits - 1) to |= BIT(place[ico__ctz64(bits)]);
    return to;
}

void ico__masks_renumber(const ico_masks *g, const uint32_t *order, uint32_t count,
                         ico_masks *to)
{
    uint32_t place[ICO_MASKS_MOST];
    for (uint32_t k = 0; k < count; k++) place[order[k]] = k;
    to->directed = g->directed;
    to->vertices = count == ICO_MASKS_MOST ? ~UINT64_C(0) : BIT(count) - 1;
    for (uint32_t k = 0; k < count; k++) {
        to->after[k] = renumbered(g->after[order[k]], place);
        if (g->directed) to->before[k] = renumbered(g->before[order[k]], place);
    }
}
