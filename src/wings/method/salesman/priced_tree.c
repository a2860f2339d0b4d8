/* method/salesman/priced_tree.c - the cheapest 1-tree with given prices.
 * Source: R. C. Prim, Bell System Technical Journal 36 (1957), with a heap; M. Held,
 * R. M. Karp, Operations Research 18 (1970).
 * SPDX-License-Identifier: MIT */
#include "method/salesman/salesman.h"

/* What is taken off the cost of fixed links, so that they are cheaper than all others. */
static const int64_t fixed_bonus = (int64_t)1 << 61;

ico_status ico__priced_tree_open(ico_context *ctx, uint32_t n, ico_priced_tree *t)
{
    *t = (ico_priced_tree){.ctx = ctx, .n = n};
    t->parent = ICO_NEW_ARRAY(ctx, uint32_t, n);
    t->up = ICO_NEW_ARRAY(ctx, uint32_t, n);
    t->order = ICO_NEW_ARRAY(ctx, uint32_t, n);
    t->degree = ICO_NEW_ARRAY(ctx, uint32_t, n);
    t->heap = ICO_NEW_ARRAY(ctx, uint32_t, n);
    t->slot = ICO_NEW_ARRAY(ctx, uint32_t, n);
    t->key = ICO_NEW_ARRAY(ctx, int64_t, n);
    t->row = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)n + 1);
    return t->parent == NULL || t->up == NULL || t->order == NULL || t->degree == NULL ||
                   t->heap == NULL || t->slot == NULL || t->key == NULL || t->row == NULL
               ? ICO_NO_MEMORY
               : ICO_OK;
}

void ico__priced_tree_close(ico_priced_tree *t)
{
    if (t->ctx == NULL) return;
    ICO_FREE_ARRAY(t->ctx, t->parent, t->n);
    ICO_FREE_ARRAY(t->ctx, t->up, t->n);
    ICO_FREE_ARRAY(t->ctx, t->order, t->n);
    ICO_FREE_ARRAY(t->ctx, t->degree, t->n);
    ICO_FREE_ARRAY(t->ctx, t->heap, t->n);
    ICO_FREE_ARRAY(t->ctx, t->slot, t->n);
    ICO_FREE_ARRAY(t->ctx, t->key, t->n);
    ICO_FREE_ARRAY(t->ctx, t->row, (size_t)t->n + 1);
    ICO_FREE_ARRAY(t->ctx, t->half_links, t->room);
}

/* --- the heap: stops by key; slot[v] is v's place, ICO_NO_VERTEX where it never was,
 * and DONE where v is in the tree ---------------------------------------------------- */

static const uint32_t DONE = UINT32_MAX - 1;

static void lift(ico_priced_tree *t, uint32_t at)
{
    uint32_t v = t->heap[at];
    for (; at > 0; at = (at - 1) / 2) {
        uint32_t above = t->heap[(at - 1) / 2];
        if (t->key[above] <= t->key[v]) break;
        t->heap[at] = above;
        t->slot[above] = at;
    }
    t->heap[at] = v;
    t->slot[v] = at;
}

static uint32_t take_least(ico_priced_tree *t, uint32_t *size)
{
    uint32_t least = t->heap[0], v = t->heap[--*size], at = 0;
    t->slot[least] = DONE;
    if (*size == 0) return least;
    for (uint32_t child = 1; child < *size; child = 2 * at + 1) {
        if (child + 1 < *size && t->key[t->heap[child + 1]] < t->key[t->heap[child]])
            child++;
        if (t->key[t->heap[child]] >= t->key[v]) break;
        t->heap[at] = t->heap[child];
        t->slot[t->heap[at]] = at;
        at = child;
    }
    t->heap[at] = v;
    t->slot[v] = at;
    return least;
}

/* --- the tree ---------------------------------------------------------------------- */

ico_status ico__priced_tree_load(ico_priced_tree *t, const ico_link_set *l)
{
    size_t count = 0, most = 2 * (size_t)l->m;
    if (most > t->room) {
        ICO_FREE_ARRAY(t->ctx, t->half_links, t->room);
        t->half_links = ICO_NEW_ARRAY(t->ctx, ico_half_link, most);
        t->room = t->half_links == NULL ? 0 : most;
        if (t->half_links == NULL) return ICO_NO_MEMORY;
    }
    for (uint32_t v = 0; v < t->n; v++) {
        t->row[v] = (uint32_t)count;
        for (uint32_t i = l->row[v]; i < l->row[v + 1]; i++) {
            uint32_t e = l->at[i], w = l->tail[e] ^ l->head[e] ^ v;
            if (l->state[e] == ICO_LINK_OUT) continue;
            int64_t bonus = l->state[e] == ICO_LINK_FIXED ? fixed_bonus : 0;
            t->half_links[count++] = (ico_half_link){l->cost[e] - bonus, w, e};
        }
    }
    t->row[t->n] = (uint32_t)count;
    t->work += l->n + most;
    return ICO_OK;
}

