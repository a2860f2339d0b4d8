/* icosian/construct.h - knight's tours of rectangles of any size, known by a rule: the
 * number of a cell, the cell of a number and the next cell in constant time and memory.
 * Stands on problem; method construct and the streams of the program are made of it.
 * Source: tiles joined by exchanges, in the manner of Parberry (1997) and of Conrad,
 * Hindrichs, Morsy and Wegener (1994); docs/methods/construct.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_CONSTRUCT_H
#define ICOSIAN_CONSTRUCT_H

#include "icosian/problem.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A tour of a full rectangle.  Numbers and coordinates count from 0; cell (row, column)
 * is vertex row * columns + column.  Immutable: any number of threads may ask it. */
typedef struct ico_tour ico_tour;

/* True if the rule gives a tour: exactly where one exists (Schwenk 1991 for closed tours,
 * Chia and Ong 2005 for open ones), 1x1 having an open tour and no closed one. */
bool ico_tour_exists(uint64_t rows, uint64_t columns, bool closed);
/* The tour.  Its tiles and their joins are checked on the way, which proves that it is
 * one; an open tour may happen to be closed.  ICO_UNSUPPORTED when ico_tour_exists says
 * no, ICO_TOO_LARGE from 2^63 cells on.  Some kilobytes, whatever the size. */
ICO_MUST_CHECK ico_status ico_tour_new(ico_context *ctx, uint64_t rows, uint64_t columns,
                                       bool closed, ico_tour **tour);
/* The tour by which method construct answers a closed problem; NULL if it asks for anything
 * but a tour of a knight on a whole rectangle, or there is none. */
ICO_MUST_CHECK ico_status ico_tour_from_problem(ico_context *ctx,
                                                const ico_problem *problem,
                                                ico_tour **tour);
void ico_tour_free(ico_tour *tour);
/* Of its board; the length is rows times columns. */
uint64_t ico_tour_rows(const ico_tour *tour);
uint64_t ico_tour_columns(const ico_tour *tour);
uint64_t ico_tour_length(const ico_tour *tour);
/* Is the last cell a move from the first? */
bool ico_tour_is_closed(const ico_tour *tour);

/* The number of a cell of the board, from 0. */
uint64_t ico_tour_rank(const ico_tour *tour, uint64_t row, uint64_t column);
/* The cell with a number below ico_tour_length. */
void ico_tour_unrank(const ico_tour *tour, uint64_t number, uint64_t *row,
                     uint64_t *column);
/* Goes on to the next cell; after the last comes the first.  False if that is no move:
 * at the end of an open tour. */
bool ico_tour_next(const ico_tour *tour, uint64_t *row, uint64_t *column);

/* The vertices with numbers from ... from + count - 1, all below ico_tour_length. */
void ico_tour_slice(const ico_tour *tour, uint64_t from, uint64_t count,
                    uint64_t *vertices);
/* The moves that lead from each of these cells to the next: 0 ... 7 in the order of the
 * cells they lead to (0 is two rows up and one column left).  After the last cell comes
 * the first, by 8 where that is no move. */
void ico_tour_moves(const ico_tour *tour, uint64_t from, uint64_t count, uint8_t *moves);
/* The numbers, each plus `base`, of `count` cells of a row from `column` on; in 32 bits
 * what does not fit is cut off. */
void ico_tour_row(const ico_tour *tour, uint64_t row, uint64_t column, uint64_t count,
                  uint64_t base, uint64_t *numbers);
void ico_tour_row32(const ico_tour *tour, uint64_t row, uint64_t column, uint64_t count,
                    uint32_t base, uint32_t *numbers);

#ifdef __cplusplus
}
#endif
#endif
