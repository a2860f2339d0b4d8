/* cli/count/cmd_count.c - `icosian count`: how many tours there are.
 * Source: docs/counting.md, docs/conventions.md.
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/json.h"
#include "cli/answer/answer.h"
#include "cli/answer/render.h"
#include "cli/count/count_ends.h"
#include "cli/count/count_estimate.h"
#include "cli/count/count_nested.h"
#include "cli/count/count_record.h"
#include "cli/frame/limits.h"
#include "cli/frame/output.h"
#include "cli/frame/question.h"
#include "cli/frame/report.h"
#include "cli/frame/signals.h"
#include "cli/frame/verbs.h"
#include "cli/solve/search.h"
#include "icosian/count.h"

static const char *verdict_of(const ico_count *count)
{
    if (!count->exact) return "AT LEAST";
    return count->parts > 1 ? "PART" : "EXACT";
}

static const char *words_for(ico_limit limit)
{
    return limit == ICO_LIMIT_METHOD ? "it is too wide to be counted in this way"
                                     : answer_limit(limit);
}

/* Is what was counted the longest, by a bound that counting has no part in?  Not checked
 * where memory is short. */
static bool is_longest(ico_context *ctx, const ico_problem *problem,
                       const ico_count *count)
{
    int64_t bound;
    const char *by;
    return ico_verify_bound(ctx, problem, (int64_t)count->length, &bound, &by) ==
               ICO_OK &&
           by != NULL && bound == (int64_t)count->length;
}

/* The number alone, and behind it what was asked for by name. */
static void put_bare(const args *a, const ico_count *count, ico_text *text)
{
    ico_text_printf(text, "%s\n", count->tours);
    if (count->classes != NULL && args_has(a, OPTION_CLASSES))
        ico_text_printf(text, "%s\n", count->classes);
    for (size_t k = 0; k < count->length_count && args_has(a, OPTION_BY_LENGTH); k++)
        if (count->by_length[k] != NULL)
            ico_text_printf(text, "%llu %s\n", (unsigned long long)k,
                            count->by_length[k]);
}

static void put_words(const args *a, const ico_problem *problem, const ico_count *count,
                      ico_text *text)
{
    if (args_has(a, OPTION_QUIET)) {
        put_bare(a, count, text);
        return;
    }
    ico_text_printf(text, "%s ", verdict_of(count));
    if (count->exact && count->parts > 1)
        ico_text_printf(text, "%lu/%lu ", (unsigned long)count->part,
                        (unsigned long)count->parts);
    ico_text_printf(text, "%s: ", count->tours);
    bool most = ico_problem_longest(problem) && count->exact,
         best = !most || is_longest(a->ctx, problem, count);
    if (best)
        ico_problem_describe(problem, text);
    else
        ico_problem_describe_tour(problem, text);
    if (most)
        ico_text_printf(text, ", %llu of %llu %s, the longest%s",
                        (unsigned long long)count->length,
                        (unsigned long long)ico_problem_size(problem),
                        answer_noun(problem), best ? "" : " known, bound unchecked");
    if (count->needed_bytes > 0)
        ico_text_printf(text,
                        "; it would take about %.3g MB, more than --memory allows: give "
                        "more, or --estimate it",
                        count->needed_bytes / 1e6);
    else if (!count->exact)
        ico_text_printf(text, "; %s", words_for(count->limit));
    ico_text_puts(text, "\n");
    if (count->undirected != NULL)
        ico_text_printf(text, "undirected %s\n", count->undirected);
    if (count->directed != NULL) ico_text_printf(text, "directed %s\n", count->directed);
    if (count->classes != NULL) ico_text_printf(text, "classes %s\n", count->classes);
    for (size_t k = 0; k < count->length_count && args_has(a, OPTION_BY_LENGTH); k++)
        if (count->by_length[k] != NULL)
            ico_text_printf(text, "%llu %s: %s\n", (unsigned long long)k,
                            answer_noun(problem), count->by_length[k]);
}

