/* count/symmetric.c - tours that a turn of the board keeps.
 * SPDX-License-Identifier: MIT */
#include "count/symmetric.h"

#include "count/classes.h"
#include "count/convention.h"
#include "graph/automorphism.h"

static bool is_countable(const ico_problem *problem, const ico_graph *g)
{
    const ico_board *board = ico_problem_board(problem);
    ico_symmetry asked = ico_problem_symmetry(problem);
    if (board == NULL || ico_board_lattice(board) != ICO_SQUARE ||
        ico_board_surface(board) != ICO_PLANE || ico_board_dimensions(board) != 2)
        return false;
    unsigned beyond = ico_problem_features(problem) &
                      ~(unsigned)(ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_SYMMETRY);
    /* if both kinds are allowed, a tour must be symmetric as the kind that it turns out
     * to be: not for a sweep */
    if (ico_problem_kind(problem) == ICO_EITHER) return false;
    return beyond == 0 && (asked == ICO_SYMMETRY_180 || asked == ICO_SYMMETRY_90) &&
           g->n >= 3 && ico__count_is_plain(problem, g);
}

/* Where the turn takes v, or ICO_NO_CELL. */
static uint64_t image(const ico_board *board, bool quarter, uint64_t v)
{
    uint64_t at[ICO_MAX_DIMENSIONS], turned[ICO_MAX_DIMENSIONS] = {0};
    uint64_t rows = ico_board_side(board, 0), columns = ico_board_side(board, 1);
    ico_board_coordinates(board, v, at);
    turned[0] = quarter ? at[1] : rows - 1 - at[0];
    turned[1] = quarter ? rows - 1 - at[0] : columns - 1 - at[1];
    return ico_board_vertex(board, turned);
}

ico_status ico__symmetric_turn(ico_context *ctx, const ico_problem *problem,
                               const ico_graph *g, uint32_t **perm)
{
    const ico_board *board = ico_problem_board(problem);
    bool quarter = ico_problem_symmetry(problem) == ICO_SYMMETRY_90, keeps = true;
    *perm = NULL;
    if (!is_countable(problem, g)) return ICO_OK;
    if (quarter && ico_board_side(board, 0) != ico_board_side(board, 1)) return ICO_OK;
    uint32_t *made = ICO_NEW_ARRAY(ctx, uint32_t, g->n);
    if (made == NULL) return ICO_NO_MEMORY;
    for (uint32_t v = 0; v < g->n && keeps; v++) {
        uint64_t w = image(board, quarter, v);
        keeps = w != ICO_NO_CELL;
        made[v] = keeps ? (uint32_t)w : 0;
    }
    if (keeps && ico__keeps_edges(g, made))
        *perm = made;
    else
        ICO_FREE_ARRAY(ctx, made, g->n);
    return ICO_OK;
}

ico_status ico__symmetric_count(ico_run *run, const ico_problem *problem,
                                const ico_graph *g, const uint32_t *perm,
                                const uint32_t *orders, size_t given,
                                const ico_count_request *request, uint64_t *most_states,
                                ico_number *tours)
{
    return ico__count_invariant(run, g, ico_problem_kind(problem) != ICO_CLOSED, perm,
                                orders, given, request, most_states, tours);
}

ico_status ico__symmetric_forecast(ico_run *run, const ico_problem *problem,
                                   const ico_graph *g, const uint32_t *perm,
                                   const uint32_t *orders, size_t given,
                                   ico_forecast *forecast)
{
    return ico__forecast_invariant(run, g, ico_problem_kind(problem) != ICO_CLOSED, perm,
                                   orders, given, forecast);
}
