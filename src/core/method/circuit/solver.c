/* method/circuit/solver.c - making the state of a search, and reading the tour off it.
 * Source: solver.h.
 * SPDX-License-Identifier: MIT */
#include "method/circuit/solver.h"

#include <string.h>

/* Steps along paths in one analysis until it is brief: five times the most that was seen
 * on graphs of up to 10,000 vertices, so that these keep their clauses. */
enum { WALKED = 100000 };

uint32_t ico__circuit_new_sets(ico_circuit *c, uint32_t count)
{
    return ico__cdcl_new_sets(c->vertex_mark, &c->vertex_stamp, count, c->n);
}

/* The arrays, for making and freeing them; n and m: a vertex and an edge more than there
 * are. */
#define ARRAYS(X)                   \
    X(row, uint32_t, n)             \
    X(row_end, uint32_t, n)         \
    X(arcs, ico_circuit_arc, 2 * m) \
    X(ends, uint32_t, 2 * m)        \
    X(tour_edges, uint8_t, n)       \
    X(left, uint32_t, n)            \
    X(chosen, uint32_t, 2 * n)      \
    X(mate, uint32_t, n)            \
    X(vertex_mark, uint32_t, n)     \
    X(activity, double, m)          \
    X(heap, uint32_t, m)            \
    X(heap_place, uint32_t, m)      \
    X(queue_next, uint32_t, m)      \
    X(queue_before, uint32_t, m)    \
    X(queue_time, uint64_t, m)      \
    X(aim, int8_t, m)               \
    X(best, int8_t, m)              \
    X(found_at, uint32_t, n)        \
    X(node, uint32_t, n)            \
    X(up, uint32_t, n)              \
    X(up_edge, uint32_t, n)         \
    X(low, uint32_t, n)             \
    X(cover, uint32_t, n)           \
    X(single, uint32_t, n)          \
    X(behind, uint32_t, n)          \
    X(cursor, uint32_t, n)          \
    X(word, uint64_t, n)            \
    X(table, uint32_t, c->table_size)

static ico_status circuit_allocate(ico_circuit *c)
{
    size_t n = (size_t)c->n + 1, m = (size_t)c->m + 1;
    bool all = true;
    c->table_size = 1;
    while (c->table_size < 2 * n) c->table_size *= 2;
#define NEW_ARRAY(name, type, count)              \
    c->name = ICO_NEW_ARRAY(c->ctx, type, count); \
    all = all && c->name != NULL;
    ARRAYS(NEW_ARRAY)
#undef NEW_ARRAY
    return all ? ico__cdcl_new(&c->core, c->m) : ICO_NO_MEMORY;
}

void ico__circuit_free(ico_circuit *c)
{
    if (c == NULL) return;
    size_t n = (size_t)c->n + 1, m = (size_t)c->m + 1;
#define FREE_ARRAY(name, type, count) ICO_FREE_ARRAY(c->ctx, c->name, count);
    ARRAYS(FREE_ARRAY)
#undef FREE_ARRAY
    ICO_FREE_ARRAY(c->ctx, c->place, c->place_room);
    ICO_VECTOR_FREE(c->ctx, &c->cuts);
    ICO_VECTOR_FREE(c->ctx, &c->other);
    ico__cdcl_free(&c->core);
    ICO_FREE(c->ctx, c);
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
static bool circuit_fill_rows(ico_circuit *c)
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

/* Gives the circuit to the caller, or frees it after a failure. */
static ico_status give_circuit(ico_status status, ico_circuit *c, ico_circuit **circuit)
{
    if (status == ICO_OK)
        *circuit = c;
    else
        ico__circuit_free(c);
    return status;
}

ico_status ico__circuit_new(ico_run *run, const ico_circuit_settings *settings,
                            uint32_t n, uint32_t m, ico_circuit **circuit)
{
    ico_context *ctx = ico__run_context(run);
    ico_circuit *c = ICO_NEW(ctx, ico_circuit);
    if (c == NULL) return ICO_NO_MEMORY;
    c->core = (ico_cdcl){.ctx = ctx, .rules = &ico__circuit_rules, .engine = c};
    c->ctx = ctx;
    c->run = run;
    c->settings = *settings;
    c->random = ico__run_random(run);
    c->n = n;
    c->m = m;
    ico_status status = circuit_allocate(c);
    return give_circuit(status, c, circuit);
}

ico_status ico__circuit_finish(ico_circuit *c)
{
    if (!circuit_fill_rows(c)) return ICO_NO_MEMORY;
    c->wanted = ICO_NO_EDGE;
    c->most_walked = WALKED + (uint64_t)c->n;
    c->salt = ico__random_next(c->random);
    uint32_t root = c->settings.root == ICO_ROOT_RANDOM
                        ? ico__random_below(c->random, c->n)
                        : ico__circuit_corner(c);
    ico__circuit_start_order(c, root);
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
                         "method circuit is for at most %d edges", INT32_MAX / 2);
    ico_circuit *c;
    ico_status status = ico__circuit_new(run, settings, (uint32_t)n, (uint32_t)m, &c);
    if (status != ICO_OK) return status;
    c->split = g->directed;
    c->first_link = g->m;
    read_ends(c, g);
    status = ico__circuit_finish(c);
    return give_circuit(status, c, circuit);
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
