/* presolve/shrink/shrink.h - a question in which tight sets and sides that four edges
 * leave are shrunk.
 * A tour passes a tight set with its neighbours in one go: a vertex replaces them.  A
 * side that four edges leave is replaced by a *frame* of at most two vertices, if it
 * has no tour when the opposite frame closes it.  The rest has a tour if the whole
 * has one, but not the other way round.
 * Stands above sketch.h; takes what tight.h and quads.h find.
 * Source: docs/certificates.md, "sides"; for sides that four edges leave, the dot
 * product of snarks: Isaacs, "Infinite families of nontrivial trivalent graphs which
 * are not Tait colorable" (1975).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PRESOLVE_SHRINK_SHRINK_H
#define ICO_PRESOLVE_SHRINK_SHRINK_H

#include "graph/graph.h"
#include "icosian/problem.h"
#include "icosian/verify.h"

/* Frames: 0: a vertex with all four edges; 1: two such vertices; 2p, 2p + 1: two edges,
 * or two vertices joined by an edge, where edge 0 goes with edge p.  Those that differ
 * by one are opposite. */
enum { ICO_FRAMES = 8, ICO_NO_FRAME = ICO_FRAMES };

/* Invariants: the vertices of side k are list[first[k] .. first[k + 1]), vertex v of it
 * is at place[v], and side[v] is k (ICO_NO_VERTEX: on none); of a tight set the members
 * come first.  frame[k]: the frame that closes side k, for which it has no tour, or
 * ICO_NO_FRAME; gates[4 k ..]: then the edges that leave it, by the places of their
 * ends. Edges 0 .. fixed_count - 1 of the graph must be used.  taken[v]: no other side
 * may have v. */
typedef struct ico_shrink {
    ico_context *ctx;
    const ico_graph *graph;
    uint32_t fixed_count, count, *list, *first, *side, *place, *at, *gates;
    uint8_t *frame;
    bool *taken;
} ico_shrink;

ICO_MUST_CHECK ico_status ico__shrink_new(ico_context *ctx, const ico_graph *graph,
                                          uint32_t fixed_count, ico_shrink **shrink);
void ico__shrink_free(ico_shrink *shrink);
/* Adds a tight set, its `half` members first; false if it meets another side. */
bool ico__shrink_add_tight(ico_shrink *shrink, const uint32_t *vertices, uint32_t half);
/* Adds a side that four edges leave; false if it meets another, or ends of the edges are
 * the same.  ico__shrink_drop takes it away again. */
bool ico__shrink_add_quad(ico_shrink *shrink, const uint32_t *vertices, uint32_t count);
/* Keeps the side added last: it has no tour in this frame.  The ends of its edges are
 * taken. */
void ico__shrink_keep_quad(ico_shrink *shrink, uint32_t frame);
void ico__shrink_drop(ico_shrink *shrink);
/* The question about the side added last, closed by a frame; likewise the centre, where
 * all sides are replaced.  *problem stays NULL if required edges leave no tour. */
ICO_MUST_CHECK ico_status ico__shrink_ask(ico_context *ctx, const ico_shrink *shrink,
                                          uint32_t frame, ico_problem **problem);
ICO_MUST_CHECK ico_status ico__shrink_ask_centre(ico_context *ctx, ico_shrink *shrink,
                                                 ico_problem **problem);
/* The question about a path between two vertices of tight set k, a and b, through all
 * others: the last vertex, joined to both, closes it. */
ICO_MUST_CHECK ico_status ico__shrink_ask_path(ico_context *ctx, const ico_shrink *shrink,
                                               uint32_t k, uint32_t a, uint32_t b,
                                               ico_problem **problem);
/* Makes the reason why the graph has no tour: the centre has none, for the reason
 * `inner`; lemmas[k]: why side k has none, closed by its frame.  All reasons are taken
 * over, even on failure. */
ICO_MUST_CHECK ico_status ico__shrink_reason(ico_context *ctx, const ico_shrink *shrink,
                                             ico_reason **lemmas, ico_reason *inner,
                                             ico_reason **reason);

#endif
