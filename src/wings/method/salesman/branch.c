/* method/salesman/branch.c - branch and bound over 1-trees, depth first.
 * A branch fixes links and leaves others out; degrees and paths of fixed links decide
 * more of them, and so do the costs of the tree.  A stop with three links in the tree is
 * where the next branches are: without the first, with the first and without the second,
 * with both.
 * Source: M. Held, R. M. Karp, Mathematical Programming 1 (1971); T. Volgenant,
 * R. Jonker, European Journal of Operational Research 9 (1982).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "method/salesman/salesman.h"

/* Changes of prices at a branch, and at the first. */
enum { ROUNDS = 40, FIRST_ROUNDS = 400 };

typedef struct change {
    uint32_t link;
    uint8_t before;
} change;

/* Invariants: changes from `begin` on were made in this branch; `next` of `count` parts
 * is the one to be tried next; price has its prices. */
typedef struct branch {
    size_t begin;
    uint32_t link[2];
    uint8_t next, count;
} branch;

/* Invariants: branches.size is the depth; prices has n numbers for each depth up to
 * `rows`; open: the innermost question was not looked at yet. */
struct ico_branch_search {
    ico_context *ctx;
    ico_link_set *links;
    ico_priced_tree *tree;
    ico_bound_notes *notes;
    bool open;
    ICO_VECTOR(branch) branches;
    ICO_VECTOR(change) changes;
    ICO_VECTOR(int64_t) prices;
    uint32_t *fixed, *left, *root, *size; /* n each */
    uint32_t *dropped;                    /* m */
    int64_t *spare;                       /* n + 2 */
    size_t room;
};

ico_status ico__branch_search_open(ico_link_set *links, ico_priced_tree *tree,
                                   const int64_t *price, ico_bound_notes *notes,
                                   ico_branch_search **branching)
{
    ico_context *ctx = links->ctx;
    ico_branch_search *b = ICO_NEW(ctx, ico_branch_search);
    if (b == NULL) return ICO_NO_MEMORY;
    *b = (ico_branch_search){
        .ctx = ctx, .links = links, .tree = tree, .notes = notes, .open = true};
    b->room = links->m;
    b->fixed = ICO_NEW_ARRAY(ctx, uint32_t, links->n);
    b->left = ICO_NEW_ARRAY(ctx, uint32_t, links->n);
    b->root = ICO_NEW_ARRAY(ctx, uint32_t, links->n);
    b->size = ICO_NEW_ARRAY(ctx, uint32_t, links->n);
    b->dropped = ICO_NEW_ARRAY(ctx, uint32_t, b->room + 1);
    b->spare = ICO_NEW_ARRAY(ctx, int64_t, (size_t)links->n + 2);
    bool good = b->fixed != NULL && b->left != NULL && b->root != NULL &&
                b->size != NULL && b->dropped != NULL && b->spare != NULL;
    for (uint32_t v = 0; good && v < links->n; v++)
        good = ICO_VECTOR_PUSH(ctx, &b->prices, price[v]);
    if (!good) {
        ico__branch_search_close(b);
        return ICO_NO_MEMORY;
    }
    *branching = b;
    return ICO_OK;
}

void ico__branch_search_close(ico_branch_search *b)
{
    if (b == NULL) return;
    uint32_t n = b->links->n;
    ICO_FREE_ARRAY(b->ctx, b->fixed, n);
    ICO_FREE_ARRAY(b->ctx, b->left, n);
    ICO_FREE_ARRAY(b->ctx, b->root, n);
    ICO_FREE_ARRAY(b->ctx, b->size, n);
    ICO_FREE_ARRAY(b->ctx, b->dropped, b->room + 1);
    ICO_FREE_ARRAY(b->ctx, b->spare, (size_t)n + 2);
    ICO_VECTOR_FREE(b->ctx, &b->branches);
    ICO_VECTOR_FREE(b->ctx, &b->changes);
    ICO_VECTOR_FREE(b->ctx, &b->prices);
    ICO_FREE(b->ctx, b);
}

/* --- changes ----------------------------------------------------------------------- */

