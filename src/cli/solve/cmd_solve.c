/* cli/solve/cmd_solve.c - `icosian solve`: find a tour, or prove that there is none.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/json.h"
#include "cli/answer/answer.h"
#include "cli/answer/certify.h"
#include "cli/answer/part.h"
#include "cli/answer/render.h"
#include "cli/answer/stream.h"
#include "cli/frame/job.h"
#include "cli/frame/report.h"
#include "cli/frame/verbs.h"
#include "cli/frame/wrap.h"
#include "icosian/theorem.h"

/* The tours go to the file of -o, if there is one, else to standard output; so does the
 * first line of each answer, but always.  files[0] is that of --trace, files[1] that of
 * --certificate. */
typedef struct solving {
    job job;
    output screen; /* standard output */
    bool has_file, quiet, streaming;
    bool json_beside; /* the object on standard output, another form in the file */
    render_form form;
    bool form_is_named;
    ico_draw_options picture;
    const ico_problem *problem; /* at work on */
    bool written;               /* a tour by rule, as it was found */
} solving;

/* Where the tour goes: the file of -o, or standard output. */
static output *destination(solving *s)
{
    return s->has_file ? &s->job.out : &s->screen;
}

/* What is written, and as what: --json, --as, -o, -q, --style ... */
static ico_status choose_forms(solving *s)
{
    const args *a = s->job.args;
    unsigned only_sat;
    ico_status status = args_choice(a, OPTION_STATUS, 0, &only_sat);
    if (status == ICO_OK) status = render_choose(a, false, &s->form, &s->form_is_named);
    if (status == ICO_OK) status = render_options(a, &s->picture);
    if (status != ICO_OK) return status;
    const char *path = args_value(a, OPTION_OUTPUT);
    s->has_file = path != NULL && strcmp(path, "-") != 0;
    s->quiet = args_has(a, OPTION_QUIET);
    if (args_has(a, OPTION_JSON) && !s->form_is_named)
        s->form = (render_form){RENDER_ANSWER, 0, "json"};
    s->json_beside = args_has(a, OPTION_JSON) && s->form.class != RENDER_ANSWER;
    if (s->json_beside && !s->has_file)
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "--json and --as %s both write to standard output; add -o FILE",
                         s->form.name);
    return ICO_OK;
}

static ico_status write_text(solving *s, output *out)
{
    ico_status status = output_write(out, &s->job.text);
    ico_text_clear(&s->job.text);
    return status == ICO_OK ? output_flush(out) : status;
}

static ico_status write_json(solving *s, const ico_problem *problem,
                             const ico_result *result, output *out)
{
    if (ico_result_fault(result) != NULL) report_note("%s", ico_result_fault(result));
    ico_status status = answer_json(s->job.args, problem, result, &s->job.text);
    if (status == ICO_OK) status = part_json(s->job.args, problem, result, &s->job.text);
    if (status != ICO_OK) return status;
    ico__json_end_line(&s->job.text);
    return write_text(s, out);
}

/* What comes first on standard output: the first line, or with --json the object when the
 * file gets something else.  With --as and no file it would spoil the output. */
static ico_status write_head(solving *s, const ico_problem *problem,
                             const ico_result *result)
{
    bool object = s->form.class == RENDER_ANSWER;
    if (s->json_beside) return write_json(s, problem, result, &s->screen);
    if (s->quiet || (object && !s->has_file)) return ICO_OK;
    answer_line(problem, result, &s->job.text);
    if (!s->has_file && s->form_is_named) {
        report_note("%s", s->job.text.data == NULL ? "" : s->job.text.data);
        ico_text_clear(&s->job.text);
        return ICO_OK;
    }
    ico_text_puts(&s->job.text, "\n");
    wrap_prose(&s->screen, 0, &s->job.text);
    return write_text(s, &s->screen);
}

/* No tour to write: a quiet answer is the verdict alone.  In a quiet stream an empty line
 * keeps the lines in step. */
static ico_status write_nothing(solving *s, const ico_result *result)
{
    bool stream = s->streaming;
    if (s->quiet && !stream && !s->has_file && !s->form_is_named)
        ico_text_puts(&s->job.text,
                      ico_result_verdict(result) == ICO_NONE ? "NONE\n" : "UNKNOWN\n");
    if (s->has_file && !stream)
        report_note("%s was not written: there is no tour to write",
                    args_value(s->job.args, OPTION_OUTPUT));
    if (stream && s->quiet) ico_text_puts(&s->job.text, "\n");
    return s->job.text.size > 0 ? write_text(s, destination(s)) : ICO_OK;
}

/* For people at a terminal, who get colours, and for --path and --ascii the board is
 * ruled; pipes and files get bare numbers.  `check` reads either. */
static const render_form *tour_form(const solving *s, const ico_problem *problem)
{
    static const render_form ruled = {RENDER_PICTURE, ICO_PICTURE_TEXT, "txt"};
    bool asked =
        args_has(s->job.args, OPTION_PATH) || args_has(s->job.args, OPTION_ASCII);
    bool people = s->picture.colour && !s->has_file && !s->form_is_named;
    bool text = s->form.class == RENDER_TOUR && s->form.code == ICO_TOUR_TEXT;
    bool board = ico_problem_board(problem) != NULL;
    return (people || asked) && board && text ? &ruled : &s->form;
}

