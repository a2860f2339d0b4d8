/* count/classes.c - classes by Burnside: the mean number of tours that a symmetry leaves
 * as they are.
 * SPDX-License-Identifier: MIT */
#include "count/classes.h"

#include <math.h>
#include <string.h>

#include "base/random.h"
#include "count/answer.h"
#include "count/mirrored_side.h"
#include "count/plan/plan.h"
#include "count/quotient.h"
#include "count/ranks/checkpoint.h"
#include "count/sweep/order_search.h"

/* sum: tours left as they are, by the permutations so far.  random: each net is planned
 * from this state, so that a count that goes on makes the same plans. */
typedef struct class_count {
    ico_run *run;
    ico_context *ctx;
    ico_tour_set set;
    uint32_t *met; /* by orbit: the last order, plus 1, in which it came */
    ico_number *sum;
    ico_forecast *forecast; /* not NULL: nothing is counted, but estimated */
    const ico_count_request *request;
    uint32_t counted, resumed; /* nets so far; the one that a checkpoint is of */
    ico_random random;
    uint64_t most_states;
} class_count;

/* Orders of the vertices as orders of their orbits: by the first that comes.  Further
 * vertices of the net come last. */
static void order_orbits(const class_count *c, const ico_orbits *o, uint32_t size,
                         uint32_t *orders)
{
    for (uint32_t k = 0; k < o->count; k++) c->met[k] = 0;
    for (size_t k = 0; k < c->set.given; k++, orders += size) {
        uint32_t count = 0;
        for (uint32_t i = 0; i < c->set.g->n; i++) {
            uint32_t orbit = o->orbit[c->set.orders[k * c->set.g->n + i]];
            if (c->met[orbit] == k + 1) continue;
            c->met[orbit] = (uint32_t)k + 1;
            orders[count++] = orbit;
        }
        while (count < size) {
            orders[count] = count;
            count++;
        }
    }
}

/* The orders of the orbits, of `size` vertices each, with room for one more; and the best
 * order that is found, of all vertices of the net, with its cost in states. */
typedef struct orbit_orders {
    uint32_t size, n, *orders, *best;
    size_t room;
    double states;
} orbit_orders;

static ico_status find_orders(const class_count *c, const ico_orbits *o,
                              const ico_net *net, orbit_orders *found)
{
    uint32_t size = net->n - net->has_apex;
    *found = (orbit_orders){.size = size, .n = net->n};
    found->room = (c->set.given + 1) * size + 1;
    found->orders = ICO_NEW_ARRAY(c->ctx, uint32_t, found->room);
    found->best = ICO_NEW_ARRAY(c->ctx, uint32_t, found->n);
    if (found->orders == NULL || found->best == NULL) return ICO_NO_MEMORY;
    order_orbits(c, o, size, found->orders);
    return ico__sweep_choose(c->run, net, found->orders, c->set.given, found->best,
                             &found->states);
}

static void free_orders(const class_count *c, orbit_orders *found)
{
    ICO_FREE_ARRAY(c->ctx, found->best, found->n);
    ICO_FREE_ARRAY(c->ctx, found->orders, found->room);
}

/* One net after the other: seconds add up, and the largest takes the memory. */
static ico_status forecast_net(class_count *c, const ico_plan *plan)
{
    ico_forecast f = {.method = "sweep"}, *sum = c->forecast;
    ico_status status = ico__plan_forecast(plan, &f);
    if (status != ICO_OK) return status;
    if (f.seconds >= sum->seconds) {
        sum->method = f.method;
        sum->frontier = f.frontier;
    }
    sum->states += f.states;
    sum->seconds += f.seconds;
    sum->most_states = fmax(sum->most_states, f.most_states);
    sum->bytes = fmax(sum->bytes, f.bytes);
    return ICO_OK;
}

/* Over a separator if that promises less than a sweep. */
static ico_status count_net(class_count *c, const ico_net *net, const uint32_t *orders,
                            ico_count_result *result)
{
    ico_plan plan;
    ico_status status =
        ico__plan_new(c->run, NULL, net, orders, c->set.given + 1, c->request, &plan);
    if (status == ICO_OK)
        status =
            c->forecast != NULL ? forecast_net(c, &plan) : ico__plan_run(&plan, result);
    ico__plan_free(&plan);
    return status;
}

