/* format/tour/tour_write.c - tours as text, CSV, JSON, TSPLIB and bytes.
 * Source: TSPLIB 95 (Reinelt) for .tour; docs/tours.md.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/json.h"
#include "base/memory.h"
#include "base/utf8.h"
#include "board/cell_order.h"
#include "format/json_names.h"
#include "format/tour/tour_write.h"
#include "problem/tour.h"

enum { LINE_WIDTH = 78 };

uint64_t *ico__tour_numbers(const ico_tour_writer *w)
{
    uint64_t *numbers = ICO_NEW_ARRAY(w->text->ctx, uint64_t, (size_t)w->n + 1);
    if (numbers == NULL) return NULL;
    for (uint64_t v = 0; v < w->n; v++) numbers[v] = ICO_NO_CELL;
    for (uint64_t i = 0; i < w->length; i++) numbers[w->tour[i]] = i + w->base;
    return numbers;
}

static int decimal_digits(uint64_t number)
{
    int count = 1;
    for (; number >= 10; number /= 10) count++;
    return count;
}

int ico__tour_digits(const ico_tour_writer *w)
{
    return decimal_digits(w->length + w->base - (w->length > 0));
}

/* Writes a number, # where there is no cell, . where the tour does not go. */
static void write_cell(const ico_tour_writer *w, const uint64_t *numbers, uint64_t v,
                       int width)
{
    if (v == ICO_NO_CELL)
        ico_text_printf(w->text, "%*s", width, "#");
    else if (numbers[v] == ICO_NO_CELL)
        ico_text_printf(w->text, "%*s", width, ".");
    else
        ico_text_printf(w->text, "%*llu", width, (unsigned long long)numbers[v]);
}

/* Rows of hexagons and triangles are centred: half a cell a missing cell. */
static int indent(const ico_board *board, uint64_t row, int cell)
{
    if (ico_board_lattice(board) == ICO_SQUARE) return 0;
    uint64_t longest = 0;
    for (uint64_t r = 0; r < ico__cells_rows(board); r++)
        if (ico__cells_in_row(board, r) > longest) longest = ico__cells_in_row(board, r);
    return (int)(longest - ico__cells_in_row(board, row)) * cell / 2;
}

static ico_status write_board(const ico_tour_writer *w, char separator)
{
    const ico_board *board = ico_problem_board(w->problem);
    uint64_t *numbers = ico__tour_numbers(w);
    if (numbers == NULL) return ICO_NO_MEMORY;
    uint64_t rows = ico__cells_rows(board), layers = ico__cells_layers(board);
    int width = separator == ' ' ? ico__tour_digits(w) : 0;
    for (uint64_t l = 0; l < layers; l++) {
        if (l > 0) ico_text_puts(w->text, "\n");
        for (uint64_t r = 0; r < rows; r++) {
            if (separator == ' ')
                ico_text_printf(w->text, "%*s", indent(board, r, width + 1), "");
            for (uint64_t c = 0; c < ico__cells_in_row(board, r); c++) {
                if (c > 0) ico_text_add(w->text, &separator, 1);
                write_cell(w, numbers, ico__cells_vertex(board, l, r, c), width);
            }
            ico_text_puts(w->text, "\n");
        }
    }
    ICO_FREE_ARRAY(w->text->ctx, numbers, (size_t)w->n + 1);
    return ICO_OK;
}

/* Would a list with this name be read back in another way (tour_read.c)?  Names of a
 * graph may separate words, link them, or begin a heading or a list of another form. */
static bool needs_quotes(const ico_problem *problem, const ico_text *name)
{
    const char *s = name->data;
    if (name->size == 0 || strpbrk(s, " ,\"\t\r\n") != NULL) return true;
    if (ico_problem_board(problem) != NULL) return false;
    return strpbrk(s, ";=") != NULL || strchr("#%[({", *s) != NULL ||
           strstr(s, "->") != NULL || strstr(s, "\xE2\x86\x92") != NULL ||
           ico__utf8_mark(s, name->size) > 0 || strcmp(s, "FOUND") == 0;
}

void ico__tour_put_name(const ico_problem *problem, const ico_text *name, ico_text *text)
{
    if (!needs_quotes(problem, name)) {
        ico_text_add(text, name->data, name->size);
        return;
    }
    ico_text_puts(text, "\"");
    for (size_t i = 0; i < name->size; i++) {
        if (name->data[i] == '"') ico_text_puts(text, "\"");
        ico_text_add(text, name->data + i, 1);
    }
    ico_text_puts(text, "\"");
}

