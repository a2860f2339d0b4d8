/* property/masks.c - the edges of a small graph as bits.
 * SPDX-License-Identifier: MIT */
#include "property/masks.h"

#include "base/bitset.h"

#define BIT(v) (UINT64_C(1) << (v))

void ico__masks_add(ico_masks *g, uint32_t u, uint32_t v)
{
    g->after[u] |= BIT(v);
    *(g->directed ? &g->before[v] : &g->after[v]) |= BIT(u);
}

void ico__masks_drop(ico_masks *g, uint32_t u, uint32_t v)
{
    g->after[u] &= ~BIT(v);
    *(g->directed ? &g->before[v] : &g->after[v]) &= ~BIT(u);
}

void ico__masks_drop_vertex(ico_masks *g, uint32_t v)
{
    g->vertices &= ~BIT(v);
    for (uint64_t left = g->vertices; left != 0; left &= left - 1) {
        g->after[ico__ctz64(left)] &= ~BIT(v);
        if (g->directed) g->before[ico__ctz64(left)] &= ~BIT(v);
    }
    g->after[v] = 0;
    if (g->directed) g->before[v] = 0;
}
