/* method/congruent/tiling.h - cells that a path and its images take up: with each vertex
 * of the path, a tile of one cell for each part.
 * Source: docs/methods/congruent.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_CONGRUENT_TILING_H
#define ICO_METHOD_CONGRUENT_TILING_H

#include "base/bitset.h"
#include "method/congruent/motion.h"

/* Tile v holds the cells image[k * n + v], one for each part k, part 0 with v itself;
 * owner[k * n + c] is the v with that image c. ICO_NO_VERTEX: none.  A tile is whole if
 * all of its cells are there and differ.
 * Invariants: tiles that are taken share no cell; held[c]: a taken tile has cell c;
 * blocked[v]: the number of cells of tile v that are held, one more if the tile is
 * excluded; the tile is open if that is 0; cover[c]: open tiles that hold cell c; bare:
 * the number of cells neither held nor covered, which no open tile can take; goal[v]: may
 * the path end in tile v? Set by the caller.  Tiles v and u are joined (u among to[row[v]
 * .. row[v + 1])) if moves lead between their cells in each part; made by
 * ico__tiling_join.  never: edges that no tour may use, a bit each. */
typedef struct ico_tiling {
    ico_context *ctx;
    const ico_graph *graph;
    uint32_t n, parts, size; /* cells, parts, cells of a part */
    uint32_t *image, *owner, *row, *to, *blocked, *cover;
    uint64_t *never;
    bool *held, *goal;
    uint32_t bare;
} ico_tiling;

ICO_MUST_CHECK ico_status ico__tiling_new(ico_context *ctx, const ico_problem *problem,
                                          uint32_t parts, ico_tiling *tiling);
void ico__tiling_free(ico_tiling *tiling);
/* Lays out these motions, one a part.  False if cells cannot all be held by tiles.  Tiles
 * that cannot be taken are out of the question then.  O(parts^2 cells). */
bool ico__tiling_lay(ico_tiling *tiling, const ico_board *board,
                     const ico_motion *motions);
/* Finds which tiles are joined.  False if a tile that must be taken is not joined to any,
 * or three of them to one.  O(parts moves). */
bool ico__tiling_join(ico_tiling *tiling);

/* Is there a move from cell u to cell v that a tour may use? */
static inline bool ico__tiling_leads(const ico_tiling *t, uint32_t u, uint32_t v)
{
    uint32_t e = ico_graph_find_edge(t->graph, u, v);
    return e != ICO_NO_EDGE && !ico__bit(t->never, e);
}

static inline bool ico__tile_is_open(const ico_tiling *t, uint32_t v)
{
    return t->blocked[v] == 0;
}

/* Must tile v be taken, as it alone can hold some cell?  It is open. */
bool ico__tile_is_forced(const ico_tiling *tiling, uint32_t v);
/* Takes an open tile; gives the last one back. */
void ico__tile_take(ico_tiling *tiling, uint32_t v);
void ico__tile_give(ico_tiling *tiling, uint32_t v);

#endif
