/* run/solve.c - a method at work on the question of a run, or of a run within it, and
 * the result that comes of it.
 * SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stdio.h>

#include "base/clock.h"
#include "method/registry.h"
#include "problem/reason.h"
#include "problem/tour.h"
#include "run/run.h"
#include "verify/verify_bound.h"

ico_status ico__run_method(ico_run *r, const ico_method *method,
                           const ico_options *options)
{
    ico_text why;
    ico_text_init(&why, r->ctx);
    ico_status status = ICO_OK;
    if (ico_method_fit(method, r->problem, &why) == 0)
        status = ico__fail(r->ctx, ICO_UNSUPPORTED, "%s",
                           why.data == NULL ? "the method cannot" : why.data);
    else if (r->errand.goal == ICO_GOAL_LIST && !(method->can & ICO_CAN_LIST))
        status =
            ico__fail(r->ctx, ICO_UNSUPPORTED, "method %s cannot list", method->name);
    else if (r->errand.goal == ICO_GOAL_DIFFER && !(method->can & ICO_CAN_DIFFER))
        status = ico__fail(r->ctx, ICO_UNSUPPORTED, "method %s cannot vary its tours",
                           method->name);
    else if (r->progress.trace_call != NULL && !(method->can & ICO_CAN_TRACE))
        status = ico__fail(r->ctx, ICO_UNSUPPORTED,
                           "method %s cannot write a trace (--trace)", method->name);
    ico_text_free(&why);
    if (status != ICO_OK) return status;
    ico_options *defaults = NULL;
    if (options == NULL) {
        status = ico_options_new(r->ctx, method, &defaults);
        if (status != ICO_OK) return status;
        options = defaults;
    }
    const char *outer = r->method;
    r->method = method->name;
    r->limits.given_up = ICO_LIMIT_NONE;
    ico__run_schedule(r);
    status = method->solve(method, r->problem, options, r);
    r->method = outer;
    ico_options_free(defaults);
    return status;
}

/* --- a turn: a method with options, for a while ---------------------------------------
 */

/* "circuit --order vmtf" */
static void put_turn(const ico_method *method, const char *const *words, ico_text *text)
{
    ico_text_puts(text, method->name);
    for (; *words != NULL; words += 2)
        ico_text_printf(text, " --%s %s", words[0], words[1]);
}

static const char *outcome(ico_run *r, ico_status status)
{
    ico_limit limit = ico__run_limit(r);
    if (status == ICO_NO_MEMORY || status == ICO_TOO_LARGE) return "not enough memory";
    if (ico__run_is_answered(r))
        return limit == ICO_LIMIT_STOP ? "another was quicker" : "answered";
    switch (limit) {
    case ICO_LIMIT_TIME:
        return "the time is over";
    case ICO_LIMIT_STOP:
        return "stopped";
    case ICO_LIMIT_METHOD:
    case ICO_LIMIT_NODES:
        return "gave up";
    default:
        return "no answer yet";
    }
}

static void log_turn(ico_run *r, const ico_method *method, const char *const *words,
                     uint64_t ticks, ico_status status)
{
    ico_text line;
    if (!ico__run_is_logged(r)) return;
    ico_text_init(&line, r->ctx);
    put_turn(method, words, &line);
    if (ico_text_status(&line) == ICO_OK)
        ico__run_logf(r, "%s, %.1f million ticks: %s", line.data, (double)ticks / 1e6,
                      outcome(r, status));
    ico_text_free(&line);
}

/* Sets options named in pairs of words, ended by NULL. */
static ico_status set_all(ico_options *options, const char *const *words)
{
    ico_status status = ICO_OK;
    for (; *words != NULL && status == ICO_OK; words += 2)
        status = ico_options_set(options, words[0], words[1]);
    return status;
}

