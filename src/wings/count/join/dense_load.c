/* count/join/dense_load.c - the left side's states brought to a sector.
 * SPDX-License-Identifier: MIT */
#include "count/join/dense_work.h"

/* Doubles the number where a sector also represents its mirror image. */
static uint64_t weighed(const ico_dense_join *j, uint64_t number, bool twice)
{
    return twice ? ico__key64_add(number, number, j->modulus) : number;
}

/* Numbers on their way to the sector. */
static void land(ico_dense_join *j, unsigned k)
{
    uint64_t *at = &j->sector.numbers[j->coming[k].at];
    *at = ico__key64_add(*at, j->coming[k].number, j->modulus);
}

static void land_state(ico_dense_join *j, const ico_key64 *s, uint64_t number)
{
    unsigned k = j->come++ % ICO_COMING;
    uint32_t profile = ico__sector_profile(j->sectors, &j->sector, s->ends, s->full);
    if (j->come > ICO_COMING) land(j, k);
    j->coming[k].at = j->sector.offset[profile] + ico__key64_mates_rank(s);
    j->coming[k].number = number;
    __builtin_prefetch(&j->sector.numbers[j->coming[k].at], 1);
    j->sector.any[profile] = true;
}

/* The last ones. */
static void load_rest(ico_dense_join *j)
{
    for (unsigned k = 0; k < ICO_COMING && k < j->come; k++) land(j, k);
    j->come = 0;
}

/* Adds the state, with each choice of the separator's links from `next` on that end at
 * the slice's places, if the result is in the slice. */
static void load_state(ico_dense_join *j, const ico_key64 *s, uint64_t number,
                       size_t next)
{
    const ico_separator *separator = j->sectors->separator;
    const ico_restriction *slice = &j->sector.slice;
    for (; slice->places != 0 && next < separator->links.size; next++) {
        const ico_separator_link *link = &separator->links.items[next];
        ico_key64 linked = *s;
        if (!ico__sector_decides(j->sectors, slice, link)) continue;
        if (ico__separator_link_in(link, &linked))
            load_state(j, &linked, number, next + 1);
    }
    if (ico__slice_has(slice, s->ends, s->full)) land_state(j, s, number);
}

/* Adds the state with links from the apex to places of the first `links` sets; if the
 * sets are the same, in ascending places. */
static void load_linked(ico_dense_join *j, const ico_key64 *s, uint64_t number,
                        const uint32_t *places, unsigned links)
{
    if (links == 0) {
        load_state(j, s, number, 0);
        return;
    }
    for (uint32_t m = places[0]; m != 0; m &= m - 1) {
        unsigned place = ico__ctz32(m);
        const ico_separator_link link = {
            (uint8_t)place, (uint8_t)(j->sectors->separator->size - 1), false, 0, 0};
        uint32_t next_places = links > 1 ? places[1] : 0;
        ico_key64 next = *s;
        if (next_places == places[0]) next_places &= ~((UINT32_C(2) << place) - 1);
        if (ico__separator_link_in(&link, &next))
            load_linked(j, &next, number, &next_places, links - 1);
    }
}

/* The state with all links of gates that were chosen; false if it cannot have them. */
static bool pass_gates(const ico_dense_join *j, ico_key64 *s)
{
    for (unsigned k = 0; k < j->passed; k++)
        if (!ico__separator_link_in(j->passing[k], s)) return false;
    return true;
}

/* A state, or its image.  Returns its number, or 0 if it does not come here. */
static uint64_t load_item(ico_dense_join *j, const ico_key64_entry *item,
                          const ico_action *action, bool twice, const uint32_t *places,
                          unsigned links)
{
    unsigned size = j->sectors->separator->size;
    ico_key64 s, image;
    ico__key64_profile(size, item->key, &s);
    if (action == NULL && (s.full & j->pass_once || s.ends & j->pass_twice)) return 0;
    uint64_t number = weighed(j, item->number, twice);
    ico__key64_unpack(size, item->key, &s);
    if (action != NULL) ico__action_state(action, &s, &image);
    if (!pass_gates(j, action != NULL ? &image : &s)) return 0;
    load_linked(j, action != NULL ? &image : &s, number, places, links);
    return number;
}

