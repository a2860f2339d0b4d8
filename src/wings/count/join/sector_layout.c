/* count/join/sector_layout.c - a sector, or a slice of one, as an array of numbers.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/large_pages.h"
#include "count/join/pairing.h"
#include "count/join/sector.h"

/* Finds the component's codes of a kind that are in the slice.  They are consecutive,
 * since the places of the slice are the last ones of the component, and so the highest
 * digits of codes. */
static void find_codes(const ico_separator_part *p, const ico_restriction *slice,
                       unsigned kind, uint32_t *from, uint32_t *size)
{
    const uint32_t *codes = p->codes + p->start[kind];
    uint32_t count = p->start[kind + 1] - p->start[kind], first = 0;
    uint32_t all = (UINT32_C(1) << p->count) - 1;
    ico_restriction own = {slice->places >> p->from & all, slice->ends >> p->from & all,
                           slice->full >> p->from & all};
    while (first < count && !ico__slice_has(&own, ico__masks_ends(codes[first]),
                                            ico__masks_full(codes[first])))
        first++;
    uint32_t last = first;
    while (last < count && ico__slice_has(&own, ico__masks_ends(codes[last]),
                                          ico__masks_full(codes[last])))
        last++;
    *from = first;
    *size = last - first;
}

static ico_status make_room(ico_context *ctx, ico_sector *h, uint32_t profiles)
{
    if (profiles <= h->room) return ICO_OK;
    ICO_FREE_ARRAY(ctx, h->ends, h->room);
    ICO_FREE_ARRAY(ctx, h->offset, h->room);
    ICO_FREE_ARRAY(ctx, h->any, h->room);
    h->room = profiles;
    h->ends = ICO_NEW_ARRAY(ctx, uint32_t, profiles);
    h->offset = ICO_NEW_ARRAY(ctx, size_t, profiles);
    h->any = ICO_NEW_ARRAY(ctx, bool, profiles);
    bool made = h->ends != NULL && h->offset != NULL && h->any != NULL;
    return made ? ICO_OK : ICO_NO_MEMORY;
}

/* All combinations of the components' codes of the sector's kinds. */
static void lay_profiles(const ico_sectors *c, uint32_t apex, ico_sector *h)
{
    unsigned place = c->separator->size - 1;
    h->ends[0] = apex == 1 ? UINT32_C(1) << place : 0;
    uint32_t laid = 1;
    for (unsigned k = 0; k < c->components; k++) {
        const ico_separator_part *p = &c->component[k];
        const uint32_t *codes = p->codes + p->start[h->kind[k]] + h->from[k];
        /* from the last on, since the first are read for all */
        for (uint32_t i = h->size[k]; i-- > 0;)
            for (uint32_t m = 0; m < laid; m++) {
                uint32_t ends = ico__masks_ends(codes[i]);
                h->ends[i * laid + m] = h->ends[m] | ends << p->from;
            }
        laid *= h->size[k];
    }
}

ico_status ico__sector_lay(const ico_sectors *c, ico_context *ctx, uint32_t id,
                           const ico_restriction *slice, bool with_numbers, ico_sector *h)
{
    uint64_t profiles = 1;
    for (unsigned k = 0; k < c->components; k++) {
        const ico_separator_part *p = &c->component[k];
        h->kind[k] = id % p->values;
        id /= p->values;
        h->stride[k] = (uint32_t)profiles;
        find_codes(p, slice, h->kind[k], &h->from[k], &h->size[k]);
        profiles *= h->size[k];
    }
    h->slice = *slice;
    h->profiles = 0;
    h->numbers_size = 0;
    if (profiles == 0) return ICO_OK;
    if (profiles > UINT32_MAX / 8)
        return ico__fail(ctx, ICO_TOO_LARGE, "a sector too large");
    ico_status status = make_room(ctx, h, (uint32_t)profiles);
    if (status != ICO_OK) return status;
    h->profiles = (uint32_t)profiles;
    lay_profiles(c, id, h);
    size_t size = 0;
    for (uint32_t i = 0; i < h->profiles; i++) {
        unsigned ends = ico__popcount32(h->ends[i]);
        h->offset[i] = size;
        h->any[i] = false;
        if (ends % 2 == 0) size += ico__pairings(ends / 2);
    }
    h->numbers_size = size;
    if (!with_numbers || size == 0) return ICO_OK;
    if (size > h->numbers_room) {
        ICO_FREE_ARRAY(ctx, h->numbers, h->numbers_room);
        h->numbers_room = 0;
        h->numbers = ico__resize(ctx, NULL, 0, size, sizeof *h->numbers);
        if (h->numbers == NULL) return ICO_NO_MEMORY;
        h->numbers_room = size;
        ico__large_pages(h->numbers, size * sizeof *h->numbers);
    }
    memset(h->numbers, 0, size * sizeof *h->numbers);
    return ICO_OK;
}

void ico__sector_free(ico_context *ctx, ico_sector *h)
{
    ICO_FREE_ARRAY(ctx, h->ends, h->room);
    ICO_FREE_ARRAY(ctx, h->offset, h->room);
    ICO_FREE_ARRAY(ctx, h->any, h->room);
    ICO_FREE_ARRAY(ctx, h->numbers, h->numbers_room);
    *h = (ico_sector){0};
}

uint32_t ico__sector_profile(const ico_sectors *c, const ico_sector *h, uint32_t ends,
                             uint32_t full)
{
    uint32_t at = 0;
    for (unsigned k = 0; k < c->components; k++)
        at += (c->component[k].number[ico__component_code(&c->component[k], ends, full)] -
               h->from[k]) *
              h->stride[k];
    return at;
}
