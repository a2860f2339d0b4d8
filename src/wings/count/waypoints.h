/* count/waypoints.h - the number of tours that meet waypoints in their order, by a sweep
 * instead of a list.
 * Stands above ordered_sweep.
 * Source: docs/counting.md, "Waypoints".
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_WAYPOINTS_H
#define ICO_COUNT_WAYPOINTS_H

#include "count/answer.h"
#include "method/method.h"

/* Counts the tours of the run's question.  *countable is false, and nothing is counted,
 * if the question asks for more than a sweep can, or the graph is too wide. */
ICO_MUST_CHECK ico_status ico__waypoints_count(ico_run *run, bool without_classes,
                                               ico_count *count, bool *countable);

#endif
