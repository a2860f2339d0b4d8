/* method/run.c - a run: one problem, one budget, and what came of it.
 * SPDX-License-Identifier: MIT */
#include "method/run.h"
#include "base/clock.h"
#include "method/registry.h"
#include "problem/reason.h"

enum {
    CHECK_EVERY = 20000, /* ticks between looks at the clock, well under a millisecond */
    PROOF_BYTES = 32 << 20
};
static const uint64_t PROGRESS_EVERY = UINT64_C(250000000); /* nanoseconds */

/* Spare threads are counted anew for each question. */
static void set_threads(ico_crew *crew, unsigned threads)
{
    crew->threads = threads == 0 ? ico__processors() : threads;
    atomic_store(&crew->spare, (int)crew->threads - 1);
}

ico_status ico_run_new(ico_context *ctx, const ico_problem *problem, ico_run **run)
{
    ico_run *r = ICO_NEW(ctx, ico_run);
    if (r == NULL) return ICO_NO_MEMORY;
    r->ctx = ctx;
    r->problem = problem;
    r->seed = 1;
    r->proof_bytes = PROOF_BYTES;
    r->doing = "searching";
    r->label = "";
    r->sink = &r->own_sink;
    r->crew = &r->own_crew;
    atomic_init(&r->own_crew.spare, 0);
    set_threads(&r->own_crew, 1);
    ico__lock_init(&r->own_crew.story_lock);
    ico__sink_init(&r->own_sink, ctx);
    atomic_init(&r->stop, false);
    *run = r;
    return ICO_OK;
}

