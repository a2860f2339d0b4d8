/* count/halving_search.h - cuts made better by small changes.
 * Stands above halving and reach.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_HALVING_SEARCH_H
#define ICO_COUNT_HALVING_SEARCH_H

#include "count/halving.h"

/* Unless the halving takes less than `few` seconds: looks for two sides, each in the order in which it is swept, of which fewer states are
 * expected than of the halving (whose sides no mirror exchanges and no flip keeps), from it and from
 * the cuts along the orders given, for a small part of the time that counting may
 * take.  What it finds is in `halving`, with what is expected of it.  The same for the same random
 * numbers.  ICO_STOPPED at a limit. */
ICO_MUST_CHECK ico_status ico__halving_search(ico_run *run, const ico_net *net,
                                              const uint32_t *orders, size_t given,
                                              double few, ico_halving *halving);

#endif
