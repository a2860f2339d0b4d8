/* count/net_count.c - an order for a net, and its sweep.
 * SPDX-License-Identifier: MIT */
#include "count/net_count.h"

#include "count/planar/planar.h"
#include "count/sweep/narrow_sweep.h"

ico_status ico__net_plan(ico_run *run, const ico_net *net, const uint32_t *orders,
                         size_t given, ico_sweep *sweep, bool *fits)
{
    uint32_t *order = ICO_NEW_ARRAY(net->ctx, uint32_t, net->n);
    double cost;
    if (order == NULL) return ICO_NO_MEMORY;
    ico__run_doing(run, "looking for an order");
    ico_status status = ico__sweep_choose(run, net, orders, given, order, &cost);
    if (status == ICO_OK) status = ico__sweep_new(net, order, sweep, fits);
    ICO_FREE_ARRAY(net->ctx, order, net->n);
    return status;
}

bool ico__net_is_plain(const ico_run *run, const ico_count_request *request)
{
    return !request->with_layers && request->checkpoint == NULL && request->parts < 2 &&
           ico__run_peers(run) == NULL;
}

ico_status ico__net_sweep(ico_run *run, const ico_net *net, const ico_sweep *sweep,
                          const ico_count_request *request, ico_count_result *result)
{
    ico_planar_plan plan = {0};
    bool planar;
    ico_status status = ico__planar_plan_new(net, sweep, &plan, &planar);
    status = ico__run_agree(run, status, NULL);
    if (status != ICO_OK) return status;
    if (planar)
        status = ico__planar_count(run, &plan, request, result);
    else if (ico__net_is_plain(run, request) && ico__narrow_fits(net, sweep))
        status = ico__narrow_count(run, net, sweep, result);
    else
        status = ico__count_count(run, net, sweep, request, result);
    ico__planar_plan_free(&plan);
    return status;
}

ico_status ico__net_count(ico_run *run, const ico_net *net, const uint32_t *orders,
                          size_t given, const ico_count_request *request,
                          ico_count_result *result)
{
    ico_sweep sweep = {0};
    bool fits = true;
    ico_status status = ico__net_plan(run, net, orders, given, &sweep, &fits);
    if (status == ICO_OK && !fits)
        status = ico__fail(net->ctx, ICO_TOO_LARGE,
                           "no order with frontiers of at most %d vertices was found",
                           ICO_SWEEP_SLOTS);
    ico__run_doing(run, "counting");
    if (status == ICO_OK) status = ico__net_sweep(run, net, &sweep, request, result);
    ico__sweep_free(&sweep);
    return status;
}
