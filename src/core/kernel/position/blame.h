/* kernel/position/blame.h - which given numbers and classes leave a vertex without an
 * offset, or an offset without a vertex, before any search?
 * SPDX-License-Identifier: MIT */
#ifndef ICO_KERNEL_POSITION_BLAME_H
#define ICO_KERNEL_POSITION_BLAME_H

#include "kernel/position/store.h"

/* Why is a candidate absent from the beginning?  A rule suffices (of its vertex, or a
 * number that is too far away), or no neighbour may carry the offset before it, or behind
 * it.  FREELY: the graph and the ends suffice. */
enum {
    ICO_ABSENT_NOT,
    ICO_ABSENT_FREELY,
    ICO_ABSENT_RULE,
    ICO_ABSENT_DOWN,
    ICO_ABSENT_UP
};

/* absent[k * n + v], filled (initial_absence.c). */
typedef struct ico_position_absent {
    const ico_position_store *s;
    uint8_t *absent;
} ico_position_absent;
ICO_MUST_CHECK ico_status ico__position_find_absent(const ico_position_absent *a);

/* Does a vertex or an offset have no candidate?  Then few vertices whose rules suffice
 * for that, as bits.  Takes 17 bytes for each pair of a vertex and an offset. */
ICO_MUST_CHECK ico_status ico__position_blame(const ico_position_store *s,
                                              uint64_t *vertices, bool *found);

#endif