static bool is_by_rule(const ico_tour *tour)
{
    return tour != NULL && ico_tour_vertices(tour) == NULL;
}

/* On a terminal that is too narrow for a ruled board the numbers are written bare; a note
 * follows if even these are too wide. */
static ico_status fit(solving *s, const ico_problem *problem, const ico_tour *tour)
{
    size_t columns = s->has_file ? 0 : render_columns();
    ico_text *text = &s->job.text;
    if (columns == 0 || render_width(text) <= columns) return ICO_OK;
    ico_status status = ICO_OK;
    if (tour_form(s, problem) != &s->form && !args_has(s->job.args, OPTION_PATH)) {
        ico_text_clear(text);
        status = render(s->job.args, &s->form, problem, tour, &s->picture, text);
    }
    size_t width = render_width(text);
    if (status == ICO_OK && width > columns && ico_problem_board(problem) != NULL)
        report_note("the board is %zu columns wide and the terminal %zu: -o FILE.svg "
                    "draws it, `| less -S` scrolls",
                    width, columns);
    return status;
}

/* The tour, or the part of it that was asked for. */
static ico_status write_tour(solving *s, const ico_problem *problem,
                             const ico_result *result)
{
    ico_status status;
    if (s->streaming && s->form.class == RENDER_PICTURE)
        return ico__fail(
            s->job.args->ctx, ICO_UNSUPPORTED,
            "a picture shows one graph: use FILE:K for the K-th of the file");
    if (part_is_asked(s->job.args))
        return part_text(s->job.args, &(whole){problem, ico_result_tour(result)},
                         destination(s));
    if (is_by_rule(ico_result_tour(result)))
        return s->written
                   ? ICO_OK
                   : stream_tour(problem, ico_result_tour(result),
                                 (ico_tour_format)s->form.code, destination(s), NULL);
    status = render(s->job.args, tour_form(s, problem), problem, ico_result_tour(result),
                    &s->picture, &s->job.text);
    if (status == ICO_OK) status = fit(s, problem, ico_result_tour(result));
    return status == ICO_OK ? write_text(s, destination(s)) : status;
}

static ico_status write_answer(solving *s, const ico_problem *problem,
                               const ico_result *result)
{
    bool stream = s->streaming;
    bool needs_tour = s->form.class != RENDER_GRAPH && s->form.class != RENDER_BOARD;
    ico_status status = write_head(s, problem, result);
    if (status != ICO_OK) return status;
    if (s->form.class == RENDER_ANSWER)
        status = write_json(s, problem, result, destination(s));
    else if (needs_tour && ico_result_tour(result) == NULL)
        status = write_nothing(s, result);
    else if (!stream || s->quiet || s->has_file || s->form_is_named)
        status = write_tour(s, problem, result);
    if (status == ICO_OK && (!stream || args_has(s->job.args, OPTION_VERBOSE)))
        answer_remarks(s->job.args, problem, result);
    return status;
}

/* In a stream a graph that the method cannot do is one UNKNOWN among the answers. */
static ico_status refuse(solving *s, const ico_problem *problem)
{
    s->job.exit_status = answer_worse(s->job.exit_status, EXIT_UNKNOWN);
    const char *why = ico_context_error(s->job.args->ctx)->message;
    ico_text *text = &s->job.text;
    if (s->form.class == RENDER_ANSWER || s->json_beside) {
        answer_json_begin("unknown", ico_problem_kind(problem), problem, text);
        ico__json_number(text, "n", ico_problem_size(problem));
        ico__json_string(text, "tour", NULL);
        ico__json_string(text, "error", why);
        answer_json_question(problem, text);
        ico__json_end_line(text);
        return write_text(s, s->json_beside ? &s->screen : destination(s));
    }
    if (!s->quiet) {
        ico_text_puts(text, "UNKNOWN ");
        ico_problem_describe(problem, text);
        ico_text_printf(text, ": %s", why);
    }
    ico_text_puts(text, "\n");
    wrap_prose(&s->screen, 0, text);
    return write_text(s, &s->screen);
}

/* Nothing is wanted that only a stored tour can give, and `auto` would ask construct. */
static bool may_be_streamed(const solving *s, const ico_problem *problem)
{
    static const option_id stored[] = {OPTION_JSON, OPTION_TRACE, OPTION_CERTIFICATE};
    const args *a = s->job.args;
    const char *method = args_value(a, OPTION_METHOD);
    const render_form *form = tour_form(s, problem);
    for (size_t i = 0; i < sizeof stored / sizeof *stored; i++)
        if (args_has(a, stored[i])) return false;
    if (method != NULL && strcmp(method, "auto") != 0 && strcmp(method, "construct") != 0)
        return false;
    return !s->streaming && form->class == RENDER_TOUR && stream_has_format(form->code);
}

/* A tour by rule is checked while it is written.  If only some cells and numbers are
 * requested, the rule gives them at once, and the tour is not checked. */
