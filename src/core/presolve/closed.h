/* presolve/closed.h - turns any question into one about cycles: a graph whose Hamiltonian
 * cycles through some fixed edges are the tours of the question.
 * An open tour is closed through one more vertex, the *apex*, next to the possible ends.
 * Stands above problem; methods for cycles begin here.
 * Source: folklore (a path is a cycle through an added vertex).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PRESOLVE_CLOSED_H
#define ICO_PRESOLVE_CLOSED_H

#include "graph/graph.h"
#include "icosian/problem.h"

/* Invariants: vertex v < n of the problem is vertex v here, unless the form is *near*:
 * then vertex k < n here is vertex name[k] of the problem.  The apex, if any, is vertex
 * n.  Edges have the same numbers in both cases.  graph is `made`, or the problem's own.
 * No forbidden edge is left.  fixed holds edge numbers of `graph`, ascending, each once.
 * If `hopeless`, a required edge is forbidden or cannot be part of a tour of this kind
 * (then there is no tour, and graph may be anything). */
typedef struct ico_closed {
    ico_context *ctx;
    const ico_problem *problem;
    const ico_graph *graph;
    ico_graph *made;
    uint32_t *name; /* or NULL: not near */
    size_t name_room;
    uint32_t n; /* vertices of the problem */
    bool has_apex, hopeless;
    uint32_t *fixed;
    size_t fixed_count, fixed_room;
} ico_closed;

/* Features of problems that this form expresses; a method that works on it handles them.
 */
#define ICO_CLOSED_FEATURES                                                \
    (ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_ENDS | ICO_ASKS_REQUIRED | \
     ICO_ASKS_FORBIDDEN | ICO_ASKS_DIRECTED | ICO_ASKS_ARROWS)

/* The closed form of `problem`, which must outlive it and have at least three vertices
 * (ICO_BAD_ARGUMENT otherwise: see ico__closed_tiny).  Cost O(n + m). */
ICO_MUST_CHECK ico_status ico__closed_new(ico_context *ctx, const ico_problem *problem,
                                          ico_closed **closed);
/* The same, near if that pays (graph/breadth_first.h): for methods that look at all of a
 * large graph again and again.  Whatever leaves such a method is translated by
 * ico__closed_name, or made of edge numbers. */
ICO_MUST_CHECK ico_status ico__closed_near(ico_context *ctx, const ico_problem *problem,
                                           ico_closed **closed);
/* The vertex or apex of the plain form that is vertex v here. */
static inline uint32_t ico__closed_name(const ico_closed *closed, uint32_t v)
{
    return closed->name == NULL || v >= closed->n ? v : closed->name[v];
}
void ico__closed_free(ico_closed *closed);
/* A cycle of the form (graph->n vertices, any rotation and, if undirected, direction) as
 * a tour of the problem: n vertices from its start to its end. */
void ico__closed_tour(const ico_closed *closed, const uint32_t *cycle, uint32_t *tour);
/* The same with a cycle of `length` vertices only, among them the apex and the given
 * ends (for the longest path or cycle); the tour has one less if there is an apex. */
void ico__closed_path(const ico_closed *closed, const uint32_t *cycle, uint32_t length,
                      uint32_t *tour);
/* Problems of at most two vertices, by docs/conventions.md: the tours
 * there are, at most two, written to tours[0..2) as n vertices each; returns how many. */
ICO_MUST_CHECK ico_status ico__closed_tiny(ico_context *ctx, const ico_problem *problem,
                                           uint32_t tours[2][2], size_t *count);

/* Marks the forbidden edges of g, the problem's graph, in a bit set, one bit an edge. */
void ico__mark_forbidden(const ico_problem *problem, const ico_graph *g, uint64_t *bits);

#endif
