/* count/walks/orbit_subsets.h - the sets of vertices of a small graph up to its
 * automorphisms: one set of each orbit, with the size of the orbit.
 * Stands above graph.
 * Source: orderly generation, Read (1978) and Faradzev (1978); the least image of a set
 * by a chain of stabilisers, Sims (1970), Linton (2004).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_WALKS_ORBIT_SUBSETS_H
#define ICO_COUNT_WALKS_ORBIT_SUBSETS_H

#include "method/method.h"

enum { ICO_SUBSETS_MOST = 58, ICO_SUBSETS_CHUNKS = (ICO_SUBSETS_MOST + 5) / 6 };

/* The action of a permutation on sets of places, six places at a time. */
typedef struct ico_mapping {
    uint64_t part[ICO_SUBSETS_CHUNKS][64];
} ico_mapping;

/* One stabiliser of the chain: it fixes all places before `place`.  orbit: the places to
 * which it can map `place`; to[p] maps p of the orbit to `place`.  orbits: all its orbits
 * of more than one place, orbit_count of them.  order: of the group. */
typedef struct ico_stabiliser {
    unsigned place, orbit_count;
    uint64_t orbit, order, orbits[ICO_SUBSETS_MOST / 2];
    ico_mapping *to[ICO_SUBSETS_MOST];
} ico_stabiliser;

/* Sets are words of n bits, one for each *place*; vertex[p] is the vertex at place p.
 * Twins are vertices with the same neighbours.  They form a row, and a set takes the
 * first ones of a row: twin[p] is the place before p in its row (ICO_SUBSETS_MOST: none),
 * member[p] the position of p in its row, and row[p] the size of that row.  The group
 * acts on rows.
 * Invariants: near[p] has the neighbours of place p, in and out.  The levels go from the
 * largest group to the smallest.  A place without a level is fixed by all levels after
 * the last one before it. */
typedef struct ico_subsets {
    ico_context *ctx;
    unsigned n, levels;
    uint8_t vertex[ICO_SUBSETS_MOST], twin[ICO_SUBSETS_MOST];
    uint8_t member[ICO_SUBSETS_MOST], row[ICO_SUBSETS_MOST];
    uint64_t near[ICO_SUBSETS_MOST];
    ico_stabiliser *level[ICO_SUBSETS_MOST];
} ico_subsets;

/* For a graph of 1 to ICO_SUBSETS_MOST vertices.  Automorphisms must keep colours (one
 * for each vertex).  ICO_TOO_LARGE: the graph is larger. */
ICO_MUST_CHECK ico_status ico__subsets_new(ico_context *ctx, const ico_graph *graph,
                                           const uint32_t *colour, ico_subsets *subsets);
void ico__subsets_free(ico_subsets *subsets);

/* A lower bound on the number of orbits of sets. */
double ico__subsets_forecast(const ico_subsets *subsets);

/* Called for a set (its places) that is the least of its orbit.  weight: the size of the
 * orbit. */
typedef void ico_subset_callback(void *user, uint64_t set, uint64_t weight);
/* Visits one set of each orbit; if `covering`, only connected sets that, with their
 * neighbours, are all vertices.  Adds to *tested the number of sets examined.
 * ICO_STOPPED: the run must stop. */
ICO_MUST_CHECK ico_status ico__subsets_each(const ico_subsets *subsets, ico_run *run,
                                            bool covering, ico_subset_callback *call,
                                            void *user, uint64_t *tested);

/* Is the set connected, and is every vertex in it or adjacent to it? */
bool ico__subset_covers(const ico_subsets *subsets, uint64_t set);

#endif
