/* verify/verify_stream.c - tours judged as they come, in memory for a few rows or a bit
 * a cell.  Reads the board's plain data only, like verify_board.c.
 * SPDX-License-Identifier: MIT */
#include "base/bitset.h"
#include "base/memory.h"
#include "base/scratch.h"
#include "board/board.h"
#include "icosian/stream.h"
#include "problem/row_window.h"
#include "problem/stream_check.h"

typedef enum step_fault { NOTHING, NO_MOVE, OFF_BOARD, TWICE } step_fault;

/* Of numbers: the window.  Of moves: at is the last cell, visited has a bit for each met
 * (in memory, or in scratch where that is too large), met counts them; fault came with
 * `other`. */
struct ico_stream_check {
    ico_context *ctx;
    const ico_problem *problem;
    int64_t (*moves)[2];
    uint32_t move_count;
    uint64_t rows, columns, reach;
    bool numbers;
    row_window window;
    uint64_t *visited, at, first, met, other;
    ico_scratch scratch;
    step_fault fault;
};

bool ico_stream_check_fits(const ico_problem *problem)
{
    const ico_board *b = ico_problem_board(problem);
    unsigned beyond =
        ico_problem_features(problem) & ~(unsigned)(ICO_ASKS_OPEN | ICO_ASKS_CLOSED);
    if (b == NULL || beyond != 0 || ico_board_is_directed(b)) return false;
    if (ico_board_lattice(b) != ICO_SQUARE || ico_board_surface(b) != ICO_PLANE ||
        ico_board_dimensions(b) != 2 || ico_board_has_holes(b) || b->wall_count != 0)
        return false;
    for (uint32_t k = 0; k < ico_board_move_count(b); k++) {
        int64_t offset[ICO_MAX_DIMENSIONS];
        uint64_t reach;
        ico_board_move(b, k, offset, &reach);
        if (reach != 1) return false;
    }
    return true;
}

static ico_status check_new(ico_context *ctx, const ico_problem *problem,
                            ico_stream_check **check)
{
    if (!ico_stream_check_fits(problem))
        return ico__fail(ctx, ICO_UNSUPPORTED,
                         "a stream is checked for leapers on full rectangles only");
    const ico_board *b = ico_problem_board(problem);
    ico_stream_check *c = ICO_NEW(ctx, ico_stream_check);
    if (c == NULL) return ICO_NO_MEMORY;
    c->ctx = ctx;
    c->problem = problem;
    c->rows = ico_board_side(b, 0);
    c->columns = ico_board_side(b, 1);
    c->move_count = ico_board_move_count(b);
    c->moves = ico__alloc(ctx, (size_t)c->move_count + 1, sizeof *c->moves);
    if (c->moves == NULL) {
        ico_stream_check_free(c);
        return ICO_NO_MEMORY;
    }
    for (uint32_t k = 0; k < c->move_count; k++) {
        int64_t offset[ICO_MAX_DIMENSIONS];
        uint64_t reach;
        ico_board_move(b, k, offset, &reach);
        for (unsigned d = 0; d < 2; d++) {
            uint64_t size = (uint64_t)(offset[d] < 0 ? -offset[d] : offset[d]);
            c->moves[k][d] = offset[d];
            if (d == 0 && size > c->reach) c->reach = size;
        }
    }
    *check = c;
    return ICO_OK;
}

ico_status ico_stream_check_rows(ico_context *ctx, const ico_problem *problem,
                                 ico_stream_check **check)
{
    ico_stream_check *c;
    ico_status status = check_new(ctx, problem, &c);
    if (status != ICO_OK) return status;
    status = ico__row_window_open(ctx, c->rows, c->columns, (const int64_t(*)[2])c->moves,
                                  c->move_count, c->reach, &c->window);
    if (status != ICO_OK) {
        ico_stream_check_free(c);
        return status;
    }
    c->numbers = true;
    *check = c;
    return ICO_OK;
}

/* A bit a cell. */
static ico_status visited_new(ico_stream_check *c, uint64_t cells)
{
    if (!ico__fits(c->ctx, (double)cells / 8)) {
        ico_status status = ico__scratch_open(c->ctx, cells / 8 + 8, &c->scratch);
        c->visited = c->scratch.bytes;
        return status;
    }
    c->visited = ICO_NEW_ARRAY(c->ctx, uint64_t, ICO_WORDS(cells));
    return c->visited == NULL ? ICO_NO_MEMORY : ICO_OK;
}

