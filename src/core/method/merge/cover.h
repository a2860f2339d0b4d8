/* method/merge/cover.h - edges of a graph, at most two at each vertex: a 2-factor in the
 * making.  Its parts are paths and cycles; when every vertex has two edges it is a cover
 * of the graph by cycles.
 * Stands above presolve/closed; the other files of this method build and change it.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_MERGE_COVER_H
#define ICO_METHOD_MERGE_COVER_H

#include "method/method.h"
#include "presolve/closed.h"

/* Invariants: mate[2v], mate[2v+1] are the vertices joined to v, ICO_NO_VERTEX last;
 * joined both ways; degree[v] is their number.  The first fixed[v] of them are by fixed
 * edges and are never dropped.  short_of: sum of 2 - degree[v]. */
typedef struct ico_cover {
    ico_context *ctx;
    ico_run *run;
    const ico_graph *g;
    uint32_t n;
    uint32_t *mate; /* 2 n */
    uint8_t *degree, *fixed;
    uint64_t short_of;
} ico_cover;

/* The cover of the fixed edges alone.  *possible is false if they cannot be part of a
 * Hamiltonian cycle: three at a vertex, or a cycle of their own. */
ICO_MUST_CHECK ico_status ico__cover_open(const ico_closed *closed, ico_run *run,
                                          ico_cover *cover, bool *possible);
void ico__cover_close(ico_cover *cover);
/* Drops all edges but the fixed ones. */
void ico__cover_clear(ico_cover *cover);
void ico__cover_join(ico_cover *cover, uint32_t u, uint32_t v);
/* u-v is joined and not fixed. */
void ico__cover_part(ico_cover *cover, uint32_t u, uint32_t v);

static inline bool ico__cover_is_joined(const ico_cover *c, uint32_t u, uint32_t v)
{
    return c->mate[2 * (size_t)u] == v || c->mate[2 * (size_t)u + 1] == v;
}
static inline bool ico__cover_is_fixed(const ico_cover *c, uint32_t u, uint32_t v)
{
    return (c->fixed[u] > 0 && c->mate[2 * (size_t)u] == v) ||
           (c->fixed[u] > 1 && c->mate[2 * (size_t)u + 1] == v);
}
static inline bool ico__cover_is_edge(const ico_cover *c, uint32_t u, uint32_t v)
{
    return ico_graph_find_edge(c->g, u, v) != ICO_NO_EDGE;
}
/* The vertex after v when coming from `from`. */
static inline uint32_t ico__cover_next(const ico_cover *c, uint32_t from, uint32_t v)
{
    uint32_t first = c->mate[2 * (size_t)v];
    return first == from ? c->mate[2 * (size_t)v + 1] : first;
}

#endif
