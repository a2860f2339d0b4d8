/* count/net_count.h - counting the cycles of a net: an order, and a sweep along it.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_NET_COUNT_H
#define ICO_COUNT_NET_COUNT_H

#include "count/sweep/engine.h"

/* Makes the sweep along the best order that is found.  orders: `given` suggestions, each
 * an order of all vertices but the joint.  *fits is false, and nothing is made, if no
 * order has frontiers that are narrow enough.  ICO_STOPPED: at a limit. */
ICO_MUST_CHECK ico_status ico__net_plan(ico_run *run, const ico_net *net,
                                        const uint32_t *orders, size_t given,
                                        ico_sweep *sweep, bool *fits);

/* May a sweep for this request use mate arrays? */
bool ico__net_is_plain(const ico_run *run, const ico_count_request *request);
/* Counts along a sweep: by blocks where no paths cross; else by mate arrays if the net
 * allows them and no layers, checkpoint, parts or ranks are asked for; else by packed
 * states.  Statuses as ico__count_count. */
ICO_MUST_CHECK ico_status ico__net_sweep(ico_run *run, const ico_net *net,
                                         const ico_sweep *sweep,
                                         const ico_count_request *request,
                                         ico_count_result *result);

/* Counts the cycles of a net of at least three vertices.  orders as for ico__net_plan.
 * Statuses as ico__count_count; after a failure result->most_states has what was known of
 * it. */
ICO_MUST_CHECK ico_status ico__net_count(ico_run *run, const ico_net *net,
                                         const uint32_t *orders, size_t given,
                                         const ico_count_request *request,
                                         ico_count_result *result);

#endif
