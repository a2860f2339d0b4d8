/* method/uncrossed/draft.h - the draft of a plan: dates and numbers of all cells and
 * moves.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_UNCROSSED_DRAFT_H
#define ICO_METHOD_UNCROSSED_DRAFT_H

#include "kernel/crossing.h"
#include "method/uncrossed/slot_plan.h"

/* An edge of the graph that tours may use.  early, late: the steps of its cells. */
typedef struct span {
    uint32_t early, late, birth, bit;
    bool forbidden;
} span;

/* Invariants: order[t] is the cell of step t, and step_of[order[t]] is t; birth[v] is the
 * first step that decides a move of v, at most its own. */
typedef struct plan_draft {
    ico_context *ctx;
    const ico_problem *problem;
    const ico_board *board;
    const ico_graph *graph;
    ico_crossings crossings;
    uint32_t *order, *step_of, *birth, *slot;
    span *edge;
    sweep_plan *plan;
    size_t masks; /* words in use */
} plan_draft;

/* The cell in the same row of the sweep, as far from the other end; ICO_NO_VERTEX where
 * there is none. */
uint32_t ico__draft_mirrored(const plan_draft *draft, uint32_t v);
/* Sets the mirrors of the steps after which the swept part is symmetric, if the board is
 * symmetric. */
ICO_MUST_CHECK ico_status ico__draft_mirror(plan_draft *draft);

#endif
