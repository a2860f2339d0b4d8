/* cli/solve/solve_output.c - the texts of solve_table.h, each to its place.
 * SPDX-License-Identifier: MIT */
#include "cli/solve/solve_output.h"

#include <string.h>

#include "base/json.h"
#include "cli/answer/answer.h"
#include "cli/answer/tour_parts.h"
#include "cli/answer/tour_stream.h"
#include "cli/frame/report.h"
#include "cli/frame/wrap.h"

/* --- the case --------------------------------------------------------------------------
 */

ico_status solve_output_choose(solve_output *o, job *j)
{
    const args *a = j->args;
    const char *path = args_value(a, OPTION_OUTPUT);
    bool file = path != NULL && strcmp(path, "-") != 0, json = args_has(a, OPTION_JSON),
         named;
    *o = (solve_output){.job = j,
                        .screen = output_screen(a->ctx),
                        .manner = args_has(a, OPTION_QUIET) ? MANNER_QUIET : MANNER_LOUD,
                        .form = {RENDER_TOUR, ICO_TOUR_TEXT, "txt"}};
    ico_status status = render_choose(a, false, &o->form, &named);
    if (status == ICO_OK) status = render_options(a, &o->picture);
    if (status != ICO_OK) return status;
    if (json && !named) o->form = (render_form){RENDER_ANSWER, 0, "json"};
    bool object = o->form.class == RENDER_ANSWER;
    if (json && !object && !file)
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "--json and --as %s both write to standard output; add -o FILE",
                         o->form.name);
    o->reader = object && file ? READ_AS_JSON_FILE
                : object       ? READ_AS_JSON
                : json         ? READ_IN_BOTH
                : file         ? READ_IN_FILE
                : named        ? READ_BY_PIPE
                               : READ_BY_PEOPLE;
    return ICO_OK;
}

static const solve_row *row_of(const solve_output *o, solve_answer answer)
{
    return solve_row_of(o->reader, o->manner, o->subject, answer);
}

static solve_answer answer_of(const solve_output *o, const ico_result *result)
{
    bool shows_tour = o->form.class != RENDER_GRAPH && o->form.class != RENDER_BOARD &&
                      o->form.class != RENDER_ADDRESS;
    if (result == NULL) return ANSWER_REFUSED;
    const ico_tour *tour = ico_result_tour(result);
    if (tour == NULL) return shows_tour ? ANSWER_NO_TOUR : ANSWER_STORED;
    bool by_rule = ico_tour_vertices(tour) == NULL;
    return by_rule && !part_is_asked(o->job->args) ? ANSWER_RULE : ANSWER_STORED;
}

/* --- texts -----------------------------------------------------------------------------
 */

static ico_status write_text(solve_output *o, output *out)
{
    ico_status status = output_write(out, &o->job->text);
    ico_text_clear(&o->job->text);
    return status == ICO_OK ? output_flush(out) : status;
}

/* The text is prose, and is not yet at the end of its line. */
static ico_status write_prose(solve_output *o, solve_place place)
{
    ico_text *text = &o->job->text;
    output *out = place == ON_SCREEN ? &o->screen : &o->job->out;
    if (place == IN_NOTES) {
        report_note("%s", text->data == NULL ? "" : text->data);
        ico_text_clear(text);
        return ICO_OK;
    }
    ico_text_puts(text, "\n");
    wrap_prose(out, 0, text);
    return write_text(o, out);
}

static ico_status write_line(solve_output *o, const ico_result *result, solve_place place)
{
    ico_text *text = &o->job->text;
    if (result != NULL) {
        answer_line(o->problem, result, text);
    } else {
        ico_text_puts(text, "UNKNOWN ");
        ico_problem_describe(o->problem, text);
        ico_text_printf(text, ": %s", ico_context_error(o->job->args->ctx)->message);
    }
    return write_prose(o, place);
}

static void put_refusal(const solve_output *o, ico_text *text)
{
    const ico_problem *problem = o->problem;
    answer_json_begin("unknown", ico_problem_kind(problem), problem, text);
    ico__json_number(text, "n", ico_problem_size(problem));
    ico__json_string(text, "tour", NULL);
    ico__json_string(text, "error", ico_context_error(o->job->args->ctx)->message);
    answer_json_question(problem, text);
}

static ico_status write_object(solve_output *o, const ico_result *result, output *out)
{
    const args *a = o->job->args;
    ico_text *text = &o->job->text;
    ico_status status = ICO_OK;
    if (result == NULL) {
        put_refusal(o, text);
    } else {
        if (ico_result_fault(result) != NULL) report_note("%s", ico_result_fault(result));
        status = answer_json(a, o->problem, result, text);
        if (status == ICO_OK) status = part_json(a, o->problem, result, text);
    }
    if (status != ICO_OK) return status;
    ico__json_end_line(text);
    return write_text(o, out);
}

/* --- the tour --------------------------------------------------------------------------
 */

/* For people at a terminal, who get colours, and for --path and --ascii the board is
 * ruled; pipes and files get bare numbers.  `check` reads either. */
static const render_form *tour_form(const solve_output *o)
{
    static const render_form ruled = {RENDER_PICTURE, ICO_PICTURE_TEXT, "txt"};
    const args *a = o->job->args;
    bool asked = args_has(a, OPTION_PATH) || args_has(a, OPTION_ASCII);
    bool people = o->picture.colour && o->reader == READ_BY_PEOPLE;
    bool text = o->form.class == RENDER_TOUR && o->form.code == ICO_TOUR_TEXT;
    bool board = ico_problem_board(o->problem) != NULL;
    return (people || asked) && board && text ? &ruled : &o->form;
}

