/* cli/cmd_list.c - `icosian list`: tours as they are found, one after the other.
 * SPDX-License-Identifier: MIT */
#include "cli/answer.h"
#include "cli/output.h"
#include "cli/question.h"
#include "cli/render.h"
#include "cli/report.h"
#include "cli/search.h"
#include "cli/signals.h"
#include "cli/verbs.h"

typedef struct listing {
    const args *args;
    const ico_problem *problem;
    output out;
    render_form form;       /* of the tours: ANSWER or TOUR */
    bool json, quiet, bare; /* bare: the form has no room for headings */
    uint64_t number;        /* of the tour printed last */
    ico_status status;      /* of writing: a failure ends the listing */
    ico_text text;
} listing;

static void put_tour_json(listing *l, const uint32_t *tour, uint64_t length,
                          ico_kind kind)
{
    ico_text *text = &l->text;
    ico_text_puts(text, "{\"verdict\":\"found\",\"kind\":");
    ico_text_json(text, ico_kind_name(kind));
    ico_text_puts(text, ",\"subject\":");
    ico_text_json(text, ico_problem_subject(l->problem));
    ico_text_printf(
        text, ",\"number\":%llu,\"n\":%llu,\"tour\":", (unsigned long long)l->number,
        (unsigned long long)ico_problem_size(l->problem));
    for (uint64_t i = 0; i < length; i++)
        ico_text_printf(text, "%c%lu", i == 0 ? '[' : ',', (unsigned long)tour[i]);
    ico_text_puts(text, "],\"checked\":true}\n");
}

static bool take_tour(void *user, const uint32_t *tour, uint64_t length, ico_kind kind)
{
    listing *l = user;
    l->number++;
    ico_text_clear(&l->text);
    if (l->json) {
        put_tour_json(l, tour, length, kind);
    } else {
        if (!l->quiet && !l->bare) {
            ico_text_printf(&l->text, "%llu: ", (unsigned long long)l->number);
            answer_describe(l->problem, kind, &l->text);
            ico_text_puts(&l->text, "\n");
        }
        l->status = ico_tour_write(l->problem, tour, length, kind,
                                   (ico_tour_format)l->form.code, &l->text);
        if (!l->bare && ico_problem_board(l->problem) != NULL)
            ico_text_puts(&l->text, "\n");
    }
    if (l->status == ICO_OK) l->status = output_write(&l->out, &l->text);
    if (l->status == ICO_OK) l->status = output_flush(&l->out);
    return l->status == ICO_OK;
}

/* The last line: are these all? */
static void put_count(listing *l, const ico_result *result)
{
    ico_text *text = &l->text;
    unsigned long long count = (unsigned long long)l->number;
    ico_text_clear(text);
    if (l->json) {
        ico_text_printf(text, "{\"verdict\":\"%s\",\"kind\":",
                        result->complete ? "exact" : "at-least");
        ico_text_json(text, ico_kind_name(ico_problem_kind(l->problem)));
        ico_text_puts(text, ",\"subject\":");
        ico_text_json(text, ico_problem_subject(l->problem));
        ico_text_puts(text, ",\"method\":");
        ico_text_json(text, result->method);
        ico_text_printf(text, ",\"count\":\"%llu\",\"ordered\":%s,\"checked\":%s,", count,
                        result->ordered ? "true" : "false",
                        result->checked ? "true" : "false");
        answer_json_reason(result->reason, text);
        ico_text_puts(text, ",\"limit\":");
        if (result->limit == ICO_LIMIT_NONE)
            ico_text_puts(text, "null");
        else
            ico_text_json(text, ico_limit_name(result->limit));
        ico_text_puts(text, "}");
    } else if (count == 0) {
        answer_line(l->problem, result, text);
    } else {
        ico_text_printf(text, "%s %llu: ", result->complete ? "EXACT" : "AT LEAST",
                        count);
        ico_problem_describe(l->problem, text);
        if (!result->complete && result->limit != ICO_LIMIT_NONE)
            ico_text_printf(text, "; %s", answer_limit(result->limit));
    }
}

