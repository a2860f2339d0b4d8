/* format/tour/tour_forms.c - tours as the documents of others print them: boards in
 * double lines or with bars, cells of a class with a minus sign, a line a step, and the
 * arrays of a MiniZinc model.
 * Source: the MiniZinc handbook (data files; circuit and subcircuit); docs/tours.md.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "base/memory.h"
#include "board/cell_order.h"
#include "format/tour/tour_write.h"

/* ------------------------------------------------------------- boards ------------- */

/* A board being written; numbers: of each vertex; width: of a cell. */
typedef struct grid_page {
    const ico_tour_writer *w;
    const ico_board *board;
    const uint64_t *numbers;
    int width;
    ico_tour_format format;
} grid_page;

static void put_repeated(ico_text *text, const char *word, int count)
{
    for (; count > 0; count--) ico_text_puts(text, word);
}

/* A rule: left, cross and right, with double lines over the cells between them. */
static void put_grid_rule(const grid_page *p, uint64_t cells, const char *left,
                          const char *cross, const char *right)
{
    ico_text_puts(p->w->text, left);
    for (uint64_t c = 0; c < cells; c++) {
        if (c > 0) ico_text_puts(p->w->text, cross);
        put_repeated(p->w->text, "═", p->width + 2);
    }
    ico_text_puts(p->w->text, right);
    ico_text_puts(p->w->text, "\n");
}

static void put_cell(const grid_page *p, uint64_t v)
{
    uint64_t number = v == ICO_NO_CELL ? ICO_NO_CELL : p->numbers[v];
    bool sign = p->format == ICO_TOUR_SIGNED && number != ICO_NO_CELL &&
                ico_problem_class_of(p->w->problem, v) != 0;
    char word[32] = {v == ICO_NO_CELL ? '#' : '.', '\0'};
    if (number != ICO_NO_CELL)
        (void)snprintf(word, sizeof word, "%s%llu", sign ? "-" : "",
                       (unsigned long long)number);
    ico_text_printf(p->w->text, "%*s", p->width, word);
}

static void put_row(const grid_page *p, uint64_t layer, uint64_t row)
{
    ico_text *text = p->w->text;
    bool boxed = p->format == ICO_TOUR_BOXED, bars = p->format == ICO_TOUR_BARS;
    uint64_t cells = ico__cells_in_row(p->board, row);
    ico_text_puts(text, boxed ? "║ " : bars ? "| " : "");
    for (uint64_t c = 0; c < cells; c++) {
        if (c > 0) ico_text_puts(text, boxed ? " ║ " : bars ? " | " : " ");
        put_cell(p, ico__cells_vertex(p->board, layer, row, c));
    }
    ico_text_puts(text, boxed ? " ║\n" : bars ? " |\n" : "\n");
}

static void put_layer(const grid_page *p, uint64_t layer)
{
    bool boxed = p->format == ICO_TOUR_BOXED;
    uint64_t rows = ico__cells_rows(p->board);
    for (uint64_t r = 0; r < rows; r++) {
        uint64_t cells = ico__cells_in_row(p->board, r);
        if (boxed && r == 0) put_grid_rule(p, cells, "╔", "╦", "╗");
        if (boxed && r > 0) put_grid_rule(p, cells, "╠", "╬", "╣");
        put_row(p, layer, r);
        if (boxed && r + 1 == rows) put_grid_rule(p, cells, "╚", "╩", "╝");
    }
}

static bool has_class(const ico_tour_writer *w)
{
    for (uint64_t v = 0; v < w->n; v++)
        if (ico_problem_class_of(w->problem, v) != 0) return true;
    return false;
}

/* Fails if the problem lacks what the form shows. */
static ico_status look_at_form(const ico_tour_writer *w, ico_tour_format format)
{
    const ico_board *board = ico_problem_board(w->problem);
    ico_context *ctx = w->text->ctx;
    if (board == NULL)
        return ico__fail(ctx, ICO_UNSUPPORTED,
                         "%s is a graph, which has no rows and columns; write txt",
                         ico_problem_subject(w->problem));
    if (ico_board_lattice(board) != ICO_SQUARE)
        return ico__fail(ctx, ICO_UNSUPPORTED,
                         "the rows of %s are shifted against each other; write txt",
                         ico_problem_subject(w->problem));
    if (format == ICO_TOUR_SIGNED && !has_class(w))
        return ico__fail(ctx, ICO_UNSUPPORTED,
                         "no cell of %s is of a class, so none has a sign; write txt",
                         ico_problem_subject(w->problem));
    return ICO_OK;
}

ico_status ico__tour_write_grid(const ico_tour_writer *w, ico_tour_format format)
{
    ico_status status = look_at_form(w, format);
    if (status != ICO_OK) return status;
    uint64_t *numbers = ico__tour_numbers(w);
    if (numbers == NULL) return ICO_NO_MEMORY;
    const ico_board *board = ico_problem_board(w->problem);
    int width = ico__tour_digits(w) + (format == ICO_TOUR_SIGNED);
    const grid_page p = {w, board, numbers, width, format};
    for (uint64_t l = 0; l < ico__cells_layers(board); l++) {
        if (l > 0) ico_text_puts(w->text, "\n");
        put_layer(&p, l);
    }
    ICO_FREE_ARRAY(w->text->ctx, numbers, (size_t)w->n + 1);
    return ICO_OK;
}

