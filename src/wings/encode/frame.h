/* encode/frame.h - the question as encodings see it: the arcs of a graph in which a
 * directed cycle through all vertices is wanted, the places along it, and words for
 * names.  An undirected edge is two arcs; an open tour is closed through the apex
 * (presolve/closed.h).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_ENCODE_FRAME_H
#define ICO_ENCODE_FRAME_H

#include "base/bitset.h"
#include "base/input/excerpt.h"
#include "encode/model.h"
#include "graph/graph.h"
#include "presolve/closed.h"

/* Invariants: places run from 0 at `root` to n - 1 along the cycle.  root is the apex,
 * or a vertex whose number is known (`rooted`), or vertex 0 where a closed tour may begin
 * anywhere.  `floating`: numbers or waypoints fix place 0, but no vertex is known to be
 * there; root means nothing then.  Arc 2e leads from the tail of edge e to its head,
 * 2e + 1 back (undirected graphs); of a directed graph arc e is edge e. */
typedef struct ico_frame {
    ico_context *ctx;
    const ico_problem *problem;
    ico_closed *closed;
    const ico_graph *graph; /* of the closed form */
    uint32_t n, arcs, root;
    bool rooted, floating;
    bool plain_names; /* names of vertices are letters and digits; else numbers serve */
    uint64_t *forced; /* a bit an arc: every tour uses it */
    /* With given numbers or classes.  kin[v]: the least vertex that may be at the same
     * places as v. owner[p]: the vertex whose kin take place p, since kin and places are
     * equal in number; or none */
    uint32_t *kin, *owner;
    ico_text word;                     /* of ico__frame_word */
    const ico_encode_options *options; /* may be NULL */
    /* With --weight.  weight: of each edge, those of the apex 0; else NULL.  better: the
     * greatest weight (least, of the greatest) of tours that are wanted; NULL: any */
    int64_t *weight;
    const int64_t *better;
} ico_frame;

/* ICO_UNSUPPORTED for questions about less than three vertices. */
ICO_MUST_CHECK ico_status ico__frame_init(ico_frame *frame, ico_context *ctx,
                                          const ico_problem *problem);
void ico__frame_free(ico_frame *frame);
static inline uint32_t ico__arc_tail(const ico_frame *f, uint32_t a)
{
    if (f->graph->directed) return f->graph->tail[a];
    return a & 1 ? f->graph->head[a / 2] : f->graph->tail[a / 2];
}
static inline uint32_t ico__arc_head(const ico_frame *f, uint32_t a)
{
    if (f->graph->directed) return f->graph->head[a];
    return a & 1 ? f->graph->tail[a / 2] : f->graph->head[a / 2];
}
static inline uint32_t ico__arc_edge(const ico_frame *f, uint32_t a)
{
    return f->graph->directed ? a : a / 2;
}
/* The arcs out of v, and into it: their number, and the k-th. */
static inline uint32_t ico__arcs_out(const ico_frame *f, uint32_t v)
{
    return ico__degree(f->graph, v);
}
static inline uint32_t ico__arcs_in(const ico_frame *f, uint32_t v)
{
    return ico__in_degree(f->graph, v);
}
static inline uint32_t ico__arc_out(const ico_frame *f, uint32_t v, uint32_t k)
{
    uint32_t e = f->graph->edge[f->graph->row[v] + k];
    return f->graph->directed ? e : 2 * e + (f->graph->tail[e] != v);
}
static inline uint32_t ico__arc_in(const ico_frame *f, uint32_t v, uint32_t k)
{
    uint32_t e = f->graph->in_edge[f->graph->in_row[v] + k];
    return f->graph->directed ? e : 2 * e + (f->graph->tail[e] == v);
}
/* May v be at this place, as far as given numbers, classes and the end go?  The frame is
 * rooted or floating if there are any. */
bool ico__frame_allows(const ico_frame *frame, uint32_t v, uint32_t place);
/* The same without places that others need: k vertices that may be at the same k places
 * alone take them all (a Hall set, such as 18 cells for the 18 primes below 64). */
bool ico__frame_leaves(const ico_frame *frame, uint32_t v, uint32_t place);
/* Are there given numbers or classes? */
static inline bool ico__frame_has_numbers(const ico_frame *f)
{
    return (ico_problem_features(f->problem) & ICO_ASKS_POSITIONS) != 0;
}
/* A word for v in names of variables: "e4", "joint", "v17". */
typedef struct ico_word {
    char text[40];
} ico_word;
ico_word ico__frame_word(ico_frame *frame, uint32_t v);
/* The name of v for messages. */
ico_excerpt ico__frame_name(ico_frame *frame, uint32_t v);
/* Appends a line "LEAD17 is NAME" for each vertex, if vertices have names; for comments
 * of texts that number vertices, from `first`. */
void ico__frame_put_names(ico_frame *frame, const char *lead, uint32_t first,
                          ico_text *text);
/* Are the two directions of a tour two models of its arcs, though they are one tour? */
bool ico__frame_is_doubled(const ico_frame *frame);
/* The number of cycles that represent unwanted tours (both directions of one that is
 * doubled), and the k-th of these cycles: n vertices, the one at place 0 first. */
size_t ico__frame_unwanted_count(const ico_frame *frame);
void ico__frame_unwanted(const ico_frame *frame, size_t k, uint32_t *cycle);

#endif
