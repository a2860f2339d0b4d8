/* theorem/graph.h - a question about a graph, as the theorems on graphs see it.
 * Stands above theorem.h.  Each judgement tests the conditions of its theorem on the
 * graph itself, in time near O(n + m) or within a budget; beyond that it is silent.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_THEOREM_GRAPH_H
#define ICO_THEOREM_GRAPH_H

#include "base/memory.h"
#include "graph/graph.h"
#include "theorem/theorem.h"

/* Invariants: n >= 3; nothing is asked but the kind and one end at most.  degree: of all
 * vertices, ascending; of a digraph the arcs from and to each vertex together. */
typedef struct ico_graph_facts {
    ico_context *ctx;
    const ico_problem *problem;
    const ico_graph *graph;
    uint32_t n, *degree;
    bool closed;
    ico_text *here; /* gets the values with which the conditions hold */
} ico_graph_facts;

/* Sets *verdict to FOUND or NONE if the theorem covers the graph.  FOUND: a closed tour,
 * so an open one too. */
typedef ico_status ico_graph_judgement(const ico_graph_facts *f, ico_verdict *verdict);

#define GRAPH_THEOREM(name, judge, about, statement, source, certificate) \
    ico_graph_judgement ico__judge_##judge;
#include "theorem/graph.def"
#undef GRAPH_THEOREM

size_t ico__graph_theorem_count(void);
/* Tests the conditions of entry i alone; `here` gets the values with which they hold. */
ICO_MUST_CHECK ico_status ico__graph_theorem_judge(ico_context *ctx,
                                                   const ico_problem *problem, size_t i,
                                                   ico_verdict *verdict, ico_text *here);

/* Do all vertices have this degree? */
static inline bool ico__is_regular(const ico_graph_facts *f, uint32_t degree)
{
    return f->degree[0] == degree && f->degree[f->n - 1] == degree;
}
/* Is the graph undirected, and each vertex the end of three edges? */
static inline bool ico__is_cubic(const ico_graph_facts *f)
{
    return !f->graph->directed && ico__is_regular(f, 3);
}
/* Is an undirected graph connected, and stays so without any one vertex?  O(n + m) */
ICO_MUST_CHECK ico_status ico__is_two_connected(const ico_graph_facts *f,
                                                bool *connected);
/* Does no set of fewer than k vertices hold the undirected graph together?  False too if
 * this takes more than `budget` steps. */
ICO_MUST_CHECK ico_status ico__is_connected_by(const ico_graph_facts *f, uint32_t k,
                                               uint64_t budget, bool *connected);

#endif
