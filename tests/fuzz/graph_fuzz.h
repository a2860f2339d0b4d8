/* tests/fuzz/graph_fuzz.h - any bytes into a graph reader: a refusal must say where and
 * why, and what is read must be sound and come back the same through its own writer.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_GRAPH_FUZZ_H
#define ICO_TESTS_GRAPH_FUZZ_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "graph/graph.h"
#include "icosian/format.h"

static inline void fuzz_require(bool holds)
{
    if (!holds) abort();
}

/* The rows agree with the edges, ascend, and hold no loop. */
static inline void fuzz_check_graph(const ico_graph *g)
{
    uint64_t entries = g->directed ? g->m : 2 * (uint64_t)g->m;
    fuzz_require(g->row[0] == 0 && g->row[g->n] == entries);
    for (uint32_t v = 0; v < g->n; v++)
        for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++) {
            uint32_t u = g->adj[i], e = g->edge[i];
            fuzz_require(u < g->n && u != v && e < g->m);
            fuzz_require(i == g->row[v] || g->adj[i - 1] < u);
            fuzz_require((g->tail[e] == v && g->head[e] == u) ||
                         (!g->directed && g->tail[e] == u && g->head[e] == v));
        }
}

static inline bool fuzz_same_graph(const ico_graph *a, const ico_graph *b)
{
    if (a->n != b->n || a->m != b->m || a->directed != b->directed) return false;
    size_t entries = a->row[a->n];
    return memcmp(a->row, b->row, (a->n + (size_t)1) * sizeof *a->row) == 0 &&
           (entries == 0 || memcmp(a->adj, b->adj, entries * sizeof *a->adj) == 0);
}

static inline void fuzz_round_trip(ico_context *ctx, const ico_graph *g,
                                   ico_format format)
{
    ico_text text;
    ico_text_init(&text, ctx);
    ico_status status = ico_graph_write(g, format, &text);
    bool list = format == ICO_FORMAT_EDGES || format == ICO_FORMAT_ADJACENCY ||
                format == ICO_FORMAT_MATRIX || format == ICO_FORMAT_METIS ||
                format == ICO_FORMAT_MULTILINE || format == ICO_FORMAT_PAIRS ||
                format == ICO_FORMAT_TGF;
    if (status == ICO_OK && !(list && g->n == 0)) {
        ico_input *input = NULL;
        ico_graph_reader *reader = NULL;
        ico_graph *again = NULL;
        if (ico_input_from_memory(ctx, "again", text.data, text.size, &input) == ICO_OK &&
            ico_graph_reader_new(ctx, input, format, &reader) == ICO_OK) {
            status = ico_graph_reader_next(reader, &again);
            fuzz_require(status == ICO_OK || status == ICO_NO_MEMORY);
            fuzz_require(status != ICO_OK ||
                         (again != NULL && fuzz_same_graph(g, again)));
        }
        ico_graph_free(again);
        ico_graph_reader_free(reader);
        ico_input_free(input);
    } else {
        fuzz_require(status == ICO_OK || status == ICO_UNSUPPORTED ||
                     status == ICO_NO_MEMORY);
    }
    ico_text_free(&text);
}

static inline int fuzz_graphs(const uint8_t *data, size_t size, ico_format format)
{
    ico_context *ctx = ico_context_new(NULL);
    ico_input *input = NULL;
    ico_graph_reader *reader = NULL;
    if (ctx == NULL) return 0;
    ico_context_limit_memory(ctx, 1 << 20); /* a small file may declare 10^6 vertices */
    if (ico_input_from_memory(ctx, "fuzz", data, size, &input) == ICO_OK &&
        ico_graph_reader_new(ctx, input, format, &reader) == ICO_OK) {
        ico_graph_reader_set_weighted(reader, true);
        for (;;) {
            ico_graph *g = NULL;
            ico_status status = ico_graph_reader_next(reader, &g);
            if (status == ICO_OK && g == NULL) break;
            if (status == ICO_BAD_INPUT) {
                const ico_error *error = ico_context_error(ctx);
                fuzz_require(error->line >= 1 && error->message[0] != '\0');
                continue;
            }
            fuzz_require(status == ICO_OK || status == ICO_NO_MEMORY ||
                         status == ICO_TOO_LARGE);
            if (status != ICO_OK) break;
            fuzz_check_graph(g);
            fuzz_round_trip(ctx, g, ico_graph_reader_format(reader));
            ico_graph_free(g);
        }
    }
    ico_graph_reader_free(reader);
    ico_input_free(input);
    fuzz_require(ico_context_live_bytes(ctx) == 0);
    ico_context_free(ctx);
    return 0;
}

#endif
