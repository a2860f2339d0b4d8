/* run/no_longer.c - reasons that no tour is longer: those that methods give, and the
 * reason of NONE to the question for a tour of all vertices, where the longest tour found
 * leaves out one.
 * SPDX-License-Identifier: MIT */
#include "method/registry.h"
#include "problem/reason.h"
#include "problem/tour.h"
#include "run/run.h"
#include "verify/reason/reason.h"
#include "verify/verify_bound.h"

static bool must_end(void *run)
{
    return ico__run_must_end(run);
}

static const char *words_of(const ico_run *r, uint64_t length)
{
    return length + 1 == ico_problem_size(r->problem) ? "there is no tour of all"
                                                      : "prices of vertices";
}

/* Takes in a reason that was verified, unless one for fewer vertices is known; under the
 * lock. */
static ico_status take_no_longer(ico_run *r, uint64_t length, ico_reason **reason)
{
    ico_sink *sink = r->answer.sink;
    uint64_t best = ico_tour_length(sink->best);
    if (best > length)
        return ico__fail(r->ctx, ICO_DEFECT,
                         "method %s proves that no tour of %s has more than %llu "
                         "vertices, and method %s found one. This is a defect of the "
                         "program, please report it",
                         r->method, ico_problem_subject(r->problem),
                         (unsigned long long)length, sink->method_name);
    if (sink->no_longer != NULL && sink->most <= length) return ICO_OK;
    ico_reason_free(sink->no_longer);
    sink->no_longer = *reason;
    sink->most = length;
    ico__reason_move(*reason, sink->ctx);
    *reason = NULL;
    ico__sink_take_bound(r, (int64_t)length, words_of(r, length));
    if (best < length || sink->enough) return ICO_OK;
    sink->enough = true;
    atomic_store(&sink->settled, true);
    return ICO_OK;
}

ico_status ico__run_no_longer(ico_run *r, uint64_t length, ico_reason *reason)
{
    bool valid = false, stopped = false;
    ico_patience patience = {.stop = must_end, .user = r, .stopped = &stopped};
    ico_text why;
    ico_text_init(&why, r->ctx);
    ico_status status = ico__verify_no_longer(r->ctx, r->problem, length, reason,
                                              &patience, &valid, &why);
    if (status == ICO_OK && !valid && !stopped)
        status = ico__fail(r->ctx, ICO_DEFECT,
                           "method %s gave a reason why no tour of %s is longer that "
                           "does not hold: %s. This is a defect of the program, please "
                           "report it",
                           r->method, ico_problem_subject(r->problem),
                           why.data == NULL ? "" : why.data);
    ico_text_free(&why);
    if (status == ICO_OK && valid) {
        ico__lock_take(&r->answer.sink->lock);
        status = take_no_longer(r, length, &reason);
        ico__lock_give(&r->answer.sink->lock);
    }
    ico_reason_free(reason);
    return status;
}

uint64_t ico__run_most(const ico_run *r)
{
    ico_sink *sink = r->answer.sink;
    ico__lock_take(&sink->lock);
    uint64_t most = sink->no_longer == NULL ? ico_problem_size(r->problem) : sink->most;
    ico__lock_give(&sink->lock);
    return most;
}

/* --- all vertices --------------------------------------------------------------------
 */

/* The question for a tour of all vertices. */
static ico_status pose_whole(const ico_problem *problem, ico_problem **whole)
{
    ico_problem *p = NULL;
    ico_status status = ico_problem_reopen(problem, &p);
    if (status == ICO_OK)
        status = ico_problem_lift(p, ICO_ASKS_LONGEST | ICO_ASKS_OPTIONAL);
    if (status == ICO_OK) status = ico_problem_seal(p);
    if (status == ICO_OK)
        *whole = p;
    else
        ico_problem_free(p);
    return status;
}

/* Of a cut that leaves more pieces than a tour can visit: how many vertices are in those
 * that it can visit?  The judge says so, for half the range each time. */
static ico_status tighten(ico_run *r, const ico_reason *reason, uint64_t *length)
{
    uint64_t low = 1, high = *length;
    bool stopped = false;
    ico_status status = ICO_OK;
    ico_patience patience = {.stop = must_end, .user = r, .stopped = &stopped};
    if (reason->type != ICO_REASON_CUT || reason->rule != NULL) return ICO_OK;
    while (status == ICO_OK && high - low > 1 && !stopped) {
        uint64_t middle = low + (high - low) / 2;
        bool valid = false;
        status = ico__verify_no_longer(r->ctx, r->problem, middle, reason, &patience,
                                       &valid, NULL);
        *(valid && !stopped ? &high : &low) = middle;
    }
    *length = high;
    return status;
}

ico_status ico__run_ask_whole(ico_run *r, ico_result **result)
{
    ico_problem *whole = NULL;
    ico_status status = pose_whole(r->problem, &whole);
    *result = NULL;
    if (status == ICO_BAD_ARGUMENT) return ICO_OK; /* an open one with one end */
    if (status == ICO_OK)
        status = ico__run_subsolve(r, whole, &ico__method_auto, NULL,
                                   "a tour of all vertices", result);
    ico_problem_free(whole);
    if (status != ICO_OK) return status;
    ico_result *found = *result;
    bool more;
    if (found->verdict == ICO_FOUND)
        return ico__run_offer(r, ico_tour_vertices(found->tour),
                              ico_tour_length(found->tour), &more);
    if (found->verdict != ICO_NONE || found->reason == NULL) return ICO_OK;
    ico_reason *reason = found->reason;
    uint64_t length = ico_problem_size(r->problem) - 1;
    found->reason = NULL;
    status = tighten(r, reason, &length);
    if (status == ICO_OK) return ico__run_no_longer(r, length, reason);
    ico_reason_free(reason);
    return status;
}

/* Is one vertex left out by the tour that a method calls the longest, with no reason for
 * that?  The verifier goes through all tours of few vertices itself. */
static bool lacks_reason(const ico_run *r)
{
    const ico_sink *sink = r->answer.sink;
    uint64_t n = ico_problem_size(r->problem);
    return r->outer == NULL && r->errand.goal == ICO_GOAL_FIND &&
           ico_problem_longest(r->problem) && sink->exhausted && sink->tours > 0 &&
           sink->no_longer == NULL && (n > ICO_SUBSETS_MOST || ico__run_wants_proof(r)) &&
           ico_tour_length(sink->best) + 1 == n && r->limits.met == ICO_LIMIT_NONE;
}

ico_status ico__run_seek_no_longer(ico_run *r)
{
    enum { LEAST = 10000000 };
    int64_t bound, value = (int64_t)ico_tour_length(r->answer.sink->best);
    const char *by;
    ico_result *result = NULL;
    bool stopped = false;
    ico_patience patience = {.stop = must_end, .user = r, .stopped = &stopped};
    if (!lacks_reason(r)) return ICO_OK;
    ico_status status =
        ico__verify_bound(r->ctx, r->problem, value, &patience, &bound, &by);
    if (status == ICO_OK && !stopped &&
        (by == NULL || bound != value || ico__run_wants_proof(r))) {
        ico__run_slice(r, LEAST + r->stats.ticks);
        status = ico__run_ask_whole(r, &result);
        ico__run_slice(r, 0);
    }
    ico_result_free(result);
    bool scarce = status == ICO_NO_MEMORY && ico_context_memory_limit(r->ctx) != 0;
    return scarce ? ICO_OK : status;
}
