/* count/sweep/mate_take.h - one step of one mate array.
 * Stands above mate_step and mate_table.
 * Source: Knuth, TAOCP 7.2.2.4, Algorithm E.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SWEEP_MATE_TAKE_H
#define ICO_COUNT_SWEEP_MATE_TAKE_H

#include "count/sweep/mate_step.h"
#include "count/sweep/mate_table.h"

/* The most mate arrays to which a step leads from one. */
enum { ICO_MATE_MADE = ICO_MATE_SLOTS * (ICO_MATE_SLOTS - 1) / 2 + 1 };

/* The mate arrays to which steps led, each with the number of the state from which it was
 * reached; there is always room for those of one more state.  closed: the cycles that
 * closed, with nothing else left, since it was set to 0.  closed_as[k]: those of closing
 * k of the step. */
typedef struct ico_mate_made {
    unsigned count, closed, closed_as[ICO_MATE_CLOSINGS];
    ico_mate_new item[ICO_MATE_BATCH + ICO_MATE_MADE];
} ico_mate_made;

/* Adds the mate arrays to which the step leads from that of an entry. */
void ico__mate_take(const ico_mate_step *step, const uint64_t *entry,
                    ico_mate_made *made);

#endif
