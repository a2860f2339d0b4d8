/* theorem/graph_directed.c - theorems on digraphs.
 * SPDX-License-Identifier: MIT */
#include "theorem/graph.h"

static unsigned long as_long(uint32_t x)
{
    return x;
}

ico_status ico__judge_ghouila_houri(const ico_graph_facts *f, ico_verdict *verdict)
{
    const ico_graph *g = f->graph;
    uint32_t least = f->n;
    if (!g->directed || f->degree[0] < f->n) return ICO_OK;
    for (uint32_t v = 0; v < f->n; v++) {
        if (ico__degree(g, v) < least) least = ico__degree(g, v);
        if (ico__in_degree(g, v) < least) least = ico__in_degree(g, v);
    }
    if (2 * (uint64_t)least < f->n) return ICO_OK;
    ico_text_printf(f->here, "n = %lu, and the least of these degrees is %lu",
                    as_long(f->n), as_long(least));
    *verdict = ICO_FOUND;
    return ICO_OK;
}

/* One arc between each two vertices: n - 1 at each, and none both ways. */
static bool is_tournament(const ico_graph_facts *f)
{
    const ico_graph *g = f->graph;
    if (!g->directed || !ico__is_regular(f, f->n - 1)) return false;
    for (uint32_t e = 0; e < g->m; e++)
        if (ico_graph_find_edge(g, g->head[e], g->tail[e]) != ICO_NO_EDGE) return false;
    return true;
}

ico_status ico__judge_redei(const ico_graph_facts *f, ico_verdict *verdict)
{
    bool free = ico_problem_start(f->problem) == ICO_NO_CELL &&
                ico_problem_end(f->problem) == ICO_NO_CELL;
    if (f->closed || !free || !is_tournament(f)) return ICO_OK;
    ico_text_printf(f->here, "n = %lu, and one arc joins each two vertices",
                    as_long(f->n));
    *verdict = ICO_FOUND;
    return ICO_OK;
}

/* Landau's condition: the k lowest scores add up to more than k(k - 1)/2 for each k < n.
 * count[s]: vertices with s arcs from them. */
static uint32_t weak_size(const ico_graph *g, const uint32_t *count)
{
    uint64_t sum = 0, k = 0;
    for (uint32_t s = 0; s < g->n; s++)
        for (uint32_t i = 0; i < count[s]; i++) {
            sum += s;
            k++;
            if (k < g->n && sum == k * (k - 1) / 2) return (uint32_t)k;
        }
    return 0;
}

ico_status ico__judge_camion(const ico_graph_facts *f, ico_verdict *verdict)
{
    if (!is_tournament(f)) return ICO_OK;
    uint32_t *count = ICO_NEW_ARRAY(f->ctx, uint32_t, f->n);
    if (count == NULL) return ICO_NO_MEMORY;
    for (uint32_t v = 0; v < f->n; v++) count[ico__degree(f->graph, v)]++;
    uint32_t weak = weak_size(f->graph, count);
    ICO_FREE_ARRAY(f->ctx, count, f->n);
    if (weak == 0)
        ico_text_printf(f->here, "n = %lu, and the tournament is strongly connected",
                        as_long(f->n));
    else
        ico_text_printf(f->here, "no arc leads from %lu of the vertices to the others",
                        as_long(weak));
    *verdict = weak == 0 ? ICO_FOUND : ICO_NONE;
    return ICO_OK;
}

/* ------------------------------------------------------------------ Rankin --------- */

static bool is_two_by_two(const ico_graph *g)
{
    for (uint32_t v = 0; v < g->n; v++)
        if (ico__degree(g, v) != 2 || ico__in_degree(g, v) != 2) return false;
    return true;
}

/* The other arc with the same tail, or the same head. */
static uint32_t other_from(const ico_graph *g, uint32_t arc)
{
    uint32_t first = g->row[g->tail[arc]];
    return g->edge[first] == arc ? g->edge[first + 1] : g->edge[first];
}

static uint32_t other_to(const ico_graph *g, uint32_t arc)
{
    uint32_t first = g->in_row[g->head[arc]];
    return g->in_edge[first] == arc ? g->in_edge[first + 1] : g->in_edge[first];
}

/* next[v]: the head of the arc from v that a cover takes, one of each class's two ways.
 * *odd: all classes have an odd number of tails.  Returns how many classes there are. */
static uint32_t take_classes(const ico_graph *g, uint32_t *next, bool *odd)
{
    uint32_t classes = 0;
    *odd = true;
    for (uint32_t v = 0; v < g->n; v++) next[v] = g->n;
    for (uint32_t v = 0; v < g->n; v++) {
        uint32_t tails = 0, arc = g->edge[g->row[v]];
        if (next[v] != g->n) continue;
        for (; next[g->tail[arc]] == g->n; arc = other_to(g, other_from(g, arc))) {
            next[g->tail[arc]] = g->head[arc];
            tails++;
        }
        classes++;
        *odd = *odd && tails % 2 == 1;
    }
    return classes;
}

static uint32_t count_cycles(uint32_t n, uint32_t *next)
{
    uint32_t cycles = 0;
    for (uint32_t v = 0; v < n; v++) {
        cycles += next[v] != n;
        for (uint32_t u = v, w; (w = next[u]) != n; u = w) next[u] = n;
    }
    return cycles;
}

/* To switch a class of k tails changes the number of cycles by k - 1 modulo 2. */
ico_status ico__judge_rankin(const ico_graph_facts *f, ico_verdict *verdict)
{
    const ico_graph *g = f->graph;
    bool odd;
    if (!g->directed || !f->closed || !is_two_by_two(g)) return ICO_OK;
    uint32_t *next = ICO_NEW_ARRAY(f->ctx, uint32_t, f->n);
    if (next == NULL) return ICO_NO_MEMORY;
    uint32_t classes = take_classes(g, next, &odd), cycles = count_cycles(f->n, next);
    ICO_FREE_ARRAY(f->ctx, next, f->n);
    if (!odd || cycles % 2 == 1) return ICO_OK;
    ico_text_printf(f->here,
                    "each of the %lu alternating cycles has an odd number of tails, and "
                    "a cover has %lu cycles",
                    as_long(classes), as_long(cycles));
    *verdict = ICO_NONE;
    return ICO_OK;
}
