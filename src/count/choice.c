/* count/choice.c - sweep, separator or walks.
 * SPDX-License-Identifier: MIT */
#include "count/choice.h"

#include <stdio.h>

#include "base/scratch.h"
#include "count/forecast/outlook.h"
#include "count/planar/planar.h"
#include "count/separator/halving_search.h"
#include "count/separator/separator_weigh.h"

/* A sweep may try for 1 / TRIAL of the time of the walks first, since its bound is often
 * far above its cost. */
enum { TRIAL = 8 };

/* A sweep with so few states, or so few seconds where these are known well, needs no
 * comparison with other methods. */
static const double few_states = 1e5, short_count = 1;

ico_status ico__plan_find_cut(const ico_closed *closed, const ico_net *net,
                              const uint32_t *orders, size_t given, ico_plan *plan)
{
    const ico_board *board = closed != NULL ? ico_problem_board(closed->problem) : NULL;
    ico_symmetries group = {0};
    ico_status status = ICO_OK;
    if (board != NULL) status = ico_board_symmetries(net->ctx, board, &group);
    if (status == ICO_OK)
        status = ico__halving_find(net, orders, given, group.perms, group.order,
                                   &plan->halving, &plan->cuts);
    if (status == ICO_OK && plan->cuts)
        status = ico__separator_bounds(net, &plan->halving, &plan->cut_bounds);
    ico_symmetries_free(&group);
    return status;
}

static ico_status bound_sweep(const ico_net *net, ico_plan *plan)
{
    ico_planar_plan planar = {0};
    ico_status status =
        ico__sweep_bounds(net, &plan->sweep, plan->sweep.n, &plan->bounds);
    if (status != ICO_OK || !plan->bounds.flat) return status;
    status = ico__planar_plan_new(net, &plan->sweep, &planar, &plan->planar);
    if (status != ICO_OK || !plan->planar) return status;
    plan->planar_bounds = plan->bounds;
    ico__planar_bounds(&planar, &plan->planar_bounds);
    ico__planar_plan_free(&planar);
    return ICO_OK;
}

/* The cost of the sweep. */
static const ico_bounds *sweep_bounds(const ico_plan *plan)
{
    return plan->planar ? &plan->planar_bounds : &plan->bounds;
}

/* The factor by which the bound of a sweep usually exceeds its cost. */
static double looseness(const ico_plan *plan)
{
    return plan->bounds.flat ? 1.5 : 7;
}

static bool is_cramped(const ico_context *ctx, const ico_plan *plan)
{
    double limit = (double)ico_context_memory_limit(ctx);
    return limit > 0 && ctx->peers == NULL && !plan->planar &&
           plan->bounds.bytes > limit * looseness(plan);
}

/* Looks for a better cut where no symmetry makes one that saves half or more.  Not for
 * ranks, since they have no gates. */
static ico_status search_cut(ico_run *run, const ico_net *net, const uint32_t *orders,
                             size_t given, ico_plan *plan)
{
    ico_halving *h = &plan->halving;
    if (h->mirrored || h->flip != NULL || net->ctx->peers != NULL) return ICO_OK;
    ico_status status = ico__halving_search(run, net, orders, given, short_count, h);
    return status == ICO_OK ? ico__separator_bounds(net, h, &plan->cut_bounds) : status;
}

ico_status ico__plan_new(ico_run *run, const ico_closed *closed, const ico_net *net,
                         const uint32_t *orders, size_t given, ico_count_by by,
                         ico_plan *plan)
{
    ico_plan made = {.sweep_fits = by == ICO_COUNT_BY_ANY || by == ICO_COUNT_BY_SWEEP};
    ico_status status = ICO_OK;
    if (made.sweep_fits)
        status = ico__net_plan(run, net, orders, given, &made.sweep, &made.sweep_fits);
    if (status != ICO_OK) return status;
    if (made.sweep_fits) status = bound_sweep(net, &made);
    bool hard =
             !made.sweep_fits || (made.planar ? made.planar_bounds.seconds > short_count
                                              : made.bounds.states > few_states),
         more = net->spanning && hard && by != ICO_COUNT_BY_SWEEP;
    if (status == ICO_OK && more && by != ICO_COUNT_BY_WALKS)
        status = ico__plan_find_cut(closed, net, orders, given, &made);
    if (status == ICO_OK && made.cuts)
        status = search_cut(run, net, orders, given, &made);
    made.cramped = made.sweep_fits && is_cramped(net->ctx, &made);
    if (status == ICO_OK && more && by != ICO_COUNT_BY_SEPARATOR && closed != NULL)
        status = ico__walks_new(run, closed, &made.walks, &made.walks_fit);
    if (status == ICO_OK)
        *plan = made;
    else
        ico__plan_free(&made);
    return status;
}

void ico__plan_free(ico_plan *plan)
{
    ico__sweep_free(&plan->sweep);
    ico__halving_free(&plan->halving);
    ico__walks_free(&plan->walks);
    *plan = (ico_plan){0};
}

