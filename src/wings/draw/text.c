/* draw/text.c - boards as numbers in ruled cells, graphs as lists of names.
 * SPDX-License-Identifier: MIT */
#include "draw/text.h"
#include "draw/pictures.h"

#include <math.h>
#include <string.h>

#include "board/board.h"

const char *ico__box(unsigned arms, bool ascii)
{
    static const char *const BOX[16] = {" ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                        "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
    static const char *const ASCII[16] = {" ", "|", "-", "+", "|", "|", "+", "+",
                                          "-", "+", "-", "+", "+", "+", "+", "+"};
    return ascii ? ASCII[arms & 15] : BOX[arms & 15];
}

/* What every part of the board's picture needs. */
typedef struct page {
    const ico_problem *problem;
    const ico_board *board;
    const ico_draw_options *options;
    uint32_t *step; /* place of each vertex in the tour from 0; ICO_NO_VERTEX if none */
    const uint32_t *tour;
    uint64_t length;
    bool has_given;
    uint32_t *order; /* place of each vertex among the waypoints, from 1; 0 if none */
    size_t width, arrow_width; /* of a cell, and of its part for an arrow */
    ico_text *text;
} page;

static uint64_t page_number_of(const page *p, uint64_t v)
{
    if (p->step[v] != ICO_NO_VERTEX) return p->step[v] + ico_problem_base(p->problem);
    uint64_t given = ico_problem_given(p->problem, v);
    if (given == ICO_NO_CELL && p->tour == NULL && !p->has_given) return v;
    return given;
}

static size_t count_digits(uint64_t number)
{
    size_t n = 1;
    for (; number >= 10; number /= 10) n++;
    return n;
}

/* Number from 16 to 231 of the 6 x 6 x 6 colour cube, along the path from blue over green
 * and yellow to red; none of them too dark or too light for either kind of terminal. */
static unsigned ansi_colour(uint64_t step, uint64_t length)
{
    static const uint8_t RAMP[] = {33,  39,  44,  43,  42,  41,  40,  76,  112,
                                   148, 184, 178, 214, 208, 202, 203, 197, 198};
    if (length < 2) return RAMP[0];
    return RAMP[(uint64_t)(sizeof RAMP - 1) * step / (length - 1)];
}

static void put_spaces(ico_text *text, size_t count)
{
    for (; count > 0; count--) ico_text_add(text, " ", 1);
}

static void put_arrow(const page *p, uint64_t v)
{
    ico_direction d =
        v == ICO_NO_CELL ? ICO_NO_DIRECTION : ico_problem_arrow(p->problem, v);
    const char *word = ico_direction_word(d);
    if (p->options->ascii || d == ICO_NO_DIRECTION) {
        ico_text_puts(p->text, word);
        put_spaces(p->text, p->arrow_width - strlen(word));
    } else {
        ico_text_puts(p->text, ico_direction_arrow(d));
    }
}

/* A cell without number: its class or place among the waypoints; a free one of a tour or
 * puzzle is a dot, unless there is an arrow. */
static void put_unnumbered(const page *p, uint64_t v)
{
    size_t room = p->width - p->arrow_width;
    char letter = v == ICO_NO_CELL ? ' ' : ico_problem_class_of(p->problem, v);
    uint32_t order = v == ICO_NO_CELL ? 0 : p->order[v];
    bool arrow = v != ICO_NO_CELL && p->arrow_width > 0 &&
                 ico_problem_arrow(p->problem, v) != ICO_NO_DIRECTION;
    if (letter == 0) letter = arrow ? ' ' : '.';
    put_spaces(p->text, room - (order != 0 ? 1 + count_digits(order) : 1));
    if (order != 0)
        ico_text_printf(p->text, "@%lu", (unsigned long)order);
    else
        ico_text_add(p->text, &letter, 1);
}

/* One cell's number, right-aligned, and its arrow. */
static void put_cell(const page *p, uint64_t v)
{
    if (p->options->marks != NULL) {
        put_spaces(p->text, p->width - 1);
        ico_text_add(p->text, v == ICO_NO_CELL ? " " : &p->options->marks[v], 1);
        return;
    }
    uint64_t number = v == ICO_NO_CELL ? ICO_NO_CELL : page_number_of(p, v);
    if (number == ICO_NO_CELL) {
        put_unnumbered(p, v);
        if (p->arrow_width > 0) put_arrow(p, v);
        return;
    }
    put_spaces(p->text, p->width - p->arrow_width - count_digits(number));
    bool coloured = p->options->colour && p->step[v] != ICO_NO_VERTEX;
    if (coloured)
        ico_text_printf(p->text, "\x1b[%s38;5;%um", p->step[v] == 0 ? "1;" : "",
                        ansi_colour(p->step[v], p->length));
    ico_text_printf(p->text, "%llu", (unsigned long long)number);
    if (coloured) ico_text_puts(p->text, "\x1b[0m");
    if (p->arrow_width > 0) put_arrow(p, v);
}

static void end_line(ico_text *text)
{
    while (text->size > 0 && !text->failed && text->data[text->size - 1] == ' ')
        text->data[--text->size] = '\0';
    ico_text_add(text, "\n", 1);
}

/* ------------------------------------------------------------------ square cells --- */

static uint64_t cell_at(const page *p, uint64_t *at, int64_t row, int64_t column)
{
    if (row < 0 || column < 0 || (uint64_t)row >= ico_board_side(p->board, 0) ||
        (uint64_t)column >= ico_board_side(p->board, 1))
        return ICO_NO_CELL;
    at[0] = (uint64_t)row;
    at[1] = (uint64_t)column;
    return ico_board_vertex(p->board, at);
}

static bool is_walled(const page *p, uint64_t u, uint64_t v)
{
    return u != ICO_NO_CELL && v != ICO_NO_CELL &&
           ico__board_has_wall(p->board, ico__board_cell_of(p->board, u),
                               ico__board_cell_of(p->board, v));
}

/* The rule above `row`: a line wherever there is a cell on either side of it, a heavy one
 * where there is a wall between them. */
static void page_put_rule(const page *p, uint64_t *at, int64_t row)
{
    int64_t columns = (int64_t)ico_board_side(p->board, 1);
    bool ascii = p->options->ascii;
    uint64_t above_left = ICO_NO_CELL, below_left = ICO_NO_CELL;
    for (int64_t column = 0; column <= columns; column++) {
        uint64_t above = cell_at(p, at, row - 1, column);
        uint64_t below = cell_at(p, at, row, column);
        bool right = above != ICO_NO_CELL || below != ICO_NO_CELL;
        bool left = above_left != ICO_NO_CELL || below_left != ICO_NO_CELL;
        bool up = above != ICO_NO_CELL || above_left != ICO_NO_CELL;
        bool down = below != ICO_NO_CELL || below_left != ICO_NO_CELL;
        unsigned arms = (up ? ICO_UP : 0u) | (down ? ICO_DOWN : 0u) |
                        (right ? ICO_RIGHT : 0u) | (left ? ICO_LEFT : 0u);
        ico_text_puts(p->text, ico__box(arms, ascii));
        const char *line = ico__box(right ? ICO_LEFT | ICO_RIGHT : 0, ascii);
        if (is_walled(p, above, below)) line = ascii ? "=" : "━";
        for (size_t i = 0; i < p->width && column < columns; i++)
            ico_text_puts(p->text, line);
        above_left = above;
        below_left = below;
    }
    end_line(p->text);
}

static void put_row(const page *p, uint64_t *at, int64_t row)
{
    int64_t columns = (int64_t)ico_board_side(p->board, 1);
    bool ascii = p->options->ascii;
    uint64_t left = ICO_NO_CELL;
    for (int64_t column = 0; column <= columns; column++) {
        uint64_t v = cell_at(p, at, row, column);
        bool ruled = left != ICO_NO_CELL || v != ICO_NO_CELL;
        const char *line = ico__box(ruled ? ICO_UP | ICO_DOWN : 0, ascii);
        if (is_walled(p, left, v)) line = ascii ? "!" : "┃";
        ico_text_puts(p->text, line);
        if (column < columns) put_cell(p, v);
        left = v;
    }
    end_line(p->text);
}

/* Layer after layer, with an empty line between them. */
static void put_layers(const page *p)
{
    uint64_t at[ICO_MAX_DIMENSIONS] = {0};
    unsigned dimensions = ico_board_dimensions(p->board), d;
    int64_t rows = (int64_t)ico_board_side(p->board, 0);
    do {
        for (int64_t row = 0; row < rows; row++) {
            page_put_rule(p, at, row);
            put_row(p, at, row);
        }
        page_put_rule(p, at, rows);
        for (d = 2; d < dimensions; d++) {
            if (++at[d] < ico_board_side(p->board, d)) break;
            at[d] = 0;
        }
        if (d < dimensions) ico_text_add(p->text, "\n", 1);
    } while (d < dimensions && !p->text->failed);
}

/* ------------------------------------------------------------------ hexagonal ------ */

/* Rows of numbers, each shifted by half a cell against its neighbours. */
static void put_shifted_rows(const page *p)
{
    size_t half = (p->width + 2) / 2; /* a cell is 2 * half characters wide */
    double left = HUGE_VAL, x, y;
    for (uint64_t v = 0; v < ico_board_size(p->board); v++) {
        ico_board_position(p->board, v, &x, &y);
        left = fmin(left, x);
    }
    for (uint64_t row = 0; row < ico_board_side(p->board, 0); row++) {
        size_t column = 0;
        for (uint64_t i = 0; i < ico_board_row_length(p->board, row); i++) {
            uint64_t at[ICO_MAX_DIMENSIONS] = {row, i};
            uint64_t v = ico_board_vertex(p->board, at);
            if (v == ICO_NO_CELL) continue;
            ico_board_position(p->board, v, &x, &y);
            size_t from = (size_t)(floor(2 * (x - left) + 0.5)) * half;
            if (from > column) put_spaces(p->text, from - column);
            put_cell(p, v);
            column = from + p->width;
        }
        end_line(p->text);
    }
}

/* ------------------------------------------------------------------ whole ---------- */

static ico_status text_board(ico_context *ctx, page *p)
{
    uint64_t n = ico_problem_size(p->problem), most = 0;
    size_t room = n == 0 ? 1 : (size_t)n, count;
    const uint64_t *ways = ico_problem_waypoints(p->problem, &count);
    p->step = ICO_NEW_ARRAY(ctx, uint32_t, room);
    p->order = ICO_NEW_ARRAY(ctx, uint32_t, room);
    if (p->step == NULL || p->order == NULL) {
        ICO_FREE_ARRAY(ctx, p->step, room);
        ICO_FREE_ARRAY(ctx, p->order, room);
        return ICO_NO_MEMORY;
    }
    for (size_t i = 0; i < count; i++) p->order[ways[i]] = (uint32_t)i + 1;
    if (ico_problem_features(p->problem) & ICO_ASKS_ARROWS)
        p->arrow_width = p->options->ascii ? 2 : 1;
    p->has_given = count > 0 || p->arrow_width > 0;
    memset(p->step, 0xff, room * sizeof *p->step); /* ICO_NO_VERTEX */
    for (uint64_t i = 0; i < p->length; i++) p->step[p->tour[i]] = (uint32_t)i;
    for (uint64_t v = 0; v < n && !p->has_given; v++)
        p->has_given = ico_problem_given(p->problem, v) != ICO_NO_CELL ||
                       ico_problem_class_of(p->problem, v) != 0;
    for (uint64_t v = 0; v < n; v++) {
        uint64_t number = page_number_of(p, v);
        if (number != ICO_NO_CELL && number > most) most = number;
    }
    p->width = p->options->marks != NULL ? 1 : count_digits(most);
    if (count > 0 && p->width < 1 + count_digits(count))
        p->width = 1 + count_digits(count);
    p->width += p->arrow_width;
    if (ico_board_lattice(p->board) == ICO_SQUARE)
        put_layers(p);
    else
        put_shifted_rows(p);
    ICO_FREE_ARRAY(ctx, p->step, room);
    ICO_FREE_ARRAY(ctx, p->order, room);
    return ico_text_status(p->text);
}

/* The tour as vertex names; without one every vertex with its neighbours. */
static ico_status text_graph(ico_context *ctx, const ico_problem *problem,
                             const uint32_t *tour, uint64_t length, ico_text *text)
{
    enum { LINE = 78 };
    const ico_graph *graph = NULL;
    ico_status status = tour != NULL ? ICO_OK : ico_problem_graph(ctx, problem, &graph);
    if (status != ICO_OK) return status;
    ico_text name;
    ico_text_init(&name, ctx);
    uint64_t rows = graph == NULL ? 1 : graph->n;
    for (uint64_t r = 0; r < rows && !text->failed && !name.failed; r++) {
        size_t column = 0;
        uint64_t count = tour != NULL ? length : ico__degree(graph, (uint32_t)r);
        if (tour == NULL) {
            ico_text_clear(&name);
            ico_problem_vertex_line(problem, r, &name);
            ico_text_add(text, name.data == NULL ? "" : name.data, name.size);
            ico_text_add(text, ":", 1);
            column = name.size + 1;
        }
        for (uint64_t i = 0; i < count; i++) {
            ico_text_clear(&name);
            ico_problem_vertex_line(
                problem, tour != NULL ? tour[i] : graph->adj[graph->row[r] + i], &name);
            bool breaks = tour != NULL && column > 0 && column + 1 + name.size > LINE;
            if (column > 0) ico_text_add(text, breaks ? "\n" : " ", 1);
            column = (breaks ? 0 : column + (column > 0)) + name.size;
            ico_text_add(text, name.data == NULL ? "" : name.data, name.size);
        }
        ico_text_add(text, "\n", 1);
    }
    status = name.failed ? ICO_NO_MEMORY : ico_text_status(text);
    ico_text_free(&name);
    return status;
}

static ico_status text_picture(ico_context *ctx, const ico_problem *problem,
                               const ico_tour *tour, const ico_draw_options *options,
                               ico_text *text)
{
    const uint32_t *vertices = ico_tour_vertices(tour);
    uint64_t length = ico_tour_length(tour);
    const ico_board *board = ico_problem_board(problem);
    if (options->path && board == NULL)
        return ico__fail(ctx, ICO_UNSUPPORTED,
                         "the path can be drawn in lines on boards, not on graphs");
    if (options->path && tour != NULL)
        return ico__text_path(ctx, board, vertices, length,
                              ico_tour_kind(tour) == ICO_CLOSED, options->ascii, text);
    if (board == NULL) return text_graph(ctx, problem, vertices, length, text);
    page p = {.problem = problem,
              .board = board,
              .options = options,
              .tour = vertices,
              .length = length,
              .text = text};
    return text_board(ctx, &p);
}

ico_status ico__draw_text(ico_context *ctx, const ico_problem *problem,
                          const ico_tour *tour, const ico_draw_options *options,
                          ico_text *text)
{
    uint64_t n = ico_problem_size(problem);
    const ico_board *board = ico_problem_board(problem);
    if (n > ICO_TEXT_MOST ||
        (board != NULL && ico_board_full_size(board) > ICO_TEXT_MOST))
        return ico__fail(
            ctx, ICO_TOO_LARGE,
            "a text picture of %llu cells would be too large (at most %d); write "
            "the tour as numbers instead (.csv, .u32)",
            (unsigned long long)n, ICO_TEXT_MOST);
    ico_status status = ico__scene_check_tour(ctx, problem, tour);
    if (status != ICO_OK) return status;
    ico_text picture;
    ico_text_init(&picture, ctx);
    status = text_picture(ctx, problem, tour, options, &picture);
    if (status == ICO_OK) {
        ico_text_add(text, picture.data == NULL ? "" : picture.data, picture.size);
        status = ico_text_status(text);
    }
    ico_text_free(&picture);
    return status;
}
