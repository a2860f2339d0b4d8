/* count/separator/by_separator.h - counting by cutting a net in two: both sides of a
 * separator are swept, and joined over it.  A sweep of the whole would carry all states
 * of an equally wide frontier through the other side as well.
 * Stands above sparse and separator_plan.
 * Source: McKay (1997) for boards; Haanpaa and Ostergard (2014).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SEPARATOR_BY_SEPARATOR_H
#define ICO_COUNT_SEPARATOR_BY_SEPARATOR_H

#include "count/request.h"
#include "count/separator/separator_plan.h"

/* Counts the cycles of the net through all its vertices and fixed links, into the result.
 * ICO_TOO_LARGE: the frontiers of the separation are too wide; else statuses as
 * ico__count_count. */
ICO_MUST_CHECK ico_status ico__separator_count(ico_run *run, ico_separator_plan *plan,
                                               const ico_count_request *request,
                                               ico_count_result *result);

#endif
