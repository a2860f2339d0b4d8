/* method/circuit/edge_order.c - the first order of edges: breadth-first from a corner, so
 * that the paths grow like one front over the graph; it must not depend on how vertices
 * are numbered.  A first sweep numbers the vertices, small degrees first; the edges
 * follow in the order of these numbers.
 * Source: Cuthill, McKee (1969) for the numbers; George, Liu (1979) for the corner: a
 * vertex far from another far one.
 * SPDX-License-Identifier: MIT */
#include "method/circuit/solver.h"

#include <stdlib.h>

static int ascending(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static uint32_t degree(const ico_circuit *c, uint32_t v)
{
    return c->row_end[v] - c->row[v];
}

/* The arcs from v to vertices that are not done, small ranks (c->low) first, into c->word
 * as rank and place in c->arcs; returns how many. */
static uint32_t sort_arcs(ico_circuit *c, uint32_t v)
{
    uint32_t count = 0;
    bool sorted = true;
    for (uint32_t j = c->row[v]; j < c->row_end[v]; j++) {
        uint32_t to = c->arcs[j].to;
        if (c->found_at[to] == 2) continue;
        c->word[count] = (uint64_t)c->low[to] << 32 | j;
        sorted = sorted && (count == 0 || c->word[count - 1] < c->word[count]);
        count++;
    }
    if (!sorted) qsort(c->word, count, sizeof *c->word, ascending);
    return count;
}

/* Goes on from c->node[met - 1] through its component; vertices are done (2 in found_at)
 * once their edges are in c->heap. */
static uint32_t order_component(ico_circuit *c, uint32_t met)
{
    for (uint32_t i = met - 1; i < met; i++) {
        uint32_t v = c->node[i], count = sort_arcs(c, v);
        c->found_at[v] = 2;
        for (uint32_t k = 0; k < count; k++) {
            const ico_circuit_arc *arc = &c->arcs[c->word[k] & UINT32_MAX];
            c->heap[c->heap_size++] = arc->edge;
            if (c->found_at[arc->to] != 0) continue;
            c->found_at[arc->to] = 1;
            c->node[met++] = arc->to;
        }
    }
    return met;
}

/* All vertices into c->node, all edges into c->heap. */
static void order_all(ico_circuit *c, uint32_t root)
{
    uint32_t met = 0;
    c->heap_size = 0;
    for (uint32_t k = 0; k < c->n; k++) {
        uint32_t start = k == 0 ? root : k - 1 < root ? k - 1 : k;
        if (c->found_at[start] != 0) continue;
        c->found_at[start] = 1;
        c->node[met++] = start;
        met = order_component(c, met);
    }
    for (uint32_t v = 0; v < c->n; v++) c->found_at[v] = 0;
    c->core.ticks += c->n + 2 * (uint64_t)c->m;
}

static void rank_by_degree(ico_circuit *c)
{
    for (uint32_t v = 0; v < c->n; v++) c->low[v] = degree(c, v);
}

void ico__circuit_breadth_first(ico_circuit *c, uint32_t root)
{
    rank_by_degree(c);
    order_all(c, root);
    for (uint32_t i = 0; i < c->n; i++) c->low[c->node[i]] = i;
    order_all(c, root);
}

uint32_t ico__circuit_corner(ico_circuit *c)
{
    uint32_t root = 0;
    for (uint32_t v = 1; v < c->n; v++)
        if (degree(c, v) < degree(c, root)) root = v;
    rank_by_degree(c);
    for (unsigned k = 0; k < 2; k++) {
        order_all(c, root);
        root = c->node[c->n - 1];
    }
    return root;
}
