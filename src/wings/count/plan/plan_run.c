/* count/plan/plan_run.c - the forecast of a plan's cost, and the count.
 * SPDX-License-Identifier: MIT */
#include "base/scratch.h"
#include "count/answer.h"
#include "count/plan/plan.h"

/* A sweep may try for 1 / TRIAL of the time of the walks first, since its bound is often
 * far above its cost. */
enum { TRIAL = 8 };

static ico_status too_wide(const ico_plan *p)
{
    return ico__fail(p->net->ctx, ICO_TOO_LARGE,
                     "no order with frontiers of at most %d vertices was found, nor "
                     "another way that it may be counted",
                     ICO_SWEEP_SLOTS);
}

/* ---------------------------------------------------------------- forecast --------- */

/* The cost of the engine that comes first, estimated from its first steps.  Each rank
 * does that for itself. */
static ico_status estimate_engine(const ico_plan *p, ico_cost *cost)
{
    ico_context *ctx = p->net->ctx;
    const ico_peers *peers = ctx->peers;
    ctx->peers = NULL;
    ico_status status = p->separator != NULL
                            ? ico__separator_plan_forecast(p->run, p->separator, cost)
                            : ico__sweep_plan_forecast(p->run, p->sweep, cost);
    ctx->peers = peers;
    return status;
}

static ico_forecast forecast_of(const ico_plan *p, const ico_cost *cost)
{
    ico_forecast f = {.method = p->separator != NULL ? "separator" : "sweep",
                      .frontier = cost->frontier,
                      .states = cost->states,
                      .most_states = cost->most_states,
                      .bytes = cost->bytes,
                      .seconds = cost->seconds};
    if (p->walks_follow) {
        f.method = "walks";
        f.sets = p->walks.sets;
        f.seconds = p->walks.seconds;
        f.bytes = 0;
    }
    return f;
}

ico_status ico__plan_forecast(const ico_plan *p, ico_forecast *forecast)
{
    ico_cost cost = {0};
    ico_status status = ICO_OK;
    if (p->sweep != NULL || p->separator != NULL)
        status = estimate_engine(p, &cost);
    else if (!p->walks_follow)
        return too_wide(p);
    if (status == ICO_TOO_LARGE && p->walks_follow) status = ICO_OK; /* walks alone */
    if (status == ICO_OK) *forecast = forecast_of(p, &cost);
    return status;
}

/* More than memory holds: files must make up for it.  What is left of a count that goes
 * on from a checkpoint may need less of them than the whole. */
static ico_status look_at_files(const ico_plan *p, const ico_cost *cost, double limit,
                                ico_count_result *result)
{
    const ico_checkpoint *c = p->request->checkpoint;
    double room = (double)ico__scratch_free_bytes();
    bool fits = cost->file_bytes <= room || (c != NULL && c->held != NULL);
    if (cost->least_bytes > 0 && cost->least_bytes <= limit && fits) {
        ico__run_logf(
            p->run, "it would take about %.3g MB; files of about %.3g MB make up for it",
            cost->bytes / 1e6, cost->file_bytes / 1e6);
        return ICO_OK;
    }
    ico__run_logf(p->run,
                  "too much: about %.3g MB, or %.3g MB at least with files of %.3g MB "
                  "(TMPDIR has %.3g MB)",
                  cost->bytes / 1e6, cost->least_bytes / 1e6, cost->file_bytes / 1e6,
                  room / 1e6);
    result->needed_bytes = cost->bytes;
    return ico__fail(p->net->ctx, ICO_NO_MEMORY, "counting would take about %.3g MB",
                     cost->bytes / 1e6);
}

/* The cost by bound or rule of thumb.  The rule may be wrong by the factor `unsure`, so a
 * count whose rough estimate is far below a limit needs no closer look. */
static void rough_cost(const ico_plan *p, double *bytes, double *seconds)
{
    const double unsure = 30;
    const ico_cost *cost = p->separator != NULL ? &p->separator->cost : &p->sweep->cost;
    double factor = p->separator != NULL ? unsure : 1;
    *bytes = factor * cost->bytes;
    *seconds = factor * cost->seconds;
}