/* Nets that are counted one after the other share one checkpoint, which knows the sum so
 * far. */
static void update_checkpoint(const class_count *c)
{
    ico_checkpoint *checkpoint = c->request->checkpoint;
    if (checkpoint == NULL) return;
    checkpoint->which = c->counted;
    checkpoint->before = c->sum;
}

static ico_status add_net(class_count *c, const ico_orbits *o, const ico_net *net)
{
    ico_count_result result = {.ctx = c->ctx};
    orbit_orders found;
    update_checkpoint(c);
    ico_status status = find_orders(c, o, net, &found);
    /* the lines of the board are not the best orders of its orbits */
    if (status == ICO_OK) status = ico__order_search(c->run, net, found.best);
    if (status == ICO_OK) {
        memcpy(found.orders + c->set.given * found.size, found.best,
               found.size * sizeof *found.best);
        status = count_net(c, net, found.orders, &result);
    }
    if (result.most_states > c->most_states) c->most_states = result.most_states;
    if (status == ICO_OK && result.counts.size > 0) {
        const ico_number *n = &result.counts.items[0];
        if (!ico__number_add(c->ctx, c->sum, n->words.items, n->words.size))
            status = ICO_NO_MEMORY;
    }
    ico__result_free(&result);
    free_orders(c, &found);
    return status;
}

static ico_status count_next_class(class_count *c, const ico_orbits *o,
                                   const ico_net *net)
{
    ico_checkpoint *kept = c->request->checkpoint;
    ico_status status = ICO_OK;
    *ico__run_random(c->run) = c->random;
    if (c->counted >= c->resumed) status = add_net(c, o, net);
    if (kept != NULL) kept->base = ico__mix64(kept->base + ico__net_fingerprint(net));
    c->counted++;
    return status;
}

/* Adds the tours of one quotient: a few are known at once, else its net is counted. */
static ico_status add_quotient(class_count *c, const ico_orbits *o,
                               ico_invariance invariance)
{
    ico_net net = {0};
    bool any, few;
    uint64_t number;
    ico_status status = ico__quotient_net(c->set.g, o, c->set.open, invariance, &net,
                                          &any, &few, &number);
    if (status != ICO_OK || !any) return status;
    bool known = c->resumed > 0 && c->counted <= c->resumed; /* the sum has them */
    if (!few)
        status = count_next_class(c, o, &net);
    else if (c->forecast == NULL && !known &&
             !ico__number_add(c->ctx, c->sum, &number, 1))
        status = ICO_NO_MEMORY;
    ico__net_free(&net);
    return status;
}

/* The cost of the nets of orbits along the lines of the board, as a rough number of
 * states. */
static ico_status cost_of_quotients(class_count *c, const ico_orbits *o, double *states)
{
    ico_status status = ICO_OK;
    *states = 0;
    for (unsigned invariance = ICO_TURNED;
         status == ICO_OK && invariance <= ICO_WITH_AXIS; invariance++) {
        ico_net net = {0};
        orbit_orders found;
        bool any, few;
        uint64_t number;
        status = ico__quotient_net(c->set.g, o, c->set.open, (ico_invariance)invariance,
                                   &net, &any, &few, &number);
        if (status != ICO_OK || !any || few) continue;
        status = find_orders(c, o, &net, &found);
        *states += found.states * net.voltage_order;
        free_orders(c, &found);
        ico__net_free(&net);
    }
    return status;
}

/* Does it count tours in whatever way they are left invariant? */
static bool takes_all(const class_count *c)
{
    return c->set.only == 0 || c->set.only == (1U << ICO_TURNED | 1U << ICO_WITH_AXIS);
}

/* Counts by folding if one side of the graph has fewer states than the orbits, where no
 * paths cross.  Such a count has no checkpoint and is not shared among ranks. */
static ico_status try_fold(class_count *c, const uint32_t *perm, const ico_orbits *o,
                           bool *done)
{
    uint64_t met = 0;
    double states;
    *done = false;
    if (c->set.open || c->forecast != NULL || o->order != 2 || !takes_all(c) ||
        ico__run_peers(c->run) != NULL || c->request->checkpoint != NULL)
        return ICO_OK;
    ico_status status = cost_of_quotients(c, o, &states);
    if (status == ICO_OK && states > 0)
        status = ico__mirrored_count(c->run, c->set.g, perm, c->set.orders, c->set.given,
                                     states, c->sum, &met, done);
    if (met > c->most_states) c->most_states = met;
    return status;
}

