/* verify/verify_bound.h - bounds on how good a tour can be; shared by the files that
 * compute them.  Used by verify_bound.c and verify_subsets.c only.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_VERIFY_VERIFY_BOUND_H
#define ICO_VERIFY_VERIFY_BOUND_H

#include "base/memory.h"
#include "graph/graph.h"
#include "icosian/verify.h"
#include "verify/reason/reason.h"

typedef struct ico_bound_edge {
    uint32_t u, v;
    int64_t weight; /* the less the better; 0 where tours are not weighed */
} ico_bound_edge;

/* The question without what only makes it narrower: given numbers, waypoints, required
 * edges, symmetry.  A bound of all its tours holds for those that count.  Invariants:
 * edges are arcs u -> v if directed, else each comes once; forbidden ones are left
 * out. */
typedef struct ico_bound_search {
    ico_context *ctx;
    const ico_problem *problem;
    const ico_patience *patience;
    bool directed, closed, failed, stopped;
    bool quick; /* without going through all tours of few vertices */
    uint32_t n;
    uint64_t start, end;
    ICO_VECTOR(ico_bound_edge) edges;
    uint64_t from;  /* the cell whose moves are being listed */
    uint32_t *seen; /* cells its moves led to so far carry its number + 1 */
    uint64_t work, next_look;
} ico_bound_search;

/* Must the work be given up?  `work` more was done. */
bool ico__bound_tick(ico_bound_search *b, uint64_t work);

/* --- verify_longest.c: no path or cycle has more vertices. --- */
ICO_MUST_CHECK ico_status ico__bound_by_sides(ico_bound_search *b, int64_t *most,
                                              bool *known);

/* --- verify_subsets.c: the best of all tours of up to ICO_SUBSETS_MOST vertices.  *known
 * stays false where there are more, or no tour was met. --- */
enum { ICO_SUBSETS_MOST = 16 };
ICO_MUST_CHECK ico_status ico__bound_by_subsets(ico_bound_search *b, int64_t *best,
                                                bool *known);

/* --- verify_listing.c: the best of all tours of up to ICO_LISTING_MOST vertices, by
 * their crossings, and no worse than *best.  *known stays false where they are too many
 * to be listed. --- */
enum { ICO_LISTING_MOST = 64 };
ICO_MUST_CHECK ico_status ico__bound_by_listing(ico_bound_search *b, int64_t *best,
                                                bool *known);

/* As ico_verify_bound; *by stays NULL if patience ends. */
ICO_MUST_CHECK ico_status ico__verify_bound(ico_context *ctx, const ico_problem *problem,
                                            int64_t value, const ico_patience *patience,
                                            int64_t *bound, const char **by);
/* The bound by counting alone, which takes about as long as to read the graph, whatever
 * tours are known; *by stays NULL where there is none. */
ICO_MUST_CHECK ico_status ico__count_bound(ico_context *ctx, const ico_problem *problem,
                                           int64_t *bound, const char **by);

#endif