/* Numbers of vertices, each with its number of tours. */
static void put_lengths(const ico_count *count, ico_text *text)
{
    ico__json_object(text, "by_length");
    for (size_t k = 0; k < count->length_count; k++) {
        char key[24];
        if (count->by_length[k] == NULL) continue;
        (void)snprintf(key, sizeof key, "%zu", k);
        ico__json_string(text, key, count->by_length[k]);
    }
    ico__json_end_object(text);
}

/* A line, but for its last brace. */
static void put_json(ico_context *ctx, const ico_problem *problem, const ico_count *count,
                     ico_text *text)
{
    answer_json_begin(!count->exact      ? "at-least"
                      : count->parts > 1 ? "part"
                                         : "exact",
                      count->kind, problem, text);
    ico__json_string(text, "method", count->method);
    ico__json_number(text, "n", ico_problem_size(problem));
    if (count->parts > 1)
        ico__json_words(text, "part", "%lu/%lu", (unsigned long)count->part,
                        (unsigned long)count->parts);
    ico__json_string(text, "count", count->tours);
    ico__json_string(text, "undirected", count->undirected);
    ico__json_string(text, "directed", count->directed);
    ico__json_string(text, "classes", count->classes);
    if (ico_problem_longest(problem) && count->exact) {
        ico__json_number(text, "length", count->length);
        ico__json_bool(text, "longest", is_longest(ctx, problem, count));
    }
    if (count->by_length != NULL) put_lengths(count, text);
    ico__json_string(text, "limit", count->exact ? NULL : ico_limit_name(count->limit));
    if (count->needed_bytes > 0)
        ico__json_real(text, "needed_bytes", 0, count->needed_bytes);
    ico__json_object(text, "stats");
    ico__json_real(text, "seconds", 6, count->stats.seconds);
    ico__json_number(text, "states", count->states);
    ico__json_number(text, "peak_bytes", count->stats.peak_bytes);
    ico__json_number(text, "ticks", count->stats.ticks);
    ico__json_end_object(text);
    ico__json_string(text, "version", ICO_VERSION);
}

static int status_of(const ico_count *count)
{
    if (signals_interrupted()) return EXIT_INTERRUPTED;
    if (!count->exact) return EXIT_UNKNOWN;
    return count->tours[0] == '0' && count->parts < 2 ? EXIT_NONE : EXIT_FOUND;
}

static void put_remarks(const args *a, const ico_count *count)
{
    if (!count->exact && args_has(a, OPTION_QUIET) && !render_wants_json(a))
        report_note("at least %s; %s", count->tours, words_for(count->limit));
    bool verbose = args_has(a, OPTION_VERBOSE), asked = args_has(a, OPTION_CLASSES);
    if (count->exact && count->no_classes != NULL && (verbose || asked))
        report_note("%s", count->no_classes);
    if (!verbose && !signals_interrupted()) return;
    bool walks = strcmp(count->method, "walks") == 0;
    if (count->states == 0) { /* tours were listed */
        report_note("%s: %.3f s, %.2f MB", count->method, count->stats.seconds,
                    (double)count->stats.peak_bytes / 1e6);
        return;
    }
    report_note("%s: %s%llu %s, %.3f s, %.2f MB", count->method, walks ? "" : "at most ",
                (unsigned long long)count->states,
                walks ? "sets of vertices" : "states at once", count->stats.seconds,
                (double)count->stats.peak_bytes / 1e6);
}

/* Without the end of the line. */
static void put_forecast(const ico_problem *problem, const ico_forecast *f,
                         ico_text *text)
{
    ico_text_puts(text, "FORECAST ");
    ico_problem_describe(problem, text);
    if (f->sets > 0)
        ico_text_printf(text,
                        ": walks in about %.3g sets of %s, one of each orbit, %.3g s%s",
                        f->sets, answer_noun(problem), f->seconds,
                        f->frontier > 0 ? "; a sweep" : "");
    if (f->frontier == 0 && f->sets > 0) return;
    ico_text_printf(
        text, ": a frontier of %lu %s, about %.3g states at once and %.3g in all",
        (unsigned long)f->frontier, answer_noun(problem), f->most_states, f->states);
    if (f->sets == 0)
        ico_text_printf(text, ", %.3g MB, %.3g s", f->bytes / 1e6, f->seconds);
}

