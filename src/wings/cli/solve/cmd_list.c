/* cli/solve/cmd_list.c - `icosian list`: tours as they are found, one after the other.
 * SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "cli/answer/answer.h"
#include "cli/answer/listing.h"
#include "cli/frame/report.h"
#include "cli/frame/signals.h"
#include "cli/frame/verbs.h"
#include "cli/frame/wrap.h"
#include "cli/solve/list_plate.h"

/* limit: what --limit says, or 0. */
typedef struct list_job {
    listing listing;
    list_plate plate; /* if pictures are asked for */
    uint64_t limit;
} list_job;

static void list_put_json(listing *l, const ico_result *result)
{
    ico_text *text = &l->job.text;
    answer_json_begin(ico_result_complete(result) ? "exact" : "at-least",
                      ico_problem_kind(l->problem), l->problem, text);
    ico__json_string(text, "method", ico_result_method(result));
    ico__json_key(text, "count");
    ico_text_puts(text, "\"");
    listing_put_number(l, text);
    ico_text_puts(text, "\"");
    if (l->classes) ico__json_bool(text, "classes", true);
    ico__json_bool(text, "ordered", ico_result_ordered(result));
    ico__json_bool(text, "checked", ico_result_checked(result));
    answer_json_reason(l->problem, ico_result_reason(result), text);
    ico__json_string(text, "limit",
                     ico_result_limit(result) == ICO_LIMIT_NONE
                         ? NULL
                         : ico_limit_name(ico_result_limit(result)));
    answer_json_question(l->problem, text);
    ico__json_end_object(text);
}

/* Adds the description of the tours: singular or plural by their number, plural for
 * classes. */
static void put_tours(const listing *l, ico_text *text)
{
    ico_text number;
    ico_text_init(&number, text->ctx);
    listing_put_number(l, &number);
    ico_problem_describe_count(l->problem, l->classes ? NULL : number.data, true, text);
    ico__text_needs(text, &number);
    ico_text_free(&number);
}

/* The last line: are these all? */
static void put_count(listing *l, const ico_result *result)
{
    ico_text *text = &l->job.text;
    ico_text_clear(text);
    if (l->json) {
        list_put_json(l, result);
    } else if (l->number == 0 && l->first == NULL) {
        answer_line(l->problem, result, text);
    } else {
        ico_text_puts(text, ico_result_complete(result) ? "EXACT " : "AT LEAST ");
        listing_put_number(l, text);
        ico_text_puts(text, !l->classes      ? ": "
                            : l->number == 1 ? " class: "
                                             : " classes: ");
        put_tours(l, text);
        if (!ico_result_complete(result) && ico_result_limit(result) != ICO_LIMIT_NONE)
            ico_text_printf(text, "; %s", answer_limit(ico_result_limit(result)));
    }
}

/* Where the last line goes: the object behind the tours, words where people read. */
static ico_status write_count(listing *l, const ico_result *result)
{
    output screen = output_screen(l->job.args->ctx);
    put_count(l, result);
    if (!l->json && l->quiet) return ICO_OK;
    if (!l->json && l->bare && l->job.out.path == NULL) {
        report_note("%s", l->job.text.data == NULL ? "" : l->job.text.data);
        return ICO_OK;
    }
    ico_text_puts(&l->job.text, "\n");
    if (l->json) return job_write(&l->job);
    wrap_prose(&screen, 0, &l->job.text);
    ico_status status = output_write(&screen, &l->job.text);
    return status == ICO_OK ? output_flush(&screen) : status;
}

static int status_of(const listing *l, const ico_result *result)
{
    if (signals_interrupted()) return EXIT_INTERRUPTED;
    if (ico_result_complete(result)) return l->number > 0 ? EXIT_FOUND : EXIT_NONE;
    return ico_result_limit(result) == ICO_LIMIT_NONE ? EXIT_FOUND : EXIT_UNKNOWN;
}

