/* method/salesman/branch.c - branch and bound over 1-trees, depth first.
 * A branch fixes links and leaves others out; degrees and paths of fixed links decide
 * more of them, and so do the costs of the tree.  A stop with three links in the tree is
 * where the next branches are: without the first, with the first and without the second,
 * with both.
 * Source: M. Held, R. M. Karp, Mathematical Programming 1 (1971); T. Volgenant,
 * R. Jonker, European Journal of Operational Research 9 (1982).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "method/salesman/branch.h"

/* Room for the prices of the innermost question and of the part after it. */
static bool room_for_prices(ico_branch_search *b)
{
    size_t needed = 2 * (b->branches.size + 1) * b->links->n;
    bool good = true;
    while (good && b->prices.size < needed)
        good = ICO_VECTOR_PUSH(b->ctx, &b->prices, (int64_t)0);
    return good;
}

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
    b->trial = ICO_NEW_ARRAY(ctx, int64_t, 2 * (size_t)links->n);
    b->tried = ICO_NEW_ARRAY(ctx, int64_t, 2 * (size_t)links->n);
    b->share = ICO_NEW_ARRAY(ctx, float, b->room + 1);
    bool good = b->trial != NULL && b->tried != NULL && b->share != NULL &&
                b->fixed != NULL && b->left != NULL && b->root != NULL &&
                b->size != NULL && b->dropped != NULL && b->spare != NULL;
    good = good && room_for_prices(b);
    if (!good) {
        ico__branch_search_close(b);
        return ICO_NO_MEMORY;
    }
    memcpy(b->prices.items, price, links->n * sizeof *price);
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
    ICO_FREE_ARRAY(b->ctx, b->trial, 2 * (size_t)n);
    ICO_FREE_ARRAY(b->ctx, b->tried, 2 * (size_t)n);
    ICO_FREE_ARRAY(b->ctx, b->share, b->room + 1);
    ICO_VECTOR_FREE(b->ctx, &b->branches);
    ICO_VECTOR_FREE(b->ctx, &b->changes);
    ICO_VECTOR_FREE(b->ctx, &b->prices);
    ICO_FREE(b->ctx, b);
}

/* --- branches ---------------------------------------------------------------------- */

/* Makes the next branch; none if no cycle has all links that are fixed.  The question is
 * open again if the run must stop before. */
static ico_status make_branch(ico_run *run, ico_branch_search *b, int64_t bound,
                              int64_t goal)
{
    uint32_t n = b->links->n;
    ico_link_branch next = {.begin = b->changes.size};
    ico_status status = ico__branch_choose(run, b, bound, goal, &next.link);
    b->open = ico__run_limit(run) != ICO_LIMIT_NONE;
    if (status != ICO_OK || b->open) return status;
    if (next.link == ICO_NO_EDGE) {
        ico__notes_step(b->notes, ICO_STEP_CLOSE);
        return ICO_OK;
    }
    ico__notes_branch(b->notes, b->links, next.link);
    if (!ICO_VECTOR_PUSH(b->ctx, &b->branches, next) || !room_for_prices(b))
        return ICO_NO_MEMORY;
    memcpy(ico__branch_prices(b), b->trial, 2 * (size_t)n * sizeof *b->trial);
    return ICO_OK;
}

/* Takes the next part of the innermost branch that has one left; false if none has. */
static ico_status enter_next(ico_branch_search *b, bool *entered)
{
    uint32_t n = b->links->n;
    *entered = false;
    while (b->branches.size > 0) {
        ico_link_branch *now = &b->branches.items[b->branches.size - 1];
        ico__branch_undo(b, now->begin);
        if (now->next == 2) {
            b->branches.size--;
            continue;
        }
        bool second = now->next++ == 1;
        int64_t *price = ico__branch_prices(b);
        if (second) memcpy(price, price + n, n * sizeof *price);
        *entered = true;
        return ico__branch_set(b, now->link, second ? ICO_LINK_FIXED : ICO_LINK_OUT)
                   ? ICO_OK
                   : ICO_NO_MEMORY;
    }
    return ICO_OK;
}

/* --- the search -------------------------------------------------------------------- */

typedef enum outcome_of_look { CLOSED, SPLIT, FOUND, INTERRUPTED } outcome_of_look;

static ico_ascent ascent_at(const ico_branch_search *b, unsigned pass)
{
    bool first = b->branches.size == 0 && pass == 0;
    return (ico_ascent){.rounds = first ? 400 : 40,
                        .patience = first ? 10 : 7,
                        .rate = 1,
                        .by_means = first,
                        .share = b->share};
}

/* Looks at the innermost question; twice, if the first look narrowed it down. */
static ico_status look(ico_run *run, ico_branch_search *b, int64_t goal, int64_t *bound,
                       outcome_of_look *verdict)
{
    size_t begin = b->changes.size;
    ico_outcome now = ICO_CASE_CHANGED;
    int64_t *price = ico__branch_prices(b);
    *bound = INT64_MIN;
    *verdict = CLOSED;
    for (unsigned pass = 0; pass < 2 && now == ICO_CASE_CHANGED; pass++) {
        ico_ascent plan = ascent_at(b, pass);
        now = ico__branch_decide(run, b);
        if (now == ICO_CASE_IMPOSSIBLE) ico__notes_step(b->notes, ICO_STEP_CLOSE);
        if (now == ICO_CASE_IMPOSSIBLE) return ICO_OK;
        if (now != ICO_CASE_SAME) break;
        ico_status status = ico__ascend(run, b->links, b->tree, goal, plan, price, bound);
        if (status != ICO_OK) return status;
        if (*bound > goal) ico__notes_prices(b->notes, ICO_STEP_REFUTE, price);
        if (*bound > goal) return ICO_OK;
        if (ico__run_limit(run) != ICO_LIMIT_NONE) break;
        if (ico__priced_tree_is_cycle(b->tree)) {
            *verdict = FOUND;
            return ICO_OK;
        }
        now = ico__branch_narrow(run, b, *bound, goal);
        if (now == ICO_CASE_CHANGED) ico__notes_prices(b->notes, ICO_STEP_NARROW, price);
    }
    if (now == ICO_CASE_NO_ROOM) return ICO_NO_MEMORY;
    *verdict = ico__run_limit(run) != ICO_LIMIT_NONE ? INTERRUPTED : SPLIT;
    if (*verdict == INTERRUPTED) ico__branch_undo(b, begin);
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
        int64_t bound;
        outcome_of_look verdict;
        status = look(run, b, goal, &bound, &verdict);
        if (status != ICO_OK || verdict == INTERRUPTED) return status;
        if (verdict == FOUND) {
            ico__priced_tree_cycle(b->tree, b->links, order);
            *found = true;
            return ICO_OK;
        }
        b->open = false;
        if (verdict == SPLIT) status = make_branch(run, b, bound, goal);
        if (status != ICO_OK || b->open) return status;
    }
}
