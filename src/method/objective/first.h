/* method/objective/first.h - a first tour of the board, from which a better one is
 * sought.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_OBJECTIVE_FIRST_H
#define ICO_METHOD_OBJECTIVE_FIRST_H

#include "method/method.h"

/* By rule where there is one for what is asked (`by_rule`), else any tour, by method
 * auto.  *found is false if there is none, which the run is told, or if nothing was
 * decided.  order: room for all vertices. */
ICO_MUST_CHECK ico_status ico__objective_first(ico_run *run, uint32_t *order, bool *found,
                                               bool *by_rule);

#endif
