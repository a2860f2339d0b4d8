/* kernel/crossing.c - which moves of a flat board cross, by signs of determinants.
 * SPDX-License-Identifier: MIT */
#include "kernel/crossing.h"

#include <stdlib.h>
#include <string.h>

#include "base/arithmetic.h"
#include "base/memory.h"

bool ico__has_crossings(const ico_problem *problem, const char *method, ico_text *why)
{
    const ico_board *board = ico_problem_board(problem);
    if (board != NULL && ico_board_lattice(board) == ICO_SQUARE &&
        ico_board_surface(board) == ICO_PLANE && ico_board_dimensions(board) == 2)
        return true;
    if (why != NULL)
        ico_text_printf(why, "method %s needs a flat board of squares for --crossings",
                        method);
    return false;
}

/* --- two moves --------------------------------------------------------------------- */

static bool same_point(ico_cell_centre a, ico_cell_centre b)
{
    return a.row == b.row && a.column == b.column;
}

/* Returns the side of the line from a to b that p is on: 1, -1, or 0 for the line
 * itself. */
static int side_of_line(ico_cell_centre a, ico_cell_centre b, ico_cell_centre p)
{
    int64_t turn =
        (b.row - a.row) * (p.column - a.column) - (b.column - a.column) * (p.row - a.row);
    return (turn > 0) - (turn < 0);
}

/* Is x between a and b, or one of them? */
static bool is_between(int64_t a, int64_t x, int64_t b)
{
    return a < b ? a <= x && x <= b : b <= x && x <= a;
}

/* p is on the line through a and b; is it on the segment? */
static bool is_on(ico_cell_centre a, ico_cell_centre b, ico_cell_centre p)
{
    return is_between(a.row, p.row, b.row) && is_between(a.column, p.column, b.column);
}

/* Both moves begin at a: does one lie on the other? */
static bool overlap(ico_cell_centre a, ico_cell_centre b, ico_cell_centre d)
{
    return !same_point(b, d) && side_of_line(a, b, d) == 0 &&
           (is_on(a, b, d) || is_on(a, d, b));
}

bool ico__moves_cross(ico_cell_centre a, ico_cell_centre b, ico_cell_centre c,
                      ico_cell_centre d)
{
    if (same_point(a, c)) return overlap(a, b, d);
    if (same_point(a, d)) return overlap(a, b, c);
    if (same_point(b, c)) return overlap(b, a, d);
    if (same_point(b, d)) return overlap(b, a, c);
    int c_side = side_of_line(a, b, c), d_side = side_of_line(a, b, d);
    int a_side = side_of_line(c, d, a), b_side = side_of_line(c, d, b);
    if (c_side * d_side < 0 && a_side * b_side < 0) return true;
    return (c_side == 0 && is_on(a, b, c)) || (d_side == 0 && is_on(a, b, d)) ||
           (a_side == 0 && is_on(c, d, a)) || (b_side == 0 && is_on(c, d, b));
}

/* --- all moves --------------------------------------------------------------------- */

/* reach: the greatest length of a move, in rows and in columns. */
typedef struct search {
    ico_context *ctx;
    const ico_board *board;
    const ico_graph *graph;
    ico_cell_centre *at; /* n */
    ico_cell_centre reach;
    ICO_VECTOR(uint32_t) found;
    size_t *row;
} search;

static int64_t absolute_difference(int64_t a, int64_t b)
{
    return a < b ? b - a : a - b;
}

static ico_status place_cells(search *s)
{
    const ico_graph *g = s->graph;
    for (uint32_t v = 0; v < g->n; v++) {
        uint64_t at[ICO_MAX_DIMENSIONS];
        ico_board_coordinates(s->board, v, at);
        s->at[v] = (ico_cell_centre){(int64_t)at[0], (int64_t)at[1]};
    }
    for (uint32_t e = 0; e < g->m; e++) {
        ico_cell_centre a = s->at[g->tail[e]], b = s->at[g->head[e]];
        int64_t rows = absolute_difference(a.row, b.row),
                columns = absolute_difference(a.column, b.column);
        if (rows > s->reach.row) s->reach.row = rows;
        if (columns > s->reach.column) s->reach.column = columns;
    }
    return ico__tick(s->ctx, (uint64_t)g->n + g->m);
}

