/* run/run.c - a run: one problem, its goal, and what a method may ask of the run.
 * SPDX-License-Identifier: MIT */
#include "run/run.h"

#include "base/clock.h"

enum { PROOF_BYTES = 32 << 20 };

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
    r->limits.proof_bytes = PROOF_BYTES;
    r->progress.doing = "searching";
    r->progress.label = "";
    r->answer.sink = &r->answer.own;
    r->threads.pool = &r->threads.own;
    atomic_init(&r->threads.own.spare, 0);
    ico_run_set_threads(r, 1);
    ico__lock_init(&r->threads.own.log_lock);
    ico__sink_init(&r->answer.own, ctx);
    atomic_init(&r->limits.stop, false);
    *run = r;
    return ICO_OK;
}

void ico_run_free(ico_run *r)
{
    if (r == NULL) return;
    ico__run_unwatch(r);
    ico__lock_free(&r->threads.own.log_lock);
    ico__sink_free(&r->answer.own);
    ico__exchange_free(r->exchange.own);
    ico__free_string(r->ctx, r->answer.fault);
    ICO_FREE(r->ctx, r);
}

void ico_run_set_seed(ico_run *r, uint64_t seed)
{
    r->seed = seed;
}

void ico_run_set_goal(ico_run *r, ico_goal goal, uint64_t limit)
{
    r->errand.goal = goal;
    r->errand.limit = limit;
}

void ico_run_set_tour_callback(ico_run *r, ico_tour_callback *call, void *user)
{
    r->errand.call = call;
    r->errand.user = user;
}

void ico_run_set_rules(ico_run *r, bool allowed, ico_rule_callback *call, void *user)
{
    r->answer.takes_rules = allowed;
    r->answer.rule_call = call;
    r->answer.rule_user = user;
}

bool ico__run_takes_rules(const ico_run *r)
{
    return r->answer.takes_rules && r->errand.goal == ICO_GOAL_FIND;
}

ico_errand ico__run_send(ico_run *r, ico_goal goal, uint64_t limit,
                         ico_tour_callback *call, void *user)
{
    ico_errand before = r->errand;
    r->errand = (ico_errand){goal, limit, call, user};
    return before;
}

void ico__run_send_back(ico_run *r, const ico_errand *before)
{
    r->errand = *before;
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
    return r->errand.goal;
}

ico_stats *ico__run_stats(ico_run *r)
{
    return &r->stats;
}

void ico__run_set_place(ico_run *r, ico_list_place *place)
{
    r->limits.goes_on = place != NULL;
    r->place = place;
}

ico_list_place *ico__run_place(const ico_run *r)
{
    return r->place;
}

void ico__run_begin(ico_run *r)
{
    if (r->answer.sink == &r->answer.own) ico__sink_clear(r->answer.sink);
    ico__exchange_free(r->exchange.own);
    if (r->exchange.shared == r->exchange.own) r->exchange.shared = NULL;
    r->exchange.own = NULL;
    ico__free_string(r->ctx, r->answer.fault);
    r->answer.fault = NULL;
    ico__run_start_limits(r);
    r->stats = (ico_stats){.ticks = r->limits.reported};
    ico__random_seed(&r->random, r->seed);
    ico__run_start_progress(r);
    ico__run_schedule(r);
    ico__run_watch(r);
}

void ico__run_end(ico_run *r)
{
    r->stats.seconds = ico__run_elapsed(r, ico__now());
    r->stats.peak_bytes = ico_context_peak_bytes(r->ctx) + r->stats.program_bytes;
    ico__run_unwatch(r);
}