static bool set_state(ico_branch_search *b, uint32_t e, ico_link_state state)
{
    change c = {e, b->links->state[e]};
    b->links->state[e] = (uint8_t)state;
    return ICO_VECTOR_PUSH(b->ctx, &b->changes, c);
}

static void undo_changes(ico_branch_search *b, size_t begin)
{
    while (b->changes.size > begin) {
        change c = b->changes.items[--b->changes.size];
        b->links->state[c.link] = c.before;
    }
}

/* --- what degrees and paths decide -------------------------------------------------- */

typedef enum outcome { SAME, CHANGED, IMPOSSIBLE, NO_ROOM, STOPPED } outcome;

/* Two fixed links at a stop: no other; two links left: both. */
static outcome decide_by_degree(ico_branch_search *b)
{
    ico_link_set *l = b->links;
    outcome now = SAME;
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
        if (b->left[v] < 2 || b->fixed[v] > 2) return IMPOSSIBLE;
    for (uint32_t e = 0; e < l->m; e++) {
        if (l->state[e] != ICO_LINK_FREE) continue;
        uint32_t a = l->tail[e], c = l->head[e];
        bool out = b->fixed[a] == 2 || b->fixed[c] == 2;
        bool in = b->left[a] == 2 || b->left[c] == 2;
        if (!out && !in) continue;
        if (out && in) return IMPOSSIBLE;
        if (!set_state(b, e, out ? ICO_LINK_OUT : ICO_LINK_FIXED)) return NO_ROOM;
        now = CHANGED;
    }
    return now;
}

static uint32_t find_path(ico_branch_search *b, uint32_t v)
{
    while (b->root[v] != v) v = b->root[v] = b->root[b->root[v]];
    return v;
}

/* Paths of fixed links do not close before all stops are in one. */
static outcome decide_by_paths(ico_branch_search *b)
{
    ico_link_set *l = b->links;
    outcome now = SAME;
    for (uint32_t v = 0; v < l->n; v++) {
        b->root[v] = v;
        b->size[v] = 1;
    }
    for (uint32_t e = 0; e < l->m; e++) {
        if (l->state[e] != ICO_LINK_FIXED) continue;
        uint32_t a = find_path(b, l->tail[e]), c = find_path(b, l->head[e]);
        if (a == c && b->size[a] < l->n) return IMPOSSIBLE;
        if (a == c) continue;
        b->root[c] = a;
        b->size[a] += b->size[c];
    }
    for (uint32_t e = 0; e < l->m; e++) {
        if (l->state[e] != ICO_LINK_FREE) continue;
        uint32_t a = find_path(b, l->tail[e]);
        if (a != find_path(b, l->head[e]) || b->size[a] == l->n) continue;
        if (!set_state(b, e, ICO_LINK_OUT)) return NO_ROOM;
        now = CHANGED;
    }
    return now;
}

/* IMPOSSIBLE, NO_ROOM, STOPPED, or SAME when nothing more is decided. */
static outcome decide(ico_run *run, ico_branch_search *b)
{
    for (;;) {
        if (ico__run_tick(run, 2 * (uint64_t)b->links->m)) return STOPPED;
        outcome now = decide_by_degree(b);
        if (now == SAME) now = decide_by_paths(b);
        if (now != CHANGED) return now;
    }
}

/* --- branches ---------------------------------------------------------------------- */

static int64_t *prices_of(ico_branch_search *b)
{
    return b->prices.items + b->branches.size * b->links->n;
}

/* Links of the tree without which it costs more than the goal are fixed. */
static outcome fix_needed(ico_run *run, ico_branch_search *b, int64_t bound, int64_t goal)
{
    const ico_priced_tree *t = b->tree;
    ico_link_set *l = b->links;
    const int64_t *price = prices_of(b);
    outcome now = SAME;
    if (!ico__find_spare(run, l, b->tree, price, b->spare)) return STOPPED;
    for (uint32_t k = 0; k < t->n + 1; k++) {
        uint32_t place = k + 1 < t->n ? t->order[k] : k + 1;
        uint32_t e = place < t->n ? t->up[place] : t->double_up[place - t->n];
        if (e == ICO_NO_VERTEX || l->state[e] != ICO_LINK_FREE) continue;
        int64_t cost = l->cost[e] + price[l->tail[e]] + price[l->head[e]];
        if (b->spare[place] != INT64_MAX && b->spare[place] - cost <= goal - bound)
            continue;
        if (!set_state(b, e, ICO_LINK_FIXED)) return NO_ROOM;
        now = CHANGED;
    }
    return now;
}

