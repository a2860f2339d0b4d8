/* format/tour/tour_read.c - tours written by people and programs: which form is it?
 * Numbered boards and the binary forms are read here, sequences of vertices in
 * tour_list.c.
 * Source: docs/tours.md.
 * SPDX-License-Identifier: MIT */
#include "format/tour/tour_read.h"

#include <string.h>

#include "base/input/excerpt.h"
#include "base/words.h"
#include "board/cell_order.h"
#include "format/board/grid.h"
#include "format/nested.h"
#include "format/tour/tour_pairs.h"
#include "problem/skips.h"

/* Subjects up to this size are read whatever the file's size; larger ones need a file
 * that could hold a tour: a byte for each vertex at least, and where paths that leave out
 * vertices are welcome, for one in PART. */
static const uint64_t SMALL = 1000000;
enum { PART = 16 };

static bool ends_with(const char *name, const char *suffix)
{
    size_t length = strlen(name), tail = strlen(suffix);
    return length > tail && ico__same_word(name + length - tail, suffix);
}

/* ------------------------------------------------------------- sequences ---------- */

ico_status ico__tour_add_stop(ico_tour_reader *r, uint64_t vertex, uint64_t line,
                              uint64_t column)
{
    if (vertex >= r->n)
        return ico__fail_at(r->ctx, ICO_BAD_INPUT, r->name, line, column,
                            "there is no vertex #%llu: %s has %llu, numbered from #0",
                            (unsigned long long)vertex, ico_problem_subject(r->problem),
                            (unsigned long long)r->n);
    ico_stop stop = {vertex, line, column};
    return ICO_VECTOR_PUSH(r->ctx, &r->stops, stop) ? ICO_OK : ICO_NO_MEMORY;
}

static void note_repetition(ico_tour_reader *r, uint64_t vertex, size_t first,
                            size_t again)
{
    ico_text_puts(r->notes, "the list visits ");
    ico_problem_vertex_name(r->problem, vertex, r->notes);
    ico_text_printf(r->notes, " more than once: places %llu and %llu\n",
                    (unsigned long long)first + 1, (unsigned long long)again + 1);
}

/* Numbers the vertices by their places.  A repeated vertex can carry but one number; the
 * one left out is then never the first or the last of the list, so that what remains has
 * a gap and no judge can take it for a tour. */
static void number_stops(ico_tour_reader *r)
{
    size_t count = r->stops.size, last = count - 1;
    uint64_t base = ico_problem_base(r->problem);
    bool noted = false;
    if (count > 2 && r->stops.items[0].vertex == r->stops.items[last].vertex) {
        ico_text_puts(r->notes, "the list returns to its first vertex\n");
        count = last--;
    }
    for (size_t i = 0; i < count; i++) {
        uint64_t *number = &r->numbers[r->stops.items[i].vertex];
        if (*number == ICO_NO_CELL) {
            *number = base + i;
            continue;
        }
        if (!noted)
            note_repetition(r, r->stops.items[i].vertex, (size_t)(*number - base), i);
        noted = true;
        if (i == last && *number != base) *number = base + i;
    }
}

/* ------------------------------------------------------------- bytes -------------- */

static uint64_t little_endian(const char *bytes, unsigned width)
{
    uint64_t number = 0;
    for (unsigned i = 0; i < width; i++)
        number |= (uint64_t)(unsigned char)bytes[i] << (8 * i);
    return number;
}

/* A number a vertex, in order of the vertices; all ones: none. */
static ico_status read_binary_numbers(ico_tour_reader *r, unsigned width)
{
    if (r->size / width != r->n || r->size % width != 0)
        return ico__fail_at(r->ctx, ICO_BAD_INPUT, r->name, 0, 0,
                            "%llu bytes; %s has %llu vertices, a number of %u bytes each",
                            (unsigned long long)r->size, ico_problem_subject(r->problem),
                            (unsigned long long)r->n, width);
    uint64_t none = width == 4 ? UINT32_MAX : UINT64_MAX;
    for (uint64_t v = 0; v < r->n; v++) {
        uint64_t number = little_endian(r->data + v * width, width);
        r->numbers[v] = number == none ? ICO_NO_CELL : number;
    }
    return ICO_OK;
}