/* ------------------------------------------------------------- steps -------------- */

/* Rows and columns count like the steps, from the base: with 1 as in r3c5. */
ico_status ico__tour_write_steps(const ico_tour_writer *w)
{
    static const char *const SIDES[] = {"row", "column", "layer"};
    const ico_board *board = ico_problem_board(w->problem);
    unsigned sides = board == NULL ? 0 : ico_board_dimensions(board);
    uint64_t at[ICO_MAX_DIMENSIONS], base = w->base;
    ico_text name;
    ico_text_init(&name, w->text->ctx);
    ico_text_puts(w->text, "step");
    for (unsigned d = 0; d < sides; d++) {
        if (d < 3)
            ico_text_printf(w->text, ",%s", SIDES[d]);
        else
            ico_text_printf(w->text, ",x%u", d + 1);
    }
    ico_text_puts(w->text, board == NULL ? ",vertex\n" : ",cell\n");
    for (uint64_t i = 0; i < w->length; i++) {
        ico_text_printf(w->text, "%llu", (unsigned long long)(base + i));
        if (board != NULL) ico_board_coordinates(board, w->tour[i], at);
        for (unsigned d = 0; d < sides; d++)
            ico_text_printf(w->text, ",%llu", (unsigned long long)(base + at[d]));
        ico_text_clear(&name);
        ico_problem_vertex_name(w->problem, w->tour[i], &name);
        ico_text_puts(w->text, ",");
        ico__tour_put_name(w->problem, &name, w->text);
        ico_text_puts(w->text, "\n");
    }
    ico_status status = ico_text_status(&name);
    ico_text_free(&name);
    return status;
}

/* ------------------------------------------------------------- MiniZinc ----------- */

static void put_tour_numbers(ico_text *text, const uint64_t *numbers, uint64_t count)
{
    for (uint64_t i = 0; i < count; i++)
        ico_text_printf(text, "%s%llu", i == 0 ? "" : ", ",
                        (unsigned long long)numbers[i]);
}

/* The number of each cell, row by row; 0: none. */
static void put_board(const ico_tour_writer *w, const uint64_t *numbers)
{
    const ico_board *board = ico_problem_board(w->problem);
    uint64_t rows = ico__cells_rows(board), columns = ico__cells_in_row(board, 0);
    ico_text_printf(w->text, "board = array2d(1..%llu, 1..%llu, [",
                    (unsigned long long)rows, (unsigned long long)columns);
    for (uint64_t r = 0; r < rows; r++)
        for (uint64_t c = 0; c < columns; c++) {
            uint64_t v = ico__cells_vertex(board, 0, r, c);
            bool none = v == ICO_NO_CELL || numbers[v] == ICO_NO_CELL;
            ico_text_printf(w->text, "%s%llu", r + c == 0 ? "" : ", ",
                            none ? 0ull : (unsigned long long)numbers[v]);
        }
    ico_text_puts(w->text, "]);\n");
}

/* next[v]: the vertex behind v, as the encodings mzn:... have it: an open tour is closed
 * by the joint, vertex n + 1; a vertex that is not visited is its own, as `subcircuit`
 * has it. */
static void fill_next(const ico_tour_writer *w, uint64_t *next)
{
    bool open = w->kind == ICO_OPEN;
    for (uint64_t v = 0; v <= w->n; v++) next[v] = v + 1;
    if (w->length == 0) return;
    for (uint64_t i = 0; i + 1 < w->length; i++) next[w->tour[i]] = w->tour[i + 1] + 1ull;
    uint64_t first = w->tour[0] + 1ull, last = w->tour[w->length - 1];
    next[last] = open ? w->n + 1 : first;
    if (open) next[w->n] = first;
}

ico_status ico__tour_write_next(const ico_tour_writer *w)
{
    const ico_board *board = ico_problem_board(w->problem);
    ico_context *ctx = w->text->ctx;
    uint64_t *numbers = ico__tour_numbers(w);
    uint64_t *next = ICO_NEW_ARRAY(ctx, uint64_t, (size_t)w->n + 1);
    if (numbers != NULL && next != NULL) {
        fill_next(w, next);
        ico_text_puts(w->text, "next = [");
        put_tour_numbers(w->text, next, w->n + (w->kind == ICO_OPEN));
        ico_text_puts(w->text, "];\n");
        if (w->length > 0) ico_text_printf(w->text, "start = %llu;\n", w->tour[0] + 1ull);
        if (board != NULL && ico_board_lattice(board) == ICO_SQUARE &&
            ico_board_dimensions(board) == 2)
            put_board(w, numbers);
    }
    ico_status status = numbers == NULL || next == NULL ? ICO_NO_MEMORY : ICO_OK;
    ICO_FREE_ARRAY(ctx, next, (size_t)w->n + 1);
    ICO_FREE_ARRAY(ctx, numbers, (size_t)w->n + 1);
    return status;
}