/* Names of the vertices: in lines of readable length, or (CSV) one a line. */
static ico_status write_list(const ico_tour_writer *w, bool one_a_line)
{
    ico_text name;
    ico_text_init(&name, w->text->ctx);
    size_t line_start = w->text->size;
    for (uint64_t i = 0; i < w->length; i++) {
        ico_text_clear(&name);
        ico_problem_vertex_name(w->problem, w->tour[i], &name);
        size_t on_line = w->text->size - line_start;
        if (i > 0 && (one_a_line || on_line + 1 + name.size > LINE_WIDTH)) {
            ico_text_puts(w->text, "\n");
            line_start = w->text->size;
        } else if (i > 0) {
            ico_text_puts(w->text, " ");
        }
        ico__tour_put_name(w->problem, &name, w->text);
    }
    ico_text_puts(w->text, "\n");
    ico_status status = ico_text_status(&name);
    ico_text_free(&name);
    return status;
}

static void write_json(const ico_tour_writer *w)
{
    ico__json_object(w->text, NULL);
    ico__json_string(w->text, "subject", ico_problem_subject(w->problem));
    ico__json_string(w->text, "kind", ico_kind_name(w->kind));
    ico__json_number(w->text, "n", w->n);
    ico__json_array(w->text, "tour");
    for (uint64_t i = 0; i < w->length; i++) ico__json_number(w->text, NULL, w->tour[i]);
    ico__json_end_array(w->text);
    ico__json_names(w->problem, w->tour, w->length, w->text);
    ico__json_end_line(w->text);
}

/* A subject may come from a file's name: no line ends in a TSPLIB header. */
static void write_tsplib(const ico_tour_writer *w)
{
    ico_text_puts(w->text, "NAME : ");
    ico_text_line(w->text, ico_problem_subject(w->problem));
    ico_text_printf(w->text,
                    "\nCOMMENT : %s\nTYPE : TOUR\nDIMENSION : %llu\nTOUR_SECTION\n",
                    ico_kind_name(w->kind), (unsigned long long)w->length);
    for (uint64_t i = 0; i < w->length; i++)
        ico_text_printf(w->text, "%llu\n", (unsigned long long)w->tour[i] + 1);
    ico_text_puts(w->text, "-1\nEOF\n");
}

static void write_little_endian(ico_text *text, uint64_t number, unsigned bytes)
{
    char out[8];
    for (unsigned i = 0; i < bytes; i++)
        out[i] = (char)(unsigned char)(number >> (8 * i));
    ico_text_add(text, out, bytes);
}

static ico_status write_numbers(const ico_tour_writer *w, unsigned bytes)
{
    uint64_t last = w->base + w->length;
    if (bytes == 4 && last > UINT32_MAX)
        return ico__fail(w->text->ctx, ICO_UNSUPPORTED,
                         "numbers up to %llu do not fit u32; use u64",
                         (unsigned long long)last);
    uint64_t *numbers = ico__tour_numbers(w);
    if (numbers == NULL) return ICO_NO_MEMORY;
    for (uint64_t v = 0; v < w->n; v++) write_little_endian(w->text, numbers[v], bytes);
    ICO_FREE_ARRAY(w->text->ctx, numbers, (size_t)w->n + 1);
    return ICO_OK;
}

/* The move that leads from u to v, or the number of moves when none does. */
static uint32_t find_move(const ico_board *board, uint32_t u, uint32_t v)
{
    uint32_t count = ico_board_move_count(board), k = 0;
    while (k < count && ico_board_target(board, u, k, 1) != v) k++;
    return k;
}

