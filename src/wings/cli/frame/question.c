/* cli/frame/question.c - the subject's problems, one after the other.
 * SPDX-License-Identifier: MIT */
#include "cli/frame/question.h"

#include <string.h>

#include "base/words.h"
#include "cli/answer/reading_notes.h"
#include "cli/frame/quantities.h"
#include "cli/frame/report.h"
#include "cli/frame/verbs.h"

static ico_format format_of(const args *a, ico_status *status)
{
    const char *name = args_value(a, OPTION_FORMAT);
    *status = ICO_OK;
    if (name == NULL) return ICO_FORMAT_AUTO;
    ico_format format = ico_format_by_name(name);
    if (format != ICO_FORMAT_AUTO) return format;
    const char *names[ICO_FORMAT_COUNT];
    for (unsigned i = 1; i < ICO_FORMAT_COUNT; i++) names[i - 1] = ico_format_name(i);
    const char *close = ico__suggest(name, names, ICO_FORMAT_COUNT - 1);
    *status = ico__fail(
        a->ctx, ICO_BAD_ARGUMENT,
        "there is no graph format `%.60s`%s%s; `icosian help formats` lists "
        "them",
        name, close != NULL ? "; did you mean " : "", close != NULL ? close : "");
    return ICO_FORMAT_AUTO;
}

size_t question_words(const args *a, size_t first_word)
{
    bool board;
    if (first_word >= a->words.size) return 1;
    return ico_subject_words(a->words.items + first_word, a->words.size - first_word,
                             &board);
}

bool question_is_board(const args *a)
{
    bool board = false;
    return a->words.size > 0 &&
           ico_subject_words(a->words.items, a->words.size, &board) == a->words.size &&
           board;
}

ico_status question_open(question *q, const args *a, size_t first_word)
{
    return question_open_words(q, a, first_word, 0);
}

/* What the verb is about is missing: a command that works. */
static ico_status no_subject(const args *a)
{
    const char *name = verb_name(a->verb);
    if (a->verb & PUZZLE_MAKE)
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "name a puzzle and a board, for example: icosian %s numbrix 9x9",
                         name);
    if (a->verb & VERB_PUZZLE)
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "name the file of a puzzle: icosian %s FILE", name);
    return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                     "name a board or a graph, for example: icosian %s knight %s", name,
                     a->verb & (VERB_SOLVE | VERB_DRAW | VERB_GRAPH) ? "8x8" : "6x6");
}

ico_status question_open_words(question *q, const args *a, size_t first_word,
                               size_t count)
{
    size_t left = a->words.size > first_word ? a->words.size - first_word : 0;
    *q = (question){.args = a,
                    .first_word = first_word,
                    .word_count = count > 0 && count < left ? count : left};
    ico_status status;
    ico_format format = format_of(a, &status);
    if (status != ICO_OK) return status;
    if (a->words.size <= first_word) return no_subject(a);
    if (first_word > 0 && strcmp(a->words.items[0], "-") == 0 &&
        strcmp(a->words.items[first_word], "-") == 0)
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "standard input cannot be the file and the subject");
    if (count > 0 && first_word > 0 && ico_shape_matches(a->words.items[first_word]))
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "`%.60s` needs a piece before it (alone it is a knight's where "
                         "it is the first subject): write `knight %.60s`",
                         a->words.items[first_word], a->words.items[first_word]);
    status = ico_subject_new(a->ctx, a->words.items + first_word, q->word_count, format,
                             &q->subject);
    if (status == ICO_OK && a->puzzle) status = ico_subject_set_puzzle(q->subject);
    if (status == ICO_OK && args_has(a, OPTION_DIRECTED))
        ico_subject_set_directed(q->subject, true);
    /* Where weights can be asked for, a file of distances without it is a slip, but for
     * a tour that is there, which is drawn or checked. */
    const unsigned there = VERB_DRAW | VERB_CHECK;
    bool may_weigh = (option_rows[OPTION_WEIGHT].verbs & a->verb & ~there) != 0;
    if (status == ICO_OK && (!may_weigh || args_has(a, OPTION_WEIGHT)))
        ico_subject_set_weighted(q->subject, true);
    return status;
}

