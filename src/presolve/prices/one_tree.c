/* presolve/prices/one_tree.c - Kruskal's algorithm beside a root.
 * SPDX-License-Identifier: MIT */
#include "presolve/prices/one_tree.h"

#include <math.h>
#include <stdlib.h>

#include "base/memory.h"

static uint32_t out_port(const ico_one_tree *t, uint32_t e)
{
    uint32_t v = t->graph->tail[e];
    return t->need == 1 ? 2 * v : v;
}

static uint32_t in_port(const ico_one_tree *t, uint32_t e)
{
    uint32_t v = t->graph->head[e];
    return t->need == 1 ? 2 * v + 1 : v;
}

static uint32_t find_root(uint32_t *above, uint32_t v)
{
    while (above[v] != v) v = above[v] = above[above[v]];
    return v;
}

static uint32_t choose_root(const ico_closed *closed)
{
    const ico_graph *g = closed->graph;
    uint32_t best = 0, most = 0;
    if (closed->has_apex) return closed->n;
    for (uint32_t v = 0; v < g->n; v++) {
        uint32_t degree = ico__degree(g, v) + (g->directed ? ico__in_degree(g, v) : 0);
        if (degree <= most) continue;
        most = degree;
        best = v;
    }
    return best;
}

ico_status ico__one_tree_new(ico_context *ctx, const ico_closed *closed,
                             ico_one_tree **tree)
{
    const ico_graph *g = closed->graph;
    ico_one_tree *t = ICO_NEW(ctx, ico_one_tree);
    if (t == NULL) return ICO_NO_MEMORY;
    *t = (ico_one_tree){.ctx = ctx,
                        .graph = g,
                        .ports = g->directed ? 2 * g->n : g->n,
                        .need = g->directed ? 1 : 2,
                        .root = choose_root(closed)};
    t->fixed = ICO_NEW_ARRAY(ctx, uint8_t, (size_t)g->m + 1);
    t->above = ICO_NEW_ARRAY(ctx, uint32_t, g->n);
    t->links = ICO_NEW_ARRAY(ctx, ico_priced_link, (size_t)g->m + 1);
    t->excess = ICO_NEW_ARRAY(ctx, int16_t, t->ports);
    *tree = t;
    if (t->fixed == NULL || t->above == NULL || t->links == NULL || t->excess == NULL) {
        ico__one_tree_free(t);
        *tree = NULL;
        return ICO_NO_MEMORY;
    }
    for (size_t i = 0; i < closed->fixed_count; i++) t->fixed[closed->fixed[i]] = 1;
    ico__random_seed(&t->random, 1);
    return ICO_OK;
}

void ico__one_tree_free(ico_one_tree *t)
{
    if (t == NULL) return;
    ICO_FREE_ARRAY(t->ctx, t->fixed, (size_t)t->graph->m + 1);
    ICO_FREE_ARRAY(t->ctx, t->above, t->graph->n);
    ICO_FREE_ARRAY(t->ctx, t->links, (size_t)t->graph->m + 1);
    ICO_FREE_ARRAY(t->ctx, t->excess, t->ports);
    ICO_FREE(t->ctx, t);
}

static int by_price(const void *a, const void *b)
{
    const ico_priced_link *x = a, *y = b;
    if (x->price != y->price) return x->price < y->price ? -1 : 1;
    if (x->lot != y->lot) return x->lot < y->lot ? -1 : 1;
    return x->edge < y->edge ? -1 : x->edge > y->edge;
}

/* Fixed links cost less than all others. */
static ico_priced_link price(ico_one_tree *t, const double *prices, uint32_t e)
{
    double price = prices[out_port(t, e)] + prices[in_port(t, e)];
    return (ico_priced_link){t->fixed[e] ? -INFINITY : price,
                             (uint32_t)(ico__random_next(&t->random) >> 32), e};
}

static void take(ico_one_tree *t, uint32_t e)
{
    t->excess[out_port(t, e)]++;
    t->excess[in_port(t, e)]++;
}

/* The cheapest links of the rows at the root, as many as its port needs; false: there are
 * too few links, or too many that are fixed. */
static bool take_at_root(ico_one_tree *t, const double *prices, const uint32_t *edges,
                         uint32_t count)
{
    ico_priced_link best[3];
    uint32_t held = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t at = held;
        ico_priced_link x = price(t, prices, edges[i]);
        for (; at > 0 && by_price(&x, &best[at - 1]) < 0; at--)
            if (at <= t->need) best[at] = best[at - 1];
        if (at <= t->need) best[at] = x;
        held += held <= t->need;
    }
    if (held < t->need || (held > t->need && t->fixed[best[t->need].edge])) return false;
    for (uint32_t k = 0; k < t->need; k++) take(t, best[k].edge);
    return true;
}

bool ico__one_tree_find(ico_one_tree *t, const double *prices)
{
    const ico_graph *g = t->graph;
    uint32_t count = 0, left = g->n - 2, r = t->root;
    for (uint32_t p = 0; p < t->ports; p++) t->excess[p] = (int16_t)-t->need;
    for (uint32_t v = 0; v < g->n; v++) t->above[v] = v;
    for (uint32_t e = 0; e < g->m; e++)
        if (g->tail[e] != r && g->head[e] != r) t->links[count++] = price(t, prices, e);
    qsort(t->links, count, sizeof *t->links, by_price);
    t->ticks += g->n + (uint64_t)g->m * 8;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t e = t->links[i].edge;
        if (left == 0 && !t->fixed[e]) break;
        uint32_t a = find_root(t->above, g->tail[e]), b = find_root(t->above, g->head[e]);
        if (a == b && t->fixed[e]) return false;
        if (a == b) continue;
        t->above[a] = b;
        take(t, e);
        left--;
    }
    if (left > 0 || !take_at_root(t, prices, g->edge + g->row[r], ico__degree(g, r)))
        return false;
    return !g->directed ||
           take_at_root(t, prices, g->in_edge + g->in_row[r], ico__in_degree(g, r));
}
