/* method/walk/pruner_crossings.c - uncrossed tours: counts how often each move would
 * cross the path, and floods over the moves that would not.
 * Source: docs/conventions.md, "Crossings".
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kernel/crossing.h"
#include "method/walk/pruner.h"

/* The moves that a path bars, since they would cross it. */
typedef struct barred_moves {
    const ico_walk *walk;
    const ico_graph *graph;  /* of the board */
    ico_crossings crossings; /* of the edges of the graph */
    uint32_t *by;            /* by[e]: how many moves of the path cross edge e */
    uint32_t *queue;         /* n + 1 vertices that a flood has reached */
    uint32_t *stamp;         /* n + 1: the last flood that reached vertex v */
    uint32_t stamps;         /* floods so far */
} barred_moves;

static ico_status open_barred(const ico_walk *walk, void **state)
{
    barred_moves *b = *state = ICO_NEW(walk->ctx, barred_moves);
    if (b == NULL) return ICO_NO_MEMORY;
    b->walk = walk;
    ico_status status = ico_problem_graph(walk->ctx, walk->problem, &b->graph);
    if (status == ICO_OK)
        status = ico__crossings_new(walk->ctx, ico_problem_board(walk->problem), b->graph,
                                    &b->crossings);
    if (status != ICO_OK) return status;
    b->by = ICO_NEW_ARRAY(walk->ctx, uint32_t, (size_t)b->graph->m + 1);
    b->queue = ICO_NEW_ARRAY(walk->ctx, uint32_t, (size_t)b->graph->n + 1);
    b->stamp = ICO_NEW_ARRAY(walk->ctx, uint32_t, (size_t)b->graph->n + 1);
    return b->by && b->queue && b->stamp ? ICO_OK : ICO_NO_MEMORY;
}

static void close_barred(void *state)
{
    barred_moves *b = state;
    ico_context *ctx = b->walk->ctx;
    if (b->graph != NULL) {
        size_t n = (size_t)b->graph->n + 1;
        ico__crossings_free(&b->crossings);
        ICO_FREE_ARRAY(ctx, b->by, (size_t)b->graph->m + 1);
        ICO_FREE_ARRAY(ctx, b->queue, n);
        ICO_FREE_ARRAY(ctx, b->stamp, n);
    }
    ICO_FREE(ctx, b);
}

static void unbar_all(void *state, const ico_path *path)
{
    barred_moves *b = state;
    (void)path;
    memset(b->by, 0, ((size_t)b->graph->m + 1) * sizeof *b->by);
}

/* The number of the edge u-v, which is there. */
static uint32_t edge_of(const barred_moves *b, uint32_t u, uint32_t v)
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

/* The last move of the path counts once more, or no longer. */
static void count_last_move(barred_moves *b, const ico_path *path, uint32_t change)
{
    uint32_t e = edge_of(b, path->at[path->length - 2], path->at[path->length - 1]);
    for (size_t i = b->crossings.row[e]; i < b->crossings.row[e + 1]; i++)
        b->by[b->crossings.other[i]] += change;
}

static void bar_by_move(void *state, const ico_path *path)
{
    count_last_move(state, path, 1);
}

static void unbar_by_move(void *state, const ico_path *path)
{
    count_last_move(state, path, UINT32_MAX);
}

static bool is_free_move(const void *state, const ico_path *path, uint32_t v)
{
    const barred_moves *b = state;
    return b->by[edge_of(b, path->at[path->length - 1], v)] == 0;
}

/* Does the step back to the root not cross the path?  In a cycle of two vertices that is
 * the move itself. */
static bool closes_uncrossed(const void *state, const ico_path *path)
{
    const barred_moves *b = state;
    if (!b->walk->cyclic || path->length < 2) return true;
    return path->length != 2 && is_free_move(b, path, path->at[0]);
}

/* Counts the free cells that the path can still reach without crossing itself. */
static uint32_t count_uncrossed(void *state, const ico_path *path, uint64_t *ticks)
{
    barred_moves *b = state;
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

const ico_pruner ico__pruner_crossings = {.open = open_barred,
                                          .close = close_barred,
                                          .reset = unbar_all,
                                          .add = bar_by_move,
                                          .take_back = unbar_by_move,
                                          .allows = is_free_move,
                                          .is_met = closes_uncrossed,
                                          .count_reachable = count_uncrossed};
