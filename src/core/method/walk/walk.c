/* method/walk/walk.c - a question as rows of usable neighbours.
 * SPDX-License-Identifier: MIT */
#include "method/walk/walk.h"

#include <stdlib.h>
#include <string.h>

#include "base/arithmetic.h"
#include "problem/skips.h"

static uint64_t pair_key(uint64_t u, uint64_t v)
{
    return u << 32 | v;
}

static bool has_key(const uint64_t *keys, size_t count, uint64_t key)
{
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (keys[middle] < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low < count && keys[low] == key;
}

/* Copies `from_adj` without the arcs in `keys` (sorted; `swap`: keys name head, tail).
 * Returns the number of entries kept. */
static uint32_t copy_rows(uint32_t n, const uint32_t *from_row, const uint32_t *from_adj,
                          const uint64_t *keys, size_t count, bool swap, uint32_t *row,
                          uint32_t *adj)
{
    uint32_t kept = 0;
    for (uint32_t v = 0; v < n; v++) {
        row[v] = kept;
        for (uint32_t i = from_row[v]; i < from_row[v + 1]; i++) {
            uint32_t w = from_adj[i];
            uint64_t key = swap ? pair_key(w, v) : pair_key(v, w);
            if (count == 0 || !has_key(keys, count, key)) adj[kept++] = w;
        }
    }
    row[n] = kept;
    return kept;
}

/* Rows of the graph less the forbidden edges. */
static ico_status make_rows(ico_walk *w, const ico_graph *graph)
{
    size_t forbidden, count = 0;
    const uint64_t *pairs = ico_problem_forbidden(w->problem, &forbidden);
    size_t room = 2 * forbidden + 1;
    uint64_t *keys = ICO_NEW_ARRAY(w->ctx, uint64_t, room);
    if (keys == NULL) return ICO_NO_MEMORY;
    for (size_t i = 0; i < forbidden; i++) {
        keys[count++] = pair_key(pairs[2 * i], pairs[2 * i + 1]);
        if (!w->directed) keys[count++] = pair_key(pairs[2 * i + 1], pairs[2 * i]);
    }
    qsort(keys, count, sizeof *keys, ico__ascending64);
    ico_status status = ICO_NO_MEMORY;
    w->row = ICO_NEW_ARRAY(w->ctx, uint32_t, (size_t)w->n + 1);
    w->to = ICO_NEW_ARRAY(w->ctx, uint32_t, w->room);
    if (w->row == NULL || w->to == NULL) goto done;
    w->arcs = copy_rows(w->n, graph->row, graph->adj, keys, count, false, w->row, w->to);
    w->in_row = w->row;
    w->from = w->to;
    if (w->directed) {
        w->in_row = ICO_NEW_ARRAY(w->ctx, uint32_t, (size_t)w->n + 1);
        w->from = ICO_NEW_ARRAY(w->ctx, uint32_t, w->room);
        if (w->in_row == NULL || w->from == NULL) goto done;
        copy_rows(w->n, graph->in_row, graph->in_adj, keys, count, true, w->in_row,
                  w->from);
    }
    status = ICO_OK;
done:
    ICO_FREE_ARRAY(w->ctx, keys, room);
    return status;
}

/* Enters `v` as a partner of `u` (slot 0 of a directed question is the successor). */
static void add_partner(ico_walk *w, uint32_t u, uint32_t v, uint32_t slot)
{
    uint32_t *p = w->partner + 2 * (size_t)u;
    if (!w->directed) slot = p[0] == ICO_NO_VERTEX ? 0 : 1;
    if (p[slot] != ICO_NO_VERTEX)
        w->impossible = true;
    else
        p[slot] = v;
}

static ico_status read_required(ico_walk *w)
{
    size_t count;
    const uint64_t *pairs = ico_problem_required(w->problem, &count);
    if (count == 0) return ICO_OK;
    size_t room = 2 * (size_t)w->n;
    w->partner = ICO_NEW_ARRAY(w->ctx, uint32_t, room);
    if (w->partner == NULL) return ICO_NO_MEMORY;
    memset(w->partner, 0xff, room * sizeof *w->partner);
    for (size_t i = 0; i < count; i++) {
        uint32_t u = (uint32_t)pairs[2 * i], v = (uint32_t)pairs[2 * i + 1];
        if (ico__walk_is_required(w, u, v)) continue;
        add_partner(w, u, v, 0);
        add_partner(w, v, u, 1);
        w->required++;
        if (!ico__walk_has_arc(w, u, v)) w->impossible = true; /* forbidden as well */
    }
    return ICO_OK;
}

static ico_status sort_by_moves(ico_walk *w, const char *moves)
{
    if (*moves == '\0') return ICO_OK;
    ico_move_order order;
    ico_status status =
        ico__move_order_read(w->ctx, ico_problem_board(w->problem), moves, &order);
    if (status != ICO_OK) return status;
    for (uint32_t v = 0; v < w->n; v++)
        ico__move_order_apply(&order, v, w->to + w->row[v], w->row[v + 1] - w->row[v]);
    ico__move_order_free(&order);
    return ICO_OK;
}

bool ico__walk_must_visit(const ico_walk *w, uint32_t v)
{
    return !ico__problem_may_skip(w->problem, v);
}

static void read_skips(ico_walk *w)
{
    for (uint32_t v = 0; v < w->n; v++) w->musts += ico__walk_must_visit(w, v);
    if (w->length > w->n || (w->length != 0 && w->length < w->musts))
        w->impossible = true;
}

static uint32_t vertex_or_none(uint64_t v)
{
    return v == ICO_NO_CELL ? ICO_NO_VERTEX : (uint32_t)v;
}

ico_status ico__walk_open(ico_context *ctx, const ico_problem *problem, const char *moves,
                          ico_walk *walk)
{
    const ico_graph *graph;
    ico_status status = ico_problem_graph(ctx, problem, &graph);
    if (status != ICO_OK) return status;
    unsigned features = ico_problem_features(problem);
    ico_walk w = {.ctx = ctx,
                  .problem = problem,
                  .n = graph->n,
                  .room = (size_t)graph->row[graph->n] + 1,
                  .directed = ico_problem_directed(problem),
                  .cyclic = ico_problem_kind(problem) == ICO_CLOSED,
                  .longest = ico_problem_longest(problem),
                  .skips = ico__problem_skips(problem),
                  .length = ico__problem_length(problem),
                  .anchored = ico_problem_is_anchored(problem),
                  .alternates = (features & ICO_ASKS_ALTERNATION) != 0,
                  .start = vertex_or_none(ico_problem_start(problem)),
                  .end = vertex_or_none(ico_problem_end(problem))};
    status = make_rows(&w, graph);
    if (status == ICO_OK) status = read_required(&w);
    if (w.skips) read_skips(&w);
    if (status == ICO_OK) status = sort_by_moves(&w, moves);
    if (status != ICO_OK) {
        ico__walk_close(&w);
        return status;
    }
    *walk = w;
    return ICO_OK;
}

void ico__walk_close(ico_walk *w)
{
    size_t rows = (size_t)w->n + 1;
    if (w->in_row != w->row) ICO_FREE_ARRAY(w->ctx, w->in_row, rows);
    if (w->from != w->to) ICO_FREE_ARRAY(w->ctx, w->from, w->room);
    ICO_FREE_ARRAY(w->ctx, w->row, rows);
    ICO_FREE_ARRAY(w->ctx, w->to, w->room);
    ICO_FREE_ARRAY(w->ctx, w->partner, 2 * (size_t)w->n);
    memset(w, 0, sizeof *w);
}

bool ico__walk_has_arc(const ico_walk *w, uint32_t u, uint32_t v)
{
    for (uint32_t i = w->row[u]; i < w->row[u + 1]; i++)
        if (w->to[i] == v) return true;
    return false;
}

ico_status ico__walk_sort_by_degree(ico_walk *w)
{
    uint32_t most = 1;
    for (uint32_t v = 0; v < w->n; v++)
        if (w->row[v + 1] - w->row[v] > most) most = w->row[v + 1] - w->row[v];
    /* degree and place in one key, so that equal degrees keep their order */
    uint64_t *keys = ICO_NEW_ARRAY(w->ctx, uint64_t, most);
    uint32_t *old = ICO_NEW_ARRAY(w->ctx, uint32_t, most);
    bool ok = keys != NULL && old != NULL;
    for (uint32_t v = 0; ok && v < w->n; v++) {
        uint32_t *row = w->to + w->row[v], count = w->row[v + 1] - w->row[v];
        for (uint32_t i = 0; i < count; i++) {
            old[i] = row[i];
            keys[i] = (uint64_t)(w->row[row[i] + 1] - w->row[row[i]]) << 32 | i;
        }
        qsort(keys, count, sizeof *keys, ico__ascending64);
        for (uint32_t i = 0; i < count; i++) row[i] = old[keys[i] & UINT32_MAX];
    }
    ICO_FREE_ARRAY(w->ctx, keys, most);
    ICO_FREE_ARRAY(w->ctx, old, most);
    return ok ? ICO_OK : ICO_NO_MEMORY;
}

ico_status ico__walk_settle_tiny(const ico_walk *w, ico_run *run, bool *settled)
{
    bool none = w->n == 0 || (w->n == 1 && w->cyclic && ico_problem_board(w->problem)) ||
                (w->n == 2 && w->cyclic && !w->directed) || w->impossible;
    *settled = none || w->n == 1;
    if (!*settled) return ICO_OK;
    ico_status status = ICO_OK;
    uint32_t alone = 0;
    bool more;
    if (!none) status = ico__run_offer(run, &alone, 1, &more);
    if (status == ICO_OK) ico__run_exhausted(run, true);
    return status;
}
