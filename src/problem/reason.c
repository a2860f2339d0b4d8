/* problem/reason.c - quick reasons why there is no tour: degree, colour, cut.
 * Asks the finders one after the other and has what they say checked before it is told.
 * Source: Chvatal, Discrete Mathematics 5 (1973) for cuts; the others are folklore.
 * SPDX-License-Identifier: MIT */
#include "problem/reason.h"

#include <string.h>

#include "base/memory.h"

enum { NAMED = 12 }; /* vertices named in a text before "and N more" */

/* Boards whose graph would take more are judged by rule only. */
static const double MOST_BYTES = 2e9;

const char *ico_reason_type_name(ico_reason_type type)
{
    static const char *const names[] = {
#define ICO_REASON_NAME(id, name) name,
        ICO_REASON_TABLE(ICO_REASON_NAME)
#undef ICO_REASON_NAME
    };
    return (size_t)type < sizeof names / sizeof *names ? names[type] : "unknown";
}

static void free_one(ico_reason *reason)
{
    ICO_FREE_ARRAY(reason->ctx, reason->vertices, (size_t)reason->vertex_count);
    ICO_FREE_ARRAY(reason->ctx, reason->branches, 2 * (size_t)reason->branch_count);
    ICO_FREE_ARRAY(reason->ctx, reason->numbers, reason->number_count);
    ICO_FREE_ARRAY(reason->ctx, reason->lemmas, reason->lemma_count);
    ico__free_string(reason->ctx, reason->text);
    ico__free_string(reason->ctx, reason->rule);
    ico__free_string(reason->ctx, reason->source);
    ICO_FREE(reason->ctx, reason);
}

/* Lemmas within lemmas are not many: each is about half the vertices at most. */
void ico_reason_free(ico_reason *reason)
{
    while (reason != NULL) {
        ico_reason *inner = reason->inner;
        for (size_t i = 0; i < reason->lemma_count; i++)
            ico_reason_free(reason->lemmas[i]);
        free_one(reason);
        reason = inner;
    }
}

void ico__reason_move(ico_reason *reason, ico_context *ctx)
{
    for (; reason != NULL; reason = reason->inner) {
        reason->ctx = ctx;
        for (size_t i = 0; i < reason->lemma_count; i++)
            ico__reason_move(reason->lemmas[i], ctx);
    }
}

/* Do the numbers of a reason about sides tell where its lists end? */
static bool sides_fit(const ico_reason *reason)
{
    uint64_t sum = 0, sides, lemmas = reason->lemma_count;
    if (reason->number_count < 2 || reason->numbers[0] > reason->number_count - 2)
        return false;
    sides = reason->numbers[0];
    for (uint64_t k = 1; k <= sides; k++) sum += reason->numbers[k];
    return sum == reason->vertex_count && reason->numbers[sides + 1] == lemmas &&
           reason->number_count == 2 + sides + 2 * lemmas;
}

/* A log over places speaks of the question as it was asked, not of a piece of it. */
static bool is_within(const ico_reason *reason)
{
    return reason != NULL && reason->type != ICO_REASON_PLACES &&
           ico__reason_is_checkable(reason);
}

bool ico__reason_is_checkable(const ico_reason *reason)
{
    for (; reason != NULL && reason->type >= ICO_REASON_SPLIT; reason = reason->inner) {
        if (reason->type == ICO_REASON_SIDES && !sides_fit(reason)) return false;
        for (size_t i = 0; i < reason->lemma_count; i++)
            if (!is_within(reason->lemmas[i])) return false;
        if (reason->inner != NULL && reason->inner->type == ICO_REASON_PLACES)
            return false;
    }
    return reason != NULL && reason->type > ICO_REASON_NOTHING;
}

ico_status ico__reason_new(ico_context *ctx, ico_reason_type type,
                           const uint64_t *vertices, uint64_t count, const ico_text *text,
                           const char *source, ico_reason **reason)
{
    if (ico_text_status(text) != ICO_OK) return ICO_NO_MEMORY;
    ico_reason *r = ICO_NEW(ctx, ico_reason);
    if (r == NULL) return ICO_NO_MEMORY;
    r->ctx = ctx;
    r->type = type;
    r->text = ico__copy_bytes(ctx, text->data, text->size);
    r->source = ico__copy_string(ctx, source);
    r->vertex_count = count; /* what freeing asks for */
    if (count > 0) r->vertices = ICO_NEW_ARRAY(ctx, uint64_t, (size_t)count);
    if (r->text == NULL || r->source == NULL || (count > 0 && r->vertices == NULL)) {
        ico_reason_free(r);
        return ICO_NO_MEMORY;
    }
    if (count > 0) memcpy(r->vertices, vertices, (size_t)count * sizeof *vertices);
    *reason = r;
    return ICO_OK;
}

void ico__reason_names(const ico_problem *problem, const uint64_t *vertices,
                       uint64_t count, ico_text *text)
{
    uint64_t named = count > NAMED ? NAMED : count;
    for (uint64_t i = 0; i < named; i++) {
        if (i > 0) ico_text_puts(text, i + 1 == count ? " and " : ", ");
        ico_problem_vertex_line(problem, vertices[i], text);
    }
    if (count > named)
        ico_text_printf(text, " and %llu more", (unsigned long long)(count - named));
}

/* Is making the graph within reason?  Methods that need it will say how much they lack.
 */
static bool graph_is_affordable(ico_context *ctx, const ico_question *question)
{
    const ico_board *board = ico_problem_board(question->problem);
    if (board == NULL) return true;
    double bytes = ico_board_graph_bytes(board);
    return bytes <= question->most_bytes && ico__fits(ctx, 2 * bytes);
}

ico_status ico__reason_any(ico_context *ctx, const ico_question *question,
                           ico_reason **reason)
{
    ico_reason *found = NULL;
    ico_exits *exits = NULL;
    /* any path is an answer when the longest is sought; nothing is known of nothing */
    uint64_t n = ico_problem_size(question->problem);
    if (ico_problem_longest(question->problem) || n == 0) return ICO_OK;
    if (n == 1 && (!question->closed || ico_problem_board(question->problem) == NULL))
        return ICO_OK;
    const ico_board *board = ico_problem_board(question->problem);
    bool affordable = graph_is_affordable(ctx, question);
    /* among holes a cell without exits says more than the number of cells of a colour */
    bool cell_first = board != NULL && ico_board_has_holes(board);
    ico_status status = ICO_OK;
    if (!cell_first) status = ico__reason_chessboard(ctx, question, &found);
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
done:
    ico__exits_free(exits);
    if (status == ICO_OK) *reason = found;
    return status;
}

ico_status ico_reason_find(ico_context *ctx, const ico_problem *problem,
                           ico_reason **reason)
{
    ico_question question = {.problem = problem,
                             .closed = ico_problem_kind(problem) == ICO_CLOSED,
                             .start = ico_problem_start(problem),
                             .end = ico_problem_end(problem),
                             .most_bytes = MOST_BYTES};
    ico_reason *found = NULL;
    bool valid = false;
    ico_text why;
    ico_status status = ico__reason_any(ctx, &question, &found);
    if (status != ICO_OK || found == NULL) return status;
    ico_text_init(&why, ctx);
    status = ico_verify_reason(ctx, problem, found, &valid, &why);
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
