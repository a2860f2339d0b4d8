/* cli/check/cmd_explain.c - `icosian explain`: why there is, or is not, a tour.
 * SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "cli/answer/answer.h"
#include "cli/answer/reading_notes.h"
#include "cli/answer/render.h"
#include "cli/check/explain.h"
#include "cli/frame/job.h"
#include "cli/frame/verbs.h"
#include "icosian/theorem.h"
#include "method/result.h"

static const uint64_t MOST_STORED = UINT64_C(1) << 24; /* vertices of a tour */

static ico_status put_reason(const args *a, const ico_problem *problem,
                             const ico_reason *reason, ico_text *text)
{
    bool valid;
    ico_text words;
    ico_text_init(&words, a->ctx);
    ico_status status = ico_verify_reason(a->ctx, problem, reason, &valid, &words);
    if (status == ICO_OK && !valid)
        status =
            ico__fail(a->ctx, ICO_DEFECT, "a reason for %s is wrong: %s",
                      ico_problem_subject(problem), words.data == NULL ? "" : words.data);
    if (status == ICO_OK) status = explain_board(a, problem, reason, text);
    if (status == ICO_OK) status = explain_check(a->ctx, problem, reason, text);
    if (status == ICO_OK) {
        ico_text_printf(text, "This certificate (%s) was verified.\n",
                        ico_reason_type_name(ico_reason_kind(reason)));
        const char *source = ico_reason_source(reason);
        if (source != NULL && source[0] != '\0')
            ico_text_printf(text, "Source: %s\n", source);
        ico_text_clear(&words);
        status = ico_reason_advice(a->ctx, problem, reason, &words);
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
    const char *noun = answer_noun(problem);
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
                    ico_problem_board(problem) != NULL ? "the piece and the board"
                                                       : "the list of edges",
                    ico_problem_board(problem) != NULL ? "cell" : "vertex",
                    length == ico_problem_size(problem) ? ", none is left out" : "",
                    returns ? ", and it returns to its start" : "");
    ico_text_puts(text, "It begins");
    for (uint64_t i = 0; i < length && i < 8; i++) {
        ico_text_puts(text, " ");
        ico_problem_vertex_line(problem, tour[i], text);
    }
    ico_text_printf(text, "%s; `icosian solve` prints all %s.\n",
                    length > 8 ? " ..." : "", noun);
}

/* Adds the clues that contradict each other, if there are clues, to a NONE whose only
 * reason is the log of a search. */
static ico_status put_conflict(const args *a, const ico_problem *problem, bool *found,
                               ico_text *text)
{
    ico_text why;
    ico_text_init(&why, a->ctx);
    ico_status status = answer_conflict(a, problem, EXPLAIN_CONFLICT_TICKS, found, &why);
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
    explain_proof proof;
    ico_status status = explain_proof_find(ctx, problem, &proof);
    if (status != ICO_OK || !explain_proof_applies(&proof)) return status;
    ico_text_puts(text, "Proof, step by step (-o FILE.svg draws step 3):\n");
    explain_proof_put(&proof, text);
    return status;
}

static ico_status put_explanation(const args *a, const ico_problem *problem,
                                  const ico_result *result, bool one_line, ico_text *text)
{
    answer_line(problem, result, text);
    ico_text_puts(text, "\n");
    if (one_line) return ico_text_status(text);
    ico_status status =
        explain_theorem(a->ctx, problem, ico_result_verdict(result), text);
    if (status == ICO_OK) status = put_proof(a->ctx, problem, text);
    if (status != ICO_OK) return status;
    if (ico_result_verdict(result) == ICO_FOUND)
        put_found(problem, result, text);
    else if (ico_result_verdict(result) == ICO_NONE &&
             has_words(ico_result_reason(result)))
        return put_reason(a, problem, ico_result_reason(result), text);
    else if (ico_result_verdict(result) == ICO_NONE) {
        bool found;
        status = put_conflict(a, problem, &found, text);
        if (status != ICO_OK || found) return status;
        if (ico_result_reason(result) != NULL)
            return put_reason(a, problem, ico_result_reason(result), text);
        ico_text_printf(
            text,
            "No degree, colour or cut argument was found.  The method %s went "
            "through every possibility; it leaves no certificate that could be "
            "checked apart from it.\n",
            ico_result_method(result));
    } else
        ico_text_printf(
            text,
            "No degree, colour or cut argument was found, and the search of %s "
            "ended without an answer.  Try more time (--time) or another method "
            "(icosian methods).\n",
            ico_result_method(result));
    return ico_text_status(text);
}

static ico_status new_result(ico_context *ctx, const ico_result *values,
                             ico_result **result)
{
    ico_result *quick = ICO_NEW(ctx, ico_result);
    if (quick == NULL) return ICO_NO_MEMORY;
    *quick = *values;
    quick->ctx = ctx;
    quick->complete = true;
    *result = quick;
    return ICO_OK;
}

/* Of a tour by rule nobody looks at the cells: it may be too long for that. */
static ico_status trust_rule(void *user, const ico_tour *tour, ico_stream_check **check)
{
    (void)user, (void)tour;
    *check = NULL;
    return ICO_OK;
}

/* A search, and of its answer a short reason, unless a method is named. */
static ico_status search_answer(search *s, const ico_problem *problem,
                                ico_result **result)
{
    ico_status status = search_run(s, problem, result);
    if (status != ICO_OK || !search_is_auto(s)) return status;
    status = explain_shorten(s->args->ctx, problem, *result);
    if (status != ICO_OK) {
        ico_result_free(*result);
        *result = NULL;
    }
    return status;
}

