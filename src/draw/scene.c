/* draw/scene.c - makes the scene of a problem and a tour.
 * SPDX-License-Identifier: MIT */
#include "draw/scene.h"

#include <math.h>

#include "board/board.h"
#include "draw/step.h"

static const double MARGIN = 0.15; /* around everything */

/* ------------------------------------------------------------------ cells ---------- */

static uint8_t shade_of(const ico_board *board, uint64_t v)
{
    uint64_t at[ICO_MAX_DIMENSIONS], sum = 0;
    ico_board_coordinates(board, v, at);
    if (ico_board_lattice(board) == ICO_SQUARE) {
        for (unsigned d = 0; d < ico_board_dimensions(board); d++) sum += at[d] & 1;
        return sum & 1;
    }
    /* Hexagonal cells in three shades: half a width right counts 1, a row down -3; a step
     * to any of the six neighbours then changes the half of it by 1 or 2 modulo 3. */
    ico_point p;
    ico_board_position(board, v, &p.x, &p.y);
    int64_t halves = (int64_t)floor(2 * p.x + 0.5) - 3 * (int64_t)at[0];
    int64_t third = (int64_t)floor((double)halves / 2) % 3;
    return (uint8_t)(third < 0 ? third + 3 : third);
}

/* The third dimension runs first. */
static uint32_t layer_of(const ico_board *board, uint32_t v)
{
    uint64_t at[ICO_MAX_DIMENSIONS], layer = 0;
    ico_board_coordinates(board, v, at);
    for (unsigned d = ico_board_dimensions(board); d-- > 2;)
        layer = layer * ico_board_side(board, d) + at[d];
    return (uint32_t)layer;
}

static ico_status place_board(ico_scene *s, const ico_board *board)
{
    static const ico_cell_outline outlines[] = {[ICO_SQUARE] = ICO_CELL_SQUARE,
                                                [ICO_HEXAGON] = ICO_CELL_HEXAGON,
                                                [ICO_TRIANGLE] = ICO_CELL_TRIANGLE};
    s->outline = outlines[ico_board_lattice(board)];
    for (uint32_t v = 0; v < s->count; v++) {
        s->cells[v].at = ico__layout_cell(board, v);
        s->cells[v].shade = shade_of(board, v);
        s->cells[v].layer = layer_of(board, v);
        s->cells[v].given = ico_problem_given(s->problem, v) != ICO_NO_CELL;
        bool classed = ico_problem_class_of(s->problem, v) != 0;
        if (classed) s->cells[v].shade = 3;
        if (s->cells[v].given || classed) s->has_given = true;
    }
    size_t count;
    const uint64_t *ways = ico_problem_waypoints(s->problem, &count);
    for (size_t i = 0; i < count; i++) s->cells[ways[i]].order = (uint32_t)i + 1;
    if (count > 0) s->has_given = true;
    return ICO_OK;
}

/* Cells of a tour of congruent parts have the shade of their part: consecutive parts
 * differ, in all styles where two shades are enough. */
static void shade_parts(ico_scene *s)
{
    static const uint8_t shades[] = {0, 3, 1};
    uint64_t parts = ico_problem_congruent(s->problem);
    if (parts < 2 || s->length == 0 || s->length % parts != 0) return;
    for (uint32_t i = 0; i < s->length; i++)
        s->cells[s->order[i]].shade =
            shades[i / (s->length / parts) % (parts % 2 == 0 ? 2 : 3)];
}

static ico_status place_graph(ico_scene *s, ico_draw_layout layout)
{
    s->outline = ICO_CELL_DISC;
    ico_status status = ico_problem_graph(s->ctx, s->problem, &s->graph);
    if (status != ICO_OK) return status;
    if (s->graph->m > ICO_SCENE_MOST)
        return ico__fail(s->ctx, ICO_TOO_LARGE,
                         "a picture of %u edges would be too large (at most %d)",
                         (unsigned)s->graph->m, ICO_SCENE_MOST);
    size_t room = s->count == 0 ? 1 : s->count;
    ico_point *places = ICO_NEW_ARRAY(s->ctx, ico_point, room);
    if (places == NULL) return ICO_NO_MEMORY;
    status = ico__layout_graph(s->ctx, s->graph, layout, s->order, s->length, places);
    for (uint32_t v = 0; v < s->count; v++) s->cells[v].at = places[v];
    ICO_FREE_ARRAY(s->ctx, places, room);
    return status;
}

/* The smallest rectangle around some points, and its growth. */
typedef struct extent {
    double left, top, right, bottom;
} extent;

static void take_in(extent *e, ico_point at, double wide, double above, double below)
{
    e->left = fmin(e->left, at.x - wide);
    e->right = fmax(e->right, at.x + wide);
    e->top = fmin(e->top, at.y - above);
    e->bottom = fmax(e->bottom, at.y + below);
}

