/* method/congruent/tiling.c - tiles taken and given back, and what that means for others.
 * SPDX-License-Identifier: MIT */
#include "method/congruent/congruent.h"

#include <string.h>

/* Needs `graph` and `never`. */
static void note_forbidden(const ico_problem *problem, ico_tiling *t)
{
    size_t count;
    const uint64_t *pairs = ico_problem_forbidden(problem, &count);
    for (size_t i = 0; i < count; i++) {
        uint32_t e = ico_graph_find_edge(t->graph, (uint32_t)pairs[2 * i],
                                         (uint32_t)pairs[2 * i + 1]);
        if (e != ICO_NO_EDGE) ico__bit_set(t->never, e);
    }
}

ico_status ico__tiling_new(ico_context *ctx, const ico_problem *problem, uint32_t parts,
                           ico_tiling *t)
{
    const ico_graph *graph;
    ico_status status = ico_problem_graph(ctx, problem, &graph);
    if (status != ICO_OK) return status;
    size_t n = graph->n;
    *t = (ico_tiling){.ctx = ctx,
                      .graph = graph,
                      .n = graph->n,
                      .parts = parts,
                      .size = graph->n / parts};
    t->image = ICO_NEW_ARRAY(ctx, uint32_t, parts * n);
    t->owner = ICO_NEW_ARRAY(ctx, uint32_t, parts * n);
    t->row = ICO_NEW_ARRAY(ctx, uint32_t, n + 1);
    t->to = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)graph->row[n] + 1);
    t->blocked = ICO_NEW_ARRAY(ctx, uint32_t, n);
    t->cover = ICO_NEW_ARRAY(ctx, uint32_t, n);
    t->held = ICO_NEW_ARRAY(ctx, bool, n);
    t->goal = ICO_NEW_ARRAY(ctx, bool, n);
    t->never = ICO_NEW_ARRAY(ctx, uint64_t, ICO_WORDS((size_t)graph->m + 1));
    if (!t->image || !t->owner || !t->row || !t->to || !t->blocked || !t->cover ||
        !t->held || !t->goal || !t->never)
        return ICO_NO_MEMORY;
    note_forbidden(problem, t);
    return ICO_OK;
}

void ico__tiling_free(ico_tiling *t)
{
    size_t n = t->n;
    ICO_FREE_ARRAY(t->ctx, t->image, t->parts * n);
    ICO_FREE_ARRAY(t->ctx, t->owner, t->parts * n);
    ICO_FREE_ARRAY(t->ctx, t->row, n + 1);
    if (t->to != NULL) ICO_FREE_ARRAY(t->ctx, t->to, (size_t)t->graph->row[n] + 1);
    ICO_FREE_ARRAY(t->ctx, t->blocked, n);
    ICO_FREE_ARRAY(t->ctx, t->cover, n);
    ICO_FREE_ARRAY(t->ctx, t->held, n);
    ICO_FREE_ARRAY(t->ctx, t->goal, n);
    if (t->never != NULL)
        ICO_FREE_ARRAY(t->ctx, t->never, ICO_WORDS((size_t)t->graph->m + 1));
}

static uint32_t image_cell(const ico_tiling *t, uint32_t part, uint32_t v)
{
    return t->image[(size_t)part * t->n + v];
}

static uint32_t owner(const ico_tiling *t, uint32_t part, uint32_t c)
{
    return t->owner[(size_t)part * t->n + c];
}

/* --- which tiles are open --------------------------------------------------------- */

static void block(ico_tiling *t, uint32_t v)
{
    if (t->blocked[v]++ != 0) return;
    for (uint32_t k = 0; k < t->parts; k++) {
        uint32_t c = image_cell(t, k, v);
        t->bare += --t->cover[c] == 0 && !t->held[c];
    }
}

static void unblock(ico_tiling *t, uint32_t v)
{
    if (--t->blocked[v] != 0) return;
    for (uint32_t k = 0; k < t->parts; k++) {
        uint32_t c = image_cell(t, k, v);
        t->bare -= t->cover[c]++ == 0 && !t->held[c];
    }
}

/* All tiles with a cell of tile v, once for each such cell. */
static void each_neighbour(ico_tiling *t, uint32_t v,
                           void (*call)(ico_tiling *, uint32_t))
{
    for (uint32_t k = 0; k < t->parts; k++)
        for (uint32_t j = 0; j < t->parts; j++) {
            uint32_t u = owner(t, j, image_cell(t, k, v));
            if (u != ICO_NO_VERTEX) call(t, u);
        }
}

void ico__tile_take(ico_tiling *t, uint32_t v)
{
    for (uint32_t k = 0; k < t->parts; k++) t->held[image_cell(t, k, v)] = true;
    each_neighbour(t, v, block);
}

