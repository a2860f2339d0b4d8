/* puzzle/pattern.c - which cells have clues: named patterns, and patterns that are read.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "board/board.h"
#include "icosian/format.h"
#include "icosian/puzzle.h"

/* ------------------------------------------------------------------ names ---------- */

typedef enum pattern_name { RING, RING2, DIAGONALS, CHECKER, PATTERNS } pattern_name;

static const char *const names[PATTERNS + 1] = {"ring", "ring2", "diagonals", "checker"};

const char *const *ico_puzzle_pattern_names(void)
{
    return names;
}

/* Marks the cells of the border of the board, or of what is left of it without the cells
 * marked with a smaller number: cells beside a place without a cell. */
static void mark_border(const ico_board *board, uint8_t *depth, uint8_t mark)
{
    static const int beside[][2] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, -1}, {-1, 1}};
    bool square = ico_board_lattice(board) == ICO_SQUARE;
    uint64_t at[ICO_MAX_DIMENSIONS], n = ico_board_size(board);
    for (uint64_t v = 0; v < n; v++) {
        if (depth[v] != 0) continue;
        ico_board_coordinates(board, v, at);
        /* on hexagons rows are shifted: a place counts from the diagonal of its row */
        uint64_t row = at[0], side = ico_board_side(board, 0) / 2, column = at[1];
        bool hexagon = ico_board_lattice(board) == ICO_HEXAGON;
        uint64_t shift = hexagon && row < side ? row : hexagon ? side : row;
        for (unsigned k = 0; k < (square ? 4U : 6U) && depth[v] == 0; k++) {
            uint64_t r = row + (uint64_t)(int64_t)beside[k][0];
            uint64_t s = hexagon && r < side ? r : hexagon ? side : r;
            at[0] = r;
            at[1] = column + (uint64_t)(int64_t)beside[k][1];
            if (!square) at[1] += s - shift;
            uint64_t w = ico_board_vertex(board, at);
            if (w == ICO_NO_CELL || (depth[w] != 0 && depth[w] < mark)) depth[v] = mark;
        }
    }
}

static ico_status refuse_name(ico_context *ctx, const ico_board *board, const char *name,
                              const char *why, const char *remedy)
{
    return ico__fail(ctx, ICO_BAD_ARGUMENT,
                     "the pattern %s needs %s, and %s is another; %s", name, why,
                     ico_board_expression(board), remedy);
}

ico_status ico_puzzle_pattern(ico_context *ctx, const ico_board *board, const char *name,
                              uint8_t *marks)
{
    unsigned which = 0;
    uint64_t at[ICO_MAX_DIMENSIONS], n = ico_board_size(board),
                                     rows = ico_board_side(board, 0);
    bool square = ico_board_lattice(board) == ICO_SQUARE;
    while (which < PATTERNS && strcmp(names[which], name) != 0) which++;
    if (which == PATTERNS)
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "a pattern is ring, ring2, diagonals or checker, not '%.60s'",
                         name);
    if (ico_board_dimensions(board) != 2 || ico_board_surface(board) != ICO_PLANE)
        return refuse_name(ctx, board, name, "a flat board",
                           "draw the pattern, or mark its cells");
    if (which == DIAGONALS && (!square || rows != ico_board_side(board, 1)))
        return refuse_name(ctx, board, name, "a board that is as high as wide",
                           "try ring");
    if (which == CHECKER && !square)
        return refuse_name(ctx, board, name, "a board of squares", "try ring");
    memset(marks, 0, (size_t)n);
    if (which == RING || which == RING2) mark_border(board, marks, 1);
    if (which == RING2) mark_border(board, marks, 2);
    for (uint64_t v = 0; v < n; v++) {
        ico_board_coordinates(board, v, at);
        if (which == RING2) marks[v] = marks[v] == 2;
        if (which == DIAGONALS) marks[v] = at[0] == at[1] || at[0] + at[1] == rows - 1;
        if (which == CHECKER) marks[v] = (at[0] + at[1]) % 2 == 0;
    }
    return ICO_OK;
}

/* ------------------------------------------------------------------ grids ---------- */

