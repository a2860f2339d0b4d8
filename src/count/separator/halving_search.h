/* count/separator/halving_search.h - better cuts by simulated annealing.
 * Stands above halving and reach.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SEPARATOR_HALVING_SEARCH_H
#define ICO_COUNT_SEPARATOR_HALVING_SEARCH_H

#include "count/separator/halving.h"

/* Looks for a cut with fewer estimated states than `halving`, which must have neither a
 * mirror nor a flip.  A cut consists of two sides, each with the order in which it is
 * swept.  The search starts from the halving and from the cuts along the given orders.
 * It does nothing if the halving takes less than `few` seconds; else it takes a small
 * part of the time that counting may take.  The result replaces `halving`, with its
 * estimated states.  The same random numbers give the same result.  ICO_STOPPED: at a
 * limit. */
ICO_MUST_CHECK ico_status ico__halving_search(ico_run *run, const ico_net *net,
                                              const uint32_t *orders, size_t given,
                                              double few, ico_halving *halving);

#endif
