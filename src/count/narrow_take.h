/* count/narrow_take.h - a step done to one word of mates.
 * Stands above narrow_step and narrow_table.
 * Source: Knuth, TAOCP 7.2.2.4, Algorithm E.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_NARROW_TAKE_H
#define ICO_COUNT_NARROW_TAKE_H

#include "count/narrow_step.h"
#include "count/narrow_table.h"

/* No step leads from a word to more of them. */
enum { ICO_NARROW_MADE = ICO_NARROW_SLOTS * (ICO_NARROW_SLOTS - 1) / 2 + 1 };

/* Words that the steps at hand lead to, each with the number of the state that it was
 * reached from, and room for those of one state more.  closed: cycles that closed, with
 * nothing else left, since it was set to 0; closed_as[k]: as closing k of the step. */
typedef struct ico_narrow_made {
    unsigned count, closed, closed_as[ICO_NARROW_CLOSINGS];
    ico_narrow_new item[ICO_NARROW_BATCH + ICO_NARROW_MADE];
} ico_narrow_made;

/* Adds those that the step leads to from the word of an entry. */
void ico__narrow_take(const ico_narrow_step *step, const uint64_t *entry,
                      ico_narrow_made *made);

#endif
