/* format/question/graph_sum.c - a checksum that identifies a graph, whatever file it is
 * in.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "base/memory.h"
#include "format/question/question.h"
#include "graph/metric.h"

/* A complete graph that is not stored: the type of its distances, and its points. */
static void add_points(ico_sha256 *sha, const ico_metric *metric)
{
    char line[128];
    int size = snprintf(line, sizeof line, "c %s\n", metric->kind->name);
    ico__sha256_add(sha, line, (size_t)size);
    for (uint32_t v = 0; v < metric->n; v++) {
        const double *at = metric->places + 3 * (size_t)v;
        size = snprintf(line, sizeof line, "v %.17g %.17g %.17g\n", at[0], at[1], at[2]);
        ico__sha256_add(sha, line, (size_t)size);
    }
}

ico_status ico__graph_sum(ico_context *ctx, const ico_graph *graph,
                          char hex[ICO_SHA256_HEX])
{
    char line[64];
    bool directed = graph->directed;
    ico_sha256 sha;
    ico__sha256_begin(&sha);
    int size = snprintf(line, sizeof line, "p %s %lu %lu\n", directed ? "sp" : "edge",
                        (unsigned long)graph->n, (unsigned long)graph->m);
    ico__sha256_add(&sha, line, (size_t)size);
    if (graph->metric != NULL) add_points(&sha, graph->metric);
    for (uint32_t u = 0; u < graph->n; u++) {
        ico_status status = ico__tick(ctx, 1 + (uint64_t)ico__degree(graph, u));
        if (status != ICO_OK) return status;
        for (uint32_t i = graph->row[u]; i < graph->row[u + 1]; i++) {
            if (!directed && graph->adj[i] < u) continue;
            size = snprintf(line, sizeof line, "%c %lu %lu%s\n", directed ? 'a' : 'e',
                            (unsigned long)u + 1, (unsigned long)graph->adj[i] + 1,
                            directed ? " 1" : "");
            ico__sha256_add(&sha, line, (size_t)size);
        }
    }
    ico__sha256_end(&sha, hex);
    return ICO_OK;
}
