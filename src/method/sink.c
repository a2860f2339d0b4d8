/* method/sink.c - the only way out of a run: every answer is verified here, against the
 * question as it was asked.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "method/run.h"
#include "problem/reason.h"

void ico__sink_init(ico_sink *sink, ico_context *ctx)
{
    sink->ctx = ctx;
    ico__lock_init(&sink->lock);
    atomic_init(&sink->settled, false);
}

void ico__sink_clear(ico_sink *sink)
{
    ICO_FREE_ARRAY(sink->ctx, sink->best, sink->best_length);
    ico_reason_free(sink->reason);
    sink->best = NULL;
    sink->reason = NULL;
    sink->best_length = sink->tours = 0;
    sink->best_weight = 0;
    sink->least = 0;
    sink->least_by = NULL;
    sink->exhausted = sink->ordered = sink->enough = false;
    sink->method_name = NULL;
    atomic_store(&sink->settled, false);
}

void ico__sink_free(ico_sink *sink)
{
    ico__sink_clear(sink);
    ico__lock_free(&sink->lock);
}

uint64_t ico__run_best(const ico_run *r)
{
    ico__lock_take(&r->sink->lock);
    uint64_t best = r->sink->best_length;
    ico__lock_give(&r->sink->lock);
    return best;
}

bool ico__run_is_answered(const ico_run *r)
{
    return atomic_load(&r->sink->settled);
}

bool ico__run_lacks_reason(const ico_run *r)
{
    ico__lock_take(&r->sink->lock);
    bool lacks = r->sink->exhausted && r->sink->tours == 0 && r->sink->reason == NULL;
    ico__lock_give(&r->sink->lock);
    return lacks;
}

static ico_status refuse_wrong_tour(ico_run *r, const ico_text *why)
{
    return ico__fail(
        r->ctx, ICO_DEFECT,
        "method %s offered a tour of %s that is wrong: %s. This is a defect of "
        "the program, please report it",
        r->running, ico_problem_subject(r->problem),
        why->data == NULL ? "no reason given" : why->data);
}

/* A tour and a proof that there is none: one of two workers is wrong. */
static ico_status refuse_contradiction(ico_run *r)
{
    return ico__fail(r->ctx, ICO_DEFECT,
                     "methods %s and %s contradict each other on %s. This is a defect of "
                     "the program, please report it",
                     r->running, r->sink->method_name, ico_problem_subject(r->problem));
}

static ico_status keep(ico_run *r, const uint32_t *tour, uint64_t length, ico_kind kind)
{
    ico_sink *sink = r->sink;
    if (sink->best == NULL || sink->best_length != length) {
        uint32_t *copy = ICO_NEW_ARRAY(r->ctx, uint32_t, (size_t)length);
        if (copy == NULL) return ICO_NO_MEMORY;
        ICO_FREE_ARRAY(r->ctx, sink->best, sink->best_length);
        sink->best = copy;
        sink->best_length = length;
    }
    memcpy(sink->best, tour, (size_t)length * sizeof *tour);
    sink->best_kind = kind;
    sink->method_name = r->running;
    sink->tours++;
    return ICO_OK;
}

static bool seeks_few_turns(const ico_run *r)
{
    return (ico_problem_features(r->problem) & ICO_ASKS_TURNS) != 0;
}

/* Least or greatest of what: ICO_WEIGHT_ANY if tours are not weighed.  Turns are weighed
 * like edges. */
static ico_weight wish_of(const ico_run *r)
{
    return seeks_few_turns(r) ? ICO_WEIGHT_MIN : ico_problem_weight(r->problem);
}

/* Is the tour better than the best so far?  Without a wish for the best none is. */
static bool is_better(const ico_run *r, uint64_t length, int64_t weight)
{
    const ico_sink *sink = r->sink;
    ico_weight wish = wish_of(r);
    if (wish == ICO_WEIGHT_ANY) return length > sink->best_length;
    return wish == ICO_WEIGHT_MIN ? weight < sink->best_weight
                                  : weight > sink->best_weight;
}

static bool seeks_longest(const ico_run *r)
{
    return ico_problem_longest(r->problem) && r->goal == ICO_GOAL_FIND;
}

static bool seeks_best(const ico_run *r)
{
    return seeks_longest(r) || wish_of(r) != ICO_WEIGHT_ANY;
}

/* Does the accepted tour leave something to look for?  Listing asks the caller. */
static bool wants_more(ico_run *r, const uint32_t *tour, uint64_t length, ico_kind kind)
{
    if (r->goal != ICO_GOAL_FIND) {
        bool more =
            r->tour_call == NULL || r->tour_call(r->tour_user, tour, length, kind);
        return more && (r->list_limit == 0 || r->sink->tours < r->list_limit);
    }
    return wish_of(r) != ICO_WEIGHT_ANY ||
           (ico_problem_longest(r->problem) && length < ico_problem_size(r->problem));
}

