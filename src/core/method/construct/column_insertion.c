/* method/construct/column_insertion.c - two columns more, or any even number of them,
 * between two columns of a tour.  Where the tour steps over that gap it goes through the
 * new columns up and down instead, in the rows from this step to the next one below; so
 * the first row must have such a step (or the last, then everything upside down), and the
 * small board's tour is asked to.  Rows are stretched likewise.
 * SPDX-License-Identifier: MIT */
#include "method/construct/construct.h"

#include <stdio.h>

#include "board/board.h"
#include "problem/problem.h"

enum { NARROW = 4, WIDE = 12, GAPS = 3 };

/* One side of the board, cut at the ends of the tour: the small board has `size` of its
 * rows or columns, the ends lie in end[], and more[i] new ones come behind number
 * gap[i]. */
typedef struct side {
    uint64_t size, end[2], more[GAPS];
    uint64_t gap[GAPS];
    unsigned gaps;
} side;

typedef struct grid {
    uint64_t rows, columns, count;
    bool closed;
    uint32_t *order; /* count cells, row * columns + column */
} grid;

/* --- the small board --------------------------------------------------------------- */

/* Stretches between and beside the ends shrink by twos while they keep one and the whole
 * keeps `least`, NARROW or more.  Then the theorem's condition on the ends is the same on
 * both boards. */
static side shrink_side(uint64_t size, uint64_t least, const uint64_t end[2])
{
    uint64_t cut[GAPS] = {0}, length[GAPS];
    unsigned cuts = 0, parts;
    side s = {.size = size, .end = {end[0], end[1]}};
    for (unsigned k = 0; k < 2; k++) {
        uint64_t place = end[0] <= end[1] ? end[k] : end[1 - k];
        if (place != ICO_NO_CELL && (cuts == 0 || cut[cuts - 1] != place))
            cut[cuts++] = place;
    }
    parts = cuts + 1;
    for (unsigned i = 0; i < parts; i++) {
        uint64_t from = i == 0 ? 0 : cut[i - 1] + 1, to = i == cuts ? size : cut[i];
        length[i] = to - from;
    }
    for (unsigned i = 0, at = 0; i < parts; i++) {
        uint64_t twos = length[i] < 3 ? 0 : (length[i] - 1) / 2;
        uint64_t spare = s.size < least ? 0 : (s.size - least) / 2;
        uint64_t less = 2 * (twos < spare ? twos : spare);
        s.size -= less;
        for (unsigned k = 0; k < 2; k++)
            if (end[k] != ICO_NO_CELL && i < cuts && end[k] >= cut[i]) s.end[k] -= less;
        if (less > 0) {
            s.more[s.gaps] = less;
            s.gap[s.gaps++] = at;
        }
        at += (unsigned)(length[i] - less) + 1;
    }
    /* the last part may hold one column: its gap is before that */
    for (unsigned i = 0; i < s.gaps; i++)
        if (s.gap[i] + 1 >= s.size) s.gap[i] = s.size - 2;
    return s;
}

/* The step over a gap that has to be made: in the first row, or the last. */
static ico_status require(ico_problem *p, const side *s, const side *other, bool upright,
                          unsigned i, bool last)
{
    uint64_t along = last ? other->size - 1 : 0, a = s->gap[i], b = a + 1;
    uint64_t width = upright ? s->size : other->size;
    return upright ? ico_problem_require(p, along * width + a, along * width + b)
                   : ico_problem_require(p, a * width + along, b * width + along);
}

/* A king may not step over a gap aslant. */
static ico_status forbid(ico_problem *p, const side *s, const side *other, bool upright,
                         unsigned i)
{
    uint64_t width = upright ? s->size : other->size, a = s->gap[i], b = a + 1;
    ico_status status = ICO_OK;
    for (uint64_t k = 0; k + 1 < other->size && status == ICO_OK; k++) {
        uint64_t from = upright ? k * width + a : a * width + k;
        uint64_t to = upright ? (k + 1) * width + b : b * width + k + 1;
        status = ico_problem_forbid(p, from, to);
        from = upright ? (k + 1) * width + a : a * width + k + 1;
        to = upright ? k * width + b : b * width + k;
        if (status == ICO_OK) status = ico_problem_forbid(p, from, to);
    }
    return status;
}

