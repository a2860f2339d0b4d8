/* method/merge/factor.c - a largest cover by a largest matching in a graph of gadgets:
 * each vertex v is replaced by one copy for each edge that it must choose; each edge that
 * is not fixed by two halves, joined to each other and each to all copies of its end.  An
 * edge is in the cover where both halves are matched to copies, not in it where they are
 * matched to each other.
 * SPDX-License-Identifier: MIT */
#include "method/merge/factor.h"

#include "graph/matching.h"

#define NONE ICO_NO_VERTEX

/* Copies of v are copy[v] .. copy[v+1]; the half of an edge at v is halves + i, if i is
 * its entry in the row of v: so the halves at a vertex are next to each other.  entry[e]:
 * that at the tail of edge e.  Fixed edges have halves too, joined only to each other. */
typedef struct gadgets {
    ico_cover *c;
    uint32_t *copy, *row, *adj, *mate, *entry;
    uint32_t halves, n;
    size_t entries;
} gadgets;

static bool is_fixed(const gadgets *x, uint32_t e)
{
    return ico__cover_is_fixed(x->c, x->c->g->tail[e], x->c->g->head[e]);
}

static uint32_t copies(const gadgets *x, uint32_t v)
{
    return x->copy[v + 1] - x->copy[v];
}

/* The other half of the edge of half h. */
static uint32_t other_half(const gadgets *x, uint32_t h)
{
    return x->adj[x->row[h]];
}

/* The rows of the copies: the halves at their vertex. */
static void fill_copies(gadgets *x)
{
    const ico_graph *g = x->c->g;
    uint32_t at = 0, row = 0;
    for (uint32_t v = 0; v < x->c->n; v++)
        for (uint32_t k = 0; k < copies(x, v); k++) {
            x->row[row++] = at;
            for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++)
                if (!is_fixed(x, g->edge[i])) x->adj[at++] = x->halves + i;
        }
    x->row[row] = at;
}

/* The rows of the halves: the other half, and the copies of their vertex. */
static void fill_halves(gadgets *x)
{
    const ico_graph *g = x->c->g;
    for (uint32_t v = 0; v < x->c->n; v++)
        for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++) {
            uint32_t e = g->edge[i], half = x->halves + i, at = x->row[half];
            if (g->tail[e] == v) {
                x->entry[e] = i; /* met first: the tail is the smaller end */
            } else {
                x->adj[x->row[x->halves + x->entry[e]]] = half;
                x->adj[at] = x->halves + x->entry[e];
            }
            at++;
            for (uint32_t k = 0; k < copies(x, v) && !is_fixed(x, e); k++)
                x->adj[at++] = x->copy[v] + k;
            x->row[half + 1] = at;
        }
}

static void match(gadgets *x, uint32_t a, uint32_t b)
{
    x->mate[a] = b;
    x->mate[b] = a;
}

/* Makes the matching that represents the current cover. */
static void fill_mates(gadgets *x)
{
    const ico_graph *g = x->c->g;
    for (uint32_t a = 0; a < x->n; a++) x->mate[a] = NONE;
    for (uint32_t e = 0; e < g->m; e++) {
        uint32_t half = x->halves + x->entry[e], u = g->tail[e], v = g->head[e];
        if (is_fixed(x, e) || !ico__cover_is_joined(x->c, u, v)) {
            match(x, half, other_half(x, half));
            continue;
        }
        uint32_t a = x->copy[u], b = x->copy[v];
        match(x, half, x->mate[a] == NONE ? a : a + 1);
        match(x, other_half(x, half), x->mate[b] == NONE ? b : b + 1);
    }
}

static bool is_copy(const gadgets *x, uint32_t a)
{
    return a < x->halves;
}

static void read_mates(gadgets *x)
{
    const ico_graph *g = x->c->g;
    ico__cover_clear(x->c);
    for (uint32_t e = 0; e < g->m; e++) {
        uint32_t half = x->halves + x->entry[e];
        if (is_copy(x, x->mate[half]) && is_copy(x, x->mate[other_half(x, half)]))
            ico__cover_join(x->c, g->tail[e], g->head[e]);
    }
}