/* A quick reason answers without a search.  Tours of large boards are not stored. */
static ico_status find_answer(search *s, const ico_problem *problem, ico_result **result)
{
    ico_context *ctx = s->args->ctx;
    ico_reason *reason = NULL;
    ico_status status = ico_reason_find(ctx, problem, &reason);
    if (status != ICO_OK) return status;
    s->rules = ico_problem_size(problem) > MOST_STORED;
    s->rule_call = trust_rule;
    if (reason == NULL) return search_answer(s, problem, result);
    ico_result values = {
        .verdict = ICO_NONE, .checked = true, .reason = reason, .method = "reason"};
    status = new_result(ctx, &values, result);
    if (status != ICO_OK) ico_reason_free(reason);
    return status;
}

/* Without memory for a search: gives the theorem of the table, and no answer. */
static ico_status answer_unknown(ico_context *ctx, const ico_problem *problem,
                                 ico_status status, ico_result **result)
{
    ico_theorem_word word;
    ico_theorem_about(problem, &word);
    if (status != ICO_TOO_LARGE || word.theorem == NULL) return status;
    ico_result values = {
        .verdict = ICO_UNKNOWN, .limit = ICO_LIMIT_MEMORY, .method = "auto"};
    return new_result(ctx, &values, result);
}

/* The picture: the tour, or the board with the certificate marked on it. */
static ico_status draw_answer(const args *a, const render_form *form,
                              const ico_problem *problem, const ico_result *result,
                              ico_text *text)
{
    ico_draw_options options;
    ico_text title;
    char *marks = NULL;
    const char *legend = NULL;
    ico_text_init(&title, a->ctx);
    ico_status status = render_options(a, &options);
    if (status == ICO_OK && ico_result_verdict(result) == ICO_NONE)
        status =
            explain_marks(a->ctx, problem, ico_result_reason(result), &marks, &legend);
    options.marks = marks;
    options.legend = legend;
    const ico_tour *tour = ico_result_tour(result);
    if (tour == NULL && options.title == NULL) { /* the answer, and its marks */
        answer_line(problem, result, &title);
        if (marks != NULL) ico_text_printf(&title, " (%s)", legend);
        options.title = title.data;
        if (status == ICO_OK) status = ico_text_status(&title);
    }
    if (status == ICO_OK) status = render(a, form, problem, tour, &options, text);
    ico_text_free(&title);
    if (marks != NULL)
        ICO_FREE_ARRAY(a->ctx, marks, (size_t)ico_problem_size(problem) + 1);
    return status;
}

/* The words, or JSON, go to `out`.  With a picture (files[0]: -o FILE.svg and the like)
 * that is standard output. */
typedef struct explain_job {
    job job;
    render_form form;
    bool json, draws;
} explain_job;

static ico_status explain_problem(explain_job *e, const ico_problem *problem)
{
    job *j = &e->job;
    const args *a = j->args;
    ico_text *text = &j->text;
    bool one_line = question_is_stream(&j->question) || args_has(a, OPTION_QUIET);
    ico_result *result = NULL;
    ico_status status = find_answer(&j->search, problem, &result);
    if (status != ICO_OK) status = answer_unknown(a->ctx, problem, status, &result);
    if (status == ICO_OK && e->draws)
        status = draw_answer(a, &e->form, problem, result, text);
    if (status == ICO_OK && e->draws) status = output_write(&j->files[0], text);
    ico_text_clear(text);
    if (status == ICO_OK) {
        j->exit_status = answer_worse(j->exit_status, answer_status(result));
        if (e->json) {
            status = answer_json(a, problem, result, text);
            if (status == ICO_OK) status = explain_json(a, problem, result, text);
            ico__json_end_line(text);
        } else {
            status = put_explanation(a, problem, result, one_line, text);
        }
    }
    if (status == ICO_OK) status = job_write_prose(j);
    if (status == ICO_OK && !one_line)
        reading_doubt(a, problem, ico_result_reason(result));
    if (status == ICO_OK && args_has(a, OPTION_VERBOSE)) answer_statistics(result);
    ico_result_free(result);
    return status;
}

static ico_status read_explain_options(explain_job *e)
{
    const job *j = &e->job;
    bool named;
    ico_status status = search_open(&e->job.search, j->args);
    if (status == ICO_OK) status = render_choose(j->args, false, &e->form, &named);
    e->draws = e->form.class == RENDER_PICTURE && j->path != NULL;
    e->json = e->draws ? args_has(j->args, OPTION_JSON) : render_wants_json(j->args);
    return status;
}

/* -o is the picture's, if there is one, and else that of the words. */
static ico_status open_explain_files(explain_job *e)
{
    job *j = &e->job;
    ico_status status = ICO_OK;
    if (e->draws) {
        status = output_open(&j->files[0], j->args->ctx, j->path);
        j->path = NULL;
    }
    return status == ICO_OK ? job_open_output(j) : status;
}

int run_explain(const args *a)
{
    explain_job e = {.form = {RENDER_TOUR, ICO_TOUR_TEXT, "txt"}};
    const ico_problem *problem;
    job_start(&e.job, a);
    ico_status status = read_explain_options(&e);
    if (status == ICO_OK) status = job_open(&e.job);
    if (status == ICO_OK) status = open_explain_files(&e);
    while ((problem = job_next(&e.job, &status)) != NULL)
        status = explain_problem(&e, problem);
    return job_end(&e.job, status);
}
