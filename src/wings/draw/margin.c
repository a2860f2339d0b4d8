/* draw/margin.c - names of files, ranks and layers on the margin of a board, the same
 * that cells are called by.
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "board/board.h"
#include "draw/scene.h"

/* Cells of wider boards are too small for words, unless a size is asked for. */
enum { MOST_ACROSS = 75, MOST_ASKED = 1000 };
static const double BESIDE = 0.28; /* from the edge of a cell to the middle of a word */

typedef struct margin {
    ico_scene *scene;
    const ico_board *board;
    double beside;
    bool failed;
} margin;

static void margin_add(margin *m, double x, double y, const char *text)
{
    ico_scene_note note = {.at = {x, y}};
    (void)snprintf(note.text, sizeof note.text, "%s", text);
    if (!ICO_VECTOR_PUSH(m->scene->ctx, &m->scene->notes, note)) m->failed = true;
}

static void margin_add_number(margin *m, double x, double y, uint64_t number)
{
    char text[24];
    (void)snprintf(text, sizeof text, "%llu", (unsigned long long)number);
    margin_add(m, x, y, text);
}

/* The place in the row tells nothing on slanted boards: there only the rows are named. */
static void name_slanted_rows(margin *m)
{
    uint64_t row = 0, at[ICO_MAX_DIMENSIONS];
    for (uint32_t v = 0; v < m->scene->count; v++) {
        ico_board_coordinates(m->board, v, at);
        if (v > 0 && at[0] == row) continue;
        row = at[0];
        ico_point cell = m->scene->cells[v].at;
        margin_add_number(m, cell.x - 0.5 - m->beside, cell.y, row + 1);
    }
}

/* Chess names: letters below, numbers from the bottom.  Else both from the top left.
 * Of layers side by side the first has numbers, of those one below another the last has
 * letters: between layers lines run. */
static void name_sides(margin *m, ico_layer_place layer, ico_point corner)
{
    uint64_t rows = ico_board_side(m->board, 0), columns = ico_board_side(m->board, 1);
    bool chess = ico__board_has_chess_names(m->board);
    double x = corner.x - 0.5 - m->beside, y = corner.y + (double)rows - 0.5 + m->beside;
    for (uint64_t r = 0; r < rows && layer.leftmost; r++)
        margin_add_number(m, x, corner.y + (double)r, chess ? rows - r : r + 1);
    for (uint64_t c = 0; c < columns && layer.lowest; c++) {
        char letters[ICO_COLUMN_LETTERS + 1];
        ico__board_column_letters(c, letters);
        if (chess)
            margin_add(m, corner.x + (double)c, y, letters);
        else
            margin_add_number(m, corner.x + (double)c, y, c + 1);
    }
}

static void name_layer(margin *m, const uint64_t *at, ico_point corner)
{
    char text[24] = "layer ";
    size_t size = strlen(text);
    unsigned dimensions = ico_board_dimensions(m->board);
    for (unsigned d = 2; d < dimensions && size < sizeof text; d++)
        size +=
            (size_t)snprintf(text + size, sizeof text - size, d == 2 ? "%llu" : ".%llu",
                             (unsigned long long)at[d] + 1);
    double middle = ((double)ico_board_side(m->board, 1) - 1) / 2;
    margin_add(m, corner.x + middle, corner.y - 0.5 - BESIDE, text);
}

static void name_layers(margin *m)
{
    uint64_t at[ICO_MAX_DIMENSIONS] = {0};
    unsigned dimensions = ico_board_dimensions(m->board), d;
    do {
        ico_layer_place layer = ico__layout_layer(m->board, at);
        ico_point corner = {layer.at.x + 0.5, layer.at.y + 0.5};
        name_sides(m, layer, corner);
        if (dimensions > 2) name_layer(m, at, corner);
        for (d = 2; d < dimensions; d++) {
            if (++at[d] < ico_board_side(m->board, d)) break;
            at[d] = 0;
        }
    } while (d < dimensions && !m->failed);
}

static bool is_too_wide(const ico_scene *s, double most)
{
    ico_point low = {HUGE_VAL, HUGE_VAL}, high = {-HUGE_VAL, -HUGE_VAL};
    for (uint32_t v = 0; v < s->count; v++) {
        ico_point at = s->cells[v].at;
        low = (ico_point){fmin(low.x, at.x), fmin(low.y, at.y)};
        high = (ico_point){fmax(high.x, at.x), fmax(high.y, at.y)};
    }
    return fmax(high.x - low.x, high.y - low.y) >= most;
}

ico_status ico__scene_add_notes(ico_scene *s, bool sized)
{
    if (is_too_wide(s, sized ? MOST_ASKED : MOST_ACROSS)) return ICO_OK;
    const ico_board *board = ico_problem_board(s->problem);
    margin m = {.scene = s, .board = board, .beside = BESIDE};
    if (ico_board_surface(board) != ICO_PLANE) m.beside += ICO_STUB_OVERSHOOT;
    if (s->outline == ICO_CELL_SQUARE)
        name_layers(&m);
    else
        name_slanted_rows(&m);
    return m.failed ? ICO_NO_MEMORY : ICO_OK;
}