/* Estimates a count before it begins. */
static ico_status look_before(const ico_plan *p, bool give_way, ico_count_result *result)
{
    const double few_seconds = 3;
    ico_context *ctx = p->net->ctx;
    const ico_count_request *request = p->request;
    double ranks = ctx->peers != NULL ? ctx->peers->size : 1;
    double limit = ranks * (double)ico_context_memory_limit(ctx), bytes, seconds;
    rough_cost(p, &bytes, &seconds);
    bool may_refuse = !give_way && limit > 0 && bytes > limit,
         may_announce = request->forecast != NULL && seconds > few_seconds;
    ico_cost cost;
    if (!may_refuse && !may_announce) return ICO_OK;
    ico_status status = estimate_engine(p, &cost);
    if (status == ICO_TOO_LARGE && give_way) return ICO_OK;
    if (status == ICO_OK && may_refuse && cost.bytes > limit)
        status = look_at_files(p, &cost, limit, result);
    if (status != ICO_OK) return status;
    ico_forecast f = forecast_of(p, &cost);
    if (!may_announce || f.seconds < few_seconds) return ICO_OK;
    request->forecast(request->forecast_user, &f);
    ico__run_expect(p->run, f.seconds);
    return ICO_OK;
}

/* ------------------------------------------------------------------- count --------- */

/* The fingerprint of the way of counting. */
static uint64_t way_fingerprint(const ico_plan *p)
{
    bool cut = p->separator != NULL,
         planar = !cut && p->sweep->engine == ICO_SWEEP_PLANAR;
    const ico_separation *h = &p->separation;
    uint32_t n = p->net->n;
    uint64_t sum = (uint64_t)planar << 2 | (uint64_t)cut << 1 | p->request->with_layers;
    if (cut) {
        sum = ico__mix64(sum + ((uint64_t)h->left << 32 | h->right));
        sum = ico__order_fingerprint(sum, h->first, n);
        sum = ico__order_fingerprint(sum, h->second, n);
        if (h->flip != NULL) sum = ico__order_fingerprint(sum, h->flip, n);
        if (h->mirrored) sum = ico__order_fingerprint(sum, h->image, n);
    }
    for (uint32_t i = 0; !cut && i < p->sweep->sweep.n; i++)
        sum = ico__order_fingerprint(sum, &p->sweep->sweep.steps[i].vertex, 1);
    return sum;
}

/* Sets the fingerprint of the question and of the way of counting, and finds the
 * checkpoint, which is of the part too. */
static ico_status plan_run_begin(const ico_plan *p, ico_count_result *result)
{
    const ico_count_request *request = p->request;
    uint64_t question = ico__net_fingerprint(p->net), way = way_fingerprint(p);
    result->fingerprint = ico__mix64(way + question);
    if (request->parts > 1 && ico__run_peers(p->run) != NULL)
        return ico__fail(p->net->ctx, ICO_UNSUPPORTED,
                         "ranks share out a whole; parts (--split) are for single runs");
    if (request->checkpoint == NULL) return ICO_OK;
    if (request->parts > 1)
        way = ico__mix64(way + ((uint64_t)request->parts << 32 | request->part));
    return ico__checkpoint_find(request->checkpoint, question, way);
}

/* Did a sweep fail within the time of the walks, or for want of something that walks do
 * not need? */
static bool may_give_way(ico_run *run, ico_status status)
{
    if (status == ICO_STOPPED) return ico__run_limit(run) == ICO_LIMIT_NONE;
    return status == ICO_NO_MEMORY || status == ICO_TOO_LARGE;
}

/* *give_way becomes true if walks are to count instead. */
static ico_status count_first(ico_plan *p, ico_count_result *result, bool *give_way)
{
    uint64_t outer = 0;
    bool may = p->walks_follow && p->request->parts < 2;
    ico_status status = plan_run_begin(p, result);
    if (status == ICO_OK) status = look_before(p, may, result);
    status = ico__run_agree(p->run, status, NULL);
    if (status != ICO_OK) return status;
    ico__run_doing(p->run, "counting");
    if (may) outer = ico__run_narrow(p->run, p->walks.ticks / TRIAL);
    status = p->separator != NULL
                 ? ico__separator_count(p->run, p->separator, p->request, result)
                 : ico__sweep_plan_run(p->run, p->sweep, result);
    if (may) ico__run_widen(p->run, outer);
    *give_way = may && may_give_way(p->run, status);
    return status;
}

static ico_status add_walks(ico_plan *p, ico_count_result *result)
{
    p->method = "walks";
    if (p->request->checkpoint != NULL)
        p->request->checkpoint->why_not =
            "sums of walks have no state that could be kept";
    result->states = result->most_states = 0;
    return ico__walks_count(p->run, &p->walks, result);
}

ico_status ico__plan_run(ico_plan *p, ico_count_result *result)
{
    bool give_way = false;
    if (p->sweep != NULL || p->separator != NULL) {
        ico_status status = count_first(p, result, &give_way);
        return give_way ? add_walks(p, result) : status;
    }
    if (!p->walks_follow) return too_wide(p);
    if (p->request->parts > 1)
        return ico__fail(p->net->ctx, ICO_UNSUPPORTED,
                         "sums of walks cannot be split (--split)");
    return add_walks(p, result);
}
