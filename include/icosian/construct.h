/* icosian/construct.h - knight's tours of rectangles of any size, given by a rule.
 * Above tour; method construct and the streams of the program use it.
 * Source: tiles joined by exchanges, in the manner of Parberry (1997) and of Conrad,
 * Hindrichs, Morsy and Wegener (1994); docs/methods/construct.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_CONSTRUCT_H
#define ICOSIAN_CONSTRUCT_H

#include "icosian/tour.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Returns true if the rule gives a tour: exactly if a tour exists (Schwenk 1991 for
 * closed tours, Chia and Ong 2005 for open tours). 1x1 has an open tour and no closed
 * one. */
bool ico_tour_exists(uint64_t rows, uint64_t columns, bool closed);
/* Makes the tour of a full rectangle, whose cell (row, column) is vertex row * columns +
 * column. The number of a cell, the cell of a number and the next cell take constant time
 * and memory. The tiles and their joins are checked on the way, which proves that it is a
 * tour. An open tour may happen to be closed, and its kind is then ICO_CLOSED.
 * ICO_UNSUPPORTED if ico_tour_exists returns false, ICO_TOO_LARGE from 2^63 cells on.
 * Takes some kilobytes, whatever the size. */
ICO_MUST_CHECK ico_status ico_tour_by_rule(ico_context *ctx, uint64_t rows,
                                           uint64_t columns, bool closed,
                                           ico_tour **tour);
/* Makes the tour by which method construct answers a sealed problem. *tour is NULL if the
 * problem asks for anything but a tour of a knight on a whole rectangle, or if none
 * exists. */
ICO_MUST_CHECK ico_status ico_tour_from_problem(ico_context *ctx,
                                                const ico_problem *problem,
                                                ico_tour **tour);
/* Gives the moves of a tour made by ico_tour_by_rule that lead from the cells with
 * numbers from ... from + count - 1 to the next cells: 0 ... 7 in the order of the target
 * cells (0 is two rows up and one column left). After the last cell follows the first; 8
 * means that this step is not a move. Returns false, and writes nothing, for any other
 * tour. */
bool ico_tour_moves(const ico_tour *tour, uint64_t from, uint64_t count, uint8_t *moves);

#ifdef __cplusplus
}
#endif
#endif
