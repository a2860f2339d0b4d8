/* format/board/grid.h - finds the cells of a text laid out in rows and layers.
 * Shared by board files and numbered boards; knows the positions of cells, not their
 * meaning.
 * Source: docs/board-files.md, section "How rows are split into cells".
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_BOARD_GRID_H
#define ICO_FORMAT_BOARD_GRID_H

#include "base/memory.h"
#include "icosian/problem.h"

/* A cell's text: `size` bytes at `at` of the grid's text; size 0: a blank place.  line
 * and column count from 1 and are those of the input as it is shown. */
typedef struct ico_grid_token {
    size_t at, size;
    uint64_t line, column;
} ico_grid_token;

typedef struct ico_grid_row {
    size_t first, count; /* tokens[first .. first + count) */
    uint64_t line, layer;
} ico_grid_row;

/* A drawn wall: to the right of, or below, a token. */
typedef struct ico_grid_wall {
    size_t row, place;
    bool below;
    uint64_t line, column;
} ico_grid_wall;

typedef struct ico_grid {
    ico_context *ctx;
    ico_text text; /* the input without colours, bars as |, rules as -, arrows a byte */
    ICO_VECTOR(ico_grid_token) tokens;
    ICO_VECTOR(ico_grid_row) rows;
    ICO_VECTOR(ico_grid_wall) walls;
    uint64_t layers, columns; /* columns: of the longest row */
    bool blanks;              /* blank places were read as cells */
    bool separated; /* commas, tabs, bars, boxes: every place was written down */
    bool compact;   /* a character a cell */
    bool nested;    /* from a nested list of a program (nested_grid.h) */
} ico_grid;

typedef struct ico_grid_hint {
    uint64_t columns;    /* cells in every row, 0 if not known */
    bool ragged;         /* rows may differ in length (hexagons, triangles) */
    bool ruled;          /* | always separates cells and never is a wall */
    bool free_layers;    /* layers may differ in their numbers of rows */
    uint64_t first_line; /* number of the first line of the data */
} ico_grid_hint;

/* Splits `size` bytes into rows of cells.  ICO_BAD_INPUT with the place (in the input
 * `name`) when rows do not fit together.  Memory O(size).  On failure the grid is empty.
 */
ico_status ico__grid_read(ico_context *ctx, const char *name, const char *data,
                          size_t size, const ico_grid_hint *hint, ico_grid *grid);
void ico__grid_free(ico_grid *grid);

/* Arrows are one byte in the grid's text, the direction: 1 to 8. */
static inline ico_direction ico__grid_arrow(char c)
{
    return c >= 1 && c <= ICO_DIRECTIONS ? (ico_direction)c : ICO_NO_DIRECTION;
}

static inline const char *ico__grid_bytes(const ico_grid *grid,
                                          const ico_grid_token *token)
{
    return grid->text.data + token->at;
}

/* Token `place` of row `row`; NULL where the row ended before (a blank place). */
static inline const ico_grid_token *ico__grid_token(const ico_grid *grid, size_t row,
                                                    size_t place)
{
    const ico_grid_row *r = &grid->rows.items[row];
    return place < r->count ? &grid->tokens.items[r->first + place] : NULL;
}

#endif
