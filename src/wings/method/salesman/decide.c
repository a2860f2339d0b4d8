/* method/salesman/decide.c - links that are decided in a branch: by degrees, by paths of
 * fixed links, and by the costs of the 1-tree.
 * Source: T. Volgenant, R. Jonker, European Journal of Operational Research 9 (1982).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "method/salesman/branch.h"

/* --- changes ----------------------------------------------------------------------- */

bool ico__branch_set(ico_branch_search *b, uint32_t e, ico_link_state state)
{
    ico_link_change c = {e, b->links->state[e]};
    b->links->state[e] = (uint8_t)state;
    return ICO_VECTOR_PUSH(b->ctx, &b->changes, c);
}

void ico__branch_undo(ico_branch_search *b, size_t begin)
{
    while (b->changes.size > begin) {
        ico_link_change c = b->changes.items[--b->changes.size];
        b->links->state[c.link] = c.before;
    }
}

/* --- what degrees and paths decide -------------------------------------------------- */

/* Two fixed links at a stop: no other; two links left: both. */
static ico_outcome decide_by_degree(ico_branch_search *b)
{
    ico_link_set *l = b->links;
    ico_outcome now = ICO_CASE_SAME;
    memset(b->fixed, 0, l->n * sizeof *b->fixed);
    memset(b->left, 0, l->n * sizeof *b->left);
    for (uint32_t e = 0; e < l->m; e++) {
        if (l->state[e] == ICO_LINK_OUT) continue;
        uint32_t ends[2] = {l->tail[e], l->head[e]};
        for (unsigned k = 0; k < 2; k++) {
            b->left[ends[k]]++;
            b->fixed[ends[k]] += l->state[e] == ICO_LINK_FIXED;
        }
    }
    for (uint32_t v = 0; v < l->n; v++)
        if (b->left[v] < 2 || b->fixed[v] > 2) return ICO_CASE_IMPOSSIBLE;
    for (uint32_t e = 0; e < l->m; e++) {
        if (l->state[e] != ICO_LINK_FREE) continue;
        uint32_t a = l->tail[e], c = l->head[e];
        bool out = b->fixed[a] == 2 || b->fixed[c] == 2;
        bool in = b->left[a] == 2 || b->left[c] == 2;
        if (!out && !in) continue;
        if (out && in) return ICO_CASE_IMPOSSIBLE;
        if (!ico__branch_set(b, e, out ? ICO_LINK_OUT : ICO_LINK_FIXED))
            return ICO_CASE_NO_ROOM;
        now = ICO_CASE_CHANGED;
    }
    return now;
}

static uint32_t find_path(ico_branch_search *b, uint32_t v)
{
    while (b->root[v] != v) v = b->root[v] = b->root[b->root[v]];
    return v;
}

/* Paths of fixed links do not close before all stops are in one. */
static ico_outcome decide_by_paths(ico_branch_search *b)
{
    ico_link_set *l = b->links;
    ico_outcome now = ICO_CASE_SAME;
    for (uint32_t v = 0; v < l->n; v++) {
        b->root[v] = v;
        b->size[v] = 1;
    }
    for (uint32_t e = 0; e < l->m; e++) {
        if (l->state[e] != ICO_LINK_FIXED) continue;
        uint32_t a = find_path(b, l->tail[e]), c = find_path(b, l->head[e]);
        if (a == c && b->size[a] < l->n) return ICO_CASE_IMPOSSIBLE;
        if (a == c) continue;
        b->root[c] = a;
        b->size[a] += b->size[c];
    }
    for (uint32_t e = 0; e < l->m; e++) {
        if (l->state[e] != ICO_LINK_FREE) continue;
        uint32_t a = find_path(b, l->tail[e]);
        if (a != find_path(b, l->head[e]) || b->size[a] == l->n) continue;
        if (!ico__branch_set(b, e, ICO_LINK_OUT)) return ICO_CASE_NO_ROOM;
        now = ICO_CASE_CHANGED;
    }
    return now;
}

ico_outcome ico__branch_decide(ico_run *run, ico_branch_search *b)
{
    for (;;) {
        if (ico__run_tick(run, 2 * (uint64_t)b->links->m)) return ICO_CASE_STOPPED;
        ico_outcome now = decide_by_degree(b);
        if (now == ICO_CASE_SAME) now = decide_by_paths(b);
        if (now != ICO_CASE_CHANGED) return now;
    }
}

/* --- what costs decide ----------------------------------------------------------- */

/* Links of the tree without which it costs more than the goal are fixed. */
static ico_outcome fix_needed(ico_run *run, ico_branch_search *b, int64_t bound,
                              int64_t goal)
{
    const ico_priced_tree *t = b->tree;
    ico_link_set *l = b->links;
    const int64_t *price = ico__branch_prices(b);
    ico_outcome now = ICO_CASE_SAME;
    if (!ico__find_spare(run, l, b->tree, price, b->spare)) return ICO_CASE_STOPPED;
    for (uint32_t k = 0; k < t->n + 1; k++) {
        uint32_t place = k + 1 < t->n ? t->order[k] : k + 1;
        uint32_t e = place < t->n ? t->up[place] : t->double_up[place - t->n];
        if (e == ICO_NO_VERTEX || l->state[e] != ICO_LINK_FREE) continue;
        int64_t cost = l->cost[e] + price[l->tail[e]] + price[l->head[e]];
        if (b->spare[place] != INT64_MAX && b->spare[place] - cost <= goal - bound)
            continue;
        if (!ico__branch_set(b, e, ICO_LINK_FIXED)) return ICO_CASE_NO_ROOM;
        now = ICO_CASE_CHANGED;
    }
    return now;
}

ico_outcome ico__branch_narrow(ico_run *run, ico_branch_search *b, int64_t bound,
                               int64_t goal)
{
    ico_link_set *l = b->links;
    uint32_t count =
        ico__drop_dear(run, l, b->tree, ico__branch_prices(b), bound, goal, b->dropped);
    for (uint32_t k = 0; k < count; k++) {
        l->state[b->dropped[k]] = ICO_LINK_FREE;
        if (!ico__branch_set(b, b->dropped[k], ICO_LINK_OUT)) return ICO_CASE_NO_ROOM;
    }
    ico_outcome fixed = fix_needed(run, b, bound, goal);
    return fixed == ICO_CASE_SAME && count > 0 ? ICO_CASE_CHANGED : fixed;
}
