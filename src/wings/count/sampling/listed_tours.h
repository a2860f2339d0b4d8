/* count/sampling/listed_tours.h - ranks and draws for questions that no sweep can answer:
 * all their tours are listed, and kept in rank order.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SAMPLING_LISTED_TOURS_H
#define ICO_COUNT_SAMPLING_LISTED_TOURS_H

#include "count/number/number.h"
#include "icosian/count.h"

/* Is the question one for listing? It must ask for numbers, waypoints, arrows, a symmetry
 * or no crossings, and its tours must be of the kind that can be listed. */
bool ico__is_listed(const ico_problem *problem);
/* The bytes that the index may take: half of the memory limit.  Without a limit (0): half
 * of the memory of the machine, or any number if that is not known (0). */
uint64_t ico__listed_room(size_t limit, uint64_t machine);
/* Makes the index of the question's tours, in at most half of the memory limit.  Statuses
 * as ico_tour_index_new. */
ICO_MUST_CHECK ico_status ico__listed_new(ico_run *run, ico_tour_index **index);
/* As ico_run_rank, for a verified tour; and as ico_run_unrank. */
ICO_MUST_CHECK ico_status ico__listed_rank(ico_run *run, const uint32_t *tour,
                                           char **rank);
ICO_MUST_CHECK ico_status ico__listed_unrank(ico_run *run, const ico_number *before,
                                             uint32_t *tour, bool *found);

#endif
