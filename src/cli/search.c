/* cli/search.c - from --method and the methods' own options to an answer.
 * SPDX-License-Identifier: MIT */
#include "cli/search.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/thread.h"
#include "base/words.h"
#include "cli/limits.h"
#include "cli/signals.h"

static ico_status unknown_method(const search *s, const char *name)
{
    size_t count;
    const ico_method *const *methods = ico_methods(&count);
    const char *names[64];
    for (size_t i = 0; i < count && i < 64; i++) names[i] = ico_method_name(methods[i]);
    const char *close = ico__suggest(name, names, count < 64 ? count : 64);
    if (close != NULL)
        return ico__fail(s->args->ctx, ICO_BAD_ARGUMENT,
                         "there is no method `%.60s`; did you mean %s?", name, close);
    return ico__fail(s->args->ctx, ICO_BAD_ARGUMENT,
                     "there is no method `%.60s`; `icosian methods` lists them", name);
}

static ico_status choose_methods(search *s)
{
    ico_context *ctx = s->args->ctx;
    const char *from = args_value(s->args, OPTION_METHOD);
    if (from == NULL) from = "auto";
    for (bool more = true; more;) {
        size_t size = strcspn(from, ",");
        more = from[size] == ',';
        if (s->method_count == MOST_METHODS)
            return ico__fail(ctx, ICO_BAD_ARGUMENT, "--method takes at most %d methods",
                             MOST_METHODS);
        char *name = ico__copy_bytes(ctx, from, size);
        if (name == NULL) return ICO_NO_MEMORY;
        search_method *one = &s->methods[s->method_count];
        one->method = ico_method_by_name(name);
        ico_status status = one->method == NULL
                                ? unknown_method(s, name)
                                : ico_options_new(ctx, one->method, &one->options);
        ico__free_string(ctx, name);
        if (status != ICO_OK) return status;
        s->method_count++;
        from += size + more;
    }
    return ICO_OK;
}

static bool has_option(const ico_method *method, const char *name)
{
    size_t count;
    const ico_option_spec *options = ico_method_options(method, &count);
    for (size_t k = 0; k < count; k++)
        if (strcmp(options[k].name, name) == 0) return true;
    return false;
}

/* The option of no chosen method: names the methods that have it. */
static ico_status option_without_method(const search *s, const char *name)
{
    size_t count;
    const ico_method *const *methods = ico_methods(&count);
    ico_text owners, spelled;
    ico_text_init(&owners, s->args->ctx);
    ico_text_init(&spelled, s->args->ctx);
    const char *first = "";
    for (size_t i = 0; i < count; i++) {
        if (!has_option(methods[i], name)) continue;
        if (owners.size == 0) first = ico_method_name(methods[i]);
        ico_text_printf(&owners, "%s%s", owners.size == 0 ? "" : " and ",
                        ico_method_name(methods[i]));
    }
    for (const char *c = name; *c != '\0'; c++)
        ico_text_printf(&spelled, "%c", *c == '_' ? '-' : *c);
    ico_status status = ico_text_status(&owners);
    if (status == ICO_OK) status = ico_text_status(&spelled);
    if (status == ICO_OK)
        status = ico__fail(s->args->ctx, ICO_BAD_ARGUMENT,
                           "--%s is an option of %s; add --method %s", spelled.data,
                           owners.data, first);
    ico_text_free(&owners);
    ico_text_free(&spelled);
    return status;
}

static ico_status set_method_options(search *s)
{
    for (size_t i = 0; i < s->args->method_words.size; i++) {
        const method_word *word = &s->args->method_words.items[i];
        bool taken = false;
        for (size_t k = 0; k < s->method_count; k++) {
            if (!has_option(s->methods[k].method, word->name)) continue;
            ico_status status =
                ico_options_set(s->methods[k].options, word->name, word->value);
            if (status != ICO_OK) return status;
            taken = true;
        }
        if (!taken) return option_without_method(s, word->name);
    }
    return ICO_OK;
}

static ico_status read_limits(search *s)
{
    const args *a = s->args;
    uint64_t threads;
    const char *time = args_value(a, OPTION_TIME), *ticks = args_value(a, OPTION_TICKS);
    if (time != NULL && !limit_seconds(time, &s->seconds))
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "--time is a time such as 500ms, 10s, 2m or 1h, not `%.60s`",
                         time);
    if (ticks != NULL && !limit_amount(ticks, &s->ticks))
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "--ticks is an amount such as 5000 or 20M, not `%.60s`", ticks);
    ico_status status = args_number(a, OPTION_SEED, 1, 0, INT64_MAX, &s->seed);
    if (status != ICO_OK) return status;
    status = args_number(a, OPTION_THREADS, ico__processors(), 1, 4096, &threads);
    if (status == ICO_OK) s->threads = (unsigned)threads;
    return status;
}

ico_status search_open(search *s, const args *a)
{
    *s = (search){.args = a, .goal = ICO_GOAL_FIND};
    ico_status status = progress_init(&s->progress, a);
    if (status == ICO_OK) status = read_limits(s);
    if (status == ICO_OK) status = choose_methods(s);
    if (status == ICO_OK) status = set_method_options(s);
    return status;
}

