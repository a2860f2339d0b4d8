/* format/graph/json/json_graph.h - the parts of a graph in JSON, which differ by format.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_GRAPH_JSON_GRAPH_H
#define ICO_FORMAT_GRAPH_JSON_GRAPH_H

#include <jansson.h>

#include "format/graph/formats.h"
#include "format/graph/json/json_place.h"
#include "format/graph/labelled.h"

enum { ICO_JSON_DEEPEST = 4 };

/* Invariant: steps[0 .. depth) lead to `graph`, the object with nodes and edges.  nodes,
 * edges: their lists, which may be one and the same (Cytoscape), and the keys of these; a
 * key "" is the graph itself. */
typedef struct ico_json_graph {
    ico_scan scan;
    ico_labelled vertices;
    json_t *root;
    const json_t *graph, *nodes, *edges;
    const char *nodes_key, *edges_key;
    ico_json_step steps[ICO_JSON_DEEPEST];
    size_t depth;
    bool directed, wrapped; /* wrapped: the members are under "data" */
    const char *id_key;     /* where a node has its id; NULL: it is its place */
    const char *label_key;  /* where it has its label, or NULL */
    bool by_place;          /* numbers in edges are places of nodes */
} ico_json_graph;

/* ICO_BAD_INPUT at the index-th value under `key` of the graph; key NULL: at the graph.
 */
ico_status ico__json_fail(const ico_json_graph *j, const char *key, size_t index,
                          const char *format, ...) ICO_PRINTF(4, 5);
/* Parses the text, and finds the lists of nodes and edges, and which of the formats it
 * is. */
ICO_MUST_CHECK ico_status ico__json_find(ico_json_graph *j, ico_format *format);

#endif
