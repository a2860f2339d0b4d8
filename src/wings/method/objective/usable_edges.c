/* method/objective/usable_edges.c - the bits as they are at first.
 * SPDX-License-Identifier: MIT */
#include "method/objective/objective.h"

#include <string.h>

static void list_pairs(const ico_part *p, uint32_t v, ico_usable *u, uint32_t *count)
{
    u->pair_row[v] = *count;
    for (uint32_t i = p->first[v]; i < p->first[v + 1]; i++)
        for (uint32_t j = p->first[v]; j < i; j++) {
            uint8_t way = p->half.items[i].way;
            if (way == ICO_NO_WAY || p->half.items[j].way != (way ^ 1)) continue;
            u->pairs[(*count)++] = ico__usable_bit(p, v, i) | ico__usable_bit(p, v, j);
        }
    u->pair_row[v + 1] = *count;
}

/* Counts the pairs of edges of a vertex with opposite ways.  An edge of a leaper is in at
 * most one pair; riders have several edges in a way. */
static uint32_t count_pairs(const ico_part *p)
{
    uint32_t count = 0;
    for (uint32_t v = 0; v < p->n; v++)
        for (uint32_t i = p->first[v]; i < p->first[v + 1]; i++)
            for (uint32_t j = p->first[v]; j < i; j++)
                count += p->half.items[i].way != ICO_NO_WAY &&
                         p->half.items[j].way == (p->half.items[i].way ^ 1);
    return count;
}

ico_status ico__usable_new(ico_context *ctx, const ico_part *p, ico_usable *u)
{
    uint32_t count = 0;
    memset(u->place, ICO_NO_PLACE_IN_ROW, sizeof u->place);
    u->pair_room = count_pairs(p) + 1;
    u->pairs = ICO_NEW_ARRAY(ctx, uint64_t, u->pair_room);
    if (u->pairs == NULL) return ICO_NO_MEMORY;
    for (uint32_t v = 0; v < p->n; v++) {
        u->edges[v] = u->apex[v] = u->on[v] = 0;
        for (uint32_t i = p->first[v]; i < p->first[v + 1]; i++) {
            uint64_t bit = ico__usable_bit(p, v, i);
            u->edges[v] |= bit;
            if (p->half.items[i].way == ICO_NO_WAY) u->apex[v] |= bit;
            u->place[v][p->half.items[i].to] = (uint8_t)(i - p->first[v]);
        }
        list_pairs(p, v, u, &count);
    }
    return ICO_OK;
}

void ico__usable_free(ico_context *ctx, ico_usable *u)
{
    ICO_FREE_ARRAY(ctx, u->pairs, u->pair_room);
}
