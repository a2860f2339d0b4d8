/* graph/planar.h - the faces of a planar graph.
 * Source: G. Demoucron, Y. Malgrange, R. Pertuiset, "Graphes planaires: reconnaissance et
 * construction de representations planaires topologiques", 1964.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_GRAPH_PLANAR_H
#define ICO_GRAPH_PLANAR_H

#include "graph/graph.h"

#define ICO_NO_DART UINT32_MAX

/* An edge e is two darts, 2e from its tail to its head and 2e + 1 back.  Invariant: a
 * face is a cycle of vertices, each of them once; next[d] follows dart d round its face,
 * number face[d], and before[next[d]] = d; ICO_NO_DART stands for darts that are not
 * embedded yet. */
typedef struct ico_faces {
    ico_context *ctx;
    const ico_graph *graph;
    uint32_t *next, *before, *face;
    uint32_t count; /* of faces */
} ico_faces;

static inline uint32_t ico__dart_from(const ico_graph *g, uint32_t dart)
{
    return dart % 2 == 0 ? g->tail[dart / 2] : g->head[dart / 2];
}
static inline uint32_t ico__dart_to(const ico_graph *g, uint32_t dart)
{
    return ico__dart_from(g, dart ^ 1);
}

/* True of one dart of each face: the least.  O(sides) */
static inline bool ico__dart_is_first(const ico_faces *f, uint32_t dart)
{
    uint32_t at = f->next[dart];
    while (at > dart) at = f->next[at];
    return at == dart;
}

/* The graph with edges added until no vertex alone holds it together, undirected, without
 * weights; planar if `graph` is.  The first graph->m edges need not be those of `graph`.
 * At least 3 vertices.  O(n + m). */
ICO_MUST_CHECK ico_status ico__planar_thicken(ico_context *ctx, const ico_graph *graph,
                                              ico_graph **thick);
/* The faces of a graph that no vertex alone holds together (undirected, n >= 3); NULL if
 * it is not planar.  Free with ico__faces_free; the graph must outlive them.  O(n * m)
 * for bounded degrees. */
ICO_MUST_CHECK ico_status ico__planar_faces(ico_context *ctx, const ico_graph *graph,
                                            ico_faces **faces);
/* Is the graph that of a polyhedron: do no two vertices hold it together?  O(m) for
 * bounded degrees. */
ICO_MUST_CHECK ico_status ico__planar_is_polyhedron(const ico_faces *faces,
                                                    bool *polyhedron);
void ico__faces_free(ico_faces *faces);

#endif
