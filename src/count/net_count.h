/* count/net_count.h - a net counted: an order found, and swept.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_NET_COUNT_H
#define ICO_COUNT_NET_COUNT_H

#include "count/engine.h"

/* The sweep to be made, in the best order that was found.  orders: `given` suggestions, of
 * all vertices but the joint.  *fits is false, and nothing is made, if no frontier is
 * narrow enough.  ICO_STOPPED at a limit. */
ICO_MUST_CHECK ico_status ico__net_plan(ico_run *run, const ico_net *net,
                                        const uint32_t *orders, size_t given,
                                        ico_sweep *sweep, bool *fits);

/* May sweeps for the tally go by words of mates? */
bool ico__net_is_plain(const ico_run *run, const ico_tally *tally);
/* Counts along a sweep; by blocks where no paths cross; else by words of mates if the net
 * allows it, and neither layers, a checkpoint, parts nor ranks are asked for.  Statuses as ico__count_count. */
ICO_MUST_CHECK ico_status ico__net_sweep(ico_run *run, const ico_net *net,
                                         const ico_sweep *sweep, ico_tally *tally);

/* Counts the cycles of a net of at least three vertices.  orders: `given` suggestions, of
 * all vertices but the joint.  Statuses as ico__count_count; what was known of
 * tally->most_states stays when it fails. */
ICO_MUST_CHECK ico_status ico__net_count(ico_run *run, const ico_net *net,
                                         const uint32_t *orders, size_t given,
                                         ico_tally *tally);

#endif
