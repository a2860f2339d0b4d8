/* method/construct/strip_tiles.h - how a strip of three or five rows is cut into a row of
 * tiles.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_CONSTRUCT_STRIP_TILES_H
#define ICO_METHOD_CONSTRUCT_STRIP_TILES_H

#include "icosian/base.h"

/* The number of tiles in way 0 ... 3 to cut `side` columns, at least 8, when the tour
 * leads from column s to column t.  cuts: where each begins, and `side`; or NULL.  Tiles
 * outside of those from s to t have 8 columns; of a side of odd length the odd tile is
 * one of those from s to t. */
size_t ico__strip_cut(uint64_t rows, uint64_t side, uint64_t s, uint64_t t, unsigned way,
                      uint32_t *cuts);

#endif
