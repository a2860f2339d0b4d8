/* verify/condition/crossings.c - which moves of a tour cross, and how many pairs of them.
 * By parameters on the segments, in whole numbers: shares nothing with the methods, which
 * ask for the sides of lines (kernel/crossing.h).
 * Source: docs/conventions.md, "Crossings".
 * SPDX-License-Identifier: MIT */
#include "verify/condition/verifiers.h"

/* A move of the tour, from the upper end (of two in a row: the left one) to the lower. */
typedef struct move {
    int64_t top, bottom, from, to; /* rows and columns of the ends */
    int64_t left;                  /* the lesser of the columns */
    uint32_t number;               /* of the step */
} move;

/* Invariant: the moves ascend by top, then by left.  all: crossings are counted, else the
 * first one ends the work. */
typedef struct moves {
    ico_verification *v;
    size_t count;
    bool all;
    uint64_t crossings;
    int64_t width; /* of the widest */
    move *move;
} moves;

static move move_between(const ico_board *board, uint32_t u, uint32_t w, uint32_t number)
{
    uint64_t a[ICO_MAX_DIMENSIONS], b[ICO_MAX_DIMENSIONS];
    ico_board_coordinates(board, u, a);
    ico_board_coordinates(board, w, b);
    bool down = a[0] < b[0] || (a[0] == b[0] && a[1] < b[1]);
    const uint64_t *top = down ? a : b, *bottom = down ? b : a;
    return (move){.top = (int64_t)top[0],
                  .bottom = (int64_t)bottom[0],
                  .from = (int64_t)top[1],
                  .to = (int64_t)bottom[1],
                  .left = (int64_t)(a[1] < b[1] ? a[1] : b[1]),
                  .number = number};
}

/* Do the numbers from a to b, in either order, and those from c to d meet?  *more: in
 * more than one number. */
static bool ranges_meet(int64_t a, int64_t b, int64_t c, int64_t d, bool *more)
{
    int64_t low = a < b ? a : b, high = a < b ? b : a;
    int64_t least = c < d ? c : d, most = c < d ? d : c;
    if (least > low) low = least;
    if (most < high) high = most;
    *more = low < high;
    return low <= high;
}

/* m and o are parallel. */
static bool parallels_cross(const move *m, const move *o)
{
    int64_t rows = m->bottom - m->top, columns = m->to - m->from;
    bool taller, wider;
    if (rows * (o->from - m->from) != columns * (o->top - m->top)) return false;
    return ranges_meet(m->top, m->bottom, o->top, o->bottom, &taller) &&
           ranges_meet(m->from, m->to, o->from, o->to, &wider) && (taller || wider);
}

/* The point at m's start + s / by of m is the one at o's start + t / by of o. */
static bool moves_cross(const move *m, const move *o)
{
    int64_t rows = m->bottom - m->top, columns = m->to - m->from,
            other_rows = o->bottom - o->top, other_columns = o->to - o->from,
            down = o->top - m->top, right = o->from - m->from;
    int64_t by = rows * other_columns - columns * other_rows;
    if (by == 0) return parallels_cross(m, o);
    int64_t s = down * other_columns - right * other_rows,
            t = down * columns - right * rows;
    if (by < 0) {
        by = -by;
        s = -s;
        t = -t;
    }
    if (s < 0 || s > by || t < 0 || t > by) return false;
    return !((s == 0 || s == by) && (t == 0 || t == by)); /* a cell where both end */
}

static void say_crossing(moves *m, uint32_t one, uint32_t other)
{
    ico_verification *v = m->v;
    uint32_t steps[2] = {one < other ? one : other, one < other ? other : one};
    for (unsigned k = 0; k < 2; k++) {
        uint32_t i = steps[k], next = i + 1 < v->length ? i + 1 : 0;
        ico_text_puts(&v->why, k == 0 ? "the move " : " crosses the move ");
        ico__verify_name(v, v->tour[i]);
        ico_text_puts(&v->why, "-");
        ico__verify_name(v, v->tour[next]);
    }
}

/* The first move of row r, or of a later row, that reaches to the column `left` if it is
 * as wide as the widest. */
