/* draw/text_path.c - the path of an orthogonal tour in lines: a character a cell, one
 * between any two columns so that the picture is about as wide as tall.
 * SPDX-License-Identifier: MIT */
#include "draw/cell_move.h"
#include "draw/text.h"

/* arms[v]: the sides of cell v at which the path leaves or enters. */
static unsigned arm(int64_t dx, int64_t dy)
{
    if (dx == 0) return dy < 0 ? ICO_UP : ICO_DOWN;
    return dx < 0 ? ICO_LEFT : ICO_RIGHT;
}

static bool is_unit(const int64_t *offset)
{
    return (offset[0] == 0 && (offset[1] == 1 || offset[1] == -1)) ||
           (offset[1] == 0 && (offset[0] == 1 || offset[0] == -1));
}

/* Adds the arms of the move u-v; false if it is not a step to the cell beside. */
static bool add_move_arms(const ico_board *board, uint8_t *arms, uint32_t u, uint32_t v)
{
    ico_draw_step step;
    ico__step_find(board, u, v, &step);
    if (step.straight) {
        uint64_t a[ICO_MAX_DIMENSIONS], b[ICO_MAX_DIMENSIONS];
        ico_board_coordinates(board, u, a);
        ico_board_coordinates(board, v, b);
        for (unsigned d = 2; d < ico_board_dimensions(board); d++)
            if (a[d] != b[d]) return false;
        for (unsigned d = 0; d < 2; d++) {
            step.leave[1 - d] = (int64_t)b[d] - (int64_t)a[d];
            step.arrive[1 - d] = -step.leave[1 - d];
        }
    }
    if (!is_unit(step.leave) || !is_unit(step.arrive)) return false;
    arms[u] |= (uint8_t)arm(step.leave[0], step.leave[1]);
    arms[v] |= (uint8_t)arm(step.arrive[0], step.arrive[1]);
    return true;
}

typedef struct grid {
    const ico_board *board;
    const uint8_t *arms;
    uint32_t start, end; /* marked on open tours, else ICO_NO_VERTEX */
    bool ascii;
    ico_text *text;
} grid;

static const char *cell_text(const grid *g, uint64_t v)
{
    if (v == ICO_NO_CELL) return " ";
    if (v == g->start) return g->ascii ? "o" : "○";
    if (v == g->end) return g->ascii ? "*" : "●";
    if (g->arms[v] == 0) return g->ascii ? "." : "·";
    return ico__box(g->arms[v], g->ascii);
}

static void grid_put_line(const grid *g, uint64_t *at)
{
    ico_text *text = g->text;
    uint64_t columns = ico_board_side(g->board, 1);
    bool joined = false;
    for (at[1] = 0; at[1] < columns; at[1]++) {
        uint64_t v = ico_board_vertex(g->board, at);
        unsigned arms = v == ICO_NO_CELL ? 0 : g->arms[v];
        joined = joined || (arms & ICO_LEFT) != 0;
        ico_text_puts(text, ico__box(joined ? ICO_LEFT | ICO_RIGHT : 0, g->ascii));
        ico_text_puts(text, cell_text(g, v));
        joined = (arms & ICO_RIGHT) != 0;
    }
    if (joined) ico_text_puts(text, ico__box(ICO_LEFT | ICO_RIGHT, g->ascii));
    while (text->size > 0 && !text->failed && text->data[text->size - 1] == ' ')
        text->data[--text->size] = '\0';
    ico_text_add(text, "\n", 1);
}

/* ASCII corners do not say where they lead, so there bars go between the rows. */
static void put_bars(const grid *g, uint64_t *at)
{
    for (at[1] = 0; at[1] < ico_board_side(g->board, 1); at[1]++) {
        uint64_t v = ico_board_vertex(g->board, at);
        bool down = v != ICO_NO_CELL && (g->arms[v] & ICO_DOWN) != 0;
        ico_text_puts(g->text, down ? " |" : "  ");
    }
    while (g->text->size > 0 && !g->text->failed &&
           g->text->data[g->text->size - 1] == ' ')
        g->text->data[--g->text->size] = '\0';
    ico_text_add(g->text, "\n", 1);
}

static void put_grid(const grid *g)
{
    uint64_t at[ICO_MAX_DIMENSIONS] = {0};
    unsigned dimensions = ico_board_dimensions(g->board), d;
    uint64_t rows = ico_board_side(g->board, 0);
    do {
        for (at[0] = 0; at[0] < rows; at[0]++) {
            grid_put_line(g, at);
            if (g->ascii && at[0] + 1 < rows) put_bars(g, at);
        }
        for (d = 2; d < dimensions; d++) {
            if (++at[d] < ico_board_side(g->board, d)) break;
            at[d] = 0;
        }
        if (d < dimensions) ico_text_add(g->text, "\n", 1);
    } while (d < dimensions && !g->text->failed);
}

ico_status ico__text_path(ico_context *ctx, const ico_board *board, const uint32_t *tour,
                          uint64_t length, bool closed, bool ascii, ico_text *text)
{
    if (ico_board_lattice(board) != ICO_SQUARE)
        return ico__fail(ctx, ICO_UNSUPPORTED,
                         "the path can be drawn in lines on square cells only; try SVG");
    size_t room = (size_t)ico_board_size(board) + 1;
    uint8_t *arms = ICO_NEW_ARRAY(ctx, uint8_t, room);
    if (arms == NULL) return ICO_NO_MEMORY;
    ico_status status = ICO_OK;
    uint64_t moves = length < 2 ? 0 : closed ? length : length - 1;
    for (uint64_t i = 0; i < moves && status == ICO_OK; i++)
        if (!add_move_arms(board, arms, tour[i], tour[(i + 1) % length]))
            status = ico__fail(ctx, ICO_UNSUPPORTED,
                               "move %llu of this %s is not one cell up, down, left or "
                               "right, so the path cannot be drawn in lines; try the "
                               "numbers, or SVG",
                               (unsigned long long)i + 1, ico_board_piece(board));
    if (status == ICO_OK) {
        bool marked = !closed && length > 0;
        grid g = {board,
                  arms,
                  marked ? tour[0] : ICO_NO_VERTEX,
                  marked ? tour[length - 1] : ICO_NO_VERTEX,
                  ascii,
                  text};
        put_grid(&g);
        status = ico_text_status(text);
    }
    ICO_FREE_ARRAY(ctx, arms, room);
    return status;
}
