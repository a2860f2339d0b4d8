/* puzzle/probe.h - how many tours has a question about numbers: none, one, or more?
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PUZZLE_PROBE_H
#define ICO_PUZZLE_PROBE_H

#include "graph/graph.h"
#include "icosian/puzzle.h"
#include "kernel/position/question.h"

/* The work one test may take, and who may end all of it. */
typedef struct ico_uniqueness_test {
    uint64_t ticks;
    uint64_t used;         /* by all tests so far */
    ico_puzzle_stop *stop; /* or NULL */
    void *stop_user;
} ico_uniqueness_test;

/* Looks for `most` tours.  *count is how many there are, up to `most`; *known is false
 * when the ticks did not suffice to tell.  The first tour goes to `tour` unless that is
 * NULL.  ICO_STOPPED when the caller said so. */
ICO_MUST_CHECK ico_status ico__probe(ico_uniqueness_test *probe,
                                     const ico_position_question *question, uint32_t most,
                                     uint32_t *count, bool *known, uint32_t *tour);

#endif
