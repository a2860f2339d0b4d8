/* draw/scene_lines.c - the lines of a scene: the tour with its stubs, other moves,
 * walls, and the arrows of puzzles.
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "board/board.h"
#include "draw/cell_move.h"
#include "draw/scene.h"
#include "problem/condition/regions.h"

/* How far from `at` (a centre, 0-based, in a side of `side` cells) the edge lies in the
 * direction of d, in units of d. */
static double way_to_edge(uint64_t at, uint64_t side, int64_t d)
{
    if (d == 0) return HUGE_VAL;
    double way = d > 0 ? (double)(side - at) - 0.5 : (double)at + 0.5;
    return way / fabs((double)d);
}

ico_point ico__scene_stub_end(const ico_scene *s, uint32_t from, const int64_t *offset)
{
    const ico_board *board = ico_problem_board(s->problem);
    uint64_t at[ICO_MAX_DIMENSIONS];
    ico_board_coordinates(board, from, at);
    double dx = (double)offset[0], dy = (double)offset[1];
    double way = fmin(way_to_edge(at[1], ico_board_side(board, 1), offset[0]),
                      way_to_edge(at[0], ico_board_side(board, 0), offset[1]));
    way = fmin(way + ICO_STUB_OVERSHOOT / fmax(fabs(dx), fabs(dy)), 1);
    return (ico_point){s->cells[from].at.x + way * dx, s->cells[from].at.y + way * dy};
}

static bool add_point(ico_scene *s, ico_scene_lines *lines, ico_point at, bool begins)
{
    ico_scene_point p = {.at = at, .begins = begins};
    return ICO_VECTOR_PUSH(s->ctx, lines, p);
}

/* The tour's next point: v, reached from u by a line in the picture. */
static bool scene_add_move(ico_scene *s, uint32_t u, uint32_t v)
{
    ico_scene_point p = {.at = s->cells[v].at};
    p.bent = ico__scene_bend(s, u, v, p.controls);
    double way = hypot(p.at.x - s->cells[u].at.x, p.at.y - s->cells[u].at.y);
    if (way > 1.01) s->crosses = true;
    if (s->cells[u].layer == s->cells[v].layer)
        return ICO_VECTOR_PUSH(s->ctx, &s->tour, p);
    return add_point(s, &s->between, s->cells[u].at, true) &&
           ICO_VECTOR_PUSH(s->ctx, &s->between, p) &&
           add_point(s, &s->tour, s->cells[v].at, true);
}

/* Move number i, from u to v. */
static bool add_stubs(ico_scene *s, uint32_t i, uint32_t u, uint32_t v,
                      const ico_draw_step *step)
{
    ico_point points[] = {s->cells[u].at, ico__scene_stub_end(s, u, step->leave),
                          s->cells[v].at, ico__scene_stub_end(s, v, step->arrive)};
    if (hypot((double)step->leave[0], (double)step->leave[1]) > 1.01) s->crosses = true;
    for (unsigned k = 0; k < 4; k++) {
        ico_scene_point p = {.at = points[k], .begins = k % 2 == 0, .move = i};
        if (!ICO_VECTOR_PUSH(s->ctx, &s->stubs, p)) return false;
    }
    return true;
}

ico_status ico__scene_trace_tour(ico_scene *s)
{
    if (s->length == 0) return ICO_OK;
    const ico_board *board = ico_problem_board(s->problem);
    if (!add_point(s, &s->tour, s->cells[s->order[0]].at, true)) return ICO_NO_MEMORY;
    uint32_t moves = s->closed && s->length > 1 ? s->length : s->length - 1;
    for (uint32_t i = 0; i < moves; i++) {
        uint32_t u = s->order[i], v = s->order[(i + 1) % s->length];
        ico_draw_step step = {.straight = true};
        if (board != NULL) ico__step_find(board, u, v, &step);
        bool added = step.straight ? scene_add_move(s, u, v)
                                   : add_stubs(s, i, u, v, &step) &&
                                         add_point(s, &s->tour, s->cells[v].at, true);
        if (!added) return ICO_NO_MEMORY;
    }
    return ICO_OK;
}

/* A move from u to v that no tour takes. */
static bool add_free_move(ico_scene *s, uint32_t u, uint32_t v)
{
    ico_draw_step step;
    ico__step_find(ico_problem_board(s->problem), u, v, &step);
    ico_scene_point to = {.at = s->cells[v].at};
    to.bent = ico__scene_bend(s, u, v, to.controls);
    if (step.straight)
        return add_point(s, &s->moves, s->cells[u].at, true) &&
               ICO_VECTOR_PUSH(s->ctx, &s->moves, to);
    return add_point(s, &s->moves, s->cells[u].at, true) &&
           add_point(s, &s->moves, ico__scene_stub_end(s, u, step.leave), false) &&
           add_point(s, &s->moves, s->cells[v].at, true) &&
           add_point(s, &s->moves, ico__scene_stub_end(s, v, step.arrive), false);
}

