/* method/frontier/order_choice.c - tries orders of every kind, the cheapest is kept.
 * SPDX-License-Identifier: MIT */
#include "method/frontier/engine.h"

typedef enum order_kind {
    GROWTH_OLDEST,
    GROWTH_RANDOM,
    MIN_DEGREE,
    MIN_FILL,
    ORDER_KINDS
} order_kind;

/* Looking for orders may take one part in SHARE of the forecast cost of the best, or of
 * the cost allowed, and LEAST ticks in any case: some orders of each kind of a graph of a
 * few vertices.  A kind of order whose best is FAR times dearer is not tried again. */
enum { SHARE = 16, FAR = 8, LEAST = 4000 };

/* Invariant: no boundary larger than `limit` can cost less than the best so far. */
typedef struct plan_search {
    ico_run *run;
    ico_context *ctx;
    const plan *plan;
    ico_skeleton skeleton;
    ico_work work;
    uint32_t *order, limit;
    ico_decomposition *best;
    bool tried[ORDER_KINDS];
    double least[ORDER_KINDS]; /* cost of the best of each kind; < 0: none did fit */
} plan_search;

static bool tick_run(void *user, uint64_t ticks)
{
    const plan_search *p = user;
    return ico__run_tick(p->run, ticks) || (double)p->work.ticks * SHARE > p->plan->cost;
}

/* Boundaries that alone cost more than that need not be looked at. */
static void lower_limit(plan_search *p, double cost)
{
    while (p->limit > 1 && ico__decomposition_states(p->limit) > cost) p->limit--;
}

/* Keeps the order, which is of this kind, if it is cheaper than the best. */
static ico_status weigh_order(plan_search *p, order_kind kind)
{
    ico_decomposition *made = NULL;
    ico_status status = ico__decomposition_new(&p->skeleton, p->order, p->limit, &made);
    if (status != ICO_OK || made == NULL) return status;
    if (p->least[kind] < 0 || made->cost < p->least[kind]) p->least[kind] = made->cost;
    if (made->cost > p->plan->cost || (p->best != NULL && p->best->cost <= made->cost)) {
        ico__decomposition_free(made);
        return ICO_OK;
    }
    ico__decomposition_free(p->best);
    p->best = made;
    lower_limit(p, made->cost);
    return ICO_OK;
}

static ico_status try_kind(plan_search *p, order_kind kind)
{
    static const ico_growth ties[] = {ICO_GROW_OLDEST, ICO_GROW_RANDOM};
    static const ico_elimination rules[] = {ICO_MIN_DEGREE, ICO_MIN_FILL};
    ico_random *random = ico__run_random(p->run);
    bool fits = false;
    ico_status status;
    if (kind <= GROWTH_RANDOM) {
        uint32_t start = ico__random_below(random, p->skeleton.n);
        status = ico__order_grow(&p->skeleton, start, ties[kind], p->limit, random,
                                 &p->work, p->order, &fits);
    } else {
        status = ico__order_eliminate(&p->skeleton, rules[kind - MIN_DEGREE], p->limit,
                                      random, &p->work, p->order, &fits);
    }
    return status == ICO_OK && fits ? weigh_order(p, kind) : status;
}

/* Is another order of this kind worth its price?  Minimum fill, the dearest, only where
 * minimum degree is not far from the best. */
static bool is_worth_it(const plan_search *p, order_kind kind)
{
    if (ico__run_limit(p->run) != ICO_LIMIT_NONE) return false;
    if (kind <= GROWTH_RANDOM && p->plan->shape == PLAN_TREE) return false;
    if (kind > GROWTH_RANDOM && p->plan->shape == PLAN_PATH) return false;
    double like =
        kind == MIN_FILL && !p->tried[MIN_FILL] ? p->least[MIN_DEGREE] : p->least[kind];
    if (like < 0) return !p->tried[kind] || kind <= GROWTH_RANDOM;
    if (p->best == NULL) return true;
    return like <= FAR * p->best->cost &&
           (p->work.ticks < LEAST || (double)p->work.ticks * SHARE < p->best->cost);
}

static ico_status try_orders(plan_search *p)
{
    for (uint32_t round = 0; round < p->plan->starts; round++)
        for (unsigned kind = 0; kind < ORDER_KINDS; kind++) {
            if (!is_worth_it(p, (order_kind)kind)) continue;
            ico_status status = try_kind(p, (order_kind)kind);
            if (status != ICO_OK) return status;
            p->tried[kind] = true;
        }
    return ICO_OK;
}

ico_status ico__plan_choose(ico_run *run, const ico_graph *graph, const plan *wanted,
                            ico_decomposition **best)
{
    ico_context *ctx = ico__run_context(run);
    plan_search p = {.run = run, .ctx = ctx, .plan = wanted, .limit = wanted->width};
    p.work = (ico_work){tick_run, &p, 0};
    for (unsigned kind = 0; kind < ORDER_KINDS; kind++) p.least[kind] = -1;
    lower_limit(&p, wanted->cost);
    ico_status status = ico__skeleton_open(ctx, graph, &p.skeleton);
    if (status != ICO_OK) return status;
    p.order = ICO_NEW_ARRAY(ctx, uint32_t, graph->n);
    status = p.order == NULL ? ICO_NO_MEMORY : try_orders(&p);
    ICO_FREE_ARRAY(ctx, p.order, graph->n);
    ico__skeleton_close(&p.skeleton);
    if (status == ICO_OK)
        *best = p.best;
    else
        ico__decomposition_free(p.best);
    return status;
}
