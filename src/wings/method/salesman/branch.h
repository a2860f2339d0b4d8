/* method/salesman/branch.h - the state of branch and bound; shared by branch.c, decide.c
 * and choose.c.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_SALESMAN_BRANCH_H
#define ICO_METHOD_SALESMAN_BRANCH_H

#include "method/salesman/salesman.h"

typedef struct ico_link_change {
    uint32_t link;
    uint8_t before;
} ico_link_change;

/* Invariants: changes from `begin` on were made in this branch; `next` of 2 parts is the
 * one to be tried next: first without the link, then with it. */
typedef struct ico_link_branch {
    size_t begin;
    uint32_t link;
    uint8_t next;
} ico_link_branch;

/* Invariants: branches.size is the depth d; prices has two rows of n numbers for each
 * depth: row 2 d has the prices of the innermost question, and row 2 d + 1 those with
 * which the second part of its branch begins.
 * open: the innermost question was not looked at yet. */
struct ico_branch_search {
    ico_context *ctx;
    ico_link_set *links;
    ico_priced_tree *tree;
    ico_bound_notes *notes;
    bool open;
    ICO_VECTOR(ico_link_branch) branches;
    ICO_VECTOR(ico_link_change) changes;
    ICO_VECTOR(int64_t) prices;
    uint32_t *fixed, *left, *root, *size; /* n each */
    uint32_t *dropped;                    /* m */
    int64_t *spare;                       /* n + 2 */
    int64_t *trial, *tried;               /* 2 n each */
    float *share;                         /* m: of how many trees each link is */
    size_t room;
};

typedef enum ico_outcome {
    ICO_CASE_SAME,
    ICO_CASE_CHANGED,
    ICO_CASE_IMPOSSIBLE,
    ICO_CASE_NO_ROOM,
    ICO_CASE_STOPPED
} ico_outcome;

/* The prices of the innermost question. */
static inline int64_t *ico__branch_prices(const ico_branch_search *b)
{
    return b->prices.items + 2 * b->branches.size * b->links->n;
}

/* --- decide.c --- */

/* False: no memory. */
bool ico__branch_set(ico_branch_search *b, uint32_t e, ico_link_state state);
void ico__branch_undo(ico_branch_search *b, size_t begin);
/* Decides links by degrees and by paths of fixed links: impossible, no room, stopped, or
 * the same when nothing more is decided. */
ico_outcome ico__branch_decide(ico_run *run, ico_branch_search *b);
/* Leaves out the links that are too dear, and fixes those that are needed. */
ico_outcome ico__branch_narrow(ico_run *run, ico_branch_search *b, int64_t bound,
                               int64_t goal);

/* --- choose.c --- */

/* Chooses the link of the next branch; ICO_NO_EDGE if there is none: then no cycle has
 * all fixed links.  bound: that of the question.  The prices with which both parts begin
 * are in `trial`. */
ICO_MUST_CHECK ico_status ico__branch_choose(ico_run *run, ico_branch_search *b,
                                             int64_t bound, int64_t goal, uint32_t *link);

#endif
