/* presolve/refute.c - a refutation by branchings over forced steps, depth first.
 * SPDX-License-Identifier: MIT */
#include "presolve/refute.h"

#include <string.h>

#include "base/memory.h"
#include "presolve/fragments.h"
#include "problem/reason.h"
#include "problem/skips.h"

/* Appends the required edge that cannot be used: the step from the end back to the start,
 * or an edge of --require. */
static void say_hopeless(const ico_closed *closed, const char *move, ico_text *text)
{
    const ico_problem *p = closed->problem;
    uint64_t start = ico_problem_start(p), end = ico_problem_end(p);
    bool both = !closed->has_apex && start != ICO_NO_CELL && end != ICO_NO_CELL;
    if (both && start == end) {
        ico_text_puts(text, "a closed tour ends beside its start, so ");
        ico_problem_vertex_line(p, start, text);
        ico_text_puts(text, " cannot be both");
    } else if (both && ico_graph_find_edge(closed->graph, (uint32_t)end,
                                           (uint32_t)start) == ICO_NO_EDGE) {
        ico_text_printf(text,
                        "a closed tour steps from its end to its start, and no allowed "
                        "%s leads from ",
                        move);
        ico_problem_vertex_line(p, end, text);
        ico_text_puts(text, " to ");
        ico_problem_vertex_line(p, start, text);
    } else {
        ico_text_printf(text, "no such tour can contain a required %s", move);
    }
}

static void say_refutation(const ico_closed *closed, uint64_t count, ico_text *text)
{
    bool board = ico_problem_board(closed->problem) != NULL;
    const char *cells = board ? "cells" : "vertices", *move = board ? "move" : "edge";
    if (closed->hopeless)
        say_hopeless(closed, move, text);
    else if (count == 0)
        ico_text_printf(text,
                        "the %ss forced at %s without a choice contradict each other",
                        move, cells);
    else
        ico_text_printf(text,
                        "after %llu branching%s (%s %s is in the tour, or it is not) the "
                        "%ss forced at other %s contradict each other in every case",
                        (unsigned long long)count, count == 1 ? "" : "s",
                        board ? "a" : "an", move, move, cells);
}

ico_status ico__refute_reason(ico_context *ctx, const ico_closed *closed,
                              const uint64_t *pairs, uint64_t count, ico_reason **reason)
{
    ico_reason *made = NULL;
    ico_text text;
    ico_text_init(&text, ctx);
    say_refutation(closed, count, &text);
    ico_status status = ico__reason_new(
        ctx, count == 0 ? ICO_REASON_FORCED : ICO_REASON_TREE, NULL, 0, &text, "", &made);
    ico_text_free(&text);
    if (status != ICO_OK) return status;
    if (count > 0) {
        made->branches = ICO_NEW_ARRAY(ctx, uint64_t, 2 * (size_t)count);
        if (made->branches == NULL) {
            ico_reason_free(made);
            return ICO_NO_MEMORY;
        }
        made->branch_count = count;
        memcpy(made->branches, pairs, 2 * (size_t)count * sizeof *made->branches);
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
    ico_fragments search = {0};
    ico_fragments_end end = ICO_FRAGMENTS_PAUSE;
    if (used != NULL) *used = 0;
    if (ico_problem_size(problem) < 3 || ico__problem_skips(problem) ||
        form_ticks(problem) > (double)budget)
        return ICO_OK;
    ico_status status = ico__closed_new(ctx, problem, &closed);
    if (status == ICO_OK) status = ico__fragments_open(ctx, closed, NULL, true, &search);
    if (status == ICO_OK) status = ico__fragments_next(&search, budget, &end);
    if (status == ICO_OK && end == ICO_FRAGMENTS_NO_MORE)
        status = ico__refute_reason(ctx, closed, search.pairs.items,
                                    search.pairs.size / 2, reason);
    if (used != NULL && search.forced != NULL) *used = search.forced->ticks;
    ico__fragments_close(&search);
    ico__closed_free(closed);
    return status;
}