bool ico__plan_prefers_cut(const ico_plan *plan)
{
    if (!plan->cuts) return false;
    double loose = looseness(plan), sweep = plan->packed && !plan->planar
                                                ? plan->bounds.packed_seconds
                                                : sweep_bounds(plan)->seconds;
    if (plan->cramped) loose = 1;
    return !plan->sweep_fits || loose * plan->cut_bounds.seconds < sweep;
}

bool ico__plan_prefers_walks(const ico_plan *plan)
{
    if (!plan->walks_fit) return false;
    if (ico__plan_prefers_cut(plan))
        return plan->walks.seconds < plan->cut_bounds.seconds;
    return !plan->sweep_fits || plan->walks.seconds < sweep_bounds(plan)->seconds;
}

static ico_status too_wide(ico_run *run)
{
    return ico__fail(ico__run_context(run), ICO_TOO_LARGE,
                     "no order with frontiers of at most %d vertices was found, nor "
                     "another way that it may be counted",
                     ICO_SWEEP_SLOTS);
}

/* Did a sweep fail within the time of the walks, or for want of something that walks do
 * not need? */
static bool may_give_way(ico_run *run, ico_status status)
{
    if (status == ICO_STOPPED) return ico__run_limit(run) == ICO_LIMIT_NONE;
    return status == ICO_NO_MEMORY || status == ICO_TOO_LARGE;
}

/* Sets the fingerprints of the question, of the way of counting, and of the part; and
 * finds the checkpoint. */
static ico_status begin_plan(ico_run *run, const ico_net *net, const ico_plan *plan,
                             bool cut, const ico_count_request *request,
                             ico_count_result *result)
{
    const ico_halving *h = &plan->halving;
    bool planar = !cut && plan->planar;
    uint64_t sum = (uint64_t)planar << 2 | (uint64_t)cut << 1 | request->with_layers;
    if (cut) {
        sum = ico__mix64(sum + ((uint64_t)h->left << 32 | h->right));
        sum = ico__order_fingerprint(sum, h->first, net->n);
        sum = ico__order_fingerprint(sum, h->second, net->n);
        if (h->flip != NULL) sum = ico__order_fingerprint(sum, h->flip, net->n);
        if (h->mirrored) sum = ico__order_fingerprint(sum, h->image, net->n);
    }
    for (uint32_t i = 0; !cut && i < plan->sweep.n; i++)
        sum = ico__order_fingerprint(sum, &plan->sweep.steps[i].vertex, 1);
    uint64_t question = ico__net_fingerprint(net);
    result->fingerprint = ico__mix64(sum + question);
    if (request->parts > 1 && ico__run_peers(run) != NULL)
        return ico__fail(net->ctx, ICO_UNSUPPORTED,
                         "ranks share out a whole; parts (--split) are for single runs");
    if (request->checkpoint == NULL) return ICO_OK;
    if (request->parts > 1)
        sum = ico__mix64(sum + ((uint64_t)request->parts << 32 | request->part));
    return ico__checkpoint_find(request->checkpoint, question, sum);
}

/* The method that will be used, and its cost estimated from its first steps, unless the
 * bounds are close. */
static ico_status make_steps(ico_run *run, const ico_net *net, const ico_plan *plan,
                             ico_bounds *bounds)
{
    ico_outlook sweep;
    *bounds = plan->cut_bounds;
    if (ico__plan_prefers_cut(plan))
        return ico__separator_outlook(run, net, &plan->halving, bounds);
    *bounds = *sweep_bounds(plan);
    if (!plan->sweep_fits || !net->spanning || plan->bounds.flat) return ICO_OK;
    ico_status status = ico__outlook_sweep(run, net, &plan->sweep, &sweep);
    if (status != ICO_OK) return status;
    bounds->states = sweep.states;
    bounds->most_states = sweep.most_states;
    bounds->bytes = sweep.bytes;
    bounds->seconds = sweep.seconds;
    return ICO_OK;
}

/* Each rank does that for itself. */
static ico_status look_out(ico_run *run, const ico_net *net, const ico_plan *plan,
                           ico_bounds *bounds)
{
    ico_context *ctx = ico__run_context(run);
    const ico_peers *peers = ctx->peers;
    ctx->peers = NULL;
    ico_status status = make_steps(run, net, plan, bounds);
    ctx->peers = peers;
    return status;
}

static ico_forecast forecast_of(const ico_plan *plan, const ico_bounds *bounds)
{
    bool cut = ico__plan_prefers_cut(plan);
    ico_forecast f = {.method = cut ? "separator" : "sweep",
                      .frontier = bounds->frontier,
                      .states = bounds->states,
                      .most_states = bounds->most_states,
                      .bytes = bounds->bytes,
                      .seconds = bounds->seconds};
    if (ico__plan_prefers_walks(plan)) {
        f.method = "walks";
        f.sets = plan->walks.sets;
        f.seconds = plan->walks.seconds;
        f.bytes = 0;
    }
    return f;
}

