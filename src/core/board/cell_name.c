/* board/cell_name.c - names of cells, both ways: "e4", "r3c5", "r3c5l2", "#17".
 * Stands on board.h.  Letters may be large.
 * Chess names (columns a ... z aa ab ..., row 1 at the bottom) belong
 * to flat rectangular boards; r, c, l count from 1 from the top left; further dimensions
 * follow the layer after dots: "r3c5l2.1".  On hex and tri c is the place in the row.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/memory.h"
#include "base/words.h"
#include "board/board.h"

bool ico__board_has_chess_names(const ico_board *board)
{
    const ico__shape *shape = &board->shape;
    return shape->lattice == ICO_SQUARE && shape->surface == ICO_PLANE &&
           shape->dimensions == 2;
}

/* Bijective base 26. */
void ico__board_column_letters(uint64_t column, char letters[ICO_COLUMN_LETTERS + 1])
{
    char backwards[ICO_COLUMN_LETTERS];
    size_t count = 0;
    for (uint64_t left = column + 1; left > 0; left = (left - 1) / 26)
        backwards[count++] = (char)('a' + (left - 1) % 26);
    for (size_t i = 0; i < count; i++) letters[i] = backwards[count - 1 - i];
    letters[count] = '\0';
}

void ico_board_cell_name(const ico_board *board, uint64_t v, ico_text *name)
{
    ico__board_place_name(board, ico__board_cell_of(board, v), name);
}

void ico__board_place_name(const ico_board *board, uint64_t cell, ico_text *name)
{
    uint64_t at[ICO_MAX_DIMENSIONS];
    ico__shape_coordinates(&board->shape, cell, at);
    if (ico__board_has_chess_names(board)) {
        char letters[ICO_COLUMN_LETTERS + 1];
        ico__board_column_letters(at[1], letters);
        ico_text_printf(name, "%s%llu", letters,
                        (unsigned long long)(board->shape.side[0] - at[0]));
        return;
    }
    ico_text_printf(name, "r%lluc%llu", (unsigned long long)at[0] + 1,
                    (unsigned long long)at[1] + 1);
    for (unsigned d = 2; d < board->shape.dimensions; d++)
        ico_text_printf(name, "%s%llu", d == 2 ? "l" : ".",
                        (unsigned long long)at[d] + 1);
}

/* A name being read. */
typedef struct reader {
    ico_context *ctx;
    const ico_board *board;
    const char *at, *end;
    char shown[41]; /* the name, fit for a message */
} reader;

static ico_status fail(const reader *r, const char *why)
{
    return ico__fail(r->ctx, ICO_BAD_ARGUMENT, "no cell \"%s\" on %.100s: %s", r->shown,
                     r->board->expression, why);
}

/* Reads a number without leading zeros; UINT64_MAX if it is too large for the type. */
static bool read_count(reader *r, uint64_t *number)
{
    const char *first = r->at;
    if (ico__read_number(&r->at, r->end, UINT64_MAX - 1, number))
        return *first != '0' || r->at - first == 1;
    while (r->at < r->end && *r->at >= '0' && *r->at <= '9') r->at++;
    *number = UINT64_MAX;
    return r->at > first;
}

/* One 1-based coordinate into at[d], which must be below `side`. */
static ico_status read_coordinate(reader *r, const char *axis, uint64_t side,
                                  uint64_t *at)
{
    uint64_t number;
    if (!read_count(r, &number))
        return fail(r, "write a number from 1 on after r, c and l, as in r3c5");
    if (number == 0 || number > side)
        return ico__fail(r->ctx, ICO_BAD_ARGUMENT,
                         "no cell \"%s\" on %.100s: the %s are 1 to %llu", r->shown,
                         r->board->expression, axis, (unsigned long long)side);
    *at = number - 1;
    return ICO_OK;
}

