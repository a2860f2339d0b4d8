/* run/run.c - a run: one problem and one budget.
 * SPDX-License-Identifier: MIT */
#include "run/run.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/clock.h"

enum {
    CHECK_EVERY = 20000, /* ticks between looks at the clock, well under a millisecond */
    PROOF_BYTES = 32 << 20
};
static const uint64_t PROGRESS_EVERY = UINT64_C(250000000); /* nanoseconds */

/* Spare threads are counted anew for each question. */
static void set_threads(ico_thread_pool *pool, unsigned threads)
{
    pool->threads = threads == 0 ? ico__processors() : threads;
    atomic_store(&pool->spare, (int)pool->threads - 1);
}

ico_status ico_run_new(ico_context *ctx, const ico_problem *problem, ico_run **run)
{
    if (!ico_problem_is_sealed(problem))
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "the problem is still open: ico_problem_seal comes first");
    ico_run *r = ICO_NEW(ctx, ico_run);
    if (r == NULL) return ICO_NO_MEMORY;
    r->ctx = ctx;
    r->problem = problem;
    r->seed = 1;
    r->proof_bytes = PROOF_BYTES;
    r->doing = "searching";
    r->label = "";
    r->sink = &r->own_sink;
    r->pool = &r->own_pool;
    atomic_init(&r->own_pool.spare, 0);
    set_threads(&r->own_pool, 1);
    ico__lock_init(&r->own_pool.log_lock);
    ico__sink_init(&r->own_sink, ctx);
    atomic_init(&r->stop, false);
    *run = r;
    return ICO_OK;
}

