/* board/symmetry_map.h - the candidate symmetries of a shape: their list, their images of
 * cells, their names.
 * Uses geometry.c; symmetry.c keeps those that a board really has.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BOARD_SYMMETRY_MAP_H
#define ICO_BOARD_SYMMETRY_MAP_H

#include "board/board.h"

/* Coordinate d of the image is coordinate axis[d], counted from the other side if
 * reversed[d], and then moved by shift[d] around the surface (only where it is joined).
 * On hex and tri the three coordinates are the distances from the sides of a triangle,
 * whose sum is constant; reversed[0] then means the half turn. */
typedef struct ico__map {
    unsigned axis[ICO_MAX_DIMENSIONS];
    bool reversed[ICO_MAX_DIMENSIONS];
    uint64_t shift[ICO_MAX_DIMENSIONS];
} ico__map;

/* The identity, which comes first. */
void ico__map_first(const ico__shape *shape, ico__map *map);
/* The next candidate; false (and the identity again) after the last. */
bool ico__map_next(const ico__shape *shape, ico__map *map);
/* How many there are, at most. */
double ico__map_count(const ico__shape *shape);
/* Image of a cell, or ICO_NO_CELL if the map leads out of the shape. */
uint64_t ico__map_cell(const ico__shape *shape, const ico__map *map, uint64_t cell);
/* Is it a map of the surface: does it take a point to the same cell from both sides of
 * each seam?  On Klein's bottle and the projective plane not all are.  On a small board
 * another map may still take moves to moves, but the product of two such maps need not be
 * one of the maps above. */
bool ico__map_keeps_seams(const ico__shape *shape, const ico__map *map);
/* "identity", "half turn", "mirror left-right", "shift 2 down 3 right", appended. */
void ico__map_name(const ico__shape *shape, const ico__map *map, ico_text *name);

#endif