static ico_status write_moves(const ico_tour_writer *w)
{
    const ico_board *board = ico_problem_board(w->problem);
    ico_context *ctx = w->text->ctx;
    if (board == NULL)
        return ico__fail(ctx, ICO_UNSUPPORTED,
                         "a graph has no move list; write .u32, .json or .tour");
    uint32_t count = ico_board_move_count(board);
    for (uint32_t k = 0; k < count; k++) {
        int64_t offset[ICO_MAX_DIMENSIONS];
        uint64_t reach;
        ico_board_move(board, k, offset, &reach);
        if (reach != 1 || count > 256)
            return ico__fail(ctx, ICO_UNSUPPORTED,
                             "moves of %s do not fit a byte each; write .u32 or .json",
                             ico_board_piece(board));
    }
    if (w->length > 0) write_little_endian(w->text, w->tour[0], 8);
    for (uint64_t i = 1; i < w->length; i++) {
        uint32_t k = find_move(board, w->tour[i - 1], w->tour[i]);
        if (k == count)
            return ico__fail(ctx, ICO_BAD_ARGUMENT, "step %llu of the tour is not a move",
                             (unsigned long long)i);
        write_little_endian(w->text, k, 1);
    }
    return ICO_OK;
}

static ico_status write_as(const ico_tour_writer *w, ico_tour_format format)
{
    bool board = ico_problem_board(w->problem) != NULL;
    switch (format) {
    case ICO_TOUR_TEXT:
        return board ? write_board(w, ' ') : write_list(w, false);
    case ICO_TOUR_CSV:
        return board ? write_board(w, ',') : write_list(w, true);
    case ICO_TOUR_JSON:
        write_json(w);
        return ICO_OK;
    case ICO_TOUR_TSPLIB:
        write_tsplib(w);
        return ICO_OK;
    case ICO_TOUR_U32:
        return write_numbers(w, 4);
    case ICO_TOUR_U64:
        return write_numbers(w, 8);
    case ICO_TOUR_MOVES:
        return write_moves(w);
    case ICO_TOUR_BOXED:
    case ICO_TOUR_BARS:
    case ICO_TOUR_SIGNED:
        return ico__tour_write_grid(w, format);
    case ICO_TOUR_STEPS:
        return ico__tour_write_steps(w);
    case ICO_TOUR_NEXT:
        return ico__tour_write_next(w);
    }
    return ico__fail(w->text->ctx, ICO_BAD_ARGUMENT, "there is no such tour format");
}

static ico_status write_safely(const ico_tour_writer *w, ico_tour_format format)
{
    ico_text *text = w->text;
    for (uint64_t i = 0; i < w->length; i++)
        if (w->tour[i] >= w->n)
            return ico__fail(text->ctx, ICO_BAD_ARGUMENT,
                             "vertex %lu is not in the subject",
                             (unsigned long)w->tour[i]);
    if (ico_text_status(text) != ICO_OK) return ICO_NO_MEMORY;
    size_t before = text->size;
    ico_status status = write_as(w, format);
    if (status == ICO_OK) status = ico_text_status(text);
    if (status != ICO_OK && text->data != NULL) {
        text->size = before; /* leave it as it was */
        text->data[before] = '\0';
        text->failed = false;
    }
    return status;
}

/* All vertices in their order, as numbers from 0. */
static ico_status write_vertices(const ico_problem *problem, ico_tour_format format,
                                 ico_text *text)
{
    uint64_t n = ico_problem_size(problem);
    if (n > UINT32_MAX)
        return ico__fail(text->ctx, ICO_TOO_LARGE, "%llu vertices are too many to list",
                         (unsigned long long)n);
    uint32_t *vertices = ICO_NEW_ARRAY(text->ctx, uint32_t, (size_t)n + 1);
    if (vertices == NULL) return ICO_NO_MEMORY;
    for (uint64_t v = 0; v < n; v++) vertices[v] = (uint32_t)v;
    const ico_tour_writer w = {problem, vertices, n, n, 0, ICO_OPEN, text};
    ico_status status = write_safely(&w, format);
    ICO_FREE_ARRAY(text->ctx, vertices, (size_t)n + 1);
    return status;
}

ico_status ico_tour_write(const ico_problem *problem, const ico_tour *tour,
                          ico_tour_format format, ico_text *text)
{
    ico_tour *copy;
    const ico_tour *stored;
    if (tour == NULL) return write_vertices(problem, format, text);
    ico_status status = ico__tour_stored(text->ctx, tour, &copy, &stored);
    if (status != ICO_OK) return status;
    const ico_tour_writer w = {problem,
                               ico_tour_vertices(stored),
                               ico_tour_length(stored),
                               ico_problem_size(problem),
                               ico_problem_base(problem),
                               ico_tour_kind(stored),
                               text};
    status = write_safely(&w, format);
    ico_tour_free(copy);
    return status;
}