ico_status ico__run_turn(ico_run *r, const ico_method *method, const char *const *words,
                         uint64_t ticks)
{
    ico_options *options = NULL;
    uint64_t before = r->stats.ticks;
    ico_status status = ico_options_new(r->ctx, method, &options);
    if (status == ICO_OK) status = set_all(options, words);
    ico__run_slice(r, ticks);
    if (status == ICO_OK) status = ico__run_method(r, method, options);
    ico_options_free(options);
    log_turn(r, method, words, r->stats.ticks - before, status);
    return status;
}

/* --- the result -----------------------------------------------------------------------
 */

static void fill_verdict(ico_run *r, ico_result *result, const ico_method *method)
{
    const ico_sink *sink = r->answer.sink;
    bool longest = ico_problem_longest(r->problem) && r->errand.goal == ICO_GOAL_FIND;
    bool near = atomic_load(&sink->near),
         proved = (sink->exhausted || sink->reason != NULL) && r->answer.fault == NULL;
    uint64_t length = ico_tour_length(sink->best);
    bool most = longest && (length == ico_problem_size(r->problem) ||
                            (sink->no_longer != NULL && length == sink->most));
    uint64_t alike = ico_problem_objective(r->problem) > ICO_OBJECTIVE_WEIGHT ? 2 : 1;
    if (ico__seeks_best(r) && sink->tours > 0 && ico_problem_size(r->problem) <= alike)
        proved = true; /* no tour has another value */
    if (sink->tours == 0)
        result->verdict = proved ? ICO_NONE : ICO_UNKNOWN;
    else
        result->verdict =
            ico__seeks_best(r) && !proved && !most && !near ? ICO_UNKNOWN : ICO_FOUND;
    result->complete = proved || most;
    result->ordered = sink->ordered;
    result->checked = (sink->tours > 0 && !sink->unchecked) || sink->reason != NULL;
    if (!result->complete && !sink->enough) {
        result->limit = ico__run_limit(r);
        if (result->limit == ICO_LIMIT_NONE) result->limit = ICO_LIMIT_METHOD;
    }
    result->method = sink->method_name != NULL ? sink->method_name : method->name;
}

static bool must_end(void *run)
{
    return ico__run_must_end(run);
}

/* A tour better than can be: the method, the verifier or the bound is wrong. */
static ico_status refuse_bound(ico_run *r, const ico_result *result, long long bound,
                               const char *by)
{
    return ico__fail(
        r->ctx, ICO_DEFECT,
        "method %s found a tour of %s that is better than the bound %lld (%s). "
        "This is a defect of the program, please report it",
        result->method, ico_problem_subject(r->problem), bound, by);
}

/* A reason that no tour is longer. */
static void fill_no_longer(const ico_run *r, ico_result *result)
{
    ico_sink *sink = r->answer.sink;
    if (sink->no_longer == NULL) return;
    result->bound = (int64_t)sink->most;
    result->bound_by = sink->no_longer->type == ICO_REASON_DUAL ? "prices of vertices"
                       : sink->most + 1 == ico_problem_size(r->problem)
                           ? "there is no tour of all"
                           : "more pieces than a path can visit";
    result->bound_reason = sink->no_longer;
    sink->no_longer = NULL;
}

/* The closest bound that was checked, and the closer one that all tours of few vertices
 * give; but after a limit nobody waits for the latter.  The reason is that of the
 * bound. */
static ico_status find_bound(ico_run *r, int64_t value, ico_result *result)
{
    const ico_sink *sink = r->answer.sink;
    bool stopped = false, most = ico_problem_maximizes(r->problem);
    int64_t bound = sink->checked;
    const char *by = sink->checked_by;
    ico_status status = ICO_OK;
    ico_patience patience = {.stop = must_end, .user = r, .stopped = &stopped};
    for (unsigned k = 0; k < 2 && status == ICO_OK; k++) {
        bool closer = result->bound_by == NULL ||
                      (most ? bound < result->bound : bound > result->bound);
        if (by != NULL && closer) {
            result->bound = bound;
            result->bound_by = by;
            ico_reason_free(result->bound_reason);
            result->bound_reason = NULL;
        }
        bool enough = ico__run_must_end(r) || result->bound == value ||
                      (atomic_load(&sink->near) && !result->complete);
        if (k == 1 || (enough && result->bound_by != NULL)) return ICO_OK;
        status = ico__verify_bound(r->ctx, r->problem, value, &patience, &bound, &by);
    }
    bool scarce = status == ICO_NO_MEMORY && ico_context_memory_limit(r->ctx) != 0;
    return scarce ? ICO_OK : status;
}

