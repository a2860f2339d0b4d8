/* presolve/refute.c - a refutation by branchings over forced steps, depth first.
 * Branches where the fewest edges are open, at the ends of fragments if possible.
 * SPDX-License-Identifier: MIT */
#include "presolve/refute.h"

#include <string.h>

#include "base/memory.h"
#include "presolve/forced.h"
#include "problem/reason.h"

/* A branching whose edge is in for now, and how many decisions came before it. */
typedef struct branching {
    uint32_t edge, made;
} branching;

/* Invariant: pairs holds the ends of the edges branched on so far, in order. */
typedef struct refuting {
    ico_context *ctx;
    ico_forced *forced;
    uint64_t budget;
    ICO_VECTOR(branching) stack;
    ICO_VECTOR(uint64_t) pairs;
} refuting;

/* Fewer open edges first; among as many, a port that has an edge already. */
static uint64_t port_rank(const ico_forced *f, uint32_t p)
{
    return 2 * (uint64_t)f->open[p] + (f->in[p] == 0);
}

/* The open edge to branch on: from the port of least rank to the one of least rank beside
 * it.  There is one while the tour is not complete. */
static uint32_t choose(ico_forced *f)
{
    uint32_t best = UINT32_MAX, count, chosen = ICO_NO_EDGE;
    for (uint32_t p = 0; p < f->ports; p++)
        if (f->open[p] > 0 &&
            (best == UINT32_MAX || port_rank(f, p) < port_rank(f, best)))
            best = p;
    f->ticks += f->ports;
    if (best == UINT32_MAX) return ICO_NO_EDGE;
    const uint32_t *edges = ico__forced_edges(f, best, &count);
    uint64_t least = UINT64_MAX;
    for (uint32_t i = 0; i < count; i++) {
        if (f->state[edges[i]] != ICO_EDGE_OPEN) continue;
        uint64_t rank = port_rank(f, ico__forced_across(f, edges[i], best));
        if (rank >= least) continue;
        least = rank;
        chosen = edges[i];
    }
    f->ticks += count;
    return chosen;
}

/* Back to the deepest branching with a side left to refute; false: there is none. */
static bool turn(refuting *r)
{
    while (r->stack.size > 0) {
        branching last = r->stack.items[--r->stack.size];
        ico__forced_undo(r->forced, last.made);
        if (ico__forced_assume(r->forced, last.edge, false)) return true;
    }
    return false;
}

static ico_status branch(refuting *r, uint32_t e)
{
    const ico_graph *g = r->forced->graph;
    if (!ICO_VECTOR_PUSH(r->ctx, &r->pairs, g->tail[e]) ||
        !ICO_VECTOR_PUSH(r->ctx, &r->pairs, g->head[e]) ||
        !ICO_VECTOR_PUSH(r->ctx, &r->stack, ((branching){e, r->forced->made})))
        return ICO_NO_MEMORY;
    return ICO_OK;
}

/* *refuted: every case ends in a contradiction. */
static ico_status search(refuting *r, bool *refuted)
{
    bool alive = ico__forced_begin(r->forced);
    *refuted = false;
    while (alive || turn(r)) {
        if (r->forced->ticks > r->budget) return ICO_OK;
        uint32_t e = choose(r->forced);
        if (e == ICO_NO_EDGE) return ICO_OK; /* a tour */
        ico_status status = branch(r, e);
        if (status != ICO_OK) return status;
        alive = ico__forced_assume(r->forced, e, true);
    }
    *refuted = true;
    return ICO_OK;
}

static void say_why(const refuting *r, const ico_problem *problem, ico_text *text)
{
    bool board = ico_problem_board(problem) != NULL;
    unsigned long long count = r->pairs.size / 2;
    const char *cells = board ? "cells" : "vertices", *move = board ? "move" : "edge";
    if (r->forced->closed->hopeless)
        ico_text_printf(text, "a required %s can be in no such tour", move);
    else if (count == 0)
        ico_text_printf(text, "the %ss at %s without a choice contradict each other",
                        move, cells);
    else
        ico_text_printf(text,
                        "%llu branching%s (%s %s is part of the tour, or it is not), and "
                        "in each case the %ss forced at other %s contradict each other",
                        count, count == 1 ? "" : "s", board ? "a" : "an", move, move,
                        cells);
}

static ico_status make_reason(refuting *r, const ico_problem *problem,
                              ico_reason **reason)
{
    ico_reason *made = NULL;
    ico_text text;
    ico_text_init(&text, r->ctx);
    say_why(r, problem, &text);
    ico_status status =
        ico__reason_new(r->ctx, r->pairs.size == 0 ? ICO_REASON_FORCED : ICO_REASON_TREE,
                        NULL, 0, &text, "", &made);
    ico_text_free(&text);
    if (status != ICO_OK) return status;
    if (r->pairs.size > 0) {
        made->branches = ICO_NEW_ARRAY(r->ctx, uint64_t, r->pairs.size);
        if (made->branches == NULL) {
            ico_reason_free(made);
            return ICO_NO_MEMORY;
        }
        made->branch_count = r->pairs.size / 2;
        memcpy(made->branches, r->pairs.items, r->pairs.size * sizeof *made->branches);
    }
    *reason = made;
    return ICO_OK;
}

/* Ticks that making the closed form takes: it is visited once. */
static double form_ticks(const ico_problem *problem)
{
    enum { BYTES_AN_EDGE = 16 };
    const ico_board *board = ico_problem_board(problem);
    double n = (double)ico_problem_size(problem);
    return board == NULL ? n : n + ico_board_graph_bytes(board) / BYTES_AN_EDGE;
}

ico_status ico__refute(ico_context *ctx, const ico_problem *problem, uint64_t budget,
                       uint64_t *used, ico_reason **reason)
{
    ico_closed *closed = NULL;
    refuting r = {.ctx = ctx, .budget = budget};
    bool refuted = false;
    if (used != NULL) *used = 0;
    if (ico_problem_size(problem) < 3 || ico_problem_longest(problem) ||
        form_ticks(problem) > (double)budget)
        return ICO_OK;
    ico_status status = ico__closed_new(ctx, problem, &closed);
    if (status == ICO_OK) status = ico__forced_new(ctx, closed, &r.forced);
    if (status == ICO_OK) status = search(&r, &refuted);
    if (status == ICO_OK && refuted) status = make_reason(&r, problem, reason);
    if (used != NULL && r.forced != NULL) *used = r.forced->ticks;
    ICO_VECTOR_FREE(ctx, &r.stack);
    ICO_VECTOR_FREE(ctx, &r.pairs);
    ico__forced_free(r.forced);
    ico__closed_free(closed);
    return status;
}
