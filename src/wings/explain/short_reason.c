/* explain/short_reason.c - a reason that a reader can follow, in the place of a long
 * one: a few edges to branch on.
 * SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "explain/explain.h"
#include "icosian/explain.h"
#include "method/registry.h"
#include "method/result.h"
#include "presolve/faces.h"
#include "run/run.h"

enum { PART_TICKS = 2000000 }; /* for parts behind cuts of few edges */
enum { SEEDS = 4, TICKS = 50000, MOST_BRANCHINGS = 60, FEW_BRANCHINGS = 8 };

/* Is the reason a table or a log that nobody follows by hand, or a tree that may be
 * longer than it must be? */
static bool may_be_shorter(const ico_reason *reason)
{
    if (reason == NULL) return false;
    switch (ico_reason_kind(reason)) {
    case ICO_REASON_TREE:
    case ICO_REASON_TRACE:
    case ICO_REASON_SWEEP:
    case ICO_REASON_CLAUSES:
        return true;
    default:
        return false;
    }
}

/* The branchings of a reason; more than `most` if it is of another kind. */
static size_t branchings_of(const ico_reason *reason, size_t most)
{
    size_t size = 0;
    if (reason == NULL) return most + 1;
    (void)ico_reason_branches(reason, &size);
    switch (ico_reason_kind(reason)) {
    case ICO_REASON_FORCED:
        return 0;
    case ICO_REASON_TREE:
        return size;
    default:
        return most + 1;
    }
}

/* Asks the method that branches most sparingly; *result: its answer, or NULL. */
static ico_status ask_fragment(ico_context *ctx, const ico_problem *problem,
                               uint64_t seed, ico_result **result)
{
    const ico_method *method = ico_method_by_name("fragment");
    ico_run *run;
    if (method == NULL || ico_method_fit(method, problem, NULL) == 0) return ICO_OK;
    ico_status status = ico_run_new(ctx, problem, &run);
    if (status != ICO_OK) return status;
    ico_run_set_threads(run, 1);
    ico_run_set_seed(run, seed);
    ico_run_set_ticks(run, TICKS);
    status = ico_run_solve(run, method, NULL, result);
    ico_run_free(run);
    return status;
}

/* The results change their reasons if the second is shorter. */
static void keep_shorter(ico_result *result, ico_result *other)
{
    ico_reason *reason = result->reason;
    if (ico_result_verdict(other) != ICO_NONE || !other->checked) return;
    size_t most = branchings_of(reason, MOST_BRANCHINGS);
    if (branchings_of(other->reason, MOST_BRANCHINGS) >= most) return;
    result->reason = other->reason;
    other->reason = reason;
}

/* Does it part the graph at cuts of three or four edges, perhaps after a split? */
static bool has_parts(const ico_reason *reason)
{
    while (reason != NULL && ico_reason_kind(reason) == ICO_REASON_SPLIT)
        reason = ico_reason_inner(reason);
    return reason != NULL && ico_reason_kind(reason) == ICO_REASON_SIDES;
}

/* Parts behind cuts of few edges, which a reader can go through one by one, in the place
 * of a table of them all. */
static ico_status look_at_parts(ico_context *ctx, const ico_problem *problem,
                                ico_result *result)
{
    ico_run *run;
    ico_result *other = NULL;
    const ico_method *method = &ico__method_parts;
    if (!may_be_shorter(result->reason) ||
        branchings_of(result->reason, MOST_BRANCHINGS) <= FEW_BRANCHINGS ||
        ico_method_fit(method, problem, NULL) == 0)
        return ICO_OK;
    ico_status status = ico_run_new(ctx, problem, &run);
    if (status != ICO_OK) return status;
    ico_run_set_threads(run, 1);
    ico_run_set_ticks(run, PART_TICKS);
    status = ico_run_solve(run, method, NULL, &other);
    ico_run_free(run);
    if (status != ICO_OK) return status;
    if (other->verdict == ICO_NONE && other->checked && other->reason != NULL &&
        has_parts(other->reason)) {
        ico_reason *reason = result->reason;
        result->reason = other->reason;
        other->reason = reason;
    }
    ico_result_free(other);
    return ICO_OK;
}

/* The faces of a drawing in the plane are shorter than more than a few branchings. */
static ico_status look_at_faces(ico_context *ctx, const ico_problem *problem,
                                ico_result *result)
{
    ico_reason *reason = NULL;
    uint64_t used;
    if (!may_be_shorter(result->reason) ||
        branchings_of(result->reason, MOST_BRANCHINGS) <= FEW_BRANCHINGS)
        return ICO_OK;
    ico_status status = ico__faces(ctx, problem, &used, &reason);
    if (status != ICO_OK || reason == NULL) return status;
    ico_reason_free(result->reason);
    result->reason = reason;
    return ICO_OK;
}

ico_status ico__explain_shorten(ico_context *ctx, const ico_problem *problem,
                                ico_result *result)
{
    ico_status status = ICO_OK;
    bool old = result->verdict == ICO_NONE && may_be_shorter(result->reason);
    for (uint64_t seed = 1; old && seed <= SEEDS && status == ICO_OK; seed++) {
        ico_result *other = NULL;
        status = ask_fragment(ctx, problem, seed, &other);
        if (status == ICO_OK && other == NULL) break;
        if (status == ICO_OK) keep_shorter(result, other);
        ico_result_free(other);
    }
    if (status == ICO_OK && old) status = look_at_faces(ctx, problem, result);
    return status == ICO_OK && old ? look_at_parts(ctx, problem, result) : status;
}

ico_status ico__explain_result(ico_context *ctx, const ico_result *values,
                               ico_result **result)
{
    ico_result *quick = ICO_NEW(ctx, ico_result);
    if (quick == NULL) return ICO_NO_MEMORY;
    *quick = *values;
    quick->ctx = ctx;
    quick->complete = true;
    *result = quick;
    return ICO_OK;
}

ico_status ico__explain_quickly(ico_context *ctx, const ico_problem *problem,
                                ico_result **result)
{
    ico_reason *reason = NULL;
    ico_status status = ico_reason_find(ctx, problem, &reason);
    if (status != ICO_OK || reason == NULL) return status;
    ico_result values = {
        .verdict = ICO_NONE, .checked = true, .reason = reason, .method = "reason"};
    status = ico__explain_result(ctx, &values, result);
    if (status != ICO_OK) ico_reason_free(reason);
    return status;
}

ico_status ico_run_explain(ico_run *run, const ico_method *method,
                           const ico_options *options, ico_result **result)
{
    ico_context *ctx = run->ctx;
    ico_result *found = NULL;
    ico_status status = ico__explain_quickly(ctx, run->problem, &found);
    if (status == ICO_OK && found == NULL) {
        status = ico_run_solve(run, method, options, &found);
        if (status == ICO_OK && method == ico_method_by_name("auto"))
            status = ico__explain_shorten(ctx, run->problem, found);
    }
    if (status == ICO_OK)
        *result = found;
    else
        ico_result_free(found);
    return status;
}
