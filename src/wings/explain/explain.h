/* explain/explain.h - parts of an explanation: a reason that a reader can follow, the
 * theorem on the question, and the board with the certificate marked on it.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_EXPLAIN_EXPLAIN_H
#define ICO_EXPLAIN_EXPLAIN_H

#include "icosian/draw.h"
#include "icosian/method.h"

enum {
    ICO_EXPLAIN_CONFLICT_TICKS = 3000000
}; /* for each set of numbers that is tested */

/* Adds the theorem on the question, if the table has one; `verdict` is the answer
 * found. */
ICO_MUST_CHECK ico_status ico__explain_theorem(ico_context *ctx,
                                               const ico_problem *problem,
                                               ico_verdict verdict, ico_text *text);
/* Makes a result of its own from the values. */
ICO_MUST_CHECK ico_status ico__explain_result(ico_context *ctx, const ico_result *values,
                                              ico_result **result);
/* Answers NONE if there is a quick reason; else *result stays. */
ICO_MUST_CHECK ico_status ico__explain_quickly(ico_context *ctx,
                                               const ico_problem *problem,
                                               ico_result **result);
/* Puts a reason with few branchings, or the faces of a drawing in the plane, in the place
 * of a table or a log, if one is found within few ticks. */
ICO_MUST_CHECK ico_status ico__explain_shorten(ico_context *ctx,
                                               const ico_problem *problem,
                                               ico_result *result);

/* The proof for the Petersen graph.  outer, inner: its rings; inner[i] is joined to
 * outer[i], inner[i + 2] and inner[i - 2].  problem: NULL if the graph is another, or
 * something else is asked. */
typedef struct ico_explain_proof {
    const ico_problem *problem;
    uint32_t outer[5], inner[5];
} ico_explain_proof;
ICO_MUST_CHECK ico_status ico__explain_proof_find(ico_context *ctx,
                                                  const ico_problem *problem,
                                                  ico_explain_proof *proof);
bool ico__explain_proof_applies(const ico_explain_proof *proof);
/* Sets the marks of its picture (n characters), and gives their meaning. */
void ico__explain_proof_marks(const ico_explain_proof *proof, char *marks);
const char *ico__explain_proof_legend(void);
/* Adds its steps. */
void ico__explain_proof_put(const ico_explain_proof *proof, ico_text *text);

/* Sets *marks to the marks of the proof or the reason, a character for each vertex, n + 1
 * in all (free with ICO_FREE_ARRAY), and *legend to their meaning: "x: too few exits".
 * Both stay NULL if there are no marks, or if there are too many vertices. */
ICO_MUST_CHECK ico_status ico__explain_marks(ico_context *ctx, const ico_problem *problem,
                                             const ico_reason *reason, char **marks,
                                             const char **legend);
/* Adds the board with the marks, if it is small enough for a screen, and their
 * meaning.  options: of the picture; NULL: the defaults. */
ICO_MUST_CHECK ico_status ico__explain_board(ico_context *ctx, const ico_problem *problem,
                                             const ico_reason *reason,
                                             const ico_draw_options *options,
                                             ico_text *text);
/* Of a reason about parts behind a few edges (*found: it is one) adds the parts, and why
 * they and the rest have no ways through that go together. */
ICO_MUST_CHECK ico_status ico__explain_parts(ico_context *ctx, const ico_problem *problem,
                                             const ico_reason *reason, bool *found,
                                             ico_text *text);
/* Adds how a reader checks the certificate, with the vertices and moves that it names. */
ICO_MUST_CHECK ico_status ico__explain_check(ico_context *ctx, const ico_problem *problem,
                                             const ico_reason *reason, ico_text *text);
/* A sentence on which numbers contradict each other, where some are given.  *found is
 * false if there are none, or it could not be shown with `ticks` of work for each
 * test. */
ICO_MUST_CHECK ico_status ico__explain_conflict(ico_context *ctx,
                                                const ico_problem *problem,
                                                uint64_t ticks, bool *found,
                                                ico_text *why);

#endif
