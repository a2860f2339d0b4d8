/* graph/order.c - the skeleton of a graph, and orders by greedy growth.
 * SPDX-License-Identifier: MIT */
#include "graph/order.h"

#include "base/memory.h"

/* --- skeleton --------------------------------------------------------------------------
 */

/* Merges the ascending rows of out- and in-neighbours of v into `into`; how many. */
static uint32_t merge_rows(const ico_graph *g, uint32_t v, uint32_t *into)
{
    uint32_t i = g->row[v], j = g->in_row[v], count = 0;
    while (i < g->row[v + 1] || j < g->in_row[v + 1]) {
        uint32_t a = i < g->row[v + 1] ? g->adj[i] : ICO_NO_VERTEX;
        uint32_t b = j < g->in_row[v + 1] ? g->in_adj[j] : ICO_NO_VERTEX;
        into[count++] = a < b ? a : b;
        i += a <= b;
        j += b <= a;
    }
    return count;
}

ico_status ico__skeleton_open(ico_context *ctx, const ico_graph *g, ico_skeleton *s)
{
    ico_skeleton made = {.ctx = ctx, .n = g->n, .row = g->row, .adj = g->adj};
    if (g->directed) {
        made.own_count = 2 * (size_t)g->m + 1;
        made.own_row = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)g->n + 1);
        made.own_adj = ICO_NEW_ARRAY(ctx, uint32_t, made.own_count);
        if (made.own_row == NULL || made.own_adj == NULL) {
            ico__skeleton_close(&made);
            return ICO_NO_MEMORY;
        }
        for (uint32_t v = 0; v < g->n; v++)
            made.own_row[v + 1] =
                made.own_row[v] + merge_rows(g, v, made.own_adj + made.own_row[v]);
        made.row = made.own_row;
        made.adj = made.own_adj;
    }
    *s = made;
    return ICO_OK;
}

void ico__skeleton_close(ico_skeleton *s)
{
    ICO_FREE_ARRAY(s->ctx, s->own_row, (size_t)s->n + 1);
    ICO_FREE_ARRAY(s->ctx, s->own_adj, s->own_count);
    *s = (ico_skeleton){0};
}

/* --- greedy growth ---------------------------------------------------------------------
 */

enum { UNSEEN, WAITING, TAKEN };

/* Invariants: waiting[0..count) are the WAITING vertices, the longest waiting first;
 * fresh[v] is the number of UNSEEN neighbours of v. */
typedef struct growth {
    const ico_skeleton *s;
    uint8_t *stage;
    uint32_t *fresh, *waiting;
    uint32_t count, unseen_from;
} growth;

static void see(growth *g, uint32_t v, uint8_t stage)
{
    g->stage[v] = stage;
    for (uint32_t i = g->s->row[v]; i < g->s->row[v + 1]; i++) g->fresh[g->s->adj[i]]--;
}

/* Takes the best of the waiting vertices out, or an unseen one if none waits. */
static uint32_t take_best(growth *g, ico_growth ties, ico_random *random)
{
    if (g->count == 0) {
        while (g->stage[g->unseen_from] != UNSEEN) g->unseen_from++;
        see(g, g->unseen_from, TAKEN);
        return g->unseen_from;
    }
    uint32_t best = 0, equals = 1;
    for (uint32_t i = 1; i < g->count; i++) {
        uint32_t a = g->fresh[g->waiting[i]], b = g->fresh[g->waiting[best]];
        if (a > b) continue;
        equals = a < b ? 1 : equals + 1;
        if (a < b || (ties == ICO_GROW_RANDOM && ico__random_below(random, equals) == 0))
            best = i;
    }
    uint32_t v = g->waiting[best];
    g->count--;
    for (uint32_t i = best; i < g->count; i++) g->waiting[i] = g->waiting[i + 1];
    g->stage[v] = TAKEN;
    return v;
}

static bool grow_order(growth *g, uint32_t start, ico_growth ties, uint32_t limit,
                       ico_random *random, ico_work *work, uint32_t *order)
{
    const ico_skeleton *s = g->s;
    for (uint32_t v = 0; v < s->n; v++) g->fresh[v] = s->row[v + 1] - s->row[v];
    for (uint32_t at = 0; at < s->n; at++) {
        uint32_t v = start;
        if (at == 0)
            see(g, v, TAKEN);
        else
            v = take_best(g, ties, random);
        order[at] = v;
        for (uint32_t i = s->row[v]; i < s->row[v + 1]; i++) {
            uint32_t w = s->adj[i];
            if (g->stage[w] != UNSEEN) continue;
            if (g->count == limit) return false;
            g->waiting[g->count++] = w;
            see(g, w, WAITING);
        }
        if (ico__work(work, 1 + g->count + s->row[v + 1] - s->row[v])) return false;
    }
    return true;
}

ico_status ico__order_grow(const ico_skeleton *s, uint32_t start, ico_growth ties,
                           uint32_t limit, ico_random *random, ico_work *work,
                           uint32_t *order, bool *fits)
{
    growth g = {.s = s};
    g.stage = ICO_NEW_ARRAY(s->ctx, uint8_t, s->n);
    g.fresh = ICO_NEW_ARRAY(s->ctx, uint32_t, s->n);
    g.waiting = ICO_NEW_ARRAY(s->ctx, uint32_t, (size_t)limit + 1);
    bool made = g.stage != NULL && g.fresh != NULL && g.waiting != NULL;
    if (made) *fits = grow_order(&g, start, ties, limit, random, work, order);
    ICO_FREE_ARRAY(s->ctx, g.stage, s->n);
    ICO_FREE_ARRAY(s->ctx, g.fresh, s->n);
    ICO_FREE_ARRAY(s->ctx, g.waiting, (size_t)limit + 1);
    return made ? ICO_OK : ICO_NO_MEMORY;
}
