/* tests/unit/test_stop.c - long work without a run asks its context whether to go on:
 * stopped at every question it asks, it gives ICO_STOPPED and leaves nothing; runs know
 * no answer then.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "icosian/icosian.h"
#include "problems.h"

/* Says stop when asked for the `limit`-th time, and from then on. */
typedef struct patience {
    unsigned asked, limit;
} patience;

static bool is_over(void *user)
{
    patience *p = user;
    return ++p->asked >= p->limit;
}

/* --- the work: each asks some times ------------------------------------------------ */

static ico_status make_family(ico_context *ctx)
{
    ico_graph *graph = NULL;
    ico_status status = ico_family_graph(ctx, "complete:900", &graph);
    assert_true(status == ICO_OK || graph == NULL);
    ico_graph_free(graph);
    return status;
}

static ico_status make_cubic(ico_context *ctx)
{
    ico_graph *graph = NULL;
    ico_status status = ico_family_graph(ctx, "cubic:2000,seed=5", &graph);
    ico_graph_free(graph);
    return status;
}

/* A board's question; its graph is made by whoever needs it. */
static ico_status pose(ico_context *ctx, const char *piece, const char *shape,
                       ico_problem **problem)
{
    ico_board *board;
    ico_status status = ico_board_new(ctx, piece, shape, &board);
    if (status != ICO_OK) return status;
    status = ico_problem_from_board(ctx, board, problem);
    if (status != ICO_OK) {
        ico_board_free(board);
        return status;
    }
    return ico_problem_seal(*problem);
}

static ico_status make_moves(ico_context *ctx)
{
    ico_problem *p = NULL;
    const ico_graph *graph = NULL;
    ico_status status = pose(ctx, "queen", "40x40", &p);
    if (status == ICO_OK) status = ico_problem_graph(ctx, p, &graph);
    assert_true(status == ICO_OK || graph == NULL);
    ico_problem_free(p);
    return status;
}

static ico_status read_edges(ico_context *ctx)
{
    ico_text file;
    ico_input *input = NULL;
    ico_graph_reader *reader = NULL;
    ico_graph *graph = NULL;
    ico_text_init(&file, ctx);
    for (unsigned k = 0; k < 20000; k++)
        ico_text_printf(&file, "v%u v%u\n", k, k * 7 % 20000);
    ico_status status = ico_text_status(&file);
    if (status == ICO_OK)
        status = ico_input_from_memory(ctx, "edges", file.data, file.size, &input);
    if (status == ICO_OK)
        status = ico_graph_reader_new(ctx, input, ICO_FORMAT_AUTO, &reader);
    if (status == ICO_OK) status = ico_graph_reader_next(reader, &graph);
    assert_true(status == ICO_OK || graph == NULL);
    ico_graph_free(graph);
    ico_graph_reader_free(reader);
    ico_input_free(input);
    ico_text_free(&file);
    return status;
}

static ico_status encode(ico_context *ctx)
{
    ico_problem *p = NULL;
    ico_model_size size;
    ico_text text;
    ico_text_init(&text, ctx);
    ico_status status = pose(ctx, "knight", "8x8", &p);
    if (status == ICO_OK)
        status = ico_encode(ctx, p, ico_encoding_by_name("dimacs:position"), NULL, &text,
                            &size);
    ico_text_free(&text);
    ico_problem_free(p);
    return status;
}

static ico_status check_cut(ico_context *ctx)
{
    ico_problem *p = NULL;
    ico_reason *reason = NULL;
    bool valid = false;
    ico_status status = pose(ctx, "knight", "4x1000", &p);
    if (status == ICO_OK) status = ico_reason_find(ctx, p, &reason);
    for (unsigned k = 0; k < 40 && status == ICO_OK; k++)
        status = ico_verify_reason(ctx, p, reason, &valid, NULL);
    assert_true(status != ICO_OK || valid);
    ico_reason_free(reason);
    ico_problem_free(p);
    return status;
}

static ico_status draw(ico_context *ctx)
{
    ico_problem *p = NULL;
    ico_draw_options options;
    ico_text text;
    ico_text_init(&text, ctx);
    ico_draw_options_init(&options);
    ico_status status = pose(ctx, "king", "120x120", &p);
    if (status == ICO_OK)
        status = ico_draw(ctx, p, NULL, ICO_PICTURE_SVG, &options, &text);
    ico_text_free(&text);
    ico_problem_free(p);
    return status;
}

/* All numbers stay, so the work is that of the random tour. */
static ico_status make_puzzle(ico_context *ctx)
{
    ico_problem *p = NULL, *puzzle = NULL;
    ico_puzzle_wishes *wishes = NULL;
    bool made = false;
    static uint32_t tour[900];
    ico_board *board = NULL;
    ico_status status = ico_board_new(ctx, "wazir", "30x30", &board);
    if (status == ICO_OK) status = ico_problem_from_board(ctx, board, &p);
    if (status != ICO_OK) {
        ico_board_free(board);
        return status;
    }
    status = ico_problem_set_kind(p, ICO_OPEN);
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK) status = ico_puzzle_wishes_new(ctx, &wishes);
    if (status == ICO_OK) {
        ico_puzzle_wishes_set_clues(wishes, 900);
        status = ico_puzzle_make(ctx, p, wishes, 1, &made, &puzzle, tour);
    }
    assert_int_equal(made, status == ICO_OK);
    ico_problem_free(puzzle);
    ico_puzzle_wishes_free(wishes);
    ico_problem_free(p);
    return status;
}

