/* method/construct/refute.c - why a rectangle has no such tour: the cut of four rows by rule,
 * all else by the finders of quick reasons and small refutations.
 * SPDX-License-Identifier: MIT */
#include "method/construct/refute.h"

#include "presolve/refute.h"
#include "problem/reason.h"

/* Four rows have no closed tour: without the inner cells of one class the outer cells of
 * this class stand alone and the rest is one piece more, n + 1 of them for n cells. */
static ico_status cut_four_rows(const ico_problem *problem, ico_run *run)
{
    static const char *const source = "Schwenk, Which rectangular chessboards have a "
                                      "knight's tour?, Math. Mag. 64 (1991)";
    const ico_board *board = ico_problem_board(problem);
    ico_context *ctx = ico__run_context(run);
    bool upright = ico_board_side(board, 1) == 4;
    uint64_t n = ico_board_side(board, upright ? 0 : 1);
    uint64_t *cut = ICO_NEW_ARRAY(ctx, uint64_t, (size_t)n);
    if (cut == NULL) return ICO_NO_MEMORY;
    for (uint64_t c = 0; c < n; c++) {
        uint64_t at[2] = {1 + c % 2, c}, turned[2] = {c, 1 + c % 2};
        cut[c] = ico_board_vertex(board, upright ? turned : at);
    }
    ico_text text;
    ico_reason *reason = NULL;
    ico_text_init(&text, ctx);
    ico_text_puts(&text, "without ");
    ico__reason_names(problem, cut, n, &text);
    ico_text_printf(&text,
                    " the board falls into %llu pieces, but a closed tour that passes "
                    "through them can visit at most %llu",
                    (unsigned long long)n + 1, (unsigned long long)n);
    ico_status status =
        ico__reason_new(ctx, ICO_REASON_CUT, cut, n, &text, source, &reason);
    ico_text_free(&text);
    ICO_FREE_ARRAY(ctx, cut, (size_t)n);
    return status == ICO_OK ? ico__run_reason(run, reason) : status;
}

/* The cells of the longer side when the shorter has four, else 0. */
static uint64_t four_rows(const ico_problem *problem)
{
    uint64_t rows = ico_board_side(ico_problem_board(problem), 0);
    uint64_t columns = ico_board_side(ico_problem_board(problem), 1);
    if (ico_problem_kind(problem) != ICO_CLOSED) return 0;
    return rows == 4 && columns >= 4 ? columns : columns == 4 && rows >= 4 ? rows : 0;
}

ico_status ico__construct_refute(const ico_problem *problem, ico_run *run)
{
    enum { BUDGET = 10000000 };
    ico_context *ctx = ico__run_context(run);
    ico_reason *reason = NULL;
    uint64_t used = 0, n = four_rows(problem);
    if (n > 0 && ico__fits(ctx, ico_board_graph_bytes(ico_problem_board(problem))))
        return cut_four_rows(problem, run);
    ico_status status = ico_reason_find(ctx, problem, &reason);
    if (status == ICO_OK && reason == NULL)
        status = ico__refute(ctx, problem, BUDGET, &used, &reason);
    if (status != ICO_OK) return status;
    (void)ico__run_tick(run, used);
    if (reason != NULL) return ico__run_reason(run, reason);
    ico__run_give_up(run, ICO_LIMIT_METHOD);
    return ICO_OK;
}
