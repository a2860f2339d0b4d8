/* count/join/dense_meet.c - the states of the right side are brought to a sector, and
 * multiplied with its numbers.
 * SPDX-License-Identifier: MIT */
#include "count/join/dense_work.h"

#include <string.h>

static ico_status meet_states(ico_joining *j, const ico_action *action, uint32_t from)
{
    unsigned size = j->sectors->separator->size, images = j->right->images;
    size_t which = (size_t)(action - j->right->action);
    uint32_t all = (UINT32_C(1) << size) - 1;
    const ico_key64_entry *items;
    size_t count, start = j->right->start[from];
    ico_status status =
        ico__dense_read(&j->reader, j->ctx, j->right, from, &items, &count);
    for (size_t i = 0; status == ICO_OK && i < count; i++) {
        ico_key64 s, image;
        ico__key64_unpack(size, items[i].key, &s);
        ico__action_state(action, &s, &image);
        uint32_t full = all & ~(image.ends | image.full);
        if (!ico__slice_has(&j->sector.slice, image.ends, full)) continue;
        uint32_t profile = ico__sector_profile(j->sectors, &j->sector, image.ends, full);
        if (!j->sector.any[profile]) continue;
        ico_arrival here = {profile, ico__key64_rank(size, ico__key64_pack(size, &image)),
                            j->right->weight != NULL ? (start + i) * images + which
                                                     : items[i].number};
        if (!ICO_VECTOR_PUSH(j->ctx, &j->arrived, here)) return ICO_NO_MEMORY;
        if (ico__run_tick(j->run, 10)) return ICO_STOPPED;
    }
    return status;
}

/* Arrivals in the order of their profiles. */
static ico_status sort_arrivals(ico_joining *j)
{
    size_t profiles = j->sector.profiles;
    if (j->first_room < profiles + 2) {
        ICO_FREE_ARRAY(j->ctx, j->first, j->first_room);
        j->first_room = profiles + 2;
        j->first = ICO_NEW_ARRAY(j->ctx, size_t, j->first_room);
        if (j->first == NULL) j->first_room = 0;
        if (j->first == NULL) return ICO_NO_MEMORY;
    }
    if (j->arrivals_room < j->arrived.size) {
        ICO_FREE_ARRAY(j->ctx, j->arrivals, j->arrivals_room);
        j->arrivals_room = j->arrived.capacity;
        j->arrivals = ICO_NEW_ARRAY(j->ctx, ico_arrival, j->arrivals_room);
        if (j->arrivals == NULL) j->arrivals_room = 0;
        if (j->arrivals == NULL) return ICO_NO_MEMORY;
    }
    memset(j->first, 0, (profiles + 2) * sizeof *j->first);
    for (size_t i = 0; i < j->arrived.size; i++)
        j->first[j->arrived.items[i].profile + 2]++;
    for (size_t k = 0; k < profiles; k++) j->first[k + 2] += j->first[k + 1];
    for (size_t i = 0; i < j->arrived.size; i++)
        j->arrivals[j->first[j->arrived.items[i].profile + 1]++] = j->arrived.items[i];
    return ICO_OK;
}

/* How the left completes each state that arrived at the profile. */
static ico_status weigh_profile(ico_joining *j, uint32_t profile, unsigned t)
{
    size_t size = ico__pairings(t);
    uint64_t *wanted = j->other, *each = j->other + size;
    for (size_t i = j->first[profile]; i < j->first[profile + 1]; i++)
        wanted[j->arrivals[i].rank] = 1;
    ico_status status = ico__join_each(
        &j->join, t, j->sector.numbers + j->sector.offset[profile], wanted, each);
    for (size_t i = j->first[profile]; i < j->first[profile + 1]; i++) {
        uint64_t image = j->arrivals[i].number, ways = each[j->arrivals[i].rank];
        const ico_key64_entry *item = &j->right->items[image / j->right->images];
        j->right->weight[image] = ways;
        ico__total_add(j->total, ways, item->number, j->modulus);
    }
    memset(wanted, 0,
           2 * size * sizeof *wanted); /* `each` too: other profiles are larger */
    return status;
}

static ico_status meet_profile(ico_joining *j, uint32_t profile)
{
    unsigned t = ico__popcount32(j->sector.ends[profile]) / 2;
    size_t size = ico__pairings(t);
    if (t == 0 || j->first[profile] == j->first[profile + 1]) return ICO_OK;
    size_t room = j->right->weight != NULL ? 2 * size : size;
    if (room > j->other_room) {
        ICO_FREE_ARRAY(j->ctx, j->other, j->other_room);
        j->other_room = room;
        j->other = ICO_NEW_ARRAY(j->ctx, uint64_t, j->other_room);
        if (j->other == NULL) j->other_room = 0;
        if (j->other == NULL) return ICO_NO_MEMORY;
    }
    if (j->right->weight != NULL) return weigh_profile(j, profile, t);
    for (size_t i = j->first[profile]; i < j->first[profile + 1]; i++) {
        uint64_t *at = &j->other[j->arrivals[i].rank];
        *at = ico__key64_add(*at, j->arrivals[i].number, j->modulus);
    }
    ico_status status = ico__join_add(
        &j->join, t, j->sector.numbers + j->sector.offset[profile], j->other, j->total);
    memset(j->other, 0, size * sizeof *j->other);
    if (status == ICO_OK && ico__run_tick(j->run, size)) status = ICO_STOPPED;
    return status;
}

ico_status ico__dense_meet(ico_joining *j)
{
    uint32_t other = ico__sector_other(j->sectors, j->id);
    ico_status status = ICO_OK;
    j->arrived.size = 0;
    for (unsigned g = 0; status == ICO_OK && g < j->right->images; g++)
        if (j->right_from[g][other] != UINT32_MAX)
            status = meet_states(j, &j->right->action[g], j->right_from[g][other]);
    if (status == ICO_OK) status = sort_arrivals(j);
    for (uint32_t i = 0; status == ICO_OK && i < j->sector.profiles; i++)
        if (j->sector.any[i]) status = meet_profile(j, i);
    return status;
}
