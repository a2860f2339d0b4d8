/* format/board/board_grid.c - the cells of a board file as a grid: a nested list, or rows
 * of text, perhaps below a line that is their size.
 * Source: docs/board-files.md.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/input/excerpt.h"
#include "base/words.h"
#include "format/board/board_text.h"
#include "format/board/nested_grid.h"

enum { MOST_SIDES = 3 };

/* The first line that is not blank, if it holds numbers only: "5", "5 5", "5x7". */
typedef struct size_line {
    uint64_t side[MOST_SIDES], number; /* number: of the line */
    size_t sides, digits;              /* digits: of the first side */
    const char *at, *end, *rest;
} size_line;

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Numbers with blanks, one x or one comma between them, and nothing else. */
static bool take_sides(size_line *line)
{
    bool sign = true;
    for (const char *p = line->at; p < line->end;) {
        const char *start = p;
        if (is_space(*p)) {
            p++;
        } else if (*p == 'x' || *p == ',') {
            if (sign) return false;
            sign = true;
            p++;
        } else if (line->sides == MOST_SIDES ||
                   !ico__read_number(&p, line->end, UINT32_MAX,
                                     &line->side[line->sides])) {
            return false;
        } else {
            if (line->sides++ == 0) line->digits = (size_t)(p - start);
            sign = false;
        }
    }
    return !sign;
}

static bool find_size_line(const ico_board_text *text, size_line *line)
{
    const char *end = text->cells + text->cells_size, *at = text->cells, *newline;
    *line = (size_line){.number = text->cells_line, .at = at};
    while ((newline = memchr(at, '\n', (size_t)(end - at))) != NULL) {
        const char *p = at;
        while (p < newline && is_space(*p)) p++;
        if (p < newline) break;
        line->at = at = newline + 1;
        line->number++;
    }
    if (newline == NULL) return false;
    line->end = newline;
    while (is_space(line->end[-1])) line->end--;
    line->rest = newline + 1;
    return take_sides(line);
}

/* Are the numbers the size of the grid?  Rows and columns in either order; one number is
 * that of both, or of the rows. */
static bool is_size(const size_line *line, const ico_grid *grid)
{
    uint64_t rows = grid->rows.size / grid->layers, columns = grid->columns;
    uint64_t a = line->side[0], b = line->side[1];
    bool sides = (a == rows && b == columns) || (a == columns && b == rows);
    if (line->sides == 1) return a == rows && grid->layers == 1;
    if (line->sides == 2) return sides && grid->layers == 1;
    return sides && line->side[2] == grid->layers;
}

/* Every row has all cells of the longest. */
static bool grid_is_rectangular(const ico_grid *grid)
{
    for (size_t i = 0; i < grid->rows.size; i++)
        if (grid->rows.items[i].count != grid->columns) return false;
    return !grid->blanks;
}

/* The number of a cell, or 0. */
static uint64_t token_number(const ico_grid *grid, size_t token)
{
    const char *at = ico__grid_bytes(grid, &grid->tokens.items[token]);
    const char *end = at + grid->tokens.items[token].size;
    uint64_t number;
    return ico__read_number(&at, end, UINT64_MAX, &number) && at == end ? number : 0;
}

/* Can the grid, with `sides` numbers of the line as a row above it, be a board?  None of
 * these comes twice, and no number is above the number of cells. */
static bool can_be_board(const size_line *line, size_t sides, const ico_grid *grid)
{
    uint64_t cells = grid->tokens.size + sides;
    for (size_t k = 0; k < sides; k++)
        if (line->side[k] > cells || (k > 0 && line->side[k] == line->side[k - 1]))
            return false;
    for (size_t i = 0; i < grid->tokens.size; i++) {
        uint64_t number = token_number(grid, i);
        if (number > cells) return false;
        for (size_t k = 0; k < sides; k++)
            if (number != 0 && number == line->side[k]) return false;
    }
    return true;
}

