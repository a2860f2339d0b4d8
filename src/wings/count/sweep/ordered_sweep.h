/* count/sweep/ordered_sweep.h - the number of cycles that meet some vertices in a given
 * order: a sweep whose states know of each path which of these vertices are on it.
 * Stands above sweep and table.
 * Source: Knuth, TAOCP 7.2.2.4, Algorithm E, with labels on the ends of paths.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SWEEP_ORDERED_SWEEP_H
#define ICO_COUNT_SWEEP_ORDERED_SWEEP_H

#include "count/number/number.h"
#include "count/sweep/sweep.h"

enum { ICO_MOST_LABELS = 127 };

/* An order of vertices.  label: of each vertex of the net: 0, or its place in the order,
 * from 1.  labels: their number, 3 or more: cycles must meet them in this order, round
 * and round, in one of the two directions; or 0.  floats: label 1 is on no vertex yet: it
 * goes to each vertex without a label in turn, and the number is the sum. */
typedef struct ico_vertex_order {
    const uint8_t *label;
    uint32_t labels;
    bool floats;
} ico_vertex_order;

/* Counts the cycles of a spanning net, and gives the most states at once.  ICO_STOPPED:
 * the run must stop. */
ICO_MUST_CHECK ico_status ico__ordered_count(ico_run *run, const ico_net *net,
                                             const ico_sweep *sweep,
                                             const ico_vertex_order *order,
                                             ico_number *cycles, uint64_t *states);

#endif