/* Where a pattern is read: row and column of the cell to come. */
typedef struct pattern_reader {
    ico_context *ctx;
    const ico_board *board;
    const char *file, *at, *end;
    uint64_t line, row, column;
    uint8_t *marks;
} pattern_reader;

static bool is_between(char c)
{
    return c == ' ' || c == '\t' || c == ',' || c == '|' || c == '\r';
}

static bool is_mark(char c)
{
    return c == 'x' || c == 'X' || c == '.' || c == '_' || c == '#';
}

/* Does the text consist of rows of marks alone?  Else it is a board file. */
static bool is_grid(const char *data, size_t size)
{
    bool any = false;
    for (size_t i = 0; i < size; i++) {
        if (!is_mark(data[i]) && !is_between(data[i]) && data[i] != '\n') return false;
        any = any || is_mark(data[i]);
    }
    return any;
}

static uint64_t row_length(const pattern_reader *r)
{
    return ico_board_row_length(r->board, r->row % ico_board_side(r->board, 0));
}

static uint64_t row_count(const pattern_reader *r)
{
    uint64_t rows = ico_board_side(r->board, 0);
    for (unsigned d = 2; d < ico_board_dimensions(r->board); d++)
        rows *= ico_board_side(r->board, d);
    return rows;
}

/* The coordinates of the cell to come. */
static void next_place(const pattern_reader *r, uint64_t *at)
{
    uint64_t layer = r->row / ico_board_side(r->board, 0);
    at[0] = r->row % ico_board_side(r->board, 0);
    at[1] = r->column;
    for (unsigned d = 2; d < ico_board_dimensions(r->board); d++) {
        at[d] = layer % ico_board_side(r->board, d);
        layer /= ico_board_side(r->board, d);
    }
}

/* A cell of the full shape, as the user names it. */
static ico_status name_place(const pattern_reader *r, const uint64_t *at, ico_text *name)
{
    ico_text_init(name, r->ctx);
    ico__board_place_name(r->board, ico__shape_cell(&r->board->shape, at), name);
    return ico_text_status(name);
}

/* mark: "a clue" where no cell is, or "no cell" where one is. */
static ico_status refuse_cell(const pattern_reader *r, const uint64_t *at,
                              const char *mark, const char *remedy)
{
    ico_text name;
    ico_status status = name_place(r, at, &name);
    if (status == ICO_OK)
        status = ico__fail_at(
            r->ctx, ICO_BAD_INPUT, r->file, r->line, r->line == 0 ? 0 : r->column + 1,
            "the pattern has %s at %s, and %s has %s there%s", mark, name.data,
            ico_board_expression(r->board), *mark == 'a' ? "no cell" : "one", remedy);
    ico_text_free(&name);
    return status;
}

static ico_status refuse_length(const pattern_reader *r, const char *most)
{
    return ico__fail_at(r->ctx, ICO_BAD_INPUT, r->file, r->line, 0,
                        "row %llu of the pattern has %s%llu cell%s, and that of %s has "
                        "%llu",
                        (unsigned long long)r->row + 1, most,
                        (unsigned long long)r->column, r->column == 1 ? "" : "s",
                        ico_board_expression(r->board),
                        (unsigned long long)row_length(r));
}

static ico_status refuse_rows(const pattern_reader *r, const char *most)
{
    return ico__fail_at(r->ctx, ICO_BAD_INPUT, r->file, r->line, 0,
                        "the pattern has %s%llu row%s, and %s has %llu", most,
                        (unsigned long long)r->row, r->row == 1 ? "" : "s",
                        ico_board_expression(r->board), (unsigned long long)row_count(r));
}

static ico_status take_mark(pattern_reader *r, char mark)
{
    uint64_t at[ICO_MAX_DIMENSIONS];
    if (r->column == row_length(r)) return refuse_length(r, "more than ");
    next_place(r, at);
    uint64_t v = ico_board_vertex(r->board, at);
    bool clue = mark == 'x' || mark == 'X';
    if (v == ICO_NO_CELL && clue)
        return refuse_cell(r, at, "a clue", "; write # or . there");
    if (v != ICO_NO_CELL && mark == '#')
        return refuse_cell(r, at, "no cell (#)", "; write . or x there");
    if (v != ICO_NO_CELL) r->marks[v] = clue;
    r->column++;
    return ICO_OK;
}

