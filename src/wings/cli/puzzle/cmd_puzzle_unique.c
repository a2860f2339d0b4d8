/* cli/puzzle/cmd_puzzle_unique.c - `icosian puzzle unique`: is there exactly one answer?
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/json.h"
#include "cli/answer/answer.h"
#include "cli/answer/certificate_file.h"
#include "cli/answer/render.h"
#include "cli/frame/job.h"
#include "cli/frame/report.h"
#include "cli/frame/signals.h"
#include "cli/frame/verbs.h"
#include "cli/puzzle/cmd_puzzle.h"
#include "explain/explain.h"

/* The tours found, at most two, and where they differ. */
typedef struct judgement {
    job job; /* files[0]: that of --certificate */
    const ico_problem *problem;
    ico_tour *tours[2];
    ico_status status; /* of keeping them */
    size_t room, count;
    uint8_t *differs; /* by vertex */
    uint64_t differing;
    bool json;
    puzzle_clock clock;
} judgement;

static bool take_tour(void *user, const ico_tour *tour)
{
    judgement *j = user;
    if (j->count == 2 || ico_tour_length(tour) != j->room) return true;
    j->status = ico_tour_copy(j->job.args->ctx, tour, &j->tours[j->count]);
    j->count += j->status == ICO_OK;
    return j->status == ICO_OK;
}

static ico_status begin(judgement *j, const ico_problem *problem)
{
    j->problem = problem;
    j->count = 0;
    j->differing = 0;
    j->room = (size_t)ico_problem_size(problem);
    j->status = ICO_OK;
    j->differs = ICO_NEW_ARRAY(j->job.args->ctx, uint8_t, j->room + 1);
    return j->differs == NULL ? ICO_NO_MEMORY : ICO_OK;
}

static void release(judgement *j)
{
    for (size_t i = 0; i < 2; i++) {
        ico_tour_free(j->tours[i]);
        j->tours[i] = NULL;
    }
    ICO_FREE_ARRAY(j->job.args->ctx, j->differs, j->room + 1);
    j->differs = NULL;
}

static void compare(judgement *j)
{
    if (j->count < 2) return;
    const uint32_t *one = ico_tour_vertices(j->tours[0]),
                   *other = ico_tour_vertices(j->tours[1]);
    for (size_t k = 0; k < j->room; k++)
        if (one[k] != other[k]) j->differs[one[k]] = j->differs[other[k]] = 1;
    for (size_t v = 0; v < j->room; v++) j->differing += j->differs[v];
}

/* ------------------------------------------------------------------ words ---------- */

/* "unique", "several", "none" or "unknown". */
static const char *verdict_of(const judgement *j, const ico_result *result)
{
    if (j->count == 2) return "several";
    if (!ico_result_complete(result)) return "unknown";
    return j->count == 1 ? "unique" : "none";
}

/* A board of numbers with a star behind those that differ: the numbers come in the order
 * of the vertices; other text is not a cell. */
static void put_marked(judgement *j, const char *board, ico_text *text)
{
    size_t v = 0;
    for (const char *c = board; *c != '\0'; c++) {
        bool digit = *c >= '0' && *c <= '9';
        bool ends = digit && !(c[1] >= '0' && c[1] <= '9');
        ico_text_add(text, c, 1);
        if (ends && v < j->room)
            ico_text_puts(text, j->differs[v++] ? "*" : " ");
        else if (*c == '#')
            ico_text_puts(text, " ");
    }
}

static ico_status put_second(judgement *j, ico_text *text)
{
    ico_text board;
    ico_text_init(&board, j->job.args->ctx);
    ico_status status = ico_tour_write(j->problem, j->tours[1], ICO_TOUR_TEXT, &board);
    if (status == ICO_OK) {
        ico_text_printf(text, "another, where %llu cells differ (*):\n",
                        (unsigned long long)j->differing);
        if (ico_problem_board(j->problem) != NULL)
            put_marked(j, board.data, text);
        else
            ico_text_add(text, board.data, board.size);
    }
    ico_text_free(&board);
    return status;
}

/* Writes a note on the numbers that contradict each other, if they can be found. */
static ico_status put_conflict(judgement *j, ico_text *text)
{
    enum { TICKS = 1000000 };
    bool found;
    return ico__explain_conflict(j->job.args->ctx, j->problem, TICKS, &found, text);
}

static ico_status unique_put_words(judgement *j, const ico_result *result)
{
    ico_text *text = &j->job.text;
    const char *verdict = verdict_of(j, result);
    ico_status status = ICO_OK;
    ico_text_puts(text, strcmp(verdict, "unique") == 0    ? "UNIQUE "
                        : strcmp(verdict, "several") == 0 ? "NOT UNIQUE "
                        : strcmp(verdict, "none") == 0    ? "NONE "
                                                          : "UNKNOWN ");
    ico_problem_describe(j->problem, text);
    if (strcmp(verdict, "none") == 0) {
        ico_text_puts(text, ": ");
        if (ico_result_reason(result) != NULL)
            ico_text_puts(text, ico_reason_text(ico_result_reason(result)));
        else
            status = put_conflict(j, text);
    }
    if (strcmp(verdict, "unknown") == 0)
        ico_text_printf(text, ": %s%s", answer_limit(ico_result_limit(result)),
                        j->count == 1 ? " before a second one was found or excluded"
                                      : "");
    ico_text_puts(text, "\n");
    if (status != ICO_OK || args_has(j->job.args, OPTION_QUIET)) return status;
    if (j->count > 0)
        status = ico_tour_write(j->problem, j->tours[0], ICO_TOUR_TEXT, text);
    return status == ICO_OK && j->count == 2 ? put_second(j, text) : status;
}