static ico_status write_rule(void *user, const ico_tour *tour, ico_stream_check **check)
{
    solving *s = user;
    *check = NULL;
    if (part_is_asked(s->job.args)) return ICO_OK;
    s->written = true;
    return stream_tour(s->problem, tour, (ico_tour_format)s->form.code, destination(s),
                       check);
}

/* A tour by rule is written before the first line of the answer.  People get that line
 * first: for them the run verifies the tour before it is written. */
static void take_rules(solving *s, const ico_problem *problem)
{
    bool people = !s->has_file && !s->form_is_named && !s->quiet;
    s->problem = problem;
    s->written = false;
    s->job.search.rules = may_be_streamed(s, problem);
    s->job.search.rule_call = people && !part_is_asked(s->job.args) ? NULL : write_rule;
    s->job.search.rule_user = s;
}

static void note_unchecked(const solving *s, const ico_result *result)
{
    if (!is_by_rule(ico_result_tour(result)) || ico_result_checked(result) || s->quiet)
        return;
    report_note("the tour follows a rule; its cells were not checked one by one%s",
                part_is_asked(s->job.args) ? "" : " (that takes more than --memory)");
}

/* Before the search: a result of the literature that no certificate can show, so that
 * the search may go on for ever.  Tells whether there is one. */
static bool note_known(const solving *s, const ico_problem *problem)
{
    const search *asked = &s->job.search;
    ico_theorem_word word;
    bool can = false; /* else the question is refused */
    for (size_t k = 0; k < asked->method_count; k++)
        can = can || ico_method_fit(asked->methods[k].method, problem, NULL) > 0;
    if (s->quiet || s->streaming || !can) return false;
    ico_theorem_about(problem, &word);
    if (word.verdict != ICO_NONE || word.theorem->certificate[0] != '\0') return false;
    report_note("known, but not checked here: no such tour exists (%s); the search may "
                "not end",
                word.theorem->source);
    return true;
}

/* After a search without an answer: notes the theorem of the table. */
static void note_theorem(const solving *s, const ico_problem *problem,
                         const ico_result *result)
{
    ico_theorem_word word;
    if (s->quiet || s->streaming || ico_result_verdict(result) != ICO_UNKNOWN) return;
    ico_theorem_about(problem, &word);
    if (word.theorem == NULL) return;
    report_note("known, but not checked here: %s tour exists (%s)",
                word.verdict == ICO_NONE ? "no such" : "such a", word.theorem->source);
}

static ico_status solve_problem(solving *s, const ico_problem *problem)
{
    job *j = &s->job;
    ico_result *result = NULL;
    s->streaming = question_is_stream(&j->question);
    ico_status status = part_check(j->args, problem);
    if (status != ICO_OK) return status;
    take_rules(s, problem);
    bool known = note_known(s, problem);
    status = search_run(&j->search, problem, &result);
    if (status == ICO_UNSUPPORTED && s->streaming) return refuse(s, problem);
    if (status != ICO_OK) return status;
    int one = answer_status(result);
    if (s->written && ico_result_tour(result) == NULL && s->has_file)
        output_discard(&j->out);
    status = write_answer(s, problem, result);
    if (status == ICO_OK) note_unchecked(s, result);
    if (status == ICO_OK && !known) note_theorem(s, problem, result);
    if (status == ICO_OK) status = certify_answer(&j->files[1], problem, result);
    if (status == ICO_OK) j->exit_status = answer_worse(j->exit_status, one);
    ico_result_free(result);
    return status;
}

/* --status sat: the exit statuses of SAT solvers. */
static int sat_status(int exit_status)
{
    return exit_status == EXIT_FOUND     ? 10
           : exit_status == EXIT_NONE    ? 20
           : exit_status == EXIT_UNKNOWN ? 0
                                         : exit_status;
}

static ico_status open_solve_files(solving *s)
{
    job *j = &s->job;
    const char *trace = args_value(j->args, OPTION_TRACE);
    ico_status status = job_open_output(j);
    if (status == ICO_OK && trace != NULL)
        status = output_open(&j->files[0], j->args->ctx, trace);
    if (status == ICO_OK && trace != NULL) {
        j->files[0].used = true; /* even if there is nothing to trace */
        j->search.trace = &j->files[0];
    }
    return status == ICO_OK ? certify_open(&j->files[1], j->args) : status;
}

int run_solve(const args *a)
{
    solving s = {.job = {.if_used = true, .keeps = true},
                 .screen = output_screen(a->ctx),
                 .form = {RENDER_TOUR, ICO_TOUR_TEXT, "txt"}};
    const ico_problem *problem;
    job_start(&s.job, a);
    ico_status status = choose_forms(&s);
    if (status == ICO_OK) status = search_open(&s.job.search, a);
    if (status == ICO_OK) status = job_open(&s.job);
    if (status == ICO_OK) status = open_solve_files(&s);
    while ((problem = job_next(&s.job, &status)) != NULL)
        status = solve_problem(&s, problem);
    if (args_has(a, OPTION_STATUS)) s.job.exit_status = sat_status(s.job.exit_status);
    return job_end(&s.job, status);
}
