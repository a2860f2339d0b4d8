/* count/walks.h - Hamiltonian cycles by inclusion and exclusion: walks inside every set of
 * vertices, one of each orbit under the symmetries.  No table, hardly any memory; the
 * method for small graphs too wide for a sweep, the more symmetric the better.
 * Stands above subsets.
 * Source: Kohn, Gottlieb, Kohn (1977); Karp (1982); docs/counting.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_WALKS_H
#define ICO_COUNT_WALKS_H

#include "count/engine.h"
#include "count/subsets.h"
#include "presolve/closed.h"

enum { ICO_WALK_WORDS = 6 };

/* A cycle leaves one vertex, the *door*, passes all others, and comes back: `subsets` has
 * the others, in[p] those with a link to place p; first and last: those that the door leads
 * to, and that lead to it.  even: these are the same, links lead both ways, and so each
 * cycle is met in either direction.  Numbers are of `words` words: enough for the cycles of the
 * whole graph.  seconds: about what it will take; ticks: the same as work. */
typedef struct ico_walks {
    ico_subsets subsets;
    uint64_t in[ICO_SUBSETS_MOST], first, last;
    unsigned words, steps;
    bool even;
    double sets, seconds;
    uint64_t ticks;
} ico_walks;

/* *fits is false, and nothing is made, if there are too many vertices or fixed links that
 * do not all meet in one. */
ICO_MUST_CHECK ico_status ico__walks_new(ico_run *run, const ico_closed *closed,
                                         ico_walks *walks, bool *fits);
void ico__walks_free(ico_walks *walks);

/* Counts the cycles; tally->states gets how many sets were looked at.  ICO_STOPPED: the run
 * must stop. */
ICO_MUST_CHECK ico_status ico__walks_count(ico_run *run, const ico_walks *walks,
                                           ico_tally *tally);

#endif
