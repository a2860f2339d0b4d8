/* count/sweep/order_search.h - a better order of a net by simulated annealing: for nets
 * that no board lays out in lines, such as nets of orbits.
 * Stands above sweep.
 * Source: simulated annealing, Kirkpatrick, Gelatt, Vecchi (1983).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SWEEP_ORDER_SEARCH_H
#define ICO_COUNT_SWEEP_ORDER_SEARCH_H

#include "count/sweep/sweep.h"

/* Replaces an order of all vertices but the apex by one whose frontiers promise fewer
 * states.  Takes a small part of the time that counting along the order might take, and
 * stops with the run.  The same net, order and seed of the run give the same result. */
ICO_MUST_CHECK ico_status ico__order_search(ico_run *run, const ico_net *net,
                                            uint32_t *order);

#endif
