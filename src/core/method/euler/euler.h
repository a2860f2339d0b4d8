/* method/euler/euler.h - line digraphs, their base, and the degrees of the base.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_EULER_EULER_H
#define ICO_METHOD_EULER_EULER_H

#include "method/method.h"

/* --- line_digraph.c --- */

/* The digraph whose arcs are the vertices of a line digraph.  Vertex v of a line digraph
 * is an arc of its *base*, from point tail[v] to point head[v]; an arc u -> v of the line
 * digraph means that head[u] is tail[v].  So its Hamiltonian paths and cycles are the
 * Eulerian trails and circuits of the base.
 * Source: F. Harary and R. Z. Norman, "Some properties of line digraphs" (1960): two
 * vertices have the same out-neighbours, or none in common. */

/* Invariants: for different vertices u and v of the graph, u -> v is an arc of the graph
 * if and only if head[u] is tail[v].  A loop of the base is an arc v with head[v] =
 * tail[v]: the graph lacks the arc v -> v, which no tour needs. */
typedef struct ico_line_base {
    ico_context *ctx;
    uint32_t n, points;
    uint32_t *tail, *head; /* n */
} ico_line_base;

/* Finds the base of a digraph; *is_line is false, and the base empty, if the digraph is
 * no line digraph, with or without its loops.  O(n + m), and much less for most digraphs
 * that are none. */
ICO_MUST_CHECK ico_status ico__line_base_open(ico_run *run, const ico_graph *graph,
                                              ico_line_base *base, bool *is_line);
void ico__line_base_close(ico_line_base *base);

/* --- trail.c --- */

/* The ends of a trail: arcs that must be its first and its last (ICO_NO_VERTEX: not
 * given), and the point at which the part between them begins. */
typedef struct ico_trail_ends {
    uint32_t first, last, from;
} ico_trail_ends;

/* Walks from point `from` along all arcs that can be reached, other than first and last,
 * each once; *length arcs go to `trail` (n of them), with first and last in their places.
 * The trail has all arcs of the base if the degrees allow it and the base is connected
 * without the ends.  O(n). */
ICO_MUST_CHECK ico_status ico__line_base_walk(ico_run *run, const ico_line_base *base,
                                              const ico_trail_ends *ends, uint32_t *trail,
                                              uint32_t *length);

/* --- excess.c --- */

/* Whether the degrees of the base allow a trail, and where it begins; and the reasons why
 * there is no trail. */

/* Of the question: a closed one, and the ends given (ICO_NO_VERTEX: not given). */
typedef struct ico_trail_question {
    bool closed;
    uint32_t start, end;
} ico_trail_question;

/* Counts in excess[p] (b->points of them, at first 0) the arcs that lead to point p and
 * have to be followed, less those that begin there and have to be preceded.  Returns
 * false if more than one stretch would be left: then there is no tour.  *from: where the
 * trail between the ends begins. */
bool ico__line_base_allows(const ico_line_base *b, const ico_trail_question *q,
                           int32_t *excess, uint32_t *from);
/* Gives the reason of that: arcs lead to some points, more than begin there. */
ICO_MUST_CHECK ico_status ico__explain_excess(ico_run *run, const ico_line_base *b,
                                              const ico_trail_question *q,
                                              const int32_t *excess);
/* Gives the reason why a trail that the degrees allow does not visit all arcs: the graph
 * is not connected without its ends; or `stuck`: the trail ends where it begins. */
ICO_MUST_CHECK ico_status ico__explain_pieces(ico_run *run, const ico_trail_question *q,
                                              bool stuck);

#endif