static ico_status look_out(search *s, const ico_problem *problem, ico_forecast *f)
{
    ico_run *run = NULL;
    ico_status status = search_begin(s, problem, &run);
    if (status != ICO_OK) return status;
    status = ico_run_forecast(run, s->methods[0].by, f);
    search_end(s);
    ico_run_free(run);
    return status;
}

/* What a long count will take is said before it is begun, to who watches. */
typedef struct telling {
    search *search;
    const ico_problem *problem;
} telling;

static void tell_forecast(void *user, const ico_forecast *f)
{
    telling *t = user;
    ico_text text;
    if (t->search->progress.mode == PROGRESS_JSON) {
        progress_forecast(f->method, f->most_states, f->bytes, f->seconds);
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
    ico__json_string(text, "method", f->method);
    ico__json_real(text, "sets", 0, f->sets);
    ico__json_number(text, "frontier", f->frontier);
    ico__json_real(text, "states", 0, f->states);
    ico__json_real(text, "most_states", 0, f->most_states);
    ico__json_real(text, "bytes", 0, f->bytes);
    ico__json_real(text, "seconds", 3, f->seconds);
    answer_json_version(text);
}

/* --dry-run: what it would take, in words or as JSON. */
static ico_status forecast_one(search *s, const ico_problem *problem, output *out)
{
    ico_forecast f;
    ico_text text;
    ico_status status = look_out(s, problem, &f);
    if (status != ICO_OK) return status;
    ico_text_init(&text, s->args->ctx);
    if (render_wants_json(s->args)) {
        put_forecast_json(problem, &f, &text);
    } else {
        put_forecast(problem, &f, &text);
        ico_text_puts(&text, "\n");
    }
    status = output_write(out, &text);
    ico_text_free(&text);
    return status;
}

/* --checkpoint: says so when there is a state to go on from. */
static ico_status read_checkpoint(const args *a, ico_count_options *options)
{
    const char *path = args_value(a, OPTION_CHECKPOINT),
               *every = args_value(a, OPTION_EVERY);
    options->checkpoint_seconds = 60;
    if (every != NULL && !limit_seconds(every, &options->checkpoint_seconds))
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "--every is a time such as 500ms, 60s or 10m, not `%.60s`",
                         every);
    options->checkpoint = path;
    if (path != NULL && access(path, F_OK) == 0)
        report_note("%s: going on from the state kept there", path);
    return ICO_OK;
}

/* --split R/M */
static ico_status read_part(const args *a, ico_count_options *options)
{
    const char *value = args_value(a, OPTION_SPLIT);
    uint64_t part = 0, parts = 0;
    if (value == NULL) return ICO_OK;
    ico_status status = limit_part(a->ctx, value, &part, &parts);
    options->part = (uint32_t)part;
    options->parts = (uint32_t)parts;
    return status;
}

static void tell_checkpoint(const args *a, const ico_count *count)
{
    const char *path = args_value(a, OPTION_CHECKPOINT);
    if (path == NULL) return;
    if (count->no_checkpoint != NULL) report_note("%s: %s", path, count->no_checkpoint);
    if (!count->exact && access(path, F_OK) == 0)
        report_note("%s: the state is kept there; the same command goes on", path);
}

static ico_status count_one(search *s, const ico_problem *problem, const ico_known *known,
                            output *out, int *exit_status)
{
    const args *a = s->args;
    ico_count *count = NULL;
    ico_text text;
    ico_text_init(&text, a->ctx);
    ico_count_options options = {.by_length = args_has(a, OPTION_BY_LENGTH),
                                 .without_classes = args_has(a, OPTION_QUIET) &&
                                                    !render_wants_json(a) &&
                                                    !args_has(a, OPTION_CLASSES),
                                 .graph_classes = args_has(a, OPTION_CLASSES),
                                 .layers = args_has(a, OPTION_LAYERS),
                                 .known = known};
    ico_status status = read_checkpoint(a, &options);
    if (status == ICO_OK) status = read_part(a, &options);
    telling watcher = {.search = s, .problem = problem};
    if (args_has(a, OPTION_VERBOSE) || s->progress.mode != PROGRESS_NEVER) {
        options.forecast = tell_forecast;
        options.forecast_user = &watcher;
    }
    if (status == ICO_OK) status = search_count(s, problem, &options, &count);
    if (status == ICO_OK) {
        if (render_wants_json(a)) {
            put_json(a->ctx, problem, count, &text);
            if ((options.layers || options.parts > 1) && count->exact)
                status = count_record_add(a->ctx, problem, count, &text);
            ico__json_end_line(&text);
        } else {
            put_words(a, problem, count, &text);
        }
        if (status == ICO_OK) status = output_write(out, &text);
        if (status == ICO_OK) status = output_flush(out);
        put_remarks(a, count);
        tell_checkpoint(a, count);
        *exit_status = answer_worse(*exit_status, status_of(count));
    }
    ico_text_free(&text);
    ico_count_free(count);
    return status;
}