/* What the tree costs more without its link e. */
static int64_t loss_without(const ico_branch_search *b, uint32_t e, const int64_t *price)
{
    const ico_priced_tree *t = b->tree;
    const ico_link_set *l = b->links;
    uint32_t a = l->tail[e], c = l->head[e], place;
    if (a == t->root || c == t->root)
        place = t->n + (t->double_up[1] == e);
    else
        place = t->up[a] == e ? a : c;
    if (b->spare[place] == INT64_MAX) return INT64_MAX;
    return b->spare[place] - l->cost[e] - price[a] - price[c];
}

/* The two free links of the tree at stop v that cost most to replace. */
static unsigned choose_links(ico_branch_search *b, uint32_t v, uint32_t link[2],
                             int64_t loss[2])
{
    const ico_link_set *l = b->links;
    const int64_t *price = prices_of(b);
    unsigned count = 0;
    loss[0] = loss[1] = INT64_MIN;
    for (uint32_t i = l->row[v]; i < l->row[v + 1]; i++) {
        uint32_t e = l->at[i];
        if (l->state[e] != ICO_LINK_FREE || !ico__priced_tree_has(b->tree, l, e))
            continue;
        int64_t one = loss_without(b, e, price);
        unsigned k = one > loss[0] ? 0 : one > loss[1] ? 1 : 2;
        count++;
        if (k == 2) continue;
        if (k == 0) {
            loss[1] = loss[0];
            link[1] = link[0];
        }
        loss[k] = one;
        link[k] = e;
    }
    return count;
}

/* The next branches: at the stop with three links or more whose second link costs most to
 * replace.  A stop with a fixed link has two branches.  There are none if each such stop
 * has three fixed links: no cycle has these.  False: no memory. */
static bool make_branches(ico_branch_search *b, size_t begin)
{
    branch best = {.begin = begin};
    int64_t most = INT64_MIN;
    for (uint32_t v = 0; v < b->links->n; v++) {
        if (b->tree->degree[v] <= 2) continue;
        uint32_t link[2] = {0};
        int64_t loss[2];
        unsigned count = choose_links(b, v, link, loss);
        if (count == 0) continue;
        bool both = count > 1 && b->fixed[v] == 0;
        int64_t value = both ? loss[1] : loss[0];
        if (best.count != 0 && value <= most) continue;
        most = value;
        best.link[0] = link[0];
        best.link[1] = link[1];
        best.count = both ? 3 : 2;
    }
    best.next = 0;
    if (best.count == 0) {
        ico__notes_step(b->notes, ICO_STEP_CLOSE);
        return true;
    }
    ico__notes_branch(b->notes, b->links, best.link[0]);
    return ICO_VECTOR_PUSH(b->ctx, &b->branches, best);
}

/* Takes the next part of the innermost branch that has one left; false if none has. */
static ico_status enter_next(ico_branch_search *b, bool *entered)
{
    uint32_t n = b->links->n;
    *entered = false;
    while (b->branches.size > 0) {
        branch *now = &b->branches.items[b->branches.size - 1];
        undo_changes(b, now->begin);
        if (now->next == now->count) {
            b->branches.size--;
            continue;
        }
        unsigned part = now->next++;
        bool good = true;
        if (part == 1 && now->count == 3)
            ico__notes_branch(b->notes, b->links, now->link[1]);
        for (unsigned k = 0; k < 2 && good; k++) {
            if (k > part || (k == 1 && now->count == 2)) continue;
            ico_link_state state = k < part ? ICO_LINK_FIXED : ICO_LINK_OUT;
            good = set_state(b, now->link[k], state);
        }
        size_t row = b->branches.size * n;
        while (good && b->prices.size < row + n)
            good = ICO_VECTOR_PUSH(b->ctx, &b->prices, (int64_t)0);
        if (!good) return ICO_NO_MEMORY;
        memcpy(b->prices.items + row, b->prices.items + row - n,
               n * sizeof *b->prices.items);
        *entered = true;
        return ICO_OK;
    }
    return ICO_OK;
}

