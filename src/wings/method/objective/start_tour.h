/* method/objective/start_tour.h - a first tour of the board, from which a better one is
 * sought.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_OBJECTIVE_START_TOUR_H
#define ICO_METHOD_OBJECTIVE_START_TOUR_H

#include "method/method.h"

/* Finds a first tour: by a rule for the question if one exists (*by_rule), else any tour,
 * by method auto.  *found is false if there is no tour, which is reported to the run, or
 * if nothing was decided.  order: room for all vertices. */
ICO_MUST_CHECK ico_status ico__objective_first(ico_run *run, uint32_t *order, bool *found,
                                               bool *by_rule);

#endif