/* Offers the links of v to stops that are not in the tree. */
static void offer_links(ico_priced_tree *t, const int64_t *price, uint32_t v,
                        uint32_t *size)
{
    for (uint32_t i = t->row[v]; i < t->row[v + 1]; i++) {
        const ico_half_link *half = &t->half_links[i];
        uint32_t w = half->stop;
        if (t->slot[w] == DONE) continue;
        int64_t key = half->cost + price[v] + price[w];
        if (t->slot[w] == ICO_NO_VERTEX) {
            t->slot[w] = *size;
            t->heap[(*size)++] = w;
        } else if (t->key[w] <= key) {
            continue;
        }
        t->key[w] = key;
        t->parent[w] = v;
        t->up[w] = half->link;
        lift(t, t->slot[w]);
    }
    t->work += t->row[v + 1] - t->row[v] + 4;
}

/* The two cheapest links of the root. */
static bool join_root(ico_priced_tree *t, const int64_t *price)
{
    int64_t key[2] = {INT64_MAX, INT64_MAX};
    for (uint32_t i = t->row[t->root]; i < t->row[t->root + 1]; i++) {
        const ico_half_link *half = &t->half_links[i];
        int64_t k = half->cost + price[t->root] + price[half->stop];
        if (k < key[0]) {
            key[1] = key[0];
            t->double_up[1] = t->double_up[0];
            key[0] = k;
            t->double_up[0] = half->link;
        } else if (k < key[1]) {
            key[1] = k;
            t->double_up[1] = half->link;
        }
    }
    return t->row[t->root + 1] - t->row[t->root] >= 2;
}

static int64_t count_in(ico_priced_tree *t, const ico_link_set *l, const int64_t *price,
                        uint32_t e)
{
    t->degree[l->tail[e]]++;
    t->degree[l->head[e]]++;
    return l->cost[e] + price[l->tail[e]] + price[l->head[e]];
}

bool ico__priced_tree_grow(ico_priced_tree *t, const ico_link_set *l,
                           const int64_t *price, int64_t *bound)
{
    int64_t sum = 0, prices = 0;
    uint32_t first = t->root == 0, size = 1, count = 0;
    for (uint32_t v = 0; v < t->n; v++) {
        t->slot[v] = ICO_NO_VERTEX;
        t->degree[v] = 0;
        prices += price[v];
    }
    t->slot[t->root] = DONE;
    t->parent[first] = t->up[first] = ICO_NO_VERTEX;
    t->heap[0] = first;
    t->slot[first] = 0;
    t->key[first] = INT64_MIN;
    while (size > 0) {
        uint32_t v = take_least(t, &size);
        t->order[count++] = v;
        if (v != first) sum += count_in(t, l, price, t->up[v]);
        offer_links(t, price, v, &size);
    }
    if (count + 1 < t->n || !join_root(t, price)) return false;
    for (unsigned k = 0; k < 2; k++) sum += count_in(t, l, price, t->double_up[k]);
    *bound = sum - 2 * prices;
    return true;
}

bool ico__priced_tree_is_cycle(const ico_priced_tree *t)
{
    for (uint32_t v = 0; v < t->n; v++)
        if (t->degree[v] != 2) return false;
    return true;
}

bool ico__priced_tree_has(const ico_priced_tree *t, const ico_link_set *l, uint32_t e)
{
    uint32_t a = l->tail[e], b = l->head[e];
    if (a == t->root || b == t->root) return t->double_up[0] == e || t->double_up[1] == e;
    return t->up[a] == e || t->up[b] == e;
}

void ico__priced_tree_cycle(const ico_priced_tree *t, const ico_link_set *l,
                            uint32_t *order)
{
    uint32_t v = t->root, e = ICO_NO_EDGE;
    for (uint32_t count = 0; count < t->n; count++) {
        order[count] = v;
        uint32_t i = l->row[v];
        while (l->at[i] == e || !ico__priced_tree_has(t, l, l->at[i])) i++;
        e = l->at[i];
        v = l->tail[e] ^ l->head[e] ^ v;
    }
}
