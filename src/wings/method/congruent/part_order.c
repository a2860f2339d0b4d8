/* method/congruent/part_order.c - a search through the orders of the parts.
 * SPDX-License-Identifier: MIT */
#include "method/congruent/congruent.h"

#include <string.h>

ico_status ico__links_new(const ico_tiling *t, ico_links *l)
{
    size_t parts = t->parts;
    l->order = ICO_NEW_ARRAY(t->ctx, uint32_t, parts);
    l->next = ICO_NEW_ARRAY(t->ctx, uint32_t, parts);
    l->back = ICO_NEW_ARRAY(t->ctx, bool, parts);
    l->placed = ICO_NEW_ARRAY(t->ctx, bool, parts);
    return l->order && l->next && l->back && l->placed ? ICO_OK : ICO_NO_MEMORY;
}

void ico__links_free(const ico_tiling *t, ico_links *l)
{
    ICO_FREE_ARRAY(t->ctx, l->order, t->parts);
    ICO_FREE_ARRAY(t->ctx, l->next, t->parts);
    ICO_FREE_ARRAY(t->ctx, l->back, t->parts);
    ICO_FREE_ARRAY(t->ctx, l->placed, t->parts);
}

/* The cell of part k in this tile. */
static uint32_t part_cell(const ico_tiling *t, uint32_t k, uint32_t tile)
{
    return t->image[(size_t)k * t->n + tile];
}

/* Places the next choice that fits at place i: part next[i] / 2, back if it is odd. */
static bool place_choice(const ico_tiling *t, ico_links *l, uint32_t i,
                         const uint32_t ends[2], uint32_t choices, uint64_t *steps)
{
    for (; l->next[i] < choices; l->next[i]++) {
        uint32_t k = l->next[i] / 2, back = l->next[i] % 2;
        ++*steps;
        if (l->placed[k]) continue;
        if (i > 0) {
            uint32_t before = l->order[i - 1];
            uint32_t from = part_cell(t, before, ends[!l->back[before]]);
            if (!ico__tiling_leads(t, from, part_cell(t, k, ends[back]))) continue;
        }
        l->order[i] = k;
        l->back[k] = back != 0;
        l->placed[k] = true;
        l->next[i]++;
        return true;
    }
    return false;
}

static bool links_close(const ico_tiling *t, const ico_links *l, const uint32_t ends[2])
{
    uint32_t last = l->order[t->parts - 1], first = l->order[0];
    return ico__tiling_leads(t, part_cell(t, last, ends[!l->back[last]]),
                             part_cell(t, first, ends[l->back[first]]));
}

bool ico__links_find(const ico_tiling *t, uint32_t first, uint32_t last, bool closed,
                     ico_links *l, uint64_t *steps)
{
    enum { MOST = 5000 };
    const uint32_t ends[2] = {first, last};
    uint64_t limit = *steps + MOST;
    uint32_t i = 0;
    memset(l->placed, 0, t->parts * sizeof *l->placed);
    l->next[0] = 0;
    while (*steps < limit) {
        /* a cycle begins with part 0, as it is */
        uint32_t choices = closed && i == 0 ? 1 : 2 * t->parts;
        if (place_choice(t, l, i, ends, choices, steps)) {
            if (i + 1 < t->parts) {
                l->next[++i] = 0;
                continue;
            }
            if (!closed || links_close(t, l, ends)) return true;
        } else if (i-- == 0) {
            return false;
        }
        l->placed[l->order[i]] = false;
    }
    return false;
}