static ico_status make_gadgets(gadgets *x)
{
    const ico_cover *c = x->c;
    x->copy = ICO_NEW_ARRAY(c->ctx, uint32_t, (size_t)c->n + 1);
    if (x->copy == NULL) return ICO_NO_MEMORY;
    for (uint32_t v = 0; v < c->n; v++) x->copy[v + 1] = x->copy[v] + 2 - c->fixed[v];
    x->halves = x->copy[c->n];
    uint64_t n = (uint64_t)x->halves + 2 * (uint64_t)c->g->m;
    uint64_t entries = 10 * (uint64_t)c->g->m;
    if (entries > UINT32_MAX || n > UINT32_MAX - 1)
        return ico__fail(c->ctx, ICO_TOO_LARGE,
                         "method merge cannot settle a 2-factor of %u edges", c->g->m);
    x->n = (uint32_t)n;
    x->entries = (size_t)entries + 1;
    x->row = ICO_NEW_ARRAY(c->ctx, uint32_t, (size_t)x->n + 1);
    x->mate = ICO_NEW_ARRAY(c->ctx, uint32_t, x->n);
    x->adj = ICO_NEW_ARRAY(c->ctx, uint32_t, x->entries);
    x->entry = ICO_NEW_ARRAY(c->ctx, uint32_t, (size_t)c->g->m + 1);
    bool all = x->row != NULL && x->mate != NULL && x->adj != NULL && x->entry != NULL;
    return all ? ICO_OK : ICO_NO_MEMORY;
}

/* S: vertices that every largest matching serves from outside, and those with nothing to
 * choose.  T: vertices whose copies may stay alone and touch nothing but served
 * halves. */
static void read_labels(const gadgets *x, const uint8_t *label, uint8_t *barrier)
{
    const ico_graph *g = x->c->g;
    for (uint32_t v = 0; v < x->c->n; v++) {
        uint8_t own = copies(x, v) == 0 ? ICO_MATCH_INNER : label[x->copy[v]];
        barrier[v] = own == ICO_MATCH_INNER   ? ICO_BARRIER_S
                     : own == ICO_MATCH_OUTER ? ICO_BARRIER_T
                                              : ICO_BARRIER_ELSEWHERE;
        if (own != ICO_MATCH_OUTER) continue;
        for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++)
            if (!is_fixed(x, g->edge[i]) && label[x->halves + i] != ICO_MATCH_INNER)
                barrier[v] = ICO_BARRIER_ELSEWHERE;
    }
}

static bool tick(void *run, uint64_t ticks)
{
    return ico__run_tick(run, ticks);
}

ico_status ico__factor_complete(ico_cover *c, uint8_t *barrier)
{
    gadgets x = {.c = c};
    uint8_t *label = NULL;
    ico_status status = make_gadgets(&x);
    if (status == ICO_OK) {
        label = ICO_NEW_ARRAY(c->ctx, uint8_t, x.n);
        if (label == NULL) status = ICO_NO_MEMORY;
    }
    if (status == ICO_OK) {
        fill_copies(&x);
        fill_halves(&x);
        fill_mates(&x);
        ico_matching_graph g = {
            .n = x.n, .row = x.row, .adj = x.adj, .mate = x.mate, .label = label};
        uint32_t unmatched;
        bool stopped;
        status = ico__matching_grow(c->ctx, &g, tick, c->run, &unmatched, &stopped);
        if (status == ICO_OK && !stopped) read_labels(&x, label, barrier);
        if (status == ICO_OK) read_mates(&x);
    }
    ICO_FREE_ARRAY(c->ctx, x.copy, (size_t)c->n + 1);
    ICO_FREE_ARRAY(c->ctx, x.row, (size_t)x.n + 1);
    ICO_FREE_ARRAY(c->ctx, x.mate, x.n);
    ICO_FREE_ARRAY(c->ctx, x.adj, x.entries);
    ICO_FREE_ARRAY(c->ctx, x.entry, (size_t)c->g->m + 1);
    ICO_FREE_ARRAY(c->ctx, label, x.n);
    return status;
}
