/* icosian/simple.h - the simple tier: a question in words, its answer in a call.
 * Above format, method and count, whose public functions do the work.
 * Source: simple, context and advanced calls after zstd.
 *
 *     ico_context *ctx = ico_context_new(NULL);
 *     ico_result *result = NULL;
 *     ico_text text;
 *     ico_text_init(&text, ctx);
 *     ico_status status = ico_solve(ctx, "knight 8x8", 10, &result);
 *     if (status == ICO_OK) status = ico_result_write(result, &text);
 *     puts(status == ICO_OK ? text.data : ico_context_error(ctx)->message);
 *     ico_text_free(&text);
 *     ico_result_free(result);
 *     ico_context_free(ctx);
 *
 * The words are those of the program (`icosian help subjects`), with blanks between them:
 * "knight 8x8", "petersen:11,2", "puzzle.board", "graph.hcp", "graphs.g6:7".
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_SIMPLE_H
#define ICOSIAN_SIMPLE_H

#include "icosian/count.h"
#include "icosian/format.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Makes the problem that the words name, still open: here the tiers meet. Set options,
 * then call ico_problem_seal and make a run. A path with blanks needs ico_subject_new.
 * ICO_BAD_ARGUMENT: the words name nothing, or several problems. ICO_IO, ICO_BAD_INPUT:
 * the file cannot be read. */
ICO_MUST_CHECK ico_status ico_problem_from_words(ico_context *ctx, const char *words,
                                                 ico_problem **problem);

/* Searches for a tour of the subject that the words name: a closed one, unless a board
 * file asks for another. `seconds`: 0 for no limit. A limit is not an error: the verdict
 * is then ICO_UNKNOWN. The result owns its problem (ico_result_problem). Errors as
 * ico_problem_from_words and ico_run_solve. */
ICO_MUST_CHECK ico_status ico_solve(ico_context *ctx, const char *words, double seconds,
                                    ico_result **result);

/* Counts the tours of the subject that the words name. At a limit the count is not exact.
 * Errors as ico_problem_from_words and ico_run_count. */
ICO_MUST_CHECK ico_status ico_count_words(ico_context *ctx, const char *words,
                                          double seconds, ico_count **count);

/* Returns the problem of a result of ico_solve, valid as long as the result; NULL for
 * results of a run, whose caller has the problem. */
const ico_problem *ico_result_problem(const ico_result *result);

/* Appends the answer of ico_solve, in lines: the tour as ICO_TOUR_TEXT; or "none: " and
 * the reason, if one is known; or "unknown: " and the limit. ICO_BAD_ARGUMENT: the result
 * has no problem. */
ICO_MUST_CHECK ico_status ico_result_write(const ico_result *result, ico_text *text);

#ifdef __cplusplus
}
#endif
#endif
