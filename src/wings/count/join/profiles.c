/* count/join/profiles.c - states by their profiles.
 * SPDX-License-Identifier: MIT */
#include "count/join/profiles.h"

#include <string.h>

#include "base/thread.h"

enum { LEAST_ROOM = 4, AT_ONCE = 16, IN_PLACE = 12 };

/* With as much again behind: more than those that are taken. */
static size_t all_rooms(const ico_profiles *p)
{
    return 2 * p->first[p->sectors] + 1;
}

void ico__profiles_free(ico_profiles *p)
{
    if (p->ctx == NULL) return;
    if (p->first != NULL) ICO_FREE_ARRAY(p->ctx, p->ranges, all_rooms(p));
    ICO_FREE_ARRAY(p->ctx, p->first, (size_t)p->sectors + 1);
    *p = (ico_profiles){0};
}

/* ------------------------------------------------------------------ sorting -------- */

/* Sectors that are still to be sorted: from `next` on. */
typedef struct sort_queue {
    ico_dense_side *side;
    uint32_t sectors, next;
    unsigned places; /* of the separator */
    size_t largest;  /* items of a sector */
    ico_lock lock;
} sort_queue;

/* The sorting key, by which the states of a profile are together: the ends come first,
 * then the full vertices, then the pairing. */
static uint64_t sorting_key(uint64_t key, unsigned places)
{
    return key << (64 - places) | key >> places;
}

static void sort_few(ico_key64_entry *items, size_t count, unsigned places)
{
    for (size_t i = 1; i < count; i++) {
        ico_key64_entry item = items[i];
        uint64_t order = sorting_key(item.key, places);
        size_t k = i;
        for (; k > 0 && sorting_key(items[k - 1].key, places) > order; k--)
            items[k] = items[k - 1];
        items[k] = item;
    }
}

/* Merges from[0 .. half) with from[half .. count), both sorted. */
static void merge(const ico_key64_entry *from, size_t half, size_t count, unsigned places,
                  ico_key64_entry *to)
{
    size_t i = 0, k = half;
    while (i < half && k < count) {
        bool second = sorting_key(from[k].key, places) < sorting_key(from[i].key, places);
        *to++ = second ? from[k] : from[i];
        k += second;
        i += !second;
    }
    memcpy(to, from + i, (half - i) * sizeof *to);
    memcpy(to + (half - i), from + k, (count - k) * sizeof *to);
}

/* other: as much room. */
static void sort_items(ico_key64_entry *items, ico_key64_entry *other, size_t count,
                       unsigned places)
{
    ico_key64_entry *from = items, *to = other;
    for (size_t i = 0; i < count; i += IN_PLACE)
        sort_few(items + i, count - i < IN_PLACE ? count - i : IN_PLACE, places);
    for (size_t run = IN_PLACE; run < count; run *= 2) {
        for (size_t i = 0; i < count; i += 2 * run) {
            size_t left = count - i, size = left < 2 * run ? left : 2 * run;
            merge(from + i, size < run ? size : run, size, places, to + i);
        }
        ico_key64_entry *swap = from;
        from = to;
        to = swap;
    }
    if (from != items) memcpy(items, from, count * sizeof *items);
}

/* Sorts sectors that no other worker has taken, a few at a time. */
static ico_status sort_share(void *user, ico_run *worker)
{
    sort_queue *s = user;
    ico_context *ctx = ico__run_context(worker);
    const size_t *start = s->side->start;
    ico_key64_entry *other =
        ico__resize(ctx, NULL, 0, s->largest + 1, sizeof(ico_key64_entry));
    if (other == NULL) return ICO_NO_MEMORY;
    for (uint32_t from = 0; from < s->sectors;) {
        ico__lock_take(&s->lock);
        from = s->next;
        s->next = s->sectors - from < AT_ONCE ? s->sectors : from + AT_ONCE;
        uint32_t to = s->next;
        ico__lock_give(&s->lock);
        if (s->side->size > 100000 && to < s->sectors) ico__run_add_threads(worker);
        for (uint32_t k = from; k < to; k++)
            sort_items(s->side->items + start[k], other, start[k + 1] - start[k],
                       s->places);
    }
    ico__free(ctx, other, s->largest + 1, sizeof(ico_key64_entry));
    return ICO_OK;
}

ico_status ico__profiles_sort(ico_run *run, const ico_sectors *sectors,
                              ico_dense_side *side)
{
    sort_queue s = {
        .side = side, .sectors = sectors->count, .places = sectors->separator->size};
    for (uint32_t k = 0; k < s.sectors; k++)
        if (side->start[k + 1] - side->start[k] > s.largest)
            s.largest = side->start[k + 1] - side->start[k];
    ico__lock_init(&s.lock);
    ico_status status = ico__run_parallel(run, sort_share, &s);
    ico__lock_free(&s.lock);
    return status;
}

/* ------------------------------------------------------------------ ranges --------- */

/* How many items from `from` on have the same profile, which it gives. */
static size_t next_range(const ico_dense_side *side, size_t from, size_t upto,
                         unsigned places, ico_key64 *profile)
{
    size_t at = from + 1;
    ico__key64_profile(places, side->items[from].key, profile);
    for (; at < upto; at++) {
        ico_key64 other;
        ico__key64_profile(places, side->items[at].key, &other);
        if (other.ends != profile->ends || other.full != profile->full) break;
    }
    return at - from;
}

/* The size of each sector's table. */
static void find_rooms(const ico_sectors *sectors, const ico_dense_side *side,
                       ico_profiles *p)
{
    for (uint32_t k = 0; k < p->sectors; k++) {
        size_t used = 0, room = LEAST_ROOM;
        ico_key64 profile;
        for (size_t i = side->start[k]; i < side->start[k + 1]; used++)
            i += next_range(side, i, side->start[k + 1], sectors->separator->size,
                            &profile);
        while (3 * used > 2 * room) room *= 2;
        p->first[k + 1] = p->first[k] + (used > 0 ? room : 0);
    }
}

static void fill_sector(const ico_dense_side *side, uint32_t k, unsigned places,
                        ico_profiles *p)
{
    size_t count;
    for (size_t i = side->start[k]; i < side->start[k + 1]; i += count) {
        ico_key64 profile;
        count = next_range(side, i, side->start[k + 1], places, &profile);
        ico_profile_range *range =
            ico__profiles_find(ico__profiles_first(p, k, profile.ends, profile.full),
                               profile.ends, profile.full);
        *range = (ico_profile_range){profile.ends, profile.full, (uint32_t)i,
                                     (uint32_t)count, 0};
        for (size_t n = i; n < i + count; n++) range->ways += side->items[n].number;
    }
}

ico_status ico__profiles_new(ico_run *run, const ico_sectors *sectors,
                             ico_dense_side *side, ico_profiles *profiles)
{
    ico_profiles p = {.ctx = ico__run_context(run), .sectors = sectors->count};
    ico_status status = ico__profiles_sort(run, sectors, side);
    if (status != ICO_OK) return status;
    p.first = ICO_NEW_ARRAY(p.ctx, size_t, (size_t)p.sectors + 1);
    if (p.first == NULL) return ICO_NO_MEMORY;
    find_rooms(sectors, side, &p);
    p.ranges = ICO_NEW_ARRAY(p.ctx, ico_profile_range, all_rooms(&p));
    if (p.ranges == NULL) {
        ico__profiles_free(&p);
        return ICO_NO_MEMORY;
    }
    for (uint32_t k = 0; k < p.sectors; k++)
        fill_sector(side, k, sectors->separator->size, &p);
    *profiles = p;
    return ICO_OK;
}
