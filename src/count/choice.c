/* count/choice.c - sweep or walks.
 * SPDX-License-Identifier: MIT */
#include "count/choice.h"

#include "count/form.h"

/* The part of what walks take that a sweep may try before, since its bounds hold but are
 * often far above what it meets. */
enum { TRIAL = 8 };

/* A sweep of so few states is not worth a look at anything else. */
static const double few_states = 1e5;

ico_status ico__plan_new(ico_run *run, const ico_closed *closed, const ico_net *net,
                         const uint32_t *orders, size_t given, ico_plan *plan)
{
    ico_plan made = {.sweep_fits = true};
    ico_status status =
        ico__net_plan(run, net, orders, given, &made.sweep, &made.sweep_fits);
    if (status != ICO_OK) return status;
    if (made.sweep_fits) made.bounds = ico__sweep_bounds(net, &made.sweep);
    if (net->spanning && (!made.sweep_fits || made.bounds.states > few_states))
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
    ico__walks_free(&plan->walks);
    *plan = (ico_plan){0};
}

bool ico__plan_prefers_walks(const ico_plan *plan)
{
    if (!plan->walks_fit) return false;
    return !plan->sweep_fits || plan->walks.seconds < plan->bounds.seconds;
}

static ico_status too_wide(ico_run *run)
{
    return ico__fail(ico__run_context(run), ICO_TOO_LARGE,
                     "no order with frontiers of at most %d vertices was found",
                     ICO_SWEEP_SLOTS);
}

/* True if a sweep could not end within what walks take, nor for want of anything else that
 * they do not need. */
static bool may_give_way(ico_run *run, ico_status status)
{
    if (status == ICO_STOPPED) return ico__run_limit(run) == ICO_LIMIT_NONE;
    return status == ICO_NO_MEMORY || status == ICO_TOO_LARGE;
}

ico_status ico__plan_count(ico_run *run, const ico_net *net, const ico_plan *plan,
                           ico_tally *tally, const char **method)
{
    bool give_way = ico__plan_prefers_walks(plan);
    if (plan->sweep_fits) {
        uint64_t outer = 0;
        *method = "sweep";
        ico__run_doing(run, "counting");
        if (give_way) outer = ico__run_narrow(run, plan->walks.ticks / TRIAL);
        ico_status status = ico__count_count(run, net, &plan->sweep, tally);
        if (give_way) ico__run_widen(run, outer);
        if (!give_way || !may_give_way(run, status)) return status;
    } else if (!plan->walks_fit) {
        return too_wide(run);
    }
    *method = "walks";
    tally->most_states = 0;
    return ico__walks_count(run, &plan->walks, tally);
}

static ico_forecast forecast_of(const ico_plan *plan)
{
    ico_forecast f = {.method = "sweep",
                      .frontier = plan->bounds.frontier,
                      .states = plan->bounds.states,
                      .most_states = plan->bounds.most_states,
                      .bytes = plan->bounds.bytes,
                      .seconds = plan->bounds.seconds};
    if (ico__plan_prefers_walks(plan)) {
        f.method = "walks";
        f.sets = plan->walks.sets;
        f.seconds = plan->walks.seconds;
        f.bytes = 0;
    }
    return f;
}

ico_status ico_run_forecast(ico_run *run, ico_forecast *forecast)
{
    ico_form form = {0};
    ico_plan plan = {.sweep_fits = true};
    ico__run_begin(run);
    ico_status status = ico__form_new(run, "forecast", &form);
    if (status == ICO_OK && !form.tiny && !form.hopeless)
        status = ico__plan_new(run, form.closed, &form.net, form.order, 1, &plan);
    if (status == ICO_OK && !plan.sweep_fits && !plan.walks_fit) status = too_wide(run);
    if (status == ICO_OK) *forecast = forecast_of(&plan);
    ico__plan_free(&plan);
    ico__form_free(&form);
    ico__run_end(run);
    return status;
}
