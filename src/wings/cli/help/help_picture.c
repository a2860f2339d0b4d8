/* cli/help/help_picture.c - pictures for help, made by boards: where the moves of a
 * piece lead, and how the sides of a surface are joined.
 * SPDX-License-Identifier: MIT */
#include "cli/help/help_picture.h"

#include <math.h>
#include <string.h>

#include "icosian/board.h"

/* ------------------------------------------------------------- moves --------------- */

/* One character for each place of the picture. */
typedef struct canvas {
    char cells[HELP_PICTURE_ROWS][HELP_PICTURE_COLUMNS];
    size_t rows, columns;
} canvas;

static bool leads_to(const ico_board *board, uint64_t from, uint64_t to)
{
    for (uint32_t k = 0; k < ico_board_move_count(board); k++) {
        uint64_t before = from;
        for (uint64_t steps = 1;; steps++) {
            int64_t offset[ICO_MAX_DIMENSIONS];
            uint64_t reach, at = ico_board_target(board, from, k, steps);
            if (at == to) return true;
            ico_board_move(board, k, offset, &reach);
            if (at == ICO_NO_CELL || at == before || steps == reach) break;
            before = at;
        }
    }
    return false;
}

/* Cells are two characters apart, those of neighbouring rows of hexagons one. */
static void put_cell(canvas *c, const ico_board *board, uint64_t v, char mark)
{
    double x, y;
    uint64_t at[ICO_MAX_DIMENSIONS];
    ico_board_coordinates(board, v, at);
    ico_board_position(board, v, &x, &y);
    size_t column = (size_t)lround(2 * x) - 1, row = (size_t)at[0];
    if (row >= HELP_PICTURE_ROWS || column >= HELP_PICTURE_COLUMNS) return;
    c->cells[row][column] = mark;
    if (row >= c->rows) c->rows = row + 1;
    if (column >= c->columns) c->columns = column + 1;
}

ico_status help_moves(ico_context *ctx, const char *piece, const char *shape,
                      uint64_t from, help_picture *picture)
{
    ico_board *board = NULL;
    ico_status status = ico_board_new(ctx, piece, shape, &board);
    if (status != ICO_OK) return status;
    canvas c = {.rows = 0};
    memset(c.cells, ' ', sizeof c.cells);
    for (uint64_t v = 0; v < ico_board_size(board); v++)
        put_cell(&c, board, v, v == from ? '*' : leads_to(board, from, v) ? 'o' : '.');
    ico_board_free(board);
    *picture = (help_picture){.rows = c.rows, .columns = c.columns};
    for (size_t row = 0; row < c.rows; row++)
        memcpy(picture->line[row], c.cells[row], c.columns);
    return ICO_OK;
}

/* ------------------------------------------------------------- seams --------------- */

enum { SIDE = 4 }; /* of the board whose sides are looked at */

typedef enum seam { NO_SEAM, STRAIGHT_SEAM, REVERSED_SEAM } seam;

/* A wazir's step from the cell of vertex `from` leads to one of these two. */
static seam seam_of(const ico_board *board, uint64_t from, uint64_t straight,
                    uint64_t reversed)
{
    if (leads_to(board, from, straight)) return STRAIGHT_SEAM;
    return leads_to(board, from, reversed) ? REVERSED_SEAM : NO_SEAM;
}

ico_status help_seams(ico_context *ctx, const char *surface, help_picture *picture)
{
    enum { LAST = SIDE - 1, BOTTOM = SIDE * LAST };
    char shape[64] = "";
    ico_board *board = NULL;
    strncat(shape, surface, sizeof shape - 8);
    strcat(shape, ":4x4");
    ico_status status = ico_board_new(ctx, "wazir", shape, &board);
    if (status != ICO_OK) return status;
    /* Beside a corner, so that no other seam leads to the same cell. */
    seam across = seam_of(board, SIDE + LAST, SIDE, BOTTOM - SIDE);
    seam down = seam_of(board, BOTTOM + 1, 1, LAST - 1);
    ico_board_free(board);
    *picture = (help_picture){.rows = SIDE + 2, .columns = 2 * SIDE + 3};
    for (size_t row = 0; row < picture->rows; row++)
        memset(picture->line[row], ' ', picture->columns);
    for (size_t k = 0; k < SIDE; k++) {
        for (size_t column = 0; column < SIDE; column++)
            picture->line[k + 1][2 * column + 2] = '.';
        picture->line[0][2 * k + 2] = down == NO_SEAM ? '-' : '>';
        picture->line[SIDE + 1][2 * k + 2] = "->< "[down];
        picture->line[k + 1][0] = across == NO_SEAM ? '|' : '^';
        picture->line[k + 1][2 * SIDE + 2] = "|^v "[across];
    }
    return ICO_OK;
}

/* ------------------------------------------------------------- beside words -------- */

void help_beside(const help_picture *picture, size_t width, const char *head,
                 const char *words, ico_text *text)
{
    ico_text lines;
    ico_text_init(&lines, text->ctx);
    size_t indent = (picture->columns > width ? picture->columns : width) + 5;
    ico_text_printf(&lines, "%s\n%*s", head, (int)indent, "");
    help_wrapped(words, indent, indent, &lines);
    const char *at = lines.data == NULL ? "" : lines.data;
    for (size_t row = 0; row < picture->rows || *at != '\0'; row++) {
        const char *line = at + strspn(at, row == 0 ? "" : " ");
        size_t size = strcspn(line, "\n");
        int columns = row < picture->rows ? (int)picture->columns : 0;
        while (size == 0 && columns > 0 && picture->line[row][columns - 1] == ' ')
            columns--;
        ico_text_printf(text, "  %.*s", columns, picture->line[row % HELP_PICTURE_ROWS]);
        if (size > 0)
            ico_text_printf(text, "%*s%.*s", (int)indent - 2 - columns, "", (int)size,
                            line);
        ico_text_puts(text, "\n");
        at = line + size + (line[size] == '\n');
    }
    ico__text_needs(text, &lines);
    ico_text_free(&lines);
}