static ico_status load_sector(ico_dense_join *j, uint32_t from, const ico_action *action,
                              bool twice, const uint32_t *places, unsigned links,
                              double *sum)
{
    const ico_key64_entry *items;
    size_t count = 1;
    ico_status status = ico__dense_reader_begin(&j->reader, j->ctx, j->left, from);
    while (status == ICO_OK && count > 0) {
        status = ico__dense_reader_next(&j->reader, j->ctx, &items, &count);
        for (size_t i = 0; status == ICO_OK && i < count; i++) {
            if (ico__run_tick(j->run, links == 2 ? 200 : 10)) return ICO_STOPPED;
            *sum += (double)load_item(j, &items[i], action, twice, places, links);
        }
    }
    return status;
}

/* Loads from a sector and, if it represents both, from the sector that the flip exchanges
 * with it. */
static ico_status load_both(ico_dense_join *j, uint32_t from, bool twice,
                            const uint32_t *places, unsigned links, double *sum)
{
    ico_status status = load_sector(j, from, NULL, twice, places, links, sum);
    if (status != ICO_OK || j->flip == NULL) return status;
    if (ico__sector_turned(j->sectors, j->id, j->flip->to) == j->id) return ICO_OK;
    return load_sector(j, ico__sector_turned(j->sectors, from, j->flip->to), j->flip,
                       twice, places, links, sum);
}

/* Loads from sector `from` and, recursively, from all sectors from which links of gates
 * lead to it; such links have numbers from `next` on.  The links on the way are thereby
 * decided. */
static ico_status load_gated(ico_dense_join *j, uint32_t from, size_t next, bool twice,
                             const uint32_t *places, unsigned links, double *sum)
{
    const ico_separator *separator = j->sectors->separator;
    ico_status status = load_both(j, from, twice, places, links, sum);
    for (size_t i = next; status == ICO_OK && i < separator->links.size; i++) {
        const ico_separator_link *link = &separator->links.items[i];
        uint32_t once = j->pass_once, again = j->pass_twice, before;
        uint32_t both = UINT32_C(1) << link->a | UINT32_C(1) << link->b;
        if (!ico__sector_is_gate(j->sectors, link) || again & both) continue;
        if (!ico__sector_before(j->sectors, from, link, &before)) continue;
        j->passing[j->passed++] = link;
        j->pass_once |= both;
        j->pass_twice |= once & both;
        status = load_gated(j, before, i + 1, twice, places, links, sum);
        j->pass_once = once;
        j->pass_twice = again;
        j->passed--;
    }
    return status;
}

typedef struct load_call {
    ico_dense_join *joining;
    double *sum;
} load_call;

/* Loads from one sector.  In a mirrored pair of sides, a state without links to the apex
 * also represents its mirror image. */
static ico_status load_from(void *user, uint32_t from,
                            const ico_sector_target *const *sets, unsigned links)
{
    const load_call *l = user;
    ico_dense_join *j = l->joining;
    const ico_sectors *c = j->sectors;
    unsigned apex = j->id / (c->count / c->levels);
    uint32_t places[2] = {links > 0 ? sets[0]->places : 0,
                          links > 1 ? sets[1]->places : 0};
    bool twice = j->mirrored && c->has_apex && (links == 1 || apex == 0);
    return load_gated(j, from, 0, twice, links > 0 ? places : NULL, links, l->sum);
}

/* The left side's states of the sector. */
ico_status ico__dense_load(ico_dense_join *j, double *sum)
{
    load_call l = {j, sum};
    ico_status status =
        ico__sector_sources(j->sectors, j->id, j->mirrored, load_from, &l);
    load_rest(j);
    return status;
}
