/* count/ranks/allreduce.h - sums over all ranks.  All calls are collective and return the
 * same status on all ranks.  Without peers they do nothing.
 * Stands above engine and join.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_RANKS_ALLREDUCE_H
#define ICO_COUNT_RANKS_ALLREDUCE_H

#include "count/join/join.h"
#include "count/sweep/engine.h"

ICO_MUST_CHECK ico_status ico__allreduce_number(ico_run *run, ico_number *number);
/* The counts of a result; the layers are not added. */
ICO_MUST_CHECK ico_status ico__allreduce_result(ico_run *run, ico_count_result *result);
/* The floating-point part is rounded in an order that is the same on all ranks. */
ICO_MUST_CHECK ico_status ico__allreduce_total(ico_run *run, ico_total *total);

#endif