void question_give(question *q, const args *a, ico_problem *problem)
{
    *q = (question){.args = a,
                    .begun = true,
                    .holds_ahead = true,
                    .ahead = problem,
                    .ahead_status = ICO_OK};
}

void question_close(question *q)
{
    ico_problem_free(q->ahead);
    ico_subject_free(q->subject);
    q->ahead = NULL;
    q->subject = NULL;
}

bool question_is_stream(const question *q)
{
    return q->stream;
}

static void note_start(const args *a, const ico_problem *problem)
{
    if (!ico_problem_start_is_auto(problem)) return;
    ico_text name;
    ico_text_init(&name, a->ctx);
    ico_problem_vertex_name(problem, ico_problem_start(problem), &name);
    if (name.size > 0) report_note("--start auto picked %s", name.data);
    ico_text_free(&name);
}

static ico_status fetch(question *q, ico_problem **problem)
{
    ico_problem *next = NULL;
    ico_status status = ico_subject_next(q->subject, &next);
    const char *notes = ico_subject_notes(q->subject);
    size_t size = notes == NULL ? 0 : strlen(notes);
    bool noted = size > q->notes_shown; /* then that is enough */
    if (noted) report_notes(notes + q->notes_shown);
    q->notes_shown = size;
    if (status == ICO_OK && next != NULL && !q->reading_shown && !noted) {
        size_t last = q->first_word + q->word_count - 1; /* behind a piece, if any */
        reading_note(q->args, next, q->args->words.items[last],
                     ico_subject_is_stream(q->subject));
    }
    q->reading_shown = q->reading_shown || next != NULL;
    if (status == ICO_OK && next != NULL) status = question_shape(q, &next);
    if (status != ICO_OK) {
        ico_problem_free(next);
        return status;
    }
    *problem = next;
    return ICO_OK;
}

/* Is there a second graph behind the first? */
static void look_ahead(question *q)
{
    q->ahead_status = fetch(q, &q->ahead);
    if (q->ahead_status != ICO_OK) q->ahead_error = *ico_context_error(q->args->ctx);
    q->stream = q->ahead != NULL || q->ahead_status != ICO_OK;
    q->holds_ahead = true;
}

ico_status question_next(question *q, ico_problem **problem)
{
    ico_problem *next = NULL;
    ico_status status;
    if (q->begun) limits_begin(q->args->clock); /* the first began with the program */
    if (q->holds_ahead) {
        status = q->ahead_status;
        next = q->ahead;
        q->ahead = NULL;
        q->holds_ahead = false;
        const ico_error *e = &q->ahead_error;
        if (status != ICO_OK)
            return ico__fail_at(q->args->ctx, status, e->file, e->line, e->column, "%s",
                                e->message);
    } else {
        status = fetch(q, &next);
        if (status != ICO_OK) return status;
    }
    if (!q->begun && next != NULL && ico_subject_is_stream(q->subject)) look_ahead(q);
    q->begun = true;
    if (q->holds_ahead &&
        q->ahead_status == ICO_STOPPED) { /* within the first one's time */
        ico_problem_free(next);
        return ICO_STOPPED;
    }
    if (next != NULL && !args_has(q->args, OPTION_QUIET)) note_start(q->args, next);
    q->number += next != NULL;
    *problem = next;
    return ICO_OK;
}

ico_status question_only(question *q, ico_problem **problem)
{
    ico_problem *only = NULL;
    if (q->subject != NULL && ico_subject_range(q->subject) > 1)
        return ico__fail(q->args->ctx, ICO_BAD_ARGUMENT,
                         "the subject is a range, and `%s` takes one board or graph: "
                         "knight 8x8, prism:6",
                         verb_name(q->args->verb));
    ico_status status = question_next(q, &only);
    if (status != ICO_OK) return status;
    if (only == NULL)
        return ico__fail(q->args->ctx, ICO_BAD_INPUT, "the subject holds no graph");
    if (q->stream) {
        bool board = ico_problem_board(only) != NULL;
        ico_problem_free(only);
        return ico__fail(
            q->args->ctx, ICO_BAD_ARGUMENT,
            "the subject holds several %s; say which one: FILE:K is the K-th",
            board ? "boards" : "graphs");
    }
    *problem = only;
    return ICO_OK;
}
