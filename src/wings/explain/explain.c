/* explain/explain.c - why there is, or is not, a tour: the theorem on the question, the
 * reason, and how a reader checks it.
 * SPDX-License-Identifier: MIT */
#include "explain/explain.h"

#include "base/memory.h"
#include "icosian/explain.h"
#include "icosian/puzzle.h"
#include "method/result.h"

static ico_status put_reason(ico_context *ctx, const ico_problem *problem,
                             const ico_reason *reason, const ico_draw_options *options,
                             ico_text *text)
{
    bool valid;
    ico_text words;
    ico_text_init(&words, ctx);
    ico_status status = ico_verify_reason(ctx, problem, reason, &valid, &words);
    if (status == ICO_OK && !valid)
        status =
            ico__fail(ctx, ICO_DEFECT, "a reason for %s is wrong: %s",
                      ico_problem_subject(problem), words.data == NULL ? "" : words.data);
    if (status == ICO_OK)
        status = ico__explain_board(ctx, problem, reason, options, text);
    if (status == ICO_OK) status = ico__explain_check(ctx, problem, reason, text);
    if (status == ICO_OK) {
        ico_text_printf(text, "This certificate (%s) was verified.\n",
                        ico_reason_type_name(ico_reason_kind(reason)));
        const char *source = ico_reason_source(reason);
        if (source != NULL && source[0] != '\0')
            ico_text_printf(text, "Source: %s\n", source);
        ico_text_clear(&words);
        status = ico_reason_advice(ctx, problem, reason, &words);
        if (status == ICO_OK && words.size > 0)
            ico_text_printf(text, "Not refuted by this: %s\n", words.data);
        ico__text_needs(text, &words);
    }
    ico_text_free(&words);
    return status;
}

static void put_found(const ico_problem *problem, const ico_result *result,
                      ico_text *text)
{
    bool board = ico_problem_board(problem) != NULL;
    const uint32_t *tour = ico_tour_vertices(ico_result_tour(result));
    uint64_t length = ico_tour_length(ico_result_tour(result));
    if (tour == NULL) {
        ico_text_puts(
            text, "Its tiles were checked, and how they are joined, which proves it for "
                  "any size; its cells were not checked one by one. `icosian solve` "
                  "writes it.\n");
        return;
    }
    bool returns = ico_tour_kind(ico_result_tour(result)) == ICO_CLOSED && length > 1;
    unsigned long long moves = length - !returns;
    ico_text_printf(text,
                    "The method %s found it.  It was verified apart from the method: ",
                    ico_result_method(result));
    if (moves == 1) ico_text_puts(text, "its move was");
    if (moves != 1) ico_text_printf(text, "each of its %llu moves was", moves);
    ico_text_printf(text, " recomputed from %s, no %s is visited twice%s%s.\n",
                    board ? "the piece and the board" : "the list of edges",
                    board ? "cell" : "vertex",
                    length == ico_problem_size(problem) ? ", none is left out" : "",
                    returns ? ", and it returns to its start" : "");
    ico_text_puts(text, "It begins");
    for (uint64_t i = 0; i < length && i < 8; i++) {
        ico_text_puts(text, " ");
        ico_problem_vertex_line(problem, tour[i], text);
    }
    const char *noun = length == 1 ? (board ? "cell" : "vertex")
                       : board     ? "cells"
                                   : "vertices";
    ico_text_printf(text, "%s; `icosian solve` prints all %s.\n",
                    length > 8 ? " ..." : "", noun);
}

/* Adds why no tour is better, if that was verified. */
static void put_weight_bound(const ico_problem *problem, const ico_result *result,
                             ico_text *text)
{
    const ico_reason *bound = ico_result_bound_reason(result);
    if (bound == NULL || ico_reason_kind(bound) != ICO_REASON_BOUND) return;
    bool most = ico_problem_maximizes(problem);
    if (ico_reason_limit(bound) == ico_result_weight(result))
        ico_text_printf(
            text, "Its weight, %lld, is the %s: ", (long long)ico_result_weight(result),
            most ? "maximum" : "minimum");
    else
        ico_text_printf(text, "Its weight is %lld, and ",
                        (long long)ico_result_weight(result));
    ico_text_printf(text,
                    "%s.\nThis bound (%s) was verified; `icosian solve --certificate "
                    "FILE` writes it for icosian-check.\n",
                    ico_reason_text(bound), ico_result_bound_by(result));
}