/* "r3c5l2.1" */
static ico_status read_row_column(reader *r, uint64_t *at)
{
    const ico__shape *shape = &r->board->shape;
    for (unsigned d = 0; d < shape->dimensions; d++) {
        char mark = d < 3 ? "rcl"[d] : '.';
        if (r->at == r->end || ico__small(*r->at) != mark)
            return fail(r, d < 2 ? "write c after r, as in r3c5"
                                 : "the layer is missing, as in r3c5l2 (further "
                                   "dimensions: r3c5l2.1)");
        r->at++;
        uint64_t side = d == 1 ? ico__shape_row_length(shape, at[0]) : shape->side[d];
        const char *axis = d == 0                                   ? "rows"
                           : d == 1 && shape->lattice == ICO_SQUARE ? "columns"
                           : d == 1                                 ? "places in this row"
                           : d == 2                                 ? "layers"
                                    : "places in this dimension";
        ico_status status = read_coordinate(r, axis, side, &at[d]);
        if (status != ICO_OK) return status;
    }
    return r->at == r->end ? ICO_OK : fail(r, "there is text after the name");
}

static ico_status fail_column(const reader *r)
{
    char last[ICO_COLUMN_LETTERS + 1];
    ico__board_column_letters(r->board->shape.side[1] - 1, last);
    return ico__fail(r->ctx, ICO_BAD_ARGUMENT,
                     "no cell \"%s\" on %.100s: the columns are a to %s", r->shown,
                     r->board->expression, last);
}

/* "e4" */
static ico_status read_chess(reader *r, uint64_t *at)
{
    const ico__shape *shape = &r->board->shape;
    uint64_t column = 0, row;
    unsigned letters = 0;
    for (; r->at < r->end && ico__is_letter(*r->at); r->at++)
        if (++letters <= ICO_COLUMN_LETTERS)
            column = column * 26 + (uint64_t)(ico__small(*r->at) - 'a') + 1;
    if (r->at == r->end || *r->at < '0' || *r->at > '9')
        return fail(r, "cells are called e4, r3c5 or #17");
    if (!ico__board_has_chess_names(r->board))
        return fail(
            r, "letters name columns on flat rectangular boards only; here cells are "
               "called r3c5 (row, column; a layer follows as l2) or #17");
    if (letters > ICO_COLUMN_LETTERS || column > shape->side[1]) return fail_column(r);
    at[1] = column - 1;
    ico_status status = ICO_OK;
    if (*r->at == '0') return fail(r, "rows are counted from 1, without leading zeros");
    status = read_coordinate(r, "rows", shape->side[0], &row);
    if (status != ICO_OK) return status;
    at[0] = shape->side[0] - 1 - row;
    return r->at == r->end ? ICO_OK : fail(r, "there is text after the name");
}

/* "#17" */
static ico_status read_number(reader *r, uint64_t *v)
{
    uint64_t number;
    r->at++;
    if (!read_count(r, &number) || r->at != r->end)
        return fail(r, "write the number of a cell after #, as in #17");
    if (number >= r->board->size)
        return ico__fail(r->ctx, ICO_BAD_ARGUMENT,
                         "no cell \"%s\" on %.100s: the last is #%llu", r->shown,
                         r->board->expression, (unsigned long long)r->board->size - 1);
    *v = number;
    return ICO_OK;
}

/* "r3c5" rather than row 3 of column r: digits and then a c follow the r. */
static bool is_row_column(const reader *r)
{
    const char *p = r->at + 1;
    if (ico__small(*r->at) != 'r') return false;
    while (p < r->end && *p >= '0' && *p <= '9') p++;
    return p > r->at + 1 && (p < r->end || !ico__board_has_chess_names(r->board));
}

ico_status ico_board_cell(ico_context *ctx, const ico_board *board, const char *name,
                          size_t size, uint64_t *v)
{
    reader r = {.ctx = ctx, .board = board, .at = name, .end = name + size};
    uint64_t at[ICO_MAX_DIMENSIONS], found;
    for (size_t i = 0; i < size && i < sizeof r.shown - 1; i++)
        r.shown[i] = (char)(name[i] >= ' ' && name[i] <= '~' ? name[i] : '?');
    if (size == 0) return fail(&r, "the name is empty");
    if (name[0] == '#') return read_number(&r, v);
    if (!ico__is_letter(name[0])) return fail(&r, "cells are called e4, r3c5 or #17");
    ico_status status = is_row_column(&r) ? read_row_column(&r, at) : read_chess(&r, at);
    if (status != ICO_OK) return status;
    found = ico_board_vertex(board, at);
    if (found == ICO_NO_CELL) return fail(&r, "this cell is a hole");
    *v = found;
    return ICO_OK;
}
