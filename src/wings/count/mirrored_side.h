/* count/mirrored_side.h - closed tours that are invariant under a symmetry of order two
 * which exchanges the two sides of a planar sweep, as half a turn of a grid does.  Such a
 * tour consists of one side and its image.  So it suffices to sweep one side, and to
 * count the states whose paths, with the links across, become one cycle.
 * Stands above planar.
 * Source: joining two half boards, McKay (1997); here the image takes the place of the
 * other half.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_MIRRORED_SIDE_H
#define ICO_COUNT_MIRRORED_SIDE_H

#include "count/planar/planar.h"

/* Adds to *sum the number of closed tours of the undirected graph that the permutation
 * leaves invariant.  orders: `given` orders of the vertices; one is used whose first half
 * the permutation maps to its second half.  *states: the maximum number of states held at
 * once.  *done is false, and nothing is added, if there is no such order, if paths could
 * cross along it, if all its steps together may have more than `limit` states, or if a
 * vertex of the second half has two links to the first.  Costs as much as a sweep of half
 * the graph. */
ICO_MUST_CHECK ico_status ico__mirrored_count(ico_run *run, const ico_graph *g,
                                              const uint32_t *perm,
                                              const uint32_t *orders, size_t given,
                                              double limit, ico_number *sum,
                                              uint64_t *states, bool *done);

#endif