static void move_by(ico_point *at, double x, double y)
{
    at->x += x;
    at->y += y;
}

/* Moves everything so that the picture begins at (0, 0), and measures it. */
static void frame(ico_scene *s)
{
    bool pointed = s->outline == ICO_CELL_HEXAGON || s->outline == ICO_CELL_TRIANGLE;
    double above = pointed ? 0.58 : 0.5;
    double below = s->outline == ICO_CELL_TRIANGLE ? 0.29 : above;
    extent e = {HUGE_VAL, HUGE_VAL, -HUGE_VAL, -HUGE_VAL};
    for (uint32_t v = 0; v < s->count; v++)
        take_in(&e, s->cells[v].at, 0.5, above, below);
    if (s->count == 0) take_in(&e, (ico_point){0, 0}, 0.5, above, below);
    const ico_board *board = ico_problem_board(s->problem);
    double over =
        board != NULL && ico_board_surface(board) != ICO_PLANE ? ICO_STUB_OVERSHOOT : 0;
    e = (extent){e.left - over, e.top - over, e.right + over, e.bottom + over};
    for (size_t i = 0; i < s->notes.size; i++)
        take_in(&e, s->notes.items[i].at, 0.2, 0.18, 0.18);
    ico_point legend = ico__scene_legend_size(s, e.right - e.left, e.bottom - e.top);
    double aside = fmax(0, legend.x - (e.right - e.left)) / 2;
    e.left -= aside;
    e.right += aside;
    e.bottom += legend.y;
    double x = MARGIN - e.left, y = MARGIN - e.top;
    for (uint32_t v = 0; v < s->count; v++) move_by(&s->cells[v].at, x, y);
    for (size_t i = 0; i < s->notes.size; i++) move_by(&s->notes.items[i].at, x, y);
    s->width = e.right - e.left + 2 * MARGIN;
    s->height = e.bottom - e.top + 2 * MARGIN;
}

/* ------------------------------------------------------------------ lines ---------- */

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
static bool add_move(ico_scene *s, uint32_t u, uint32_t v)
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

