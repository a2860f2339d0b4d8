/* count/join/dense_meet.c - the states of the right side are brought to a sector, and
 * multiplied with its numbers.
 * SPDX-License-Identifier: MIT */
#include "count/join/dense_work.h"

#include <string.h>

/* Does the image of an item meet numbers of the slice?  *profile: which ones. */
static bool meets(const ico_dense_join *j, const ico_action *action, uint64_t key,
                  uint32_t *profile)
{
    unsigned size = j->sectors->separator->size;
    ico_key64 s;
    ico__key64_profile(size, key, &s);
    uint32_t all = (UINT32_C(1) << size) - 1, ends = ico__action_mask(action, s.ends);
    uint32_t full = all & ~(ends | ico__action_mask(action, s.full));
    if (!ico__slice_has(&j->sector.slice, ends, full)) return false;
    *profile = ico__sector_profile(j->sectors, &j->sector, ends, full);
    return j->sector.any[*profile];
}

static ico_arrival arrival_of(const ico_dense_join *j, const ico_action *action,
                              const ico_key64_entry *item, size_t index)
{
    ico_key64 s, image;
    ico__key64_unpack(j->sectors->separator->size, item->key, &s);
    ico__action_state(action, &s, &image);
    size_t which = (size_t)(action - j->right->action);
    return (ico_arrival){j->right->weight != NULL ? index * j->right->images + which
                                                  : item->number,
                         ico__key64_mates_rank(&image)};
}

/* Counts the items of a sector that meet each profile, as first[profile + 2]; or puts
 * each where first[profile + 1] says, which moves on. */
static ico_status bring_sector(ico_dense_join *j, const ico_action *action, uint32_t from,
                               bool counts)
{
    const ico_key64_entry *items;
    size_t count = 1, index = j->right->start[from];
    uint32_t profile;
    ico_status status = ico__dense_reader_begin(&j->reader, j->ctx, j->right, from);
    while (status == ICO_OK && count > 0) {
        status = ico__dense_reader_next(&j->reader, j->ctx, &items, &count);
        for (size_t i = 0; status == ICO_OK && i < count; i++, index++) {
            if (!meets(j, action, items[i].key, &profile)) continue;
            if (counts)
                j->first[profile + 2]++;
            else
                j->arrivals[j->first[profile + 1]++] =
                    arrival_of(j, action, &items[i], index);
            if (ico__run_tick(j->run, 5)) return ICO_STOPPED;
        }
    }
    return status;
}

static ico_status bring_all(ico_dense_join *j, bool counts)
{
    uint32_t other = ico__sector_other(j->sectors, j->id);
    ico_status status = ICO_OK;
    for (unsigned g = 0; status == ICO_OK && g < j->right->images; g++)
        if (j->right_from[g][other] != UINT32_MAX)
            status =
                bring_sector(j, &j->right->action[g], j->right_from[g][other], counts);
    return status;
}

static ico_status room_for_first(ico_dense_join *j)
{
    size_t profiles = j->sector.profiles;
    if (j->first_room < profiles + 2) {
        ICO_FREE_ARRAY(j->ctx, j->first, j->first_room);
        j->first_room = profiles + 2;
        j->first = ICO_NEW_ARRAY(j->ctx, size_t, j->first_room);
        if (j->first == NULL) j->first_room = 0;
        if (j->first == NULL) return ICO_NO_MEMORY;
    }
    memset(j->first, 0, (profiles + 2) * sizeof *j->first);
    return ICO_OK;
}

static ico_status room_for_arrivals(ico_dense_join *j, size_t count)
{
    if (j->arrivals_room >= count) return ICO_OK;
    ICO_FREE_ARRAY(j->ctx, j->arrivals, j->arrivals_room);
    j->arrivals = ico__resize(j->ctx, NULL, 0, count, sizeof *j->arrivals);
    j->arrivals_room = j->arrivals == NULL ? 0 : count;
    return j->arrivals == NULL ? ICO_NO_MEMORY : ICO_OK;
}

/* The items are read twice: so they need no room but that for those which arrive. */
ico_status ico__dense_arrive(ico_dense_join *j)
{
    size_t profiles = j->sector.profiles;
    ico_status status = room_for_first(j);
    if (status == ICO_OK) status = bring_all(j, true);
    if (status != ICO_OK) return status;
    for (size_t k = 0; k < profiles; k++) j->first[k + 2] += j->first[k + 1];
    status = room_for_arrivals(j, j->first[profiles + 1]);
    return status == ICO_OK ? bring_all(j, false) : status;
}

/* How the left completes each state that arrived at the profile. */
static ico_status weigh_profile(ico_dense_join *j, uint32_t profile, unsigned t)
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

static ico_status meet_profile(ico_dense_join *j, uint32_t profile)
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

ico_status ico__dense_meet(ico_dense_join *j)
{
    ico_status status = ICO_OK;
    for (uint32_t i = 0; status == ICO_OK && i < j->sector.profiles; i++)
        if (j->sector.any[i]) status = meet_profile(j, i);
    return status;
}
