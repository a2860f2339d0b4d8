/* format/board/nested_grid.h - a nested list as the rows of a grid.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_BOARD_NESTED_GRID_H
#define ICO_FORMAT_BOARD_NESTED_GRID_H

#include "format/board/grid.h"
#include "format/nested.h"

/* The rows of `nested`: a list of lists, a list of layers, lists one behind the other (a
 * row each), a list of strings (a row each), or one of these as the only list of an
 * object.  Numbers before the list are sizes: rows, columns, layers; others are refused.
 * ICO_BAD_INPUT with the place.  On failure the grid is empty. */
ICO_MUST_CHECK ico_status ico__nested_grid(const ico_nested *nested,
                                           const ico_grid_hint *hint, ico_grid *grid);

#endif