/* --from: tours carry their ranks. */
static ico_status list_from(listing *l, ico_result **result)
{
    search *s = &l->job.search;
    ico_run *run = NULL;
    ico_status status = search_begin(s, l->problem, &run);
    if (status != ICO_OK) return status;
    status = ico_run_list_from(run, l->first, s->limit, listing_take, l, result);
    search_end(s);
    ico_run_free(run);
    return status;
}

static ico_status list_tours(listing *l, ico_result **result)
{
    const args *a = l->job.args;
    ico_status status =
        l->classes ? ico_problem_symmetries(a->ctx, l->problem, &l->group, &l->kept)
                   : ICO_OK;
    if (status != ICO_OK) return status;
    status = l->first != NULL ? list_from(l, result)
                              : search_run(&l->job.search, l->problem, result);
    return l->status != ICO_OK ? l->status : status;
}

static ico_status list_problem(list_job *lj, const ico_problem *problem)
{
    listing *l = &lj->listing;
    job *j = &l->job;
    ico_result *result = NULL;
    l->problem = problem;
    l->number = 0;
    ico_status status = ICO_OK;
    if (l->keep != NULL) status = list_plate_begin(&lj->plate, problem, lj->limit);
    if (status == ICO_OK) status = list_tours(l, &result);
    /* a limit before the first tour */
    if (l->first != NULL && l->status == ICO_OK && job_limited(j, status)) return ICO_OK;
    if (status == ICO_OK) {
        status = write_count(l, result);
        if (status == ICO_OK && l->keep != NULL)
            status = list_plate_write(&lj->plate, problem);
        if (l->number > 1 && !ico_result_ordered(result) && !l->quiet)
            report_note("%s lists in an order of its own, not in rank order",
                        ico_result_method(result));
        if (ico_result_fault(result) != NULL) report_note("%s", ico_result_fault(result));
        answer_remarks(j->args, problem, result);
        j->exit_status = answer_worse(j->exit_status, status_of(l, result));
    }
    if (l->classes) ico_symmetries_free(&l->group);
    ico_result_free(result);
    return status;
}

/* What is listed: with a picture the tours are kept for the plate. */
static ico_status read_list_options(list_job *lj)
{
    listing *l = &lj->listing;
    job *j = &l->job;
    l->classes = args_has(j->args, OPTION_CLASSES);
    l->first = args_value(j->args, OPTION_FROM); /* checked where it is unranked */
    j->search.goal = ICO_GOAL_LIST;
    j->search.tour_call = listing_take;
    j->search.tour_user = l;
    ico_status status = listing_choose_form(l);
    if (status != ICO_OK) return status;
    /* of all tours, or of those that are printed */
    status = args_number(j->args, OPTION_LIMIT, 0, 1, UINT64_MAX, &lj->limit);
    *(l->classes ? &l->most : &j->search.limit) = lj->limit;
    if (status != ICO_OK || l->form.class != RENDER_PICTURE) return status;
    l->keep = list_plate_take;
    l->keeper = &lj->plate;
    lj->plate.listing = l;
    return list_plate_read(&lj->plate);
}

/* A picture is of one subject. */
static ico_status list_in_picture(list_job *lj)
{
    const ico_problem *problem;
    ico_status status = job_only(&lj->listing.job, &problem);
    return status == ICO_OK ? list_problem(lj, problem) : status;
}

static ico_status list_in_text(list_job *lj)
{
    const ico_problem *problem;
    ico_status status = job_open_output(&lj->listing.job);
    while ((problem = job_next(&lj->listing.job, &status)) != NULL)
        status = list_problem(lj, problem);
    return status;
}

int run_list(const args *a)
{
    list_job l = {.listing = {.status = ICO_OK}};
    job *j = &l.listing.job;
    job_start(j, a);
    ico_status status = search_open(&j->search, a);
    if (status == ICO_OK) status = read_list_options(&l);
    j->if_used = l.listing.keep != NULL;
    if (status == ICO_OK) status = job_open(j);
    if (status == ICO_OK) status = j->if_used ? list_in_picture(&l) : list_in_text(&l);
    int exit_status = job_end(j, status);
    if (j->if_used) list_plate_free(&l.plate);
    return exit_status;
}