void ico__tile_give(ico_tiling *t, uint32_t v)
{
    each_neighbour(t, v, unblock);
    for (uint32_t k = 0; k < t->parts; k++) t->held[image_cell(t, k, v)] = false;
}

bool ico__tile_is_forced(const ico_tiling *t, uint32_t v)
{
    for (uint32_t k = 0; k < t->parts; k++)
        if (t->cover[image_cell(t, k, v)] == 1) return true;
    return false;
}

/* --- laying out ------------------------------------------------------------------- */

static bool tile_is_whole(const ico_tiling *t, uint32_t v)
{
    for (uint32_t k = 0; k < t->parts; k++) {
        if (image_cell(t, k, v) == ICO_NO_VERTEX) return false;
        for (uint32_t j = 0; j < k; j++)
            if (image_cell(t, j, v) == image_cell(t, k, v)) return false;
    }
    return true;
}

/* Images of all vertices, and the tiles that are whole. */
static void place_tiles(ico_tiling *t, const ico_board *board, const ico_motion *motions)
{
    uint32_t n = t->n;
    memset(t->owner, 0xff, (size_t)t->parts * n * sizeof *t->owner);
    memset(t->cover, 0, n * sizeof *t->cover);
    memset(t->held, 0, n * sizeof *t->held);
    memset(t->goal, 0, n * sizeof *t->goal);
    t->bare = 0;
    for (uint32_t k = 0; k < t->parts; k++)
        for (uint32_t v = 0; v < n; v++)
            t->image[(size_t)k * n + v] = ico__motion_image(board, &motions[k], v);
    for (uint32_t v = 0; v < n; v++) {
        bool whole = tile_is_whole(t, v);
        t->blocked[v] = !whole;
        for (uint32_t k = 0; whole && k < t->parts; k++) {
            t->owner[(size_t)k * n + image_cell(t, k, v)] = v;
            t->cover[image_cell(t, k, v)]++;
        }
    }
    for (uint32_t c = 0; c < n; c++) t->bare += t->cover[c] == 0;
}

/* The one open tile that holds this cell. */
static uint32_t only_tile(const ico_tiling *t, uint32_t c)
{
    for (uint32_t k = 0; k < t->parts; k++) {
        uint32_t v = owner(t, k, c);
        if (v != ICO_NO_VERTEX && t->blocked[v] == 0) return v;
    }
    return ICO_NO_VERTEX;
}

/* Takes what must be taken until nothing more follows; `row` lists it.  Returns how many
 * tiles that were. */
static uint32_t take_forced(ico_tiling *t)
{
    uint32_t taken = 0;
    bool more = true;
    while (more && t->bare == 0) {
        more = false;
        for (uint32_t c = 0; c < t->n && t->bare == 0; c++) {
            if (t->held[c] || t->cover[c] != 1) continue;
            uint32_t v = only_tile(t, c);
            ico__tile_take(t, v);
            t->row[taken++] = v;
            more = true;
        }
    }
    return taken;
}

bool ico__tiling_lay(ico_tiling *t, const ico_board *board, const ico_motion *motions)
{
    place_tiles(t, board, motions);
    if (t->bare > 0) return false;
    uint32_t taken = take_forced(t), forced = taken;
    bool possible = t->bare == 0;
    /* cells that are blocked now and not forced stay blocked; goal[] serves as a mark */
    for (uint32_t v = 0; v < t->n; v++)
        t->goal[v] = t->blocked[v] > 0 && tile_is_whole(t, v);
    for (uint32_t i = 0; i < forced; i++) t->goal[t->row[i]] = false;
    while (taken > 0) ico__tile_give(t, t->row[--taken]);
    for (uint32_t v = 0; v < t->n; v++) {
        if (!t->goal[v]) continue;
        t->goal[v] = false;
        block(t, v);
    }
    return possible && t->bare == 0;
}

static bool are_joined(const ico_tiling *t, uint32_t v, uint32_t u)
{
    for (uint32_t k = 0; k < t->parts; k++)
        if (!ico__tiling_leads(t, image_cell(t, k, v), image_cell(t, k, u))) return false;
    return true;
}

bool ico__tiling_join(ico_tiling *t)
{
    const ico_graph *g = t->graph;
    uint32_t count = 0, ends = 0;
    for (uint32_t v = 0; v < t->n; v++) {
        t->row[v] = count;
        if (t->blocked[v] > 0) continue;
        for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++) {
            uint32_t u = g->adj[i];
            if (t->blocked[u] == 0 && are_joined(t, v, u)) t->to[count++] = u;
        }
        uint32_t joined = count - t->row[v];
        if (t->size == 1 || joined > 1 || !ico__tile_is_forced(t, v)) continue;
        if (joined == 0 || ++ends > 2) return false;
    }
    t->row[t->n] = count;
    return true;
}
