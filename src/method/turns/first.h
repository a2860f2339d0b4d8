/* method/turns/first.h - a first tour of the board, from which fewer turns are sought.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_TURNS_FIRST_H
#define ICO_METHOD_TURNS_FIRST_H

#include "method/method.h"

/* By rule where there is one (`by_rule`), else any tour, by method auto.  *found is false
 * if there is none, which the run is told, or if nothing was decided.  order: room for
 * all vertices. */
ICO_MUST_CHECK ico_status ico__turns_first(ico_run *run, uint32_t *order, bool *found,
                                           bool *by_rule);

#endif
