/* format/tour/tour_pairs.h - tours written as pairs: the coordinates of the cells in
 * order, or the edges of the tour in any order.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_TOUR_TOUR_PAIRS_H
#define ICO_FORMAT_TOUR_TOUR_PAIRS_H

#include "format/scan.h"
#include "format/tour/tour_read.h"

/* A pair as written, and where.  x, y: its numbers, ICO_NO_CELL if it has none.  v, w:
 * the vertices of that name or number, ICO_NO_CELL where there is none. */
typedef struct ico_pair {
    uint64_t x, y, v, w, line, column;
} ico_pair;

typedef ICO_VECTOR(ico_pair) ico_pairs;

/* Adds a pair of two words. */
ICO_MUST_CHECK ico_status ico__pairs_add(ico_tour_reader *reader, ico_pairs *pairs,
                                         ico_slice first, ico_slice second, uint64_t line,
                                         uint64_t column);
/* Adds the stops of the tour that the pairs are: coordinates (row, column) from 0 or from
 * 1, or edges.  ICO_BAD_INPUT if they are neither or could be both. */
ICO_MUST_CHECK ico_status ico__pairs_read(ico_tour_reader *reader,
                                          const ico_pairs *pairs);
/* Stops that were read two a line, in which vertices come again, as edges: replaces them
 * by those of the tour.  Others stay as they are. */
ICO_MUST_CHECK ico_status ico__pairs_of_lines(ico_tour_reader *reader);
/* True if every line of the text is two numbers, and the board's rows are not. */
bool ico__tour_is_pairs(const ico_tour_reader *reader);
ICO_MUST_CHECK ico_status ico__tour_read_pairs(ico_tour_reader *reader);

#endif
