/* presolve/forced.h - steps without choice on a closed form, with undo: ports that have
 * just the edges they need, ports that are full, fragments that must not close early.
 * Stands above closed.h; for searches that branch on edges.
 * Source: folklore (edge elimination with fragment ends).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PRESOLVE_FORCED_H
#define ICO_PRESOLVE_FORCED_H

#include "presolve/closed.h"

enum { ICO_EDGE_OPEN, ICO_EDGE_IN, ICO_EDGE_OUT };

/* A decision and, for an edge that is in, the fragment ends it made mates. */
typedef struct ico_decision {
    uint32_t edge, a, b;
} ico_decision;

/* A port is an undirected vertex (which needs two edges), or the way out (2v) or in
 * (2v + 1) of a directed one (which need one each).
 * Invariants: in[p], open[p] count the edges at port p in these states; mate[v] is the
 * other end of the fragment that v is an end of, v itself if it has no edge in; trail[0
 * .. made) are the decisions, the consequences of the first `seen` of which were drawn;
 * chosen edges are in. */
typedef struct ico_forced {
    ico_context *ctx;
    const ico_closed *closed;
    const ico_graph *graph;
    uint32_t ports, need;
    uint8_t *state;
    uint32_t *in, *open, *mate;
    ico_decision *trail;
    uint32_t made, seen, chosen;
    uint64_t ticks; /* edges looked at */
} ico_forced;

/* Nothing decided yet; O(n + m).  `closed` must outlive it. */
ICO_MUST_CHECK ico_status ico__forced_new(ico_context *ctx, const ico_closed *closed,
                                          ico_forced **forced);
void ico__forced_free(ico_forced *forced);
/* Decides the fixed edges of the form and all consequences; false: a contradiction, there
 * is no tour.  Call it first. */
bool ico__forced_begin(ico_forced *f);
/* Decides that the open edge e is in (or out), and all consequences; false: a
 * contradiction. */
bool ico__forced_assume(ico_forced *f, uint32_t e, bool in);
/* Takes back all but the first `made` decisions. */
void ico__forced_undo(ico_forced *f, uint32_t made);
/* Edges at port p: their numbers, and how many. */
const uint32_t *ico__forced_edges(const ico_forced *f, uint32_t p, uint32_t *count);
/* The port at the other end of edge e from port p. */
uint32_t ico__forced_across(const ico_forced *f, uint32_t e, uint32_t p);

#endif
