/* format/board/board_look.c - the cells of a board file as they are written: @1 for the
 * first waypoint, | and - for walls.
 * SPDX-License-Identifier: MIT */
#include "format/board/board_look.h"

#include <inttypes.h>
#include <stdlib.h>

#include "board/board.h"
#include "board/cell_order.h"

/* ------------------------------------------------------------- decisions ---------- */

/* Not where it shows a class; and not in a board of one column, whose words alone on
 * their lines could be a character a cell. */
bool ico__look_shows_arrow(const ico_problem *p, uint64_t v)
{
    return ico_problem_class_of(p, v) == 0 && ico_board_side(ico_problem_board(p), 1) > 1;
}

bool ico__look_draws_wall(const ico_board *board, size_t i)
{
    uint64_t a[ICO_MAX_DIMENSIONS], b[ICO_MAX_DIMENSIONS];
    unsigned differ = 0;
    if (ico_board_lattice(board) != ICO_SQUARE) return false;
    ico__shape_coordinates(&board->shape, board->walls[2 * i], a);
    ico__shape_coordinates(&board->shape, board->walls[2 * i + 1], b);
    for (unsigned d = 0; d < ico_board_dimensions(board); d++) {
        if (a[d] == b[d]) continue;
        differ++;
        if (d > 1 || (a[d] + 1 != b[d] && b[d] + 1 != a[d])) return false;
    }
    return differ == 1;
}

/* Readers take the first and the last waypoint of an open tour as its ends. */
static bool ends_are_meant(const ico_problem *p, const uint64_t *ways, size_t count)
{
    if (ico_problem_kind(p) == ICO_CLOSED) return true;
    return ico_problem_start(p) == ways[0] && !ico_problem_start_is_auto(p) &&
           (count == 1 || ico_problem_end(p) == ways[count - 1]);
}

static int by_vertex(const void *a, const void *b)
{
    const ico_look_way *x = a, *y = b;
    return (x->v > y->v) - (x->v < y->v);
}

/* Does each waypoint have a cell that shows nothing else, and no other one? */
static bool ways_have_cells(const ico_board_look *look)
{
    for (size_t i = 0; i < look->way_count; i++) {
        uint64_t v = look->ways[i].v;
        if (ico_problem_given(look->problem, v) != ICO_NO_CELL ||
            ico_problem_class_of(look->problem, v) != 0 ||
            (i > 0 && look->ways[i - 1].v == v))
            return false;
    }
    return !(ico_problem_features(look->problem) & ICO_ASKS_ARROWS);
}

ico_status ico__look_open(ico_context *ctx, const ico_problem *p, ico_board_look *look)
{
    size_t count;
    const uint64_t *ways = ico_problem_waypoints(p, &count);
    *look = (ico_board_look){.problem = p};
    if (count == 0 || !ends_are_meant(p, ways, count)) return ICO_OK;
    look->ways = ICO_NEW_ARRAY(ctx, ico_look_way, count);
    if (look->ways == NULL) return ICO_NO_MEMORY;
    look->way_count = count;
    for (size_t i = 0; i < count; i++) look->ways[i] = (ico_look_way){ways[i], i + 1};
    qsort(look->ways, count, sizeof *look->ways, by_vertex);
    if (!ways_have_cells(look)) ico__look_close(ctx, look);
    return ICO_OK;
}

void ico__look_close(ico_context *ctx, ico_board_look *look)
{
    if (look->ways != NULL) ICO_FREE_ARRAY(ctx, look->ways, look->way_count);
    look->ways = NULL;
    look->way_count = 0;
}

bool ico__look_means_end(const ico_board_look *look, bool end)
{
    return look->ways != NULL && ico_problem_kind(look->problem) != ICO_CLOSED &&
           (!end || look->way_count > 1);
}

/* ------------------------------------------------------------- cells -------------- */

/* The place of v among the waypoints that cells show, or 0. */
static size_t way_of(const ico_board_look *look, uint64_t v)
{
    ico_look_way key = {v, 0};
    if (look->ways == NULL || v == ICO_NO_CELL) return 0;
    const ico_look_way *found =
        bsearch(&key, look->ways, look->way_count, sizeof *look->ways, by_vertex);
    return found == NULL ? 0 : found->place;
}

/* Of the widest number or waypoint; arrows take one more. */
static int width_of(const ico_board_look *look)
{
    const ico_problem *p = look->problem;
    uint64_t most = 0;
    int width = 1, ways = 1 + (look->ways != NULL);
    for (uint64_t v = 0; v < ico_problem_size(p); v++) {
        uint64_t number = ico_problem_given(p, v);
        if (number != ICO_NO_CELL && number > most) most = number;
    }
    for (; most >= 10; most /= 10) width++;
    for (size_t count = look->way_count; count >= 10; count /= 10) ways++;
    return ways > width ? ways : width;
}

