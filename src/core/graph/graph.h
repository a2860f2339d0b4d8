/* graph/graph.h - the representation of a graph: compressed rows.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_GRAPH_GRAPH_H
#define ICO_GRAPH_GRAPH_H

#include "icosian/graph.h"

/* Invariants: row[0] = 0, row[n] = number of entries of adj (2m undirected, m directed);
 * the neighbours (directed: heads of out-arcs) of v are adj[row[v] .. row[v+1]),
 * ascending; edge[i] is the number of the edge that adj[i] belongs to.  tail[e], head[e]
 * are the ends of edge e (undirected: tail < head), in the order in which the edges were
 * first added. Directed graphs also have in_row, in_adj, in_edge, the same for in-arcs;
 * undirected ones share them with row, adj, edge. */
struct ico_graph {
    uint32_t n, m;
    bool directed;
    const uint32_t *row, *adj, *edge;
    const uint32_t *in_row, *in_adj, *in_edge;
    const uint32_t *tail, *head;
    const char *expression;
    uint32_t dropped;
    const int64_t *weight;     /* of each edge; NULL: none has one */
    bool weights_differ;       /* an edge came again with another weight, left out */
    unsigned decimals;         /* a weight is that many units of 10^-decimals */
    ico_error *weight_fault;   /* why weights of its file were not taken, or NULL */
    struct ico_metric *metric; /* or NULL; else all pairs are edges, which are not stored:
                                  m is 0 (graph/metric.h) */
    double *places;            /* where a picture has each vertex, two numbers, or NULL */
    struct ico_graph_private *own;
};

/* Is there an edge (an arc from u to v), stored or not? */
bool ico__has_edge(const ico_graph *graph, uint32_t u, uint32_t v);

static inline uint32_t ico__degree(const ico_graph *graph, uint32_t v)
{
    return graph->row[v + 1] - graph->row[v];
}
static inline uint32_t ico__in_degree(const ico_graph *graph, uint32_t v)
{
    return graph->in_row[v + 1] - graph->in_row[v];
}

/* A graph with room for its rows and edges, to be filled at once by code of this room. */
ICO_MUST_CHECK ico_status ico__graph_blank(ico_context *ctx, uint32_t n, uint32_t m,
                                           bool directed, const char *expression,
                                           ico_graph **graph);
/* Adds an owner of the graph: it is freed when each has called ico_graph_free. */
ico_graph *ico__graph_share(ico_graph *graph);
/* Moves the graph to another context, of the same account. */
void ico__graph_move(ico_graph *graph, ico_context *ctx);

#endif