/* On a terminal that is too narrow for a ruled board the numbers are written bare; a note
 * follows if even these are too wide. */
static ico_status fit_to_screen(solve_output *o, const ico_tour *tour)
{
    const args *a = o->job->args;
    size_t columns = render_columns();
    ico_text *text = &o->job->text;
    if (columns == 0 || render_width(text) <= columns) return ICO_OK;
    ico_status status = ICO_OK;
    if (tour_form(o) != &o->form && !args_has(a, OPTION_PATH)) {
        ico_text_clear(text);
        status = render(a, &o->form, o->problem, tour, &o->picture, text);
    }
    size_t width = render_width(text);
    if (status == ICO_OK && width > columns && ico_problem_board(o->problem) != NULL)
        report_note("the board is %zu columns wide and the terminal %zu: -o FILE.svg "
                    "draws it, `| less -S` scrolls",
                    width, columns);
    return status;
}

static ico_status write_tour(solve_output *o, const ico_tour *tour, solve_place place)
{
    const args *a = o->job->args;
    output *out = place == ON_SCREEN ? &o->screen : &o->job->out;
    if (o->subject == SUBJECT_MANY && o->form.class == RENDER_PICTURE)
        return ico__fail(
            a->ctx, ICO_UNSUPPORTED,
            "a picture shows one graph: use FILE:K for the K-th of the file");
    if (part_is_asked(a)) return part_text(a, &(whole){o->problem, tour}, out);
    if (tour != NULL && ico_tour_vertices(tour) == NULL)
        return stream_tour(o->problem, tour, (ico_tour_format)o->form.code, out, NULL);
    ico_status status =
        render(a, tour_form(o), o->problem, tour, &o->picture, &o->job->text);
    if (status == ICO_OK && place == ON_SCREEN) status = fit_to_screen(o, tour);
    return status == ICO_OK ? write_text(o, out) : status;
}

/* --- the row ---------------------------------------------------------------------------
 */

static ico_status write_piece(solve_output *o, solve_piece piece,
                              const ico_result *result)
{
    ico_text *text = &o->job->text;
    output *out = piece.place == ON_SCREEN ? &o->screen : &o->job->out;
    switch (piece.text) {
    case WRITE_NOTHING:
        return ICO_OK;
    case WRITE_LINE:
        return write_line(o, result, piece.place);
    case WRITE_OBJECT:
        return write_object(o, result, out);
    case WRITE_TOUR:
        return write_tour(o, ico_result_tour(result), piece.place);
    case WRITE_VERDICT:
        ico_text_puts(text, ico_result_verdict(result) == ICO_NONE ? "NONE" : "UNKNOWN");
        break;
    case WRITE_EMPTY:
        break;
    case WRITE_ABSENCE:
        ico_text_printf(text, "%s was not written: there is no tour to write",
                        args_value(o->job->args, OPTION_OUTPUT));
        break;
    }
    return write_prose(o, piece.place);
}

/* Is nothing requested that only a stored tour can give?  (`auto` asks construct.) */
static bool may_be_rule(const solve_output *o)
{
    static const option_id stored[] = {OPTION_TRACE, OPTION_CERTIFICATE};
    const args *a = o->job->args;
    const char *method = args_value(a, OPTION_METHOD);
    const render_form *form = tour_form(o);
    for (size_t i = 0; i < sizeof stored / sizeof *stored; i++)
        if (args_has(a, stored[i])) return false;
    if (method != NULL && strcmp(method, "auto") != 0 && strcmp(method, "construct") != 0)
        return false;
    return form->class == RENDER_TOUR && stream_has_format(form->code);
}

/* A tour by rule is verified while it is written.  If only some cells and numbers are
 * requested, the rule gives them at once, and the tour is not verified. */
static ico_status write_rule(void *user, const ico_tour *tour, ico_stream_check **check)
{
    solve_output *o = user;
    *check = NULL;
    if (part_is_asked(o->job->args)) return ICO_OK;
    solve_place place = row_of(o, ANSWER_RULE)->from_run.place;
    return stream_tour(o->problem, tour, (ico_tour_format)o->form.code,
                       place == ON_SCREEN ? &o->screen : &o->job->out, check);
}

void solve_output_expect(solve_output *o, const ico_problem *problem)
{
    search *s = &o->job->search;
    bool many = question_is_stream(&o->job->question);
    o->problem = problem;
    o->subject = many ? SUBJECT_MANY : SUBJECT_ONE;
    const solve_row *row = row_of(o, ANSWER_RULE);
    s->rules = row != NULL && may_be_rule(o);
    bool from_run = s->rules && row->from_run.text != WRITE_NOTHING;
    s->rule_call = from_run || part_is_asked(o->job->args) ? write_rule : NULL;
    s->rule_user = o;
}

ico_status solve_output_write(solve_output *o, const ico_result *result)
{
    const args *a = o->job->args;
    const solve_row *row = row_of(o, answer_of(o, result));
    bool one = o->subject == SUBJECT_ONE;
    /* a tour by rule that was not verified to its end is not the answer */
    if (one && o->job->out.used && ico_result_tour(result) == NULL)
        output_discard(&o->job->out);
    ico_status status = write_piece(o, row->first, result);
    if (status == ICO_OK) status = write_piece(o, row->then, result);
    if (status == ICO_OK && result != NULL && (one || args_has(a, OPTION_VERBOSE)))
        answer_remarks(a, o->problem, result);
    return status;
}
