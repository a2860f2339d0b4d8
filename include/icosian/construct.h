/* icosian/construct.h - knight's tours of rectangles of any size, given by a rule.
 * Stands on tour; method construct and the streams of the program are made of it.
 * Source: tiles joined by exchanges, in the manner of Parberry (1997) and of Conrad,
 * Hindrichs, Morsy and Wegener (1994); docs/methods/construct.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_CONSTRUCT_H
#define ICOSIAN_CONSTRUCT_H

#include "icosian/tour.h"

#ifdef __cplusplus
extern "C" {
#endif

/* True if the rule gives a tour: exactly where one exists (Schwenk 1991 for closed tours,
 * Chia and Ong 2005 for open ones), 1x1 having an open tour and no closed one. */
bool ico_tour_exists(uint64_t rows, uint64_t columns, bool closed);
/* The tour of a full rectangle, whose cell (row, column) is vertex
 * row * columns + column; the number of a cell, the cell of a number and the next cell in
 * constant time and memory.  Its tiles and their joins are checked on the way, which
 * proves that it is a tour; an open one may happen to be closed, and is called so.
 * ICO_UNSUPPORTED when ico_tour_exists says no, ICO_TOO_LARGE from 2^63 cells on.  Some
 * kilobytes, whatever the size. */
ICO_MUST_CHECK ico_status ico_tour_by_rule(ico_context *ctx, uint64_t rows,
                                           uint64_t columns, bool closed,
                                           ico_tour **tour);
/* The tour by which method construct answers a sealed problem; NULL if it asks for
 * anything but a tour of a knight on a whole rectangle, or there is none. */
ICO_MUST_CHECK ico_status ico_tour_from_problem(ico_context *ctx,
                                                const ico_problem *problem,
                                                ico_tour **tour);
/* The moves of a tour made by ico_tour_by_rule that lead from the cells with numbers from
 * ... from + count - 1 to the next: 0 ... 7 in the order of the cells they lead to (0 is
 * two rows up and one column left).  After the last cell comes the first, by 8 where that
 * is no move.  False, and nothing written, for any other tour. */
bool ico_tour_moves(const ico_tour *tour, uint64_t from, uint64_t count, uint8_t *moves);

#ifdef __cplusplus
}
#endif
#endif
