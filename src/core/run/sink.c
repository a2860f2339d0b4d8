/* run/sink.c - the only way out of a run: every answer is verified here, against the
 * question as it was asked.
 * SPDX-License-Identifier: MIT */
#include "problem/reason.h"
#include "problem/stream_check.h"
#include "problem/tour.h"
#include "run/run.h"
#include "verify/reason/reason.h"

void ico__sink_init(ico_sink *sink, ico_context *ctx)
{
    sink->ctx = ctx;
    ico__lock_init(&sink->lock);
    atomic_init(&sink->settled, false);
    atomic_init(&sink->near, false);
}

void ico__sink_clear(ico_sink *sink)
{
    ico_tour_free(sink->best);
    ico_reason_free(sink->reason);
    ico_reason_free(sink->no_longer);
    ico_reason_free(sink->bound);
    ICO_FREE_ARRAY(sink->ctx, sink->log.words, sink->log.count);
    sink->best = NULL;
    sink->reason = sink->no_longer = sink->bound = NULL;
    sink->log = (ico_places_log){NULL, 0};
    sink->tours = 0;
    sink->best_weight = 0;
    sink->least = 0;
    sink->least_by = NULL;
    sink->checked = 0;
    sink->checked_by = NULL;
    sink->wants_bound = false;
    sink->exhausted = sink->ordered = sink->enough = sink->unchecked = false;
    sink->method_name = NULL;
    atomic_store(&sink->settled, false);
    atomic_store(&sink->near, false);
}

void ico__sink_free(ico_sink *sink)
{
    ico__sink_clear(sink);
    ico__lock_free(&sink->lock);
}

uint64_t ico__run_best(const ico_run *r)
{
    ico__lock_take(&r->answer.sink->lock);
    uint64_t best = ico_tour_length(r->answer.sink->best);
    ico__lock_give(&r->answer.sink->lock);
    return best;
}

uint64_t ico__run_copy_best(const ico_run *r, uint64_t more, uint32_t *tour)
{
    ico__lock_take(&r->answer.sink->lock);
    const ico_tour *best = r->answer.sink->best;
    const uint32_t *vertices = ico_tour_vertices(best); /* NULL: a tour by rule */
    uint64_t length = vertices == NULL ? 0 : ico_tour_length(best);
    if (length <= more) length = 0;
    for (uint64_t i = 0; i < length; i++) tour[i] = vertices[i];
    ico__lock_give(&r->answer.sink->lock);
    return length;
}

void ico__run_pass_over(ico_run *r, ico_run_known *known, void *user)
{
    r->answer.known = known;
    r->answer.known_user = user;
}

void ico__run_keep_log(ico_run *r, uint32_t *words, size_t count)
{
    ico_sink *sink = r->answer.sink;
    ico_places_log other = {words, count};
    ico__lock_take(&sink->lock);
    if (sink->ctx == r->ctx) {
        other = sink->log;
        sink->log = (ico_places_log){words, count};
    }
    ico__lock_give(&sink->lock);
    ICO_FREE_ARRAY(r->ctx, other.words, other.count); /* a worker's, too */
}

uint64_t ico__run_tours(const ico_run *r)
{
    ico__lock_take(&r->answer.sink->lock);
    uint64_t tours = r->answer.sink->tours;
    ico__lock_give(&r->answer.sink->lock);
    return tours;
}

bool ico__run_is_answered(const ico_run *r)
{
    return atomic_load(&r->answer.sink->settled);
}

bool ico__run_lacks_reason(const ico_run *r)
{
    ico__lock_take(&r->answer.sink->lock);
    bool lacks = r->answer.sink->exhausted && r->answer.sink->tours == 0 &&
                 r->answer.sink->reason == NULL;
    ico__lock_give(&r->answer.sink->lock);
    return lacks;
}

uint64_t ico__run_reason_size(const ico_run *r)
{
    ico__lock_take(&r->answer.sink->lock);
    uint64_t size =
        r->answer.sink->reason == NULL ? 0 : ico__reason_size(r->answer.sink->reason);
    ico__lock_give(&r->answer.sink->lock);
    return size;
}

static ico_status refuse_wrong_tour(ico_run *r, const ico_text *why)
{
    return ico__fail(
        r->ctx, ICO_DEFECT,
        "method %s offered a tour of %s that is wrong: %s. This is a defect of "
        "the program, please report it",
        r->method, ico_problem_subject(r->problem),
        why->data == NULL ? "no reason given" : why->data);
}

