/* count/separator/separation_search.h - better cuts by simulated annealing.
 * Stands above separation and state_estimate.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SEPARATOR_SEPARATION_SEARCH_H
#define ICO_COUNT_SEPARATOR_SEPARATION_SEARCH_H

#include "count/separator/separation.h"

/* Looks for a cut with fewer estimated states than `separation`, which must have neither
 * a mirror nor a flip.  A cut consists of two sides, each with the order in which it is
 * swept.  The search starts from the separation and from the cuts along the given orders.
 * It does nothing if the separation takes less than `few` seconds; else it takes a small
 * part of the time that counting may take.  The result replaces `separation`, with its
 * estimated states.  The same random numbers give the same result.  ICO_STOPPED: at a
 * limit. */
ICO_MUST_CHECK ico_status ico__separation_search(ico_run *run, const ico_net *net,
                                                 const uint32_t *orders, size_t given,
                                                 double few, ico_separation *separation);

#endif
