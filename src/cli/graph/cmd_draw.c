/* cli/graph/cmd_draw.c - `icosian draw`: a picture of the subject, with or without a
 * tour.
 * SPDX-License-Identifier: MIT */
#include "cli/answer/answer.h"
#include "cli/answer/render.h"
#include "cli/frame/output.h"
#include "cli/frame/question.h"
#include "cli/frame/report.h"
#include "cli/frame/signals.h"
#include "cli/frame/verbs.h"
#include "cli/solve/search.h"

/* --tour FILE: must be a tour of the subject, else there is nothing right to draw. */
static ico_status read_tour(const args *a, const char *path, const ico_problem *problem,
                            ico_tour **tour)
{
    uint64_t n = ico_problem_size(problem), length = 0;
    size_t room = n == 0 ? 1 : (size_t)n;
    bool valid = false;
    ico_kind kind;
    ico_input *input = NULL;
    ico_text why;
    ico_text_init(&why, a->ctx);
    uint64_t *numbers = ICO_NEW_ARRAY(a->ctx, uint64_t, room);
    uint32_t *order = ICO_NEW_ARRAY(a->ctx, uint32_t, room);
    ico_status status = numbers == NULL || order == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (status == ICO_OK) status = ico_input_open(a->ctx, path, &input);
    if (status == ICO_OK) status = ico_tour_read(a->ctx, input, problem, numbers, &why);
    if (status == ICO_OK && why.size > 0) report_notes(why.data);
    ico_text_clear(&why);
    if (status == ICO_OK)
        status = ico_verify_numbers(a->ctx, problem, numbers, order, &valid, &kind, &why);
    if (status == ICO_OK && !valid)
        status =
            ico__fail_at(a->ctx, ICO_BAD_INPUT, path, 0, 0, "is not a tour of %s: %s",
                         ico_problem_subject(problem), why.data == NULL ? "" : why.data);
    for (uint64_t v = 0; status == ICO_OK && v < n; v++)
        length += numbers[v] != ICO_NO_CELL;
    if (status == ICO_OK) status = ico_tour_new(a->ctx, order, length, kind, tour);
    ico_input_free(input);
    ICO_FREE_ARRAY(a->ctx, numbers, room);
    ICO_FREE_ARRAY(a->ctx, order, room);
    ico_text_free(&why);
    return status;
}

/* --solve: takes the tour over from the result. */
static ico_status solve_tour(const args *a, const ico_problem *problem, ico_tour **tour,
                             int *exit_status)
{
    search s = {0};
    ico_result *result = NULL;
    ico_status status = search_open(&s, a);
    if (status == ICO_OK) status = search_run(&s, problem, &result);
    if (status == ICO_OK) {
        ico_text line;
        ico_text_init(&line, a->ctx);
        answer_line(problem, result, &line);
        if (!args_has(a, OPTION_QUIET))
            report_note("%s", line.data == NULL ? "" : line.data);
        ico_text_free(&line);
        answer_remarks(a, problem, result);
        *exit_status = answer_status(result);
        *tour = result->tour;
        result->tour = NULL;
    }
    ico_result_free(result);
    search_close(&s);
    return status;
}

static ico_status draw_one(const args *a, const render_form *form,
                           const ico_problem *problem, int *exit_status, ico_text *text)
{
    const char *tour_path = args_value(a, OPTION_TOUR),
               *trace = args_value(a, OPTION_TRACE);
    ico_draw_options options;
    ico_input *input = NULL;
    ico_tour *tour = NULL;
    ico_status status = render_options(a, &options);
    if (status == ICO_OK && tour_path != NULL)
        status = read_tour(a, tour_path, problem, &tour);
    else if (status == ICO_OK && args_has(a, OPTION_SOLVE))
        status = solve_tour(a, problem, &tour, exit_status);
    if (status == ICO_OK && trace != NULL) status = ico_input_open(a->ctx, trace, &input);
    if (status == ICO_OK && trace != NULL)
        status = ico_input_all(input, &options.trace, &options.trace_size);
    bool wanted = !args_has(a, OPTION_SOLVE) || tour_path != NULL || tour != NULL;
    if (status == ICO_OK && wanted)
        status = render(a, form, problem, tour, &options, text);
    ico_input_free(input);
    ico_tour_free(tour);
    return status;
}

static ico_status draw(const args *a, question *q, output *out, int *exit_status)
{
    render_form form = {RENDER_PICTURE, ICO_PICTURE_TEXT, "txt"};
    ico_problem *problem = NULL;
    bool named;
    ico_text text;
    ico_text_init(&text, a->ctx);
    ico_status status = render_choose(a, false, &form, &named);
    if (status == ICO_OK && form.class == RENDER_TOUR && form.code == ICO_TOUR_TEXT)
        form = (render_form){RENDER_PICTURE, ICO_PICTURE_TEXT, "txt"};
    if (status == ICO_OK) status = question_open(q, a, 0);
    q->has_kind = args_has(a, OPTION_TOUR);
    q->kind = ICO_EITHER;
    if (status == ICO_OK) status = question_only(q, &problem);
    if (status == ICO_OK) status = output_open(out, a->ctx, args_value(a, OPTION_OUTPUT));
    if (status == ICO_OK) status = draw_one(a, &form, problem, exit_status, &text);
    if (status == ICO_OK) status = output_write(out, &text);
    ico_problem_free(problem);
    ico_text_free(&text);
    return status;
}

int run_draw(const args *a)
{
    question q = {0};
    output out = {0};
    int exit_status = EXIT_FOUND;
    ico_status status = draw(a, &q, &out, &exit_status);
    if (status == ICO_OK && (out.path == NULL || out.used)) status = output_commit(&out);
    exit_status = report_end(a->ctx, status, exit_status);
    output_discard(&out);
    question_close(&q);
    return exit_status;
}
