/* method/construct/tile_path.c - searches for passages, and remembers them.
 * SPDX-License-Identifier: MIT */
#include "method/construct/construct.h"

#include "problem/problem.h"
#include <limits.h>
#include <stdio.h>

void ico__hook(unsigned h, unsigned w, ico_side side, unsigned row[2], unsigned column[2])
{
    if (h == 3) { /* a strip: the corner's move that is not to the middle row */
        row[0] = 2;
        row[1] = 0;
        column[0] = side == ICO_RIGHT ? w - 1 : 0;
        column[1] = side == ICO_RIGHT ? w - 2 : 1;
        return;
    }
    row[0] = side == ICO_BELOW ? h - 1 : 0;
    column[0] = side == ICO_RIGHT ? w - 1 : 0;
    row[1] = side == ICO_BELOW ? h - 2 : side == ICO_ABOVE ? 1 : 2;
    column[1] = side == ICO_RIGHT ? w - 2 : side == ICO_LEFT ? 1 : 2;
}

void ico__eye(unsigned h, unsigned w, ico_side side, unsigned row[2], unsigned column[2])
{
    bool beside = side == ICO_RIGHT || side == ICO_LEFT;
    if (h == 3) {
        row[0] = 0;
        row[1] = 1;
        column[0] = column[1] = side == ICO_LEFT ? w - 1 : 0;
        return;
    }
    row[0] = side == ICO_ABOVE ? h - 2 : 1;
    column[0] = side == ICO_LEFT ? w - 2 : 1;
    row[1] = beside ? 3 : side == ICO_ABOVE ? h - 1 : 0;
    column[1] = !beside ? 3 : side == ICO_LEFT ? w - 1 : 0;
}

/* The cell that the cycle of a passage leaves out, or none. */
static unsigned hole_of(const ico_tile_path *p)
{
    return p->from == p->to ? p->from : UINT_MAX;
}

/* A cell as a vertex of the board without the hole, and back. */
static uint64_t vertex_of_cell(const ico_tile_path *p, unsigned cell)
{
    return cell - (cell > hole_of(p));
}

static unsigned cell_of_vertex(const ico_tile_path *p, uint32_t vertex)
{
    return vertex + (vertex >= hole_of(p));
}

static ico_status require_hooks(ico_problem *problem, const ico_tile_path *p)
{
    for (unsigned side = ICO_RIGHT; side <= ICO_ABOVE; side++) {
        unsigned r[2], c[2];
        if ((p->sides >> side & 1) == 0) continue;
        ico__hook(p->h, p->w, (ico_side)side, r, c);
        ico_status status =
            ico_problem_require(problem, vertex_of_cell(p, r[0] * p->w + c[0]),
                                vertex_of_cell(p, r[1] * p->w + c[1]));
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

/* Is a cell of a wanted hook left out?  Then there is no such passage. */
static bool lacks_hook(const ico_tile_path *p)
{
    for (unsigned side = ICO_RIGHT; side <= ICO_ABOVE; side++) {
        unsigned r[2], c[2];
        ico__hook(p->h, p->w, (ico_side)side, r, c);
        bool lost = r[0] * p->w + c[0] == hole_of(p) || r[1] * p->w + c[1] == hole_of(p);
        if ((p->sides >> side & 1) != 0 && lost) return true;
    }
    return false;
}

static ico_status set_kind(ico_problem *problem, const ico_tile_path *p)
{
    if (p->from == p->to) return ico_problem_set_kind(problem, ICO_CLOSED);
    ico_status status = ico_problem_set_kind(problem, ICO_OPEN);
    if (status == ICO_OK) status = ico_problem_set_start(problem, p->from);
    return status == ICO_OK ? ico_problem_set_end(problem, p->to) : status;
}

static ico_status pose_tile_path(ico_context *ctx, const ico_tile_path *p,
                                 ico_problem **problem)
{
    char shape[32];
    uint8_t missing[ICO_TILE_CELLS] = {0};
    ico_board *board;
    ico_problem *made;
    snprintf(shape, sizeof shape, "%ux%u", p->h, p->w);
    if (p->from == p->to) missing[p->from] = 1;
    ico_status status =
        ico_board_new_shaped(ctx, "knight", shape, missing, NULL, 0, &board);
    if (status != ICO_OK) return status;
    status = ico_problem_from_board(ctx, board, &made);
    if (status != ICO_OK) {
        ico_board_free(board);
        return status;
    }
    status = set_kind(made, p);
    if (status == ICO_OK) status = require_hooks(made, p);
    return ico__problem_give(status, made, problem);
}

/* Merge is quick on such boards, and circuit decides what merge did not find. */
static ico_status search_tile_path(ico_passages *all, ico_tile_path *p)
{
    static const char *const finders[] = {"merge", "circuit"};
    ico_problem *problem;
    ico_status status = pose_tile_path(ico__run_context(all->run), p, &problem);
    if (status != ICO_OK) return status;
    ico_verdict verdict = ICO_UNKNOWN;
    for (size_t k = 0; k < 2 && status == ICO_OK && verdict == ICO_UNKNOWN; k++) {
        ico_result *result = NULL;
        status = ico__run_subsolve(all->run, problem, ico_method_by_name(finders[k]),
                                   NULL, "a tile", &result);
        if (status != ICO_OK) break;
        verdict = result->verdict;
        if (verdict == ICO_FOUND) {
            p->count = (unsigned)ico_tour_length(result->tour);
            for (unsigned i = 0; i < p->count; i++)

                p->cells[i] =
                    (uint8_t)cell_of_vertex(p, (uint32_t)ico_tour_at(result->tour, i));
        }
        ico_result_free(result);
    }
    ico_problem_free(problem);
    return status;
}

ico_status ico__passage_find(ico_passages *all, ico_tile_path *p)
{
    for (size_t i = 0; i < all->known.size; i++) {
        const ico_tile_path *k = &all->known.items[i];
        if (k->h == p->h && k->w == p->w && k->from == p->from && k->to == p->to &&
            k->sides == p->sides) {
            *p = *k;
            return ICO_OK;
        }
    }
    p->count = 0;
    ico_status status = lacks_hook(p) ? ICO_OK : search_tile_path(all, p);
    if (status != ICO_OK) return status;
    bool kept = ICO_VECTOR_PUSH(ico__run_context(all->run), &all->known, *p);
    return kept ? ICO_OK : ICO_NO_MEMORY;
}