/* Bit g of `way`: is the step over gap g in the last row or column? */
static ico_status demand(ico_problem *p, const side sides[2], bool king, unsigned way)
{
    ico_status status = ICO_OK;
    for (unsigned d = 0, g = 0; d < 2; d++)
        for (unsigned i = 0; i < sides[d].gaps && status == ICO_OK; i++, g++) {
            status = require(p, &sides[d], &sides[1 - d], d == 1, i, (way >> g & 1) != 0);
            if (status == ICO_OK && king)
                status = forbid(p, &sides[d], &sides[1 - d], d == 1, i);
        }
    return status;
}

static ico_status pose_small_board(ico_context *ctx, const ico_problem *asked,
                                   const side sides[2], bool bare, unsigned way,
                                   ico_problem **problem)
{
    char shape[48];
    ico_board *board;
    ico_problem *p;
    bool king = ico_board_move_count(ico_problem_board(asked)) == 8;
    snprintf(shape, sizeof shape, "%llux%llu", (unsigned long long)sides[0].size,
             (unsigned long long)sides[1].size);
    ico_status status = ico_board_new(ctx, king ? "king" : "wazir", shape, &board);
    if (status != ICO_OK) return status;
    status = ico_problem_from_board(ctx, board, &p);
    if (status != ICO_OK) {
        ico_board_free(board);
        return status;
    }
    status = ico_problem_set_kind(p, ico_problem_kind(asked));
    for (unsigned k = 0; k < 2 && status == ICO_OK; k++) {
        uint64_t v = sides[0].end[k] * sides[1].size + sides[1].end[k];
        if (sides[0].end[k] == ICO_NO_CELL) continue;
        status = k == 0 ? ico_problem_set_start(p, v) : ico_problem_set_end(p, v);
    }
    if (status == ICO_OK && !bare) status = demand(p, sides, king, way);
    return ico__problem_give(status, p, problem);
}

static ico_status search_small_board(ico_run *run, const ico_problem *problem,
                                     ico_result **result)
{
    static const char *const finders[] = {"merge", "circuit"};
    ico_status status = ICO_OK;
    *result = NULL;
    for (size_t k = 0; k < 2 && status == ICO_OK; k++) {
        ico_result_free(*result);
        *result = NULL;
        status = ico__run_subsolve(run, problem, ico_method_by_name(finders[k]), NULL,
                                   "a small board", result);
        if (status == ICO_OK && (*result)->verdict != ICO_UNKNOWN) break;
    }
    return status;
}

/* Finds a tour of the small board that can be stretched, or finds that there is no tour
 * at all. */
static ico_status solve_small(ico_run *run, const side sides[2], ico_result **result,
                              bool *none)
{
    ico_context *ctx = ico__run_context(run);
    unsigned gaps = sides[0].gaps + sides[1].gaps;
    ico_status status = ICO_OK;
    *none = false;
    for (unsigned way = 0; way < 1u << gaps && status == ICO_OK; way++) {
        ico_problem *p;
        status = pose_small_board(ctx, ico__run_problem(run), sides, false, way, &p);
        if (status != ICO_OK) return status;
        status = search_small_board(run, p, result);
        ico_problem_free(p);
        if (status == ICO_OK && (*result)->verdict == ICO_FOUND) return ICO_OK;
        *none = status == ICO_OK && (*result)->verdict == ICO_NONE && gaps == 0;
        ico_result_free(*result);
        *result = NULL;
        if (status != ICO_OK || *none || ico__run_limit(run) != ICO_LIMIT_NONE)
            return status;
        if (way > 0) continue;
        status = pose_small_board(ctx, ico__run_problem(run), sides, true, way, &p);
        if (status != ICO_OK) return status;
        status = search_small_board(run, p, result);
        ico_problem_free(p);
        *none = status == ICO_OK && (*result)->verdict == ICO_NONE;
        ico_result_free(*result);
        *result = NULL;
        if (*none) return status;
    }
    return status;
}