enum { SIDE = 800, CELLS = SIDE * SIDE };

/* The wazir's way over the board, row by row, forth and back. */
static const uint32_t *rows_in_turn(void)
{
    static uint32_t order[CELLS];
    for (uint32_t i = 0; i < CELLS; i++)
        order[i] = i / SIDE * SIDE + (i / SIDE % 2 == 0 ? i % SIDE : SIDE - 1 - i % SIDE);
    return order;
}

static ico_status verify(ico_context *ctx)
{
    ico_problem *p = NULL;
    bool valid = false;
    ico_kind kind;
    ico_text why;
    ico_text_init(&why, ctx);
    ico_status status = pose(ctx, "wazir", "800x800", &p);
    if (status == ICO_OK)
        status = ico_verify_tour(ctx, p, rows_in_turn(), CELLS, &valid, &kind, &why);
    assert_true(status != ICO_OK || !valid); /* asked for is a closed tour */
    ico_text_free(&why);
    ico_problem_free(p);
    return status;
}

/* Turns or crossings of that way. */
static ico_status count_of(ico_context *ctx,
                           ico_status (*count)(ico_context *, const ico_problem *,
                                               const ico_tour *, uint64_t *),
                           uint64_t right)
{
    ico_problem *p = NULL;
    ico_tour *tour = NULL;
    uint64_t found = 0;
    ico_status status = pose(ctx, "wazir", "800x800", &p);
    if (status == ICO_OK)
        status = ico_tour_new(ctx, rows_in_turn(), CELLS, ICO_OPEN, &tour);
    if (status == ICO_OK) status = count(ctx, p, tour, &found);
    assert_true(status != ICO_OK || found == right);
    ico_tour_free(tour);
    ico_problem_free(p);
    return status;
}

static ico_status count_turns(ico_context *ctx)
{
    return count_of(ctx, ico_verify_turns, 2 * (SIDE - 1));
}

static ico_status count_crossings(ico_context *ctx)
{
    return count_of(ctx, ico_verify_crossings, 0);
}

/* Stopped at the first question, at the second, ... until it is done before. */
static void stop_each(const char *name, ico_status (*work)(ico_context *ctx),
                      unsigned at_least)
{
    for (unsigned limit = 1;; limit++) {
        patience p = {.limit = limit};
        ico_context *ctx = ico_context_new(NULL);
        assert_non_null(ctx);
        ico_context_set_stop(ctx, is_over, &p);
        ico_status status = work(ctx);
        bool ended = p.asked >= limit;
        if (ico_context_live_bytes(ctx) != 0) fail_msg("%s: memory is left", name);
        if (ico_context_is_stopped(ctx) != ended) fail_msg("%s: who stopped it?", name);
        /* texts say as little as without memory */
        if (status != (ended ? ICO_STOPPED : ICO_OK) &&
            !(ended && status == ICO_NO_MEMORY))
            fail_msg("%s: %s at question %u", name, ico_status_name(status), limit);
        ico_context_free(ctx);
        if (ended) continue;
        if (limit <= at_least) fail_msg("%s asked %u times only", name, p.asked);
        return;
    }
}

static void all_work(void **state)
{
    (void)state;
    stop_each("family", make_family, 5);
    stop_each("cubic", make_cubic, 2);
    stop_each("moves", make_moves, 2);
    stop_each("reading", read_edges, 2);
    stop_each("encoding", encode, 3);
    stop_each("pictures", draw, 1);
    stop_each("certificates", check_cut, 2);
    stop_each("puzzles", make_puzzle, 4);
    stop_each("tours", verify, 3);
    stop_each("turns", count_turns, 1);
    stop_each("crossings", count_crossings, 7);
}

/* --- runs -------------------------------------------------------------------------- */

/* What a run says whose context says stop when asked for the `limit`-th time. */
static ico_status solve(ico_context *ctx, const char *method, double seconds,
                        patience *asked, ico_result **result)
{
    ico_problem *p = NULL;
    ico_run *run = NULL;
    ico_status status = pose(ctx, "queen", "60x60", &p);
    if (status == ICO_OK) status = ico_run_new(ctx, p, &run);
    if (status == ICO_OK) {
        ico_context_set_stop(ctx, asked == NULL ? NULL : is_over, asked);
        ico_run_set_seconds(run, seconds);
        status = ico_run_solve(run, ico_method_by_name(method), NULL, result);
    }
    ico_run_free(run);
    ico_problem_free(p);
    return status;
}

static void runs(void **state)
{
    (void)state;
    static const char *const methods[] = {"circuit", "merge", "backtrack", "frontier"};
    for (size_t k = 0; k < 4; k++)
        for (unsigned way = 0; way < 2; way++) {
            ico_context *ctx = ico_context_new(NULL);
            ico_result *r = NULL;
            patience p = {.limit = 1};
            assert_int_equal(
                solve(ctx, methods[k], way == 0 ? 1e-6 : 0, way == 0 ? NULL : &p, &r),
                ICO_OK);
            assert_int_equal(ico_result_verdict(r), ICO_UNKNOWN);
            assert_int_equal(ico_result_limit(r),
                             way == 0 ? ICO_LIMIT_TIME : ICO_LIMIT_STOP);
            /* the run no longer has a say in what comes behind it */
            ico_context_set_stop(ctx, NULL, NULL);
            assert_int_equal(make_family(ctx), ICO_OK);
            ico_result_free(r);
            assert_int_equal(ico_context_live_bytes(ctx), 0);
            ico_context_free(ctx);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_work),
        cmocka_unit_test(runs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
