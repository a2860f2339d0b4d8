/* count/join/sector.c - states over the separator in sectors.
 * SPDX-License-Identifier: MIT */
#include "count/join/sector.h"

#include <string.h>

#include "base/pages.h"
#include "count/join/pairing.h"

static bool is_apex(const ico_sectors *c, unsigned place)
{
    return c->has_apex && place == c->separator->size - 1;
}

bool ico__sector_is_gate(const ico_sectors *c, const ico_separator_link *link)
{
    uint32_t both = UINT32_C(1) << link->a | UINT32_C(1) << link->b;
    return (c->separator->gates & both) != 0 && !ico__sector_joins(c, link);
}

/* Components are runs of places: each vertex belongs to that of a link to an earlier
 * one. */
static void find_components(ico_sectors *c)
{
    const ico_separator *separator = c->separator;
    for (unsigned p = 0; p < separator->size; p++) {
        bool held = false;
        if (is_apex(c, p)) break;
        for (size_t i = 0; i < separator->links.size; i++) {
            const ico_separator_link *l = &separator->links.items[i];
            unsigned other = l->a == p ? l->b : l->b == p ? l->a : p;
            held = held || (other < p && !ico__sector_is_gate(c, l));
        }
        if (!held) c->component[c->components++].from = p;
        c->component[c->components - 1].count++;
        c->component_of[p] = (uint8_t)(c->components - 1);
    }
}

/* Colours the component; false if an odd cycle forbids it. */
static bool colour(const ico_sectors *c, ico_separator_part *p)
{
    const ico_separator *separator = c->separator;
    uint32_t known = UINT32_C(1) << p->from, white = 0;
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < separator->links.size; i++) {
            const ico_separator_link *l = &separator->links.items[i];
            uint32_t a = UINT32_C(1) << l->a, b = UINT32_C(1) << l->b;
            if (ico__sector_joins(c, l) || ico__sector_is_gate(c, l)) continue;
            if ((known & a) && (known & b) && !(white & a) == !(white & b)) return false;
            if (!(known & a) == !(known & b)) continue;
            if (known & a && !(white & a)) white |= b;
            if (known & b && !(white & b)) white |= a;
            known |= a | b;
            more = true;
        }
    }
    p->white = white >> p->from;
    return true;
}

static unsigned kind_of(const ico_separator_part *p, uint32_t ends, uint32_t full)
{
    if (!p->two_coloured) return 0;
    unsigned black_has =
        ico__popcount32(ends & ~p->white) + 2 * ico__popcount32(full & ~p->white);
    unsigned white_has =
        ico__popcount32(ends & p->white) + 2 * ico__popcount32(full & p->white);
    return black_has + 2 * ico__popcount32(p->white) - white_has;
}

static uint32_t power_of_3(unsigned k)
{
    return k == 0 ? 1 : 3 * power_of_3(k - 1);
}

/* Ends and full vertices of a code. */
static uint32_t masks_of(uint32_t code)
{
    uint32_t masks = 0;
    for (unsigned k = 0; code != 0; k++, code /= 3)
        masks |= (code % 3 & 1) << k | (code % 3 >> 1) << (k + 16);
    return masks;
}

static ico_status fill_component(ico_context *ctx, ico_separator_part *p)
{
    uint32_t codes = power_of_3(p->count), masks = UINT32_C(1) << p->count;
    p->values = p->two_coloured ? 2 * p->count + 1 : 1;
    p->value = ICO_NEW_ARRAY(ctx, uint8_t, codes);
    p->number = ICO_NEW_ARRAY(ctx, uint32_t, codes);
    p->codes = ICO_NEW_ARRAY(ctx, uint32_t, codes);
    p->start = ICO_NEW_ARRAY(ctx, uint32_t, p->values + 1);
    p->ternary = ICO_NEW_ARRAY(ctx, uint32_t, masks);
    if (p->value == NULL || p->number == NULL || p->codes == NULL || p->start == NULL ||
        p->ternary == NULL)
        return ICO_NO_MEMORY;
    for (uint32_t m = 1; m < masks; m++) p->ternary[m] = 3 * p->ternary[m >> 1] + (m & 1);
    for (uint32_t code = 0; code < codes; code++) {
        uint32_t both = masks_of(code);
        p->value[code] = (uint8_t)kind_of(p, both & 0xffff, both >> 16);
        p->number[code] = p->start[p->value[code] + 1]++;
    }
    for (unsigned k = 0; k < p->values; k++) p->start[k + 1] += p->start[k];
    for (uint32_t code = 0; code < codes; code++)
        p->codes[p->start[p->value[code]] + p->number[code]] = masks_of(code);
    return ICO_OK;
}

