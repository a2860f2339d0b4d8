/* method/circuit/solver.c - making the state of a search, and reading the tour off it.
 * Source: solver.h.
 * SPDX-License-Identifier: MIT */
#include "method/circuit/solver.h"

#include <string.h>

bool ico__circuit_grow(ico_circuit *c, ico_circuit_words *words)
{
    if (ICO_VECTOR_ROOM(c->ctx, words)) return true;
    c->status = ICO_NO_MEMORY;
    return false;
}

/* `count` more stamps; after 2^32 they begin again, and all marks go. */
static uint32_t more_stamps(uint32_t *mark, uint32_t *stamp, uint32_t count, size_t size)
{
    if (*stamp > UINT32_MAX - count) {
        memset(mark, 0, size * sizeof *mark);
        *stamp = 0;
    }
    return *stamp += count;
}

uint32_t ico__circuit_new_sets(ico_circuit *c, uint32_t count)
{
    return more_stamps(c->vertex_mark, &c->vertex_stamp, count, c->n);
}

uint32_t ico__circuit_new_levels(ico_circuit *c)
{
    return more_stamps(c->level_mark, &c->level_stamp, 1, (size_t)c->m + 1);
}

/* Sizes of the arrays, at least one entry each. */
static bool allocate(ico_circuit *c)
{
    ico_context *ctx = c->ctx;
    size_t n = (size_t)c->n + 1, m = (size_t)c->m + 1;
    c->row = ICO_NEW_ARRAY(ctx, uint32_t, n);
    c->row_end = ICO_NEW_ARRAY(ctx, uint32_t, n);
    c->arcs = ICO_NEW_ARRAY(ctx, ico_circuit_arc, 2 * m);
    c->ends = ICO_NEW_ARRAY(ctx, uint32_t, 2 * m);
    c->value = ICO_NEW_ARRAY(ctx, int8_t, 2 * m);
    c->state = ICO_NEW_ARRAY(ctx, ico_circuit_state, m);
    c->trail = ICO_NEW_ARRAY(ctx, uint32_t, m);
    c->tour_edges = ICO_NEW_ARRAY(ctx, uint8_t, n);
    c->left = ICO_NEW_ARRAY(ctx, uint32_t, n);
    c->chosen = ICO_NEW_ARRAY(ctx, uint32_t, 2 * n);
    c->mate = ICO_NEW_ARRAY(ctx, uint32_t, n);
    c->watches = ICO_NEW_ARRAY(ctx, ico_circuit_watches, 2 * m);
    c->vertex_mark = ICO_NEW_ARRAY(ctx, uint32_t, n);
    c->level_mark = ICO_NEW_ARRAY(ctx, uint32_t, m);
    c->activity = ICO_NEW_ARRAY(ctx, double, m);
    c->heap = ICO_NEW_ARRAY(ctx, uint32_t, m);
    c->heap_place = ICO_NEW_ARRAY(ctx, uint32_t, m);
    c->queue_next = ICO_NEW_ARRAY(ctx, uint32_t, m);
    c->queue_before = ICO_NEW_ARRAY(ctx, uint32_t, m);
    c->queue_time = ICO_NEW_ARRAY(ctx, uint64_t, m);
    c->aim = ICO_NEW_ARRAY(ctx, int8_t, m);
    c->best = ICO_NEW_ARRAY(ctx, int8_t, m);
    c->found_at = ICO_NEW_ARRAY(ctx, uint32_t, n);
    c->node = ICO_NEW_ARRAY(ctx, uint32_t, n);
    c->up = ICO_NEW_ARRAY(ctx, uint32_t, n);
    c->up_edge = ICO_NEW_ARRAY(ctx, uint32_t, n);
    c->low = ICO_NEW_ARRAY(ctx, uint32_t, n);
    c->cover = ICO_NEW_ARRAY(ctx, uint32_t, n);
    c->single = ICO_NEW_ARRAY(ctx, uint32_t, n);
    c->behind = ICO_NEW_ARRAY(ctx, uint32_t, n);
    c->cursor = ICO_NEW_ARRAY(ctx, uint32_t, n);
    c->word = ICO_NEW_ARRAY(ctx, uint64_t, n);
    c->table_size = 1;
    while (c->table_size < 2 * n) c->table_size *= 2;
    c->table = ICO_NEW_ARRAY(ctx, uint32_t, c->table_size);
    return c->row != NULL && c->row_end != NULL && c->arcs != NULL && c->ends != NULL &&
           c->value != NULL && c->state != NULL && c->trail != NULL &&
           c->tour_edges != NULL && c->left != NULL && c->chosen != NULL &&
           c->mate != NULL && c->watches != NULL && c->vertex_mark != NULL &&
           c->level_mark != NULL && c->activity != NULL && c->heap != NULL &&
           c->heap_place != NULL && c->queue_next != NULL && c->queue_before != NULL &&
           c->queue_time != NULL && c->aim != NULL && c->best != NULL &&
           c->found_at != NULL && c->node != NULL && c->up != NULL &&
           c->up_edge != NULL && c->low != NULL && c->cover != NULL &&
           c->single != NULL && c->behind != NULL && c->cursor != NULL &&
           c->word != NULL && c->table != NULL;
}