/* Adds the clues that contradict each other, if there are clues, to a NONE whose only
 * reason is the log of a search. */
static ico_status put_conflict(ico_context *ctx, const ico_problem *problem, bool *found,
                               ico_text *text)
{
    ico_text why;
    ico_text_init(&why, ctx);
    ico_status status =
        ico__explain_conflict(ctx, problem, ICO_EXPLAIN_CONFLICT_TICKS, found, &why);
    if (status == ICO_OK && *found)
        ico_text_printf(text, "%s.\nEach of these was found by search alone.\n",
                        why.data == NULL ? "" : why.data);
    ico_text_free(&why);
    return status;
}

/* Does the reason say more than numbers that contradict each other would? */
static bool has_words(const ico_reason *reason)
{
    return reason != NULL && ico_reason_kind(reason) != ICO_REASON_PLACES;
}

static ico_status put_proof(ico_context *ctx, const ico_problem *problem, ico_text *text)
{
    ico_explain_proof proof;
    ico_status status = ico__explain_proof_find(ctx, problem, &proof);
    if (status != ICO_OK || !ico__explain_proof_applies(&proof)) return status;
    ico_text_puts(text, "Proof, step by step (-o FILE.svg draws step 3):\n");
    ico__explain_proof_put(&proof, text);
    return status;
}

static ico_status put_none(ico_context *ctx, const ico_problem *problem,
                           const ico_result *result, const ico_draw_options *options,
                           ico_text *text)
{
    const ico_reason *reason = ico_result_reason(result);
    bool found = false;
    ico_status status = ICO_OK;
    if (!has_words(reason)) status = put_conflict(ctx, problem, &found, text);
    if (status != ICO_OK || found) return status;
    if (reason != NULL) return put_reason(ctx, problem, reason, options, text);
    ico_text_printf(text,
                    "No degree, colour or cut argument was found.  The method %s went "
                    "through every possibility; it leaves no certificate that could be "
                    "checked apart from it.\n",
                    ico_result_method(result));
    return ICO_OK;
}

ico_status ico_explain(ico_context *ctx, const ico_problem *problem,
                       const ico_result *result, const ico_draw_options *options,
                       ico_text *text)
{
    ico_status status =
        ico__explain_theorem(ctx, problem, ico_result_verdict(result), text);
    if (status == ICO_OK) status = put_proof(ctx, problem, text);
    if (status != ICO_OK) return status;
    switch (ico_result_verdict(result)) {
    case ICO_FOUND:
        put_found(problem, result, text);
        put_weight_bound(problem, result, text);
        break;
    case ICO_NONE:
        status = put_none(ctx, problem, result, options, text);
        break;
    default:
        ico_text_printf(text,
                        "No degree, colour or cut argument was found, and the search of "
                        "%s ended without an answer.  Try more time (--time) or another "
                        "method (icosian methods).\n",
                        ico_result_method(result));
    }
    return status == ICO_OK ? ico_text_status(text) : status;
}

ico_status ico__explain_conflict(ico_context *ctx, const ico_problem *problem,
                                 uint64_t ticks, bool *found, ico_text *why)
{
    size_t count, n = (size_t)ico_problem_size(problem);
    ico_conflict_proof proof;
    *found = false;
    if (!(ico_problem_features(problem) & ICO_ASKS_POSITIONS)) return ICO_OK;
    uint64_t *cells = ICO_NEW_ARRAY(ctx, uint64_t, n + 1);
    if (cells == NULL) return ICO_NO_MEMORY;
    ico_status status =
        ico_puzzle_conflict(ctx, problem, ticks, found, cells, &count, &proof, why);
    ICO_FREE_ARRAY(ctx, cells, n + 1);
    return status == ICO_UNSUPPORTED ? ICO_OK : status;
}
