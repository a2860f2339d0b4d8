/* method/construct/column_insertion.h - tours of king and wazir on rectangles of any
 * size, closed and open, with given ends: a small board's tour, made longer and wider.
 * Source: where tours are: Itai, Papadimitriou and Szwarcfiter, SIAM J. Comput. 11
 * (1982); docs/methods/construct.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_CONSTRUCT_COLUMN_INSERTION_H
#define ICO_METHOD_CONSTRUCT_COLUMN_INSERTION_H

#include "method/method.h"

/* Does the piece go to the next four or eight cells, on a full rectangle? */
bool ico__can_stretch(const ico_board *board);
/* A tour of the problem's kind between its ends, fewer than 2^32 - 1 cells.  order: room
 * for all vertices.  *none: the small board has no such tour, nor (by the theorem) the
 * large one; *found and *none are false if the run was stopped or the small board gave no
 * tour that can be stretched. */
ICO_MUST_CHECK ico_status ico__tour_by_stretching(ico_run *run, uint32_t *order,
                                                  bool *found, bool *none);

#endif
