/* problem/verify_stream.c - tours judged as they come, in memory for a few rows or a bit a cell.
 * If every cell but one has a neighbour that holds the next number, then following these from
 * the cell with the least number m meets all numbers up to the greatest, M, which only the one
 * cell can hold; and when M - m + 1 is the number of cells, each cell is met once.
 * Reads the board's plain data only, like verify_board.c.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/bitset.h"
#include "base/memory.h"
#include "board/board.h"
#include "icosian/stream.h"

enum { BLOCK = 512 };

typedef enum stream_fault {
    NOTHING,
    NEXT_MISSING,
    NO_NUMBER,
    NO_MOVE,
    OFF_BOARD,
    TWICE
} stream_fault;

/* Numbers the rows from 0; ring holds the last `window` of them, each with `margin` cells on
 * both sides that hold no number.  judged: rows whose cells all have been looked at.  stuck: a
 * cell without next number was seen; a second one makes `failed`.  Of moves: at is the last
 * cell, visited has a bit for each met, met counts them. */
struct ico_stream_check {
    ico_context *ctx;
    const ico_problem *problem;
    int64_t (*moves)[2];
    uint32_t move_count;
    uint64_t rows, columns, reach, margin, window, seen, judged;
    uint64_t *ring;
    bool stuck, failed;
    uint64_t stuck_vertex, stuck_number, least, least_vertex, other_vertex, other_number;
    uint64_t *visited, at, first, met;
    stream_fault fault;
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
                         "only leapers on full rectangles are checked in a stream");
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
            if (d == 1 && size > c->margin) c->margin = size;
        }
    }
    if (c->reach > c->rows) c->reach = c->rows;
    if (c->margin > c->columns) c->margin = c->columns;
    c->window = 2 * c->reach + 1;
    *check = c;
    return ICO_OK;
}

static uint64_t ring_size(const ico_stream_check *c)
{
    return c->window * (c->columns + 2 * c->margin);
}

ico_status ico_stream_check_rows(ico_context *ctx, const ico_problem *problem,
                                 ico_stream_check **check)
{
    ico_stream_check *c;
    ico_status status = check_new(ctx, problem, &c);
    if (status != ICO_OK) return status;
    uint64_t size = ring_size(c);
    if (!ico__fits(ctx, 8.0 * (double)size))
        status = ico__fail(ctx, ICO_TOO_LARGE, "%llu rows of %llu numbers do not fit",
                           (unsigned long long)c->window, (unsigned long long)c->columns);
    else if ((c->ring = ICO_NEW_ARRAY(ctx, uint64_t, (size_t)size)) == NULL)
        status = ICO_NO_MEMORY;
    if (status != ICO_OK) {
        ico_stream_check_free(c);
        return status;
    }
    memset(c->ring, 0xff, (size_t)size * sizeof *c->ring);
    c->least = UINT64_MAX;
    *check = c;
    return ICO_OK;
}

ico_status ico_stream_check_moves(ico_context *ctx, const ico_problem *problem,
                                  uint64_t first, ico_stream_check **check)
{
    ico_stream_check *c;
    uint64_t size = ico_problem_size(problem);
    ico_status status = check_new(ctx, problem, &c);
    if (status != ICO_OK) return status;
    if (first >= size)
        status = ico__fail(ctx, ICO_BAD_INPUT, "the first cell, %llu, is none of %llu",
                           (unsigned long long)first, (unsigned long long)size);
    else if (!ico__fits(ctx, (double)size / 8))
        status =
            ico__fail(ctx, ICO_TOO_LARGE, "a bit for each of %llu cells does not fit",
                      (unsigned long long)size);
    else if ((c->visited = ICO_NEW_ARRAY(ctx, uint64_t, ICO_WORDS(size))) == NULL)
        status = ICO_NO_MEMORY;
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
    if (c->moves != NULL)
        ico__free(c->ctx, c->moves, (size_t)c->move_count + 1, sizeof *c->moves);
    if (c->ring != NULL) ICO_FREE_ARRAY(c->ctx, c->ring, (size_t)ring_size(c));
    if (c->visited != NULL)
        ICO_FREE_ARRAY(c->ctx, c->visited, ICO_WORDS(ico_problem_size(c->problem)));
    ICO_FREE(c->ctx, c);
}

/* ------------------------------------------------------------------ rows ----------- */

static uint64_t *ring_row(const ico_stream_check *c, uint64_t row)
{
    return c->ring + row % c->window * (c->columns + 2 * c->margin) + c->margin;
}

/* A cell none of whose neighbours holds the next number. */
static void note_stuck(ico_stream_check *c, uint64_t vertex, uint64_t number)
{
    if (!c->stuck) {
        c->stuck = true;
        c->stuck_vertex = vertex;
        c->stuck_number = number;
        return;
    }
    c->failed = true;
    c->fault = NEXT_MISSING;
    c->other_vertex = vertex;
    c->other_number = number;
}

