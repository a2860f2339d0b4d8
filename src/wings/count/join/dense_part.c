/* count/join/dense_part.c - which sectors make a part of a join.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "base/bitset.h"
#include "count/join/dense.h"

typedef struct sized_sector {
    double size;
    uint32_t id;
} sized_sector;

/* The largest first; those of a size as they come. */
static int by_size(const void *a, const void *b)
{
    const sized_sector *x = a, *y = b;
    if (x->size != y->size) return x->size < y->size ? 1 : -1;
    return (x->id > y->id) - (x->id < y->id);
}

double ico__dense_size(const ico_sectors *c, const ico_dense_side *left, uint32_t id)
{
    double profiles = 1;
    for (unsigned k = 0; k < c->components; k++) {
        const ico_separator_part *p = &c->component[k];
        unsigned kind = ico__sector_kind(c, id, k);
        profiles *= p->start[kind + 1] - p->start[kind];
    }
    return profiles + (double)(left->start[id + 1] - left->start[id]);
}

ico_status ico__dense_leave_out(ico_context *ctx, const ico_sectors *sectors,
                                const ico_dense_side *left, const ico_action *flip,
                                uint32_t part, uint32_t parts, uint64_t *bits)
{
    size_t count = 0;
    sized_sector *sized = ICO_NEW_ARRAY(ctx, sized_sector, sectors->count);
    if (sized == NULL) return ICO_NO_MEMORY;
    for (uint32_t id = 0; id < sectors->count; id++) {
        if (ico__dense_is_idle(sectors, left, flip, id)) continue;
        sized[count++] = (sized_sector){ico__dense_size(sectors, left, id), id};
    }
    qsort(sized, count, sizeof *sized, by_size);
    for (size_t i = 0; i < count; i++)
        if (i % parts != part) ico__bit_set(bits, sized[i].id);
    ICO_FREE_ARRAY(ctx, sized, sectors->count);
    return ICO_OK;
}