static ico_status trace_tour(ico_scene *s)
{
    if (s->length == 0) return ICO_OK;
    const ico_board *board = ico_problem_board(s->problem);
    if (!add_point(s, &s->tour, s->cells[s->order[0]].at, true)) return ICO_NO_MEMORY;
    uint32_t moves = s->closed && s->length > 1 ? s->length : s->length - 1;
    for (uint32_t i = 0; i < moves; i++) {
        uint32_t u = s->order[i], v = s->order[(i + 1) % s->length];
        ico_draw_step step = {.straight = true};
        if (board != NULL) ico__step_find(board, u, v, &step);
        bool added = step.straight ? add_move(s, u, v)
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
static ico_status place_moves(ico_scene *s, const ico_draw_options *options)
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

/* A wall between cells side by side is their common side: half a cell long each way from
 * the middle on squares, less on hexagons. */
static ico_status place_walls(ico_scene *s, const ico_board *board)
{
    double half = s->outline == ICO_CELL_SQUARE ? 0.5 : 0.28868;
    for (size_t i = 0; i < board->wall_count; i++) {
        uint64_t u = ico__board_vertex_at(board, board->walls[2 * i]);
        uint64_t v = ico__board_vertex_at(board, board->walls[2 * i + 1]);
        if (u == ICO_NO_CELL || v == ICO_NO_CELL) continue;
        ico_point a = s->cells[u].at, b = s->cells[v].at;
        double dx = b.x - a.x, dy = b.y - a.y;
        if (dx * dx + dy * dy > 1.01) continue;
        ico_point middle = {(a.x + b.x) / 2, (a.y + b.y) / 2};
        ico_point from = {middle.x - dy * half, middle.y + dx * half};
        ico_point to = {middle.x + dy * half, middle.y - dx * half};
        if (!add_point(s, &s->walls, from, true) || !add_point(s, &s->walls, to, false))
            return ICO_NO_MEMORY;
    }
    return ICO_OK;
}

/* Arrows point to the rim of their cells where a number stands in the middle. */
static ico_status place_arrows(ico_scene *s)
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

/* ------------------------------------------------------------------ whole ---------- */

ico_status ico__scene_check_tour(ico_context *ctx, const ico_problem *problem,
                                 const ico_tour *tour)
{
    const uint32_t *vertices = ico_tour_vertices(tour);
    uint64_t n = ico_problem_size(problem), length = ico_tour_length(tour);
    if (length > n)
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "a tour of %llu cells cannot be drawn on %llu",
                         (unsigned long long)length, (unsigned long long)n);
    for (uint64_t i = 0; i < length; i++)
        if (vertices[i] >= n)
            return ico__fail(ctx, ICO_BAD_ARGUMENT,
                             "the tour visits #%u, but there is no #%u",
                             (unsigned)vertices[i], (unsigned)vertices[i]);
    return ICO_OK;
}

/* Each cell's place in the tour. */
static void take_steps(ico_scene *s)
{
    for (uint32_t v = 0; v < s->count; v++) s->cells[v].step = ICO_NO_VERTEX;
    for (uint32_t i = 0; i < s->length; i++) s->cells[s->order[i]].step = i;
}

static void take_tour(ico_scene *s, const ico_tour *tour)
{
    s->order = ico_tour_vertices(tour);
    s->length = (uint32_t)ico_tour_length(tour);
    s->closed = tour != NULL && ico_tour_kind(tour) == ICO_CLOSED;
}

ico_status ico__scene_retrace(ico_scene *s, const ico_tour *tour)
{
    ico_status status = ico__scene_check_tour(s->ctx, s->problem, tour);
    if (status != ICO_OK) return status;
    take_tour(s, tour);
    take_steps(s);
    s->tour.size = s->stubs.size = s->between.size = 0;
    s->crosses = false;
    if (s->graph == NULL) shade_parts(s);
    return trace_tour(s);
}

static ico_status fill(ico_scene *s, const ico_draw_options *options)
{
    s->marks = options->marks;
    take_steps(s);
    const ico_board *board = ico_problem_board(s->problem);
    ico_status status =
        board != NULL ? place_board(s, board) : place_graph(s, options->layout);
    if (status != ICO_OK) return status;
    if (board != NULL) shade_parts(s);
    if (options->coordinates && board != NULL) {
        status = ico__scene_add_notes(s, options->size > 0);
    }
    if (status == ICO_OK) status = ico__scene_add_legend(s, options->legend);
    if (status != ICO_OK) return status;
    frame(s);
    if (board != NULL && (status = place_walls(s, board)) != ICO_OK) return status;
    if (ico_problem_features(s->problem) & ICO_ASKS_ARROWS) status = place_arrows(s);
    if (status != ICO_OK || (status = trace_tour(s)) != ICO_OK) return status;
    if (board != NULL && (status = place_moves(s, options)) != ICO_OK) return status;
    ico__scene_title(s, options);
    ico__scene_describe(s);
    if ((status = ico_text_status(&s->title)) != ICO_OK) return status;
    return ico_text_status(&s->description);
}

ico_status ico__scene_new(ico_context *ctx, const ico_problem *problem,
                          const ico_tour *tour, const ico_draw_options *options,
                          ico_scene **scene)
{
    uint64_t n = ico_problem_size(problem);
    if (n > ICO_SCENE_MOST)
        return ico__fail(
            ctx, ICO_TOO_LARGE,
            "a picture of %llu cells would be too large (at most %d); write the "
            "tour as numbers instead (.csv, .u32)",
            (unsigned long long)n, ICO_SCENE_MOST);
    ico_status status = ico__scene_check_tour(ctx, problem, tour);
    if (status != ICO_OK) return status;
    ico_scene *s = ICO_NEW(ctx, ico_scene);
    if (s == NULL) return ICO_NO_MEMORY;
    s->ctx = ctx;
    s->problem = problem;
    take_tour(s, tour);
    s->count = (uint32_t)n;
    ico_text_init(&s->title, ctx);
    ico_text_init(&s->description, ctx);
    s->cells = ICO_NEW_ARRAY(ctx, ico_scene_cell, n == 0 ? 1 : (size_t)n);
    status = s->cells == NULL ? ICO_NO_MEMORY : fill(s, options);
    if (status == ICO_OK)
        *scene = s;
    else
        ico__scene_free(s);
    return status;
}

void ico__scene_free(ico_scene *s)
{
    if (s == NULL) return;
    ICO_FREE_ARRAY(s->ctx, s->cells, s->count == 0 ? 1 : (size_t)s->count);
    ICO_VECTOR_FREE(s->ctx, &s->tour);
    ICO_VECTOR_FREE(s->ctx, &s->stubs);
    ICO_VECTOR_FREE(s->ctx, &s->between);
    ICO_VECTOR_FREE(s->ctx, &s->walls);
    ICO_VECTOR_FREE(s->ctx, &s->moves);
    ICO_VECTOR_FREE(s->ctx, &s->arrows);
    ICO_VECTOR_FREE(s->ctx, &s->notes);
    ICO_VECTOR_FREE(s->ctx, &s->legend);
    ico_text_free(&s->title);
    ico_text_free(&s->description);
    ICO_FREE(s->ctx, s);
}
