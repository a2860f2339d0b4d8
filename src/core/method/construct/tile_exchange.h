/* method/construct/tile_exchange.h - a board cut into tiles, a chain of them from end to
 * end, and all others joined to it; shared by tile_chain.c and tile_exchange.c.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_CONSTRUCT_TILE_EXCHANGE_H
#define ICO_METHOD_CONSTRUCT_TILE_EXCHANGE_H

#include "method/construct/tile_path.h"

enum { ICO_IN_CHAIN = 4 };

/* The board is seen through a symmetry so that it has an even number of columns if it has
 * an even side.  R x C tiles, tile (i, j) from row top[i] and column left[j] on; the last
 * entries are m and n. parent[i * C + j]: the side of its parent to which a tile is
 * joined, or ICO_IN_CHAIN; children: bits of the sides to which other tiles are joined.
 * chain: the tiles from the one of cell s to the one of cell t; order: all tiles, parents
 * first, the chain in front.  Where s and t are the same there is one such tile, with a
 * cycle that leaves s out.  next: the two neighbours of each cell in the tour, ICO_NOBODY
 * for one not yet known. */
typedef struct ico_weave {
    ico_context *ctx;
    uint64_t m, n, s, t;
    size_t R, C, chain_size;
    uint32_t *top, *left, *order, *next;
    uint8_t *parent, *children;
    ico_tile_path *chain;
} ico_weave;
#define ICO_NOBODY UINT32_MAX

/* Joins everything: paths of the chain, cycles of the other tiles.  chain[k] holds the
 * passage of tile order[k]. */
ICO_MUST_CHECK ico_status ico__weave_all(ico_weave *weave);

#endif