/* The moves that the options ask for. */
ico_status ico__scene_place_moves(ico_scene *s, const ico_draw_options *options)
{
    const ico_graph *g;
    s->moves_shown = options->moves;
    s->moves_of = options->moves_of;
    if (options->moves == ICO_MOVES_NONE) return ICO_OK;
    ico_status status = ico_problem_graph(s->ctx, s->problem, &g);
    if (status != ICO_OK) return status;
    if (g->m > ICO_SCENE_MOST)
        return ico__fail(s->ctx, ICO_TOO_LARGE,
                         "a picture of %u moves would be too large (at most %d)",
                         (unsigned)g->m, ICO_SCENE_MOST);
    bool one = options->moves == ICO_MOVES_OF_ONE;
    for (uint32_t e = 0; e < g->m; e++) {
        uint32_t u = g->tail[e], v = g->head[e];
        if (one && !g->directed && v == s->moves_of) {
            v = u;
            u = s->moves_of;
        }
        if (one && u != s->moves_of) continue;
        if (!add_free_move(s, u, v)) return ICO_NO_MEMORY;
        s->cells[v].named = one;
    }
    if (one && s->moves_of < s->count) s->cells[s->moves_of].named = true;
    return ICO_OK;
}

/* The common side of two cells that are side by side: half a cell long each way from the
 * middle on squares, less on hexagons. */
static bool add_side(ico_scene *s, ico_scene_lines *lines, uint64_t u, uint64_t v)
{
    double half = s->outline == ICO_CELL_SQUARE ? 0.5 : 0.28868;
    ico_point a = s->cells[u].at, b = s->cells[v].at;
    double dx = b.x - a.x, dy = b.y - a.y;
    if (dx * dx + dy * dy > 1.01) return true;
    ico_point middle = {(a.x + b.x) / 2, (a.y + b.y) / 2};
    ico_point from = {middle.x - dy * half, middle.y + dx * half};
    ico_point to = {middle.x + dy * half, middle.y - dx * half};
    return add_point(s, lines, from, true) && add_point(s, lines, to, false);
}

ico_status ico__scene_place_walls(ico_scene *s, const ico_board *board)
{
    for (size_t i = 0; i < board->wall_count; i++) {
        uint64_t u = ico__board_vertex_at(board, board->walls[2 * i]);
        uint64_t v = ico__board_vertex_at(board, board->walls[2 * i + 1]);
        if (u == ICO_NO_CELL || v == ICO_NO_CELL) continue;
        if (!add_side(s, &s->walls, u, v)) return ICO_NO_MEMORY;
    }
    return ICO_OK;
}

/* Adds the sides of cells to the cells on the right and below that have other regions. */
static bool add_borders(ico_scene *s, const ico_board *board, const ico_regions *regions)
{
    if (regions == NULL) return true;
    s->has_given = true;
    for (uint32_t v = 0; v < s->count; v++)
        for (unsigned d = 0; d < 2; d++) {
            uint64_t at[ICO_MAX_DIMENSIONS];
            ico_board_coordinates(board, v, at);
            if (++at[d] == ico_board_side(board, d)) continue;
            uint64_t u = ico_board_vertex(board, at);
            if (u == ICO_NO_CELL || regions->region[u] == regions->region[v]) continue;
            if (!add_side(s, &s->borders, v, u)) return false;
        }
    return true;
}

ico_status ico__scene_place_borders(ico_scene *s, const ico_board *board)
{
    if (ico_board_lattice(board) != ICO_SQUARE) return ICO_OK;
    return add_borders(s, board, ico__problem_regions(s->problem)) &&
                   add_borders(s, board, ico__problem_visits(s->problem))
               ? ICO_OK
               : ICO_NO_MEMORY;
}

/* Arrows point to the rim of their cells where a number stands in the middle. */
ico_status ico__scene_place_arrows(ico_scene *s)
{
    for (uint32_t v = 0; v < s->count; v++) {
        ico_direction d = ico_problem_arrow(s->problem, v);
        int down, right;
        if (d == ICO_NO_DIRECTION) continue;
        s->has_given = true;
        ico_direction_step(d, &down, &right);
        bool small = s->cells[v].step != ICO_NO_VERTEX || s->cells[v].given;
        double from = small ? 0.28 : -0.3, to = small ? 0.45 : 0.3,
               barb = small ? 0.1 : 0.16;
        double size = down != 0 && right != 0 ? 0.85 : 1; /* the corner is further away */
        double x = right * size, y = down * size;
        ico_point at = s->cells[v].at, tip = {at.x + to * x, at.y + to * y};
        ico_point tail = {at.x + from * x, at.y + from * y};
        double turn = down != 0 && right != 0 ? 0.7071 : 1, bx = right * turn * barb,
               by = down * turn * barb;
        ico_point one = {tip.x - bx - 0.7 * by, tip.y - by + 0.7 * bx};
        ico_point two = {tip.x - bx + 0.7 * by, tip.y - by - 0.7 * bx};
        if (!add_point(s, &s->arrows, tail, true) ||
            !add_point(s, &s->arrows, tip, false) ||
            !add_point(s, &s->arrows, one, true) ||
            !add_point(s, &s->arrows, tip, false) ||
            !add_point(s, &s->arrows, two, false))
            return ICO_NO_MEMORY;
    }
    return ICO_OK;
}
