/* run/limits.c - how long a run may work: ticks, clock, stop flag, slices, and bytes of
 * proof.
 * SPDX-License-Identifier: MIT */
#include "base/clock.h"
#include "run/run.h"

/* ticks between looks at the clock, well under a millisecond */
enum { CHECK_EVERY = 20000 };

void ico_run_set_seconds(ico_run *r, double seconds)
{
    r->limits.seconds = seconds;
}

void ico_run_set_ticks(ico_run *r, uint64_t ticks)
{
    r->limits.tick_limit = ticks;
}

void ico_run_set_proof_bytes(ico_run *r, uint64_t bytes)
{
    r->limits.proof_bytes = bytes;
}

void ico_run_stop(ico_run *r)
{
    atomic_store(&r->limits.stop, true);
}

const char *ico_limit_name(ico_limit limit)
{
    static const char *const names[] = {"none",  "time",        "memory", "ticks",
                                        "nodes", "interrupted", "method"};
    return (unsigned)limit < sizeof names / sizeof *names ? names[limit] : "unknown";
}

void ico__run_schedule(ico_run *r)
{
    ico_run_limits *l = &r->limits;
    l->next_check = r->stats.ticks + CHECK_EVERY;
    if (l->tick_limit != 0 && l->tick_limit < l->next_check)
        l->next_check = l->tick_limit;
    if (l->slice_end != 0 && l->slice_end < l->next_check) l->next_check = l->slice_end;
}

void ico__run_start_limits(ico_run *r)
{
    ico_run_limits *l = &r->limits;
    l->slice_end = 0;
    l->reported = l->goes_on ? r->stats.ticks : 0;
    l->met = l->slice_met = l->given_up = ICO_LIMIT_NONE;
    if (!l->goes_on) l->started = ico__now();
    l->deadline = l->seconds > 0 ? ico__after(l->started, l->seconds) : 0;
}

double ico__run_elapsed(const ico_run *r, uint64_t now)
{
    return (double)(now - r->limits.started) / 1e9;
}

static bool is_stopped(const ico_run *r)
{
    for (; r != NULL; r = r->outer) {
        if (atomic_load_explicit(&r->limits.stop, memory_order_relaxed)) return true;
        if (r->threads.team != NULL && ico__team_is_over(r->threads.team)) return true;
    }
    return false;
}

/* Is a tour close enough to the best?  Then nobody looks for a better one. */
static bool is_near(const ico_run *r)
{
    for (; r != NULL; r = r->outer)
        if (atomic_load_explicit(&r->answer.sink->near, memory_order_relaxed))
            return true;
    return false;
}

/* The slow part of ico__run_tick. */
static bool check_limits(ico_run *r)
{
    ico_run_limits *l = &r->limits;
    uint64_t now = ico__now(), fresh = r->stats.ticks - l->reported;
    bool used_up = ico__team_report(r, fresh);
    l->reported += fresh;
    if (l->met == ICO_LIMIT_NONE) {
        if (is_stopped(r) || is_near(r))
            l->met = ICO_LIMIT_STOP;
        else if (l->deadline != 0 && now >= l->deadline)
            l->met = ICO_LIMIT_TIME;
        else if (used_up || (l->tick_limit != 0 && r->stats.ticks >= l->tick_limit))
            l->met = ICO_LIMIT_TICKS;
    }
    if (l->slice_end != 0 && r->stats.ticks >= l->slice_end)
        l->slice_met = ICO_LIMIT_TICKS;
    if (r->progress.call != NULL && now >= r->progress.next)
        ico__run_show_progress(r, now);
    bool over = ico__run_limit(r) != ICO_LIMIT_NONE;
    if (over)
        l->next_check = 0; /* every further tick returns stop */
    else
        ico__run_schedule(r);
    return over;
}

void ico__run_look(ico_run *r)
{
    (void)check_limits(r);
}

bool ico__run_must_end(const ico_run *r)
{
    return is_stopped(r) || (r->limits.deadline != 0 && ico__now() >= r->limits.deadline);
}

static bool ask_run(void *user)
{
    ico_run *r = user;
    const ico_stopper *beside = &r->limits.beside;
    return ico__run_must_end(r) || (beside->stop != NULL && beside->stop(beside->user));
}

void ico__run_watch(ico_run *r)
{
    ico_run_limits *l = &r->limits;
    if (l->watches) return;
    l->watches = true;
    l->beside = r->ctx->watch;
    ico_context_set_stop(r->ctx, ask_run, r);
}

void ico__run_unwatch(ico_run *r)
{
    ico_run_limits *l = &r->limits;
    if (!l->watches) return;
    l->watches = false;
    if (r->ctx->watch.user == r)
        ico_context_set_stop(r->ctx, l->beside.stop, l->beside.user);
}

bool ico__run_tick(ico_run *r, uint64_t ticks)
{
    r->stats.ticks += ticks;
    return r->stats.ticks >= r->limits.next_check && check_limits(r);
}

ico_limit ico__run_limit(const ico_run *r)
{
    const ico_run_limits *l = &r->limits;
    if (l->met != ICO_LIMIT_NONE) return l->met;
    return l->slice_met != ICO_LIMIT_NONE ? l->slice_met : l->given_up;
}

void ico__run_give_up(ico_run *r, ico_limit why)
{
    r->limits.given_up = why;
}

void ico__run_slice(ico_run *r, uint64_t ticks)
{
    r->limits.slice_met = ICO_LIMIT_NONE;
    r->limits.slice_end = ticks == 0 ? 0 : r->stats.ticks + ticks;
    ico__run_schedule(r);
}

uint64_t ico__run_narrow(ico_run *r, uint64_t ticks)
{
    uint64_t outer = r->limits.slice_end, end = r->stats.ticks + ticks;
    if (outer == 0 || end < outer) r->limits.slice_end = end;
    ico__run_schedule(r);
    return outer;
}

void ico__run_widen(ico_run *r, uint64_t outer)
{
    r->limits.slice_end = outer;
    r->limits.slice_met =
        outer != 0 && r->stats.ticks >= outer ? ICO_LIMIT_TICKS : ICO_LIMIT_NONE;
    ico__run_schedule(r);
}

uint64_t ico__run_ticks_left(const ico_run *r)
{
    uint64_t end = r->limits.tick_limit, left = UINT64_MAX;
    if (r->limits.slice_end != 0 && (end == 0 || r->limits.slice_end < end))
        end = r->limits.slice_end;
    if (end != 0) left = end > r->stats.ticks ? end - r->stats.ticks : 1;
    if (r->threads.team != NULL && ico__team_ticks_left(r->threads.team) < left)
        left = ico__team_ticks_left(r->threads.team);
    return left == UINT64_MAX ? 0 : left;
}

uint64_t ico__run_limit_proof(ico_run *r, uint64_t bytes)
{
    uint64_t outer = r->limits.proof_bytes;
    r->limits.proof_bytes = bytes;
    return outer;
}

bool ico__run_wants_proof(const ico_run *r)
{
    return r->limits.proof_bytes == UINT64_MAX;
}

uint64_t ico__run_proof_bytes(const ico_run *r)
{
    size_t limit = ico_context_memory_limit(r->ctx),
           live = ico_context_live_bytes(r->ctx);
    uint64_t left = limit == 0 ? UINT64_MAX : limit > live ? (limit - live) / 4 : 0;
    return r->limits.proof_bytes < left ? r->limits.proof_bytes : left;
}
