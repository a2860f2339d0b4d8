/* method/salesman/ascent.c - prices that raise the cost of the cheapest 1-tree.
 * Source: M. Held, P. Wolfe, H. P. Crowder, Mathematical Programming 6 (1974);
 * F. Barahona, R. Anbil, Mathematical Programming 87 (2000), for means of many trees.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "method/salesman/salesman.h"

/* Invariants: now has the prices that are tried, and price the best ones, with the bound
 * *best; direction is plan far degrees are from two, in the mean of trees; no price is
 * beyond `most`; weight is what the next tree adds to the shares. */
typedef struct climb {
    ico_run *run;
    const ico_link_set *links;
    ico_priced_tree *tree;
    int64_t goal, *now, *price, *best, most;
    double *direction;
    ico_ascent plan;
    float weight;
} climb;

static double excess(const ico_priced_tree *t, uint32_t v)
{
    return (double)t->degree[v] - 2;
}

/* Later trees count more. */
static void share_tree(climb *c)
{
    const ico_priced_tree *t = c->tree;
    for (uint32_t k = 1; k + 1 < t->n; k++)
        c->plan.share[t->up[t->order[k]]] += c->weight;
    for (unsigned k = 0; k < 2; k++) c->plan.share[t->double_up[k]] += c->weight;
    c->weight *= 1.1F;
}

/* Shares become numbers of which there are n in all, as a cycle has links. */
static void scale_shares(const ico_link_set *l, float *share)
{
    float sum = 0;
    for (uint32_t e = 0; e < l->m; e++) sum += share[e];
    for (uint32_t e = 0; e < l->m && sum > 0; e++) share[e] *= (float)l->n / sum;
}

/* The tree of the prices that are tried, which are kept if they are *better.  False: the
 * ascent ends. */
static bool try_prices(climb *c, int64_t *bound, bool *better)
{
    *better = false;
    if (!ico__priced_tree_grow(c->tree, c->links, c->now, bound)) {
        *c->best = INT64_MAX;
        return false;
    }
    if (c->plan.share != NULL) share_tree(c);
    *better = *bound > *c->best;
    if (*better) {
        *c->best = *bound;
        memcpy(c->price, c->now, c->tree->n * sizeof *c->price);
    }
    uint64_t work = c->tree->work;
    c->tree->work = 0;
    return !ico__run_tick(c->run, work) && *bound <= c->goal &&
           !ico__priced_tree_is_cycle(c->tree);
}

static void change_price(climb *c, uint32_t v, int64_t from, double change)
{
    int64_t price = from + (int64_t)change;
    c->now[v] = price > c->most ? c->most : price < -c->most ? -c->most : price;
}

/* Changes prices by the degrees of the last tree, and a little by those of the tree
 * before.  For few rounds from good prices. */
static void climb_by_tree(climb *c)
{
    const ico_priced_tree *t = c->tree;
    double rate = c->plan.rate;
    unsigned idle = 0;
    for (uint32_t v = 0; v < t->n; v++) c->direction[v] = 0;
    for (unsigned k = 0; k < c->plan.rounds; k++) {
        int64_t bound;
        bool better;
        if (!try_prices(c, &bound, &better)) return;
        idle = better ? 0 : idle + 1;
        if (idle > c->plan.patience) {
            idle = 0;
            rate /= 2;
        }
        double square = 0;
        for (uint32_t v = 0; v < t->n; v++) square += excess(t, v) * excess(t, v);
        double step = rate * ((double)c->goal + 1 - (double)bound) / square;
        for (uint32_t v = 0; v < t->n; v++) {
            double direction = 0.7 * excess(t, v) + 0.3 * c->direction[v];
            change_price(c, v, c->now[v], step * direction);
            c->direction[v] = excess(t, v);
        }
        if (step < 0.5) return;
    }
}

/* Changes the best prices by the mean degrees of many trees.  So the prices of a whole
 * cluster of stops move together, and those inside do not swing.  For many rounds. */
static void climb_by_means(climb *c)
{
    const ico_priced_tree *t = c->tree;
    double rate = c->plan.rate, keep = 0.97;
    unsigned idle = 0;
    int64_t bound;
    bool better;
    if (!try_prices(c, &bound, &better)) return;
    for (uint32_t v = 0; v < t->n; v++) c->direction[v] = excess(t, v);
    for (unsigned k = 1; k < c->plan.rounds; k++) {
        double square = 0.5, agreement = 0;
        for (uint32_t v = 0; v < t->n; v++) square += c->direction[v] * c->direction[v];
        double step = rate * ((double)c->goal + 1 - (double)*c->best) / square;
        for (uint32_t v = 0; v < t->n; v++)
            change_price(c, v, c->price[v], step * c->direction[v]);
        if (!try_prices(c, &bound, &better) || step < 0.5) return;
        for (uint32_t v = 0; v < t->n; v++) {
            agreement += c->direction[v] * excess(t, v);
            c->direction[v] = keep * c->direction[v] + (1 - keep) * excess(t, v);
        }
        idle = better ? 0 : idle + 1;
        if (better && agreement > 0 && rate < 1.7) rate *= 1.2;
        if (idle > c->plan.patience) {
            idle = 0;
            rate *= 0.8;
        }
    }
}

static ico_status climb_on(climb *c)
{
    ico_priced_tree *t = c->tree;
    ico_status status = ico__priced_tree_load(t, c->links);
    if (status != ICO_OK) return status;
    if (c->plan.share != NULL)
        memset(c->plan.share, 0, c->links->m * sizeof *c->plan.share);
    memcpy(c->now, c->price, t->n * sizeof *c->now);
    if (c->plan.by_means)
        climb_by_means(c);
    else
        climb_by_tree(c);
    if (c->plan.share != NULL) scale_shares(c->links, c->plan.share);
    int64_t bound; /* the tree of the best prices again */
    if (*c->best != INT64_MAX && *c->best != INT64_MIN)
        (void)ico__priced_tree_grow(t, c->links, c->price, &bound);
    return ICO_OK;
}

ico_status ico__ascend(ico_run *run, const ico_link_set *l, ico_priced_tree *t,
                       int64_t goal, ico_ascent plan, int64_t *price, int64_t *best)
{
    climb c = {.run = run,
               .links = l,
               .tree = t,
               .goal = goal,
               .price = price,
               .best = best,
               .most = ((int64_t)1 << 57) / (int64_t)t->n,
               .plan = plan,
               .weight = 1};
    *best = INT64_MIN;
    c.now = ICO_NEW_ARRAY(t->ctx, int64_t, t->n);
    c.direction = ICO_NEW_ARRAY(t->ctx, double, t->n);
    ico_status status =
        c.now == NULL || c.direction == NULL ? ICO_NO_MEMORY : climb_on(&c);
    ICO_FREE_ARRAY(t->ctx, c.now, t->n);
    ICO_FREE_ARRAY(t->ctx, c.direction, t->n);
    return status;
}
