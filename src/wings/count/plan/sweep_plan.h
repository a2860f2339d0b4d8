/* count/plan/sweep_plan.h - one sweep of a net, ready to be made: the order, the engine
 * that makes the sweep, and its cost.
 * Stands above planar, mate_sweep, engine and trial.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_PLAN_SWEEP_PLAN_H
#define ICO_COUNT_PLAN_SWEEP_PLAN_H

#include "count/forecast/state_bounds.h"
#include "count/planar/planar.h"
#include "count/sweep/engine.h"

/* The engines of a sweep, the quickest first: blocks where no paths cross; mate arrays,
 * which keep no layers and no checkpoint, and are for all of the net and one rank; packed
 * states. */
typedef enum ico_sweep_engine {
    ICO_SWEEP_PLANAR,
    ICO_SWEEP_MATES,
    ICO_SWEEP_PACKED
} ico_sweep_engine;

/* Invariants: engine: the quickest one that serves the net and the request.  planar: the
 * plan of blocks along `sweep`; empty with another engine.  cost: an upper bound, of the
 * engine.  Net and request must stay. */
typedef struct ico_sweep_plan {
    const ico_net *net;
    const ico_count_request *request;
    ico_sweep sweep;
    ico_sweep_engine engine;
    ico_planar_plan planar;
    ico_cost cost;
} ico_sweep_plan;

/* Plans the sweep along the best order that is found.  orders: `given` suggestions, each
 * an order of all vertices but the apex.  *plan is NULL if no order has frontiers that
 * are narrow enough.  ICO_STOPPED: at a limit. */
ICO_MUST_CHECK ico_status ico__sweep_plan_new(ico_run *run, const ico_net *net,
                                              const uint32_t *orders, size_t given,
                                              const ico_count_request *request,
                                              ico_sweep_plan **plan);
/* Plans the sweep along an order of all vertices. */
ICO_MUST_CHECK ico_status ico__sweep_plan_along(ico_run *run, const ico_net *net,
                                                const uint32_t *order,
                                                const ico_count_request *request,
                                                ico_sweep_plan **plan);
void ico__sweep_plan_free(ico_sweep_plan *plan);
/* Estimates the cost from the first steps, unless the bound is close. */
ICO_MUST_CHECK ico_status ico__sweep_plan_forecast(ico_run *run,
                                                   const ico_sweep_plan *plan,
                                                   ico_cost *cost);
/* Counts.  Statuses as ico__count_count. */
ICO_MUST_CHECK ico_status ico__sweep_plan_run(ico_run *run, const ico_sweep_plan *plan,
                                              ico_count_result *result);

#endif
