/* count/order_search.h - an order of a net made better by small changes: for nets that no
 * board lays out in lines, such as those of orbits.
 * Stands above sweep.
 * Source: simulated annealing, Kirkpatrick, Gelatt, Vecchi (1983).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_ORDER_SEARCH_H
#define ICO_COUNT_ORDER_SEARCH_H

#include "count/sweep.h"

/* Changes the order (of all vertices but the joint) for one whose frontiers promise fewer
 * states, as long as looking takes a small part of what counting along it might.  The same
 * net, order and seed of the run give the same result.  Stops with the run. */
ICO_MUST_CHECK ico_status ico__order_search(ico_run *run, const ico_net *net,
                                            uint32_t *order);

#endif
