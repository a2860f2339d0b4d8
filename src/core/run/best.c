/* run/best.c - tours that are to be best: how far the best so far may be from the best
 * there is, and whether that is close enough.
 * Source: docs/conventions.md, "The best".
 * SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "problem/tour.h"
#include "run/run.h"
#include "verify/verify_bound.h"

void ico_run_set_gap(ico_run *r, double per_cent)
{
    r->answer.own.gap = per_cent;
}

bool ico__seeks_best(const ico_run *r)
{
    return r->errand.goal == ICO_GOAL_FIND &&
           ico_problem_objective(r->problem) != ICO_OBJECTIVE_NONE;
}

/* The length or the weight of the best tour. */
static int64_t value_of(const ico_run *r)
{
    const ico_sink *sink = r->answer.sink;
    return ico_problem_longest(r->problem) ? (int64_t)ico_tour_length(sink->best)
                                           : sink->best_weight;
}

bool ico__sink_is_near(const ico_run *r)
{
    const ico_sink *sink = r->answer.sink;
    if (sink->checked_by == NULL || sink->tours == 0) return false;
    double gap = ico_verify_gap(value_of(r), sink->checked);
    return gap >= 0 && gap <= sink->gap;
}

void ico__sink_take_bound(ico_run *r, int64_t bound, const char *by)
{
    ico_sink *sink = r->answer.sink;
    bool most = ico_problem_maximizes(r->problem);
    if (sink->checked_by != NULL &&
        (most ? bound >= sink->checked : bound <= sink->checked))
        return;
    sink->checked = bound;
    sink->checked_by = by;
    if (!ico__sink_is_near(r)) return;
    sink->enough = true;
    atomic_store(&sink->near, true);
    atomic_store(&sink->settled, true);
}

/* A bound by counting has no record: one that methods prove is waited for where a
 * certificate is wanted and they can give one. */
static bool waits_for_proof(const ico_run *r)
{
    ico_objective objective = ico_problem_objective(r->problem);
    return ico__run_wants_proof(r) &&
           (objective == ICO_OBJECTIVE_LENGTH || objective == ICO_OBJECTIVE_WEIGHT);
}

ico_status ico__run_count_bound(ico_run *r, bool *more)
{
    int64_t bound = 0;
    const char *by = NULL;
    ico_sink *sink = r->answer.sink;
    ico__lock_take(&sink->lock);
    bool wanted = sink->wants_bound;
    sink->wants_bound = false;
    ico__lock_give(&sink->lock);
    if (!wanted || waits_for_proof(r)) return ICO_OK;
    ico_status status = ico__count_bound(r->ctx, r->problem, &bound, &by);
    if (status == ICO_NO_MEMORY && ico_context_memory_limit(r->ctx) != 0) return ICO_OK;
    if (status != ICO_OK || by == NULL) return status;
    ico__lock_take(&sink->lock);
    ico__sink_take_bound(r, bound, by);
    if (sink->enough) *more = false;
    ico__lock_give(&sink->lock);
    return ICO_OK;
}

void ico__put_best(const ico_run *r, char *words, size_t size)
{
    ico_sink *sink = r->answer.sink;
    bool most = ico_problem_maximizes(r->problem);
    ico_text text;
    *words = '\0';
    if (!ico__seeks_best(r)) return;
    ico_text_init(&text, r->ctx);
    ico__lock_take(&sink->lock);
    bool claim = sink->least_by != NULL, certain = sink->checked_by != NULL;
    int64_t bound = sink->checked, value = value_of(r);
    bool some = sink->tours > 0;
    if (claim && (!certain || (most ? sink->least < bound : sink->least > bound)))
        bound = sink->least;
    ico__lock_give(&sink->lock);
    if (some) ico_text_puts(&text, "best ");
    if (some) ico_problem_value_text(r->problem, value, &text);
    if (some && (claim || certain)) {
        ico_text_puts(&text, ", bound ");
        ico_problem_value_text(r->problem, bound, &text);
    }
    if (some && !text.failed) snprintf(words, size, "%s, ", text.data);
    ico_text_free(&text);
}
