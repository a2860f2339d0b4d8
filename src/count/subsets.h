/* count/subsets.h - the sets of vertices of a small graph, one of each orbit under its
 * automorphisms, with how many there are in the orbit.
 * Stands above graph.
 * Source: orderly generation, Read (1978) and Faradzev (1978); the least image of a set by
 * way of a chain of stabilisers, Sims (1970), Linton (2004).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SUBSETS_H
#define ICO_COUNT_SUBSETS_H

#include "method/method.h"

enum { ICO_SUBSETS_MOST = 58, ICO_SUBSETS_CHUNKS = (ICO_SUBSETS_MOST + 5) / 6 };

/* Where a permutation sends sets of places, six places at a time. */
typedef struct ico_mapping {
    uint64_t part[ICO_SUBSETS_CHUNKS][64];
} ico_mapping;

/* One stabiliser of the chain: that of all places before `place`.  orbit: where `place`
 * can be sent; to[p] brings p of the orbit to `place`.  orbits: all of more than one place
 * (orbit_count of them); order: of the group. */
typedef struct ico_stabiliser {
    unsigned place, orbit_count;
    uint64_t orbit, order, orbits[ICO_SUBSETS_MOST / 2];
    ico_mapping *to[ICO_SUBSETS_MOST];
} ico_stabiliser;

/* Sets are words of n bits, one for each *place*; vertex[p] stands at place p.
 * Twins, vertices with the same neighbours, stand in one row, and a set has the first of
 * them: twin[p] is the place before p in its row (ICO_SUBSETS_MOST: none), member[p] and
 * row[p] say which of how many it is.  The group acts on rows.
 * Invariants: near[p] has the neighbours of place p, in and out; the levels stand from the
 * largest group to the smallest; a vertex at a place that is no level's is fixed by all
 * levels after the last one before it. */
typedef struct ico_subsets {
    ico_context *ctx;
    unsigned n, levels;
    uint8_t vertex[ICO_SUBSETS_MOST], twin[ICO_SUBSETS_MOST];
    uint8_t member[ICO_SUBSETS_MOST], row[ICO_SUBSETS_MOST];
    uint64_t near[ICO_SUBSETS_MOST];
    ico_stabiliser *level[ICO_SUBSETS_MOST];
} ico_subsets;

/* For a graph of 1 to ICO_SUBSETS_MOST vertices; automorphisms keep colours (one a
 * vertex).  ICO_TOO_LARGE for larger graphs. */
ICO_MUST_CHECK ico_status ico__subsets_new(ico_context *ctx, const ico_graph *graph,
                                           const uint32_t *colour, ico_subsets *subsets);
void ico__subsets_free(ico_subsets *subsets);

/* At least how many orbits of sets there are. */
double ico__subsets_forecast(const ico_subsets *subsets);

/* Told of a set (its places) that is the least of its orbit, and of how many sets it stands
 * for. */
typedef void ico_subset_callback(void *user, uint64_t set, uint64_t weight);
/* Tells of one set of each orbit; with `covering` only of connected sets that, with their
 * neighbours, are all vertices.  Adds to *tested how many sets were looked at.
 * ICO_STOPPED: the run must stop. */
ICO_MUST_CHECK ico_status ico__subsets_each(const ico_subsets *subsets, ico_run *run,
                                            bool covering, ico_subset_callback *tell,
                                            void *user, uint64_t *tested);

/* Is it connected, and does it cover: is every vertex in it or next to it? */
bool ico__subset_covers(const ico_subsets *subsets, uint64_t set);

#endif