ico_status ico__sectors_open(const ico_separator *separator, const ico_net *net,
                             ico_sectors *sectors, bool *fits)
{
    ico_sectors c = {
        .ctx = separator->ctx, .separator = separator, .has_apex = net->has_apex};
    ico_status status = ICO_OK;
    c.levels = net->has_apex ? 3 : 1;
    c.count = c.levels;
    *fits = (separator->size + 1) / 2 <= ICO_PAIRING_MOST;
    unsigned to_apex = 0;
    for (size_t i = 0; i < separator->links.size; i++) {
        *fits = *fits && !separator->links.items[i].fixed;
        to_apex += is_apex(&c, separator->links.items[i].a) ||
                   is_apex(&c, separator->links.items[i].b);
    }
    *fits = *fits && (!c.has_apex || to_apex + 1 == separator->size) &&
            (separator->gates == 0 || separator->ctx->peers == NULL);
    find_components(&c);
    for (unsigned k = 0; k < c.components; k++)
        *fits = *fits && c.component[k].count <= ICO_COMPONENT_MOST;
    for (unsigned k = 0; *fits && status == ICO_OK && k < c.components; k++) {
        c.component[k].two_coloured = colour(&c, &c.component[k]);
        status = fill_component(c.ctx, &c.component[k]);
        c.count *= c.component[k].values;
        *fits = c.count < UINT32_C(1) << 22;
    }
    if (status == ICO_OK && *fits)
        *sectors = c;
    else
        ico__sectors_close(&c);
    return status;
}

void ico__sectors_close(ico_sectors *c)
{
    for (unsigned k = 0; c->ctx != NULL && k < c->components; k++) {
        ico_separator_part *p = &c->component[k];
        uint32_t codes = power_of_3(p->count);
        ICO_FREE_ARRAY(c->ctx, p->value, codes);
        ICO_FREE_ARRAY(c->ctx, p->number, codes);
        ICO_FREE_ARRAY(c->ctx, p->codes, codes);
        ICO_FREE_ARRAY(c->ctx, p->ternary, (size_t)1 << p->count);
        ICO_FREE_ARRAY(c->ctx, p->start, p->values + 1);
    }
    if (c->ctx != NULL) ICO_FREE_ARRAY(c->ctx, c->mine, c->count);
    *c = (ico_sectors){0};
}

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

static unsigned find_targets(const ico_sectors *c, ico_sector_target *targets)
{
    unsigned count = 0;
    for (unsigned k = 0; k < c->components; k++) {
        const ico_separator_part *p = &c->component[k];
        uint32_t all = ((UINT32_C(1) << p->count) - 1) << p->from;
        uint32_t white = p->two_coloured ? p->white << p->from : 0;
        if (all & ~white)
            targets[count++] = (ico_sector_target){k, p->two_coloured, all & ~white};
        if (white) targets[count++] = (ico_sector_target){k, -1, white};
    }
    return count;
}

/* Finds the sector from which `links` links of the apex to these sets lead to sector
 * `id`; false if there is none. */
static bool find_source(const ico_sectors *c, uint32_t id,
                        const ico_sector_target *const *sets, unsigned links,
                        uint32_t *from)
{
    int64_t source = id;
    for (unsigned k = 0; k < links; k++) {
        unsigned component = sets[k]->component;
        int kind = (int)ico__sector_kind(c, id, component);
        int64_t weight = sets[k]->more;
        for (unsigned i = 0; i < links; i++)
            if (sets[i]->component == component) kind -= sets[i]->more;
        if (kind < 0 || kind >= (int)c->component[component].values) return false;
        for (unsigned i = 0; i < component; i++) weight *= c->component[i].values;
        source -= weight;
    }
    *from = (uint32_t)source - links * (c->count / c->levels);
    return true;
}

ico_status ico__sector_sources(const ico_sectors *c, uint32_t id, bool mirrored,
                               ico_sector_visit *visit, void *user)
{
    unsigned apex = id / (c->count / c->levels);
    ico_sector_target targets[2 * ICO_SECTOR_COMPONENTS];
    unsigned count = find_targets(c, targets);
    bool whole = !mirrored || !c->has_apex;
    const ico_sector_target *sets[2] = {NULL, NULL};
    uint32_t from;
    ico_status status = ICO_OK;
    if (whole || apex < 2) status = visit(user, id, sets, 0);
    for (unsigned a = 0; status == ICO_OK && apex >= 1 && a < count; a++) {
        sets[0] = &targets[a];
        if ((whole || apex == 1) && find_source(c, id, sets, 1, &from))
            status = visit(user, from, sets, 1);
        for (unsigned b = a; status == ICO_OK && apex == 2 && b < count; b++) {
            sets[1] = &targets[b];
            if (find_source(c, id, sets, 2, &from)) status = visit(user, from, sets, 2);
        }
    }
    return status;
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

bool ico__sector_joins(const ico_sectors *c, const ico_separator_link *link)
{
    return is_apex(c, link->a) || is_apex(c, link->b);
}

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
    while (first < count &&
           !ico__slice_has(&own, codes[first] & 0xffff, codes[first] >> 16))
        first++;
    uint32_t last = first;
    while (last < count && ico__slice_has(&own, codes[last] & 0xffff, codes[last] >> 16))
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
                uint32_t ends = codes[i] & 0xffff;
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
