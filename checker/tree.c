/* tree.c - branchings over steps without choice, in before out: each leaf must be a
 * contradiction (rule R).  A tree without branchings is the kind forced.
 * SPDX-License-Identifier: MIT */
#include "check.h"

/* A branching whose edge is in for now: the decisions before it. */
typedef struct branch {
    uint32_t edge, made;
} branch;

/* Back to the deepest branching whose edge is still in, and on with it out; branchings
 * whose two sides are refuted are left behind.  False: none is left. */
static bool next_side(link_state *k, const branch *stack, uint32_t *depth)
{
    while (*depth > 0) {
        branch last = stack[--*depth];
        checker_take_back(&k->steps, last.made);
        (void)checker_make_true(&k->steps, 2 * last.edge + 1); /* it is open */
        if (checker_follow_all(&k->steps)) return true;
    }
    return false;
}

/* Replays the branchings, listed in the order in which they are met. */
static bool replay_tree(checker *c, link_state *k, const uint32_t *ends, uint32_t count)
{
    const form *f = k->f;
    uint32_t depth = 0, next = 0;
    branch *stack = checker_room(c, count, sizeof *stack);
    char link[LINK_ROOM];
    if (stack == NULL) return false;
    bool alive = checker_begin_links(k);
    while (alive || next_side(k, stack, &depth)) {
        if (!checker_report_work(&k->steps)) return false;
        if (k->chosen == f->vertices) return checker_stop(c, REFUSED, "there is a tour");
        if (next == count)
            return checker_stop(c, REFUSED, "after %u branchings a case is left open",
                                count);
        pair b = {ends[2 * (size_t)next], ends[2 * (size_t)next + 1]};
        uint32_t e = checker_find_pair(f->edges, f->edge_count,
                                       checker_oriented(f->directed, b.u, b.v));
        next++;
        if (e == NOBODY || k->steps.value[2 * e] != FREE)
            return checker_stop(c, REFUSED, "branching %u: the edge %s is not open", next,
                                checker_link(c, b.u, b.v, link));
        stack[depth++] = (branch){e, k->steps.made};
        (void)checker_make_true(&k->steps,
                                2 * e); /* it can be in: all that follows is known */
        alive = checker_follow_all(&k->steps);
    }
    if (next < count)
        return checker_stop(c, REFUSED, "%u branchings are left over", count - next);
    return true;
}

bool checker_judge_tree(checker *c, const form *f, word_list branches)
{
    link_state k;
    word_list none = {NULL, 0};
    return checker_are_below(c, branches, f->vertices) &&
           checker_make_links(c, f, none, &k) &&
           replay_tree(c, &k, branches.at, branches.count / 2);
}
