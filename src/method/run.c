/* method/run.c - a run: one problem, one budget, and the sink that verifies every answer.
 * SPDX-License-Identifier: MIT */
#include <stdatomic.h>
#include <string.h>

#include "base/clock.h"
#include "method/registry.h"

enum {
    CHECK_EVERY = 20000 /* ticks between looks at the clock, well under a millisecond */
};
static const uint64_t PROGRESS_EVERY = UINT64_C(250000000); /* nanoseconds */

/* Invariants: next_check <= tick_limit, slice_end where these are set; best holds
 * best_length vertices that were verified; method_name names who offered the last tour or
 * said that nothing is left.  outer: the run inside which this one solves a part, or NULL;
 * its stop flag counts here too. */
struct ico_run {
    ico_context *ctx;
    ico_run *outer;
    const ico_problem *problem;
    ico_random random;
    uint64_t seed, started, deadline, next_progress;
    double seconds;
    uint64_t tick_limit, slice_end, next_check;
    atomic_bool stop;
    ico_goal goal;
    uint64_t list_limit;
    ico_tour_callback *tour_call;
    ico_progress_callback *progress_call;
    ico_trace_callback *trace_call;
    void *tour_user, *progress_user, *trace_user;
    const char *doing, *running, *method_name;
    ico_stats stats;
    ico_limit limit, slice_limit, given_up;
    uint32_t *best;
    uint64_t best_length, tours;
    ico_kind best_kind;
    bool exhausted, ordered, enough;
    ico_reason *reason;
};

ico_status ico_run_new(ico_context *ctx, const ico_problem *problem, ico_run **run)
{
    ico_run *r = ICO_NEW(ctx, ico_run);
    if (r == NULL) return ICO_NO_MEMORY;
    r->ctx = ctx;
    r->problem = problem;
    r->seed = 1;
    r->doing = "searching";
    atomic_init(&r->stop, false);
    *run = r;
    return ICO_OK;
}

void ico_run_free(ico_run *r)
{
    if (r == NULL) return;
    ICO_FREE_ARRAY(r->ctx, r->best, r->best_length);
    ico_reason_free(r->reason);
    ICO_FREE(r->ctx, r);
}

void ico_run_set_seed(ico_run *r, uint64_t seed)
{
    r->seed = seed;
}

void ico_run_set_seconds(ico_run *r, double seconds)
{
    r->seconds = seconds;
}

void ico_run_set_ticks(ico_run *r, uint64_t ticks)
{
    r->tick_limit = ticks;
}

void ico_run_set_goal(ico_run *r, ico_goal goal, uint64_t limit)
{
    r->goal = goal;
    r->list_limit = limit;
}

void ico_run_set_tour_callback(ico_run *r, ico_tour_callback *call, void *user)
{
    r->tour_call = call;
    r->tour_user = user;
}

void ico_run_set_progress(ico_run *r, ico_progress_callback *call, void *user)
{
    r->progress_call = call;
    r->progress_user = user;
}

void ico_run_set_trace(ico_run *r, ico_trace_callback *call, void *user)
{
    r->trace_call = call;
    r->trace_user = user;
}

void ico_run_stop(ico_run *r)
{
    atomic_store(&r->stop, true);
}

const char *ico_limit_name(ico_limit limit)
{
    static const char *const names[] = {"none",  "time",        "memory", "ticks",
                                        "nodes", "interrupted", "method"};
    return (unsigned)limit < sizeof names / sizeof *names ? names[limit] : "unknown";
}

/* --- for methods -----------------------------------------------------------------------
 */

ico_context *ico__run_context(ico_run *r)
{
    return r->ctx;
}

const ico_problem *ico__run_problem(const ico_run *r)
{
    return r->problem;
}

ico_random *ico__run_random(ico_run *r)
{
    return &r->random;
}

ico_goal ico__run_goal(const ico_run *r)
{
    return r->goal;
}

ico_stats *ico__run_stats(ico_run *r)
{
    return &r->stats;
}

static void schedule_check(ico_run *r)
{
    r->next_check = r->stats.ticks + CHECK_EVERY;
    if (r->tick_limit != 0 && r->tick_limit < r->next_check)
        r->next_check = r->tick_limit;
    if (r->slice_end != 0 && r->slice_end < r->next_check) r->next_check = r->slice_end;
}