void search_close(search *s)
{
    for (size_t i = 0; i < s->method_count; i++) ico_options_free(s->methods[i].options);
    s->method_count = 0;
}

/* The run that a failing trace shall stop travels with the search. */
typedef struct tracing {
    search *search;
    ico_run *run;
    ico_text line;
} tracing;

static void write_trace(void *user, const char *json, size_t size)
{
    tracing *t = user;
    if (t->search->trace_status != ICO_OK) return;
    ico_text_clear(&t->line);
    ico_text_add(&t->line, json, size);
    ico_text_puts(&t->line, "\n");
    t->search->trace_status = output_write(t->search->trace, &t->line);
    if (t->search->trace_status != ICO_OK) ico_run_stop(t->run);
}

static void tell(void *user, const char *line)
{
    (void)user;
    fprintf(stderr, "icosian: %s\n", line);
}

/* One method on the problem, with a share of what is left of time and ticks. */
static ico_status run_one(search *s, const ico_problem *problem, const search_method *one,
                          double seconds, uint64_t ticks, ico_result **result)
{
    ico_context *ctx = s->args->ctx;
    ico_run *run;
    ico_status status = ico_run_new(ctx, problem, &run);
    if (status != ICO_OK) return status;
    ico_run_set_seed(run, s->seed);
    ico_run_set_seconds(run, seconds);
    ico_run_set_ticks(run, ticks);
    ico_run_set_threads(run, s->threads);
    if (args_has(s->args, OPTION_CERTIFICATE)) ico_run_set_proof_bytes(run, UINT64_MAX);
    if (args_has(s->args, OPTION_VERBOSE)) ico_run_set_story(run, tell, NULL);
    ico_run_set_goal(run, s->goal, s->limit);
    if (s->tour_call != NULL) ico_run_set_tour_callback(run, s->tour_call, s->tour_user);
    tracing trace = {.search = s, .run = run};
    ico_text_init(&trace.line, ctx);
    if (s->trace != NULL) ico_run_set_trace(run, write_trace, &trace);
    progress_follow(&s->progress, run);
    signals_watch(run);
    status = ico_run_solve(run, one->method, one->options, result);
    signals_watch(NULL);
    progress_end(&s->progress);
    ico_text_free(&trace.line);
    ico_run_free(run);
    if (status == ICO_OK && s->trace_status != ICO_OK) {
        ico_result_free(*result);
        *result = NULL;
        status = s->trace_status;
    }
    return status;
}

ico_status search_begin(search *s, const ico_problem *problem, ico_run **run)
{
    ico_status status = ico_run_new(s->args->ctx, problem, run);
    if (status != ICO_OK) return status;
    ico_run_set_seed(*run, s->seed);
    ico_run_set_seconds(*run, s->seconds);
    ico_run_set_ticks(*run, s->ticks);
    progress_follow(&s->progress, *run);
    signals_watch(*run);
    return ICO_OK;
}

void search_end(search *s)
{
    signals_watch(NULL);
    progress_end(&s->progress);
}

ico_status search_count(search *s, const ico_problem *problem,
                        const ico_count_options *options, ico_count **count)
{
    ico_run *run;
    ico_status status = search_begin(s, problem, &run);
    if (status != ICO_OK) return status;
    status = ico_run_count(run, options, count);
    search_end(s);
    ico_run_free(run);
    return status;
}

/* Is there a point in asking the next method? */
static bool may_go_on(const ico_result *result)
{
    return result->verdict == ICO_UNKNOWN && result->limit != ICO_LIMIT_STOP &&
           !signals_interrupted();
}

ico_status search_run(search *s, const ico_problem *problem, ico_result **result)
{
    ico_result *best = NULL;
    ico_status status = ICO_OK;
    uint64_t begun = ico__now(), ticks_left = s->ticks;
    for (size_t i = 0; i < s->method_count; i++) {
        size_t methods_left = s->method_count - i;
        double left = s->seconds - (double)(ico__now() - begun) / 1e9;
        if (left < 0.001) left = 0.001;
        ico_result *next = NULL;
        status = run_one(s, problem, &s->methods[i],
                         s->seconds > 0 ? left / (double)methods_left : 0,
                         s->ticks > 0 ? ticks_left / methods_left + 1 : 0, &next);
        if (status == ICO_UNSUPPORTED) continue;
        if (status != ICO_OK) break;
        uint64_t used = next->stats.ticks;
        ticks_left -= used < ticks_left ? used : ticks_left;
        if (best == NULL || next->verdict != ICO_UNKNOWN || next->length > best->length) {
            ico_result_free(best);
            best = next;
        } else {
            ico_result_free(next);
        }
        if (!may_go_on(best)) break;
    }
    if (best == NULL) return status;
    if (status != ICO_OK && status != ICO_UNSUPPORTED) {
        ico_result_free(best);
        return status;
    }
    *result = best;
    return ICO_OK;
}
