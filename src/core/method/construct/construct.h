/* method/construct/construct.h - tours of rectangles and boxes by rule: what the files of
 * the method offer each other. There are three schemes: the comb of tiles, the chain of
 * tiles between two cells, and columns inserted into a small tour.
 * Source: docs/methods/construct.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_CONSTRUCT_CONSTRUCT_H
#define ICO_METHOD_CONSTRUCT_CONSTRUCT_H

#include "base/memory.h"
#include "icosian/base.h"
#include "icosian/construct.h"
#include "method/method.h"

/* --- tile.c --- */

/* A tile: a path through a small rectangle or one strand of it, with hops where other
 * tiles are hung in.
 * Source: comb.inc, which tools/comb_templates.c makes by search. */

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

/* --- comb.c --- */

/* How tiles are laid out, and where in the tour each of them is.  Between the tiles and
 * the questions asked of a tour (icosian/construct.h).
 * Source: docs/methods/construct.md. */

/* A grid of R rows and C columns of tiles.  The spine below tile (0, 0) consists of the
 * tiles (i, 0), each inserted in hop 1 of the tile above it.  The teeth to the right of
 * each spine tile are the tiles (i, j), each inserted in hop 0 of the tile to its left.
 * On four rows (`strands`) there is one row of tiles; each further tile is two pieces (i,
 * j), i = 0, 1, one for each strand, and both chains of pieces begin at (0, 0).
 * Invariants: h0 + (R - 2) * H + (the last height) = m when R > 1, R = 1: h0 = m; columns
 * alike.  H = 6 when R > 1; W is 6 or 8 when C > 1.  tiles[a][b], a and b: 0 the first, 1
 * one between, 2 the last of several; of strands tiles[i][1].  The cells of an inserted
 * tile and of all tiles inserted in it have consecutive numbers.  second: the number of
 * the first cell of tile (1, 0).  step: the difference between the first numbers of
 * successive tiles of the spine.  Only the moves of the tiles are in the caller's
 * orientation of the board, which may be transposed. */
typedef struct ico_comb {
    bool transposed, strands, closed;
    uint64_t m, n, h0, w0, H, W, R, C, second, step;
    ico_tile tiles[3][3];
} ico_comb;

/* A tile in its place: its first cell has number `entry`, and size[k] cells are inserted
 * in its hop k. */
typedef struct ico_place {
    const ico_tile *tile;
    uint64_t i, j, entry, size[2];
} ico_place;

/* The tile (i, j); i = j = 0 is the first. */
ico_place ico__place(const ico_comb *tour, uint64_t i, uint64_t j);
/* The first function returns the tile inserted in hop k (size[k] > 0).  The second finds
 * the tile in whose hop *hop `place` is inserted; false if `place` is the first tile. */
ico_place ico__place_below(const ico_comb *tour, const ico_place *place, unsigned k);
bool ico__place_above(const ico_comb *tour, const ico_place *place, ico_place *above,
                      unsigned *hop);
/* The tile of a cell (in the tour's own orientation) and the cell's index there. */
ico_place ico__place_of_cell(const ico_comb *tour, uint64_t r, uint64_t c,
                             unsigned *index);
ico_place ico__place_of_number(const ico_comb *tour, uint64_t number, unsigned *index);
/* Row and column of the tile's corner. */
uint64_t ico__place_top(const ico_comb *tour, const ico_place *place);
uint64_t ico__place_left(const ico_comb *tour, const ico_place *place);
/* The number of cell `index` of the tile. */
static inline uint64_t ico__place_number(const ico_place *p, unsigned index)
{
    return p->entry + index + (index >= p->tile->hop[0] ? p->size[0] : 0) +
           (index >= p->tile->hop[1] ? p->size[1] : 0);
}

/* The tour of a rectangle with these sides, as ico_tour_by_rule makes it. */
ICO_MUST_CHECK ico_status ico__comb_new(ico_context *ctx, uint64_t rows, uint64_t columns,
                                        bool closed, ico_comb **comb);
void ico__comb_free(ico_context *ctx, ico_comb *comb);
/* Of its board; the length is rows times columns. */
uint64_t ico__comb_rows(const ico_comb *comb);
uint64_t ico__comb_columns(const ico_comb *comb);
uint64_t ico__comb_length(const ico_comb *comb);
/* Is the last cell a move from the first? */
bool ico__comb_is_closed(const ico_comb *comb);
/* The number of a cell, from 0, and the cell with a number below the length. */
uint64_t ico__comb_rank(const ico_comb *comb, uint64_t row, uint64_t column);
void ico__comb_unrank(const ico_comb *comb, uint64_t number, uint64_t *row,
                      uint64_t *column);
/* Advances to the next cell; after the last comes the first.  False if that step is not a
 * move: at the end of an open tour. */
bool ico__comb_next(const ico_comb *comb, uint64_t *row, uint64_t *column);
/* The vertices with numbers from ... from + count - 1, and the moves that lead from each
 * of these cells to the next (see ico_tour_moves). */
