/* icosian/graph.h - immutable graphs in compressed rows, their builder and named
 * families. Stands above base; boards and files end up as one of these. Source:
 * compressed sparse rows; provenance after Knuth's Stanford GraphBase.
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
 * below 2^31.  Immutable: any number of threads may read it.  Vertices and edges are
 * numbered from 0; edges in the order in which they were first added. */
typedef struct ico_graph ico_graph;

/* Collects edges; any order, loops and repetitions allowed (they are dropped and
 * counted). */
typedef struct ico_graph_builder ico_graph_builder;

/* An empty builder for n vertices.  ICO_TOO_LARGE if n >= 2^31. */
ICO_MUST_CHECK ico_status ico_graph_builder_new(ico_context *ctx, uint64_t n,
                                                bool directed,
                                                ico_graph_builder **builder);
void ico_graph_builder_free(ico_graph_builder *builder);
/* Room for `m` edges at once; optional. */
ICO_MUST_CHECK ico_status ico_graph_builder_reserve(ico_graph_builder *builder,
                                                    uint64_t m);
/* Adds the edge (arc) u-v.  ICO_BAD_ARGUMENT if an end is >= n. */
ICO_MUST_CHECK ico_status ico_graph_builder_add(ico_graph_builder *builder, uint64_t u,
                                                uint64_t v);
/* Gives the edge added last a weight.  If any has one, those without weigh 0; of an edge
 * that comes more than once the first counts (see ico_graph_weights_differ). */
ICO_MUST_CHECK ico_status ico_graph_builder_weigh(ico_graph_builder *builder,
                                                  int64_t weight);
/* Gives vertex v a name (copied).  Vertices without one are called by their number. */
ICO_MUST_CHECK ico_status ico_graph_builder_name(ico_graph_builder *builder, uint64_t v,
                                                 const char *name);
/* Unnamed vertices are called by their number plus `first` (files that count from 1).
 * ICO_BAD_ARGUMENT if first >= 2^31. */
ICO_MUST_CHECK ico_status ico_graph_builder_number_from(ico_graph_builder *builder,
                                                        uint32_t first);
/* Makes the builder empty again, for another graph; memory is kept for streams of many
 * graphs.  ICO_TOO_LARGE if n >= 2^31. */
ICO_MUST_CHECK ico_status ico_graph_builder_reset(ico_graph_builder *builder, uint64_t n,
                                                  bool directed);
/* Builds the graph in O(n + m) and empties the builder (which must still be freed).
 * `expression` is copied; NULL means "". */
ICO_MUST_CHECK ico_status ico_graph_build(ico_graph_builder *builder,
                                          const char *expression, ico_graph **graph);
void ico_graph_free(ico_graph *graph);

/* n and m. */
uint32_t ico_graph_size(const ico_graph *graph);
uint32_t ico_graph_edge_count(const ico_graph *graph);
bool ico_graph_directed(const ico_graph *graph);
/* The neighbours of v (directed: the heads of its arcs), ascending, and *degree, how many
 * there are; for directed graphs likewise the tails of the arcs to v. */
const uint32_t *ico_graph_neighbours(const ico_graph *graph, uint32_t v,
                                     uint32_t *degree);
const uint32_t *ico_graph_in_neighbours(const ico_graph *graph, uint32_t v,
                                        uint32_t *degree);
/* The ends of an edge below m: the smaller one first, of an arc its tail. */
void ico_graph_ends(const ico_graph *graph, uint32_t edge, uint32_t *tail,
                    uint32_t *head);
/* Edge number of u-v (arc u->v), or ICO_NO_EDGE.  O(log degree). */
uint32_t ico_graph_find_edge(const ico_graph *graph, uint32_t u, uint32_t v);
/* The weights of the m edges; NULL: none has one. */
const int64_t *ico_graph_weights(const ico_graph *graph);
/* What made the graph: "petersen:11,2", "knight 8x8", a file's name. */
const char *ico_graph_expression(const ico_graph *graph);
/* Loops and repeated edges that were left out; had any of them another weight? */
uint32_t ico_graph_dropped(const ico_graph *graph);
bool ico_graph_weights_differ(const ico_graph *graph);
/* Name of vertex v as it is stored, or NULL if it has none: then its number, from
 * ico_graph_first_number on, stands for it.  ico_graph_name_text works for all. */
const char *ico_graph_vertex_name(const ico_graph *graph, uint32_t v);
/* Appends what vertex v is called in its file: its name, or its number there. */
void ico_graph_name_text(const ico_graph *graph, uint32_t v, ico_text *text);
/* What vertex 0 is called where names are numbers in a row: 0, or 1 for files that count
 * so. */
uint32_t ico_graph_first_number(const ico_graph *graph);
/* Vertex with this name (number, where numbers do not start at 0), or ICO_NO_VERTEX.
 * Where vertices are called by their own number nothing is found. */
uint32_t ico_graph_vertex_by_name(const ico_graph *graph, const char *name);
/* True if vertices are called by anything but their own number. */
bool ico_graph_has_names(const ico_graph *graph);

/* True if this build finds the symmetries of graphs: it has nauty. */
bool ico_graph_has_automorphisms(void);

/* Named families: "petersen:11,2", "cubic:1000,seed=7", "hypercube:6", ... */
typedef struct ico_family {
    const char *name;    /* "petersen" */
    const char *usage;   /* "petersen:N,K" */
    const char *help;    /* one line, with the source */
    const char *example; /* an expression that can be built */
} ico_family;

/* All families, in alphabetical order. */
const ico_family *ico_families(size_t *count);
/* True if `expression` starts with the name of a family (and then ':' or the end). */
bool ico_family_matches(const char *expression);
/* Builds the graph.  ICO_BAD_ARGUMENT with the usage in the message; ICO_TOO_LARGE before
 * anything is allocated.  Random families take seed=N, default 1, the same stream on
 * every machine. */
ICO_MUST_CHECK ico_status ico_family_graph(ico_context *ctx, const char *expression,
                                           ico_graph **graph);

#ifdef __cplusplus
}
#endif
#endif
