/* count/sampling/lookahead_walk.c - walks that look one step ahead.
 * SPDX-License-Identifier: MIT */
#include "count/sampling/lookahead_walk.h"

#include <math.h>

/* The probability of a step falls with a power of the number of ways on from there.  Each
 * walk has the power 0, 1, 2 or 3 with equal probability: a single power that suits one
 * graph leaves out most tours of another. */
enum { POWERS = 4 };

static uint32_t least_degree(const ico_graph *g)
{
    uint32_t best = 0;
    for (uint32_t v = 1; v < g->n; v++)
        if (ico__degree(g, v) < ico__degree(g, best)) best = v;
    return best;
}

ico_status ico__lookahead_new(ico_context *ctx, const ico_closed *closed,
                              ico_lookahead *probe)
{
    const ico_graph *g = closed->graph;
    ico_lookahead p = {.ctx = ctx, .closed = closed, .g = g};
    p.root = closed->has_apex ? g->n - 1 : least_degree(g);
    p.exits = ICO_NEW_ARRAY(ctx, uint32_t, g->n);
    p.entries = ICO_NEW_ARRAY(ctx, uint32_t, g->n);
    p.pending = ICO_NEW_ARRAY(ctx, uint32_t, g->n);
    p.choice = ICO_NEW_ARRAY(ctx, uint32_t, g->n);
    p.visited = ICO_NEW_ARRAY(ctx, bool, g->n);
    p.fixed = ICO_NEW_ARRAY(ctx, bool, (size_t)g->m + 1);
    if (p.exits == NULL || p.entries == NULL || p.pending == NULL || p.choice == NULL ||
        p.visited == NULL || p.fixed == NULL) {
        ico__lookahead_free(&p);
        return ICO_NO_MEMORY;
    }
    for (size_t i = 0; i < closed->fixed_count; i++) p.fixed[closed->fixed[i]] = true;
    *probe = p;
    return ICO_OK;
}

void ico__lookahead_free(ico_lookahead *p)
{
    if (p->ctx == NULL) return;
    uint32_t n = p->g->n;
    ICO_FREE_ARRAY(p->ctx, p->exits, n);
    ICO_FREE_ARRAY(p->ctx, p->entries, n);
    ICO_FREE_ARRAY(p->ctx, p->pending, n);
    ICO_FREE_ARRAY(p->ctx, p->choice, n);
    ICO_FREE_ARRAY(p->ctx, p->visited, n);
    ICO_FREE_ARRAY(p->ctx, p->fixed, (size_t)p->g->m + 1);
    *p = (ico_lookahead){0};
}

static void probe_begin(ico_lookahead *p)
{
    const ico_graph *g = p->g;
    for (uint32_t v = 0; v < g->n; v++) {
        p->exits[v] = ico__degree(g, v);
        p->entries[v] = ico__in_degree(g, v);
        p->pending[v] = 0;
        p->visited[v] = false;
    }
    for (size_t i = 0; i < p->closed->fixed_count; i++) {
        p->pending[g->tail[p->closed->fixed[i]]]++;
        if (!g->directed) p->pending[g->head[p->closed->fixed[i]]]++;
    }
    p->left = ico__in_degree(g, p->root);
    p->visited[p->root] = true;
}

/* May arcs into w other than this one be left aside? */
static bool may_enter(const ico_lookahead *p, uint32_t w, uint32_t edge)
{
    if (p->fixed[edge]) return true;
    if (!p->g->directed) return p->pending[w] <= 1;
    for (uint32_t i = p->g->in_row[w]; i < p->g->in_row[w + 1]; i++)
        if (p->fixed[p->g->in_edge[i]]) return false;
    return true;
}

/* Is w lost, if it is not next? */
static bool is_urgent(const ico_lookahead *p, uint32_t v, uint32_t w)
{
    if (p->g->directed) return p->entries[w] == 1;
    return v != p->root && p->exits[w] == 2;
}

/* Where to go from v; returns how many there are. */
static unsigned list_choices(ico_lookahead *p, uint32_t v, uint32_t unvisited)
{
    const ico_graph *g = p->g;
    unsigned count = 0, urgent = 0;
    for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++) {
        uint32_t w = g->adj[i], edge = g->edge[i];
        if (p->visited[w]) continue;
        if (is_urgent(p, v, w)) {
            if (urgent++ > 0) return 0;
            count = 0;
        } else if (urgent > 0) {
            continue;
        }
        if (p->pending[v] > 0 && !p->fixed[edge] && v != p->root) continue;
        if (!may_enter(p, w, edge)) continue;
        /* the last neighbour of the root must be the last of all */
        if (p->left == 1 && unvisited > 1 &&
            ico_graph_find_edge(g, w, p->root) != ICO_NO_EDGE)
            continue;
        p->choice[count++] = i;
    }
    return count;
}

