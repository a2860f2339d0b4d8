/* count/plan/run_forecast.c - the forecast of a count, for all methods that count without
 * listing.
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "base/memory.h"
#include "count/alternation.h"
#include "count/answer.h"
#include "count/plan/plan.h"
#include "count/sweep/board_orders.h"
#include "count/sweep/sweep_question.h"
#include "count/symmetric.h"

static ico_status forecast_plan(ico_run *run, ico_count_by by, ico_forecast *forecast)
{
    ico_sweep_question form = {0};
    ico_plan plan = {0};
    const ico_count_request request = {.by = by};
    uint32_t *orders = NULL;
    size_t given = 0;
    ico_status status = ico__sweep_question_new(run, "forecast", &form);
    if (status == ICO_OK) *forecast = (ico_forecast){.method = "sweep"};
    if (status == ICO_OK && !form.tiny && !form.hopeless) {
        status = ico__board_orders(form.ctx, form.problem, &orders, &given);
        if (status == ICO_OK)
            status = ico__plan_new(run, form.closed, &form.net, orders, given, &request,
                                   &plan);
        if (status == ICO_OK) status = ico__plan_forecast(&plan, forecast);
        ICO_FREE_ARRAY(ico__run_context(run), orders, given * form.g->n);
    }
    ico__plan_free(&plan);
    ico__sweep_question_free(&form);
    return status;
}

/* One count after the other: the largest takes the memory. */
static void add_forecast(ico_forecast *sum, const ico_forecast *one)
{
    if (one->seconds >= sum->seconds) {
        sum->method = one->method;
        sum->frontier = one->frontier;
    }
    sum->states += one->states;
    sum->seconds += one->seconds;
    sum->most_states = fmax(sum->most_states, one->most_states);
    sum->bytes = fmax(sum->bytes, one->bytes);
}

/* Forecasts a count along orbits; *done is false if the count is of another kind. */
static ico_status forecast_symmetric(ico_run *run, ico_forecast *forecast, bool *done)
{
    ico_symmetric_question s;
    ico_status status = ico__symmetric_open(run, &s, done);
    if (status == ICO_OK && *done) *forecast = (ico_forecast){.method = "sweep"};
    for (size_t k = 0; status == ICO_OK && *done && k < s.terms; k++) {
        ico_forecast one = {0};
        status = ico__forecast_invariant(run, &s.term[k].set, s.term[k].perm, &one);
        if (status == ICO_OK) add_forecast(forecast, &one);
    }
    ico__symmetric_close(&s);
    return status;
}

ico_status ico_run_forecast(ico_run *run, ico_count_by by, ico_forecast **forecast)
{
    ico_context *ctx = ico__run_context(run);
    ico_forecast found = {0}, *made;
    bool done = false;
    const ico_count_options any = {.method = NULL};
    if (ico__alternation_counts(ico__run_problem(run), &any))
        return ico__forecast_alternating(run, by, forecast);
    ico__run_begin(run);
    ico_status status =
        by == ICO_COUNT_BY_ANY ? forecast_symmetric(run, &found, &done) : ICO_OK;
    if (status == ICO_OK && !done) status = forecast_plan(run, by, &found);
    if (status == ICO_STOPPED)
        status = ico__fail(ctx, ICO_STOPPED, "the forecast was stopped at a limit");
    ico__run_end(run);
    if (status != ICO_OK) return status;
    made = ICO_NEW(ctx, ico_forecast);
    if (made == NULL) return ICO_NO_MEMORY;
    *made = found;
    made->ctx = ctx;
    *forecast = made;
    return ICO_OK;
}
