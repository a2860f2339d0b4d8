/* count/sweep/narrow_take.h - one step of one mate array.
 * Stands above narrow_step and narrow_table.
 * Source: Knuth, TAOCP 7.2.2.4, Algorithm E.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SWEEP_NARROW_TAKE_H
#define ICO_COUNT_SWEEP_NARROW_TAKE_H

#include "count/sweep/narrow_step.h"
#include "count/sweep/narrow_table.h"

/* The most mate arrays to which a step leads from one. */
enum { ICO_NARROW_MADE = ICO_NARROW_SLOTS * (ICO_NARROW_SLOTS - 1) / 2 + 1 };

/* The mate arrays to which steps led, each with the number of the state from which it was
 * reached; there is always room for those of one more state.  closed: the cycles that
 * closed, with nothing else left, since it was set to 0.  closed_as[k]: those of closing
 * k of the step. */
typedef struct ico_narrow_made {
    unsigned count, closed, closed_as[ICO_NARROW_CLOSINGS];
    ico_narrow_new item[ICO_NARROW_BATCH + ICO_NARROW_MADE];
} ico_narrow_made;

/* Adds the mate arrays to which the step leads from that of an entry. */
void ico__narrow_take(const ico_narrow_step *step, const uint64_t *entry,
                      ico_narrow_made *made);

#endif