static double elapsed(const ico_run *r, uint64_t now)
{
    return (double)(now - r->started) / 1e9;
}

static bool is_stopped(const ico_run *r)
{
    for (; r != NULL; r = r->outer)
        if (atomic_load_explicit(&r->stop, memory_order_relaxed)) return true;
    return false;
}

/* The slow part of ico__run_tick. */
static bool check(ico_run *r)
{
    uint64_t now = ico__now();
    if (r->limit == ICO_LIMIT_NONE) {
        if (is_stopped(r))
            r->limit = ICO_LIMIT_STOP;
        else if (r->deadline != 0 && now >= r->deadline)
            r->limit = ICO_LIMIT_TIME;
        else if (r->tick_limit != 0 && r->stats.ticks >= r->tick_limit)
            r->limit = ICO_LIMIT_TICKS;
    }
    if (r->slice_end != 0 && r->stats.ticks >= r->slice_end)
        r->slice_limit = ICO_LIMIT_TICKS;
    if (r->progress_call != NULL && now >= r->next_progress) {
        r->next_progress = now + PROGRESS_EVERY;
        r->stats.seconds = elapsed(r, now);
        r->stats.peak_bytes = ico_context_peak_bytes(r->ctx);
        r->progress_call(r->progress_user, &r->stats, r->doing);
    }
    bool over = ico__run_limit(r) != ICO_LIMIT_NONE;
    if (over)
        r->next_check = 0; /* every further tick says stop */
    else
        schedule_check(r);
    return over;
}

bool ico__run_tick(ico_run *r, uint64_t ticks)
{
    r->stats.ticks += ticks;
    return r->stats.ticks >= r->next_check && check(r);
}

ico_limit ico__run_limit(const ico_run *r)
{
    if (r->limit != ICO_LIMIT_NONE) return r->limit;
    return r->slice_limit != ICO_LIMIT_NONE ? r->slice_limit : r->given_up;
}

void ico__run_give_up(ico_run *r, ico_limit why)
{
    r->given_up = why;
}

void ico__run_slice(ico_run *r, uint64_t ticks)
{
    r->slice_limit = ICO_LIMIT_NONE;
    r->slice_end = ticks == 0 ? 0 : r->stats.ticks + ticks;
    schedule_check(r);
}

bool ico__run_is_traced(const ico_run *r)
{
    return r->trace_call != NULL;
}

void ico__run_trace(ico_run *r, const char *json, size_t size)
{
    if (r->trace_call != NULL) r->trace_call(r->trace_user, json, size);
}

void ico__run_doing(ico_run *r, const char *doing)
{
    r->doing = doing;
}

uint64_t ico__run_best(const ico_run *r)
{
    return r->best_length;
}

bool ico__run_is_answered(const ico_run *r)
{
    return r->exhausted || r->enough || r->reason != NULL;
}

/* --- the sink --------------------------------------------------------------------------
 */

static ico_status refuse_wrong_tour(ico_run *r, const ico_text *why)
{
    return ico__fail(
        r->ctx, ICO_DEFECT,
        "method %s offered a tour of %s that is wrong: %s. This is a defect of "
        "the program, please report it",
        r->running, ico_problem_subject(r->problem),
        why->data == NULL ? "no reason given" : why->data);
}

static ico_status keep(ico_run *r, const uint32_t *tour, uint64_t length, ico_kind kind)
{
    if (r->best == NULL || r->best_length != length) {
        uint32_t *copy = ICO_NEW_ARRAY(r->ctx, uint32_t, (size_t)length);
        if (copy == NULL) return ICO_NO_MEMORY;
        ICO_FREE_ARRAY(r->ctx, r->best, r->best_length);
        r->best = copy;
        r->best_length = length;
    }
    memcpy(r->best, tour, (size_t)length * sizeof *tour);
    r->best_kind = kind;
    r->method_name = r->running;
    return ICO_OK;
}

/* Does the accepted tour answer the question?  Listing asks the caller. */
static bool wants_more(ico_run *r, const uint32_t *tour, uint64_t length, ico_kind kind)
{
    if (r->goal == ICO_GOAL_LIST) {
        bool more =
            r->tour_call == NULL || r->tour_call(r->tour_user, tour, length, kind);
        return more && (r->list_limit == 0 || r->tours < r->list_limit);
    }
    return ico_problem_longest(r->problem) && length < ico_problem_size(r->problem);
}