/* A reason that no tour is lighter, or heavier. */
static void fill_weight_bound(const ico_run *r, ico_result *result)
{
    ico_reason *reason = r->answer.sink->bound;
    if (reason == NULL) return;
    bool one_case = reason->vertex_count > 1 && reason->vertices[1] == 1;
    result->bound = reason->limit;
    result->bound_by = one_case ? "1-trees" : "branch and bound over 1-trees";
    result->bound_reason = reason;
    r->answer.sink->bound = NULL;
}

/* What is best is so only by a bound that the method has no part in. */
static ico_status check_best(ico_run *r, ico_result *result)
{
    bool longest = ico_problem_longest(r->problem);
    bool most = ico_problem_maximizes(r->problem);
    int64_t value = longest ? (int64_t)ico_tour_length(result->tour) : result->weight;
    if (r->outer != NULL || result->tour == NULL || !ico__seeks_best(r)) return ICO_OK;
    if (result->least_by != NULL &&
        (most ? value > result->least : value < result->least))
        return refuse_bound(r, result, (long long)result->least, result->least_by);
    ico_status status = find_bound(r, value, result);
    if (status != ICO_OK || result->bound_by == NULL) return status;
    result->gap = ico_verify_gap(value, result->bound);
    if (most ? value > result->bound : value < result->bound)
        return refuse_bound(r, result, (long long)result->bound, result->bound_by);
    result->best_checked = value == result->bound;
    if (!result->best_checked) return ICO_OK;
    result->verdict = ICO_FOUND;
    result->complete = true;
    result->limit = ICO_LIMIT_NONE;
    return ICO_OK;
}

void ico__run_fault(ico_run *r, const char *format, ...)
{
    char words[1000];
    va_list args;
    va_start(args, format);
    (void)vsnprintf(words, sizeof words, format, args);
    va_end(args);
    ico__run_log(r, words);
    ico__free_string(r->ctx, r->answer.fault);
    r->answer.fault = ico__copy_string(r->ctx, words);
    ico__run_give_up(r, ICO_LIMIT_METHOD);
}

static ico_status make_result(ico_run *r, const ico_method *method, ico_result **result)
{
    ico_sink *sink = r->answer.sink;
    ico_result *out = ICO_NEW(r->ctx, ico_result);
    if (out == NULL) return ICO_NO_MEMORY;
    out->ctx = r->ctx;
    out->gap = -1;
    fill_verdict(r, out, method);
    out->tour = sink->best;
    out->weight = sink->best_weight;
    out->least = sink->least;
    out->least_by = sink->least_by;
    out->tours = sink->tours;
    out->reason = sink->reason;
    out->log = sink->log;
    fill_no_longer(r, out);
    fill_weight_bound(r, out);
    ico__run_end(r);
    out->stats = r->stats;
    out->fault = r->answer.fault;
    r->answer.fault = NULL;
    sink->best = NULL;
    sink->reason = NULL;
    sink->log = (ico_places_log){NULL, 0};
    ico_status status = check_best(r, out);
    if (status == ICO_OK)
        *result = out;
    else
        ico_result_free(out);
    return status;
}

