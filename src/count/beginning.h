/* count/beginning.h - how many tours begin with given vertices.  What a tour passes inside of
 * its beginning leaves the net: the longer the beginning, the smaller the board.
 * Stands above choice and form; ranks are counted so.
 * Source: a fixed path of a graph contracted, as in proofs by deletion and contraction.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_BEGINNING_H
#define ICO_COUNT_BEGINNING_H

#include "count/form.h"

/* Vertices of the form's net (neither tiny nor hopeless) in the order in which they are passed:
 * at[0], the root, and so on; length >= 1 and less than all.  both_ways: cycles are written so
 * that at[1] is less than what comes before the root. */
typedef struct ico_beginning {
    ico_run *run;
    const ico_form *form;
    const uint32_t *at;
    uint32_t length;
    bool both_ways;
} ico_beginning;

/* *count: cycles of the net that go through at[0], at[1], ... and then to a vertex with a bit
 * in `next`; of an undirected net, with a beginning of one vertex, those that lead from it to
 * two such.  By whatever promises least.  ICO_TOO_LARGE where memory is too small for it; else as
 * ico__plan_count. */
ICO_MUST_CHECK ico_status ico__beginning_count(const ico_beginning *b,
                                               const uint64_t *next, ico_number *count);

#endif
