/* count/join/sector_slice.c - slices of sectors: which links they decide, and how they
 * are cut.
 * SPDX-License-Identifier: MIT */
#include "count/join/sector.h"

bool ico__sector_decides(const ico_sectors *c, const ico_restriction *slice,
                         const ico_separator_link *link)
{
    uint32_t both = UINT32_C(1) << link->a | UINT32_C(1) << link->b;
    return (slice->places & both) != 0 && !ico__sector_joins(c, link) &&
           !ico__sector_is_gate(c, link);
}

/* The last place not yet cut of the component that has most of these. */
bool ico__slice_cut(const ico_sectors *c, const ico_restriction *slice,
                    ico_restriction parts[3])
{
    unsigned most = 0, place = 0;
    for (unsigned k = 0; k < c->components; k++) {
        const ico_separator_part *p = &c->component[k];
        uint32_t all = ((UINT32_C(1) << p->count) - 1) << p->from;
        unsigned left = ico__popcount32(all & ~slice->places);
        if (left > most) most = left, place = p->from + left - 1;
    }
    if (most == 0) return false;
    uint32_t bit = UINT32_C(1) << place;
    for (unsigned k = 0; k < 3; k++) parts[k] = *slice, parts[k].places |= bit;
    parts[1].ends |= bit;
    parts[2].full |= bit;
    return true;
}
