/* cli/frame/search.c - from --method and the methods' own options to an answer.
 * SPDX-License-Identifier: MIT */
#include "cli/frame/search.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/thread.h"
#include "cli/frame/quantities.h"
#include "cli/frame/report.h"
#include "cli/frame/signals.h"

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
        ico_status status =
            chosen_named(s->args, from, size, &s->methods[s->method_count]);
        if (status != ICO_OK) return status;
        s->method_count++;
        from += size + more;
    }
    return ICO_OK;
}

static ico_status read_limits(search *s)
{
    const args *a = s->args;
    uint64_t threads;
    ico_status status = limit_time(a, &s->seconds);
    if (status == ICO_OK) status = limit_ticks(a, &s->ticks);
    if (status == ICO_OK) status = limit_gap(a, &s->gap);
    if (status == ICO_OK) status = args_number(a, OPTION_SEED, 1, 0, INT64_MAX, &s->seed);
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
    if (status == ICO_OK) status = chosen_set_options(a, s->methods, s->method_count);
    return status;
}

void search_close(search *s)
{
    for (size_t i = 0; i < s->method_count; i++) ico_options_free(s->methods[i].options);
    s->method_count = 0;
}

/* The run that a failing trace shall stop travels with the search. */
typedef struct trace_call {
    search *search;
    ico_run *run;
    ico_text line;
} trace_call;

static void write_trace(void *user, const char *json, size_t size)
{
    trace_call *t = user;
    if (t->search->trace_status != ICO_OK) return;
    ico_text_clear(&t->line);
    ico_text_add(&t->line, json, size);
    ico_text_puts(&t->line, "\n");
    t->search->trace_status = output_write(t->search->trace, &t->line);
    if (t->search->trace_status != ICO_OK) ico_run_stop(t->run);
}

static void print_log_line(void *user, const char *line)
{
    (void)user;
    report_line("%s", line);
}

/* Runs one method on the problem, with a share of the remaining time and ticks. */
static ico_status run_one(search *s, const ico_problem *problem, const chosen *one,
                          double seconds, uint64_t ticks, ico_result **result)
{
    ico_context *ctx = s->args->ctx;
    ico_run *run;
    ico_status status = ico_run_new(ctx, problem, &run);
    if (status != ICO_OK) return status;
    ico_run_set_seed(run, s->seed);
    ico_run_set_seconds(run, seconds);
    ico_run_set_ticks(run, ticks);
    ico_run_set_gap(run, s->gap);
    ico_run_set_threads(run, s->threads);
    if (args_has(s->args, OPTION_CERTIFICATE)) ico_run_set_proof_bytes(run, UINT64_MAX);
    if (args_has(s->args, OPTION_VERBOSE)) ico_run_set_log(run, print_log_line, NULL);
    ico_run_set_goal(run, s->goal, s->limit);
    ico_run_set_rules(run, s->rules, s->rule_call, s->rule_user);
    if (s->tour_call != NULL) ico_run_set_tour_callback(run, s->tour_call, s->tour_user);
    trace_call trace = {.search = s, .run = run};
    ico_text_init(&trace.line, ctx);
    if (s->trace != NULL) ico_run_set_trace(run, write_trace, &trace);
    progress_follow(&s->progress, run, problem, seconds);
    signals_watch(run);
    status = ico_run_solve(run, one->method, one->options, result);
    signals_watch(NULL);
    report_clear();
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
    ico_run_set_seconds(*run, limits_run(s->args->clock, s->seconds));
    ico_run_set_ticks(*run, s->ticks);
    ico_run_set_threads(*run, s->threads);
    if (args_has(s->args, OPTION_VERBOSE)) ico_run_set_log(*run, print_log_line, NULL);
    progress_follow(&s->progress, *run, problem, s->seconds);
    signals_watch(*run);
    if (signals_interrupted()) ico_run_stop(*run); /* no more work */
    return ICO_OK;
}

void search_end(search *s)
{
    signals_watch(NULL);
    limits_answered(s->args->clock, s->args->ctx);
    report_clear();
}

bool search_asks_auto(const chosen *one)
{
    return one->by == ICO_COUNT_BY_ANY && one->method == ico_method_by_name("auto");
}

bool search_is_auto(const search *s)
{
    return s->method_count == 1 && search_asks_auto(s->methods);
}

ico_status search_refuse_methods(const search *s)
{
    if (search_is_auto(s)) return ICO_OK;
    return ico__fail(s->args->ctx, ICO_BAD_ARGUMENT,
                     "no method has a say in that: leave --method out (auto)");
}

/* Has the answer of the next method more to tell than the best so far? */
static bool is_better(const ico_problem *problem, const ico_result *next,
                      const ico_result *best)
{
    const ico_tour *tour = ico_result_tour(next), *known = ico_result_tour(best);
    int64_t weight = ico_result_weight(next), least = ico_result_weight(best);
    if (ico_result_verdict(next) != ICO_UNKNOWN) return true;
    if (tour == NULL || known == NULL) return tour != NULL;
    if (ico_problem_longest(problem))
        return ico_tour_length(tour) > ico_tour_length(known);
    return ico_problem_maximizes(problem) ? weight > least : weight < least;
}

/* Is there a point in asking the next method? */
static bool may_go_on(const ico_result *result)
{
    return ico_result_verdict(result) == ICO_UNKNOWN &&
           ico_result_limit(result) != ICO_LIMIT_STOP && !signals_interrupted();
}

ico_status search_run(search *s, const ico_problem *problem, ico_result **result)
{
    ico_result *best = NULL;
    ico_status status = ICO_OK;
    uint64_t begun = ico__now(), ticks_left = s->ticks;
    double seconds = limits_run(s->args->clock, s->seconds);
    for (size_t i = 0; i < s->method_count; i++) {
        size_t methods_left = s->method_count - i;
        double left = seconds - (double)(ico__now() - begun) / 1e9;
        if (left < 0.001) left = 0.001;
        ico_result *next = NULL;
        status = run_one(s, problem, &s->methods[i],
                         s->seconds > 0 ? left / (double)methods_left : 0,
                         s->ticks > 0 ? ticks_left / methods_left + 1 : 0, &next);
        if (status == ICO_UNSUPPORTED) continue;
        if (status != ICO_OK) break;
        uint64_t used = ico_stats_ticks(ico_result_stats(next));
        ticks_left -= used < ticks_left ? used : ticks_left;
        if (best == NULL || is_better(problem, next, best)) {
            ico_result_free(best);
            best = next;
        } else {
            ico_result_free(next);
        }
        if (!may_go_on(best)) break;
    }
    limits_answered(s->args->clock, s->args->ctx);
    if (best == NULL) return status;
    if (status != ICO_OK && status != ICO_UNSUPPORTED) {
        ico_result_free(best);
        return status;
    }
    *result = best;
    return ICO_OK;
}
