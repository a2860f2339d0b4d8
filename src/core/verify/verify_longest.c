/* verify/verify_longest.c - no path or cycle has more vertices: it stays in one
 * component, a cycle leaves out parts joined by a single edge, and where two colours
 * alternate, their numbers differ by at most one.
 * SPDX-License-Identifier: MIT */
#include "verify/verify_bound.h"

/* Neighbours either way in compressed rows; colour: FRESH, one of the sides, or GONE. */
typedef struct rows {
    uint32_t *row, *adj, *queue, *degree;
    uint8_t *colour;
} rows;

enum { FRESH, SIDE_A, SIDE_B, GONE };

/* row[v + 1] is first where the entries of v go, then where they end. */
static void fill(const ico_bound_search *b, rows *r)
{
    for (size_t i = 0; i < b->edges.size; i++) {
        r->degree[b->edges.items[i].u]++;
        r->degree[b->edges.items[i].v]++;
    }
    for (uint32_t v = 1; v < b->n; v++) r->row[v + 1] = r->row[v] + r->degree[v - 1];
    for (size_t i = 0; i < b->edges.size; i++) {
        ico_bound_edge e = b->edges.items[i];
        r->adj[r->row[e.u + 1]++] = e.v;
        r->adj[r->row[e.v + 1]++] = e.u;
    }
}

static ico_status make_rows(const ico_bound_search *b, rows *r)
{
    r->row = ICO_NEW_ARRAY(b->ctx, uint32_t, (size_t)b->n + 1);
    r->adj = ICO_NEW_ARRAY(b->ctx, uint32_t, 2 * b->edges.size + 1);
    r->queue = ICO_NEW_ARRAY(b->ctx, uint32_t, b->n);
    r->degree = ICO_NEW_ARRAY(b->ctx, uint32_t, b->n);
    r->colour = ICO_NEW_ARRAY(b->ctx, uint8_t, b->n);
    return r->row == NULL || r->adj == NULL || r->queue == NULL || r->degree == NULL ||
                   r->colour == NULL
               ? ICO_NO_MEMORY
               : ICO_OK;
}

static void free_rows(const ico_bound_search *b, rows *r)
{
    ICO_FREE_ARRAY(b->ctx, r->row, (size_t)b->n + 1);
    ICO_FREE_ARRAY(b->ctx, r->adj, 2 * b->edges.size + 1);
    ICO_FREE_ARRAY(b->ctx, r->queue, b->n);
    ICO_FREE_ARRAY(b->ctx, r->degree, b->n);
    ICO_FREE_ARRAY(b->ctx, r->colour, b->n);
}

/* No cycle visits a vertex with less than two links (arcs there and back are two);
 * without it others may have as few. */
static void peel(const ico_bound_search *b, rows *r)
{
    uint32_t count = 0;
    for (uint32_t v = 0; v < b->n; v++) {
        if (r->degree[v] >= 2) continue;
        r->colour[v] = GONE;
        r->queue[count++] = v;
    }
    for (uint32_t k = 0; k < count; k++)
        for (uint32_t i = r->row[r->queue[k]]; i < r->row[r->queue[k] + 1]; i++) {
            uint32_t u = r->adj[i];
            if (r->colour[u] == GONE || --r->degree[u] >= 2) continue;
            r->colour[u] = GONE;
            r->queue[count++] = u;
        }
}

/* A component, coloured as if its edges joined two sides. */
typedef struct component {
    uint64_t side[2];
    bool two_sided;
    int start, end; /* SIDE_A or SIDE_B where the given ends lie in it, else FRESH */
} component;

static component colour_from(const ico_bound_search *b, rows *r, uint32_t root)
{
    component c = {.two_sided = true, .start = FRESH, .end = FRESH};
    uint32_t count = 0;
    r->colour[root] = SIDE_A;
    r->queue[count++] = root;
    for (uint32_t k = 0; k < count; k++) {
        uint32_t v = r->queue[k];
        c.side[r->colour[v] - SIDE_A]++;
        if (v == b->start) c.start = r->colour[v];
        if (v == b->end) c.end = r->colour[v];
        for (uint32_t i = r->row[v]; i < r->row[v + 1]; i++) {
            uint32_t u = r->adj[i];
            if (r->colour[u] == r->colour[v]) c.two_sided = false;
            if (r->colour[u] != FRESH) continue;
            r->colour[u] = (uint8_t)(SIDE_A + SIDE_B - r->colour[v]);
            r->queue[count++] = u;
        }
    }
    return c;
}

/* The most vertices of a path with its ends on these sides. */
static uint64_t most_between(const component *c, int first, int last)
{
    uint64_t a = c->side[first - SIDE_A], other = c->side[SIDE_B - first];
    if (first != last) return 2 * (a < other ? a : other);
    return a <= other ? 2 * a - 1 : 2 * other + 1;
}

static uint64_t most_of(const ico_bound_search *b, const component *c)
{
    uint64_t all = c->side[0] + c->side[1], most = 0;
    uint64_t fewer = c->side[c->side[1] < c->side[0]];
    if (b->start != ICO_NO_CELL && c->start == FRESH) return 0;
    if (b->end != ICO_NO_CELL && c->end == FRESH) return 0;
    if (!c->two_sided) return all;
    if (b->closed) return 2 * fewer;
    for (int first = SIDE_A; first <= SIDE_B; first++)
        for (int last = SIDE_A; last <= SIDE_B; last++) {
            if ((c->start != FRESH && c->start != first) ||
                (c->end != FRESH && c->end != last) || c->side[first - SIDE_A] == 0)
                continue;
            uint64_t so_many = most_between(c, first, last);
            if (so_many > most) most = so_many;
        }
    return most;
}

ico_status ico__bound_by_sides(ico_bound_search *b, int64_t *most, bool *known)
{
    rows r = {0};
    uint64_t best = 0;
    if (!b->closed && b->start != ICO_NO_CELL && b->start == b->end) {
        *most = 1; /* this one vertex */
        *known = true;
        return ICO_OK;
    }
    ico_status status = make_rows(b, &r);
    if (status == ICO_OK) {
        fill(b, &r);
        if (b->closed) peel(b, &r);
        for (uint32_t v = 0; v < b->n; v++) {
            if (r.colour[v] != FRESH) continue;
            component c = colour_from(b, &r, v);
            uint64_t so_many = most_of(b, &c);
            if (so_many > best) best = so_many;
        }
        *most = (int64_t)best;
        *known = best > 0;
    }
    free_rows(b, &r);
    return status;
}