/* --dry-run knows ways to count, not methods that list. */
static ico_status check_foreseen(const search *s)
{
    bool lists = s->methods[0].by == ICO_COUNT_BY_ANY || s->method_count > 1;
    if (search_is_auto(s) || !lists || !args_has(s->args, OPTION_DRY_RUN)) return ICO_OK;
    return ico__fail(s->args->ctx, ICO_BAD_ARGUMENT,
                     "--dry-run foresees one of sweep, separator and walks, or auto");
}

/* Where the answers of a range go. */
typedef struct counting {
    search *search;
    output *out;
    int *exit_status;
} counting;

static ico_status count_board(void *user, const ico_problem *problem,
                              const ico_known *known)
{
    counting *c = user;
    return count_one(c->search, problem, known, c->out, c->exit_status);
}

/* A range, in one sweep if that is better; *done is false if the subject is none. */
static ico_status count_range(search *s, question *q, output *out, int *exit_status,
                              bool *done)
{
    boards b;
    counting c = {s, out, exit_status};
    ico_status status = boards_read(&b, q, s);
    *done = b.problems != NULL;
    if (status == ICO_OK && *done) status = boards_count(&b, s, count_board, &c);
    boards_free(&b);
    return status;
}

static ico_status count_all(search *s, question *q, output *out, const args *a,
                            int *exit_status)
{
    uint64_t asked = 0;
    ico_status status = search_open(s, a);
    if (status == ICO_OK) status = check_foreseen(s);
    if (status == ICO_OK) status = question_open(q, a, 0);
    if (status == ICO_OK) status = output_open(out, a->ctx, args_value(a, OPTION_OUTPUT));
    bool done = false;
    if (status == ICO_OK) status = count_range(s, q, out, exit_status, &done);
    while (status == ICO_OK && !done && !signals_interrupted()) {
        ico_problem *problem = NULL;
        status = question_next(q, &problem);
        if (status != ICO_OK || problem == NULL) break;
        if (asked++ > 0 && args_has(a, OPTION_CHECKPOINT)) {
            ico_problem_free(problem);
            status =
                ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                          "--checkpoint keeps one count; ask one question at a time");
            break;
        }
        if (args_has(a, OPTION_DRY_RUN))
            status = forecast_one(s, problem, out);
        else if (args_has(a, OPTION_BY_ENDS))
            status = count_ends_one(s, problem, out, exit_status);
        else if (args_has(a, OPTION_ESTIMATE))
            status = count_estimate_one(s, problem, out, exit_status);
        else
            status = count_one(s, problem, NULL, out, exit_status);
        ico_problem_free(problem);
    }
    return status;
}

int run_count(const args *a)
{
    search s = {0};
    question q = {0};
    output out = {0};
    int exit_status = EXIT_FOUND;
    ico_status status = count_all(&s, &q, &out, a, &exit_status);
    if (status == ICO_OK) status = output_commit(&out);
    if (status == ICO_OK && exit_status <= EXIT_NONE && args_has(a, OPTION_CHECKPOINT))
        (void)unlink(args_value(a, OPTION_CHECKPOINT)); /* the answer is out */
    exit_status = report_end(a->ctx, status, exit_status);
    output_discard(&out);
    question_close(&q);
    search_close(&s);
    return exit_status;
}