void ico__circuit_free(ico_circuit *c)
{
    if (c == NULL) return;
    ico_context *ctx = c->ctx;
    size_t n = (size_t)c->n + 1, m = (size_t)c->m + 1;
    if (c->watches != NULL)
        for (size_t l = 0; l < 2 * m; l++) ICO_VECTOR_FREE(ctx, &c->watches[l]);
    ICO_FREE_ARRAY(ctx, c->row, n);
    ICO_FREE_ARRAY(ctx, c->row_end, n);
    ICO_FREE_ARRAY(ctx, c->arcs, 2 * m);
    ICO_FREE_ARRAY(ctx, c->ends, 2 * m);
    ICO_FREE_ARRAY(ctx, c->value, 2 * m);
    ICO_FREE_ARRAY(ctx, c->state, m);
    ICO_FREE_ARRAY(ctx, c->trail, m);
    ICO_FREE_ARRAY(ctx, c->tour_edges, n);
    ICO_FREE_ARRAY(ctx, c->left, n);
    ICO_FREE_ARRAY(ctx, c->chosen, 2 * n);
    ICO_FREE_ARRAY(ctx, c->mate, n);
    ICO_FREE_ARRAY(ctx, c->watches, 2 * m);
    ICO_FREE_ARRAY(ctx, c->vertex_mark, n);
    ICO_FREE_ARRAY(ctx, c->level_mark, m);
    ICO_FREE_ARRAY(ctx, c->activity, m);
    ICO_FREE_ARRAY(ctx, c->heap, m);
    ICO_FREE_ARRAY(ctx, c->heap_place, m);
    ICO_FREE_ARRAY(ctx, c->queue_next, m);
    ICO_FREE_ARRAY(ctx, c->queue_before, m);
    ICO_FREE_ARRAY(ctx, c->queue_time, m);
    ICO_FREE_ARRAY(ctx, c->aim, m);
    ICO_FREE_ARRAY(ctx, c->best, m);
    ICO_FREE_ARRAY(ctx, c->found_at, n);
    ICO_FREE_ARRAY(ctx, c->node, n);
    ICO_FREE_ARRAY(ctx, c->up, n);
    ICO_FREE_ARRAY(ctx, c->up_edge, n);
    ICO_FREE_ARRAY(ctx, c->low, n);
    ICO_FREE_ARRAY(ctx, c->cover, n);
    ICO_FREE_ARRAY(ctx, c->single, n);
    ICO_FREE_ARRAY(ctx, c->behind, n);
    ICO_FREE_ARRAY(ctx, c->cursor, n);
    ICO_FREE_ARRAY(ctx, c->word, n);
    ICO_FREE_ARRAY(ctx, c->table, c->table_size);
    ICO_FREE_ARRAY(ctx, c->place, c->place_room);
    ICO_VECTOR_FREE(ctx, &c->level_start);
    ICO_VECTOR_FREE(ctx, &c->cuts);
    ICO_VECTOR_FREE(ctx, &c->arena);
    ICO_VECTOR_FREE(ctx, &c->conflict);
    ICO_VECTOR_FREE(ctx, &c->clause);
    ICO_VECTOR_FREE(ctx, &c->reason);
    ICO_VECTOR_FREE(ctx, &c->touched);
    ICO_VECTOR_FREE(ctx, &c->stack);
    ICO_VECTOR_FREE(ctx, &c->other);
    ICO_FREE(ctx, c);
}

static void read_ends(ico_circuit *c, const ico_graph *g)
{
    for (uint32_t e = 0; e < g->m; e++) {
        c->ends[2 * (size_t)e] = c->split ? 2 * g->tail[e] : g->tail[e];
        c->ends[2 * (size_t)e + 1] = c->split ? 2 * g->head[e] + 1 : g->head[e];
    }
    for (uint32_t e = g->m; e < c->m; e++) { /* links */
        c->ends[2 * (size_t)e] = 2 * (e - g->m);
        c->ends[2 * (size_t)e + 1] = 2 * (e - g->m) + 1;
    }
}

