/* count/profiles.h - the states of one side of a separator by their profiles.
 * Stands above dense.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_PROFILES_H
#define ICO_COUNT_PROFILES_H

#include "count/dense.h"

/* The states of one profile: items[start .. start + count) of a side; count 0: none.  They have
 * `ways` ways in all. */
typedef struct ico_profile_range {
    uint32_t ends, full, start, count;
    uint64_t ways;
} ico_profile_range;

/* A hash table with linear steps.  Each chunk has a part of its own, so that the profiles that
 * links of the seam lead to are near each other: those of chunk k begin at ranges[first[k] ..
 * first[k + 1]), a power of two of them or none, of which at most two thirds are taken; what does
 * not fit goes on behind.  At the end something is free. */
typedef struct ico_profiles {
    ico_context *ctx;
    uint32_t chunks;
    size_t *first;
    ico_profile_range *ranges;
} ico_profiles;

/* Puts the items of each chunk of the side in the order of their profiles, whatever order they
 * come in.  Threads of the run share the chunks out. */
ICO_MUST_CHECK ico_status ico__profiles_sort(ico_run *run, const ico_chunks *chunks,
                                             ico_dense_side *side);
/* Sorts, and finds the ranges.  The side has less than 2^32 items. */
ICO_MUST_CHECK ico_status ico__profiles_new(ico_run *run, const ico_chunks *chunks,
                                            ico_dense_side *side, ico_profiles *profiles);
void ico__profiles_free(ico_profiles *profiles);

/* Where the search for a profile of a chunk begins. */
static inline ico_profile_range *
ico__profiles_first(const ico_profiles *p, uint32_t chunk, uint32_t ends, uint32_t full)
{
    size_t room = p->first[chunk + 1] - p->first[chunk];
    uint64_t hash = ends * UINT64_C(0x9e3779b97f4a7c15);
    hash = (hash ^ full * UINT64_C(0xbf58476d1ce4e5b9)) >> 32;
    return &p->ranges[p->first[chunk] + (room > 0 ? hash & (room - 1) : 0)];
}
/* The range of the profile, or the free one where it would be, from there on. */
static inline ico_profile_range *ico__profiles_find(ico_profile_range *range,
                                                    uint32_t ends, uint32_t full)
{
    while (range->count > 0 && (range->ends != ends || range->full != full)) range++;
    return range;
}

#endif