ico_status ico__run_offer(ico_run *r, const uint32_t *tour, uint64_t length, bool *more)
{
    bool longest = ico_problem_longest(r->problem) && r->goal == ICO_GOAL_FIND;
    if (longest && r->best != NULL && length <= r->best_length) {
        *more = true;
        return ICO_OK;
    }
    bool valid;
    ico_kind kind;
    ico_text why;
    ico_text_init(&why, r->ctx);
    ico_status status = length == 0 ? ico__fail(r->ctx, ICO_DEFECT, "an empty tour")
                                    : ico_verify_tour(r->ctx, r->problem, tour, length,
                                                      &valid, &kind, &why);
    if (status == ICO_OK && !valid) status = refuse_wrong_tour(r, &why);
    ico_text_free(&why);
    if (status == ICO_OK) status = keep(r, tour, length, kind);
    if (status != ICO_OK) return status;
    r->tours++;
    *more = wants_more(r, tour, length, kind);
    if (!*more) r->enough = true;
    return ICO_OK;
}

void ico__run_in_order(ico_run *r)
{
    r->ordered = true;
}

void ico__run_exhausted(ico_run *r, bool ordered)
{
    r->exhausted = true;
    r->ordered = ordered;
    r->method_name = r->running;
}

ico_status ico__run_reason(ico_run *r, ico_reason *reason)
{
    bool valid;
    ico_text why;
    ico_text_init(&why, r->ctx);
    ico_status status = ico_verify_reason(r->ctx, r->problem, reason, &valid, &why);
    if (status == ICO_OK && !valid)
        status =
            ico__fail(r->ctx, ICO_DEFECT,
                      "method %s gave a reason for %s that does not hold: %s. This is a "
                      "defect of the program, please report it",
                      r->running, ico_problem_subject(r->problem),
                      why.data == NULL ? "" : why.data);
    ico_text_free(&why);
    if (status != ICO_OK) {
        ico_reason_free(reason);
        return status;
    }
    ico_reason_free(r->reason);
    r->reason = reason;
    r->method_name = r->running;
    return ICO_OK;
}

/* --- running ---------------------------------------------------------------------------
 */

ico_status ico__run_method(ico_run *r, const ico_method *method,
                           const ico_options *options)
{
    ico_text why;
    ico_text_init(&why, r->ctx);
    ico_status status = ICO_OK;
    if (ico_method_fit(method, r->problem, &why) == 0)
        status = ico__fail(r->ctx, ICO_UNSUPPORTED, "%s",
                           why.data == NULL ? "the method cannot" : why.data);
    else if (r->goal == ICO_GOAL_LIST && !(method->can & ICO_CAN_LIST))
        status =
            ico__fail(r->ctx, ICO_UNSUPPORTED, "method %s cannot list", method->name);
    else if (r->trace_call != NULL && !(method->can & ICO_CAN_TRACE))
        status = ico__fail(r->ctx, ICO_UNSUPPORTED, "method %s cannot write a trace",
                           method->name);
    ico_text_free(&why);
    if (status != ICO_OK) return status;
    ico_options *defaults = NULL;
    if (options == NULL) {
        status = ico_options_new(r->ctx, method, &defaults);
        if (status != ICO_OK) return status;
        options = defaults;
    }
    const char *outer = r->running;
    r->running = method->name;
    r->given_up = ICO_LIMIT_NONE;
    schedule_check(r);
    status = method->solve(r->problem, options, r);
    r->running = outer;
    ico_options_free(defaults);
    return status;
}

void ico__run_end(ico_run *r)
{
    r->stats.seconds = elapsed(r, ico__now());
    r->stats.peak_bytes = ico_context_peak_bytes(r->ctx);
}

static void fill_verdict(ico_run *r, ico_result *result, const ico_method *method)
{
    bool longest = ico_problem_longest(r->problem) && r->goal == ICO_GOAL_FIND;
    bool proved = r->exhausted || r->reason != NULL;
    bool most = r->best_length == ico_problem_size(r->problem);
    if (r->tours == 0)
        result->verdict = proved ? ICO_NONE : ICO_UNKNOWN;
    else
        result->verdict = longest && !proved && !most ? ICO_UNKNOWN : ICO_FOUND;
    result->complete = proved || (longest && most);
    result->ordered = r->ordered;
    result->checked = r->tours > 0 || r->reason != NULL;
    if (!result->complete && !r->enough) {
        result->limit = ico__run_limit(r);
        if (result->limit == ICO_LIMIT_NONE) result->limit = ICO_LIMIT_METHOD;
    }
    result->method = r->method_name != NULL ? r->method_name : method->name;
}

