/* method/walk/sums.h - the sums of the numbers along the lines of a board, for a path
 * that is to become a magic tour: can each line still get the sum that it must have?
 * Stands above path.
 * Source: docs/conventions.md, "Magic".
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_WALK_SUMS_H
#define ICO_METHOD_WALK_SUMS_H

#include "method/walk/path.h"

/* A row, column or diagonal.  need: what its free cells must add up to; left[c]: how many
 * of them have colour c of the chessboard. */
typedef struct ico_line_need {
    int64_t need, whole;
    uint32_t left[2], cells[2];
} ico_line_need;

/* Invariant: line[i] is true of the path.  With `walk` NULL no sums are asked for, and
 * every call may be made.  Lines are the rows, the columns, and (full) two diagonals. */
typedef struct ico_sums {
    const ico_walk *walk;
    uint32_t rows, columns, lines;
    bool full, alternates; /* alternates: each move changes the colour */
    bool impossible;       /* the sums are no whole numbers */
    ico_line_need *line;
} ico_sums;

/* Opens it for the question of the walk, if that is about sums.  O(n + m). */
ICO_MUST_CHECK ico_status ico__sums_open(const ico_walk *walk, ico_sums *sums);
void ico__sums_close(ico_sums *sums);
/* The path consists of the root alone. */
void ico__sums_reset(ico_sums *sums, uint32_t root);
/* The path goes on to v, which gets this number; takes that back. */
void ico__sums_add(ico_sums *sums, uint32_t v, uint32_t number);
void ico__sums_remove(ico_sums *sums, uint32_t v, uint32_t number);
/* True if some line cannot get its sum, whatever comes next.  O(rows + columns). */
bool ico__sums_are_hopeless(const ico_sums *sums, const ico_path *path, uint64_t *ticks);

#endif
