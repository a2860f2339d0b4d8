/* cli/solve/cmd_list.c - `icosian list`: tours as they are found, one after the other.
 * SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "cli/answer/answer.h"
#include "cli/answer/listing.h"
#include "cli/frame/report.h"
#include "cli/frame/signals.h"
#include "cli/frame/verbs.h"
#include "cli/solve/search.h"

static void put_json(listing *l, const ico_result *result)
{
    ico_text *text = &l->text;
    answer_json_begin(result->complete ? "exact" : "at-least",
                      ico_problem_kind(l->problem), l->problem, text);
    ico__json_string(text, "method", result->method);
    ico__json_key(text, "count");
    ico_text_puts(text, "\"");
    listing_put_number(l, text);
    ico_text_puts(text, "\"");
    if (l->classes) ico__json_bool(text, "classes", true);
    ico__json_bool(text, "ordered", result->ordered);
    ico__json_bool(text, "checked", result->checked);
    answer_json_reason(result->reason, text);
    ico__json_string(text, "limit",
                     result->limit == ICO_LIMIT_NONE ? NULL
                                                     : ico_limit_name(result->limit));
    ico__json_end_object(text);
}

/* The last line: are these all? */
static void put_count(listing *l, const ico_result *result)
{
    ico_text *text = &l->text;
    ico_text_clear(text);
    if (l->json) {
        put_json(l, result);
    } else if (l->number == 0 && l->first == NULL) {
        answer_line(l->problem, result, text);
    } else {
        ico_text_puts(text, result->complete ? "EXACT " : "AT LEAST ");
        listing_put_number(l, text);
        ico_text_puts(text, !l->classes      ? ": "
                            : l->number == 1 ? " class: "
                                             : " classes: ");
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

/* --from: tours carry their ranks. */
static ico_status list_from(listing *l, search *s, ico_result **result)
{
    ico_run *run = NULL;
    ico_status status = search_begin(s, l->problem, &run);
    if (status != ICO_OK) return status;
    status = ico_run_list_from(run, l->first, s->limit, listing_take, l, result);
    search_end(s);
    ico_run_free(run);
    return status;
}

/* A limit before the first tour. */
static bool is_limit(ico_status status)
{
    return status == ICO_STOPPED || status == ICO_TOO_LARGE;
}

static ico_status list_one(listing *l, search *s, int *exit_status)
{
    const ico_problem *problem = l->problem;
    ico_result *result = NULL;
    ico_status status =
        l->classes ? ico_problem_symmetries(l->args->ctx, problem, &l->group, &l->kept)
                   : ICO_OK;
    if (status == ICO_OK)
        status = args_has(l->args, OPTION_FROM) ? list_from(l, s, &result)
                                                : search_run(s, problem, &result);
    if (args_has(l->args, OPTION_FROM) && is_limit(status) && l->status == ICO_OK) {
        report_note("%s", ico_context_error(l->args->ctx)->message);
        *exit_status = answer_worse(*exit_status, signals_interrupted() ? EXIT_INTERRUPTED
                                                                        : EXIT_UNKNOWN);
        return ICO_OK;
    }
    if (l->status != ICO_OK) status = l->status;
    if (status == ICO_OK) {
        status = write_count(l, result);
        if (l->number > 1 && !result->ordered && !l->quiet)
            report_note("%s lists in an order of its own, not in rank order",
                        result->method);
        answer_remarks(l->args, problem, result);
        *exit_status = answer_worse(*exit_status, status_of(l, result));
    }
    if (l->classes) ico_symmetries_free(&l->group);
    ico_result_free(result);
    return status;
}

static ico_status prepare(listing *l, search *s)
{
    l->classes = args_has(l->args, OPTION_CLASSES);
    /* of all tours, or of those that are printed */
    uint64_t *most = l->classes ? &l->most : &s->limit;
    ico_status status = args_number(l->args, OPTION_LIMIT, 0, 1, UINT64_MAX, most);
    l->first = args_value(l->args, OPTION_FROM); /* read by whoever unranks it */
    s->goal = ICO_GOAL_LIST;
    s->tour_call = listing_take;
    s->tour_user = l;
    return status;
}

int run_list(const args *a)
{
    return listing_run(a, prepare, list_one);
}
