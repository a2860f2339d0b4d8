/* method/walk/pruner_crossings.c - counts how often each move would cross the path.
 * SPDX-License-Identifier: MIT */
#include "method/walk/barred.h"

#include <string.h>

ico_status ico__barred_open(const ico_walk *walk, ico_barred *barred)
{
    const ico_problem *problem = walk->problem;
    const ico_graph *graph;
    if ((ico_problem_features(problem) & ICO_ASKS_CROSSINGS) == 0) return ICO_OK;
    ico_status status = ico_problem_graph(walk->ctx, problem, &graph);
    ico_barred b = {.ctx = walk->ctx};
    if (status == ICO_OK)
        status =
            ico__crossings_new(b.ctx, ico_problem_board(problem), graph, &b.crossings);
    if (status != ICO_OK) return status;
    b.graph = graph;
    b.by = ICO_NEW_ARRAY(b.ctx, uint32_t, (size_t)graph->m + 1);
    b.queue = ICO_NEW_ARRAY(b.ctx, uint32_t, (size_t)graph->n + 1);
    b.stamp = ICO_NEW_ARRAY(b.ctx, uint32_t, (size_t)graph->n + 1);
    *barred = b;
    return b.by && b.queue && b.stamp ? ICO_OK : ICO_NO_MEMORY;
}

void ico__barred_close(ico_barred *b)
{
    if (b->graph == NULL) return;
    size_t n = (size_t)b->graph->n + 1;
    ico__crossings_free(&b->crossings);
    ICO_FREE_ARRAY(b->ctx, b->by, (size_t)b->graph->m + 1);
    ICO_FREE_ARRAY(b->ctx, b->queue, n);
    ICO_FREE_ARRAY(b->ctx, b->stamp, n);
    memset(b, 0, sizeof *b);
}

void ico__barred_reset(ico_barred *b)
{
    if (b->graph != NULL) memset(b->by, 0, ((size_t)b->graph->m + 1) * sizeof *b->by);
}

/* The number of the edge u-v, which is there. */
static uint32_t edge_of(const ico_barred *b, uint32_t u, uint32_t v)
{
    const ico_graph *g = b->graph;
    uint32_t low = g->row[u], high = g->row[u + 1];
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (g->adj[middle] <= v)
            low = middle;
        else
            high = middle;
    }
    return g->edge[low];
}

static void change(ico_barred *b, uint32_t u, uint32_t v, uint32_t by)
{
    if (b->graph == NULL) return;
    uint32_t e = edge_of(b, u, v);
    for (size_t i = b->crossings.row[e]; i < b->crossings.row[e + 1]; i++)
        b->by[b->crossings.other[i]] += by;
}

void ico__barred_add(ico_barred *b, uint32_t u, uint32_t v)
{
    change(b, u, v, 1);
}

void ico__barred_remove(ico_barred *b, uint32_t u, uint32_t v)
{
    change(b, u, v, UINT32_MAX);
}

bool ico__barred_has(const ico_barred *b, uint32_t u, uint32_t v)
{
    return b->graph != NULL && b->by[edge_of(b, u, v)] > 0;
}

uint32_t ico__barred_reachable(ico_barred *b, const ico_path *path, uint64_t *ticks)
{
    const ico_graph *g = b->graph;
    uint32_t tail = 0, first = 0;
    if (++b->stamps == 0) {
        memset(b->stamp, 0, ((size_t)g->n + 1) * sizeof *b->stamp);
        b->stamps = 1;
    }
    for (uint32_t v = path->at[path->length - 1];; v = b->queue[first++]) {
        for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++) {
            uint32_t u = g->adj[i];
            if (path->used[u] || b->stamp[u] == b->stamps || b->by[g->edge[i]] > 0)
                continue;
            b->stamp[u] = b->stamps;
            b->queue[tail++] = u;
        }
        *ticks += g->row[v + 1] - g->row[v];
        if (first == tail) return tail;
    }
}
