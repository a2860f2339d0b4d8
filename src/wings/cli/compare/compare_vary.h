/* cli/compare/compare_vary.h - the parameters that compare varies from run to run.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_COMPARE_VARY_H
#define ICO_CLI_COMPARE_VARY_H

#include "cli/compare/compare.h"
#include "cli/frame/question.h"

typedef struct varied {
    bool start, order, seed;
} varied;

/* Reads --vary. */
ICO_MUST_CHECK ico_status vary_read(const args *a, varied *v);
/* Names of the vertices of a problem, to `c`. */
ICO_MUST_CHECK ico_status vary_starts(const ico_problem *problem, comparison *c);
/* Problem number `number` (from 0) of the subject that q was opened for once more, with
 * this start. */
ICO_MUST_CHECK ico_status vary_problem(const question *q, size_t number,
                                       const char *start, ico_problem **problem);
/* The moves of the piece in an order drawn by the seed, "(1,2),(-2,1),..."; NULL in
 * *moves for graphs.  The string is the caller's. */
ICO_MUST_CHECK ico_status vary_moves(ico_context *ctx, const ico_problem *problem,
                                     uint64_t seed, char **moves);

#endif
