/* count/walks/walks.h - Hamiltonian cycles by inclusion and exclusion: walks inside sets
 * of vertices, one set of each orbit under the symmetries.  Needs no table and hardly any
 * memory.  For small graphs that are too wide for a sweep; the more symmetric, the
 * better.
 * Stands above subsets.
 * Source: Kohn, Gottlieb, Kohn (1977); Karp (1982); docs/counting.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_WALKS_WALKS_H
#define ICO_COUNT_WALKS_WALKS_H

#include "count/sweep/engine.h"
#include "count/walks/orbit_subsets.h"
#include "presolve/closed.h"

enum { ICO_WALK_WORDS = 6 };

/* A cycle leaves one vertex, the *root*, passes all others, and comes back.  subsets: the
 * sets of the other vertices.  in[p]: the places with a link to place p.  first, last:
 * the places to which the root has a link, and those with a link to the root.  even: both
 * are the same and all links lead both ways, so each cycle is met in either direction.
 * words: enough for the cycles of the whole graph.  seconds: an estimate of the time;
 * ticks: the same as work. */
typedef struct ico_walks {
    ico_subsets subsets;
    uint64_t in[ICO_SUBSETS_MOST], first, last;
    unsigned words, steps;
    bool even;
    double sets, seconds;
    uint64_t ticks;
} ico_walks;

/* Prepares a count.  *fits is false, and nothing is made, if there are too many vertices,
 * or if the fixed links do not all meet in one vertex. */
ICO_MUST_CHECK ico_status ico__walks_new(ico_run *run, const ico_closed *closed,
                                         ico_walks *walks, bool *fits);
void ico__walks_free(ico_walks *walks);

/* Counts the cycles.  result->states gets the number of sets examined.  ICO_STOPPED: the
 * run must stop. */
ICO_MUST_CHECK ico_status ico__walks_count(ico_run *run, const ico_walks *walks,
                                           ico_count_result *result);

#endif