static ico_status read_tour_moves(ico_tour_reader *r)
{
    const ico_board *board = ico_problem_board(r->problem);
    if (board == NULL)
        return ico__fail_at(r->ctx, ICO_BAD_INPUT, r->name, 0, 0,
                            "a file of moves needs a board; %s is a graph",
                            ico_problem_subject(r->problem));
    if (r->size < 8)
        return ico__fail_at(r->ctx, ICO_BAD_INPUT, r->name, 0, 0,
                            "a file of moves begins with the first cell in 8 bytes; this "
                            "one has %llu",
                            (unsigned long long)r->size);
    uint64_t at = little_endian(r->data, 8);
    ico_status status = ico__tour_add_stop(r, at, 0, 1);
    for (size_t i = 8; i < r->size && status == ICO_OK; i++) {
        uint32_t k = (unsigned char)r->data[i];
        if (k >= ico_board_move_count(board))
            return ico__fail_at(r->ctx, ICO_BAD_INPUT, r->name, 0, i + 1,
                                "byte %llu: there is no move %u; %s has %u",
                                (unsigned long long)i + 1, (unsigned)k,
                                ico_board_piece(board),
                                (unsigned)ico_board_move_count(board));
        at = ico_board_target(board, at, k, 1);
        if (at == ICO_NO_CELL)
            return ico__fail_at(r->ctx, ICO_BAD_INPUT, r->name, 0, i + 1,
                                "byte %llu: move %u leaves the board",
                                (unsigned long long)i + 1, (unsigned)k);
        if (r->stops.size > r->n)
            return ico__fail_at(r->ctx, ICO_BAD_INPUT, r->name, 0, i + 1,
                                "byte %llu: more moves than %s has cells",
                                (unsigned long long)i + 1,
                                ico_problem_subject(r->problem));
        status = ico__tour_add_stop(r, at, 0, i + 1);
    }
    return status;
}

/* ------------------------------------------------------------- boards ------------- */

/* A cell of a class may carry a minus sign (ICO_TOUR_SIGNED); elsewhere -1 and the like
 * are refused, since they mean many things. */
static bool has_sign(const ico_tour_reader *r, const char *at, const char *end,
                     uint64_t v)
{
    return v != ICO_NO_CELL && end - at > 1 && *at == '-' &&
           ico_problem_class_of(r->problem, v) != 0;
}

/* What is written in the cell with vertex v (ICO_NO_CELL: a place without a cell). */
static ico_status read_cell(ico_tour_reader *r, const ico_grid *grid,
                            const ico_grid_token *token, uint64_t v)
{
    const char *at = ico__grid_bytes(grid, token), *end = at + token->size;
    uint64_t number;
    if (has_sign(r, at, end, v)) at++;
    if (ico__read_number(&at, end, ICO_NO_CELL - 1, &number) && at == end) {
        if (v == ICO_NO_CELL)
            return ico__fail_at(
                r->ctx, ICO_BAD_INPUT, r->name, token->line, token->column,
                "number %llu is at a place where %s has no cell",
                (unsigned long long)number, ico_problem_subject(r->problem));
        r->numbers[v] = number;
        return ICO_OK;
    }
    at = ico__grid_bytes(grid, token);
    bool nothing = token->size == 0;
    static const char *const SIGNS[] = {"#", ".",  "_", "..",   "__",   "-",
                                        "?", "-1", "*", "None", "null", "nan"};
    for (size_t i = 0; i < sizeof SIGNS / sizeof *SIGNS; i++)
        nothing = nothing || (strlen(SIGNS[i]) == token->size &&
                              memcmp(at, SIGNS[i], token->size) == 0);
    if (nothing) return ICO_OK;
    return ico__fail_at(r->ctx, ICO_BAD_INPUT, r->name, token->line, token->column,
                        "'%s' is not a number below 2^64, # (no cell) or . (not visited)",
                        ico__excerpt(at, token->size).text);
}

static bool has_cell(const ico_board *board, uint64_t row)
{
    uint64_t rows = ico__cells_rows(board), length = ico__cells_in_row(board, row % rows);
    for (uint64_t c = 0; c < length; c++)
        if (ico__cells_vertex(board, row / rows, row % rows, c) != ICO_NO_CELL)
            return true;
    return false;
}

