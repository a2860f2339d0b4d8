/* count/join/profiles.h - the states of one side of a separator, sorted by their
 * profiles.
 * Stands above dense.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_JOIN_PROFILES_H
#define ICO_COUNT_JOIN_PROFILES_H

#include "count/join/dense.h"

/* The states of one profile: items[start .. start + count) of a side; count 0: none.
 * ways: the sum of their numbers. */
typedef struct ico_profile_range {
    uint32_t ends, full, start, count;
    uint64_t ways;
} ico_profile_range;

/* A hash table of ranges with linear probing.  Each sector has its own part, so that the
 * profiles to which links of the separator lead are close together.  Invariants: sector k
 * has the places ranges[first[k] .. first[k + 1]), a power of two of them or none, of
 * which at most two thirds are taken; entries that do not fit follow behind.  The last
 * places are free. */
typedef struct ico_profiles {
    ico_context *ctx;
    uint32_t sectors;
    size_t *first;
    ico_profile_range *ranges;
} ico_profiles;

/* Sorts the items of each sector of the side by their profiles; the result does not
 * depend on the order before.  Threads of the run share the sectors. */
ICO_MUST_CHECK ico_status ico__profiles_sort(ico_run *run, const ico_sectors *sectors,
                                             ico_dense_side *side);
/* Sorts the side, and makes the table.  The side must have less than 2^32 items. */
ICO_MUST_CHECK ico_status ico__profiles_new(ico_run *run, const ico_sectors *sectors,
                                            ico_dense_side *side, ico_profiles *profiles);
void ico__profiles_free(ico_profiles *profiles);

/* The place where the search for a profile of a sector begins. */
static inline ico_profile_range *
ico__profiles_first(const ico_profiles *p, uint32_t sector, uint32_t ends, uint32_t full)
{
    size_t room = p->first[sector + 1] - p->first[sector];
    uint64_t hash = ends * UINT64_C(0x9e3779b97f4a7c15);
    hash = (hash ^ full * UINT64_C(0xbf58476d1ce4e5b9)) >> 32;
    return &p->ranges[p->first[sector] + (room > 0 ? hash & (room - 1) : 0)];
}
/* Returns the range of the profile, searched from `range` on, or the free place for it if
 * the table does not have it. */
static inline ico_profile_range *ico__profiles_find(ico_profile_range *range,
                                                    uint32_t ends, uint32_t full)
{
    while (range->count > 0 && (range->ends != ends || range->full != full)) range++;
    return range;
}

#endif