static ico_status refuse_line(const ico_board_text *text, const size_line *line,
                              const ico_grid *grid, bool both)
{
    unsigned long long rows = grid->rows.size / grid->layers, columns = grid->columns;
    ico_excerpt word = ico__excerpt(line->at, (size_t)(line->end - line->at));
    if (both)
        return ico__fail_at(
            text->ctx, ICO_BAD_INPUT, text->name, line->number, 0,
            "'%s' may be the size of the rows below or a row itself; "
            "replace it by 'board: %llux%llu' and an empty line, or write "
            "'board: %llux%llu' and an empty line above it",
            word.text, rows, columns, rows + 1, columns);
    return ico__fail_at(text->ctx, ICO_BAD_INPUT, text->name, line->number, 0,
                        "'%s' is not the size of the %llu rows of %llu cells below; "
                        "correct it, or write # for each cell that a row lacks",
                        word.text, rows, columns);
}

/* Takes a first line that is the size of the rest; *taken: the grid was read. */
static ico_status try_size_line(ico_board_text *text, const ico_grid_hint *hint,
                                bool *taken)
{
    size_line line;
    ico_grid_hint rest = *hint;
    ico_error before = text->ctx->error;
    *taken = false;
    if (ico__board_entry(text, ICO_KEY_BOARD) != NULL || hint->ragged ||
        !find_size_line(text, &line))
        return ICO_OK;
    const char *end = text->cells + text->cells_size;
    rest.first_line = line.number + 1;
    ico_status status = ico__grid_read(text->ctx, text->name, line.rest,
                                       (size_t)(end - line.rest), &rest, &text->grid);
    if (status == ICO_BAD_INPUT) text->ctx->error = before; /* the clearer message */
    if (status != ICO_OK) return status == ICO_BAD_INPUT ? ICO_OK : status;
    const ico_grid *grid = &text->grid;
    bool size = is_size(&line, grid),
         whole = grid_is_rectangular(grid) && grid->columns > 1;
    bool row = grid->compact ? line.sides == 1 && line.digits == grid->columns
                             : line.sides == grid->columns;
    bool can_be_row = row && can_be_board(&line, line.sides, grid);
    bool can_be_size = size && (!row || can_be_board(&line, 0, grid));
    size_line two = line; /* rows, columns, and a third number that is not a size */
    if (two.sides == MOST_SIDES) two.sides--;
    bool longer = line.sides == MOST_SIDES && is_size(&two, grid) && !can_be_row;
    if (can_be_size && can_be_row && grid->columns > 1)
        status = refuse_line(text, &line, grid, true);
    else if (!size && (longer || (!row && whole && *line.at >= '1' && *line.at <= '9' &&
                                  line.sides < grid->columns)))
        status = refuse_line(text, &line, grid, false);
    *taken = status == ICO_OK && can_be_size && !can_be_row;
    if (*taken)
        ico_text_printf(
            text->notes, "%s: the line '%s' was read as the size of the rows\n",
            text->name, ico__excerpt(line.at, (size_t)(line.end - line.at)).text);
    else
        ico__grid_free(&text->grid);
    return status;
}

static ico_status read_nested(ico_board_text *text, const ico_grid_hint *hint)
{
    ico_nested nested;
    ico_status status = ico__nested_read(text->ctx, text->name, text->cells,
                                         text->cells_size, text->cells_line, &nested);
    if (status == ICO_OK) status = ico__nested_grid(&nested, hint, &text->grid);
    size_t keys = 0;
    for (size_t i = 0; i < nested.values.size; i++) keys += nested.values.items[i].key;
    if (status == ICO_OK && keys > 1)
        ico_text_printf(text->notes, "%s: of the object only its list of rows was read\n",
                        text->name);
    ico__nested_free(&nested);
    return status;
}

ico_status ico__board_grid(ico_board_text *text, bool ragged)
{
    ico_grid_hint hint = {0, ragged, false, false, text->cells_line};
    bool taken = false;
    if (ico__nested_begins(text->cells, text->cells_size))
        return read_nested(text, &hint);
    ico_status status = try_size_line(text, &hint, &taken);
    if (status != ICO_OK || taken) return status;
    return ico__grid_read(text->ctx, text->name, text->cells, text->cells_size, &hint,
                          &text->grid);
}
