/* tests/try_problem.h - questions about boards and graphs for tests in which any
 * allocation may fail: still open, and nothing is left behind on failure.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_TRY_PROBLEM_H
#define ICO_TESTS_TRY_PROBLEM_H

#include "icosian/icosian.h"

/* Takes the graph over, whatever happens. */
static inline ico_status try_graph(ico_context *in, ico_graph *graph, ico_problem **made)
{
    ico_status status = ico_problem_from_graph(in, graph, made);
    if (status != ICO_OK) ico_graph_free(graph);
    return status;
}

static inline ico_status try_family(ico_context *in, const char *expression,
                                    ico_problem **made)
{
    ico_graph *graph = NULL;
    ico_status status = ico_family_graph(in, expression, &graph);
    return status == ICO_OK ? try_graph(in, graph, made) : status;
}

static inline ico_status try_board(ico_context *in, const char *piece, const char *shape,
                                   ico_problem **made)
{
    ico_board *board = NULL;
    ico_status status = ico_board_new(in, piece, shape, &board);
    if (status != ICO_OK) return status;
    status = ico_problem_from_board(in, board, made);
    if (status != ICO_OK) ico_board_free(board);
    return status;
}

#endif
