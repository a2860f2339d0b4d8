/* method/construct/tile_path.h - tiles that a tour enters at one cell and leaves at
 * another.  Found by search when first asked for and kept: a large board asks for the
 * same few.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_CONSTRUCT_TILE_PATH_H
#define ICO_METHOD_CONSTRUCT_TILE_PATH_H

#include "base/memory.h"
#include "method/construct/tile.h"
#include "method/method.h"

/* The sides of a tile, as numbers and as bits 1 << side. */
typedef enum ico_side { ICO_RIGHT, ICO_BELOW, ICO_LEFT, ICO_ABOVE } ico_side;

/* Finds a path through all cells of an h x w tile from cell `from` to cell `to` (row * w
 * + column); where these are the same, a cycle through all other cells.  For each side
 * whose bit is set in `sides`, the path makes the move into which a tile on that side is
 * inserted.  cells: the path in order, `count` cells; 0 if there is no such path. */
typedef struct ico_tile_path {
    unsigned h, w, from, to, sides, count;
    uint8_t cells[ICO_TILE_CELLS];
} ico_tile_path;

typedef struct ico_passages {
    ico_run *run;
    ICO_VECTOR(ico_tile_path) known;
} ico_passages;

/* The two cells of the move in which a tile on `side` is hung, corner first; and the two
 * cells of an h x w tile hung so, in the order in which they are joined to these. */
void ico__hook(unsigned h, unsigned w, ico_side side, unsigned row[2],
               unsigned column[2]);
void ico__eye(unsigned h, unsigned w, ico_side side, unsigned row[2], unsigned column[2]);

/* Fills cells and count of a passage whose other members are set. */
ICO_MUST_CHECK ico_status ico__passage_find(ico_passages *all, ico_tile_path *passage);

#endif
