/* graph/order.h - orders of the vertices of a graph in which the boundary between earlier
 * and later vertices is small: greedy growth and elimination.
 * Uses graph; decompositions are made from orders.
 * Source: minimum degree, Tinney and Walker (1967); minimum fill, Rose (1972); both for
 * treewidth, Bodlaender and Koster (2010).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_GRAPH_ORDER_H
#define ICO_GRAPH_ORDER_H

#include "base/random.h"
#include "graph/graph.h"

/* The neighbours of each vertex, without directions.
 * Invariant: the neighbours of v are adj[row[v] .. row[v+1]), ascending, each once. */
typedef struct ico_skeleton {
    ico_context *ctx;
    uint32_t n;
    const uint32_t *row, *adj;
    uint32_t *own_row, *own_adj; /* directed graphs: the merged rows; else NULL */
    size_t own_count;
} ico_skeleton;

/* The skeleton of `graph`, which must outlive it.  O(n + m). */
ICO_MUST_CHECK ico_status ico__skeleton_open(ico_context *ctx, const ico_graph *graph,
                                             ico_skeleton *skeleton);
void ico__skeleton_close(ico_skeleton *skeleton);

/* Receives the work done, in ticks of about one visit of a neighbour. */
typedef struct ico_work {
    bool (*tick)(void *user, uint64_t ticks); /* true: stop */
    void *user;                               /* the first argument of tick */
    uint64_t ticks;                           /* the sum so far */
} ico_work;

static inline bool ico__work(ico_work *work, uint64_t ticks)
{
    work->ticks += ticks;
    return work->tick(work->user, ticks);
}

typedef enum ico_growth {
    ICO_GROW_OLDEST, /* among equals the vertex that has waited longest */
    ICO_GROW_RANDOM  /* among equals any */
} ico_growth;

/* Grows a set from `start`: next comes the neighbour of the set with the fewest
 * neighbours that are neither in the set nor next to it.  order: n vertices.  *fits is
 * false, and order anything, if more than `limit` vertices wait at once or the work was
 * stopped. O(n * limit + m). */
ICO_MUST_CHECK ico_status ico__order_grow(const ico_skeleton *skeleton, uint32_t start,
                                          ico_growth ties, uint32_t limit,
                                          ico_random *random, ico_work *work,
                                          uint32_t *order, bool *fits);

typedef enum ico_elimination { ICO_MIN_DEGREE, ICO_MIN_FILL } ico_elimination;

/* Eliminates vertex after vertex, joining the neighbours of each to one another: next
 * comes one with the fewest neighbours, or the fewest pairs of neighbours to join; among
 * equals any.  *fits is false, and order anything, if that one has more than `limit`
 * neighbours or the work was stopped.  O(n * limit^2) joins and look-ups. */
ICO_MUST_CHECK ico_status ico__order_eliminate(const ico_skeleton *skeleton,
                                               ico_elimination rule, uint32_t limit,
                                               ico_random *random, ico_work *work,
                                               uint32_t *order, bool *fits);

#endif
