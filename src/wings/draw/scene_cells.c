/* draw/scene_cells.c - the cells of a scene: their places, their shades, and the frame
 * around them.
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "board/board.h"
#include "draw/cell_move.h"
#include "draw/scene.h"

static const double MARGIN = 0.15; /* around everything */

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

ico_status ico__scene_place_board(ico_scene *s, const ico_board *board)
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
void ico__scene_shade_parts(ico_scene *s)
{
    static const uint8_t shades[] = {0, 3, 1};
    uint64_t parts = ico_problem_congruent(s->problem);
    if (parts < 2 || s->length == 0 || s->length % parts != 0) return;
    for (uint32_t i = 0; i < s->length; i++)
        s->cells[s->order[i]].shade =
            shades[i / (s->length / parts) % (parts % 2 == 0 ? 2 : 3)];
}

ico_status ico__scene_place_graph(ico_scene *s, ico_draw_layout layout)
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

static void extent_include(extent *e, ico_point at, double wide, double above,
                           double below)
{
    e->left = fmin(e->left, at.x - wide);
    e->right = fmax(e->right, at.x + wide);
    e->top = fmin(e->top, at.y - above);
    e->bottom = fmax(e->bottom, at.y + below);
}

static void point_move(ico_point *at, double x, double y)
{
    at->x += x;
    at->y += y;
}

/* Moves everything so that the picture begins at (0, 0), and measures it. */
void ico__scene_frame(ico_scene *s)
{
    bool pointed = s->outline == ICO_CELL_HEXAGON || s->outline == ICO_CELL_TRIANGLE;
    double above = pointed ? 0.58 : 0.5;
    double below = s->outline == ICO_CELL_TRIANGLE ? 0.29 : above;
    extent e = {HUGE_VAL, HUGE_VAL, -HUGE_VAL, -HUGE_VAL};
    for (uint32_t v = 0; v < s->count; v++)
        extent_include(&e, s->cells[v].at, 0.5, above, below);
    if (s->count == 0) extent_include(&e, (ico_point){0, 0}, 0.5, above, below);
    const ico_board *board = ico_problem_board(s->problem);
    double over =
        board != NULL && ico_board_surface(board) != ICO_PLANE ? ICO_STUB_OVERSHOOT : 0;
    e = (extent){e.left - over, e.top - over, e.right + over, e.bottom + over};
    for (size_t i = 0; i < s->notes.size; i++)
        extent_include(&e, s->notes.items[i].at, 0.2, 0.18, 0.18);
    ico_point legend = ico__scene_legend_size(s, e.right - e.left, e.bottom - e.top);
    double aside = fmax(0, legend.x - (e.right - e.left)) / 2;
    e.left -= aside;
    e.right += aside;
    e.bottom += legend.y;
    double x = MARGIN - e.left, y = MARGIN - e.top;
    for (uint32_t v = 0; v < s->count; v++) point_move(&s->cells[v].at, x, y);
    for (size_t i = 0; i < s->notes.size; i++) point_move(&s->notes.items[i].at, x, y);
    s->width = e.right - e.left + 2 * MARGIN;
    s->height = e.bottom - e.top + 2 * MARGIN;
}
