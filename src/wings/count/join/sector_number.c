/* count/join/sector_number.c - the numbers of sectors, and the sectors that belong
 * together: of both sides, under a permutation, before a link.
 * SPDX-License-Identifier: MIT */
#include "count/join/sector.h"

uint32_t ico__sector_of(const ico_sectors *c, uint32_t ends, uint32_t full)
{
    uint32_t id = 0;
    if (c->has_apex) {
        unsigned apex = c->separator->size - 1;
        id = (ends >> apex & 1) + 2 * (full >> apex & 1);
    }
    for (unsigned k = c->components; k-- > 0;) {
        const ico_separator_part *p = &c->component[k];
        id = id * p->values + p->value[ico__component_code(p, ends, full)];
    }
    return id;
}

unsigned ico__sector_kind(const ico_sectors *c, uint32_t id, unsigned component)
{
    for (unsigned k = 0; k < component; k++) id /= c->component[k].values;
    return id % c->component[component].values;
}

/* Kinds of all components, and the links of the apex as one more. */
static void parts_of(const ico_sectors *c, uint32_t id, unsigned *kind)
{
    for (unsigned k = 0; k < c->components; k++) {
        kind[k] = id % c->component[k].values;
        id /= c->component[k].values;
    }
    kind[c->components] = id;
}

static uint32_t sector_of_parts(const ico_sectors *c, const unsigned *kind)
{
    uint32_t id = kind[c->components];
    for (unsigned k = c->components; k-- > 0;) id = id * c->component[k].values + kind[k];
    return id;
}

uint32_t ico__sector_other(const ico_sectors *c, uint32_t id)
{
    unsigned kind[ICO_SECTOR_COMPONENTS + 1];
    parts_of(c, id, kind);
    /* both sides together: two links for each vertex, in equal numbers at black and white
     * ones */
    for (unsigned k = 0; k < c->components; k++)
        kind[k] = c->component[k].values - 1 - kind[k];
    kind[c->components] = c->levels - 1 - kind[c->components];
    return sector_of_parts(c, kind);
}

uint32_t ico__sector_turned(const ico_sectors *c, uint32_t id, const uint8_t *to)
{
    unsigned kind[ICO_SECTOR_COMPONENTS + 1], image[ICO_SECTOR_COMPONENTS + 1];
    parts_of(c, id, kind);
    image[c->components] = kind[c->components];
    for (unsigned k = 0; k < c->components; k++) {
        const ico_separator_part *p = &c->component[k];
        unsigned place = to[p->from], other = c->component_of[place];
        const ico_separator_part *q = &c->component[other];
        bool swaps = (p->white & 1) != (q->white >> (place - q->from) & 1);
        image[other] = swaps ? p->values - 1 - kind[k] : kind[k];
    }
    return sector_of_parts(c, image);
}

/* The number that a link to the place adds to the kind of its component. */
static int adds_to_kind(const ico_separator_part *p, unsigned place)
{
    if (!p->two_coloured) return 0;
    return p->white >> (place - p->from) & 1 ? -1 : 1;
}

bool ico__sector_before(const ico_sectors *c, uint32_t id, const ico_separator_link *link,
                        uint32_t *from)
{
    const unsigned places[2] = {link->a, link->b};
    unsigned kind[ICO_SECTOR_COMPONENTS + 1];
    parts_of(c, id, kind);
    for (unsigned k = 0; k < 2; k++) {
        unsigned component = c->component_of[places[k]];
        const ico_separator_part *p = &c->component[component];
        int before = (int)kind[component] - adds_to_kind(p, places[k]);
        if (before < 0 || before >= (int)p->values) return false;
        kind[component] = (unsigned)before;
    }
    *from = sector_of_parts(c, kind);
    return true;
}
