/* count/sweep/order_choice.c - which order to sweep in: the one whose frontiers promise
 * the fewest states.
 * SPDX-License-Identifier: MIT */
#include "count/sweep/sweep.h"

#include <string.h>

#include "graph/decomposition.h"

enum { MOST_STARTS = 64 };

/* Invariant: best is the cheapest order so far, of `least` states. */
typedef struct order_choice {
    ico_run *run;
    const ico_net *net;
    ico_skeleton skeleton; /* of the net without its apex */
    ico_work work;
    uint32_t *due, *order, *best; /* due: links from taken vertices, 2 if more; 3 taken */
    double least;
} order_choice;

static bool tick_run(void *user, uint64_t ticks)
{
    const order_choice *c = user;
    return ico__run_tick(c->run, ticks);
}

/* (1 + x)^once (2 + x)^twice, its coefficient of x^e taken (e - 1)!! times. */
double ico__frontier_states(uint32_t once, uint32_t twice)
{
    double ways[ICO_SWEEP_SLOTS + 2] = {1}, states = 0, pairings = 1;
    uint32_t size = once + twice;
    if (size > ICO_SWEEP_SLOTS) return 1e30;
    for (uint32_t i = 0; i < size; i++)
        for (uint32_t e = i + 1; e-- > 0;) {
            ways[e + 1] += ways[e];
            if (i >= once) ways[e] *= 2;
        }
    for (uint32_t e = 0; e <= size; pairings *= e + 1, e += 2)
        states += ways[e] * pairings;
    return states;
}

/* States of all frontiers of the order, by a rule of thumb; gives up beyond c->least.
 * A vertex is on the frontier from when its first neighbour is taken until it is. */
static double order_cost(order_choice *c, const uint32_t *order)
{
    const ico_skeleton *s = &c->skeleton;
    uint32_t once = 0, twice = 0;
    double cost = 0;
    memset(c->due, 0, s->n * sizeof *c->due);
    for (uint32_t i = 0; i < s->n && cost < c->least; i++) {
        uint32_t v = order[i];
        once -= c->due[v] == 1;
        twice -= c->due[v] == 2;
        c->due[v] = 3;
        for (uint32_t k = s->row[v]; k < s->row[v + 1]; k++) {
            uint32_t w = s->adj[k];
            if (c->due[w] >= 2) continue;
            once += c->due[w] == 0;
            once -= c->due[w] == 1;
            twice += c->due[w] == 1;
            c->due[w]++;
        }
        cost += ico__frontier_states(once, twice + c->net->has_apex);
    }
    return cost;
}

static void keep_better(order_choice *c, const uint32_t *order)
{
    double cost = order_cost(c, order);
    if (cost >= c->least) return;
    c->least = cost;
    memcpy(c->best, order, c->skeleton.n * sizeof *order);
}

/* The graph of the net without its apex. */
static ico_status thin_graph(const ico_net *net, ico_graph **graph)
{
    uint32_t n = net->n - net->has_apex;
    ico_graph_builder *builder;
    ico_status status = ico_graph_builder_new(net->ctx, n, false, &builder);
    if (status != ICO_OK) return status;
    for (size_t i = 0; status == ICO_OK && i < net->links.size; i++) {
        const ico_net_link *l = &net->links.items[i];
        if (l->tail < n && l->head < n)
            status = ico_graph_builder_add(builder, l->tail, l->head);
    }
    if (status == ICO_OK) status = ico_graph_build(builder, "", graph);
    ico_graph_builder_free(builder);
    return status;
}

/* Grows from vertices all over the graph. */
static ico_status grow_all(order_choice *c)
{
    uint32_t n = c->skeleton.n, starts = n < MOST_STARTS ? n : MOST_STARTS;
    for (uint32_t k = 0; k < starts; k++) {
        bool fits = false;
        uint32_t start = (uint32_t)((uint64_t)k * n / starts);
        ico_status status = ico__order_grow(
            &c->skeleton, start, k % 2 == 0 ? ICO_GROW_OLDEST : ICO_GROW_RANDOM,
            ICO_SWEEP_SLOTS, ico__run_random(c->run), &c->work, c->order, &fits);
        if (status != ICO_OK) return status;
        if (fits) keep_better(c, c->order);
        if (ico__run_limit(c->run) != ICO_LIMIT_NONE) break;
    }
    return ICO_OK;
}

ico_status ico__sweep_choose(ico_run *run, const ico_net *net, const uint32_t *orders,
                             size_t given, uint32_t *order, double *cost)
{
    ico_context *ctx = net->ctx;
    ico_graph *graph = NULL;
    order_choice c = {.run = run, .net = net, .least = 1e300};
    uint32_t n = net->n - net->has_apex;
    c.work = (ico_work){tick_run, &c, 0};
    ico_status status = thin_graph(net, &graph);
    if (status != ICO_OK) return status;
    status = ico__skeleton_open(ctx, graph, &c.skeleton);
    if (status != ICO_OK) goto done;
    c.due = ICO_NEW_ARRAY(ctx, uint32_t, n);
    c.order = ICO_NEW_ARRAY(ctx, uint32_t, n);
    c.best = ICO_NEW_ARRAY(ctx, uint32_t, n);
    status = ICO_NO_MEMORY;
    if (c.due == NULL || c.order == NULL || c.best == NULL) goto done;
    for (uint32_t v = 0; v < n; v++) c.order[v] = v;
    keep_better(&c, c.order);
    for (size_t i = 0; i < given; i++) keep_better(&c, orders + i * n);
    status = grow_all(&c);
    if (status != ICO_OK) goto done;
    memcpy(order, c.best, n * sizeof *order);
    if (net->has_apex) order[n] = n;
    *cost = c.least;
done:
    ICO_FREE_ARRAY(ctx, c.due, n);
    ICO_FREE_ARRAY(ctx, c.order, n);
    ICO_FREE_ARRAY(ctx, c.best, n);
    if (c.skeleton.ctx != NULL) ico__skeleton_close(&c.skeleton);
    ico_graph_free(graph);
    return status;
}