static size_t first_near(const moves *m, int64_t r, int64_t left)
{
    size_t low = 0, high = m->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const move *a = &m->move[middle];
        if (a->top < r || (a->top == r && a->left < left - m->width))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Tests move k against those after it, row by row. */
static ico_status test_move(moves *m, size_t k, bool *good)
{
    const move *a = &m->move[k];
    int64_t right = a->from > a->to ? a->from : a->to;
    for (int64_t r = a->top; r <= a->bottom; r++) {
        size_t i = first_near(m, r, a->left), began = i;
        if (i < m->count && m->move[i].top > r) r = m->move[i].top; /* empty rows */
        for (; i < m->count && m->move[i].top == r && m->move[i].left <= right; i++) {
            if (r > a->bottom || i <= k || !moves_cross(a, &m->move[i])) continue;
            m->crossings++;
            if (m->all) continue;
            say_crossing(m, a->number, m->move[i].number);
            *good = false;
            return ICO_OK;
        }
        ico_status status = ico__tick(m->v->ctx, 1 + i - began);
        if (status != ICO_OK || i == m->count) return status;
    }
    return ICO_OK;
}

/* Sorts the moves by the column where they begin, or by row, and leaves those of one line
 * in the order in which they were; by way of `spare`, which has room for all. */
static ico_status sort_by(moves *m, bool column, move **spare)
{
    ico_verification *v = m->v;
    size_t lines = (size_t)ico_board_side(ico_problem_board(v->problem), column) + 1;
    size_t *place = ICO_NEW_ARRAY(v->ctx, size_t, lines);
    if (place == NULL) return ICO_NO_MEMORY;
    for (size_t i = 0; i < m->count && !ico__verify_stops(v, i); i++)
        place[(column ? m->move[i].left : m->move[i].top) + 1]++;
    for (size_t k = 1; k < lines; k++) place[k] += place[k - 1];
    for (size_t i = 0; v->status == ICO_OK && i < m->count; i++) {
        (*spare)[place[column ? m->move[i].left : m->move[i].top]++] = m->move[i];
        (void)ico__verify_stops(v, i);
    }
    move *sorted = *spare;
    *spare = m->move;
    m->move = sorted;
    ICO_FREE_ARRAY(v->ctx, place, lines);
    return v->status;
}

static ico_status sort_moves(moves *m)
{
    ico_verification *v = m->v;
    for (uint32_t i = 0; i < m->count && !ico__verify_stops(v, i); i++) {
        uint32_t next = i + 1 < v->length ? i + 1 : 0;
        move made =
            move_between(ico_problem_board(v->problem), v->tour[i], v->tour[next], i);
        int64_t width = (made.from > made.to ? made.from : made.to) - made.left;
        if (width > m->width) m->width = width;
        m->move[i] = made;
    }
    move *spare = ICO_NEW_ARRAY(v->ctx, move, m->count);
    if (spare == NULL) return ICO_NO_MEMORY;
    ico_status status = v->status;
    if (status == ICO_OK) status = sort_by(m, true, &spare);
    if (status == ICO_OK) status = sort_by(m, false, &spare);
    ICO_FREE_ARRAY(v->ctx, spare, m->count);
    return status;
}

/* Tests the m->count steps of these moves. */
static ico_status go_through(moves *m, bool *good)
{
    ico_context *ctx = m->v->ctx;
    if (m->count < 2) return ICO_OK;
    m->move = ICO_NEW_ARRAY(ctx, move, m->count);
    if (m->move == NULL) return ICO_NO_MEMORY;
    ico_status status = sort_moves(m);
    for (size_t k = 0; status == ICO_OK && *good && k < m->count; k++)
        status = test_move(m, k, good);
    ICO_FREE_ARRAY(ctx, m->move, m->count);
    return status;
}

/* Tests the first `count` steps. */
static ico_status test_steps(ico_verification *v, size_t count, bool *good)
{
    moves m = {.v = v, .count = count};
    return go_through(&m, good);
}

static ico_status refuse_subject(ico_context *ctx, const ico_problem *problem)
{
    return ico__fail(ctx, ICO_UNSUPPORTED,
                     "--crossings needs a flat board of squares; %s is not one",
                     ico_problem_subject(problem));
}

bool ico__verify_knows_crossings(const ico_problem *problem)
{
    const ico_board *board = ico_problem_board(problem);
    return board != NULL && ico_board_lattice(board) == ICO_SQUARE &&
           ico_board_surface(board) == ICO_PLANE && ico_board_dimensions(board) == 2;
}

bool ico__verify_moves_cross(const ico_board *board, const uint32_t one[2],
                             const uint32_t other[2])
{
    move m = move_between(board, one[0], one[1], 0),
         o = move_between(board, other[0], other[1], 1);
    return moves_cross(&m, &o);
}

ico_status ico_verify_crossings(ico_context *ctx, const ico_problem *problem,
                                const ico_tour *tour, uint64_t *crossings)
{
    ico_verification v = {.ctx = ctx, .problem = problem};
    if (!ico__verify_knows_crossings(problem)) return refuse_subject(ctx, problem);
    v.tour = ico_tour_vertices(tour);
    if (v.tour == NULL) return ico__fail(ctx, ICO_BAD_ARGUMENT, "the tour is not stored");
    v.length = (uint32_t)ico_tour_length(tour);
    bool good = true, closed = ico_tour_kind(tour) == ICO_CLOSED && v.length > 1;
    moves m = {.v = &v, .count = closed ? v.length : v.length - 1, .all = true};
    ico_status status = go_through(&m, &good);
    if (status == ICO_OK) *crossings = m.crossings;
    return status;
}

ico_status ico__verify_crossings(ico_verification *v, bool *good)
{
    if (!ico__verify_knows_crossings(v->problem))
        return refuse_subject(v->ctx, v->problem);
    bool either = ico_problem_kind(v->problem) == ICO_EITHER;
    *good = true;
    ico_status status = test_steps(v, v->length - (either || !v->closing), good);
    if (status != ICO_OK || !*good || !either || !v->closing) return status;
    /* the tour is a path without crossings: may it be called closed? */
    bool closed = true;
    status = test_steps(v, v->length, &closed);
    v->closing = closed;
    if (!closed) ico_text_clear(&v->why);
    return status;
}