/* Rows of arcs in order of their heads: edges by one end first, then spread to the other,
 * which keeps them sorted. `cursor` is free scratch here. */
static bool fill_rows(ico_circuit *c)
{
    ico_circuit_arc *half = ICO_NEW_ARRAY(c->ctx, ico_circuit_arc, 2 * (size_t)c->m + 1);
    if (half == NULL) return false;
    for (size_t i = 0; i < 2 * (size_t)c->m; i++) c->row[c->ends[i] + 1]++;
    for (uint32_t v = 0; v < c->n; v++) c->row[v + 1] += c->row[v];
    memcpy(c->cursor, c->row, c->n * sizeof *c->row);
    for (size_t i = 0; i < 2 * (size_t)c->m; i++)
        half[c->cursor[c->ends[i]]++] =
            (ico_circuit_arc){c->ends[i ^ 1], (uint32_t)(i / 2)};
    memcpy(c->cursor, c->row, c->n * sizeof *c->row);
    for (uint32_t v = 0; v < c->n; v++)
        for (uint32_t i = c->row[v]; i < c->row[v + 1]; i++)
            c->arcs[c->cursor[half[i].to]++] = (ico_circuit_arc){v, half[i].edge};
    for (uint32_t v = 0; v < c->n; v++) {
        c->row_end[v] = c->row[v + 1];
        c->left[v] = c->row[v + 1] - c->row[v];
        c->mate[v] = v;
    }
    ICO_FREE_ARRAY(c->ctx, half, 2 * (size_t)c->m + 1);
    return true;
}

ico_status ico__circuit_new(ico_run *run, const ico_circuit_settings *settings,
                            uint32_t n, uint32_t m, ico_circuit **circuit)
{
    ico_context *ctx = ico__run_context(run);
    ico_circuit *c = ICO_NEW(ctx, ico_circuit);
    if (c == NULL) return ICO_NO_MEMORY;
    c->ctx = ctx;
    c->run = run;
    c->settings = *settings;
    c->random = ico__run_random(run);
    c->n = n;
    c->m = m;
    if (!allocate(c)) {
        ico__circuit_free(c);
        return ICO_NO_MEMORY;
    }
    *circuit = c;
    return ICO_OK;
}

ico_status ico__circuit_finish(ico_circuit *c)
{
    if (!fill_rows(c)) return ICO_NO_MEMORY;
    c->wanted = ICO_NO_EDGE;
    c->salt = ico__random_next(c->random);
    ico__circuit_start_order(c, ico__circuit_corner(c));
    return ICO_OK;
}

ico_status ico__circuit_of(ico_run *run, const ico_closed *closed,
                           const ico_circuit_settings *settings, ico_circuit **circuit)
{
    const ico_graph *g = closed->graph;
    uint64_t n = g->n, m = g->m;
    if (g->directed) {
        m += n;
        n *= 2;
    }
    if (n > INT32_MAX || m > INT32_MAX / 2)
        return ico__fail(ico__run_context(run), ICO_TOO_LARGE,
                         "method circuit takes at most %d edges", INT32_MAX / 2);
    ico_circuit *c;
    ico_status status = ico__circuit_new(run, settings, (uint32_t)n, (uint32_t)m, &c);
    if (status != ICO_OK) return status;
    c->split = g->directed;
    c->first_link = g->m;
    read_ends(c, g);
    status = ico__circuit_finish(c);
    if (status == ICO_OK)
        *circuit = c;
    else
        ico__circuit_free(c);
    return status;
}

void ico__circuit_tour(const ico_circuit *c, uint32_t *cycle)
{
    uint32_t at = 0, edge = c->chosen[0], length = 0;
    if (c->split && edge >= c->first_link) edge = c->chosen[1];
    /* vertex 0 is an exit when split: leave it by its arc, so that arcs point forward */
    do {
        if (!c->split)
            cycle[length++] = at;
        else if (at % 2 == 0)
            cycle[length++] = at / 2;
        at = ico__circuit_across(c, edge, at);
        edge = c->chosen[2 * (size_t)at] == edge ? c->chosen[2 * (size_t)at + 1]
                                                 : c->chosen[2 * (size_t)at];
    } while (at != 0);
}