/* --- stretching -------------------------------------------------------------------- */

/* Swaps rows and columns. */
static void transpose(grid *g)
{
    for (uint64_t k = 0; k < g->count; k++)
        g->order[k] =
            (uint32_t)(g->order[k] % g->columns * g->rows + g->order[k] / g->columns);
    uint64_t rows = g->rows;
    g->rows = g->columns;
    g->columns = rows;
}

/* far[r]: the last row of those that the step over the gap in row r takes with it.  False
 * if no step is in the first row or the last. */
static bool share_rows(const grid *g, uint64_t gap, uint64_t *far)
{
    for (uint64_t r = 0; r < g->rows; r++) far[r] = UINT64_MAX;
    for (uint64_t k = g->closed ? 0 : 1; k < g->count; k++) {
        uint32_t a = g->order[k == 0 ? g->count - 1 : k - 1], b = g->order[k];
        uint64_t low = a % g->columns, high = b % g->columns;
        if ((low == gap && high == gap + 1) || (low == gap + 1 && high == gap)) {
            if (a / g->columns != b / g->columns) return false;
            far[a / g->columns] = 0;
        }
    }
    bool down = far[0] != UINT64_MAX;
    if (!down && far[g->rows - 1] == UINT64_MAX) return false;
    uint64_t last = down ? g->rows - 1 : 0;
    for (uint64_t i = 0; i < g->rows; i++) {
        uint64_t r = down ? g->rows - 1 - i : i;
        if (far[r] == UINT64_MAX) continue;
        far[r] = last;
        last = down ? r - 1 : r + 1;
    }
    return true;
}

/* Up and down through the new columns, between (row, gap) and the cell beside it. */
static uint64_t zigzag(uint32_t *out, uint64_t columns, uint64_t row, uint64_t far,
                       uint64_t gap, uint64_t more, bool forward)
{
    uint64_t count = 0, height = far > row ? far - row : row - far;
    for (uint64_t k = 0; k < more; k++) {
        uint64_t column = forward ? gap + 1 + k : gap + more - k;
        for (uint64_t i = 0; i <= height; i++) {
            uint64_t step = k % 2 == 0 ? i : height - i;
            uint64_t r = far > row ? row + step : row - step;
            out[count++] = (uint32_t)(r * columns + column);
        }
    }
    return count;
}

/* `more`, an even number of columns, between columns gap and gap + 1. */
static ico_status widen(ico_run *run, grid *g, uint64_t gap, uint64_t more, bool *good)
{
    ico_context *ctx = ico__run_context(run);
    uint64_t columns = g->columns + more, count = g->rows * columns, at = 0;
    uint64_t *far = ICO_NEW_ARRAY(ctx, uint64_t, (size_t)g->rows);
    uint32_t *out = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)count);
    ico_status status = far == NULL || out == NULL ? ICO_NO_MEMORY : ICO_OK;
    *good = status == ICO_OK && share_rows(g, gap, far);
    for (uint64_t k = 0; *good && k < g->count; k++) {
        uint64_t r = g->order[k] / g->columns, c = g->order[k] % g->columns;
        out[at++] = (uint32_t)(r * columns + (c > gap ? c + more : c));
        if (k + 1 == g->count && !g->closed) break;
        uint64_t next = g->order[k + 1 == g->count ? 0 : k + 1] % g->columns;
        if ((c == gap && next == gap + 1) || (c == gap + 1 && next == gap))
            at += zigzag(out + at, columns, r, far[r], gap, more, c == gap);
        if (ico__run_tick(run, 1)) *good = false;
    }
    ICO_FREE_ARRAY(ctx, far, (size_t)g->rows);
    ICO_FREE_ARRAY(ctx, *good ? g->order : out, (size_t)(*good ? g->count : count));
    if (!*good) return status;
    g->order = out;
    g->columns = columns;
    g->count = count;
    return ICO_OK;
}

