/* count/separator/state_estimate.h - an estimate of the number of states of a sweep that
 * has taken a given set of vertices.
 * Stands above key64.
 * Source: the number of ways to give each vertex of the set its two links, by belief
 * propagation (Bethe's approximation; Yedidia, Freeman, Weiss 2005). The fraction of the
 * possible states that this number of ways reaches was fitted to counted states.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SEPARATOR_STATE_ESTIMATE_H
#define ICO_COUNT_SEPARATOR_STATE_ESTIMATE_H

#include "count/sweep/sweep.h"

/* Opaque.  Remembers its answers, since orders that differ a little ask for the same sets
 * again. */
typedef struct ico_state_estimate ico_state_estimate;

/* The net must be undirected, and must stay.  Free with ico__state_estimate_free (NULL is
 * ignored). */
ICO_MUST_CHECK ico_status ico__state_estimate_new(const ico_net *net,
                                                  ico_state_estimate **estimate);
void ico__state_estimate_free(ico_state_estimate *estimate);
/* An estimate of the states after a sweep that has taken the first `count` vertices of
 * the order, in whatever order; at least 1.  1e30: the frontier has more vertices than
 * the sweep of a side allows. */
double ico__state_estimate_states(ico_state_estimate *estimate, const uint32_t *order,
                                  uint32_t count);
/* The work done so far, in links passed over. */
uint64_t ico__state_estimate_work(const ico_state_estimate *estimate);

#endif