/* Adds the edges at cell v that cross e; each edge is met at its tail. */
static bool try_cell(search *s, uint32_t e, uint32_t v)
{
    const ico_graph *g = s->graph;
    ico_cell_centre a = s->at[g->tail[e]], b = s->at[g->head[e]];
    for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++) {
        uint32_t f = g->edge[i];
        if (f == e || g->tail[f] != v) continue;
        if (!ico__moves_cross(a, b, s->at[v], s->at[g->head[f]])) continue;
        if (!ICO_VECTOR_PUSH(s->ctx, &s->found, f)) return false;
    }
    return true;
}

static int by_number(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Goes through the cells from which a move can come near to e. */
static ico_status try_edge(search *s, uint32_t e)
{
    const ico_graph *g = s->graph;
    ico_cell_centre a = s->at[g->tail[e]], b = s->at[g->head[e]];
    int64_t top = (a.row < b.row ? a.row : b.row) - s->reach.row,
            bottom = (a.row < b.row ? b.row : a.row) + s->reach.row,
            left = (a.column < b.column ? a.column : b.column) - s->reach.column,
            right = (a.column < b.column ? b.column : a.column) + s->reach.column;
    int64_t rows = (int64_t)ico_board_side(s->board, 0),
            columns = (int64_t)ico_board_side(s->board, 1);
    for (int64_t r = top < 0 ? 0 : top; r <= bottom && r < rows; r++)
        for (int64_t c = left < 0 ? 0 : left; c <= right && c < columns; c++) {
            uint64_t at[ICO_MAX_DIMENSIONS] = {(uint64_t)r, (uint64_t)c};
            uint64_t v = ico_board_vertex(s->board, at);
            if (v == ICO_NO_CELL) continue;
            if (!try_cell(s, e, (uint32_t)v)) return ICO_NO_MEMORY;
            ico_status status = ico__tick(s->ctx, ico__degree(g, (uint32_t)v));
            if (status != ICO_OK) return status;
        }
    uint32_t *first = s->found.items + s->row[e];
    size_t count = s->found.size - s->row[e];
    if (count > 1) qsort(first, count, sizeof *first, by_number);
    return ICO_OK;
}

ico_status ico__crossings_new(ico_context *ctx, const ico_board *board,
                              const ico_graph *graph, ico_crossings *crossings)
{
    size_t rows = (size_t)graph->m + 1;
    search s = {.ctx = ctx, .board = board, .graph = graph};
    s.at = ICO_NEW_ARRAY(ctx, ico_cell_centre, (size_t)graph->n + 1);
    s.row = ICO_NEW_ARRAY(ctx, size_t, rows);
    ico_status status = s.at == NULL || s.row == NULL ? ICO_NO_MEMORY : place_cells(&s);
    for (uint32_t e = 0; status == ICO_OK && e < graph->m; e++) {
        s.row[e] = s.found.size;
        status = try_edge(&s, e);
    }
    ICO_FREE_ARRAY(ctx, s.at, (size_t)graph->n + 1);
    if (status == ICO_OK) {
        s.row[graph->m] = s.found.size;
        *crossings = (ico_crossings){.ctx = ctx,
                                     .edges = graph->m,
                                     .room = s.found.capacity,
                                     .row = s.row,
                                     .other = s.found.items};
        return ICO_OK;
    }
    ICO_FREE_ARRAY(ctx, s.row, rows);
    ICO_VECTOR_FREE(ctx, &s.found);
    return status;
}

void ico__crossings_free(ico_crossings *c)
{
    if (c->ctx == NULL) return;
    ICO_FREE_ARRAY(c->ctx, c->other, c->room);
    ICO_FREE_ARRAY(c->ctx, c->row, (size_t)c->edges + 1);
    memset(c, 0, sizeof *c);
}

double ico__crossings_work(const ico_board *board, const ico_graph *graph)
{
    double near = 1, degree = (double)graph->m / ((double)graph->n + 1);
    for (unsigned d = 0; d < 2; d++) {
        double side = (double)ico_board_side(board, d), reach = 0;
        for (uint32_t k = 0; k < ico_board_move_count(board); k++) {
            int64_t offset[ICO_MAX_DIMENSIONS];
            uint64_t steps;
            ico_board_move(board, k, offset, &steps);
            double far = (double)llabs(offset[d]) * (double)steps;
            if (far > reach) reach = far;
        }
        near *= 3 * reach + 1 < side ? 3 * reach + 1 : side;
    }
    return (double)graph->m * near * degree;
}