ico_status ico_run_solve(ico_run *r, const ico_method *method, const ico_options *options,
                         ico_result **result)
{
    if (method == NULL) method = &ico__method_auto;
    ico__run_begin(r);
    r->answer.sink->wants_bound = r->outer == NULL && ico__seeks_best(r);
    ico_status status = ico__run_method(r, method, options);
    if (status == ICO_OK) status = ico__run_seek_no_longer(r);
    bool stopped = ico_context_is_stopped(r->ctx); /* texts then fail as without memory */
    if (status == ICO_NO_MEMORY && !stopped && ico_context_memory_limit(r->ctx) != 0) {
        r->limits.met = ICO_LIMIT_MEMORY;
        status = ICO_OK;
    }
    if (stopped && (status == ICO_STOPPED || status == ICO_NO_MEMORY)) {
        ico__run_look(r);
        if (r->limits.met == ICO_LIMIT_NONE) r->limits.met = ICO_LIMIT_STOP;
        status = ICO_OK;
    }
    if (status == ICO_OK) return make_result(r, method, result);
    ico__run_unwatch(r);
    return status;
}

/* Seconds left of the run's time: 0 without a limit, a little once it is over. */
static double seconds_left(const ico_run *r)
{
    uint64_t now = ico__now();
    if (r->limits.deadline == 0) return 0;
    return r->limits.deadline > now ? (double)(r->limits.deadline - now) / 1e9 : 1e-9;
}

ico_status ico__run_inside(ico_run *outer, ico_context *ctx, const ico_problem *problem,
                           ico_run **run)
{
    ico_run *inner;
    ico_status status = ico_run_new(ctx, problem, &inner);
    if (status != ICO_OK) return status;
    inner->outer = outer;
    inner->threads.pool = outer->threads.pool;
    inner->limits.proof_bytes = outer->limits.proof_bytes;
    inner->limits.seconds = seconds_left(outer);
    *run = inner;
    return ICO_OK;
}

void ico__run_absorb(ico_run *r, ico_run *part)
{
    (void)ico__team_report(part, part->stats.ticks - part->limits.reported);
    part->limits.reported = part->stats.ticks;
    r->stats.nodes += part->stats.nodes;
    r->stats.backtracks += part->stats.backtracks;
    r->stats.restarts += part->stats.restarts;
    r->stats.conflicts += part->stats.conflicts;
    r->stats.facts_told += part->stats.facts_told;
    r->stats.facts_used += part->stats.facts_used;
    r->stats.ticks += part->stats.ticks;
    r->limits.reported += part->stats.ticks;
}

/* Moves a result to the sink's context, so that it outlives the worker. */
static void hand_over(ico_run *r, ico_result *result)
{
    result->ctx = r->answer.sink->ctx; /* the same account */
    if (result->tour != NULL) ico__tour_move(result->tour, r->answer.sink->ctx);
    ico__reason_move(result->reason, r->answer.sink->ctx);
    ico__reason_move(result->bound_reason, r->answer.sink->ctx);
}

/* A run inside `r` on a part of its question, with an errand or NULL. */
static ico_status solve_part(ico_run *r, const ico_problem *problem,
                             const ico_method *method, const ico_options *options,
                             const char *label, const ico_errand *errand,
                             ico_result **result)
{
    ico_run *inner;
    ico_status status = ico__run_inside(r, r->ctx, problem, &inner);
    if (status != ICO_OK) return status;
    inner->seed = ico__random_next(&r->random);
    inner->limits.tick_limit = ico__run_ticks_left(r);
    inner->progress.call = r->progress.call;
    inner->progress.user = r->progress.user;
    inner->progress.label = label;
    if (errand != NULL) ico__run_send_back(inner, errand);
    ico_result *found;
    status = ico_run_solve(inner, method, options, &found);
    ico__run_absorb(r, inner);
    ico_run_free(inner);
    ico__run_look(r); /* shows in ico__run_limit */
    if (status != ICO_OK) return status;
    hand_over(r, found);
    *result = found;
    return ICO_OK;
}

ico_status ico__run_subsolve(ico_run *r, const ico_problem *problem,
                             const ico_method *method, const ico_options *options,
                             const char *label, ico_result **result)
{
    return solve_part(r, problem, method, options, label, NULL, result);
}

ico_status ico__run_sublist(ico_run *r, const ico_problem *problem,
                            const ico_method *method, const char *label,
                            const ico_errand *errand, ico_result **result)
{
    return solve_part(r, problem, method, NULL, label, errand, result);
}
