/* method/longest/grow.c - a long cycle at once, and then a longer one: changes of
 * stretches in rounds, at the beginning of which the cycle may become shorter.
 * Source: S. Kirkpatrick, C. D. Gelatt, M. P. Vecchi, Science 220 (1983), for that.
 * SPDX-License-Identifier: MIT */
#include "method/longest/long_cycle.h"

enum { LEAST_ROUND = 200000, TICKS_A_VERTEX = 200, OFFER = 4 };
static const double MOST_HEAT = 0.6;

/* A new round, of its own heat, which goes down from there to 0. */
static void open_round(ico_grower *g)
{
    g->done = 0;
    g->heat = MOST_HEAT * ico__random_unit(ico__run_random(g->run));
}

ico_status ico__grow_open(ico_run *run, const ico_arcs *arcs, ico_grower **growth)
{
    ico_grower *g = *growth = ICO_NEW(arcs->ctx, ico_grower);
    if (g == NULL) return ICO_NO_MEMORY;
    *g = (ico_grower){.run = run, .best = 0};
    g->loop = ICO_NEW(arcs->ctx, ico_long_cycle);
    if (g->loop == NULL) return ICO_NO_MEMORY;
    g->round = LEAST_ROUND + (uint64_t)TICKS_A_VERTEX * arcs->n;
    return ico__long_open(arcs, g->loop);
}

void ico__grow_close(ico_grower *g)
{
    if (g == NULL) return;
    ico_context *ctx = ico__run_context(g->run);
    if (g->loop != NULL) {
        ico__long_close(g->loop);
        ICO_FREE(ctx, g->loop);
    }
    ICO_FREE(ctx, g);
}

/* The cycle from its first vertex on. */
static uint32_t copy_cycle(const ico_long_cycle *r, uint32_t *cycle)
{
    uint32_t v = 0, count = 0;
    while (r->next[v] == ICO_NO_VERTEX) v++;
    for (; count < r->length; v = r->next[v]) cycle[count++] = v;
    return count;
}

static ico_status offer(ico_grower *g, ico_grown_offer *call, void *user)
{
    ico_long_cycle *r = g->loop;
    if (r->length <= g->best) return ICO_OK;
    g->best = r->length;
    uint32_t count = copy_cycle(r, r->way);
    return call(user, r->way, count);
}

/* The vertex in the middle of a required edge, or ICO_NO_VERTEX. */
static uint32_t middle_between(const ico_long_cycle *r, uint32_t u, uint32_t v)
{
    for (uint32_t i = r->row[u]; i < r->row[u + 1]; i++) {
        uint32_t x = r->to[i];
        if (x < r->arcs->closed->graph->n) continue;
        for (uint32_t k = r->row[x]; k < r->row[x + 1]; k++)
            if (r->to[k] == v) return x;
    }
    return ICO_NO_VERTEX;
}

/* Takes over the best tour of the run, if it is longer than the loop ever was. */
static void take_best(ico_grower *g)
{
    ico_long_cycle *r = g->loop;
    bool apex = r->apex != ICO_NO_VERTEX;
    uint32_t known = g->best > apex ? g->best - apex : 0, extra = r->arcs->n;
    extra -= r->arcs->closed->graph->n; /* middles of required edges */
    uint32_t length =
        (uint32_t)ico__run_copy_best(g->run, known > extra ? known - extra : 0, r->way);
    uint32_t count = 0, *cycle = r->at;
    if (length == 0) return;
    if (apex) r->way[length++] = r->apex;
    for (uint32_t i = 0; i < length; i++) {
        uint32_t u = r->way[i], v = r->way[i + 1 == length ? 0 : i + 1];
        uint32_t x = extra > 0 ? middle_between(r, u, v) : ICO_NO_VERTEX;
        cycle[count++] = u;
        if (x != ICO_NO_VERTEX) cycle[count++] = x;
    }
    for (uint32_t i = 0; i < count; i++) r->way[i] = cycle[i];
    ico__long_set(r, r->way, count);
    g->best = count;
    open_round(g);
    (void)ico__run_tick(g->run, r->n);
}

ico_status ico__grow_for(ico_grower *g, uint64_t ticks, uint32_t most,
                         ico_grown_offer *call, void *user)
{
    ico_long_cycle *r = g->loop;
    uint64_t used = 0, last = 0;
    ico_status status = ICO_OK;
    take_best(g);
    if (r->length == 0) {
        ico__long_begin(r, ico__run_random(g->run));
        (void)ico__run_tick(g->run, (uint64_t)r->n + r->arcs->m);
    }
    if (r->length == 0) return ICO_OK; /* none was found */
    status = offer(g, call, user);
    while (status == ICO_OK && used < ticks && g->best < most) {
        double left = 1 - (double)g->done / (double)g->round;
        uint64_t work = ico__long_change(r, ico__run_random(g->run), g->heat * left);
        used += work;
        g->done += work;
        bool cold = g->done >= g->round;
        if (r->length > g->best && (cold || used - last >= (uint64_t)OFFER * r->n)) {
            last = used;
            status = offer(g, call, user);
        }
        if (cold) {
            open_round(g);
            g->round += g->round / 2;
        }
        if (ico__run_tick(g->run, work)) break;
    }
    return status == ICO_OK ? offer(g, call, user) : status;
}

ico_status ico__grow_to(ico_grower *g, uint64_t ticks, uint32_t length, bool *found,
                        ico_grown_offer *call, void *user)
{
    ico_long_cycle *r = g->loop;
    r->exact = length;
    *found = false;
    for (uint64_t used = 0; used < ticks && !*found;) {
        uint64_t work = (uint64_t)r->n + r->arcs->m;
        if (r->length == 0) {
            ico__long_begin(r, ico__run_random(g->run));
            if (r->length == 0) return ICO_OK; /* none was found */
        } else {
            double left = 1 - (double)g->done / (double)g->round;
            work = ico__long_change(r, ico__run_random(g->run), g->heat * left);
            g->done += work;
            if (g->done >= g->round) open_round(g);
        }
        used += work;
        *found = r->length == length;
        if (ico__run_tick(g->run, work) && !*found) break;
    }
    if (!*found) return ICO_OK;
    uint32_t count = copy_cycle(r, r->way);
    return call(user, r->way, count);
}
