/* count/separator.h - counting by cutting in two: both sides of a separator are swept, and
 * put together over it.  A sweep of the whole would pass frontiers just as wide, but with
 * all that the other side can do to them.
 * Stands above sparse and forecast.
 * Source: McKay (1997) for boards; Haanpaa and Ostergard (2014).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SEPARATOR_H
#define ICO_COUNT_SEPARATOR_H

#include "count/forecast.h"
#include "count/halving.h"
#include "count/net_count.h"

/* The tally gets how many cycles of the net pass all its vertices and fixed links.
 * ICO_TOO_LARGE: the halving's frontiers are too wide; else statuses as
 * ico__count_count. */
ICO_MUST_CHECK ico_status ico__separator_count(ico_run *run, const ico_net *net,
                                               const ico_halving *halving,
                                               ico_tally *tally);

#endif
