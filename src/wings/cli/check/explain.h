/* cli/check/explain.h - parts of an explanation: the theorem on the question, and the
 * board with the certificate marked on it.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_EXPLAIN_H
#define ICO_CLI_EXPLAIN_H

#include "cli/frame/args.h"
#include "icosian/method.h"

enum { EXPLAIN_CONFLICT_TICKS = 3000000 }; /* for each set of numbers that is tested */

/* Adds the theorem on the question, if the table has one; `verdict` is the answer
 * found. */
ICO_MUST_CHECK ico_status explain_theorem(ico_context *ctx, const ico_problem *problem,
                                          ico_verdict verdict, ico_text *text);
/* Returns the meaning of the marks of a reason: "x: too few exits"; NULL: it has no
 * marks. */
const char *explain_legend(const ico_reason *reason);
/* Sets *marks to the marks of the reason, a character for each vertex, n + 1 in all (free
 * with ICO_FREE_ARRAY).  *marks stays NULL if the reason has no marks, or if there are
 * too many vertices. */
ICO_MUST_CHECK ico_status explain_marks(ico_context *ctx, const ico_problem *problem,
                                        const ico_reason *reason, char **marks);
/* Adds the board with the marks, if it is small enough for a screen, and their
 * meaning. */
ICO_MUST_CHECK ico_status explain_board(const args *a, const ico_problem *problem,
                                        const ico_reason *reason, ico_text *text);
/* Adds how a reader checks the certificate, with the vertices and moves that it names. */
void explain_check(const ico_problem *problem, const ico_reason *reason, ico_text *text);
/* Adds the member "explanation" to an answer whose object is open. */
ICO_MUST_CHECK ico_status explain_json(const args *a, const ico_problem *problem,
                                       const ico_result *result, ico_text *text);

#endif