/* Takes in a tour that was verified; under the lock. */
static ico_status take(ico_run *r, const uint32_t *tour, uint64_t length, int64_t weight,
                       ico_kind kind, bool *more)
{
    ico_sink *sink = r->sink;
    bool proved = sink->exhausted || sink->reason != NULL;
    if (proved && (sink->tours == 0 || is_better(r, length, weight)))
        return refuse_contradiction(r);
    *more = !proved && !sink->enough;
    if (!*more) return ICO_OK; /* another worker was quicker */
    if (seeks_best(r) && sink->best != NULL && !is_better(r, length, weight))
        return ICO_OK;
    ico_status status = keep(r, tour, length, kind);
    if (status != ICO_OK) return status;
    sink->best_weight = weight;
    *more = wants_more(r, tour, length, kind);
    if (!*more) {
        sink->enough = true;
        atomic_store(&sink->settled, true);
    }
    return ICO_OK;
}

/* What is to be least or greatest. */
static ico_status weigh(ico_run *r, const uint32_t *tour, uint64_t length,
                        int64_t *weight)
{
    if (!seeks_few_turns(r))
        return ico_verify_weight(r->ctx, r->problem, tour, length, weight);
    uint64_t turns = 0;
    ico_kind kind = ico_problem_kind(r->problem) == ICO_CLOSED ? ICO_CLOSED : ICO_OPEN;
    ico_status status = ico_verify_turns(r->ctx, r->problem, tour, length, kind, &turns);
    *weight = (int64_t)turns;
    return status;
}

ico_status ico__run_offer(ico_run *r, const uint32_t *tour, uint64_t length, bool *more)
{
    if (seeks_longest(r) && length > 0 && length <= ico__run_best(r)) {
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
    int64_t weight = 0;
    if (status == ICO_OK && wish_of(r) != ICO_WEIGHT_ANY)
        status = weigh(r, tour, length, &weight);
    if (status != ICO_OK) return status;
    ico__lock_take(&r->sink->lock);
    status = take(r, tour, length, weight, kind, more);
    ico__lock_give(&r->sink->lock);
    return status;
}

void ico__run_least(ico_run *r, int64_t least, const char *by)
{
    ico_sink *sink = r->sink;
    ico__lock_take(&sink->lock);
    if (sink->least_by == NULL || least > sink->least) {
        sink->least = least;
        sink->least_by = by;
    }
    ico__lock_give(&sink->lock);
}

void ico__run_in_order(ico_run *r)
{
    ico__lock_take(&r->sink->lock);
    r->sink->ordered = true;
    ico__lock_give(&r->sink->lock);
}

void ico__run_exhausted(ico_run *r, bool ordered)
{
    ico_sink *sink = r->sink;
    ico__lock_take(&sink->lock);
    /* a tour that another worker found meanwhile stands */
    if (!sink->enough || sink->method_name == r->running) {
        sink->exhausted = true;
        sink->ordered = ordered;
        sink->method_name = r->running;
        atomic_store(&sink->settled, true);
    }
    ico__lock_give(&sink->lock);
}

/* Takes in a reason that was verified; under the lock. */
static ico_status take_reason(ico_run *r, ico_reason *reason)
{
    ico_sink *sink = r->sink;
    if (sink->tours > 0) return refuse_contradiction(r);
    ico_reason_free(sink->reason);
    sink->reason = reason;
    ico__reason_move(reason,
                     sink->ctx); /* outlives the worker; the account is the same */
    sink->method_name = r->running;
    atomic_store(&sink->settled, true);
    return ICO_OK;
}

static bool must_end(void *run)
{
    return ico__run_must_end(run);
}

ico_status ico__run_reason(ico_run *r, ico_reason *reason)
{
    bool valid, stopped = false;
    ico_patience patience = {.stop = must_end, .user = r, .stopped = &stopped};
    ico_text why;
    ico_text_init(&why, r->ctx);
    ico_status status =
        ico__verify_reason(r->ctx, r->problem, reason, &patience, &valid, &why);
    if (status == ICO_OK && !valid && !stopped)
        status =
            ico__fail(r->ctx, ICO_DEFECT,
                      "method %s gave a reason for %s that does not hold: %s. This is a "
                      "defect of the program, please report it",
                      r->running, ico_problem_subject(r->problem),
                      why.data == NULL ? "" : why.data);
    ico_text_free(&why);
    if (status == ICO_OK && valid) {
        ico__lock_take(&r->sink->lock);
        status = take_reason(r, reason);
        ico__lock_give(&r->sink->lock);
    }
    if (status != ICO_OK || !valid) ico_reason_free(reason);
    return status;
}
