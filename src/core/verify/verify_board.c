/* verify/verify_board.c - moves recomputed from piece and board, for the verifier alone.
 * A surface is unfolded: its cells repeat in the plane in tiles, glide-reflected where
 * the sides are joined the wrong way round, and a piece moves in straight lines there. On
 * boards without joins the difference of two cells decides by division.
 * Reads the board's plain data; never its generator, its targets or its graph.
 * Source: fundamental polygons of the surfaces (Hilbert, Cohn-Vossen, section 48).
 * SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "board/board.h"
#include "verify/verify.h"

typedef struct ico_line {
    int64_t offset[ICO_MAX_DIMENSIONS];
    uint64_t reach; /* 1 leaper, 0 unlimited */
} ico_line;

typedef struct lattice_point {
    int64_t at[ICO_MAX_DIMENSIONS];
} lattice_point;

/* Invariants: a point of the unfolded board has 0 <= at[d] < period[d] where period[d] is
 * not 0; period[d] is one side, or two where crossing that side reverses another axis.
 * walls: pairs of vertices, smaller first, ascending. */
struct ico_unfolding {
    ico_context *ctx;
    const ico_board *board;
    ico_lattice lattice;
    unsigned dimensions;
    int64_t side[ICO_MAX_DIMENSIONS], period[ICO_MAX_DIMENSIONS];
    bool joined; /* some period is not 0 */
    ico_line *lines;
    uint32_t line_count;
    uint64_t *walls;
    size_t wall_count;
};

static void set_periods(ico_unfolding *u, ico_surface surface)
{
    bool flips_columns = surface == ICO_PROJECTIVE;
    bool flips_rows = flips_columns || surface == ICO_MOEBIUS || surface == ICO_KLEIN;
    bool rows_joined = flips_columns || surface == ICO_TORUS || surface == ICO_KLEIN;
    u->joined = surface != ICO_PLANE;
    for (unsigned d = 0; d < u->dimensions; d++) { /* boxes are planes or tori */
        bool joins = d == 0 ? rows_joined : u->joined;
        bool doubles = d == 0 ? flips_columns : flips_rows;
        u->period[d] = !joins ? 0 : doubles ? 2 * u->side[d] : u->side[d];
    }
}

static ico_status copy_lines(ico_unfolding *u)
{
    u->line_count = ico_board_move_count(u->board);
    u->lines = ICO_NEW_ARRAY(u->ctx, ico_line, (size_t)u->line_count + 1);
    if (u->lines == NULL) return ICO_NO_MEMORY;
    for (uint32_t k = 0; k < u->line_count; k++) {
        ico_line *line = &u->lines[k];
        ico_board_move(u->board, k, line->offset, &line->reach);
        for (unsigned d = 0; d < u->dimensions; d++)
            if (u->period[d] != 0) line->offset[d] %= u->period[d];
    }
    return ICO_OK;
}

/* Walls as vertices; numbering cells keeps their order, so they stay sorted. */
static ico_status copy_walls(ico_unfolding *u)
{
    u->walls = ICO_NEW_ARRAY(u->ctx, uint64_t, 2 * u->board->wall_count + 1);
    if (u->walls == NULL) return ICO_NO_MEMORY;
    for (size_t i = 0; i < u->board->wall_count; i++) {
        uint64_t a = ico__board_vertex_at(u->board, u->board->walls[2 * i]);
        uint64_t b = ico__board_vertex_at(u->board, u->board->walls[2 * i + 1]);
        if (a == ICO_NO_CELL || b == ICO_NO_CELL) continue;
        u->walls[2 * u->wall_count] = a;
        u->walls[2 * u->wall_count++ + 1] = b;
    }
    return ICO_OK;
}

ico_status ico__unfold_new(ico_context *ctx, const ico_board *board,
                           ico_unfolding **unfolding)
{
    ico_unfolding *u = ICO_NEW(ctx, ico_unfolding);
    if (u == NULL) return ICO_NO_MEMORY;
    u->ctx = ctx;
    u->board = board;
    u->lattice = ico_board_lattice(board);
    u->dimensions = ico_board_dimensions(board);
    for (unsigned d = 0; d < u->dimensions; d++)
        u->side[d] = (int64_t)ico_board_side(board, d);
    set_periods(u, ico_board_surface(board));
    if (copy_lines(u) != ICO_OK || copy_walls(u) != ICO_OK) {
        ico__unfold_free(u);
        return ICO_NO_MEMORY;
    }
    *unfolding = u;
    return ICO_OK;
}

void ico__unfold_free(ico_unfolding *u)
{
    if (u == NULL) return;
    ICO_FREE_ARRAY(u->ctx, u->lines, (size_t)u->line_count + 1);
    ICO_FREE_ARRAY(u->ctx, u->walls, 2 * u->board->wall_count + 1);
    ICO_FREE(u->ctx, u);
}

void ico__unfold_without_walls(ico_unfolding *u)
{
    u->wall_count = 0;
}

/* ------------------------------------------------------------------ points --------- */

/* First diagonal of row r on hex and tri boards is less this much (board/board.h). */
static int64_t shift(const ico_unfolding *u, int64_t row)
{
    int64_t widest = u->lattice == ICO_HEXAGON ? u->side[0] / 2 : row;
    return row < widest ? row : widest;
}

