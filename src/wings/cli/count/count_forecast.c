/* cli/count/count_forecast.c - the forecast of a count, printed instead of it (--dry-run)
 * or before it.
 * Source: docs/counting.md.
 * SPDX-License-Identifier: MIT */
#include "cli/count/cmd_count.h"

#include "base/json.h"
#include "cli/answer/answer.h"
#include "cli/answer/render.h"
#include "cli/frame/report.h"
#include "cli/frame/verbs.h"
#include "icosian/count.h"

/* Without the end of the line. */
static void put_forecast(const ico_problem *problem, const ico_forecast *f,
                         ico_text *text)
{
    uint32_t frontier = ico_forecast_frontier(f);
    double sets = ico_forecast_sets(f), seconds = ico_forecast_seconds(f);
    bool turns = (ico_problem_features(problem) & ICO_ASKS_ALTERNATION) != 0;
    const char *noun = turns ? "vertices (three a cell)" : answer_noun(problem);
    ico_text_puts(text, "FORECAST ");
    ico_problem_describe_count(problem, NULL, true, text);
    if (sets > 0)
        ico_text_printf(text,
                        ": walks in about %.3g sets of %s, one of each orbit, %.3g s%s",
                        sets, noun, seconds, frontier > 0 ? "; a sweep" : "");
    if (frontier == 0 && sets > 0) return;
    ico_text_printf(text,
                    ": a frontier of %lu %s, about %.3g states at once and %.3g in all",
                    (unsigned long)frontier, noun, ico_forecast_most_states(f),
                    ico_forecast_states(f));
    if (sets > 0) return;
    char bytes[32];
    ico__bytes_text(ico_forecast_bytes(f), bytes, sizeof bytes);
    ico_text_printf(text, ", %s, %.3g s", bytes, seconds);
}

static ico_status forecast_question(search *s, const ico_problem *problem,
                                    ico_forecast **f)
{
    ico_run *run = NULL;
    ico_status status = search_begin(s, problem, &run);
    if (status != ICO_OK) return status;
    status = ico_run_forecast(run, s->methods[0].by, f);
    search_end(s);
    ico_run_free(run);
    return status;
}

void count_forecast_announce(void *user, const ico_forecast *f)
{
    const forecast_writer *t = user;
    ico_text text;
    if (t->search->progress.mode == PROGRESS_JSON) {
        progress_forecast(&t->search->progress, ico_forecast_method(f),
                          ico_forecast_most_states(f), ico_forecast_bytes(f),
                          ico_forecast_seconds(f));
        return;
    }
    if (!args_has(t->search->args, OPTION_VERBOSE)) {
        char seconds[40], bytes[40];
        progress_duration(ico_forecast_seconds(f), seconds, sizeof seconds);
        ico__bytes_text(ico_forecast_bytes(f), bytes, sizeof bytes);
        report_note("this will take about %s%s%s (-v: details)", seconds,
                    ico_forecast_bytes(f) > 0 ? " and " : "",
                    ico_forecast_bytes(f) > 0 ? bytes : "");
        return;
    }
    ico_text_init(&text, t->search->args->ctx);
    put_forecast(t->problem, f, &text);
    if (!text.failed) report_note("%s", text.data);
    ico_text_free(&text);
}

static void put_forecast_json(const ico_problem *problem, const ico_forecast *f,
                              ico_text *text)
{
    answer_json_begin("forecast", ico_problem_kind(problem), problem, text);
    ico__json_string(text, "method", ico_forecast_method(f));
    ico__json_real(text, "sets", 0, ico_forecast_sets(f));
    ico__json_number(text, "frontier", ico_forecast_frontier(f));
    ico__json_real(text, "states", 0, ico_forecast_states(f));
    ico__json_real(text, "most_states", 0, ico_forecast_most_states(f));
    ico__json_real(text, "bytes", 0, ico_forecast_bytes(f));
    ico__json_real(text, "seconds", 3, ico_forecast_seconds(f));
    answer_json_end(problem, text);
}

/* No way to count has a known cost. */
static ico_status put_too_wide(job *j, const ico_problem *problem)
{
    ico_text_puts(&j->text, "UNKNOWN number of ");
    ico_problem_describe_count(problem, NULL, true, &j->text);
    ico_text_puts(&j->text, ": too wide to count exactly\n");
    j->exit_status = answer_worse(j->exit_status, EXIT_UNKNOWN);
    ico_status status = job_write_prose(j);
    if (status == ICO_OK) report_line("try --estimate 1000000");
    return status;
}

/* --dry-run: the forecast, in words or as JSON. */
ico_status count_forecast_one(job *j, const ico_problem *problem)
{
    ico_forecast *f = NULL;
    ico_status status = forecast_question(&j->search, problem, &f);
    bool words = !render_wants_json(j->args);
    if (status == ICO_TOO_LARGE && words && !ico__error_lacks_room(j->args->ctx))
        return put_too_wide(j, problem);
    if (status != ICO_OK) return status;
    if (render_wants_json(j->args)) {
        put_forecast_json(problem, f, &j->text);
    } else {
        put_forecast(problem, f, &j->text);
        ico_text_puts(&j->text, "\n");
    }
    ico_forecast_free(f);
    return job_write_prose(j);
}