static void write_cell(const ico_board_look *look, uint64_t v, int width, ico_text *text)
{
    const ico_problem *p = look->problem;
    char letter = v == ICO_NO_CELL ? '#' : ico_problem_class_of(p, v);
    uint64_t number = v == ICO_NO_CELL ? ICO_NO_CELL : ico_problem_given(p, v);
    size_t way = way_of(look, v);
    bool arrows = ico_problem_features(p) & ICO_ASKS_ARROWS;
    ico_direction arrow = arrows && v != ICO_NO_CELL && ico__look_shows_arrow(p, v)
                              ? ico_problem_arrow(p, v)
                              : ICO_NO_DIRECTION;
    if (letter == 0 && number != ICO_NO_CELL) {
        ico_text_printf(text, " %*" PRIu64, width, number);
    } else if (way > 0) {
        int digits = 1;
        for (size_t rest = way; rest >= 10; rest /= 10) digits++;
        ico_text_printf(text, " %*s@%zu", width - 1 - digits, "", way);
    } else {
        ico_text_printf(text, " %*c", width, letter == 0 ? '.' : letter);
    }
    if (arrow != ICO_NO_DIRECTION)
        ico_text_puts(text, ico_direction_arrow(arrow));
    else if (arrows)
        ico_text_puts(text, " ");
}

/* ------------------------------------------------------------- walls -------------- */

/* Is there a wall between this place and the one at its right, or below? */
static bool is_walled(const ico_board *board, uint64_t layer, uint64_t row,
                      uint64_t place, bool below)
{
    uint64_t at[ICO_MAX_DIMENSIONS] = {row, place};
    if (board->wall_count == 0 || ico_board_lattice(board) != ICO_SQUARE) return false;
    if (below ? row + 1 == ico_board_side(board, 0)
              : place + 1 == ico_board_side(board, 1))
        return false;
    for (unsigned d = 2; d < ico_board_dimensions(board); d++) {
        at[d] = layer % ico_board_side(board, d);
        layer /= ico_board_side(board, d);
    }
    uint64_t cell = ico__shape_cell(&board->shape, at);
    at[below ? 0 : 1]++;
    return ico__board_has_wall(board, cell, ico__shape_cell(&board->shape, at));
}

/* Are there walls that need a column between cells? */
static bool has_bars(const ico_board *board)
{
    for (size_t i = 0; i < board->wall_count; i++) {
        uint64_t a[ICO_MAX_DIMENSIONS], b[ICO_MAX_DIMENSIONS];
        ico__shape_coordinates(&board->shape, board->walls[2 * i], a);
        ico__shape_coordinates(&board->shape, board->walls[2 * i + 1], b);
        if (a[0] == b[0] && ico__look_draws_wall(board, i)) return true;
    }
    return false;
}

/* The line of walls below a row, if there are any; `width`: of a cell with its blank. */
static void write_wall_line(const ico_board *board, uint64_t layer, uint64_t row,
                            int width, int behind, ico_text *text)
{
    uint64_t places = ico__cells_in_row(board, row), last = 0;
    for (uint64_t c = 0; c < places; c++)
        if (is_walled(board, layer, row, c, true)) last = c + 1;
    for (uint64_t c = 0; c < last; c++)
        ico_text_printf(text, "%*s%*s", width,
                        is_walled(board, layer, row, c, true) ? "-" : "",
                        c + 1 < last ? behind : 0, "");
    if (last > 0) ico_text_puts(text, "\n");
}

void ico__look_write_layer(const ico_board_look *look, uint64_t layer, ico_text *text)
{
    const ico_board *board = ico_problem_board(look->problem);
    bool arrows = ico_problem_features(look->problem) & ICO_ASKS_ARROWS;
    bool bars = has_bars(board);
    int width = width_of(look);
    for (uint64_t r = 0; r < ico__cells_rows(board); r++) {
        uint64_t places = ico__cells_in_row(board, r);
        for (uint64_t c = 0; c < places; c++) {
            write_cell(look, ico__cells_vertex(board, layer, r, c), width, text);
            if (is_walled(board, layer, r, c, false))
                ico_text_puts(text, "|");
            else if (bars && c + 1 < places)
                ico_text_puts(text, " ");
        }
        ico_text_puts(text, "\n");
        write_wall_line(board, layer, r, width + 1, arrows + bars, text);
    }
}
