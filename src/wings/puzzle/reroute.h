/* puzzle/reroute.h - small random changes of a tour near a cell.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PUZZLE_REROUTE_H
#define ICO_PUZZLE_REROUTE_H

#include "base/memory.h"
#include "base/random.h"
#include "graph/graph.h"

/* Where a cycle cut out of a tour can be put in: between places `at` and at + 1 of the
 * rest, from place `from` of the cycle, forwards or backwards. */
typedef struct ico_joint {
    uint32_t at, from;
    bool forwards;
} ico_joint;

/* place[tour[i]] == i; `changed` and `rest`: n each.  graph is undirected. */
typedef struct ico_rerouter {
    ico_context *ctx;
    const ico_graph *graph;
    ico_random *random;
    bool closed;
    uint32_t n;
    const uint32_t *tour, *place;
    uint32_t *changed, *rest;
    ICO_VECTOR(ico_joint) joints;
} ico_rerouter;

/* Puts a tour into `changed` that has a random move of v that `tour` does not have, and
 * differs in few others.  *found is false, without a tour, where the random choice does
 * not fit; ask again.  O(n * degree). */
ICO_MUST_CHECK ico_status ico__reroute(ico_rerouter *r, uint32_t v, bool *found);

#endif