/* 1 over the ways on from choice k, apart from the root. */
static double rarity(const ico_lookahead *p, unsigned k)
{
    uint32_t w = p->g->adj[p->choice[k]];
    uint32_t ways = p->g->directed ? p->entries[w] : p->exits[w] - 1;
    return ways > 1 ? 1.0 / ways : 1;
}

/* Picks a choice by the power of the walk.  log_chance[j] falls by the logarithm of the
 * probability that power j would have given to it. */
static unsigned pick(const ico_lookahead *p, unsigned count, unsigned power,
                     ico_random *random, double log_chance[POWERS])
{
    double sum[POWERS] = {0}, own[POWERS] = {1, 1, 1, 1};
    unsigned k = 0;
    if (count == 1) return 0;
    for (unsigned i = 0; i < count; i++) {
        double weight = 1, rare = rarity(p, i);
        for (unsigned j = 0; j < POWERS; j++, weight *= rare) sum[j] += weight;
    }
    double dart = ico__random_unit(random) * sum[power];
    for (;; k++) {
        double rare = rarity(p, k);
        for (unsigned j = 1; j < POWERS; j++) own[j] = own[j - 1] * rare;
        if (k + 1 == count || dart < own[power]) break;
        dart -= own[power];
    }
    for (unsigned j = 0; j < POWERS; j++) log_chance[j] += log(own[j] / sum[j]);
    return k;
}

/* The logarithm of 1 over the mean of the chances. */
static double walk_weight(const double log_chance[POWERS])
{
    double top = log_chance[0], sum = 0;
    for (unsigned j = 1; j < POWERS; j++)
        if (log_chance[j] > top) top = log_chance[j];
    for (unsigned j = 0; j < POWERS; j++) sum += exp(log_chance[j] - top);
    return log(POWERS / sum) - top;
}

/* v, which is left behind, and w, which was reached, are no more where others could come
 * from or go to; false if one of them is cut off. */
static bool probe_look_ahead(ico_lookahead *p, uint32_t v, uint32_t w, uint64_t *work)
{
    const ico_graph *g = p->g;
    if (v != p->root || g->directed)
        for (uint32_t i = g->row[v]; i < g->row[v + 1]; i++) {
            uint32_t u = g->adj[i];
            if (p->visited[u]) continue;
            if (g->directed ? --p->entries[u] == 0 : --p->exits[u] < 2) return false;
        }
    *work += g->row[v + 1] - g->row[v];
    for (uint32_t i = g->in_row[w]; i < g->in_row[w + 1] && g->directed; i++) {
        uint32_t u = g->in_adj[i];
        if (!p->visited[u] && --p->exits[u] == 0) return false;
    }
    return true;
}

/* Marks the step along edge number `edge`. */
static void probe_take_step(ico_lookahead *p, uint32_t v, uint32_t w, uint32_t edge)
{
    p->visited[w] = true;
    if (p->fixed[edge]) {
        p->pending[v]--;
        if (!p->g->directed) p->pending[w]--;
    }
    if (ico_graph_find_edge(p->g, w, p->root) != ICO_NO_EDGE) p->left--;
}

/* May the walk go home from v? */
static bool may_close(const ico_lookahead *p, uint32_t v)
{
    uint32_t edge = ico_graph_find_edge(p->g, v, p->root);
    if (edge == ICO_NO_EDGE) return false;
    unsigned one = p->fixed[edge] ? 1 : 0;
    if (p->pending[v] != one) return false;
    if (!p->g->directed) return p->pending[p->root] == one;
    return p->pending[p->root] == 0 && may_enter(p, p->root, edge);
}

bool ico__lookahead_walk(ico_lookahead *p, ico_random *random, double *weight,
                         uint64_t *work)
{
    const ico_graph *g = p->g;
    uint32_t v = p->root;
    double log_chance[POWERS] = {0};
    unsigned power = ico__random_below(random, POWERS);
    probe_begin(p);
    *work += g->n;
    if (g->directed && p->pending[v] > 1) return false;
    for (uint32_t unvisited = g->n - 1; unvisited > 0; unvisited--) {
        unsigned count = list_choices(p, v, unvisited);
        *work += ico__degree(g, v);
        if (count == 0) return false;
        unsigned k = pick(p, count, power, random, log_chance);
        uint32_t w = g->adj[p->choice[k]];
        probe_take_step(p, v, w, g->edge[p->choice[k]]);
        if (!probe_look_ahead(p, v, w, work)) return false;
        v = w;
        if (p->pending[v] > 1) return false;
    }
    *weight = walk_weight(log_chance);
    return may_close(p, v);
}
