/* certificate/reason_exits.c - the finders' view of a problem: the adjacency that remains
 * without the forbidden edges, and the edges that must be used.
 * SPDX-License-Identifier: MIT */
#include "base/bitset.h"
#include "base/memory.h"
#include "certificate/find.h"
#include "graph/graph.h"

/* Sets the bits of the edges listed; pairs that are no edge are skipped. */
static void mark_edges(const ico_graph *graph, const uint64_t *pairs, size_t count,
                       uint64_t *marks)
{
    for (size_t i = 0; i < count; i++) {
        uint32_t u = (uint32_t)pairs[2 * i], v = (uint32_t)pairs[2 * i + 1];
        uint32_t e = ico_graph_find_edge(graph, u, v);
        if (e != ICO_NO_EDGE) ico__bit_set(marks, e);
    }
}

static void count_arcs(ico_exits *x, const ico_graph *graph, const uint64_t *forbidden,
                       const uint64_t *required)
{
    for (uint32_t e = 0; e < graph->m; e++) {
        uint32_t u = graph->tail[e], v = graph->head[e];
        uint32_t usable = !ico__bit(forbidden, e),
                 wanted = usable && ico__bit(required, e);
        x->out[u] += usable;
        x->in[v] += usable;
        x->required_out[u] += wanted;
        x->required_in[v] += wanted;
        if (graph->directed) continue;
        x->out[v] += usable;
        x->in[u] += usable;
        x->required_out[v] += wanted;
        x->required_in[u] += wanted;
    }
}

/* Merges the out- and in-neighbours of each vertex; both come ascending. */
static void fill_neighbours(ico_exits *x, const ico_graph *graph,
                            const uint64_t *forbidden)
{
    uint32_t size = 0;
    for (uint32_t v = 0; v < x->n; v++) {
        uint32_t i = graph->row[v], out_end = graph->row[v + 1];
        uint32_t j = graph->in_row[v], in_end = graph->in_row[v + 1];
        x->row[v] = size;
        while (i < out_end || j < in_end) {
            bool from_out =
                j >= in_end || (i < out_end && graph->adj[i] <= graph->in_adj[j]);
            uint32_t k = from_out ? i++ : j++;
            uint32_t u = from_out ? graph->adj[k] : graph->in_adj[k];
            uint32_t e = from_out ? graph->edge[k] : graph->in_edge[k];
            bool repeated = size > x->row[v] && x->adj[size - 1] == u;
            if (!ico__bit(forbidden, e) && !repeated) x->adj[size++] = u;
        }
    }
    x->row[x->n] = size;
}

static ico_status exits_fill(ico_exits *x, const ico_problem *problem,
                             const ico_graph *graph)
{
    size_t words = ICO_WORDS(graph->m) + 1, count = 0;
    uint64_t *forbidden = ICO_NEW_ARRAY(x->ctx, uint64_t, words);
    uint64_t *required = ICO_NEW_ARRAY(x->ctx, uint64_t, words);
    ico_status status = ICO_NO_MEMORY;
    if (forbidden == NULL || required == NULL) goto done;
    const uint64_t *pairs = ico_problem_forbidden(problem, &count);
    mark_edges(graph, pairs, count, forbidden);
    pairs = ico_problem_required(problem, &count);
    mark_edges(graph, pairs, count, required);
    count_arcs(x, graph, forbidden, required);
    fill_neighbours(x, graph, forbidden);
    status = ICO_OK;
done:
    ICO_FREE_ARRAY(x->ctx, forbidden, words);
    ICO_FREE_ARRAY(x->ctx, required, words);
    return status;
}

ico_status ico__exits_new(ico_context *ctx, const ico_problem *problem, ico_exits **exits)
{
    const ico_graph *graph = NULL;
    ico_status status = ico_problem_graph(ctx, problem, &graph);
    if (status != ICO_OK) return status;
    ico_exits *x = ICO_NEW(ctx, ico_exits);
    if (x == NULL) return ICO_NO_MEMORY;
    x->ctx = ctx;
    x->n = graph->n;
    x->directed = graph->directed;
    x->entries = 2 * (size_t)graph->m + 1;
    size_t n = (size_t)graph->n + 1;
    x->row = ICO_NEW_ARRAY(ctx, uint32_t, n);
    x->adj = ICO_NEW_ARRAY(ctx, uint32_t, x->entries);
    x->out = ICO_NEW_ARRAY(ctx, uint32_t, n);
    x->in = ICO_NEW_ARRAY(ctx, uint32_t, n);
    x->required_out = ICO_NEW_ARRAY(ctx, uint32_t, n);
    x->required_in = ICO_NEW_ARRAY(ctx, uint32_t, n);
    bool ok = x->row && x->adj && x->out && x->in && x->required_out && x->required_in;
    status = ok ? exits_fill(x, problem, graph) : ICO_NO_MEMORY;
    if (status == ICO_OK)
        *exits = x;
    else
        ico__exits_free(x);
    return status;
}

void ico__exits_free(ico_exits *x)
{
    if (x == NULL) return;
    size_t n = (size_t)x->n + 1;
    ICO_FREE_ARRAY(x->ctx, x->row, n);
    ICO_FREE_ARRAY(x->ctx, x->adj, x->entries);
    ICO_FREE_ARRAY(x->ctx, x->out, n);
    ICO_FREE_ARRAY(x->ctx, x->in, n);
    ICO_FREE_ARRAY(x->ctx, x->required_out, n);
    ICO_FREE_ARRAY(x->ctx, x->required_in, n);
    ICO_FREE(x->ctx, x);
}