static ico_status stretch_all(ico_run *run, grid *g, const side sides[2], bool *good)
{
    ico_status status = ICO_OK;
    *good = true;
    for (unsigned d = 2; d-- > 0;) { /* columns, and then rows */
        if (d == 0) transpose(g);
        for (unsigned i = sides[d].gaps; i-- > 0 && status == ICO_OK && *good;)
            status = widen(run, g, sides[d].gap[i], sides[d].more[i], good);
        if (d == 0) transpose(g);
    }
    return status;
}

/* --- all --------------------------------------------------------------------------- */

bool ico__can_stretch(const ico_board *board)
{
    uint32_t moves = ico_board_move_count(board);
    if (ico_board_lattice(board) != ICO_SQUARE || ico_board_dimensions(board) != 2 ||
        ico_board_has_holes(board) || board->wall_count > 0 || (moves != 4 && moves != 8))
        return false;
    for (uint32_t k = 0; k < moves; k++) {
        int64_t offset[ICO_MAX_DIMENSIONS];
        uint64_t reach;
        ico_board_move(board, k, offset, &reach);
        int64_t squares = offset[0] * offset[0] + offset[1] * offset[1];
        if (reach != 1 || squares > (moves == 4 ? 1 : 2)) return false;
    }
    return true;
}

/* A closed tour begins, or ends, where it is asked to. */
static void copy_from(const grid *g, const uint64_t end[2], uint32_t *order)
{
    uint64_t k = 0, given = end[0] != ICO_NO_CELL ? end[0] : end[1];
    while (g->closed && given != ICO_NO_CELL && g->order[k] != given) k++;
    if (g->closed && end[0] == ICO_NO_CELL && given != ICO_NO_CELL)
        k = (k + 1) % g->count;
    for (uint64_t i = 0; i < g->count; i++, k = k + 1 == g->count ? 0 : k + 1)
        order[i] = g->order[k];
}

ico_status ico__tour_by_stretching(ico_run *run, uint32_t *order, bool *found, bool *none)
{
    ico_context *ctx = ico__run_context(run);
    const ico_problem *problem = ico__run_problem(run);
    const ico_board *board = ico_problem_board(problem);
    uint64_t columns = ico_board_side(board, 1);
    uint64_t cell[2] = {ico_problem_start(problem), ico_problem_end(problem)}, at[2][2];
    for (unsigned k = 0; k < 2; k++) {
        bool given = cell[k] != ICO_NO_CELL;
        at[0][k] = given ? cell[k] / columns : ICO_NO_CELL;
        at[1][k] = given ? cell[k] % columns : ICO_NO_CELL;
    }
    side sides[2];
    ico_result *small = NULL;
    ico_status status = ICO_OK;
    *found = *none = false;
    for (uint64_t least = NARROW;
         status == ICO_OK && small == NULL && !*none && least <= WIDE; least += 2) {
        sides[0] = shrink_side(ico_board_side(board, 0), least, at[0]);
        sides[1] = shrink_side(columns, least, at[1]);
        status = solve_small(run, sides, &small, none);
    }
    if (status != ICO_OK || small == NULL) return status;
    uint64_t length = ico_tour_length(small->tour);
    grid g = {sides[0].size, sides[1].size, length,
              ico_problem_kind(problem) == ICO_CLOSED,
              ICO_NEW_ARRAY(ctx, uint32_t, (size_t)length)};
    for (uint64_t k = 0; g.order != NULL && k < g.count; k++)
        g.order[k] = (uint32_t)ico_tour_at(small->tour, k);
    ico_result_free(small);
    status = g.order == NULL ? ICO_NO_MEMORY : stretch_all(run, &g, sides, found);
    if (status == ICO_OK && *found) copy_from(&g, cell, order);
    ICO_FREE_ARRAY(ctx, g.order, (size_t)g.count);
    return status;
}