/* A tour and a proof that there is none: one of two workers is wrong. */
static ico_status refuse_contradiction(ico_run *r)
{
    return ico__fail(r->ctx, ICO_DEFECT,
                     "methods %s and %s contradict each other on %s. This is a defect of "
                     "the program, please report it",
                     r->method, r->answer.sink->method_name,
                     ico_problem_subject(r->problem));
}

/* A copy takes the place of the best so far. */
static ico_status keep(ico_run *r, const ico_tour *tour)
{
    ico_sink *sink = r->answer.sink;
    const uint32_t *vertices = ico_tour_vertices(tour);
    uint64_t length = ico_tour_length(tour);
    if (sink->best == NULL || ico_tour_length(sink->best) != length) {
        ico_tour *copy;
        ico_status status =
            ico_tour_new(r->ctx, vertices, length, ico_tour_kind(tour), &copy);
        if (status != ICO_OK) return status;
        ico__tour_move(copy, sink->ctx);
        ico_tour_free(sink->best);
        sink->best = copy;
    } else {
        ico__tour_refill(sink->best, vertices, ico_tour_kind(tour));
    }
    return ICO_OK;
}

/* Are tours compared by a number other than their length? */
static bool is_weighed(const ico_run *r)
{
    return ico_problem_objective(r->problem) > ICO_OBJECTIVE_LENGTH;
}

/* Is the tour better than the best so far?  Without a wish for the best none is. */
static bool is_better(const ico_run *r, uint64_t length, int64_t weight)
{
    const ico_sink *sink = r->answer.sink;
    if (!is_weighed(r)) return length > ico_tour_length(sink->best);
    return ico_problem_maximizes(r->problem) ? weight > sink->best_weight
                                             : weight < sink->best_weight;
}

static bool seeks_longest(const ico_run *r)
{
    return ico_problem_longest(r->problem) && r->errand.goal == ICO_GOAL_FIND;
}

static bool seeks_best(const ico_run *r)
{
    return seeks_longest(r) || is_weighed(r);
}

/* The question is answered; under the lock. */
static void settle(ico_sink *sink)
{
    sink->enough = true;
    atomic_store(&sink->settled, true);
}

/* Does the accepted tour leave something to look for?  Listing asks the caller. */
static bool wants_more(ico_run *r, const ico_tour *tour)
{
    if (r->errand.goal != ICO_GOAL_FIND) {
        bool more = r->errand.call == NULL || r->errand.call(r->errand.user, tour);
        return more && (r->errand.limit == 0 || r->answer.sink->tours < r->errand.limit);
    }
    const ico_sink *sink = r->answer.sink;
    uint64_t length = ico_tour_length(tour);
    return is_weighed(r) ||
           (ico_problem_longest(r->problem) && length < ico_problem_size(r->problem) &&
            (sink->no_longer == NULL || length < sink->most));
}

/* Takes in a stored tour that was verified; under the lock. */
static ico_status take(ico_run *r, const ico_tour *tour, int64_t weight, bool *more)
{
    ico_sink *sink = r->answer.sink;
    uint64_t length = ico_tour_length(tour);
    bool proved = sink->exhausted || sink->reason != NULL;
    bool too_long = sink->no_longer != NULL && length > sink->most;
    if (too_long || (proved && (sink->tours == 0 || is_better(r, length, weight))))
        return refuse_contradiction(r);
    *more = !proved && !sink->enough;
    if (!*more) return ICO_OK; /* another worker was quicker */
    if (seeks_best(r) && sink->best != NULL && !is_better(r, length, weight))
        return ICO_OK;
    ico_status status = keep(r, tour);
    if (status != ICO_OK) return status;
    sink->method_name = r->method;
    sink->tours++;
    sink->best_weight = weight;
    bool near = ico__sink_is_near(r);
    *more = !near && wants_more(r, tour);
    if (near) atomic_store(&sink->near, true);
    if (!*more) settle(sink);
    return ICO_OK;
}