static lattice_point point_of(const ico_unfolding *u, uint64_t v)
{
    uint64_t at[ICO_MAX_DIMENSIONS];
    lattice_point p = {{0}};
    ico_board_coordinates(u->board, v, at);
    for (unsigned d = 0; d < u->dimensions; d++) p.at[d] = (int64_t)at[d];
    if (u->lattice != ICO_SQUARE) p.at[1] -= shift(u, p.at[0]);
    return p;
}

/* Returns the vertex whose image is at p, or ICO_NO_CELL.  Negative coordinates wrap to
 * large ones, and a coordinate that is not below its side is not a cell, mirrored or
 * not. */
static uint64_t vertex_at(const ico_unfolding *u, const lattice_point *p)
{
    uint64_t at[ICO_MAX_DIMENSIONS];
    bool odd_row = false, odd_column = false;
    for (unsigned d = 0; d < u->dimensions; d++) {
        int64_t x = p->at[d];
        if (u->lattice != ICO_SQUARE && d == 1) x += shift(u, p->at[0]);
        if (u->period[d] != 0 && x >= u->side[d]) {
            x -= u->side[d]; /* in the second half of a doubled period */
            if (d == 0)
                odd_row = true;
            else
                odd_column = true;
        }
        at[d] = (uint64_t)x;
    }
    if (odd_column) at[0] = (uint64_t)u->side[0] - 1 - at[0];
    if (odd_row) at[1] = (uint64_t)u->side[1] - 1 - at[1];
    return ico_board_vertex(u->board, at);
}

/* One step along a line.  Offsets and sides are below 2^32: no overflow.  Where sides are
 * not joined the period is 0. */
static void advance(const ico_unfolding *u, const ico_line *line, lattice_point *p)
{
    for (unsigned d = 0; d < u->dimensions; d++) {
        p->at[d] += line->offset[d];
        if (p->at[d] < 0) p->at[d] += u->period[d];
        if (p->at[d] >= u->period[d]) p->at[d] -= u->period[d];
    }
}

static bool has_wall(const ico_unfolding *u, uint64_t a, uint64_t b)
{
    uint64_t low_end = a < b ? a : b, high_end = a < b ? b : a;
    size_t low = 0, high = u->wall_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const uint64_t *wall = u->walls + 2 * middle;
        if (wall[0] < low_end || (wall[0] == low_end && wall[1] < high_end))
            low = middle + 1;
        else
            high = middle;
    }
    return low < u->wall_count && u->walls[2 * low] == low_end &&
           u->walls[2 * low + 1] == high_end;
}

/* ------------------------------------------------------------------ moves ---------- */

/* Follows a line from cell a, whose point is p, until the rim, a hole, a wall or a itself
 * stops it. */
static bool follow(const ico_unfolding *u, uint64_t a, lattice_point p,
                   const ico_line *line, bool (*visit)(void *user, uint64_t b),
                   void *user)
{
    uint64_t before = a;
    for (uint64_t s = 1; line->reach == 0 || s <= line->reach; s++) {
        advance(u, line, &p);
        uint64_t b = vertex_at(u, &p);
        if (b == ICO_NO_CELL || b == a || has_wall(u, before, b)) return true;
        /* a wall between cells further apart forbids just the move between them */
        if (!has_wall(u, a, b) && !visit(user, b)) return false;
        before = b;
    }
    return true;
}

void ico__unfold_moves(const ico_unfolding *u, uint64_t a,
                       bool (*visit)(void *user, uint64_t b), void *user)
{
    lattice_point p = point_of(u, a);
    for (uint32_t k = 0; k < u->line_count; k++)
        if (!follow(u, a, p, &u->lines[k], visit, user)) return;
}

/* How many steps of the line lead from a to b in the plane; 0 if none do. */
static uint64_t steps_between(const ico_unfolding *u, const ico_line *line,
                              const lattice_point *a, const lattice_point *b)
{
    int64_t steps = 0;
    for (unsigned d = 0; d < u->dimensions; d++) {
        int64_t difference = b->at[d] - a->at[d], offset = line->offset[d];
        if (offset == 0 && difference == 0) continue;
        if (offset == 0 || difference % offset != 0) return 0;
        int64_t quotient = difference / offset;
        if (quotient <= 0 || (steps != 0 && quotient != steps)) return 0;
        steps = quotient;
    }
    return (uint64_t)steps;
}

typedef struct ico_goal_cell {
    uint64_t cell;
    bool met;
} ico_goal_cell;

static bool visit_until(void *user, uint64_t b)
{
    ico_goal_cell *goal = user;
    goal->met = b == goal->cell;
    return !goal->met;
}

bool ico__unfold_is_move(const ico_unfolding *u, uint64_t a, uint64_t b)
{
    ico_goal_cell goal = {.cell = b};
    if (u->joined) {
        ico__unfold_moves(u, a, visit_until, &goal);
        return goal.met;
    }
    lattice_point from = point_of(u, a), to = point_of(u, b);
    bool open_way = u->wall_count == 0 && !ico_board_has_holes(u->board);
    for (uint32_t k = 0; k < u->line_count && !goal.met; k++) {
        const ico_line *line = &u->lines[k];
        uint64_t steps = steps_between(u, line, &from, &to);
        if (steps == 0 || (line->reach != 0 && steps > line->reach)) continue;
        if (open_way || (steps == 1 && !has_wall(u, a, b))) return true;
        (void)follow(u, a, from, line, visit_until, &goal);
    }
    return goal.met;
}