/* --- the search -------------------------------------------------------------------- */

typedef enum outcome_of_look { CLOSED, SPLIT, FOUND, INTERRUPTED } outcome_of_look;

/* Leaves out the links that are too dear, and fixes those that are needed. */
static outcome narrow_down(ico_run *run, ico_branch_search *b, int64_t bound,
                           int64_t goal)
{
    ico_link_set *l = b->links;
    uint32_t count =
        ico__drop_dear(run, l, b->tree, prices_of(b), bound, goal, b->dropped);
    for (uint32_t k = 0; k < count; k++) {
        l->state[b->dropped[k]] = ICO_LINK_FREE;
        if (!set_state(b, b->dropped[k], ICO_LINK_OUT)) return NO_ROOM;
    }
    outcome fixed = fix_needed(run, b, bound, goal);
    return fixed == SAME && count > 0 ? CHANGED : fixed;
}

/* Looks at the innermost question; twice, if the first look narrowed it down. */
static ico_status look(ico_run *run, ico_branch_search *b, int64_t goal,
                       outcome_of_look *verdict)
{
    size_t begin = b->changes.size;
    outcome now = CHANGED;
    *verdict = CLOSED;
    for (unsigned pass = 0; pass < 2 && now == CHANGED; pass++) {
        int64_t bound = INT64_MIN;
        unsigned rounds = b->branches.size == 0 && pass == 0 ? FIRST_ROUNDS : ROUNDS;
        now = decide(run, b);
        if (now == IMPOSSIBLE) ico__notes_step(b->notes, ICO_STEP_CLOSE);
        if (now == IMPOSSIBLE) return ICO_OK;
        if (now != SAME) break;
        ico_status status =
            ico__ascend(run, b->links, b->tree, goal, rounds, prices_of(b), &bound);
        if (status != ICO_OK) return status;
        if (bound > goal) ico__notes_prices(b->notes, ICO_STEP_REFUTE, prices_of(b));
        if (bound > goal) return ICO_OK;
        if (ico__run_limit(run) != ICO_LIMIT_NONE) break;
        if (ico__priced_tree_is_cycle(b->tree)) {
            *verdict = FOUND;
            return ICO_OK;
        }
        now = narrow_down(run, b, bound, goal);
        if (now == CHANGED) ico__notes_prices(b->notes, ICO_STEP_NARROW, prices_of(b));
    }
    if (now == NO_ROOM) return ICO_NO_MEMORY;
    *verdict = ico__run_limit(run) != ICO_LIMIT_NONE ? INTERRUPTED : SPLIT;
    if (*verdict == INTERRUPTED) undo_changes(b, begin);
    return ICO_OK;
}

ico_status ico__branch_search_go_on(ico_run *run, ico_branch_search *b, int64_t cost,
                                    uint32_t *order, bool *found, bool *done)
{
    int64_t goal = (cost - 1) * b->links->scale;
    ico_status status = ICO_OK;
    *found = *done = false;
    for (;;) {
        if (!b->open) {
            status = enter_next(b, &b->open);
            *done = !b->open;
            if (status != ICO_OK || *done) return status;
        }
        outcome_of_look verdict;
        status = look(run, b, goal, &verdict);
        if (status != ICO_OK || verdict == INTERRUPTED) return status;
        if (verdict == FOUND) {
            ico__priced_tree_cycle(b->tree, b->links, order);
            *found = true;
            return ICO_OK;
        }
        if (verdict == SPLIT && !make_branches(b, b->changes.size)) return ICO_NO_MEMORY;
        b->open = false;
    }
}
