/* count/fold.h - closed tours that a symmetry of order two leaves as they are, where it exchanges the two
 * sides of a planar sweep: half a turn of a grid.  Such a tour is one side and its image; so the states
 * of one side are counted whose paths, with the links across, become one cycle.
 * Stands above planar.
 * Source: both halves of a board, McKay (1997); the image in place of the other half.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_FOLD_H
#define ICO_COUNT_FOLD_H

#include "count/planar.h"

/* Adds to *sum how many closed tours of the undirected graph the permutation leaves as they are; orders:
 * `given` ones of its vertices, of which one is taken whose first half becomes the other.
 * *done is false, and nothing is added, if there is none, paths could cross along it, there may be more than
 * `limit` states in all steps, or a vertex beyond the half has two links to it.  *states: the most at once.  Takes what a sweep of half the graph takes. */
ICO_MUST_CHECK ico_status ico__fold_count(ico_run *run, const ico_graph *g,
                                          const uint32_t *perm, const uint32_t *orders,
                                          size_t given, double limit, ico_number *sum,
                                          uint64_t *states, bool *done);

#endif