ico_status ico_stream_check_moves(ico_context *ctx, const ico_problem *problem,
                                  uint64_t first, ico_stream_check **check)
{
    ico_stream_check *c;
    uint64_t size = ico_problem_size(problem);
    ico_status status = check_new(ctx, problem, &c);
    if (status != ICO_OK) return status;
    if (first >= size)
        status = ico__fail(ctx, ICO_BAD_INPUT, "the first cell, %llu, is not one of %llu",
                           (unsigned long long)first, (unsigned long long)size);
    else
        status = visited_new(c, size);
    if (status != ICO_OK) {
        ico_stream_check_free(c);
        return status;
    }
    c->first = c->at = first;
    c->met = 1;
    ico__bit_set(c->visited, first);
    *check = c;
    return ICO_OK;
}

void ico_stream_check_free(ico_stream_check *c)
{
    if (c == NULL) return;
    ico__free(c->ctx, c->moves, (size_t)c->move_count + 1, sizeof *c->moves);
    ico__row_window_close(c->ctx, &c->window);
    if (c->scratch.bytes == NULL)
        ICO_FREE_ARRAY(c->ctx, c->visited, ICO_WORDS(ico_problem_size(c->problem)));
    ico__scratch_close(&c->scratch);
    ICO_FREE(c->ctx, c);
}

bool ico_stream_check_numbers(ico_stream_check *c, const uint64_t *numbers,
                              uint64_t count)
{
    return ico__row_window_numbers(&c->window, numbers, count);
}

bool ico_stream_check_numbers32(ico_stream_check *c, const uint32_t *numbers,
                                uint64_t count)
{
    return ico__row_window_numbers32(&c->window, numbers, count);
}

const ico_problem *ico__stream_check_problem(const ico_stream_check *c)
{
    return c->problem;
}

ico_status ico__stream_check_tour(ico_context *ctx, const ico_problem *problem,
                                  const ico_tour *tour, ico_stream_check **check)
{
    enum { NUMBERS = 1 << 13 };
    ico_stream_check *c;
    uint64_t n = ico_tour_length(tour), size;
    *check = NULL;
    if (!ico_stream_check_fits(problem)) return ICO_OK;
    ico_status status = ico_stream_check_rows(ctx, problem, &c);
    if (status != ICO_OK) return status == ICO_TOO_LARGE ? ICO_OK : status;
    uint64_t *numbers = ICO_NEW_ARRAY(ctx, uint64_t, NUMBERS);
    if (numbers == NULL) status = ICO_NO_MEMORY;
    for (uint64_t v = 0; v < n && status == ICO_OK; v += size) {
        size = n - v < NUMBERS ? n - v : NUMBERS;
        ico_tour_ranks(tour, v, size, 0, numbers);
        if (!ico_stream_check_numbers(c, numbers, size)) break;
        status = ico__tick(ctx, NUMBERS * 8);
    }
    ICO_FREE_ARRAY(ctx, numbers, NUMBERS);
    if (status == ICO_OK)
        *check = c;
    else
        ico_stream_check_free(c);
    return status;
}

/* ------------------------------------------------------------------ moves ---------- */

static bool refuse_step(ico_stream_check *c, step_fault fault, uint64_t vertex)
{
    c->fault = fault;
    c->other = vertex;
    return false;
}

bool ico_stream_check_steps(ico_stream_check *c, const uint8_t *moves, uint64_t count)
{
    if (c->fault != NOTHING) return false;
    int64_t r = (int64_t)(c->at / c->columns), column = (int64_t)(c->at % c->columns);
    for (uint64_t i = 0; i < count; i++) {
        if (moves[i] >= c->move_count) return refuse_step(c, NO_MOVE, c->at);
        r += c->moves[moves[i]][0];
        column += c->moves[moves[i]][1];
        if (r < 0 || r >= (int64_t)c->rows || column < 0 || column >= (int64_t)c->columns)
            return refuse_step(c, OFF_BOARD, c->at);
        c->at = (uint64_t)r * c->columns + (uint64_t)column;
        c->met++;
        if (ico__bit(c->visited, c->at)) return refuse_step(c, TWICE, c->at);
        ico__bit_set(c->visited, c->at);
    }
    return true;
}

