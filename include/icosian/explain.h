/* icosian/explain.h - why there is, or is not, a tour, in words for a reader.
 * Above method, theorem and draw.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_EXPLAIN_H
#define ICOSIAN_EXPLAIN_H

#include "icosian/draw.h"
#include "icosian/method.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Like ico_run_solve, but looks for a quick reason first, and then for one that a reader
 * can follow: with the method auto, a long certificate of an ICO_NONE gives way to a few
 * branchings, or to the faces of a drawing, if one is found within few ticks. */
ICO_MUST_CHECK ico_status ico_run_explain(ico_run *run, const ico_method *method,
                                          const ico_options *options,
                                          ico_result **result);

/* Appends lines that explain a result of the problem: the published theorem that answers
 * it, if the table has one; for ICO_NONE the reason, which is verified again, with its
 * vertices by name and how to check it; for ICO_FOUND how the tour was verified. It
 * repeats neither the verdict nor the sentence of the reason (ico_reason_text).
 * `options`: of the picture of a small board, in text; NULL for the defaults.
 * Near the time of ico_verify_reason and ico_theorem_find. ICO_DEFECT: the reason is
 * wrong. */
ICO_MUST_CHECK ico_status ico_explain(ico_context *ctx, const ico_problem *problem,
                                      const ico_result *result,
                                      const ico_draw_options *options, ico_text *text);

#ifdef __cplusplus
}
#endif
#endif
