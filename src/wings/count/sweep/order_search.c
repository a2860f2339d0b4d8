/* count/sweep/order_search.c - orders made better by small changes.
 * SPDX-License-Identifier: MIT */
#include "count/sweep/order_search.h"

#include <math.h>
#include <string.h>

#include "base/random.h"
#include "count/forecast/cost.h"

enum { FIRST_ROUND = 4096, SIZES = ICO_SWEEP_SLOTS + 2 };

/* Invariants: rows is the net without its apex, each neighbour once.  states[a][b]: the
 * states of a frontier with a vertices that can have one link and b that can have two; 0:
 * not computed yet. */
typedef struct order_walk {
    ico_context *ctx;
    const ico_net *net;
    ico_random random;
    ico_net_rows rows;
    uint32_t n, *now, *next, *best;
    uint8_t *due; /* links from taken vertices, 2 if more; 3 taken */
    double cost, least, states[SIZES][SIZES];
} order_walk;

/* Several links between the same two vertices make one neighbour.  The rest of a row is
 * ICO_NO_VERTEX. */
static void keep_once(order_walk *s)
{
    for (uint32_t v = 0; v < s->n; v++) {
        uint32_t *row = s->rows.adj + s->rows.row[v], size = 0;
        uint32_t links = s->rows.row[v + 1] - s->rows.row[v];
        for (uint32_t i = 0; i < links; i++) {
            uint32_t w = row[i], k = 0;
            while (k < size && row[k] != w) k++;
            if (k == size) row[size++] = w;
        }
        while (size < links) row[size++] = ICO_NO_VERTEX;
    }
}

static double frontier_states(order_walk *s, unsigned a, unsigned b)
{
    double *states = &s->states[a][b];
    unsigned apex = s->net->has_apex;
    if (*states == 0)
        *states =
            a + b + apex > ICO_SWEEP_SLOTS ? 1e30 : ico__frontier_states(a, b + apex);
    return *states;
}

/* The states that the frontiers of an order promise. */
static double promised_states(order_walk *s, const uint32_t *order)
{
    unsigned frontier[2] = {0, 0};
    double cost = 0;
    memset(s->due, 0, s->n);
    for (uint32_t i = 0; i < s->n; i++) {
        uint32_t v = order[i];
        if (s->due[v] > 0) frontier[s->due[v] - 1]--;
        s->due[v] = 3;
        for (uint32_t k = s->rows.row[v]; k < s->rows.row[v + 1]; k++) {
            uint32_t w = s->rows.adj[k];
            if (w == ICO_NO_VERTEX) break;
            if (s->due[w] >= 2) continue;
            if (s->due[w] == 1) frontier[0]--;
            frontier[s->due[w]++]++;
        }
        if (frontier[0] >= SIZES || frontier[1] >= SIZES) return 1e35;
        cost += frontier_states(s, frontier[0], frontier[1]);
    }
    return cost;
}

/* One vertex goes elsewhere, or two change places. */
static void change_order(order_walk *s)
{
    uint32_t i = ico__random_below(&s->random, s->n),
             k = ico__random_below(&s->random, s->n);
    memcpy(s->next, s->now, s->n * sizeof *s->next);
    uint32_t v = s->next[i];
    if (ico__random_below(&s->random, 2) == 0)
        s->next[i] = s->next[k];
    else if (i < k)
        memmove(s->next + i, s->next + i + 1, (k - i) * sizeof v);
    else
        memmove(s->next + k + 1, s->next + k, (i - k) * sizeof v);
    s->next[k] = v;
}

/* So many changes; worse orders are kept the less, the later it is. */
static ico_status search_round(order_walk *s, ico_run *run, uint64_t changes)
{
    for (uint64_t i = 0; i < changes; i++) {
        double heat = 1.0 - (double)i / (double)changes + 0.005;
        change_order(s);
        double cost = promised_states(s, s->next);
        if (cost < s->least) {
            s->least = cost;
            memcpy(s->best, s->next, s->n * sizeof *s->best);
        }
        if (cost <= s->cost ||
            ico__random_unit(&s->random) < exp((log(s->cost) - log(cost)) / heat)) {
            uint32_t *old = s->now;
            s->now = s->next;
            s->next = old;
            s->cost = cost;
        }
        if (ico__run_tick(run, s->rows.row[s->n] + s->n)) return ICO_STOPPED;
    }
    return ICO_OK;
}

/* Rounds, each four times as long as the one before, while that is little beside
 * counting. */
static ico_status search_order_rounds(order_walk *s, ico_run *run)
{
    const double part = 2e-4; /* states are far fewer */
    ico_status status = ICO_OK;
    double spent = 0;
    for (uint64_t changes = FIRST_ROUND; status == ICO_OK; changes *= 4) {
        spent += (double)changes * (s->rows.row[s->n] + s->n) * ico_cost_order_link;
        if (spent > part * ico_cost_packed_state * s->least || spent > 60) break;
        memcpy(s->now, s->best, s->n * sizeof *s->now);
        s->cost = s->least;
        status = search_round(s, run, changes);
    }
    return status;
}

ico_status ico__order_search(ico_run *run, const ico_net *net, uint32_t *order)
{
    ico_context *ctx = ico__run_context(run);
    uint32_t n = net->n - net->has_apex;
    order_walk *s = ICO_NEW(ctx, order_walk);
    if (s == NULL) return ICO_NO_MEMORY;
    s->ctx = ctx;
    s->net = net;
    s->n = n;
    s->now = ICO_NEW_ARRAY(ctx, uint32_t, n);
    s->next = ICO_NEW_ARRAY(ctx, uint32_t, n);
    s->best = ICO_NEW_ARRAY(ctx, uint32_t, n);
    s->due = ICO_NEW_ARRAY(ctx, uint8_t, n);
    ico_status status = ICO_NO_MEMORY;
    if (s->now != NULL && s->next != NULL && s->best != NULL && s->due != NULL)
        status = ico__net_rows_new(net, net->n - net->has_apex, &s->rows);
    if (status == ICO_OK) {
        keep_once(s);
        s->random = *ico__run_random(run);
        memcpy(s->best, order, n * sizeof *order);
        s->least = promised_states(s, order);
        status = search_order_rounds(s, run);
        memcpy(order, s->best, n * sizeof *order);
    }
    ico__net_rows_free(&s->rows);
    ICO_FREE_ARRAY(ctx, s->now, n);
    ICO_FREE_ARRAY(ctx, s->next, n);
    ICO_FREE_ARRAY(ctx, s->best, n);
    ICO_FREE_ARRAY(ctx, s->due, n);
    ICO_FREE(ctx, s);
    return status;
}