/* A row, if the line has one. */
static ico_status read_row(pattern_reader *r)
{
    ico_status status = ICO_OK;
    r->line++;
    r->column = 0;
    for (; r->at < r->end && *r->at != '\n' && status == ICO_OK; r->at++) {
        if (is_between(*r->at)) continue;
        if (r->row == row_count(r)) return refuse_rows(r, "more than ");
        status = take_mark(r, *r->at);
    }
    if (r->at < r->end) r->at++;
    if (status != ICO_OK || r->column == 0) return status;
    if (r->column != row_length(r)) return refuse_length(r, "");
    r->row++;
    return ICO_OK;
}

static ico_status read_pattern_grid(pattern_reader *r)
{
    ico_status status = ICO_OK;
    while (r->at < r->end && status == ICO_OK) status = read_row(r);
    if (status == ICO_OK && r->row != row_count(r)) status = refuse_rows(r, "");
    return status;
}

/* ------------------------------------------------------------------ boards --------- */

/* The cells of `drawn` that have a number, a class or a waypoint. */
static ico_status take_clues(pattern_reader *r, const ico_problem *drawn)
{
    const ico_board *other = ico_problem_board(drawn);
    size_t count;
    const uint64_t *ways = ico_problem_waypoints(drawn, &count);
    for (unsigned d = 0; d < ICO_MAX_DIMENSIONS; d++)
        if (ico_board_dimensions(other) != ico_board_dimensions(r->board) ||
            ico_board_lattice(other) != ico_board_lattice(r->board) ||
            (d < ico_board_dimensions(other) &&
             ico_board_side(other, d) != ico_board_side(r->board, d)))
            return ico__fail_at(r->ctx, ICO_BAD_INPUT, r->file, 0, 0,
                                "the pattern is for %s, which is of another size than %s",
                                ico_board_expression(other),
                                ico_board_expression(r->board));
    for (uint64_t v = 0; v < ico_board_size(other); v++) {
        uint64_t at[ICO_MAX_DIMENSIONS];
        bool clue = ico_problem_given(drawn, v) != ICO_NO_CELL ||
                    ico_problem_class_of(drawn, v) != 0;
        for (size_t k = 0; k < count && !clue; k++) clue = ways[k] == v;
        if (!clue) continue;
        ico_board_coordinates(other, v, at);
        uint64_t w = ico_board_vertex(r->board, at);
        if (w == ICO_NO_CELL) return refuse_cell(r, at, "a clue", "");
        r->marks[w] = 1;
    }
    return ICO_OK;
}

static ico_status read_board(pattern_reader *r)
{
    ico_problem *drawn = NULL;
    ico_input *input = NULL;
    ico_text notes;
    ico_text_init(&notes, r->ctx);
    ico_status status =
        ico_input_from_memory(r->ctx, r->file, r->at, (size_t)(r->end - r->at), &input);
    if (status == ICO_OK)
        status =
            ico_board_file_read(r->ctx, input, ico_board_piece(r->board), &drawn, &notes);
    if (status == ICO_OK) status = ico_problem_seal(drawn);
    if (status == ICO_OK) status = take_clues(r, drawn);
    ico_problem_free(drawn);
    ico_input_free(input);
    ico_text_free(&notes);
    return status;
}

ico_status ico_puzzle_pattern_read(ico_context *ctx, const ico_board *board,
                                   ico_input *input, uint8_t *marks)
{
    const char *data;
    size_t size;
    ico_status status = ico_input_all(input, &data, &size);
    if (status != ICO_OK) return status;
    pattern_reader r = {.ctx = ctx,
                        .board = board,
                        .file = ico_input_name(input),
                        .at = data,
                        .end = data + size,
                        .marks = marks};
    memset(marks, 0, (size_t)ico_board_size(board));
    status = is_grid(data, size) ? read_pattern_grid(&r) : read_board(&r);
    for (uint64_t v = 0; v < ico_board_size(board) && status == ICO_OK; v++)
        if (marks[v]) return ICO_OK;
    return status != ICO_OK
               ? status
               : ico__fail_at(ctx, ICO_BAD_INPUT, r.file, 0, 0,
                              "the pattern has no clue; x marks a clue, . none");
}