static ico_status make_result(ico_run *r, const ico_method *method, ico_result **result)
{
    ico_result *out = ICO_NEW(r->ctx, ico_result);
    if (out == NULL) return ICO_NO_MEMORY;
    out->ctx = r->ctx;
    fill_verdict(r, out, method);
    out->kind = r->best_kind;
    out->tour = r->best;
    out->length = r->best_length;
    out->tours = r->tours;
    out->reason = r->reason;
    ico__run_end(r);
    out->stats = r->stats;
    r->best = NULL;
    r->best_length = 0;
    r->reason = NULL;
    *result = out;
    return ICO_OK;
}

static void start(ico_run *r)
{
    ICO_FREE_ARRAY(r->ctx, r->best, r->best_length);
    ico_reason_free(r->reason);
    r->best = NULL;
    r->reason = NULL;
    r->best_length = r->tours = r->slice_end = 0;
    r->exhausted = r->ordered = r->enough = false;
    r->limit = r->slice_limit = r->given_up = ICO_LIMIT_NONE;
    r->method_name = NULL;
    r->stats = (ico_stats){0};
    ico__random_seed(&r->random, r->seed);
    r->started = ico__now();
    r->deadline = 0;
    if (r->seconds > 0) {
        double room = (double)(UINT64_MAX - r->started);
        r->deadline = r->seconds * 1e9 < room ? r->started + (uint64_t)(r->seconds * 1e9)
                                              : UINT64_MAX;
    }
    r->next_progress = r->started + PROGRESS_EVERY;
}

void ico__run_begin(ico_run *r)
{
    start(r);
    schedule_check(r);
}

ico_status ico_run_solve(ico_run *r, const ico_method *method, const ico_options *options,
                         ico_result **result)
{
    if (method == NULL) method = &ico__method_auto;
    start(r);
    ico_status status = ico__run_method(r, method, options);
    if (status == ICO_NO_MEMORY && ico_context_memory_limit(r->ctx) != 0) {
        r->limit = ICO_LIMIT_MEMORY;
        status = ICO_OK;
    }
    return status == ICO_OK ? make_result(r, method, result) : status;
}

/* Seconds left of the run's time: 0 without a limit, a little once it is over. */
static double seconds_left(const ico_run *r)
{
    uint64_t now = ico__now();
    if (r->deadline == 0) return 0;
    return r->deadline > now ? (double)(r->deadline - now) / 1e9 : 1e-9;
}

/* Ticks left of the run and its slice: 0 without a limit, one once they are used up. */
static uint64_t ticks_left(const ico_run *r)
{
    uint64_t end = r->tick_limit;
    if (r->slice_end != 0 && (end == 0 || r->slice_end < end)) end = r->slice_end;
    if (end == 0) return 0;
    return end > r->stats.ticks ? end - r->stats.ticks : 1;
}

ico_status ico__run_subsolve(ico_run *r, const ico_problem *problem,
                             const ico_method *method, ico_result **result)
{
    ico_run *inner;
    ico_status status = ico_run_new(r->ctx, problem, &inner);
    if (status != ICO_OK) return status;
    inner->outer = r;
    inner->seed = ico__random_next(&r->random);
    inner->seconds = seconds_left(r);
    inner->tick_limit = ticks_left(r);
    inner->progress_call = r->progress_call;
    inner->progress_user = r->progress_user;
    ico_result *found;
    status = ico_run_solve(inner, method, NULL, &found);
    r->stats.nodes += inner->stats.nodes;
    r->stats.backtracks += inner->stats.backtracks;
    r->stats.restarts += inner->stats.restarts;
    r->stats.conflicts += inner->stats.conflicts;
    (void)ico__run_tick(r, inner->stats.ticks); /* shows in ico__run_limit */
    ico_run_free(inner);
    if (status == ICO_OK) *result = found;
    return status;
}

void ico_result_free(ico_result *result)
{
    if (result == NULL) return;
    ICO_FREE_ARRAY(result->ctx, result->tour, result->length);
    ico_reason_free(result->reason);
    ICO_FREE(result->ctx, result);
}
