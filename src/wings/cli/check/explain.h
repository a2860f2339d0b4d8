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
/* Puts a reason with few branchings, or the faces of a drawing in the plane, in the place
 * of a table or a log, if one is found within few ticks. */
ICO_MUST_CHECK ico_status explain_shorten(ico_context *ctx, const ico_problem *problem,
                                          ico_result *result);

/* The proof for the Petersen graph.  outer, inner: its rings; inner[i] is joined to
 * outer[i], inner[i + 2] and inner[i - 2].  problem: NULL if the graph is another, or
 * something else is asked. */
typedef struct explain_proof {
    const ico_problem *problem;
    uint32_t outer[5], inner[5];
} explain_proof;
ICO_MUST_CHECK ico_status explain_proof_find(ico_context *ctx, const ico_problem *problem,
                                             explain_proof *proof);
bool explain_proof_applies(const explain_proof *proof);
/* Sets the marks of its picture (n characters), and gives their meaning. */
void explain_proof_marks(const explain_proof *proof, char *marks);
const char *explain_proof_legend(void);
/* Adds its steps. */
void explain_proof_put(const explain_proof *proof, ico_text *text);

/* Sets *marks to the marks of the proof or the reason, a character for each vertex, n + 1
 * in all (free with ICO_FREE_ARRAY), and *legend to their meaning: "x: too few exits".
 * Both stay NULL if there are no marks, or if there are too many vertices. */
ICO_MUST_CHECK ico_status explain_marks(ico_context *ctx, const ico_problem *problem,
                                        const ico_reason *reason, char **marks,
                                        const char **legend);
/* Adds the board with the marks, if it is small enough for a screen, and their
 * meaning. */
ICO_MUST_CHECK ico_status explain_board(const args *a, const ico_problem *problem,
                                        const ico_reason *reason, ico_text *text);
/* Adds how a reader checks the certificate, with the vertices and moves that it names. */
ICO_MUST_CHECK ico_status explain_check(ico_context *ctx, const ico_problem *problem,
                                        const ico_reason *reason, ico_text *text);
/* Adds the member "explanation" to an answer whose object is open. */
ICO_MUST_CHECK ico_status explain_json(const args *a, const ico_problem *problem,
                                       const ico_result *result, ico_text *text);

#endif
