/* cli/check/explain.h - parts of an explanation: the theorem that speaks of the
 * question, and the board with the certificate marked on it.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_EXPLAIN_H
#define ICO_CLI_EXPLAIN_H

#include "cli/frame/args.h"
#include "icosian/method.h"

enum { EXPLAIN_CONFLICT_TICKS = 3000000 }; /* for each set of numbers that is tested */

/* What the theorem table says, if it does; `verdict` is what was found out. */
void explain_theorem(const ico_problem *problem, ico_verdict verdict, ico_text *text);
/* What the marks of a reason mean: "x: too few exits"; NULL: it marks nothing. */
const char *explain_legend(const ico_reason *reason);
/* A character a vertex, n + 1 of them (ICO_FREE_ARRAY): what the reason marks.  *marks
 * stays NULL where a reason marks nothing, or where there are too many vertices. */
ICO_MUST_CHECK ico_status explain_marks(ico_context *ctx, const ico_problem *problem,
                                        const ico_reason *reason, char **marks);
/* The board with the marks, if it is small enough for a screen, and what they mean. */
ICO_MUST_CHECK ico_status explain_board(const args *a, const ico_problem *problem,
                                        const ico_reason *reason, ico_text *text);
/* How a reader checks the certificate, with the vertices and moves that it names. */
void explain_check(const ico_problem *problem, const ico_reason *reason, ico_text *text);
/* The member "explanation" of an answer whose object is open. */
ICO_MUST_CHECK ico_status explain_json(const args *a, const ico_problem *problem,
                                       const ico_result *result, ico_text *text);

#endif