/* What is to be least or greatest. */
static ico_status weigh(ico_run *r, const ico_tour *tour, int64_t *weight)
{
    ico_objective objective = ico_problem_objective(r->problem);
    if (objective == ICO_OBJECTIVE_WEIGHT)
        return ico_verify_weight(r->ctx, r->problem, tour, weight);
    uint64_t sum = 0;
    ico_kind kind = ico_problem_kind(r->problem) == ICO_CLOSED ? ICO_CLOSED : ICO_OPEN;
    ico_tour asked = ico__tour_view(ico_tour_vertices(tour), ico_tour_length(tour), kind);
    ico_status status = objective == ICO_OBJECTIVE_TURNS
                            ? ico_verify_turns(r->ctx, r->problem, &asked, &sum)
                            : ico_verify_crossings(r->ctx, r->problem, &asked, &sum);
    *weight = (int64_t)sum;
    return status;
}

ico_status ico__run_offer(ico_run *r, const uint32_t *vertices, uint64_t length,
                          bool *more)
{
    if (seeks_longest(r) && length > 0 && length <= ico__run_best(r)) {
        *more = true;
        return ICO_OK;
    }
    bool valid;
    ico_kind kind;
    ico_text why;
    ico_text_init(&why, r->ctx);
    ico_status status = length == 0 ? ico__fail(r->ctx, ICO_DEFECT, "the tour is empty")
                                    : ico_verify_tour(r->ctx, r->problem, vertices,
                                                      length, &valid, &kind, &why);
    if (status == ICO_OK && !valid) status = refuse_wrong_tour(r, &why);
    ico_text_free(&why);
    if (status != ICO_OK) return status;
    if (r->answer.known != NULL && r->answer.known(r->answer.known_user, vertices)) {
        *more = !ico__run_is_answered(r);
        return ICO_OK;
    }
    ico_tour tour = ico__tour_view(vertices, length, kind);
    int64_t weight = 0;
    if (is_weighed(r)) status = weigh(r, &tour, &weight);
    if (status != ICO_OK) return status;
    ico__lock_take(&r->answer.sink->lock);
    status = take(r, &tour, weight, more);
    ico__lock_give(&r->answer.sink->lock);
    if (status == ICO_OK && *more) status = ico__run_count_bound(r, more);
    return status;
}

/* --- tours by rule ---------------------------------------------------------------------
 */

/* Has the check seen a tour of this kind, with these ends? */
static bool is_same(const ico_stream_verdict *verdict, const ico_tour *tour)
{
    return verdict->kind == ico_tour_kind(tour) &&
           verdict->first == ico_tour_at(tour, 0) &&
           verdict->last == ico_tour_at(tour, ico_tour_length(tour) - 1);
}

/* Returns the result of the check for a tour by rule that has passed through it. */
static ico_status judge_rule(ico_run *r, const ico_tour *tour, ico_stream_check *check)
{
    ico_stream_verdict verdict;
    ico_text why;
    ico_text_init(&why, r->ctx);
    ico_status status = ICO_OK;
    if (ico__stream_check_problem(check) != r->problem)
        status = ico__fail(r->ctx, ICO_BAD_ARGUMENT,
                           "the tour by rule was checked for another problem");
    if (status == ICO_OK) status = ico_stream_check_end(check, &verdict, &why);
    if (status == ICO_OK && verdict.valid && !is_same(&verdict, tour)) {
        ico_text_puts(&why, "another tour was checked");
        verdict.valid = false;
    }
    if (status == ICO_OK && !verdict.valid) status = refuse_wrong_tour(r, &why);
    ico_text_free(&why);
    return status;
}

/* Takes in a tour by rule; under the lock.  A question answered meanwhile needs none. */
static ico_status take_rule(ico_run *r, ico_tour **tour, bool checked)
{
    ico_sink *sink = r->answer.sink;
    if (sink->tours == 0 && (sink->exhausted || sink->reason != NULL))
        return refuse_contradiction(r);
    if (sink->enough) return ICO_OK;
    ico_tour_free(sink->best);
    sink->best = *tour;
    *tour = NULL;
    ico__tour_move(sink->best, sink->ctx);
    sink->unchecked = !checked;
    sink->method_name = r->method;
    sink->tours++;
    settle(sink);
    return ICO_OK;
}

ico_status ico__run_offer_rule(ico_run *r, ico_tour *tour)
{
    ico_stream_check *check = NULL;
    ico_status status = r->answer.rule_call != NULL
                            ? r->answer.rule_call(r->answer.rule_user, tour, &check)
                            : ico__stream_check_tour(r->ctx, r->problem, tour, &check);
    bool checked = check != NULL;
    if (status == ICO_OK && checked) status = judge_rule(r, tour, check);
    ico_stream_check_free(check);
    if (status == ICO_OK) {
        ico__lock_take(&r->answer.sink->lock);
        status = take_rule(r, &tour, checked);
        ico__lock_give(&r->answer.sink->lock);
    }
    ico_tour_free(tour);
    return status;
}

