/* tests/problems.h - questions about boards and named graphs, in one call.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_PROBLEMS_H
#define ICO_TESTS_PROBLEMS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "icosian/icosian.h"

/* A problem on a board, still open. */
static inline ico_problem *board_problem(ico_context *ctx, const char *piece,
                                         const char *shape, ico_kind kind)
{
    ico_board *board;
    ico_problem *problem;
    assert_int_equal(ico_board_new(ctx, piece, shape, &board), ICO_OK);
    assert_int_equal(ico_problem_from_board(ctx, board, &problem), ICO_OK);
    assert_int_equal(ico_problem_set_kind(problem, kind), ICO_OK);
    return problem;
}

/* The same on a named graph. */
static inline ico_problem *family_problem(ico_context *ctx, const char *expression,
                                          ico_kind kind)
{
    ico_graph *graph;
    ico_problem *problem;
    assert_int_equal(ico_family_graph(ctx, expression, &graph), ICO_OK);
    assert_int_equal(ico_problem_from_graph(ctx, graph, &problem), ICO_OK);
    assert_int_equal(ico_problem_set_kind(problem, kind), ICO_OK);
    return problem;
}

/* Ends the building of the problem. */
static inline ico_problem *closed_problem(ico_problem *p)
{
    assert_int_equal(ico_problem_seal(p), ICO_OK);
    return p;
}

/* The same, with a start. */
static inline ico_problem *started(ico_problem *p, uint64_t start)
{
    assert_int_equal(ico_problem_set_start(p, start), ICO_OK);
    return closed_problem(p);
}

#endif
