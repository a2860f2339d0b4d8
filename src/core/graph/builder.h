/* graph/builder.h - the representation of a builder of graphs; for builder.c and graph.c.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_GRAPH_BUILDER_H
#define ICO_GRAPH_BUILDER_H

#include "base/memory.h"
#include "graph/graph.h"

/* Of vertices and of edges. */
enum { ICO_GRAPH_MOST = INT32_MAX };

/* Invariants: ends.size is even; weights has the first edges' weights in units of
 * 10^-decimals, those of the others are 0.  scratch is kept from one build to the next.
 */
struct ico_graph_builder {
    ico_context *ctx;
    uint32_t n, first;
    bool directed;
    ICO_VECTOR(uint32_t) ends; /* tail, head, tail, head, ... */
    ICO_VECTOR(int64_t) weights;
    unsigned decimals;
    char **names;
    uint32_t *scratch;
    size_t scratch_count;
};

/* names: n of them (some may be NULL), or NULL. */
void ico__graph_free_names(ico_context *ctx, char **names, uint32_t n);

#endif