static ico_status check_row(ico_tour_reader *r, const ico_grid_row *row,
                            uint64_t board_row)
{
    const ico_board *board = ico_problem_board(r->problem);
    uint64_t rows = ico__cells_rows(board);
    uint64_t length = ico__cells_in_row(board, board_row % rows);
    bool exact = ico_board_lattice(board) != ICO_SQUARE;
    if (row->count <= length && (!exact || row->count == length)) return ICO_OK;
    return ico__fail_at(r->ctx, ICO_BAD_INPUT, r->name, row->line, 0,
                        "this row has %llu cells; row %llu of %s has %llu",
                        (unsigned long long)row->count,
                        (unsigned long long)(board_row % rows) + 1,
                        ico_problem_subject(r->problem), (unsigned long long)length);
}

/* Row after row; a picture may leave out rows that have no cell at all. */
ico_status ico__tour_read_rows(ico_tour_reader *r, const ico_grid *grid)
{
    const ico_board *board = ico_problem_board(r->problem);
    uint64_t rows = ico__cells_rows(board), all = rows * ico__cells_layers(board);
    uint64_t filled = 0, at = 0;
    for (uint64_t row = 0; row < all && grid->rows.size < all; row++)
        filled += has_cell(board, row);
    if (grid->rows.size != all && grid->rows.size != filled)
        return ico__fail_at(
            r->ctx, ICO_BAD_INPUT, r->name, grid->rows.items[grid->rows.size - 1].line, 0,
            "%llu %s of cells; %s has %llu", (unsigned long long)grid->rows.size,
            grid->rows.size == 1 ? "row" : "rows", ico_problem_subject(r->problem),
            (unsigned long long)all);
    for (size_t i = 0; i < grid->rows.size; i++, at++) {
        while (grid->rows.size < all && !has_cell(board, at)) at++;
        ico_status status = check_row(r, &grid->rows.items[i], at);
        for (size_t c = 0; status == ICO_OK && c < grid->rows.items[i].count; c++)
            status = read_cell(r, grid, ico__grid_token(grid, i, c),
                               ico__cells_vertex(board, at / rows, at % rows, c));
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

static ico_status read_board(ico_tour_reader *r)
{
    const ico_board *board = ico_problem_board(r->problem);
    bool square = ico_board_lattice(board) == ICO_SQUARE;
    ico_grid_hint hint = {square ? ico__cells_in_row(board, 0) : 0, !square, true, true,
                          r->first_line};
    ico_grid grid;
    ico_status status = ico__grid_read(r->ctx, r->name, r->data, r->size, &hint, &grid);
    if (status != ICO_OK) return status;
    status = ico__tour_read_rows(r, &grid);
    ico__grid_free(&grid);
    return status;
}

/* ------------------------------------------------------------- the whole ---------- */

/* A remark or the answer's first line: # text, FOUND closed knight's tour of ... */
static bool is_heading(const char *line, size_t size)
{
    if (size >= 6 && memcmp(line, "FOUND ", 6) == 0) return true;
    if (size == 0 || line[0] != '#') return false;
    for (size_t i = 1; i + 1 < size; i++) {
        char a = (char)(line[i] | 0x20), b = (char)(line[i + 1] | 0x20);
        if (a >= 'a' && a <= 'z' && b >= 'a' && b <= 'z') return true;
    }
    return false;
}

static void skip_headings(ico_tour_reader *r)
{
    if (r->size >= 3 && memcmp(r->data, "\xEF\xBB\xBF", 3) == 0) {
        r->data += 3;
        r->size -= 3;
    }
    while (r->size > 0) {
        const char *newline = memchr(r->data, '\n', r->size);
        size_t size = newline == NULL ? r->size : (size_t)(newline - r->data);
        bool blank = size == 0 || (size == 1 && r->data[0] == '\r');
        if (!blank && !is_heading(r->data, size)) break;
        size += newline != NULL;
        r->data += size;
        r->size -= size;
        r->first_line++;
    }
}

/* Does a line begin with TOUR_SECTION?  Names of vertices may hold this word, too. */
static bool has_section(const ico_tour_reader *r)
{
    static const char WORD[] = "TOUR_SECTION";
    const size_t length = sizeof WORD - 1;
    const char *at = r->data, *end = r->data + r->size;
    while (at != NULL && (size_t)(end - at) >= length) {
        while (at < end && (*at == ' ' || *at == '\t')) at++;
        if ((size_t)(end - at) >= length && memcmp(at, WORD, length) == 0) return true;
        at = memchr(at, '\n', (size_t)(end - at));
        if (at != NULL) at++;
    }
    return false;
}

static ico_status read_binary(ico_tour_reader *r)
{
    if (r->size / 4 == r->n && r->size % 4 == 0) return read_binary_numbers(r, 4);
    if (r->size / 8 == r->n && r->size % 8 == 0) return read_binary_numbers(r, 8);
    if (ico_problem_board(r->problem) != NULL && r->size >= 8) return read_tour_moves(r);
    return ico__fail_at(r->ctx, ICO_BAD_INPUT, r->name, 0, 0,
                        "this looks like a binary file, but %llu bytes do not fit u32, "
                        "u64 or moves of %s",
                        (unsigned long long)r->size, ico_problem_subject(r->problem));
}

static ico_status read_text(ico_tour_reader *r)
{
    skip_headings(r);
    if (r->size == 0)
        return ico__fail_at(r->ctx, ICO_BAD_INPUT, r->name, r->first_line, 0,
                            "there is no tour in this file");
    if (ico__tour_is_next(r)) return ico__tour_read_next(r);
    if (ico__nested_begins(r->data, r->size) || ends_with(r->name, ".json"))
        return ico__tour_read_json(r);
    if (has_section(r) || ends_with(r->name, ".tour")) return ico__tour_read_tsplib(r);
    if (ico_problem_board(r->problem) == NULL || ico__tour_is_list(r))
        return ico__tour_read_list(r);
    if (ico__tour_is_pairs(r)) return ico__tour_read_pairs(r);
    return read_board(r);
}

static ico_status read_form(ico_tour_reader *r)
{
    if (ends_with(r->name, ".u32")) return read_binary_numbers(r, 4);
    if (ends_with(r->name, ".u64")) return read_binary_numbers(r, 8);
    if (ends_with(r->name, ".moves")) return read_tour_moves(r);
    if (memchr(r->data, '\0', r->size) != NULL) return read_binary(r);
    return read_text(r);
}

/* A command that shows a right file, for refusals. */
static const char *example(const ico_problem *problem)
{
    return ico_problem_board(problem) != NULL
               ? "`icosian solve knight 5x6 -q` shows a tour"
               : "`icosian solve cycle:5 -q` shows a tour";
}

ico_status ico__tour_fits(ico_context *ctx, ico_input *input, const ico_problem *problem)
{
    const char *data;
    size_t size;
    uint64_t n = ico_problem_size(problem), least = n;
    if (n <= SMALL) return ICO_OK;
    if (ico__problem_skips(problem)) least = n / PART;
    ico_status status = ico_input_peek(
        input, (size_t)(least < SIZE_MAX ? least : SIZE_MAX), &data, &size);
    if (status != ICO_OK || size >= least) return status;
    return ico__fail_at(ctx, ICO_BAD_INPUT, ico_input_name(input), 0, 0,
                        "%llu %s cannot hold a tour of %s, %llu vertices; %s",
                        (unsigned long long)size, size == 1 ? "byte" : "bytes",
                        ico_problem_subject(problem), (unsigned long long)n,
                        example(problem));
}

ico_status ico_tour_read(ico_context *ctx, ico_input *input, const ico_problem *problem,
                         uint64_t *numbers, ico_text *notes)
{
    ico_tour_reader r;
    memset(&r, 0, sizeof r);
    r.ctx = ctx;
    r.name = ico_input_name(input);
    r.problem = problem;
    r.n = ico_problem_size(problem);
    r.first_line = 1;
    r.notes = notes;
    ico_status status = ico__tour_fits(ctx, input, problem);
    if (status == ICO_OK) status = ico_input_all(input, &r.data, &r.size);
    if (status != ICO_OK) return status;
    r.numbers = ICO_NEW_ARRAY(ctx, uint64_t, (size_t)r.n + 1);
    if (r.numbers == NULL) return ICO_NO_MEMORY;
    for (uint64_t v = 0; v < r.n; v++) r.numbers[v] = ICO_NO_CELL;
    status = read_form(&r);
    if (status == ICO_BAD_INPUT) ico__advise(ctx, "; %s", example(problem));
    if (status == ICO_OK && r.stops.size > 0) number_stops(&r);
    if (status == ICO_OK && r.n > 0)
        memcpy(numbers, r.numbers, (size_t)r.n * sizeof *numbers);
    ICO_VECTOR_FREE(ctx, &r.stops);
    ICO_FREE_ARRAY(ctx, r.numbers, (size_t)r.n + 1);
    return status;
}
