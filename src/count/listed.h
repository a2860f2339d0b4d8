/* count/listed.h - ranks and draws of questions that no sweep can ask: all their tours are
 * listed and kept in rank order.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_LISTED_H
#define ICO_COUNT_LISTED_H

#include "count/number.h"
#include "icosian/count.h"

/* Does the question ask for numbers, waypoints, arrows, a symmetry or no crossings, and can
 * its tours be listed? */
bool ico__is_listed(const ico_problem *problem);
/* Bytes for the index: half of the limit, without one (0) half of the machine's memory, or
 * whatever there is if nobody knows how much the machine has (0). */
uint64_t ico__listed_room(size_t limit, uint64_t machine);
/* The index of its tours, in at most half the memory limit.  As ico_tour_index_new. */
ICO_MUST_CHECK ico_status ico__listed_new(ico_run *run, ico_tour_index **index);
/* As ico_run_rank, for a verified tour, and as ico_run_unrank. */
ICO_MUST_CHECK ico_status ico__listed_rank(ico_run *run, const uint32_t *tour,
                                           char **rank);
ICO_MUST_CHECK ico_status ico__listed_unrank(ico_run *run, const ico_number *before,
                                             uint32_t *tour, bool *found);

#endif
