/* graph/breadth_first.c - breadth-first numbers, and the graph under them.
 * Source: Cuthill, McKee, Reducing the bandwidth of sparse symmetric matrices (1969),
 * without their order by degree.
 * SPDX-License-Identifier: MIT */
#include "graph/breadth_first.h"

#include <string.h>

#include "base/memory.h"

/* Must the work end?  For loops: polls the context only every few calls. */
enum { BLOCK = 1 << 16 };
static bool near_is_over(ico_context *ctx, uint32_t i)
{
    return i % BLOCK == 0 && ico__tick(ctx, BLOCK) != ICO_OK;
}

/* Are neighbours, on the average, so far apart that each is looked up in memory?  The
 * rows of a square board differ by sqrt(n). */
static bool is_scattered(const ico_graph *g)
{
    enum { SMALL = 50000, ROWS = 16 };
    if (g->n < SMALL || g->m == 0) return false;
    double sum = 0, near = ROWS;
    for (uint32_t e = 0; e < g->m; e++) {
        uint32_t u = g->tail[e], v = g->head[e];
        sum += u < v ? v - u : u - v;
    }
    near *= near * (double)g->n; /* the square of that many rows */
    return sum / g->m * (sum / g->m) > near;
}

/* A search that has met name[0..met), at[v] - 1 the place of v there. */
typedef struct front {
    const ico_graph *g;
    uint32_t *name, *at, met;
} front;

static void front_reach(front *f, const uint32_t *row, const uint32_t *adj, uint32_t v)
{
    for (uint32_t i = row[v]; i < row[v + 1]; i++) {
        if (f->at[adj[i]] != 0) continue;
        f->name[f->met++] = adj[i];
        f->at[adj[i]] = f->met;
    }
}

/* Meets all vertices.  *near is false, and the search is broken off, if an eighth of all
 * wait at once: neighbours stay as far apart in a graph that is nowhere narrow. */
static ico_status meet_all(ico_context *ctx, front *f, bool *near)
{
    const ico_graph *g = f->g;
    uint32_t head = 0;
    for (uint32_t root = 0; root < g->n; root++) {
        if (f->at[root] != 0) continue;
        f->name[f->met++] = root;
        f->at[root] = f->met;
        for (; head < f->met; head++) {
            if (f->met - head > g->n / 8) return ICO_OK;
            if (near_is_over(ctx, head)) return ICO_STOPPED;
            front_reach(f, g->row, g->adj, f->name[head]);
            if (g->directed) front_reach(f, g->in_row, g->in_adj, f->name[head]);
        }
    }
    *near = true;
    return ICO_OK;
}

ico_status ico__near_order(ico_context *ctx, const ico_graph *g, uint32_t **name)
{
    if (!is_scattered(g)) return ICO_OK;
    bool near = false;
    front f = {.g = g};
    f.name = ico__resize(ctx, NULL, 0, g->n, sizeof *f.name);
    f.at = ICO_NEW_ARRAY(ctx, uint32_t, g->n);
    ico_status status =
        f.name == NULL || f.at == NULL ? ICO_NO_MEMORY : meet_all(ctx, &f, &near);
    ICO_FREE_ARRAY(ctx, f.at, g->n);
    if (status == ICO_OK && near)
        *name = f.name;
    else
        ICO_FREE_ARRAY(ctx, f.name, g->n);
    return status;
}

/* A graph in the making: vertex v of `old` is place[v]. */
typedef struct near_graph {
    ico_context *ctx;
    const ico_graph *old;
    const uint32_t *name;
    uint32_t *place;
} near_graph;

/* Fills rows of the sizes of the rows `own` from the lists that go the other way: their
 * owners come in ascending order, so the entries of each row do. */
static ico_status near_fill_rows(const near_graph *r, const uint32_t *own,
                                 const uint32_t *back, const uint32_t *adj,
                                 const uint32_t *edge, uint32_t *new_row,
                                 uint32_t *new_adj, uint32_t *new_edge)
{
    uint32_t n = r->old->n;
    new_row[0] = 0;
    for (uint32_t k = 0; k < n; k++) /* one place further: the rows' ends to come */
        new_row[k + 1] =
            k == 0 ? 0 : new_row[k] + own[r->name[k - 1] + 1] - own[r->name[k - 1]];
    for (uint32_t k = 0; k < n; k++) {
        if (near_is_over(r->ctx, k)) return ICO_STOPPED;
        uint32_t v = r->name[k];
        for (uint32_t i = back[v]; i < back[v + 1]; i++) {
            uint32_t at = new_row[r->place[adj[i]] + 1]++;
            new_adj[at] = k;
            new_edge[at] = edge[i];
        }
    }
    return ICO_OK;
}

static ico_status near_fill(const near_graph *r, ico_graph *g)
{
    const ico_graph *old = r->old;
    uint32_t *tail = (uint32_t *)g->tail, *head = (uint32_t *)g->head;
    ico_status status =
        near_fill_rows(r, old->row, old->in_row, old->in_adj, old->in_edge,
                       (uint32_t *)g->row, (uint32_t *)g->adj, (uint32_t *)g->edge);
    if (status == ICO_OK && g->directed)
        status = near_fill_rows(r, old->in_row, old->row, old->adj, old->edge,
                                (uint32_t *)g->in_row, (uint32_t *)g->in_adj,
                                (uint32_t *)g->in_edge);
    for (uint32_t e = 0; e < g->m && status == ICO_OK; e++) {
        uint32_t u = r->place[old->tail[e]], v = r->place[old->head[e]];
        bool swap = !g->directed && u > v;
        tail[e] = swap ? v : u;
        head[e] = swap ? u : v;
        if (near_is_over(r->ctx, e)) status = ICO_STOPPED;
    }
    return status;
}

ico_status ico__near_graph(ico_context *ctx, const ico_graph *g, const uint32_t *name,
                           ico_graph **near)
{
    ico_graph *made = NULL;
    near_graph r = {.ctx = ctx, .old = g, .name = name};
    r.place = ico__resize(ctx, NULL, 0, g->n, sizeof *r.place);
    if (r.place == NULL) return ICO_NO_MEMORY;
    for (uint32_t k = 0; k < g->n; k++) r.place[name[k]] = k;
    ico_status status =
        ico__graph_blank(ctx, g->n, g->m, g->directed, g->expression, &made);
    if (status == ICO_OK) status = near_fill(&r, made);
    ICO_FREE_ARRAY(ctx, r.place, g->n);
    if (status == ICO_OK)
        *near = made;
    else
        ico_graph_free(made);
    return status;
}