void ico__comb_slice(const ico_comb *comb, uint64_t from, uint64_t count,
                     uint64_t *vertices);
void ico__comb_moves(const ico_comb *comb, uint64_t from, uint64_t count, uint8_t *moves);
/* The numbers, each plus `base`, of `count` cells of a row from `column` on; in 32 bits
 * the high part is cut off (comb_row.c). */
void ico__comb_row(const ico_comb *comb, uint64_t row, uint64_t column, uint64_t count,
                   uint64_t base, uint64_t *numbers);
void ico__comb_row32(const ico_comb *comb, uint64_t row, uint64_t column, uint64_t count,
                     uint32_t base, uint32_t *numbers);

/* The comb as a tour; takes it over, and frees it on failure.  ICO_EITHER: the kind that
 * it has (by_rule.c). */
ICO_MUST_CHECK ico_status ico__tour_of_comb(ico_context *ctx, ico_comb *comb,
                                            ico_kind kind, ico_tour **tour);

/* Chooses tiles for the tour's kind, m and n, and loads them (comb_layout.c); false if no
 * such tour exists. */
bool ico__comb_lay_out(ico_comb *tour);
/* Do the tiles fill the board, and is each join made of two moves?  By induction over the
 * tiles the whole is then a tour (comb_check.c). */
bool ico__comb_holds(const ico_comb *tour);

/* --- tile_path.c --- */

/* Tiles that a tour enters at one cell and leaves at another.  Found by search when first
 * asked for and kept: a large board asks for the same few. */

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

/* --- tile_exchange.c --- */

/* A board cut into tiles, a chain of them from end to end, and all others joined to it;
 * shared by tile_chain.c and tile_exchange.c. */

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

/* --- tile_chain.c --- */

/* Open knight's tours between two given cells, and closed ones without a given cell, in
 * linear time.
 * Source: the scheme of Conrad, Hindrichs, Morsy and Wegener, Discrete Appl. Math. 50
 * (1994), with tiles of our own; docs/methods/construct.md. */

/* An open tour of rows x columns (both at least 6, or one 5 or 3 and the other at least
 * 8; fewer than 2^32 - 1 cells) from
 * vertex `start` to `end`; their colours allow one.  order: room for all vertices.
 * *found is false if the run was stopped or no way of cutting the board served, which was
 * seen only on three and five rows, where some pairs have no tour.  If start and end are
 * the same: a closed tour without this cell, as vertices of the whole board; both sides
 * are odd and the cell has the colour of the corners. */
ICO_MUST_CHECK ico_status ico__tour_between(ico_run *run, uint64_t rows, uint64_t columns,
                                            uint64_t start, uint64_t end, uint32_t *order,
                                            bool *found);

/* --- strip_tiles.c --- */

/* How a strip of three or five rows is cut into a row of tiles. */

/* The number of tiles in way 0 ... 3 to cut `side` columns, at least 8, when the tour
 * leads from column s to column t.  cuts: where each begins, and `side`; or NULL.  Tiles
 * outside of those from s to t have 8 columns; of a side of odd length the odd tile is
 * one of those from s to t. */
size_t ico__strip_cut(uint64_t rows, uint64_t side, uint64_t s, uint64_t t, unsigned way,
                      uint32_t *cuts);

/* --- column_insertion.c --- */

/* Tours of king and wazir on rectangles of any size, closed and open, with given ends: a
 * small board's tour, made longer and wider.
 * Source: where tours are: Itai, Papadimitriou and Szwarcfiter, SIAM J. Comput. 11
 * (1982); docs/methods/construct.md. */

/* Does the piece go to the next four or eight cells, on a full rectangle? */
bool ico__can_stretch(const ico_board *board);
/* A tour of the problem's kind between its ends, fewer than 2^32 - 1 cells.  order: room
 * for all vertices.  *none: the small board has no such tour, nor (by the theorem) the
 * large one; *found and *none are false if the run was stopped or the small board gave no
 * tour that can be stretched. */
ICO_MUST_CHECK ico_status ico__tour_by_stretching(ico_run *run, uint32_t *order,
                                                  bool *found, bool *none);

/* --- box_layers.c --- */

/* Closed knight's tours of boxes, layer upon layer.
 * Source: stacking as in DeMaio and Mathew, Electronic J. Combin. 18 (2011) P8. */

/* Have two sides of the box, of three dimensions, a closed tour between them? */
bool ico__box_has_layers(const ico_board *board);
/* Then: a closed tour of the full box.  order: room for all vertices.  *found is false if
 * the run was stopped or the layers have no place to be joined. */
ICO_MUST_CHECK ico_status ico__tour_of_box(ico_run *run, const ico_board *board,
                                           uint32_t *order, bool *found);

/* --- rectangle_reason.c --- */

/* Proofs that rectangles have no tour of a kind. */

/* Gives the run a reason why there is no such tour, or gives up. */
ICO_MUST_CHECK ico_status ico__construct_refute(const ico_problem *problem, ico_run *run);

#endif
