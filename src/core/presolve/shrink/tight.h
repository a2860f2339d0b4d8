/* presolve/shrink/tight.h - independent sets with one neighbour more than members: a
 * tour passes the set and its neighbours in one go.
 * Stands above graph/matching.h.
 * Source: the converse of the cut that the neighbours make (Chvatal 1973); dominators
 * as in Lowry and Medlock (1969), looked for near each vertex only.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PRESOLVE_SHRINK_TIGHT_H
#define ICO_PRESOLVE_SHRINK_TIGHT_H

#include "graph/graph.h"

/* Called with each set found: the `half` members, and behind them their half + 1
 * neighbours.  Sets may overlap.  False: enough. */
typedef bool ico_tight_call(void *user, const uint32_t *vertices, uint32_t half);

/* Looks around each vertex for such a set of two or more members, as far as `reach`
 * vertices; stops when *ticks, which counts down, are used up.  Nothing is found in a
 * graph without 2-factor. */
ICO_MUST_CHECK ico_status ico__tight_find(ico_context *ctx, const ico_graph *graph,
                                          uint32_t reach, uint64_t *ticks,
                                          ico_tight_call *call, void *user);

#endif
