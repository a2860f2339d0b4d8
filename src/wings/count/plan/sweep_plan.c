/* count/plan/sweep_plan.c - an order for a net, and an engine for its sweep.
 * SPDX-License-Identifier: MIT */
#include "count/plan/sweep_plan.h"

#include "count/forecast/sweep_trial.h"
#include "count/sweep/mate_sweep.h"

/* Can mate arrays serve the request? */
static bool request_is_plain(const ico_run *run, const ico_count_request *request)
{
    return !request->with_layers && request->checkpoint == NULL && request->parts < 2 &&
           ico__run_peers(run) == NULL;
}

static ico_status choose_engine(const ico_run *run, ico_sweep_plan *p)
{
    bool planar,
        mates = request_is_plain(run, p->request) && ico__mate_fits(p->net, &p->sweep);
    ico_status status = ico__planar_plan_new(p->net, &p->sweep, &p->planar, &planar);
    if (status != ICO_OK) return status;
    p->engine = planar ? ICO_SWEEP_PLANAR : mates ? ICO_SWEEP_MATES : ICO_SWEEP_PACKED;
    status = ico__sweep_cost(p->net, &p->sweep, p->sweep.n, p->engine != ICO_SWEEP_PACKED,
                             &p->cost);
    if (status == ICO_OK && planar) ico__planar_cost(&p->planar, &p->cost);
    return status;
}

ico_status ico__sweep_plan_along(ico_run *run, const ico_net *net, const uint32_t *order,
                                 const ico_count_request *request, ico_sweep_plan **plan)
{
    bool fits;
    ico_sweep_plan *p = ICO_NEW(net->ctx, ico_sweep_plan);
    *plan = NULL;
    if (p == NULL) return ICO_NO_MEMORY;
    p->net = net;
    p->request = request;
    ico_status status = ico__sweep_new(net, order, &p->sweep, &fits);
    if (status == ICO_OK && fits) status = choose_engine(run, p);
    if (status == ICO_OK && fits)
        *plan = p;
    else
        ico__sweep_plan_free(p);
    return status;
}

ico_status ico__sweep_plan_new(ico_run *run, const ico_net *net, const uint32_t *orders,
                               size_t given, const ico_count_request *request,
                               ico_sweep_plan **plan)
{
    uint32_t *order = ICO_NEW_ARRAY(net->ctx, uint32_t, net->n);
    double states;
    *plan = NULL;
    if (order == NULL) return ICO_NO_MEMORY;
    ico__run_doing(run, "looking for an order");
    ico_status status = ico__sweep_choose(run, net, orders, given, order, &states);
    if (status == ICO_OK) status = ico__sweep_plan_along(run, net, order, request, plan);
    ICO_FREE_ARRAY(net->ctx, order, net->n);
    return status;
}

void ico__sweep_plan_free(ico_sweep_plan *p)
{
    if (p == NULL) return;
    ico__planar_plan_free(&p->planar);
    ico__sweep_free(&p->sweep);
    ICO_FREE(p->net->ctx, p);
}

ico_status ico__sweep_plan_forecast(ico_run *run, const ico_sweep_plan *p, ico_cost *cost)
{
    *cost = p->cost;
    if (!p->net->spanning || p->cost.flat) return ICO_OK;
    return ico__trial_sweep(run, p->net, &p->sweep, p->engine != ICO_SWEEP_PACKED, cost);
}

ico_status ico__sweep_plan_run(ico_run *run, const ico_sweep_plan *p,
                               ico_count_result *result)
{
    switch (p->engine) {
    case ICO_SWEEP_PLANAR:
        return ico__planar_count(run, &p->planar, p->request, result);
    case ICO_SWEEP_MATES:
        return ico__mate_count(run, p->net, &p->sweep, result);
    default:
        return ico__count_count(run, p->net, &p->sweep, p->request, result);
    }
}
