/* icosian/graph.h - immutable graphs in compressed rows, their builder and named
 * families.  Above base; boards and files are converted to these graphs.
 * Source: compressed sparse rows; provenance after Knuth's Stanford GraphBase.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_GRAPH_H
#define ICOSIAN_GRAPH_H

#include "icosian/base.h"

#ifdef __cplusplus
extern "C" {
#endif

#define ICO_NO_VERTEX UINT32_MAX
#define ICO_NO_EDGE UINT32_MAX

/* A simple graph or digraph: no loops, no multiple edges; n vertices and m edges, both
 * below 2^31. Immutable: any number of threads may read it. Vertices and edges are
 * numbered from 0, edges in the order of their first addition. */
typedef struct ico_graph ico_graph;

/* Collects edges in any order; loops and repetitions are dropped and counted. */
typedef struct ico_graph_builder ico_graph_builder;

/* Makes an empty builder for n vertices. ICO_TOO_LARGE if n >= 2^31. */
ICO_MUST_CHECK ico_status ico_graph_builder_new(ico_context *ctx, uint64_t n,
                                                bool directed,
                                                ico_graph_builder **builder);
/* Frees the builder; NULL is allowed. */
void ico_graph_builder_free(ico_graph_builder *builder);
/* Reserves memory for `m` edges; optional. */
ICO_MUST_CHECK ico_status ico_graph_builder_reserve(ico_graph_builder *builder,
                                                    uint64_t m);
/* Adds the edge (arc) u-v. ICO_BAD_ARGUMENT if an end is >= n. */
ICO_MUST_CHECK ico_status ico_graph_builder_add(ico_graph_builder *builder, uint64_t u,
                                                uint64_t v);
/* Gives a weight to the edge added last. If any edge has one, edges without a weight
 * weigh 0; of a repeated edge the first weight counts (see ico_graph_weights_differ). */
ICO_MUST_CHECK ico_status ico_graph_builder_weigh(ico_graph_builder *builder,
                                                  int64_t weight);
/* Makes the weights whole units of 10^-decimals: with 2, the weight 150 is 1.5. The
 * default is 0. ICO_BAD_ARGUMENT if decimals > 18. */
ICO_MUST_CHECK ico_status ico_graph_builder_set_decimals(ico_graph_builder *builder,
                                                         unsigned decimals);
/* Gives vertex v a name, which is copied: any bytes but NUL, of any length. The name of
 * other vertices is their number. Tours, reasons, messages and pictures of a problem with
 * this graph have these names (ico_problem_vertex_name). ico_graph_build refuses two
 * vertices of one name. */
ICO_MUST_CHECK ico_status ico_graph_builder_name(ico_graph_builder *builder, uint64_t v,
                                                 const char *name);
/* Adds `first` to the numbers that serve as names (files that count from 1).
 * ICO_BAD_ARGUMENT if first >= 2^31. */
ICO_MUST_CHECK ico_status ico_graph_builder_number_from(ico_graph_builder *builder,
                                                        uint32_t first);
/* Empties the builder for another graph and keeps its memory, for streams of many graphs.
 * ICO_TOO_LARGE if n >= 2^31. */
ICO_MUST_CHECK ico_status ico_graph_builder_reset(ico_graph_builder *builder, uint64_t n,
                                                  bool directed);
/* Builds the graph in O(n + m) and empties the builder (which must still be freed).
 * `expression` is copied; NULL means "". ICO_BAD_ARGUMENT if two vertices have the same
 * name, or one is called by the number of another one that has no name; the builder keeps
 * them. */
ICO_MUST_CHECK ico_status ico_graph_build(ico_graph_builder *builder,
                                          const char *expression, ico_graph **graph);
/* Frees the graph; NULL is allowed. */
void ico_graph_free(ico_graph *graph);

/* Returns n, the number of vertices. */
uint32_t ico_graph_size(const ico_graph *graph);
/* Returns m, the number of edges. */
uint32_t ico_graph_edge_count(const ico_graph *graph);
/* Returns true for a digraph. */
bool ico_graph_directed(const ico_graph *graph);
/* Returns the neighbours of v (directed: the heads of its arcs), ascending; *degree is
 * their number. */