/* More than memory holds: files must make up for it. */
static ico_status look_at_files(ico_run *run, const ico_bounds *bounds, double limit,
                                ico_count_result *result)
{
    double room = (double)ico__scratch_free_bytes();
    char line[200];
    if (bounds->least_bytes > 0 && bounds->least_bytes <= limit &&
        bounds->file_bytes <= room) {
        snprintf(line, sizeof line,
                 "it would take about %.3g MB; files of about %.3g MB make up for it",
                 bounds->bytes / 1e6, bounds->file_bytes / 1e6);
        ico__run_tell(run, line);
        return ICO_OK;
    }
    snprintf(line, sizeof line,
             "too much: about %.3g MB, or %.3g MB at least with files of %.3g MB (TMPDIR "
             "has %.3g MB)",
             bounds->bytes / 1e6, bounds->least_bytes / 1e6, bounds->file_bytes / 1e6,
             room / 1e6);
    ico__run_tell(run, line);
    result->needed_bytes = bounds->bytes;
    return ico__fail(ico__run_context(run), ICO_NO_MEMORY,
                     "counting would take about %.3g MB", bounds->bytes / 1e6);
}

/* Estimates a count before it begins.  The rule of thumb may be wrong by the factor
 * `unsure`, so a count whose rough estimate is far below the limit needs no closer
 * look. */
static ico_status look_before(ico_run *run, const ico_net *net, const ico_plan *plan,
                              bool give_way, const ico_count_request *request,
                              ico_count_result *result)
{
    const double unsure = 30, few_seconds = 3;
    ico_context *ctx = ico__run_context(run);
    double ranks = ctx->peers != NULL ? ctx->peers->size : 1;
    double limit = ranks * (double)ico_context_memory_limit(ctx);
    bool cut = ico__plan_prefers_cut(plan);
    double bytes = cut ? unsure * plan->cut_bounds.bytes : sweep_bounds(plan)->bytes,
           seconds =
               cut ? unsure * plan->cut_bounds.seconds : sweep_bounds(plan)->seconds;
    bool may_refuse = !give_way && limit > 0 && bytes > limit,
         may_tell = request->forecast != NULL && seconds > few_seconds;
    ico_bounds bounds;
    if (!may_refuse && !may_tell) return ICO_OK;
    ico_status status = look_out(run, net, plan, &bounds);
    if (status == ICO_TOO_LARGE && give_way) return ICO_OK;
    if (status == ICO_OK && may_refuse && bounds.bytes > limit)
        status = look_at_files(run, &bounds, limit, result);
    if (status != ICO_OK) return status;
    ico_forecast f = forecast_of(plan, &bounds);
    if (!may_tell || f.seconds < few_seconds) return ICO_OK;
    request->forecast(request->forecast_user, &f);
    ico__run_expect(run, f.seconds);
    return ICO_OK;
}

ico_status ico__plan_count(ico_run *run, const ico_net *net, const ico_plan *plan,
                           const ico_count_request *request, ico_count_result *result,
                           const char **method)
{
    bool give_way = ico__plan_prefers_walks(plan) && request->parts < 2,
         cut = ico__plan_prefers_cut(plan);
    if (plan->sweep_fits || cut) {
        uint64_t outer = 0;
        *method = cut ? "separator" : "sweep";
        ico_status status = look_before(run, net, plan, give_way, request, result);
        if (status == ICO_OK) status = begin_plan(run, net, plan, cut, request, result);
        status = ico__run_agree(run, status, NULL);
        if (status != ICO_OK) return status;
        ico__run_doing(run, "counting");
        if (give_way) outer = ico__run_narrow(run, plan->walks.ticks / TRIAL);
        status = cut ? ico__separator_count(run, net, &plan->halving, request, result)
                     : ico__net_sweep(run, net, &plan->sweep, request, result);
        if (give_way) ico__run_widen(run, outer);
        if (!give_way || !may_give_way(run, status)) return status;
    } else if (!plan->walks_fit) {
        return too_wide(run);
    } else if (request->parts > 1) {
        return ico__fail(net->ctx, ICO_UNSUPPORTED,
                         "sums of walks cannot be split (--split)");
    }
    *method = "walks";
    if (request->checkpoint != NULL)
        request->checkpoint->why_not = "sums of walks have no state that could be kept";
    result->states = result->most_states = 0;
    return ico__walks_count(run, &plan->walks, result);
}

ico_status ico__plan_forecast(ico_run *run, const ico_net *net, const ico_plan *plan,
                              ico_forecast *forecast)
{
    ico_bounds bounds = {0};
    ico_status status = ICO_OK;
    if (!plan->sweep_fits && !plan->cuts && !plan->walks_fit) return too_wide(run);
    if (plan->sweep.n + plan->cuts > 0) status = look_out(run, net, plan, &bounds);
    if (status == ICO_TOO_LARGE && plan->walks_fit) status = ICO_OK; /* walks alone */
    if (status == ICO_OK) *forecast = forecast_of(plan, &bounds);
    return status;
}
