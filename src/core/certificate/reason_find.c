/* certificate/reason_find.c - quick reasons why there is no tour: degree, colour, cut.
 * Calls the finders one after the other, and verifies each reason before it is passed on.
 * Source: Chvatal, Discrete Mathematics 5 (1973) for cuts; the others are folklore.
 * SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "certificate/find.h"
#include "problem/skips.h"

/* Boards whose graph would take more are judged by rule only. */
static const double MOST_BYTES = 2e9;

/* Is the graph small enough to be made here?  Methods that need it report the memory that
 * they lack. */
static bool graph_is_affordable(ico_context *ctx, const ico_question *question)
{
    const ico_board *board = ico_problem_board(question->problem);
    if (board == NULL) return true;
    double bytes = ico_board_graph_bytes(board);
    return bytes <= question->most_bytes && ico__fits(ctx, 2 * bytes);
}

/* Why there is no tour that leaves out vertices. */
static ico_status find_skips(ico_context *ctx, const ico_question *question,
                             ico_reason **reason)
{
    ico_exits *exits = NULL;
    ico_reason *found = NULL;
    ico_status status = ico__reason_skips_by_number(ctx, question, &found);
    bool several = ico_problem_size(question->problem) > 1;
    if (status == ICO_OK && found == NULL && several &&
        graph_is_affordable(ctx, question)) {
        status = ico__exits_new(ctx, question->problem, &exits);
        if (status == ICO_OK) status = ico__reason_skips(ctx, question, exits, &found);
    }
    ico__exits_free(exits);
    if (status == ICO_OK) *reason = found;
    return status;
}

ico_status ico__reason_any(ico_context *ctx, const ico_question *question,
                           ico_reason **reason)
{
    ico_reason *found = NULL;
    ico_exits *exits = NULL;
    /* nothing is known of nothing */
    uint64_t n = ico_problem_size(question->problem);
    if (n == 0) return ICO_OK;
    if (ico__problem_skips(question->problem)) return find_skips(ctx, question, reason);
    ico_status status = ico__reason_parts(ctx, question, &found);
    if (status != ICO_OK || found != NULL) {
        *reason = found;
        return status;
    }
    if (n == 1 && (!question->closed || ico_problem_board(question->problem) == NULL))
        return ICO_OK;
    const ico_board *board = ico_problem_board(question->problem);
    bool affordable = graph_is_affordable(ctx, question);
    /* on boards with holes a cell without exits is a plainer reason than the numbers of
     * cells of the colours */
    bool cell_first = board != NULL && ico_board_has_holes(board);
    status = ico__reason_alternation(ctx, question, &found);
    if (status == ICO_OK && found == NULL && !cell_first)
        status = ico__reason_chessboard(ctx, question, &found);
    if (status == ICO_OK && found == NULL)
        status = ico__reason_sums(ctx, question, &found);
    if (status == ICO_OK && found == NULL)
        status = ico__reason_exits(ctx, question, &found);
    if (status == ICO_OK && found == NULL && cell_first)
        status = ico__reason_chessboard(ctx, question, &found);
    if (status == ICO_OK && found == NULL)
        status = ico__reason_rule(ctx, question, &found);
    if (status != ICO_OK || found != NULL || !affordable) goto done;
    status = ico__exits_new(ctx, question->problem, &exits);
    if (status == ICO_OK) status = ico__reason_degree(ctx, question, exits, &found);
    if (status == ICO_OK && found == NULL)
        status = ico__reason_colour(ctx, question, exits, &found);
    if (status == ICO_OK && found == NULL)
        status = ico__reason_cut(ctx, question, exits, &found);
    if (status == ICO_OK && found == NULL)
        status = ico__reason_symmetry(ctx, question, &found);
done:
    ico__exits_free(exits);
    if (status == ICO_OK) *reason = found;
    return status;
}

static ico_question question_of(const ico_problem *problem)
{
    return (ico_question){.problem = problem,
                          .closed = ico_problem_kind(problem) == ICO_CLOSED,
                          .start = ico_problem_start(problem),
                          .end = ico_problem_end(problem),
                          .most_bytes = MOST_BYTES};
}

/* *reason gets what was found, if it convinces the verifier. */
static ico_status convince_verifier(ico_context *ctx, const ico_problem *problem,
                                    ico_reason *found, ico_reason **reason)
{
    bool valid = false;
    ico_text why;
    if (found == NULL) return ICO_OK;
    ico_text_init(&why, ctx);
    ico_status status = ico_verify_reason(ctx, problem, found, &valid, &why);
    if (status == ICO_OK && !valid)
        status = ico__fail(ctx, ICO_DEFECT, "a reason (%s) failed its own check: %s",
                           ico_reason_type_name(found->type), why.data);
    ico_text_free(&why);
    if (status == ICO_OK)
        *reason = found;
    else
        ico_reason_free(found);
    return status;
}

ico_status ico_reason_find(ico_context *ctx, const ico_problem *problem,
                           ico_reason **reason)
{
    ico_question question = question_of(problem);
    ico_reason *found = NULL;
    ico_status status = ico__reason_any(ctx, &question, &found);
    return status == ICO_OK ? convince_verifier(ctx, problem, found, reason) : status;
}

ico_status ico__reason_find_early(ico_context *ctx, const ico_problem *problem,
                                  bool *postponed, ico_reason **reason)
{
    ico_question question = question_of(problem);
    ico_reason *found = NULL;
    question.postponed = postponed;
    *postponed = false;
    ico_status status = ico__reason_any(ctx, &question, &found);
    return status == ICO_OK ? convince_verifier(ctx, problem, found, reason) : status;
}

ico_status ico__reason_find_late(ico_context *ctx, const ico_problem *problem,
                                 ico_reason **reason)
{
    ico_question question = question_of(problem);
    ico_reason *found = NULL;
    ico_exits *exits = NULL;
    ico_status status = ico__exits_new(ctx, problem, &exits);
    if (status == ICO_OK) status = ico__reason_cut(ctx, &question, exits, &found);
    ico__exits_free(exits);
    return status == ICO_OK ? convince_verifier(ctx, problem, found, reason) : status;
}
