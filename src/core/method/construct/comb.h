/* method/construct/comb.h - how tiles are laid out, and where in the tour each of them
 * is.  Between the tiles and the questions asked of a tour (icosian/construct.h).
 * Source: docs/methods/construct.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_CONSTRUCT_COMB_H
#define ICO_METHOD_CONSTRUCT_COMB_H

#include "icosian/construct.h"
#include "method/construct/tile.h"

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

#endif
