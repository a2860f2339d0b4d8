/* count/symmetric.c - tours that a turn of the board keeps.
 * SPDX-License-Identifier: MIT */
#include "count/symmetric.h"

#include "count/convention.h"
#include "count/sweep/board_orders.h"
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

/* Sets *perm to the turn, or to NULL. */
static ico_status find_turn(ico_context *ctx, const ico_problem *problem,
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

ico_status ico__symmetric_open(ico_run *run, ico_symmetric_question *s)
{
    const ico_problem *problem = ico__run_problem(run);
    *s = (ico_symmetric_question){.ctx = ico__run_context(run)};
    s->set.open = ico_problem_kind(problem) != ICO_CLOSED;
    if (!(ico_problem_features(problem) & ICO_ASKS_SYMMETRY)) return ICO_OK;
    ico_status status = ico_problem_graph(s->ctx, problem, &s->set.g);
    if (status == ICO_OK) status = find_turn(s->ctx, problem, s->set.g, &s->perm);
    if (status != ICO_OK || s->perm == NULL) return status;
    status = ico__board_orders(s->ctx, problem, &s->orders, &s->set.given);
    s->set.orders = s->orders;
    return status;
}

void ico__symmetric_close(ico_symmetric_question *s)
{
    if (s->perm == NULL) return;
    ICO_FREE_ARRAY(s->ctx, s->orders, s->set.given * s->set.g->n);
    ICO_FREE_ARRAY(s->ctx, s->perm, s->set.g->n);
}
