/* property/ordered.c - k-ordered Hamiltonian graphs: for each sequence of k vertices some
 * Hamiltonian cycle passes them in this order.  All cycles are listed, and each marks the
 * sequences that it has, until all are marked.
 * Source: L. Ng, M. Schultz, k-ordered Hamiltonian graphs (1997); there a vertex of
 * degree d shows that k is at most d + 1.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "property/judge.h"

enum {
    SLICE = 1 << 10,     /* steps between looks at the clock */
    MOST_MARKS = 1 << 24 /* bytes */
};

/* Sets of k vertices in lexical order, each with its (k-1)! orders behind its least
 * vertex: marks[set * orders + order]. */
typedef struct ordered {
    ico_judge *j;
    uint32_t k, place[ICO_MASKS_MOST];
    uint64_t orders, size, left;
    uint8_t *marks;
} ordered;

/* The rank of the order, which changes: among the orders of its numbers. */
static uint64_t order_rank(const uint32_t *order, uint32_t count)
{
    uint64_t rank = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t smaller = 0;
        for (uint32_t k = i + 1; k < count; k++) smaller += order[k] < order[i];
        rank = rank * (count - i) + smaller;
    }
    return rank;
}

static void mark_order(ordered *o, uint64_t set, const uint32_t *order)
{
    uint8_t *mark = &o->marks[set * o->orders + order_rank(order, o->k - 1)];
    o->left -= *mark == 0;
    *mark = 1;
}

/* Marks how the cycle passes the vertices of a set. */
static void mark_set(ordered *o, uint64_t number, const uint32_t *set)
{
    uint32_t order[ICO_MASKS_MOST], back[ICO_MASKS_MOST], count = o->k - 1, n = o->j->n;
    for (uint32_t i = 0; i < count; i++) { /* by their way from the least vertex */
        uint32_t v = set[i + 1], way = (o->place[v] + n - o->place[set[0]]) % n, at = i;
        for (; at > 0; at--) {
            uint32_t u = order[at - 1];
            if ((o->place[u] + n - o->place[set[0]]) % n < way) break;
            order[at] = u;
        }
        order[at] = v;
    }
    mark_order(o, number, order);
    if (o->j->directed) return;
    for (uint32_t i = 0; i < count; i++) back[i] = order[count - 1 - i];
    mark_order(o, number, back);
}

/* Marks all that the cycle found has.  False: all is marked. */
static bool mark_cycle(void *user)
{
    ordered *o = user;
    uint32_t cycle[ICO_MASKS_MOST], set[ICO_MASKS_MOST], n = o->j->n, i;
    ico__masks_list_cycle(o->j->search, &o->j->masks, cycle);
    for (uint32_t p = 0; p < n; p++) o->place[cycle[p]] = p;
    for (i = 0; i < o->k; i++) set[i] = i;
    for (uint64_t number = 0;; number++) {
        mark_set(o, number, set);
        for (i = o->k; i > 0 && set[i - 1] == n - o->k + i - 1; i--)
            ;
        if (i == 0) return o->left > 0;
        set[i - 1]++;
        for (; i < o->k; i++) set[i] = set[i - 1] + 1;
    }
}

/* Are all sequences of k vertices in cycles? */
static ico_status ask_ordered(ico_judge *j, uint32_t k, ico_verdict *verdict)
{
    ordered o = {.j = j, .k = k, .orders = 1, .size = 1};
    for (uint32_t i = 0; i < k && o.size < MOST_MARKS; i++)
        o.size = o.size * (j->n - i) / (i + 1);
    for (uint32_t i = 2; i < k; i++) o.orders *= i;
    *verdict = ICO_UNKNOWN;
    if (k > 10 || o.size * o.orders > MOST_MARKS) {
        j->limit = ICO_LIMIT_MEMORY;
        return ICO_OK;
    }
    o.left = o.size = o.size * o.orders;
    o.marks = ICO_NEW_ARRAY(j->ctx, uint8_t, (size_t)o.size);
    if (o.marks == NULL) return ICO_NO_MEMORY;
    ico__masks_list_begin(j->search, &j->masks);
    while (*verdict == ICO_UNKNOWN && !ico__judge_is_over(j)) {
        uint64_t steps = SLICE;
        *verdict = ico__masks_list(j->search, j->directed, &steps, mark_cycle, &o);
        ico__judge_spend(j, (SLICE - steps) * j->n);
    }
    ICO_FREE_ARRAY(j->ctx, o.marks, (size_t)o.size);
    return ICO_OK;
}

static uint32_t ordered_most(const ico_graph *g)
{
    uint32_t most = g->n;
    for (uint32_t v = 0; v < g->n; v++) {
        if (ico__degree(g, v) + 1 < most) most = ico__degree(g, v) + 1;
        if (g->directed && ico__in_degree(g, v) + 1 < most)
            most = ico__in_degree(g, v) + 1;
    }
    return most;
}

ico_status ico__measure_k_ordered(ico_judge *j, ico_fact_range *r)
{
    uint32_t free = j->directed ? 2 : 3; /* so many are in order along each cycle */
    ico_verdict verdict = ICO_UNKNOWN;
    if (j->n < free) r->most = -1;
    if (ico__fact_decided(r)) return ICO_OK;
    ico_status status = ico__judge_graph(j);
    if (status == ICO_OK) status = ico__is_hamiltonian(j, &verdict);
    if (status != ICO_OK) return status;
    if (verdict == ICO_NONE) r->most = -1;
    if (verdict != ICO_FOUND) return ICO_OK;
    r->least = free;
    r->most = ordered_most(j->graph);
    for (uint32_t k = free + 1; !ico__fact_decided(r) && status == ICO_OK; k++) {
        verdict = ICO_UNKNOWN;
        if (j->fits_masks)
            status = ask_ordered(j, k, &verdict);
        else
            j->limit = ICO_LIMIT_METHOD;
        if (verdict == ICO_UNKNOWN) break;
        if (verdict == ICO_FOUND) r->least = k;
        if (verdict == ICO_NONE) r->most = (double)k - 1;
    }
    return status;
}
