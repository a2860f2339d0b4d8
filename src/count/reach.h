/* count/reach.h - about how many states a sweep meets when it has taken some vertices.
 * Stands above lean.
 * Source: the ways to give each vertex that was taken its two links, by belief propagation
 * (Bethe's approximation; Yedidia, Freeman, Weiss 2005).  What part of the states that there could be
 * so many ways meet was fitted to states that were met.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_REACH_H
#define ICO_COUNT_REACH_H

#include "count/sweep.h"

/* Opaque: it remembers what it was asked, since orders that change a little ask the same
 * again. */
typedef struct ico_reach ico_reach;

/* The net, undirected, is kept.  Free with ico__reach_free (NULL is ignored). */
ICO_MUST_CHECK ico_status ico__reach_new(const ico_net *net, ico_reach **reach);
void ico__reach_free(ico_reach *reach);
/* States after a sweep that has taken the first `count` vertices of the order, in whatever order; at least
 * 1.  1e30 if more vertices would be on the frontier than the sweep of a side can have. */
double ico__reach_states(ico_reach *reach, const uint32_t *order, uint32_t count);
/* How much it has reckoned so far: links passed over. */
uint64_t ico__reach_work(const ico_reach *reach);

#endif
