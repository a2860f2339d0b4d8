/* several/linkage.h - paths between given pairs of ends that cover all vertices: the
 * search, by conflict-driven clause learning.
 *
 * Variables: whether an edge is used, and the bits of each vertex's label, which is the
 * number of its pair.  Clauses: the ends of a used edge have equal labels.  Rules, on
 * ports (vertices, or in a digraph the two ends of a vertex, out = 2v and in = 2v + 1):
 * each port has as many used edges as it needs, and used edges close no cycle.
 * Source: kernel/cdcl.  On grids the question is NP-complete (Adcock and others, Zig-Zag
 * Numberlink is NP-Complete, 2015).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_SEVERAL_LINKAGE_H
#define ICO_SEVERAL_LINKAGE_H

#include "graph/graph.h"
#include "kernel/cdcl/cdcl.h"
#include "method/method.h"

/* Edge e is variable e, bit k of the label of v is variable m + v * bits + k.
 * Invariants: used, unused and last count and hold the edges among the first `applied`
 * literals of the trail.  mate[v] of the end v of a fragment of used edges is its other
 * end; in a digraph likewise. */
typedef struct ico_linkage {
    ico_run *run;
    const ico_graph *graph;
    const uint64_t *ends; /* of pair k: ends[2k], ends[2k + 1] */
    size_t pairs;
    ico_cdcl core;
    uint32_t n, m, bits, ports, applied;
    uint32_t *row, *incident;       /* the edges at each port */
    uint32_t *need, *used, *unused; /* of ports */
    uint32_t *last;                 /* three a port: its used edges, in their order */
    uint32_t *mate, *joined;        /* joined: two an edge, the ends of its fragment */
    /* The order of choices: a heap of edges, the most active first. */
    double *activity, step;
    uint32_t *heap, *place, heap_size; /* place: 1 + that in the heap, 0: not there */
    uint64_t conflicts;
} ico_linkage;

/* Rules by which literals become true; the data is a port, of LOOP an edge. */
enum { ICO_LINKAGE_FULL = ICO_BY_RULE, ICO_LINKAGE_SHORT, ICO_LINKAGE_LOOP };

static inline uint32_t ico__linkage_port(const ico_linkage *k, uint32_t e, unsigned side)
{
    uint32_t v = side == 0 ? k->graph->tail[e] : k->graph->head[e];
    return k->graph->directed ? 2 * v + side : v;
}

/* linkage_rules.c: applies the next literal of the trail. False: core has a conflict. */
bool ico__linkage_apply(ico_linkage *k);
/* Takes the last literal of the trail back. */
void ico__linkage_take_back(ico_linkage *k);
/* Appends the reason of a literal that a rule made true. */
void ico__linkage_explain(void *linkage, uint32_t literal);
/* Ports whose need is met from the beginning, or not to be met.  False: a conflict. */
bool ico__linkage_start(ico_linkage *k);

/* linkage_order.c: the open edge to choose next; there must be one. */
uint32_t ico__linkage_choose(ico_linkage *k);
void ico__linkage_bump(void *linkage, uint32_t variable);
/* Puts an edge that became open back; nothing is done for labels. */
void ico__linkage_return(ico_linkage *k, uint32_t variable);

/* linkage_search.c: *used[e] of the solution, if *verdict is ICO_FOUND. */
ICO_MUST_CHECK ico_status ico__linkage_search(ico_run *run, const ico_graph *graph,
                                              const ico_problem *problem,
                                              const bool *forbidden, const uint64_t *ends,
                                              size_t pairs, bool *used,
                                              ico_verdict *verdict);

/* linkage_sides.c: a reason that is seen at once: paths in a component without ends, or
 * with more vertices of one colour than the ends allow.  Empty: there is none. */
ICO_MUST_CHECK ico_status ico__linkage_refute(ico_context *ctx, const ico_graph *graph,
                                              const ico_problem *problem,
                                              const bool *forbidden, const uint64_t *ends,
                                              size_t pairs, ico_text *reason);

#endif
