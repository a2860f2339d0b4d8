/* puzzle/bounded_count.h - tests whether a question about numbers has no tour, one, or
 * more.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PUZZLE_BOUNDED_COUNT_H
#define ICO_PUZZLE_BOUNDED_COUNT_H

#include "graph/graph.h"
#include "icosian/puzzle.h"
#include "kernel/position/question.h"

/* The work that one test may take, and the callback that may stop all tests. */
typedef struct ico_uniqueness_test {
    uint64_t ticks;
    uint64_t used;  /* by all tests so far */
    uint64_t *hits; /* conflicts of vertices and offsets are added, or NULL */
    uint64_t *core; /* or NULL: vertices whose rules suffice, as bits, when has_core */
    bool has_core;  /* of the last question, if rules alone show that it has no tour */
    ico_puzzle_stop *stop; /* or NULL */
    void *stop_user;
} ico_uniqueness_test;

/* Looks for `most` tours.  *count: the number of tours, up to `most`; *known is false
 * when the ticks did not suffice to find it.  The first tour goes to `tour` unless that
 * is NULL.  ICO_STOPPED when the caller's callback stops the test. */
ICO_MUST_CHECK ico_status ico__uniqueness_test_run(ico_uniqueness_test *probe,
                                                   const ico_position_question *question,
                                                   uint32_t most, uint32_t *count,
                                                   bool *known, uint32_t *tour);

#endif
