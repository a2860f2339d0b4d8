/* cli/check/cmd_explain.c - `icosian explain`: why there is, or is not, a tour.
 * SPDX-License-Identifier: MIT */
#include "cli/check/cmd_explain.h"
#include "base/json.h"
#include "cli/answer/answer.h"
#include "cli/answer/reading_notes.h"
#include "cli/answer/render.h"
#include "cli/frame/job.h"
#include "cli/frame/verbs.h"
#include "explain/explain.h"
#include "icosian/explain.h"
#include "icosian/theorem.h"
#include "method/result.h"

static const uint64_t MOST_STORED = UINT64_C(1) << 24; /* vertices of a tour */

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
    status = ico__explain_shorten(s->args->ctx, problem, *result);
    if (status != ICO_OK) {
        ico_result_free(*result);
        *result = NULL;
    }
    return status;
}

/* A quick reason answers without a search.  Tours of large boards are not stored. */
static ico_status find_answer(search *s, const ico_problem *problem, ico_result **result)
{
    ico_result *quick = NULL;
    ico_status status = ico__explain_quickly(s->args->ctx, problem, &quick);
    if (status != ICO_OK) return status;
    s->rules = ico_problem_size(problem) > MOST_STORED;
    s->rule_call = trust_rule;
    if (quick == NULL) return search_answer(s, problem, result);
    *result = quick;
    return ICO_OK;
}

static ico_status put_explanation(const args *a, const ico_problem *problem,
                                  const ico_result *result, bool one_line, ico_text *text)
{
    ico_draw_options options;
    answer_line(problem, result, text);
    ico_text_puts(text, "\n");
    if (one_line) return ico_text_status(text);
    ico_status status = render_options(a, &options);
    return status == ICO_OK ? ico_explain(a->ctx, problem, result, &options, text)
                            : status;
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
    return ico__explain_result(ctx, &values, result);
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
        status = ico__explain_marks(a->ctx, problem, ico_result_reason(result), &marks,
                                    &legend);
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
