/* presolve/prices/one_tree.c - Kruskal's algorithm beside a root.
 * SPDX-License-Identifier: MIT */
#include "presolve/prices/one_tree.h"

#include <string.h>

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

/* The fixed edges and the order of the others. */
static void sort_out(ico_one_tree *t, const ico_closed *closed)
{
    const ico_graph *g = t->graph;
    t->fixed_count = closed->fixed_count;
    for (size_t i = 0; i < closed->fixed_count; i++) t->fixed[closed->fixed[i]] = 1;
    for (uint32_t e = 0; e < g->m; e++)
        if (!t->fixed[e] && g->tail[e] != t->root && g->head[e] != t->root)
            t->free_edges[t->free_count++] = e;
    ico__random_seed(&t->random, 1);
    ico__random_shuffle(&t->random, t->free_edges, t->free_count);
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
    t->free_edges = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)g->m + 1);
    t->links = ICO_NEW_ARRAY(ctx, ico_priced_link, (size_t)g->m + 1);
    t->spare = ICO_NEW_ARRAY(ctx, ico_priced_link, (size_t)g->m + 1);
    t->excess = ICO_NEW_ARRAY(ctx, int16_t, t->ports);
    *tree = t;
    if (t->fixed == NULL || t->above == NULL || t->free_edges == NULL ||
        t->links == NULL || t->spare == NULL || t->excess == NULL) {
        ico__one_tree_free(t);
        *tree = NULL;
        return ICO_NO_MEMORY;
    }
    sort_out(t, closed);
    return ICO_OK;
}

void ico__one_tree_free(ico_one_tree *t)
{
    if (t == NULL) return;
    ICO_FREE_ARRAY(t->ctx, t->fixed, (size_t)t->graph->m + 1);
    ICO_FREE_ARRAY(t->ctx, t->above, t->graph->n);
    ICO_FREE_ARRAY(t->ctx, t->free_edges, (size_t)t->graph->m + 1);
    ICO_FREE_ARRAY(t->ctx, t->links, (size_t)t->graph->m + 1);
    ICO_FREE_ARRAY(t->ctx, t->spare, (size_t)t->graph->m + 1);
    ICO_FREE_ARRAY(t->ctx, t->excess, t->ports);
    ICO_FREE(t->ctx, t);
}

static int32_t price_of(const ico_one_tree *t, const int32_t *prices, uint32_t e)
{
    return prices[out_port(t, e)] + prices[in_port(t, e)];
}

/* The free links with their prices, from a random one on; returns the greatest. */
static uint32_t put_prices(ico_one_tree *t, const int32_t *prices)
{
    uint32_t count = t->free_count, first = ico__random_below(&t->random, count);
    int32_t least = INT32_MAX;
    uint32_t most = 0;
    for (uint32_t i = 0; i < count; i++) {
        int32_t price = price_of(t, prices, t->free_edges[i]);
        least = price < least ? price : least;
        t->spare[i].price = (uint32_t)price;
    }
    for (uint32_t i = 0, k = first; i < count; i++) {
        uint32_t price = t->spare[k].price - (uint32_t)least;
        t->links[i] = (ico_priced_link){price, t->free_edges[k]};
        most = price > most ? price : most;
        k = k + 1 == count ? 0 : k + 1;
    }
    return most;
}

/* Sorts the links by some binary digits of their prices at a time, the last ones
 * first. */
static void sort_links(ico_one_tree *t, uint32_t most)
{
    enum { LEAST_BITS = 4, MOST_BITS = 11 };
    uint32_t start[(1 << MOST_BITS) + 1], bits = LEAST_BITS;
    while (bits < MOST_BITS && (UINT32_C(2) << bits) < t->free_count) bits++;
    uint32_t mask = (UINT32_C(1) << bits) - 1;
    for (uint32_t shift = 0; shift < 32 && most >> shift > 0; shift += bits) {
        ico_priced_link *to = t->spare;
        memset(start, 0, (mask + 2) * sizeof *start);
        for (uint32_t i = 0; i < t->free_count; i++)
            start[(t->links[i].price >> shift & mask) + 1]++;
        for (uint32_t k = 0; k < mask; k++) start[k + 1] += start[k];
        for (uint32_t i = 0; i < t->free_count; i++)
            to[start[t->links[i].price >> shift & mask]++] = t->links[i];
        t->spare = t->links;
        t->links = to;
        t->ticks += (mask + t->free_count) / 24;
    }
}

static void tree_take(ico_one_tree *t, uint32_t e)
{
    t->excess[out_port(t, e)]++;
    t->excess[in_port(t, e)]++;
}

/* The cheapest links of the rows at the root, as many as its port needs, the fixed ones
 * first; false: there are too few links, or too many that are fixed. */
static bool take_at_root(ico_one_tree *t, const int32_t *prices, const uint32_t *edges,
                         uint32_t count)
{
    uint32_t best[2] = {0, 0}, held = 0, fixed = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t e = edges[i], at = held;
        fixed += t->fixed[e];
        while (
            at > 0 && !t->fixed[best[at - 1]] &&
            (t->fixed[e] || price_of(t, prices, e) < price_of(t, prices, best[at - 1])))
            at--;
        if (at == t->need) continue;
        if (at == 0) best[1] = best[0];
        best[at] = e;
        held += held < t->need;
    }
    if (held < t->need || fixed > t->need) return false;
    for (uint32_t k = 0; k < t->need; k++) tree_take(t, best[k]);
    return true;
}

/* Takes the link if it joins two sets. */
static bool tree_join(ico_one_tree *t, uint32_t e)
{
    uint32_t a = find_root(t->above, t->graph->tail[e]),
             b = find_root(t->above, t->graph->head[e]);
    if (a == b) return false;
    t->above[a] = b;
    tree_take(t, e);
    return true;
}

/* The fixed links beside the root; false: they close a cycle. */
static bool take_fixed(ico_one_tree *t, uint32_t *left)
{
    const ico_graph *g = t->graph;
    if (t->fixed_count == 0) return true;
    for (uint32_t e = 0; e < g->m; e++) {
        if (!t->fixed[e] || g->tail[e] == t->root || g->head[e] == t->root) continue;
        if (!tree_join(t, e)) return false;
        --*left;
    }
    return true;
}

bool ico__one_tree_find(ico_one_tree *t, const int32_t *prices)
{
    const ico_graph *g = t->graph;
    uint32_t left = g->n - 2, r = t->root;
    for (uint32_t p = 0; p < t->ports; p++) t->excess[p] = (int16_t)-t->need;
    for (uint32_t v = 0; v < g->n; v++) t->above[v] = v;
    if (!take_fixed(t, &left)) return false;
    sort_links(t, put_prices(t, prices));
    t->ticks += (g->n + g->m) / 6;
    for (uint32_t i = 0; i < t->free_count && left > 0; i++)
        left -= tree_join(t, t->links[i].edge);
    if (left > 0 || !take_at_root(t, prices, g->edge + g->row[r], ico__degree(g, r)))
        return false;
    return !g->directed ||
           take_at_root(t, prices, g->in_edge + g->in_row[r], ico__in_degree(g, r));
}