/* `count` cells of a row: is the next number with a neighbour? */
static void judge_block(ico_stream_check *c, uint64_t row, uint64_t column,
                        uint64_t count)
{
    const uint64_t *here = ring_row(c, row) + column;
    uint64_t hit[BLOCK] = {0};
    for (uint32_t k = 0; k < c->move_count; k++) {
        int64_t r = (int64_t)row + c->moves[k][0];
        int64_t width = (int64_t)c->columns, side = c->moves[k][1];
        if (r < 0 || r >= (int64_t)c->rows || side >= width || -side >= width) continue;
        const uint64_t *there = ring_row(c, (uint64_t)r) + (int64_t)column + side;
        for (uint64_t i = 0; i < count; i++) hit[i] |= there[i] == here[i] + 1;
    }
    for (uint64_t i = 0; i < count && !c->failed; i++) {
        if (here[i] < c->least) {
            c->least = here[i];
            c->least_vertex = row * c->columns + column + i;
        }
        if (hit[i] == 0) note_stuck(c, row * c->columns + column + i, here[i]);
    }
}

static void judge_row(ico_stream_check *c)
{
    for (uint64_t column = 0; column < c->columns && !c->failed; column += BLOCK) {
        uint64_t left = c->columns - column;
        judge_block(c, c->judged, column, left < BLOCK ? left : BLOCK);
    }
    c->judged++;
}

bool ico_stream_check_row(ico_stream_check *c, const uint64_t *numbers)
{
    if (c->failed || c->seen == c->rows) return !c->failed;
    uint64_t *row = ring_row(c, c->seen);
    for (uint64_t i = 0; i < c->columns; i++) {
        row[i] = numbers[i];
        if (numbers[i] < UINT64_MAX / 2) continue;
        c->failed = true;
        c->fault = NO_NUMBER;
        c->other_vertex = c->seen * c->columns + i;
        return false;
    }
    c->seen++;
    while (!c->failed && c->judged < c->seen &&
           (c->seen == c->rows || c->judged + c->reach < c->seen))
        judge_row(c);
    return !c->failed;
}

/* ------------------------------------------------------------------ moves ---------- */

static bool refuse_step(ico_stream_check *c, stream_fault fault, uint64_t vertex)
{
    c->failed = true;
    c->fault = fault;
    c->other_vertex = vertex;
    return false;
}

bool ico_stream_check_steps(ico_stream_check *c, const uint8_t *moves, uint64_t count)
{
    if (c->failed) return false;
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

static void tell_fault(const ico_stream_check *c, ico_text *why)
{
    unsigned long long met = (unsigned long long)c->met;
    if (c->fault == NEXT_MISSING) {
        ico_text_puts(why, "neither ");
        ico_problem_vertex_name(c->problem, c->stuck_vertex, why);
        ico_text_printf(why, ", which holds %llu, nor ",
                        (unsigned long long)c->stuck_number);
        ico_problem_vertex_name(c->problem, c->other_vertex, why);
        ico_text_printf(why, ", which holds %llu, is a move from the next number",
                        (unsigned long long)c->other_number);
        return;
    }
    ico_problem_vertex_name(c->problem, c->other_vertex, why);
    if (c->fault == NO_NUMBER) ico_text_puts(why, " holds no number");
    if (c->fault == NO_MOVE)
        ico_text_printf(why, ": step %llu from here is no move of the piece", met);
    if (c->fault == OFF_BOARD)
        ico_text_printf(why, ": step %llu from here leaves the board", met);
    if (c->fault == TWICE)
        ico_text_printf(why, " is visited again by step %llu", met - 1);
}

/* What is wrong with all of it together; false if nothing is. */
static bool tell_sum(const ico_stream_check *c, ico_text *why)
{
    unsigned long long n = (unsigned long long)ico_problem_size(c->problem);
    if (c->visited != NULL && c->met != n)
        ico_text_printf(why, "%llu of %llu cells are visited", (unsigned long long)c->met,
                        n);
    else if (c->visited == NULL && c->seen < c->rows)
        ico_text_printf(why, "%llu of %llu rows are there", (unsigned long long)c->seen,
                        (unsigned long long)c->rows);
    else if (c->visited == NULL && c->stuck_number - c->least + 1 != n)
        ico_text_printf(why, "the numbers go from %llu to %llu, but there are %llu cells",
                        (unsigned long long)c->least, (unsigned long long)c->stuck_number,
                        n);
    else
        return false;
    return true;
}

ico_status ico_stream_check_end(ico_stream_check *c, ico_stream_verdict *verdict,
                                ico_text *why)
{
    ico_stream_verdict v = {.first = c->first, .last = c->at};
    if (c->visited == NULL) {
        v.first = c->least_vertex;
        v.last = c->stuck_vertex;
    }
    bool closed =
        !c->failed && ico_problem_size(c->problem) > 2 && is_move(c, v.last, v.first);
    v.kind = ico_problem_kind(c->problem);
    if (v.kind == ICO_EITHER) v.kind = closed ? ICO_CLOSED : ICO_OPEN;
    if (c->failed) {
        tell_fault(c, why);
    } else if (!tell_sum(c, why)) {
        v.valid = v.kind == ICO_OPEN || closed;
        if (!v.valid) {
            ico_text_puts(why, "the last cell, ");
            ico_problem_vertex_name(c->problem, v.last, why);
            ico_text_puts(why, ", is not a move from the first, ");
            ico_problem_vertex_name(c->problem, v.first, why);
        }
    }
    if (ico_text_status(why) != ICO_OK) return ICO_NO_MEMORY;
    *verdict = v;
    return ICO_OK;
}
