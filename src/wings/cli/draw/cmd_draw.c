/* cli/draw/cmd_draw.c - `icosian draw`: a picture of the subject, with or without a
 * tour.
 * SPDX-License-Identifier: MIT */
#include "cli/answer/answer.h"
#include "cli/answer/render.h"
#include "cli/check/tour_file.h"
#include "cli/frame/job.h"
#include "cli/frame/report.h"
#include "cli/frame/verbs.h"

typedef struct draw_job {
    job job;
    render_form form;
} draw_job;

/* --tour FILE: must be a tour of the subject, else there is nothing right to draw. */
static ico_status read_tour(const args *a, const char *path, const ico_problem *problem,
                            ico_tour **tour)
{
    tour_file t = {0};
    ico_status status = tour_file_open(&t, a->ctx, path, problem);
    if (status == ICO_OK && !t.valid)
        status =
            ico__fail_at(a->ctx, ICO_BAD_INPUT, path, 0, 0, "is not a tour of %s: %s",
                         ico_problem_subject(problem), tour_file_why(&t));
    if (status == ICO_OK) status = ico_tour_new(a->ctx, t.order, t.visited, t.kind, tour);
    tour_file_free(&t);
    return status;
}

/* --solve */
static ico_status solve_tour(const args *a, const ico_problem *problem,
                             ico_result **result, int *exit_status)
{
    search s = {0};
    ico_status status = search_open(&s, a);
    if (status == ICO_OK) status = search_run(&s, problem, result);
    if (status == ICO_OK) {
        ico_text line;
        ico_text_init(&line, a->ctx);
        answer_line(problem, *result, &line);
        if (!args_has(a, OPTION_QUIET))
            report_note("%s", line.data == NULL ? "" : line.data);
        ico_text_free(&line);
        answer_remarks(a, problem, *result);
        *exit_status = answer_status(*result);
    }
    search_close(&s);
    return status;
}

/* --neighbours, --move-graph */
static ico_status choose_moves(const args *a, const ico_problem *problem,
                               ico_draw_options *options)
{
    const char *cell = args_value(a, OPTION_NEIGHBOURS);
    uint64_t v = 0;
    if (args_has(a, OPTION_MOVE_GRAPH)) options->moves = ICO_MOVES_ALL;
    if (cell == NULL) return ICO_OK;
    options->moves = ICO_MOVES_OF_ONE;
    ico_status status = ico_problem_vertex(a->ctx, problem, cell, &v);
    options->moves_of = (uint32_t)v;
    return status;
}

static ico_status draw_problem(draw_job *d, const ico_problem *problem)
{
    job *j = &d->job;
    const args *a = j->args;
    const char *tour_path = args_value(a, OPTION_TOUR),
               *trace = args_value(a, OPTION_TRACE);
    ico_draw_options options;
    ico_input *input = NULL;
    ico_tour *read = NULL;
    ico_result *result = NULL;
    ico_status status = render_options(a, &options);
    if (status == ICO_OK) status = choose_moves(a, problem, &options);
    if (status == ICO_OK && tour_path != NULL)
        status = read_tour(a, tour_path, problem, &read);
    else if (status == ICO_OK && args_has(a, OPTION_SOLVE))
        status = solve_tour(a, problem, &result, &j->exit_status);
    const ico_tour *tour = result == NULL ? read : ico_result_tour(result);
    if (status == ICO_OK && trace != NULL) status = ico_input_open(a->ctx, trace, &input);
    if (status == ICO_OK && trace != NULL)
        status = ico_input_all(input, &options.trace, &options.trace_size);
    bool wanted = !args_has(a, OPTION_SOLVE) || tour_path != NULL || tour != NULL;
    if (status == ICO_OK && wanted)
        status = render(a, &d->form, problem, tour, &options, &j->text);
    if (status == ICO_OK && !wanted && j->out.path != NULL)
        report_note(
            "%s was not written: there is no tour; icosian explain %s -o %s shows "
            "what is known",
            j->out.path, ico_problem_subject(problem), j->out.path);
    if (status == ICO_OK) status = job_write(j);
    ico_input_free(input);
    ico_result_free(result);
    ico_tour_free(read);
    return status;
}

static ico_status choose_draw_form(const args *a, render_form *form)
{
    static const render_form text = {RENDER_PICTURE, ICO_PICTURE_TEXT, "txt"};
    bool named;
    *form = text;
    ico_status status = render_choose(a, false, form, &named);
    if (form->class == RENDER_TOUR && form->code == ICO_TOUR_TEXT) *form = text;
    if (form->class == RENDER_ANSWER || (!named && args_has(a, OPTION_JSON)))
        *form = (render_form){RENDER_PICTURE, ICO_PICTURE_JSON, "json"};
    return status;
}

int run_draw(const args *a)
{
    draw_job d = {.job = {.if_used = true, .exit_status = EXIT_FOUND}};
    const ico_problem *problem;
    job_start(&d.job, a);
    ico_status status = choose_draw_form(a, &d.form);
    if (status == ICO_OK) status = job_open(&d.job);
    d.job.question.has_kind = args_has(a, OPTION_TOUR);
    d.job.question.kind = ICO_EITHER;
    if (status == ICO_OK) status = job_only(&d.job, &problem);
    if (status == ICO_OK) status = draw_problem(&d, problem);
    return job_end(&d.job, status);
}
