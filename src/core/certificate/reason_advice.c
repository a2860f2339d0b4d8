/* certificate/reason_advice.c - when a question is refuted: which other question about
 * the same subject is not?  Found by asking the same finders again, never from a table.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/memory.h"
#include "certificate/find.h"

enum { STARTS = 8 }; /* starts that are tried */

/* Boards whose graph takes more are judged by rule only: advice should come at once. */
static const double ADVICE_BYTES = 3e7;

static ico_status is_refuted(ico_context *ctx, const ico_question *q, bool *refuted)
{
    ico_reason *found = NULL;
    ico_status status = ico__reason_any(ctx, q, &found);
    if (status == ICO_OK) *refuted = found != NULL;
    ico_reason_free(found);
    return status;
}

/* Start number i to try: the bottom left corner of a board, then the first vertices. */
static uint64_t candidate(const ico_problem *problem, uint64_t i)
{
    const ico_board *board = ico_problem_board(problem);
    if (board == NULL) return i;
    if (i > 0) return i - 1;
    uint64_t corner[ICO_MAX_DIMENSIONS] = {ico_board_side(board, 0) - 1};
    return ico_board_vertex(board, corner);
}

/* The first start that is not refuted (ICO_NO_CELL if all tried are); do starts matter?
 */
static ico_status find_start(ico_context *ctx, ico_question q, uint64_t *start,
                             bool *matters)
{
    uint64_t n = ico_problem_size(q.problem);
    *start = ICO_NO_CELL;
    *matters = false;
    for (uint64_t i = 0; i < STARTS && !(*matters && *start != ICO_NO_CELL); i++) {
        bool refuted = false;
        q.start = candidate(q.problem, i);
        if (q.start >= n || (q.start == q.end && n > 1)) continue;
        ico_status status = is_refuted(ctx, &q, &refuted);
        if (status != ICO_OK) return status;
        if (refuted) *matters = true;
        if (!refuted && *start == ICO_NO_CELL) *start = q.start;
    }
    return ICO_OK;
}

/* The name of a vertex as a word to type: quoted for the shell unless it is plain. */
static void put_quoted_name(const ico_problem *problem, uint64_t v, ico_text *words)
{
    static const char PLAIN[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "0123456789_.,:+-";
    ico_text name;
    ico_text_init(&name, words->ctx);
    ico_problem_vertex_line(problem, v, &name);
    const char *at = name.data == NULL ? "" : name.data;
    bool plain = *at != '\0' && *at != '-' && at[strspn(at, PLAIN)] == '\0';
    if (!plain) ico_text_puts(words, "'");
    for (; *at != '\0'; at++)
        if (*at == '\'')
            ico_text_puts(words, "'\\''");
        else
            ico_text_add(words, at, 1);
    if (!plain) ico_text_puts(words, "'");
    if (name.failed) words->failed = true;
    ico_text_free(&name);
}

/* Open tours with the ends as given, then with another start, then with no given end. */
static ico_status advise(ico_context *ctx, ico_question q, ico_text *words)
{
    bool refuted = true, was_closed = q.closed, drops_end = false;
    ico_status status = ICO_OK;
    q.closed = false;
    if (was_closed) status = is_refuted(ctx, &q, &refuted);
    if (status != ICO_OK) return status;
    bool same = q.start == q.end && ico_problem_size(q.problem) > 1; /* is refused */
    if (!refuted && q.start != ICO_NO_CELL && !same) {
        ico_text_puts(words, "--open");
        return ICO_OK;
    }
    bool had_end = q.end != ICO_NO_CELL, matters = false;
    uint64_t start = ICO_NO_CELL;
    status = find_start(ctx, q, &start, &matters);
    if (status == ICO_OK && start == ICO_NO_CELL && had_end) {
        drops_end = true;
        q.end = ICO_NO_CELL;
        status = find_start(ctx, q, &start, &matters);
    }
    if (status != ICO_OK || start == ICO_NO_CELL) return status;
    if (was_closed) ico_text_puts(words, "--open");
    if (!was_closed || matters) {
        ico_text_puts(words, was_closed ? " --start " : "--start ");
        put_quoted_name(q.problem, start, words);
    }
    if (drops_end) ico_text_puts(words, " without --end");
    return ICO_OK;
}

ico_status ico_reason_advice(ico_context *ctx, const ico_problem *problem,
                             const ico_reason *reason, ico_text *advice)
{
    ico_question question = {.problem = problem,
                             .closed = ico_problem_kind(problem) == ICO_CLOSED,
                             .start = ico_problem_start(problem),
                             .end = ico_problem_end(problem),
                             .most_bytes = ADVICE_BYTES};
    ico_text words;
    if (reason->type == ICO_REASON_NOTHING) return ICO_OK;
    bool free_ends = question.start == ICO_NO_CELL && question.end == ICO_NO_CELL;
    if (!question.closed && free_ends) return ICO_OK; /* nothing weaker to ask */
    ico_text_init(&words, ctx);
    ico_status status = advise(ctx, question, &words);
    if (status == ICO_OK) ico_text_add(advice, words.data, words.size);
    if (status == ICO_OK) status = ico_text_status(&words);
    if (status == ICO_OK) status = ico_text_status(advice);
    ico_text_free(&words);
    return status;
}