/* ------------------------------------------------------------------ the end -------- */

static bool is_move(const ico_stream_check *c, uint64_t from, uint64_t to)
{
    int64_t rows = (int64_t)(to / c->columns) - (int64_t)(from / c->columns);
    int64_t columns = (int64_t)(to % c->columns) - (int64_t)(from % c->columns);
    for (uint32_t k = 0; k < c->move_count; k++)
        if (c->moves[k][0] == rows && c->moves[k][1] == columns) return true;
    return false;
}

static void put_step_fault(const ico_stream_check *c, ico_text *why)
{
    unsigned long long met = (unsigned long long)c->met;
    ico_problem_vertex_line(c->problem, c->other, why);
    if (c->fault == NO_MOVE)
        ico_text_printf(why, ": step %llu from here is not a move of the piece", met);
    if (c->fault == OFF_BOARD)
        ico_text_printf(why, ": step %llu from here leaves the board", met);
    if (c->fault == TWICE)
        ico_text_printf(why, " is visited again by step %llu", met - 1);
}

static void put_missing_number(const ico_stream_check *c, ico_text *why)
{
    const row_window *w = &c->window;
    ico_text_puts(why, "neither ");
    ico_problem_vertex_line(c->problem, w->stuck_vertex, why);
    ico_text_printf(why, ", which holds %llu, nor ", (unsigned long long)w->stuck_number);
    ico_problem_vertex_line(c->problem, w->other_vertex, why);
    ico_text_printf(why, ", which holds %llu, is a move from the next number",
                    (unsigned long long)w->other_number);
}

/* What is wrong with the moves; false if nothing is. */
static bool put_move_faults(const ico_stream_check *c, ico_text *why)
{
    uint64_t n = ico_problem_size(c->problem);
    if (c->fault != NOTHING)
        put_step_fault(c, why);
    else if (c->met != n)
        ico_text_printf(why, "%llu of %llu cells are visited", (unsigned long long)c->met,
                        (unsigned long long)n);
    return c->fault != NOTHING || c->met != n;
}

/* What is wrong with the numbers; false if nothing is.  Without a fault, the one cell
 * that is stuck holds the greatest. */
static bool put_number_faults(const ico_stream_check *c, ico_text *why)
{
    const row_window *w = &c->window;
    uint64_t n = ico_problem_size(c->problem);
    bool far = w->fault == WINDOW_TOO_FAR;
    if (w->fault == WINDOW_NEXT_MISSING) {
        put_missing_number(c, why);
    } else if (w->fault == WINDOW_NO_NUMBER) {
        ico_problem_vertex_line(c->problem, w->other_vertex, why);
        ico_text_puts(why, " holds no number");
    } else if (!far && w->row < c->rows) {
        ico_text_printf(why, "%llu of %llu rows are there", (unsigned long long)w->row,
                        (unsigned long long)c->rows);
    } else if (w->greatest - w->least + 1 != n) {
        ico_text_printf(why, "the numbers go from %llu to %llu, but there are %llu cells",
                        (unsigned long long)w->least, (unsigned long long)w->greatest,
                        (unsigned long long)n);
    } else {
        return false;
    }
    return true;
}

ico_status ico_stream_check_end(ico_stream_check *c, ico_stream_verdict *verdict,
                                ico_text *why)
{
    ico_stream_verdict v = {.first = c->first, .last = c->at};
    if (c->numbers) {
        v.first = c->window.least_vertex;
        v.last = c->window.stuck_vertex;
    }
    bool faulty = c->numbers ? put_number_faults(c, why) : put_move_faults(c, why);
    bool closed = ico_problem_size(c->problem) > 2 && is_move(c, v.last, v.first);
    v.kind = ico_problem_kind(c->problem);
    if (v.kind == ICO_EITHER) v.kind = closed ? ICO_CLOSED : ICO_OPEN;
    v.valid = !faulty && (v.kind == ICO_OPEN || closed);
    if (!faulty && !v.valid) {
        ico_text_puts(why, "the last cell, ");
        ico_problem_vertex_line(c->problem, v.last, why);
        ico_text_puts(why, ", is not a move from the first, ");
        ico_problem_vertex_line(c->problem, v.first, why);
    }
    if (ico_text_status(why) != ICO_OK) return ICO_NO_MEMORY;
    *verdict = v;
    return ICO_OK;
}