const uint32_t *ico_graph_neighbours(const ico_graph *graph, uint32_t v,
                                     uint32_t *degree);
/* Returns the tails of the arcs to v, ascending; in undirected graphs the neighbours. */
const uint32_t *ico_graph_in_neighbours(const ico_graph *graph, uint32_t v,
                                        uint32_t *degree);
/* Gives the ends of an edge below m: the smaller one first; of an arc the tail first. */
void ico_graph_ends(const ico_graph *graph, uint32_t edge, uint32_t *tail,
                    uint32_t *head);
/* Returns the number of edge u-v (arc u->v), or ICO_NO_EDGE. O(log degree). */
uint32_t ico_graph_find_edge(const ico_graph *graph, uint32_t u, uint32_t v);
/* Returns the weights of the m edges; NULL if no edge has one. */
const int64_t *ico_graph_weights(const ico_graph *graph);
/* Returns the origin of the graph: "petersen:11,2", "knight 8x8", a file's name. */
const char *ico_graph_expression(const ico_graph *graph);
/* Returns the number of loops and repeated edges that were left out. */
uint32_t ico_graph_dropped(const ico_graph *graph);
/* Returns true if the graph is complete and not stored: more than 2,000 points of a file
 * of distances, from which weights are computed. It has no edges for other functions, and
 * a problem with it is solved with ico_problem_set_weight alone. */
bool ico_graph_is_unstored(const ico_graph *graph);
/* Returns the decimals of weights (ico_graph_builder_set_decimals): readers of files use
 * as many as the weights of the file need, so that all are exact. */
unsigned ico_graph_decimals(const ico_graph *graph);
/* Returns true if a dropped edge had another weight than the edge that was kept. */
bool ico_graph_weights_differ(const ico_graph *graph);
/* Returns the stored name of vertex v, or NULL if its name is its number, counted from
 * ico_graph_first_number. ico_graph_name_text works for all vertices, and
 * ico_problem_vertex_name for those of boards, too. */
const char *ico_graph_vertex_name(const ico_graph *graph, uint32_t v);
/* Appends the name of vertex v in its file, or its number there. */
void ico_graph_name_text(const ico_graph *graph, uint32_t v, ico_text *text);
/* Returns the number of vertex 0 where names are consecutive numbers: 0, or 1 for files
 * that count from 1. */
uint32_t ico_graph_first_number(const ico_graph *graph);
/* Returns the vertex with this name (or number, of vertices without a name of their own,
 * or where numbers do not start at 0), or ICO_NO_VERTEX. In a graph whose names are the
 * vertices' own numbers it finds nothing. */
uint32_t ico_graph_vertex_by_name(const ico_graph *graph, const char *name);
/* Returns true if the names of vertices differ from their own numbers. */
bool ico_graph_has_names(const ico_graph *graph);

/* Returns true if this build finds the symmetries of graphs: it has nauty. */
bool ico_graph_has_automorphisms(void);

/* A named family: "petersen:11,2", "cubic:1000,seed=7", "hypercube:6", ... */
typedef struct ico_family {
    const char *name;    /* "petersen" */
    const char *usage;   /* "petersen:N,K" */
    const char *help;    /* one line, with the source */
    const char *example; /* an expression that can be built */
} ico_family;

/* Returns all families: kind by kind (icosian help graphs), in alphabetical order in
 * each. */
const ico_family *ico_families(size_t *count);
/* Returns true if `expression` starts with the name of a family (followed by ':' or the
 * end). */
bool ico_family_matches(const char *expression);
/* Builds the graph of an expression. ICO_BAD_ARGUMENT with the usage in the message;
 * ICO_TOO_LARGE before anything is allocated. Random families take seed=N, default 1,
 * with the same stream on every machine. */
ICO_MUST_CHECK ico_status ico_family_graph(ico_context *ctx, const char *expression,
                                           ico_graph **graph);

#ifdef __cplusplus
}
#endif
#endif