void ico__run_least(ico_run *r, int64_t least, const char *by)
{
    ico_sink *sink = r->answer.sink;
    ico__lock_take(&sink->lock);
    bool most = ico_problem_maximizes(r->problem);
    if (sink->least_by == NULL || (most ? least < sink->least : least > sink->least)) {
        sink->least = least;
        sink->least_by = by;
    }
    ico__lock_give(&sink->lock);
}

void ico__run_in_order(ico_run *r)
{
    ico__lock_take(&r->answer.sink->lock);
    r->answer.sink->ordered = true;
    ico__lock_give(&r->answer.sink->lock);
}

void ico__run_mixed(ico_run *r)
{
    ico__lock_take(&r->answer.sink->lock);
    r->answer.sink->ordered = false;
    r->answer.sink->method_name = r->method;
    ico__lock_give(&r->answer.sink->lock);
}

void ico__run_exhausted(ico_run *r, bool ordered)
{
    ico_sink *sink = r->answer.sink;
    ico__lock_take(&sink->lock);
    /* a tour that another worker found meanwhile is kept */
    if (!sink->enough || sink->method_name == r->method) {
        sink->exhausted = true;
        sink->ordered = ordered;
        sink->method_name = r->method;
        atomic_store(&sink->settled, true);
    }
    ico__lock_give(&sink->lock);
}

/* Takes in a reason that was verified; under the lock. */
static ico_status take_reason(ico_run *r, ico_reason *reason)
{
    ico_sink *sink = r->answer.sink;
    if (sink->tours > 0) return refuse_contradiction(r);
    ico_reason_free(sink->reason);
    sink->reason = reason;
    ico__reason_move(reason,
                     sink->ctx); /* outlives the worker; the account is the same */
    sink->method_name = r->method;
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
        status = ico__fail(
            r->ctx, ICO_DEFECT,
            "method %s gave a reason for %s that does not hold: %s. This is a "
            "defect of the program, please report it",
            r->method, ico_problem_subject(r->problem), why.data == NULL ? "" : why.data);
    ico_text_free(&why);
    if (status == ICO_OK && valid) {
        ico__lock_take(&r->answer.sink->lock);
        status = take_reason(r, reason);
        ico__lock_give(&r->answer.sink->lock);
    }
    if (status != ICO_OK || !valid) ico_reason_free(reason);
    return status;
}

bool ico__run_lacks_bound(const ico_run *r)
{
    const ico_sink *sink = r->answer.sink;
    ico__lock_take(&r->answer.sink->lock);
    bool is_part =
        r->outer != NULL && sink == &r->answer.own; /* has no use for a bound */
    bool lacks = sink->exhausted && sink->tours > 0 && sink->bound == NULL && !is_part;
    ico__lock_give(&r->answer.sink->lock);
    return lacks;
}

/* Takes in a bound that was verified, unless there is as good a one; under the lock. */
static bool take_bound(ico_run *r, ico_reason *bound)
{
    ico_sink *sink = r->answer.sink;
    const ico_reason *old = sink->bound;
    if (old != NULL &&
        (bound->above ? bound->limit >= old->limit : bound->limit <= old->limit))
        return false;
    bool first = bound->vertex_count > 1 && bound->vertices[1] == 1;
    ico_reason_free(sink->bound);
    sink->bound = bound;
    ico__reason_move(bound, sink->ctx);
    ico__sink_take_bound(r, bound->limit,
                         first ? "1-trees" : "branch and bound over 1-trees");
    return true;
}

ico_status ico__run_bound(ico_run *r, ico_reason *bound, bool *valid)
{
    bool stopped = false, taken = false;
    ico_patience patience = {.stop = must_end, .user = r, .stopped = &stopped};
    *valid = false;
    ico_status status =
        ico__verify_weight_bound(r->ctx, r->problem, bound, &patience, valid, NULL);
    if (status == ICO_TOO_LARGE) status = ICO_OK; /* more than the judges take */
    if (status == ICO_OK && *valid) {
        ico__lock_take(&r->answer.sink->lock);
        taken = take_bound(r, bound);
        ico__lock_give(&r->answer.sink->lock);
    }
    if (!taken) ico_reason_free(bound);
    return status;
}
