/* count/join/sector.c - the components of a separator, and with them the sectors.
 * SPDX-License-Identifier: MIT */
#include "count/join/sector.h"

#include "count/join/pairing.h"

bool ico__sector_is_gate(const ico_sectors *c, const ico_separator_link *link)
{
    uint32_t both = UINT32_C(1) << link->a | UINT32_C(1) << link->b;
    return (c->separator->gates & both) != 0 && !ico__sector_joins(c, link);
}

bool ico__sector_joins(const ico_sectors *c, const ico_separator_link *link)
{
    return ico__sector_is_apex(c, link->a) || ico__sector_is_apex(c, link->b);
}

/* Components are runs of places: each vertex belongs to that of a link to an earlier
 * one. */
static void find_components(ico_sectors *c)
{
    const ico_separator *separator = c->separator;
    for (unsigned p = 0; p < separator->size; p++) {
        bool held = false;
        if (ico__sector_is_apex(c, p)) break;
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
static bool colour_component(const ico_sectors *c, ico_separator_part *p)
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

static unsigned profile_kind(const ico_separator_part *p, uint32_t ends, uint32_t full)
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
    uint32_t power = 1;
    while (k-- > 0) power *= 3;
    return power;
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
        p->value[code] =
            (uint8_t)profile_kind(p, ico__masks_ends(both), ico__masks_full(both));
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
        to_apex += ico__sector_is_apex(&c, separator->links.items[i].a) ||
                   ico__sector_is_apex(&c, separator->links.items[i].b);
    }
    *fits = *fits && (!c.has_apex || to_apex + 1 == separator->size) &&
            (separator->gates == 0 || separator->ctx->peers == NULL);
    find_components(&c);
    for (unsigned k = 0; k < c.components; k++)
        *fits = *fits && c.component[k].count <= ICO_COMPONENT_MOST;
    for (unsigned k = 0; *fits && status == ICO_OK && k < c.components; k++) {
        c.component[k].two_coloured = colour_component(&c, &c.component[k]);
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