/* Where the last line goes: the object behind the tours, words where people read. */
static ico_status write_count(listing *l, const ico_result *result)
{
    output screen = {.ctx = l->args->ctx, .file = stdout};
    put_count(l, result);
    if (!l->json && l->quiet) return ICO_OK;
    if (!l->json && l->bare && l->out.path == NULL) {
        report_note("%s", l->text.data == NULL ? "" : l->text.data);
        return ICO_OK;
    }
    output *out = l->json ? &l->out : &screen;
    ico_text_puts(&l->text, "\n");
    ico_status status = output_write(out, &l->text);
    return status == ICO_OK ? output_flush(out) : status;
}

static int status_of(const listing *l, const ico_result *result)
{
    if (signals_interrupted()) return EXIT_INTERRUPTED;
    if (result->complete) return l->number > 0 ? EXIT_FOUND : EXIT_NONE;
    return result->limit == ICO_LIMIT_NONE ? EXIT_FOUND : EXIT_UNKNOWN;
}

static ico_status list_one(listing *l, search *s, const ico_problem *problem,
                           int *exit_status)
{
    ico_result *result = NULL;
    l->problem = problem;
    l->number = 0;
    ico_status status = search_run(s, problem, &result);
    if (l->status != ICO_OK) status = l->status;
    if (status == ICO_OK) {
        status = write_count(l, result);
        if (l->number > 1 && !result->ordered && !l->quiet)
            report_note("%s lists in an order of its own, not in rank order",
                        result->method);
        answer_remarks(l->args, problem, result);
        *exit_status = answer_worse(*exit_status, status_of(l, result));
    }
    ico_result_free(result);
    return status;
}

/* JSON, or tours in one of their forms. */
static ico_status choose_form(listing *l)
{
    bool named;
    l->form = (render_form){RENDER_TOUR, ICO_TOUR_TEXT, "txt"};
    ico_status status = render_choose(l->args, false, &l->form, &named);
    if (status != ICO_OK) return status;
    if (l->form.class != RENDER_ANSWER && l->form.class != RENDER_TOUR)
        return ico__fail(l->args->ctx, ICO_BAD_ARGUMENT, "list writes tours, not %s",
                         l->form.name);
    l->json = args_has(l->args, OPTION_JSON) || l->form.class == RENDER_ANSWER;
    l->bare = l->form.class == RENDER_TOUR && l->form.code != ICO_TOUR_TEXT;
    l->quiet = args_has(l->args, OPTION_QUIET);
    return ICO_OK;
}

static ico_status list_all(listing *l, search *s, question *q, int *exit_status)
{
    ico_status status = search_open(s, l->args);
    if (status == ICO_OK) status = choose_form(l);
    if (status == ICO_OK)
        status = args_number(l->args, OPTION_LIMIT, 0, 1, UINT64_MAX, &s->limit);
    if (status == ICO_OK) status = question_open(q, l->args, 0);
    if (status == ICO_OK)
        status = output_open(&l->out, l->args->ctx, args_value(l->args, OPTION_OUTPUT));
    s->goal = ICO_GOAL_LIST;
    s->tour_call = take_tour;
    s->tour_user = l;
    while (status == ICO_OK && !signals_interrupted()) {
        ico_problem *problem = NULL;
        status = question_next(q, &problem);
        if (status != ICO_OK || problem == NULL) break;
        status = list_one(l, s, problem, exit_status);
        ico_problem_free(problem);
    }
    return status;
}

int run_list(const args *a)
{
    listing l = {.args = a};
    ico_text_init(&l.text, a->ctx);
    search s = {0};
    question q = {0};
    int exit_status = EXIT_FOUND;
    ico_status status = list_all(&l, &s, &q, &exit_status);
    if (status == ICO_OK) status = output_commit(&l.out);
    if (status != ICO_OK && status != ICO_STOPPED) exit_status = report_error(a->ctx);
    output_discard(&l.out);
    question_close(&q);
    search_close(&s);
    ico_text_free(&l.text);
    return exit_status;
}
