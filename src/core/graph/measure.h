/* graph/measure.h - numbers of a graph: girth, diameter, radius, connectivity, chromatic
 * index; and whether it is planar.  Each within a bound on its work.
 * Stands above graph.  Source: each file names its own; docs/filter.md defines the
 * numbers.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_GRAPH_MEASURE_H
#define ICO_GRAPH_MEASURE_H

#include "graph/graph.h"

#define ICO_INFINITE UINT32_MAX

/* A number that is looked for.  Invariant: it is in least..most, which is all that is
 * known so far.  The search ends when these are equal, when they decide whether the
 * number is in low..high (low > high: only the number itself will do), when `work` steps
 * were taken, or when `over` returns true, which is polled now and then. */
typedef struct ico_measure {
    uint32_t low, high;
    uint32_t least, most;
    uint64_t work; /* steps left; a step visits a link, or so */
    bool (*over)(void *user);
    void *user;
    uint64_t polled; /* steps since `over` was asked */
    bool ended;
} ico_measure;

/* The number itself is wanted, whatever the work. */
static inline ico_measure ico__measure_all(void)
{
    return (ico_measure){.low = 1, .most = ICO_INFINITE, .work = UINT64_MAX};
}

/* Is enough known? */
static inline bool ico__measure_decided(const ico_measure *m)
{
    if (m->least == m->most) return true;
    if (m->low > m->high) return false;
    return (m->least >= m->low && m->most <= m->high) || m->most < m->low ||
           m->least > m->high;
}

/* Counts steps.  False: the search must end. */
bool ico__measure_spend(ico_measure *m, uint64_t steps);

/* The length of a shortest cycle (directed: at least 2; undirected: 3), infinite in a
 * graph without cycles.  At most O(n m); O(n d^(girth/2)) for degrees up to d. */
ICO_MUST_CHECK ico_status ico__graph_girth(ico_context *ctx, const ico_graph *g,
                                           ico_measure *girth);
/* The largest and the least distance from a vertex to the one farthest from it, infinite
 * where it does not reach all.  Either may be NULL.  At most O(n m). */
ICO_MUST_CHECK ico_status ico__graph_distances(ico_context *ctx, const ico_graph *g,
                                               ico_measure *diameter,
                                               ico_measure *radius);
/* The fewest vertices without which the graph is not (digraphs: strongly) connected, or
 * has one vertex: n - 1 for complete graphs. */
ICO_MUST_CHECK ico_status ico__graph_connectivity(ico_context *ctx, const ico_graph *g,
                                                  ico_measure *connectivity);
/* The fewest edges without which it is not (strongly) connected; 0 for one vertex. */
ICO_MUST_CHECK ico_status ico__graph_edge_connectivity(ico_context *ctx,
                                                       const ico_graph *g,
                                                       ico_measure *connectivity);
/* The fewest colours of edges such that edges with a common end differ; the graph is
 * undirected.  Exponential in the worst case. */
ICO_MUST_CHECK ico_status ico__graph_chromatic_index(ico_context *ctx, const ico_graph *g,
                                                     ico_measure *colours);
/* Can the graph be drawn in the plane without crossings?  Undirected.  O(n + m). */
ICO_MUST_CHECK ico_status ico__graph_is_planar(ico_context *ctx, const ico_graph *g,
                                               bool *planar);
/* Can its vertices be put on two sides such that each edge joins both?  O(n + m). */
ICO_MUST_CHECK ico_status ico__graph_is_bipartite(ico_context *ctx, const ico_graph *g,
                                                  bool *bipartite);
/* The undirected graph with an edge for each pair of vertices that an arc joins. */
ICO_MUST_CHECK ico_status ico__graph_underlying(ico_context *ctx, const ico_graph *g,
                                                ico_graph **underlying);

#endif
