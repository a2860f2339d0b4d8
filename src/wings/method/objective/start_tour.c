/* method/objective/start_tour.c - a tour by rule, cut or turned to the ends that are
 * asked for; or any.
 * SPDX-License-Identifier: MIT */
#include "method/objective/objective.h"

#include <string.h>

#include "board/board.h"
#include "problem/problem.h"

static bool is_knight(const ico_board *board)
{
    for (uint32_t k = 0; k < ico_board_move_count(board); k++) {
        int64_t offset[ICO_MAX_DIMENSIONS];
        uint64_t reach;
        ico_board_move(board, k, offset, &reach);
        if (offset[0] * offset[0] + offset[1] * offset[1] != 5 || reach != 1)
            return false;
    }
    return ico_board_move_count(board) == 8;
}

/* Does the rule know such a tour?  Its lines are straight, and parallel ones do not
 * cross: it has few turns and few crossings.  A cycle can be cut anywhere, once. */
static bool has_rule(const ico_problem *problem)
{
    const ico_board *board = ico_problem_board(problem);
    bool start = ico_problem_start(problem) != ICO_NO_CELL;
    bool end = ico_problem_end(problem) != ICO_NO_CELL;
    if (ico_problem_maximizes(problem)) return false;
    if (ico_board_dimensions(board) != 2 || ico_board_has_holes(board) ||
        board->wall_count > 0 || !is_knight(board))
        return false;
    uint64_t rows = ico_board_side(board, 0), columns = ico_board_side(board, 1);
    bool closed = ico_problem_kind(problem) == ICO_CLOSED;
    bool odd = rows % 2 != 0 && columns % 2 != 0;
    if (odd ? start || end : start && end) return false;
    return ico__few_turns_known(rows, columns, closed);
}

static void turn_to(uint32_t *order, uint64_t n, uint64_t first, bool back)
{
    /* three reversals rotate; one less goes back as well */
    uint64_t parts[3][2] = {{0, first}, {first, n}, {0, n}};
    for (unsigned k = 0; k < (back ? 2u : 3u); k++)
        for (uint64_t i = parts[k][0], j = parts[k][1]; i + 1 < j; i++, j--) {
            uint32_t cell = order[i];
            order[i] = order[j - 1];
            order[j - 1] = cell;
        }
}

static bool turns(const ico_problem *problem, const uint32_t *order, uint64_t n,
                  uint64_t k)
{
    const ico_board *board = ico_problem_board(problem);
    uint64_t at[3][2];
    for (unsigned i = 0; i < 3; i++)
        ico_board_coordinates(board, order[(k + n - 1 + i) % n], at[i]);
    return at[1][0] - at[0][0] != at[2][0] - at[1][0] ||
           at[1][1] - at[0][1] != at[2][1] - at[1][1];
}

/* Cuts a closed tour so that it begins or ends where it is asked to, before a cell that
 * turns and behind another where it can. */
static void cut_closed_tour(const ico_problem *problem, uint32_t *order, uint64_t n)
{
    uint64_t start = ico_problem_start(problem), end = ico_problem_end(problem), k = 0;
    uint64_t given = start != ICO_NO_CELL ? start : end;
    if (given == ICO_NO_CELL) {
        while (k + 1 < n && !(turns(problem, order, n, k) &&
                              turns(problem, order, n, (k + n - 1) % n)))
            k++;
        turn_to(order, n, k, false);
        return;
    }
    while (order[k] != given) k++;
    bool before = turns(problem, order, n, (k + n - 1) % n);
    turn_to(order, n, before ? k : (k + 1) % n, false); /* given is first, or last */
    if (before != (start != ICO_NO_CELL)) turn_to(order, n, 0, true);
}

/* Turns a closed tour so that it begins or ends where it is asked to. */
static void rotate_closed_tour(const ico_problem *problem, uint32_t *order, uint64_t n)
{
    uint64_t start = ico_problem_start(problem), end = ico_problem_end(problem), k = 0;
    if (start == ICO_NO_CELL && end == ICO_NO_CELL) return;
    while (order[k] != (start != ICO_NO_CELL ? start : end)) k++;
    turn_to(order, n, start != ICO_NO_CELL ? k : (k + 1) % n, false);
}

/* The same question, whatever the turns and crossings. */
static ico_status pose_plain_question(ico_context *ctx, const ico_problem *asked,
                                      ico_problem **problem)
{
    ico_board *board;
    ico_problem *made;
    ico_status status =
        ico_board_carve(ctx, ico_problem_board(asked), NULL, 0, NULL, 0, &board);
    if (status != ICO_OK) return status;
    status = ico_problem_from_board(ctx, board, &made);
    if (status != ICO_OK) {
        ico_board_free(board);
        return status;
    }
    uint64_t start = ico_problem_start(asked), end = ico_problem_end(asked);
    status = ico_problem_set_kind(made, ico_problem_kind(asked));
    if (status == ICO_OK && start != ICO_NO_CELL)
        status = ico_problem_set_start(made, start);
    if (status == ICO_OK && end != ICO_NO_CELL) status = ico_problem_set_end(made, end);
    return ico__problem_give(status, made, problem);
}

static ico_status pass_result_on(ico_run *run, ico_result *result)
{
    ico_reason *reason = result->reason;
    result->reason = NULL;
    if (reason != NULL) return ico__run_reason(run, reason);
    ico__run_exhausted(run, false);
    return ICO_OK;
}

static ico_status find_any(ico_run *run, uint32_t *order, bool *found)
{
    ico_problem *problem;
    ico_result *result = NULL;
    ico_status status =
        pose_plain_question(ico__run_context(run), ico__run_problem(run), &problem);
    if (status != ICO_OK) return status;
    status = ico__run_subsolve(run, problem, ico_method_by_name("auto"), NULL,
                               "a first tour", &result);
    if (status == ICO_OK && result->verdict == ICO_FOUND) {
        memcpy(order, ico_tour_vertices(result->tour),
               (size_t)ico_tour_length(result->tour) * sizeof *order);
        *found = true;
    } else if (status == ICO_OK && result->verdict == ICO_NONE) {
        status = pass_result_on(run, result);
    } else if (status == ICO_OK) {
        ico__run_give_up(run, ICO_LIMIT_METHOD);
    }
    ico_result_free(result);
    ico_problem_free(problem);
    return status;
}

ico_status ico__objective_first(ico_run *run, uint32_t *order, bool *found, bool *by_rule)
{
    const ico_problem *problem = ico__run_problem(run);
    const ico_board *board = ico_problem_board(problem);
    uint64_t n = ico_problem_size(problem);
    *found = false;
    *by_rule = has_rule(problem) && ico__few_turns_tour(ico_board_side(board, 0),
                                                        ico_board_side(board, 1), order);
    if (!*by_rule) return find_any(run, order, found);
    *found = true;
    if (n % 2 != 0) return ICO_OK;
    if (ico_problem_kind(problem) != ICO_CLOSED)
        cut_closed_tour(problem, order, n);
    else
        rotate_closed_tour(problem, order, n);
    return ICO_OK;
}