void ico_run_free(ico_run *r)
{
    if (r == NULL) return;
    ico__run_unwatch(r);
    ico__lock_free(&r->own_pool.log_lock);
    ico__sink_free(&r->own_sink);
    ico__exchange_free(r->own_exchange);
    ico__free_string(r->ctx, r->fault);
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
    set_threads(&r->own_pool, threads);
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

void ico_run_set_rules(ico_run *r, bool allowed, ico_rule_callback *call, void *user)
{
    r->takes_rules = allowed;
    r->rule_call = call;
    r->rule_user = user;
}

bool ico__run_takes_rules(const ico_run *r)
{
    return r->takes_rules && r->goal == ICO_GOAL_FIND;
}

ico_errand ico__run_send(ico_run *r, ico_goal goal, uint64_t limit,
                         ico_tour_callback *call, void *user)
{
    ico_errand before = {r->goal, r->list_limit, r->tour_call, r->tour_user};
    ico_run_set_goal(r, goal, limit);
    ico_run_set_tour_callback(r, call, user);
    return before;
}

void ico__run_send_back(ico_run *r, const ico_errand *before)
{
    ico_run_set_goal(r, before->goal, before->limit);
    ico_run_set_tour_callback(r, before->call, before->user);
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

void ico_run_set_log(ico_run *r, ico_log_callback *call, void *user)
{
    r->own_pool.log_call = call;
    r->own_pool.log_user = user;
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

void ico__run_schedule(ico_run *r)
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

/* The clock of the whole: parts and workers began later. */
static void show_progress(ico_run *r, uint64_t now)
{
    ico_thread_pool *pool = r->pool;
    const ico_run *whole = r;
    while (whole->outer != NULL) whole = whole->outer;
    r->next_progress = now + PROGRESS_EVERY;
    r->stats.seconds = elapsed(whole, now);
    r->stats.peak_bytes = ico_context_peak_bytes(r->ctx);
    ico_stats shown = r->stats;
    ico__lock_take(&pool->log_lock);
    shown.left = pool->left;
    if (shown.left >= 0) {
        shown.left -= (double)(now - pool->left_at) / 1e9;
        if (shown.left < 0) shown.left = 0; /* any moment */
    }
    ico__lock_give(&pool->log_lock);
    char line[80];
    if (whole->stage > 0) {
        snprintf(line, sizeof line, "%lu of %lu, %s", (unsigned long)whole->stage,
                 (unsigned long)whole->stages, r->doing);
        shown.left = -1; /* of this one alone */
    }
    r->progress_call(r->progress_user, &shown, whole->stage > 0 ? line : r->doing);
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
    if (r->progress_call != NULL && now >= r->next_progress) show_progress(r, now);
    bool over = ico__run_limit(r) != ICO_LIMIT_NONE;
    if (over)
        r->next_check = 0; /* every further tick returns stop */
    else
        ico__run_schedule(r);
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

static bool ask_run(void *user)
{
    ico_run *r = user;
    return ico__run_must_end(r) ||
           (r->beside.stop != NULL && r->beside.stop(r->beside.user));
}

void ico__run_watch(ico_run *r)
{
    if (r->watches) return;
    r->watches = true;
    r->beside = r->ctx->watch;
    ico_context_set_stop(r->ctx, ask_run, r);
}

void ico__run_unwatch(ico_run *r)
{
    if (!r->watches) return;
    r->watches = false;
    if (r->ctx->watch.user == r)
        ico_context_set_stop(r->ctx, r->beside.stop, r->beside.user);
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
    ico__run_schedule(r);
}

uint64_t ico__run_narrow(ico_run *r, uint64_t ticks)
{
    uint64_t outer = r->slice_end, end = r->stats.ticks + ticks;
    if (outer == 0 || end < outer) r->slice_end = end;
    ico__run_schedule(r);
    return outer;
}

void ico__run_widen(ico_run *r, uint64_t outer)
{
    r->slice_end = outer;
    r->slice_limit =
        outer != 0 && r->stats.ticks >= outer ? ICO_LIMIT_TICKS : ICO_LIMIT_NONE;
    ico__run_schedule(r);
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

void ico__run_stage(ico_run *r, uint32_t stage, uint32_t stages)
{
    r->stage = stage;
    r->stages = stages;
}

void ico__run_go_on(ico_run *r, ico_list_place *place)
{
    r->goes_on = place != NULL;
    r->place = place;
}

ico_list_place *ico__run_place(const ico_run *r)
{
    return r->place;
}

bool ico__run_is_watched(const ico_run *r)
{
    for (; r != NULL; r = r->outer)
        if (r->progress_call != NULL) return true;
    return false;
}

void ico__run_expect(ico_run *r, double seconds)
{
    uint64_t now = ico__now();
    ico__lock_take(&r->pool->log_lock);
    r->pool->left = seconds;
    r->pool->left_at = now;
    ico__lock_give(&r->pool->log_lock);
}

unsigned ico__run_threads(const ico_run *r)
{
    return r->pool->threads;
}

bool ico__run_is_logged(const ico_run *r)
{
    return r->pool->log_call != NULL;
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

void ico__run_log(ico_run *r, const char *line)
{
    ico_thread_pool *pool = r->pool;
    if (pool->log_call == NULL) return;
    ico_text text;
    ico_text_init(&text, r->ctx);
    put_labels(r, &text);
    ico_text_puts(&text, line);
    ico__lock_take(&pool->log_lock);
    if (ico_text_status(&text) == ICO_OK) pool->log_call(pool->log_user, text.data);
    ico__lock_give(&pool->log_lock);
    ico_text_free(&text);
}

void ico__run_logf(ico_run *run, const char *format, ...)
{
    char words[1000];
    va_list args;
    if (!ico__run_is_logged(run)) return;
    va_start(args, format);
    (void)vsnprintf(words, sizeof words, format, args);
    va_end(args);
    ico__run_log(run, words);
}

void ico__run_begin(ico_run *r)
{
    if (r->sink == &r->own_sink) ico__sink_clear(r->sink);
    ico__exchange_free(r->own_exchange);
    if (r->exchange == r->own_exchange) r->exchange = NULL;
    r->own_exchange = NULL;
    r->slice_end = 0;
    r->told = r->goes_on ? r->stats.ticks : 0;
    r->stage = r->stages = 0;
    r->limit = r->slice_limit = r->given_up = ICO_LIMIT_NONE;
    ico__free_string(r->ctx, r->fault);
    r->fault = NULL;
    r->stats = (ico_stats){.ticks = r->told};
    ico__random_seed(&r->random, r->seed);
    if (!r->goes_on) r->started = ico__now();
    r->deadline = r->seconds > 0 ? ico__after(r->started, r->seconds) : 0;
    r->next_progress = ico__now() + PROGRESS_EVERY;
    if (r->outer == NULL) ico__run_expect(r, -1); /* not known */
    ico__run_schedule(r);
    ico__run_watch(r);
}

void ico__run_end(ico_run *r)
{
    r->stats.seconds = elapsed(r, ico__now());
    r->stats.peak_bytes = ico_context_peak_bytes(r->ctx) + r->stats.program_bytes;
    ico__run_unwatch(r);
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