/* ------------------------------------------------------------------ JSON ----------- */

static ico_status unique_put_json(judgement *j, const ico_result *result)
{
    ico_text *text = &j->job.text, why;
    ico_text_init(&why, j->job.args->ctx);
    ico_status status = ICO_OK;
    ico__json_object(text, NULL);
    ico__json_string(text, "verdict", verdict_of(j, result));
    ico__json_string(text, "subject", ico_problem_subject(j->problem));
    ico__json_number(text, "n", j->room);
    answer_json_tour(j->problem, j->tours[0], text);
    answer_json_vertices("second", j->tours[1], text);
    ico__json_array(text, "differ");
    for (size_t v = 0; v < j->room; v++)
        if (j->differs[v]) ico__json_number(text, NULL, v);
    ico__json_end_array(text);
    if (strcmp(verdict_of(j, result), "none") == 0 && ico_result_reason(result) == NULL)
        status = put_conflict(j, &why);
    ico__text_needs(text, &why);
    ico__json_string(text, "why",
                     ico_result_reason(result) != NULL
                         ? ico_reason_text(ico_result_reason(result))
                     : why.size > 0 ? why.data
                                    : NULL);
    ico__json_object(text, "stats");
    ico__json_real(text, "seconds", 6, ico_stats_seconds(ico_result_stats(result)));
    ico__json_number(text, "nodes", ico_stats_nodes(ico_result_stats(result)));
    ico__json_end_object(text);
    answer_json_question(j->problem, text);
    ico__json_end_line(text);
    ico_text_free(&why);
    return status;
}

/* ------------------------------------------------------------------ certificate ---- */

/* Writes the certificate of UNIQUE or NONE from the log of the search; without a log,
 * searches again.  A note names a verdict that has no certificate. */
static ico_status certify(judgement *j, const ico_result *result)
{
    certificate_file c;
    unsigned tours = 0;
    if (j->job.files[0].file == NULL || signals_interrupted()) return ICO_OK;
    if (j->count == 2 || !ico_result_complete(result)) {
        report_note("no certificate for %s: it is for UNIQUE and NONE",
                    ico_problem_subject(j->problem));
        return ICO_OK;
    }
    certificate_open(&c, &j->job.files[0]);
    ico_status status =
        ico_puzzle_certify_listed(j->job.args->ctx, j->problem, result,
                                  puzzle_clock_is_over, &j->clock, &tours, &c.text);
    if (status == ICO_OK && tours != j->count)
        status = ico__fail(j->job.args->ctx, ICO_DEFECT,
                           "%s was said to have %u answers, and a search for the "
                           "certificate found %u",
                           ico_problem_subject(j->problem), (unsigned)j->count, tours);
    bool answered =
        status == ICO_UNSUPPORTED || status == ICO_TOO_LARGE || status == ICO_STOPPED;
    if (answered)
        report_note("no certificate for %s: %s", ico_problem_subject(j->problem),
                    ico_context_error(j->job.args->ctx)->message);
    status = certificate_close(&c, status);
    return answered ? c.written : status;
}

/* ------------------------------------------------------------------ the frame ------ */

static int status_of(const judgement *j, const ico_result *result)
{
    if (signals_interrupted()) return EXIT_INTERRUPTED;
    if (j->count == 2) return EXIT_NONE;
    if (!ico_result_complete(result)) return EXIT_UNKNOWN;
    return j->count == 1 ? EXIT_FOUND : EXIT_NONE;
}

static ico_status judge_uniqueness(judgement *j, const ico_problem *problem)
{
    job *asked = &j->job;
    ico_result *result = NULL;
    ico_status status = puzzle_visits_all(asked->args->ctx, problem);
    if (status == ICO_OK) status = begin(j, problem);
    if (status == ICO_OK) status = search_run(&asked->search, problem, &result);
    if (status == ICO_OK) compare(j);
    if (status == ICO_OK)
        status = j->json ? unique_put_json(j, result) : unique_put_words(j, result);
    if (status == ICO_OK) status = job_write_prose(asked);
    if (status == ICO_OK) status = certify(j, result);
    if (status == ICO_OK) {
        asked->exit_status = answer_worse(asked->exit_status, status_of(j, result));
        if (args_has(asked->args, OPTION_VERBOSE)) answer_statistics(result);
    }
    ico_result_free(result);
    release(j);
    return status;
}

static ico_status read_unique_options(judgement *j)
{
    job *asked = &j->job;
    ico_status status = search_open(&asked->search, asked->args);
    asked->search.goal = ICO_GOAL_LIST;
    asked->search.limit = 2;
    asked->search.tour_call = take_tour;
    asked->search.tour_user = j;
    j->json = render_wants_json(asked->args);
    if (status == ICO_OK) status = puzzle_clock_start(asked->args, &j->clock);
    return status == ICO_OK ? certify_open(&asked->files[0], asked->args) : status;
}

int puzzle_unique(const args *a)
{
    judgement j = {.job = {.first_word = 1}};
    const ico_problem *problem;
    job_start(&j.job, a);
    ico_status status = read_unique_options(&j);
    if (status == ICO_OK) status = job_open(&j.job);
    if (status == ICO_OK) status = job_open_output(&j.job);
    while ((problem = job_next(&j.job, &status)) != NULL)
        status = judge_uniqueness(&j, problem);
    return job_end(&j.job, status);
}
