/* method/congruent/congruent.h - tours of congruent parts: motions, tiles, and the growth
 * of a path of tiles.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_CONGRUENT_CONGRUENT_H
#define ICO_METHOD_CONGRUENT_CONGRUENT_H

#include "base/bitset.h"
#include "method/method.h"

/* --- motion.c --- */

/* Motions of the plane that take cells to cells: turns by quarters, mirrors and shifts,
 * in any combination.
 * Source: docs/conventions.md, "Congruent parts". */

/* Row and column (r, c) go to (m[0][0] r + m[0][1] c, m[1][0] r + m[1][1] c) + shift. */
typedef struct ico_motion {
    int64_t m[2][2], shift[2];
} ico_motion;

typedef ICO_VECTOR(ico_motion) ico_motions;

/* The motion that leaves all cells where they are. */
ico_motion ico__motion_none(void);
/* First `first`, then `then`. */
ico_motion ico__motion_after(const ico_motion *then, const ico_motion *first);
/* Where vertex v of the board goes, or ICO_NO_VERTEX. */
uint32_t ico__motion_image(const ico_board *board, const ico_motion *motion, uint32_t v);
/* All motions but that one by which a rectangle like the board and its image share
 * `least` cells or more.  O(cells). */
ICO_MUST_CHECK ico_status ico__motions(ico_context *ctx, const ico_board *board,
                                       uint64_t least, ico_motions *motions);

/* --- tiling.c --- */

/* Cells that a path and its images take up: with each vertex of the path, a tile of one
 * cell for each part.
 * Source: docs/methods/congruent.md. */

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

/* --- part_order.c --- */

/* In which order, and each in which direction, parts with given ends can follow each
 * other.
 * Source: docs/methods/congruent.md. */

/* An order of the parts: order[i] is the i-th one; back[k]: part k is gone through from
 * its end on.  next: how far the search has come at each place, in its own use. */
typedef struct ico_links {
    uint32_t *order, *next;
    bool *back, *placed;
} ico_links;

ICO_MUST_CHECK ico_status ico__links_new(const ico_tiling *tiling, ico_links *links);
void ico__links_free(const ico_tiling *tiling, ico_links *links);
/* Can the parts, whose first and last cells are those of these tiles, follow each other
 * in a path, or in a cycle if it is to be closed?  Gives up after some thousands of
 * steps, which it adds to *steps. */
bool ico__links_find(const ico_tiling *tiling, uint32_t first, uint32_t last, bool closed,
                     ico_links *links, uint64_t *steps);

/* --- path_growth.c --- */

/* A path of tiles, each joined to the next one.
 * Source: docs/methods/congruent.md. */

/* Room for paths.  path[0 .. length): tiles that are taken; place[v]: the index of tile v
 * in path, or UINT32_MAX; stack[next[d] .. last[d]): tiles to be tried after the first d,
 * sorted by `key`.  whole: the path that was found. */
typedef struct ico_path_of_tiles {
    uint32_t *path, *place, *stack, *next, *last, *key, *whole;
    uint32_t length;
} ico_path_of_tiles;

ICO_MUST_CHECK ico_status ico__path_of_tiles_new(const ico_tiling *tiling,
                                                 ico_path_of_tiles *growth);
void ico__path_of_tiles_free(const ico_tiling *tiling, ico_path_of_tiles *growth);
/* Looks for a path of all `size` tiles from `first` to some goal, with at most `nodes`
 * tiles taken: by depth, tiles that must be taken first, then those with the fewest ways
 * on; a whole path with another end is turned over (Posa) until it ends in a goal, if it
 * does.  Nothing is taken any more then.  True: growth->whole is such a path. */
bool ico__grow(ico_run *run, ico_tiling *tiling, uint32_t first, uint64_t nodes,
               ico_path_of_tiles *growth);

#endif
