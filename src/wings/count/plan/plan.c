/* count/plan/plan.c - sweep, separator or walks: the choice.
 * SPDX-License-Identifier: MIT */
#include "count/plan/plan.h"

#include "count/forecast/cost.h"
#include "count/separator/separation_search.h"

/* A sweep with so few states, or so few seconds where these are known well, needs no
 * comparison with other methods. */
static const double few_states = 1e5, short_count = 1;

ico_status ico__plan_cut(const ico_closed *closed, const ico_net *net,
                         const uint32_t *orders, size_t given, ico_separation *separation,
                         bool *found)
{
    const ico_board *board = closed != NULL ? ico_problem_board(closed->problem) : NULL;
    ico_symmetries group = {0};
    ico_status status = ICO_OK;
    if (board != NULL) status = ico_board_symmetries(net->ctx, board, &group);
    if (status == ICO_OK)
        status = ico__separation_find(net, orders, given, group.perms, group.order,
                                      separation, found);
    ico_symmetries_free(&group);
    return status;
}

/* Looks for a better cut where no symmetry makes one that saves half or more.  Not for
 * ranks, since they have no gates. */
static ico_status search_cut(ico_plan *p, const uint32_t *orders, size_t given)
{
    ico_separation *h = &p->separation;
    if (h->mirrored || h->flip != NULL || p->net->ctx->peers != NULL) return ICO_OK;
    return ico__separation_search(p->run, p->net, orders, given, short_count, h);
}

static ico_status consider_cut(ico_plan *p, const ico_closed *closed,
                               const uint32_t *orders, size_t given)
{
    bool found = false;
    ico_status status =
        ico__plan_cut(closed, p->net, orders, given, &p->separation, &found);
    if (status != ICO_OK || !found) return status;
    status = search_cut(p, orders, given);
    if (status != ICO_OK) return status;
    return ico__separator_plan_new(p->net, &p->separation, &p->separator);
}

/* May the sweep take long? */
static bool is_hard(const ico_sweep_plan *sweep)
{
    if (sweep == NULL) return true;
    return sweep->engine == ICO_SWEEP_PLANAR ? sweep->cost.seconds > short_count
                                             : sweep->cost.states > few_states;
}

static ico_status consider(ico_plan *p, const ico_closed *closed, const uint32_t *orders,
                           size_t given)
{
    ico_count_by by = p->request->by;
    ico_status status = ICO_OK;
    if (by == ICO_COUNT_BY_ANY || by == ICO_COUNT_BY_SWEEP)
        status =
            ico__sweep_plan_new(p->run, p->net, orders, given, p->request, &p->sweep);
    bool more = status == ICO_OK && p->net->spanning && by != ICO_COUNT_BY_SWEEP &&
                is_hard(p->sweep);
    if (more && by != ICO_COUNT_BY_WALKS) status = consider_cut(p, closed, orders, given);
    if (status == ICO_OK && more && by != ICO_COUNT_BY_SEPARATOR && closed != NULL)
        status = ico__walks_new(p->run, closed, &p->walks, &p->walks_follow);
    return status;
}

/* The factor by which the bound of a sweep usually exceeds its cost. */
static double looseness(const ico_cost *sweep)
{
    return sweep->flat ? ico_cost_loose_flat : ico_cost_loose;
}

/* Is memory probably too small for the sweep?  The sides of a separator can do with
 * less. */
static bool is_cramped(const ico_sweep_plan *sweep)
{
    const ico_context *ctx = sweep->net->ctx;
    double limit = (double)ico_context_memory_limit(ctx);
    return limit > 0 && ctx->peers == NULL && sweep->engine != ICO_SWEEP_PLANAR &&
           sweep->cost.bytes > limit * looseness(&sweep->cost);
}

bool ico__separator_is_better(const ico_separator_plan *separator, const ico_cost *sweep)
{
    return looseness(sweep) * separator->cost.seconds < sweep->seconds;
}

static void free_separator(ico_plan *p)
{
    ico__separator_plan_free(p->separator);
    ico__separation_free(&p->separation);
    p->separator = NULL;
}

/* Keeps the engine that promises least, and walks if these promise less. */
static void choose_engine(ico_plan *p)
{
    if (p->sweep != NULL && p->separator != NULL) {
        bool shorter = p->separator->cost.seconds < p->sweep->cost.seconds;
        if (ico__separator_is_better(p->separator, &p->sweep->cost) ||
            (shorter && is_cramped(p->sweep))) {
            ico__sweep_plan_free(p->sweep);
            p->sweep = NULL;
        } else {
            free_separator(p);
        }
    }
    const ico_cost *cost = p->sweep != NULL       ? &p->sweep->cost
                           : p->separator != NULL ? &p->separator->cost
                                                  : NULL;
    if (p->walks_follow && cost != NULL && p->walks.seconds >= cost->seconds) {
        ico__walks_free(&p->walks);
        p->walks_follow = false;
    }
    if (p->separator != NULL) p->method = "separator";
    if (cost == NULL && p->walks_follow) p->method = "walks";
}

ico_status ico__plan_new(ico_run *run, const ico_closed *closed, const ico_net *net,
                         const uint32_t *orders, size_t given,
                         const ico_count_request *request, ico_plan *plan)
{
    *plan = (ico_plan){.run = run, .net = net, .request = request, .method = "sweep"};
    ico_status status = consider(plan, closed, orders, given);
    status = ico__run_agree(run, status, NULL);
    if (status == ICO_OK) choose_engine(plan);
    return status;
}

void ico__plan_free(ico_plan *p)
{
    ico__sweep_plan_free(p->sweep);
    free_separator(p);
    ico__walks_free(&p->walks);
    *p = (ico_plan){0};
}
