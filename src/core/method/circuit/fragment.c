/* method/circuit/fragment.c - the edges that are in form paths until they form the tour:
 * no path closes early.  Each path is known by its two ends.
 * Invariant: solver.h on mate.
 * Source: subtours, Dantzig, Fulkerson and Johnson (1954); paths by their ends: folklore.
 * SPDX-License-Identifier: MIT */
#include "method/circuit/solver.h"

/* Edge u-v among the arcs of u, or ICO_NO_EDGE. */
static uint32_t find_edge(ico_circuit *c, uint32_t u, uint32_t v)
{
    uint32_t low = c->row[u], high = c->row_end[u];
    while (high - low > 8) {
        uint32_t middle = low + (high - low) / 2;
        if (c->arcs[middle].to <= v)
            low = middle;
        else
            high = middle;
    }
    for (; low < high; low++)
        if (c->arcs[low].to == v) return c->arcs[low].edge;
    return ICO_NO_EDGE;
}

bool ico__circuit_closes_early(ico_circuit *c, uint32_t e)
{
    uint32_t u = c->ends[2 * (size_t)e], v = c->ends[2 * (size_t)e + 1];
    if (c->mate[u] != v || c->tour_count == c->n - 1) return false;
    c->core.conflict.size = 0;
    (void)ico__cdcl_push(&c->core, &c->core.conflict, ico__out(e));
    for (uint32_t at = u, along = c->chosen[2 * (size_t)u];;) {
        (void)ico__cdcl_push(&c->core, &c->core.conflict, ico__out(along));
        at = ico__circuit_across(c, along, at);
        if (at == v) break;
        along = c->chosen[2 * (size_t)at] ^ c->chosen[2 * (size_t)at + 1] ^ along;
    }
    c->core.ticks += c->core.conflict.size;
    return true;
}

/* Edge e is in and its ends were counted: two paths become one, or the tour closes. */
void ico__circuit_join(ico_circuit *c, uint32_t e)
{
    uint32_t u = c->ends[2 * (size_t)e], v = c->ends[2 * (size_t)e + 1];
    uint32_t a = c->mate[u], b = c->mate[v];
    c->mate[a] = b;
    c->mate[b] = a;
    if (c->tour_count >= c->n - 1) return;
    bool swap = c->row_end[a] - c->row[a] > c->row_end[b] - c->row[b];
    uint32_t closing = swap ? find_edge(c, b, a) : find_edge(c, a, b);
    if (closing != ICO_NO_EDGE && c->core.value[ico__in(closing)] == 0)
        ico__cdcl_assign(&c->core, ico__out(closing), ICO_BY_PATH, a);
}

/* A vertex with no edge left was alone; else it remembers the end it had as an end. */
void ico__circuit_separate(ico_circuit *c, uint32_t e)
{
    uint32_t u = c->ends[2 * (size_t)e], v = c->ends[2 * (size_t)e + 1];
    uint32_t a = c->tour_edges[u] == 0 ? u : c->mate[u];
    uint32_t b = c->tour_edges[v] == 0 ? v : c->mate[v];
    c->mate[a] = u;
    c->mate[b] = v;
}
