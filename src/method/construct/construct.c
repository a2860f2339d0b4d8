/* method/construct/construct.c - the method: knight's tours of full rectangles by rule.
 * SPDX-License-Identifier: MIT */
#include "icosian/construct.h"
#include "board/board.h"
#include "method/registry.h"
#include "presolve/refute.h"
#include "problem/reason.h"

enum { CHUNK = 4096 };
static const unsigned FEATURES = ICO_ASKS_OPEN | ICO_ASKS_CLOSED;

/* Are these the moves of a knight, by whatever name? */
static bool moves_as_knight(const ico_board *board)
{
    unsigned seen = 0;
    for (uint32_t k = 0; k < ico_board_move_count(board); k++) {
        int64_t offset[ICO_MAX_DIMENSIONS];
        uint64_t reach;
        ico_board_move(board, k, offset, &reach);
        bool knight = offset[0] * offset[0] + offset[1] * offset[1] == 5;
        if (!knight || reach != 1) return false;
        seen++; /* moves are distinct */
    }
    return seen == 8;
}

static bool is_knight_rectangle(const ico_board *board)
{
    return ico_board_lattice(board) == ICO_SQUARE &&
           ico_board_surface(board) == ICO_PLANE && ico_board_dimensions(board) == 2 &&
           !ico_board_has_holes(board) && board->wall_count == 0 &&
           moves_as_knight(board);
}

static double fit(const ico_problem *problem, ico_text *why_not)
{
    if (is_knight_rectangle(ico_problem_board(problem))) return 1;
    if (why_not != NULL)
        ico_text_puts(why_not,
                      "method construct knows knight's tours of whole rectangles only");
    return 0;
}

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

static ico_status refute(const ico_problem *problem, ico_run *run)
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

static ico_status offer(const ico_tour *tour, ico_run *run)
{
    ico_context *ctx = ico__run_context(run);
    uint64_t n = ico_tour_length(tour), chunk[CHUNK];
    if (n >= UINT32_MAX || !ico__fits(ctx, 4.0 * (double)n))
        return ico__fail(
            ctx, ICO_TOO_LARGE,
            "a tour of %llu cells does not fit; write it with -o FILE.u64 or "
            "ask for a part with --slice, --cell, --move",
            (unsigned long long)n);
    uint32_t *order = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)n);
    if (order == NULL) return ICO_NO_MEMORY;
    ico_status status = ICO_OK;
    bool more, stop = false;
    for (uint64_t from = 0; from < n && !stop; from += CHUNK) {
        uint64_t size = n - from < CHUNK ? n - from : CHUNK;
        ico_tour_slice(tour, from, size, chunk);
        for (uint64_t i = 0; i < size; i++) order[from + i] = (uint32_t)chunk[i];
        stop = ico__run_tick(run, size);
    }
    if (!stop) status = ico__run_offer(run, order, n, &more);
    ICO_FREE_ARRAY(ctx, order, (size_t)n);
    return status;
}

ico_status ico_tour_from_problem(ico_context *ctx, const ico_problem *problem,
                                 ico_tour **tour)
{
    const ico_board *board = ico_problem_board(problem);
    *tour = NULL;
    if ((ico_problem_features(problem) & ~FEATURES) != 0) return ICO_OK;
    if (board == NULL || !is_knight_rectangle(board)) return ICO_OK;
    uint64_t rows = ico_board_side(board, 0), columns = ico_board_side(board, 1);
    ico_kind kind = ico_problem_kind(problem);
    bool closed = kind != ICO_OPEN && ico_tour_exists(rows, columns, true);
    bool open = kind != ICO_CLOSED && ico_tour_exists(rows, columns, false);
    return closed || open ? ico_tour_new(ctx, rows, columns, closed, tour) : ICO_OK;
}

static ico_status solve(const ico_problem *problem, const ico_options *options,
                        ico_run *run)
{
    (void)options;
    ico_tour *tour;
    ico_status status = ico_tour_from_problem(ico__run_context(run), problem, &tour);
    if (status != ICO_OK) return status;
    if (tour == NULL) return refute(problem, run);
    status = offer(tour, run);
    ico_tour_free(tour);
    return status;
}

const ico_method ico__method_construct = {
    .name = "construct",
    .help = "knight's tours of whole rectangles of any size, by rule",
    .can = ICO_CAN_FIND | ICO_CAN_PROVE | ICO_NEEDS_BOARD,
    .features = ICO_ASKS_OPEN | ICO_ASKS_CLOSED,
    .options = NULL,
    .option_count = 0,
    .fit = fit,
    .solve = solve,
};
