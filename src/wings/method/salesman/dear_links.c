/* method/salesman/dear_links.c - links that are too dear for any better cycle, and those
 * that replace the links of a 1-tree.
 * Source: T. Volgenant, R. Jonker, European Journal of Operational Research 9 (1982).
 * SPDX-License-Identifier: MIT */
#include "method/salesman/salesman.h"

/* --- links that are too dear -------------------------------------------------------- */

static int64_t priced(const ico_link_set *l, const int64_t *price, uint32_t e)
{
    return l->cost[e] + price[l->tail[e]] + price[l->head[e]];
}

/* The dearest link, not fixed, of the tree between stop v and each other; in t->key. */
static void find_dearest(const ico_link_set *l, ico_priced_tree *t, const int64_t *price,
                         uint32_t v)
{
    /* from v up to the first stop, and then down along the order */
    uint32_t *set = t->slot; /* set[w] == v + 1: known */
    int64_t dearest = INT64_MIN;
    for (uint32_t w = v;; w = t->parent[w]) {
        t->key[w] = dearest;
        set[w] = v + 1;
        if (t->parent[w] == ICO_NO_VERTEX) break;
        int64_t cost = priced(l, price, t->up[w]);
        if (l->state[t->up[w]] != ICO_LINK_FIXED && cost > dearest) dearest = cost;
    }
    for (uint32_t k = 0; k + 1 < t->n; k++) {
        uint32_t w = t->order[k];
        if (set[w] == v + 1) continue;
        int64_t cost =
            l->state[t->up[w]] != ICO_LINK_FIXED ? priced(l, price, t->up[w]) : INT64_MIN;
        int64_t above = t->key[t->parent[w]];
        t->key[w] = cost > above ? cost : above;
        set[w] = v + 1;
    }
}

/* What the dearer link of the root costs that is not fixed. */
static int64_t root_dearest(const ico_link_set *l, const ico_priced_tree *t,
                            const int64_t *price)
{
    int64_t dearest = INT64_MIN;
    for (unsigned k = 0; k < 2; k++) {
        int64_t cost = priced(l, price, t->double_up[k]);
        if (l->state[t->double_up[k]] != ICO_LINK_FIXED && cost > dearest) dearest = cost;
    }
    return dearest;
}

/* Leaves out link e if the tree with it, instead of the dearest link that it replaces,
 * costs more than the goal. */
static bool drop_link(const ico_link_set *l, const int64_t *price, uint32_t e,
                      int64_t dearest, int64_t allowed)
{
    bool dear = dearest == INT64_MIN || priced(l, price, e) - dearest > allowed;
    if (dear) l->state[e] = ICO_LINK_OUT;
    return dear;
}

uint32_t ico__drop_dear(ico_run *run, const ico_link_set *l, ico_priced_tree *t,
                        const int64_t *price, int64_t bound, int64_t goal, uint32_t *out)
{
    uint32_t count = 0;
    for (uint32_t v = 0; v < t->n; v++) t->slot[v] = 0;
    for (uint32_t v = 0; v < t->n && !ico__run_tick(run, l->row[v + 1] - l->row[v]);
         v++) {
        bool known = false;
        for (uint32_t i = l->row[v]; i < l->row[v + 1]; i++) {
            uint32_t e = l->at[i], w = l->tail[e] ^ l->head[e] ^ v;
            if (w < v || l->state[e] != ICO_LINK_FREE || ico__priced_tree_has(t, l, e))
                continue;
            int64_t dearest;
            if (v == t->root || w == t->root) {
                dearest = root_dearest(l, t, price);
            } else {
                if (!known && ico__run_tick(run, t->n / 2)) return count;
                if (!known) find_dearest(l, t, price, v);
                known = true;
                dearest = t->key[w];
            }
            if (drop_link(l, price, e, dearest, goal - bound)) out[count++] = e;
        }
    }
    return count;
}

/* --- links that replace others ------------------------------------------------------ */

static void spare_root(const ico_link_set *l, const ico_priced_tree *t,
                       const int64_t *price, int64_t *spare)
{
    int64_t third = INT64_MAX;
    for (uint32_t i = l->row[t->root]; i < l->row[t->root + 1]; i++) {
        uint32_t e = l->at[i];
        if (l->state[e] == ICO_LINK_OUT || ico__priced_tree_has(t, l, e)) continue;
        int64_t cost = priced(l, price, e);
        if (cost < third) third = cost;
    }
    spare[t->n] = spare[t->n + 1] = third;
}

bool ico__find_spare(ico_run *run, const ico_link_set *l, ico_priced_tree *t,
                     const int64_t *price, int64_t *spare)
{
    uint32_t *depth = t->slot;
    for (uint32_t k = 0; k + 1 < t->n; k++) {
        uint32_t v = t->order[k];
        depth[v] = t->parent[v] == ICO_NO_VERTEX ? 0 : depth[t->parent[v]] + 1;
        spare[v] = INT64_MAX;
    }
    for (uint32_t e = 0; e < l->m; e++) {
        uint32_t a = l->tail[e], b = l->head[e];
        if (l->state[e] != ICO_LINK_FREE || a == t->root || b == t->root ||
            ico__priced_tree_has(t, l, e))
            continue;
        int64_t cost = priced(l, price, e);
        uint64_t steps = 1;
        while (a != b) {
            uint32_t *low = depth[a] >= depth[b] ? &a : &b;
            if (cost < spare[*low]) spare[*low] = cost;
            *low = t->parent[*low];
            steps++;
        }
        if (ico__run_tick(run, steps)) return false;
    }
    spare_root(l, t, price, spare);
    return true;
}