void ico_run_free(ico_run *r)
{
    if (r == NULL) return;
    ico__lock_free(&r->own_crew.story_lock);
    ico__sink_free(&r->own_sink);
    ico__exchange_free(r->own_exchange);
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

void ico_run_set_threads(ico_run *r, unsigned threads)
{
    set_threads(&r->own_crew, threads);
}

void ico_run_set_proof_bytes(ico_run *r, uint64_t bytes)
{
    r->proof_bytes = bytes;
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

void ico_run_set_story(ico_run *r, ico_story_callback *call, void *user)
{
    r->own_crew.story_call = call;
    r->own_crew.story_user = user;
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

uint64_t ico__run_seed(const ico_run *r)
{
    return r->seed;
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
    for (; r != NULL; r = r->outer) {
        if (atomic_load_explicit(&r->stop, memory_order_relaxed)) return true;
        if (r->team != NULL && ico__team_is_over(r->team)) return true;
    }
    return false;
}

/* The slow part of ico__run_tick. */
static bool check(ico_run *r)
{
    uint64_t now = ico__now(), fresh = r->stats.ticks - r->told;
    bool used_up = ico__team_tell(r, fresh);
    r->told += fresh;
    if (r->limit == ICO_LIMIT_NONE) {
        if (is_stopped(r))
            r->limit = ICO_LIMIT_STOP;
        else if (r->deadline != 0 && now >= r->deadline)
            r->limit = ICO_LIMIT_TIME;
        else if (used_up || (r->tick_limit != 0 && r->stats.ticks >= r->tick_limit))
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

void ico__run_look(ico_run *r)
{
    (void)check(r);
}

bool ico__run_must_end(const ico_run *r)
{
    return is_stopped(r) || (r->deadline != 0 && ico__now() >= r->deadline);
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

uint64_t ico__run_narrow(ico_run *r, uint64_t ticks)
{
    uint64_t outer = r->slice_end, end = r->stats.ticks + ticks;
    if (outer == 0 || end < outer) r->slice_end = end;
    schedule_check(r);
    return outer;
}

void ico__run_widen(ico_run *r, uint64_t outer)
{
    r->slice_end = outer;
    r->slice_limit =
        outer != 0 && r->stats.ticks >= outer ? ICO_LIMIT_TICKS : ICO_LIMIT_NONE;
    schedule_check(r);
}

uint64_t ico__run_limit_proof(ico_run *r, uint64_t bytes)
{
    uint64_t outer = r->proof_bytes;
    r->proof_bytes = bytes;
    return outer;
}

bool ico__run_wants_proof(const ico_run *r)
{
    return r->proof_bytes == UINT64_MAX;
}

uint64_t ico__run_proof_bytes(const ico_run *r)
{
    size_t limit = ico_context_memory_limit(r->ctx),
           live = ico_context_live_bytes(r->ctx);
    uint64_t left = limit == 0 ? UINT64_MAX : limit > live ? (limit - live) / 4 : 0;
    return r->proof_bytes < left ? r->proof_bytes : left;
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

unsigned ico__run_threads(const ico_run *r)
{
    return r->crew->threads;
}

bool ico__run_is_told(const ico_run *r)
{
    return r->crew->story_call != NULL;
}

/* What the run is a part of, outermost first: there are few. */
static void put_labels(const ico_run *r, ico_text *text)
{
    for (const ico_run *top = NULL; top != r;) {
        const ico_run *next = r;
        while (next->outer != top) next = next->outer;
        if (next->label[0] != '\0') ico_text_printf(text, "%s: ", next->label);
        top = next;
    }
}

void ico__run_tell(ico_run *r, const char *line)
{
    ico_crew *crew = r->crew;
    if (crew->story_call == NULL) return;
    ico_text text;
    ico_text_init(&text, r->ctx);
    put_labels(r, &text);
    ico_text_puts(&text, line);
    ico__lock_take(&crew->story_lock);
    if (ico_text_status(&text) == ICO_OK) crew->story_call(crew->story_user, text.data);
    ico__lock_give(&crew->story_lock);
    ico_text_free(&text);
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
    else if (r->goal == ICO_GOAL_DIFFER && !(method->can & ICO_CAN_DIFFER))
        status = ico__fail(r->ctx, ICO_UNSUPPORTED, "method %s cannot vary its tours",
                           method->name);
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
    r->stats.peak_bytes = ico_context_peak_bytes(r->ctx) + r->stats.program_bytes;
}

static void fill_verdict(ico_run *r, ico_result *result, const ico_method *method)
{
    const ico_sink *sink = r->sink;
    bool longest = ico_problem_longest(r->problem) && r->goal == ICO_GOAL_FIND;
    bool proved = sink->exhausted || sink->reason != NULL;
    bool most = longest && sink->best_length == ico_problem_size(r->problem);
    bool best = longest || ico_problem_weight(r->problem) != ICO_WEIGHT_ANY;
    if (sink->tours == 0)
        result->verdict = proved ? ICO_NONE : ICO_UNKNOWN;
    else
        result->verdict = best && !proved && !most ? ICO_UNKNOWN : ICO_FOUND;
    result->complete = proved || most;
    result->ordered = sink->ordered;
    result->checked = sink->tours > 0 || sink->reason != NULL;
    if (!result->complete && !sink->enough) {
        result->limit = ico__run_limit(r);
        if (result->limit == ICO_LIMIT_NONE) result->limit = ICO_LIMIT_METHOD;
    }
    result->method = sink->method_name != NULL ? sink->method_name : method->name;
}

static ico_status make_result(ico_run *r, const ico_method *method, ico_result **result)
{
    ico_sink *sink = r->sink;
    ico_result *out = ICO_NEW(r->ctx, ico_result);
    if (out == NULL) return ICO_NO_MEMORY;
    out->ctx = r->ctx;
    fill_verdict(r, out, method);
    out->kind = sink->best_kind;
    out->tour = sink->best;
    out->length = sink->best_length;
    out->weight = sink->best_weight;
    out->least = sink->least;
    out->least_by = sink->least_by;
    out->tours = sink->tours;
    out->reason = sink->reason;
    ico__run_end(r);
    out->stats = r->stats;
    sink->best = NULL;
    sink->best_length = 0;
    sink->reason = NULL;
    *result = out;
    return ICO_OK;
}

void ico__run_begin(ico_run *r)
{
    if (r->sink == &r->own_sink) ico__sink_clear(r->sink);
    ico__exchange_free(r->own_exchange);
    if (r->exchange == r->own_exchange) r->exchange = NULL;
    r->own_exchange = NULL;
    r->slice_end = r->told = 0;
    r->limit = r->slice_limit = r->given_up = ICO_LIMIT_NONE;
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
    schedule_check(r);
}

ico_status ico_run_solve(ico_run *r, const ico_method *method, const ico_options *options,
                         ico_result **result)
{
    if (method == NULL) method = &ico__method_auto;
    ico__run_begin(r);
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

uint64_t ico__run_ticks_left(const ico_run *r)
{
    uint64_t end = r->tick_limit, left = UINT64_MAX;
    if (r->slice_end != 0 && (end == 0 || r->slice_end < end)) end = r->slice_end;
    if (end != 0) left = end > r->stats.ticks ? end - r->stats.ticks : 1;
    if (r->team != NULL && ico__team_ticks_left(r->team) < left)
        left = ico__team_ticks_left(r->team);
    return left == UINT64_MAX ? 0 : left;
}

ico_status ico__run_inside(ico_run *outer, ico_context *ctx, const ico_problem *problem,
                           ico_run **run)
{
    ico_run *inner;
    ico_status status = ico_run_new(ctx, problem, &inner);
    if (status != ICO_OK) return status;
    inner->outer = outer;
    inner->crew = outer->crew;
    inner->proof_bytes = outer->proof_bytes;
    inner->seconds = seconds_left(outer);
    *run = inner;
    return ICO_OK;
}

void ico__run_absorb(ico_run *r, ico_run *part)
{
    (void)ico__team_tell(part, part->stats.ticks - part->told);
    part->told = part->stats.ticks;
    r->stats.nodes += part->stats.nodes;
    r->stats.backtracks += part->stats.backtracks;
    r->stats.restarts += part->stats.restarts;
    r->stats.conflicts += part->stats.conflicts;
    r->stats.facts_told += part->stats.facts_told;
    r->stats.facts_used += part->stats.facts_used;
    r->stats.ticks += part->stats.ticks;
    r->told += part->stats.ticks;
}

/* A result that is handed to whoever works on the question outlives the worker. */
static void hand_over(ico_run *r, ico_result *result)
{
    result->ctx = r->sink->ctx; /* the same account */
    ico__reason_move(result->reason, r->sink->ctx);
}

ico_status ico__run_subsolve(ico_run *r, const ico_problem *problem,
                             const ico_method *method, const ico_options *options,
                             const char *label, ico_result **result)
{
    ico_run *inner;
    ico_status status = ico__run_inside(r, r->ctx, problem, &inner);
    if (status != ICO_OK) return status;
    inner->seed = ico__random_next(&r->random);
    inner->tick_limit = ico__run_ticks_left(r);
    inner->progress_call = r->progress_call;
    inner->progress_user = r->progress_user;
    inner->label = label;
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

void ico_result_free(ico_result *result)
{
    if (result == NULL) return;
    ICO_FREE_ARRAY(result->ctx, result->tour, result->length);
    ico_reason_free(result->reason);
    ICO_FREE(result->ctx, result);
}