/* Tours that one permutation, which is not the identity, leaves as they are. */
static ico_status add_invariant(class_count *c, const uint32_t *perm)
{
    ico_orbits o = {0};
    bool done = false;
    ico_status status = ico__orbits_new(c->ctx, perm, c->set.g->n, &o);
    c->random = *ico__run_random(c->run);
    if (status == ICO_OK) status = try_fold(c, perm, &o, &done);
    for (unsigned invariance = ICO_TURNED;
         status == ICO_OK && !done && invariance <= ICO_WITH_AXIS; invariance++)
        if (c->set.only == 0 || (c->set.only >> invariance & 1) != 0)
            status = add_quotient(c, &o, (ico_invariance)invariance);
    ico__orbits_free(&o);
    return status;
}

/* Opens and closes what add_invariant needs. */
static ico_status open_classing(class_count *c, ico_run *run, const ico_tour_set *set)
{
    *c = (class_count){.run = run,
                       .ctx = ico__run_context(run),
                       .set = *set,
                       .request = &ico__plain_request};
    c->met = ICO_NEW_ARRAY(c->ctx, uint32_t, set->g->n);
    return c->met == NULL ? ICO_NO_MEMORY : ICO_OK;
}

static void close_classing(class_count *c)
{
    ICO_FREE_ARRAY(c->ctx, c->met, c->set.g->n);
}

ico_status ico__count_invariant(ico_run *run, const ico_tour_set *set,
                                const uint32_t *perm, const ico_count_request *request,
                                uint64_t *most_states, ico_number *sum)
{
    class_count c;
    ico_status status = open_classing(&c, run, set);
    c.request = request;
    c.sum = sum;
    if (status == ICO_OK && request->checkpoint != NULL)
        status = ico__checkpoint_which(request->checkpoint, &c.resumed, sum);
    if (status == ICO_OK) status = add_invariant(&c, perm);
    close_classing(&c);
    *most_states = c.most_states;
    return status;
}

ico_status ico__forecast_invariant(ico_run *run, const ico_tour_set *set,
                                   const uint32_t *perm, ico_forecast *forecast)
{
    class_count c;
    ico_status status = open_classing(&c, run, set);
    c.forecast = forecast;
    *forecast = (ico_forecast){.method = "sweep"};
    if (status == ICO_OK) status = add_invariant(&c, perm);
    close_classing(&c);
    return status;
}

ico_status ico__count_classes(ico_run *run, const ico_tour_set *set,
                              const ico_number *tours, const uint32_t *perms,
                              const uint64_t *weight, size_t kinds, ico_number *classes)
{
    ico_context *ctx = ico__run_context(run);
    ico_number sum = {{0}};
    class_count c;
    uint64_t order = 0;
    uint32_t n = set->g->n;
    ico_status status = open_classing(&c, run, set);
    for (size_t k = 0; status == ICO_OK && k < kinds; k++) {
        const uint32_t *perm = perms + k * n;
        ico_number kept = {{0}};
        uint32_t still = 0;
        uint64_t times = weight == NULL ? 1 : weight[k];
        order += times;
        c.sum = &kept;
        while (still < n && perm[still] == still) still++;
        if (still < n)
            status = add_invariant(&c, perm);
        else if (!ico__number_add(ctx, &kept, tours->words.items, tours->words.size))
            status = ICO_NO_MEMORY;
        if (status == ICO_OK &&
            (!ico__number_multiply(ctx, &kept, times) ||
             !ico__number_add(ctx, &sum, kept.words.items, kept.words.size)))
            status = ICO_NO_MEMORY;
        ico__number_free(ctx, &kept);
    }
    if (status == ICO_OK && ico__number_divide(&sum, order) != 0)
        status = ico__fail(ctx, ICO_DEFECT,
                           "the tours of a graph do not fall into whole classes. This is "
                           "a defect of the program, please report it");
    close_classing(&c);
    if (status == ICO_OK)
        *classes = sum;
    else
        ico__number_free(ctx, &sum);
    return status;
}
