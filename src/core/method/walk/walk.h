/* method/walk/walk.h - a question as rows of usable neighbours, shared by the walkers.
 * Forbidden edges are gone, required ones are recorded at their ends, and each row is in
 * the order in which a walker tries its neighbours.
 * Source: ARCHITECTURE.md (walk/); docs/conventions.md for the forms of tours.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_WALK_WALK_H
#define ICO_METHOD_WALK_WALK_H

#include "method/method.h"

/* Invariant: undirected questions have one pair of arrays for both directions. */
typedef struct ico_walk {
    ico_context *ctx;
    const ico_problem *problem;
    uint32_t n;    /* vertices */
    uint32_t arcs; /* entries of `to` in use */
    size_t room;   /* entries allocated */
    bool directed;
    bool cyclic;             /* the tour is closed */
    bool longest;            /* a longest path or cycle is sought */
    bool anchored;           /* a tour is a sequence from its first vertex */
    bool numbered;           /* a pruner sees numbers: which cell comes first matters */
    bool one_way;            /* a pruner sees directions: the reversal may be no tour */
    bool alternates;         /* two pieces move in turn: which comes first matters */
    bool impossible;         /* no tour exists: required edges contradict each other, or a
                            pruner excludes all tours */
    uint32_t start, end;     /* ICO_NO_VERTEX: free */
    uint32_t required;       /* number of required edges */
    uint32_t *row, *to;      /* out-neighbours of v: to[row[v] .. row[v + 1]) */
    uint32_t *in_row, *from; /* in-neighbours of v: from[in_row[v] .. in_row[v + 1]) */
    /* Required partners, two slots a vertex, ICO_NO_VERTEX where empty; directed: the
     * successor, then the predecessor.  NULL when nothing is required. */
    uint32_t *partner;
} ico_walk;

/* Reads the question.  `moves`: the piece's moves in the order in which rows shall list
 * them, "(-1,-2),(-2,-1),..." as (row,column); "" for ascending vertices.
 * ICO_BAD_ARGUMENT when the moves cannot be read or are not the piece's; ICO_TOO_LARGE
 * when the graph cannot be made.  O(n + m). */
ICO_MUST_CHECK ico_status ico__walk_open(ico_context *ctx, const ico_problem *problem,
                                         const char *moves, ico_walk *walk);
void ico__walk_close(ico_walk *walk);

/* Sorts each row by the number of usable neighbours (out-degree), stable.  O(m log m). */
ICO_MUST_CHECK ico_status ico__walk_sort_by_degree(ico_walk *walk);

/* Answers that need no search: no vertex, one vertex, two vertices on a closed walk.
 * *settled: whether the question was one of these; then the run has the answer. */
ICO_MUST_CHECK ico_status ico__walk_settle_tiny(const ico_walk *walk, ico_run *run,
                                                bool *settled);

/* Is the arc u->v usable?  O(degree). */
bool ico__walk_has_arc(const ico_walk *walk, uint32_t u, uint32_t v);

/* True if the step u->v uses a required edge. */
static inline bool ico__walk_is_required(const ico_walk *walk, uint32_t u, uint32_t v)
{
    if (walk->partner == NULL) return false;
    const uint32_t *p = walk->partner + 2 * (size_t)u;
    return p[0] == v || (!walk->directed && p[1] == v);
}

#endif
