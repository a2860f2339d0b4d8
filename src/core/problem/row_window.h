/* problem/row_window.h - the numbers of a rectangle's cells, row by row: has each a
 * neighbour with the next one?  Only the last rows are kept.
 * If every cell but one has such a neighbour, then following these from the cell with the
 * least number m meets all numbers up to the greatest, M, which only the one cell can
 * hold; and when M - m + 1 is the number of cells, each cell is met once.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PROBLEM_ROW_WINDOW_H
#define ICO_PROBLEM_ROW_WINDOW_H

#include "base/memory.h"
#include "icosian/base.h"

typedef enum window_fault {
    WINDOW_GOOD,
    WINDOW_NO_NUMBER,    /* `other` holds none */
    WINDOW_TOO_FAR,      /* least and greatest number are too far apart for the cells */
    WINDOW_NEXT_MISSING, /* neither `stuck` nor `other` has a neighbour with the next */
} window_fault;

/* Rows are numbered from 0; `ring` holds the last `depth` of them.  row, column: where
 * the next number goes; rows below `judged` have been looked at.  As long as there is no
 * fault, greatest - least is less than the number of cells; so where that fits 32 bits,
 * the lower halves of the numbers suffice to find the next number, and only these are
 * kept (!wide).  stuck: a cell without next number was seen; a second one is a fault. */
typedef struct row_window {
    uint64_t rows, columns, reach, depth, row, column, judged;
    const int64_t (*moves)[2];
    uint32_t move_count;
    bool wide, stuck;
    void *ring;
    window_fault fault;
    uint64_t least, greatest, least_vertex;
    uint64_t stuck_vertex, stuck_number, other_vertex, other_number;
} row_window;

/* For a piece whose moves change the row by `reach` at most; the moves must outlive it.
 * ICO_TOO_LARGE if the rows do not fit. */
ICO_MUST_CHECK ico_status ico__row_window_open(ico_context *ctx, uint64_t rows,
                                               uint64_t columns,
                                               const int64_t (*moves)[2],
                                               uint32_t move_count, uint64_t reach,
                                               row_window *window);
void ico__row_window_close(ico_context *ctx, row_window *window);

/* Takes the next `count` numbers, across the ends of rows; those after the last row are
 * ignored.  A number of UINT64_MAX / 2 or more (UINT32_MAX) is a fault.  False after a
 * fault. */
bool ico__row_window_numbers(row_window *window, const uint64_t *numbers, uint64_t count);
bool ico__row_window_numbers32(row_window *window, const uint32_t *numbers,
                               uint64_t count);

#endif
