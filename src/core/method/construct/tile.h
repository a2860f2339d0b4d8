/* method/construct/tile.h - a tile: a path through a small rectangle or one strand of it,
 * with hops where other tiles are hung in.
 * Source: comb.inc, which tools/comb_templates.c makes by search.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_CONSTRUCT_TILE_H
#define ICO_METHOD_CONSTRUCT_TILE_H

#include "icosian/base.h"

enum { ICO_TILE_CELLS = 128, ICO_NO_INDEX = 255 };

/* FIRST: the whole tour begins and ends in it.  SPINE: inserted below another tile.
 * TOOTH: inserted to the right of another tile.  STRAND: the same, on one strand of four
 * rows. */
typedef enum ico_tile_kind { ICO_FIRST, ICO_SPINE, ICO_TOOTH, ICO_STRAND } ico_tile_kind;

/* Invariants: the path visits `count` cells, each once; cell i is at (row[i], column[i])
 * and move[i] leads to cell i + 1; number[row * w + column] is i, or ICO_NO_INDEX.
 * Between cells hop[k] - 1 and hop[k] the path may leave the tile to visit another one;
 * 0: it may not. */
typedef struct ico_tile {
    unsigned h, w, count, hop[2];
    uint8_t row[ICO_TILE_CELLS], column[ICO_TILE_CELLS], move[ICO_TILE_CELLS];
    uint8_t number[ICO_TILE_CELLS];
} ico_tile;

/* The eight moves in the order of the cells they lead to; and the number of a move, 8 if
 * it is not a move. */
extern const int8_t ico__knight_moves[8][2];
unsigned ico__knight_move(int64_t rows, int64_t columns);

/* Number of tiles in the table; tile k's kind and sides. */
size_t ico__tile_table_size(void);
void ico__tile_table_row(size_t k, ico_tile_kind *kind, unsigned *h, unsigned *w);
/* Unfolds tile k of the table.  False if its path is not a path or misses cells. */
bool ico__tile_load(size_t k, ico_tile *tile);
/* The first tile of these sides in the table. */
bool ico__tile_find(ico_tile_kind kind, uint64_t h, uint64_t w, ico_tile *tile);

#endif
