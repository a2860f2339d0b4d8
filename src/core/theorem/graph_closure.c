/* theorem/graph_closure.c - theorems on small graphs: independent sets and paths, and the
 * closure of a graph.
 * SPDX-License-Identifier: MIT */
#include "base/bitset.h"
#include "theorem/graph.h"

enum {
    MOST_IN_A_SET = 64, /* vertices of a graph whose independent sets are looked at */
    MOST_SETS = 100000, /* of candidates for one */
    MOST_CLOSED = 500   /* vertices of a graph whose closure is made, in n^2 bytes */
};
static const uint64_t MOST_PATH_STEPS = 2000000, MOST_CLOSURE_STEPS = 20000000;

/* ------------------------------------------------------------------ independent ---- */

/* Vertices that may still be taken, and how many were. */
typedef struct candidates {
    uint64_t set;
    unsigned taken;
} candidates;

/* The candidate with most neighbours among the candidates. */
static unsigned busiest(const uint64_t *near, uint64_t set, unsigned *degree)
{
    unsigned best = 0;
    *degree = 0;
    for (uint64_t rest = set; rest != 0; rest &= rest - 1) {
        unsigned v = ico__ctz64(rest), d = ico__popcount64(near[v] & set);
        if (d < *degree) continue;
        *degree = d;
        best = v;
    }
    return best;
}

/* The size of the largest independent set: each vertex with neighbours is left out, or
 * taken.  0 if this takes too long.  A set on the stack has fewer candidates than the
 * one that it was made from, so two for each vertex are the most. */
static unsigned largest_independent(const uint64_t *near, unsigned n)
{
    candidates stack[2 * MOST_IN_A_SET];
    unsigned depth = 0, best = 0, degree;
    uint64_t all = n == MOST_IN_A_SET ? UINT64_MAX : ((uint64_t)1 << n) - 1;
    stack[depth++] = (candidates){all, 0};
    for (unsigned sets = 0; depth > 0; sets++) {
        candidates at = stack[--depth];
        unsigned most = at.taken + ico__popcount64(at.set);
        if (sets == MOST_SETS) return 0;
        if (most <= best) continue;
        unsigned v = busiest(near, at.set, &degree);
        if (degree == 0) {
            best = most;
            continue;
        }
        uint64_t own = (uint64_t)1 << v;
        stack[depth++] = (candidates){at.set & ~own, at.taken};
        stack[depth++] = (candidates){at.set & ~own & ~near[v], at.taken + 1};
    }
    return best;
}

ico_status ico__judge_chvatal_erdos(const ico_graph_facts *f, ico_verdict *verdict)
{
    uint64_t near[MOST_IN_A_SET] = {0};
    bool connected;
    if (f->graph->directed || f->n > MOST_IN_A_SET || f->degree[0] < 2) return ICO_OK;
    for (uint32_t e = 0; e < f->graph->m; e++) {
        near[f->graph->tail[e]] |= (uint64_t)1 << f->graph->head[e];
        near[f->graph->head[e]] |= (uint64_t)1 << f->graph->tail[e];
    }
    unsigned k = largest_independent(near, f->n);
    if (k == 0 || k > f->degree[0]) return ICO_OK;
    ico_status status = ico__is_connected_by(f, k, MOST_PATH_STEPS, &connected);
    if (status != ICO_OK || !connected) return status;
    ico_text_printf(f->here,
                    "the independence number is %u, and the graph is %u-connected", k, k);
    *verdict = ICO_FOUND;
    return ICO_OK;
}

/* ------------------------------------------------------------------ closure -------- */

typedef struct closure {
    uint32_t n, *degree;
    uint8_t *adjacent; /* n rows of n */
    uint64_t added, steps;
} closure;

/* Joins each two vertices once that have degrees enough; did any? */
static bool join_once(closure *c)
{
    uint64_t added = c->added;
    for (uint32_t u = 1; u < c->n; u++)
        for (uint32_t v = 0; v < u; v++) {
            if (c->adjacent[u * c->n + v] || c->degree[u] + c->degree[v] < c->n) continue;
            c->adjacent[u * c->n + v] = 1;
            c->degree[u]++;
            c->degree[v]++;
            c->added++;
        }
    c->steps += (uint64_t)c->n * c->n / 2;
    return c->added > added;
}

ico_status ico__judge_closure(const ico_graph_facts *f, ico_verdict *verdict)
{
    const ico_graph *g = f->graph;
    size_t n = f->n;
    if (g->directed || n > MOST_CLOSED || f->degree[0] < 2) return ICO_OK;
    closure c = {.n = f->n};
    c.degree = ICO_NEW_ARRAY(f->ctx, uint32_t, n);
    c.adjacent = ICO_NEW_ARRAY(f->ctx, uint8_t, n * n);
    if (c.degree != NULL && c.adjacent != NULL) {
        for (uint32_t v = 0; v < n; v++) c.degree[v] = ico__degree(g, v);
        for (uint32_t e = 0; e < g->m; e++) c.adjacent[g->head[e] * n + g->tail[e]] = 1;
        while (join_once(&c) && c.steps < MOST_CLOSURE_STEPS) {
        }
        if (g->m + c.added == (uint64_t)n * (n - 1) / 2) {
            ico_text_printf(f->here, "n = %zu, and the closure has %llu edges more", n,
                            (unsigned long long)c.added);
            *verdict = ICO_FOUND;
        }
    }
    ico_status status = c.degree == NULL || c.adjacent == NULL ? ICO_NO_MEMORY : ICO_OK;
    ICO_FREE_ARRAY(f->ctx, c.degree, n);
    ICO_FREE_ARRAY(f->ctx, c.adjacent, n * n);
    return status == ICO_OK ? ico__tick(f->ctx, c.steps) : status;
}
