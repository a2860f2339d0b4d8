/* count/sweep/net.h - the net: the graph whose cycles are counted.  Several links may
 * join the same two vertices, and some links may be fixed. The innermost part of
 * counting.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SWEEP_NET_H
#define ICO_COUNT_SWEEP_NET_H

#include "base/memory.h"
#include "graph/graph.h"
#include "presolve/closed.h"

/* A link with a voltage.  voltage: the voltage, added on the way from tail to head and
 * subtracted on the way back, modulo ico_net.voltage_order. */
typedef struct ico_net_link {
    uint32_t tail, head;
    uint8_t voltage;
    bool fixed; /* every cycle takes it */
} ico_net_link;

/* Invariants: the apex, if any, is vertex n - 1.  With voltage_order > 1 only those
 * cycles count whose voltages add up to a unit modulo `voltage_order`.  In a `spanning`
 * net a cycle passes all vertices; otherwise it must pass those with a bit in `must` (n
 * bits). */
typedef struct ico_net {
    ico_context *ctx;
    uint32_t n;
    bool directed, has_apex, spanning;
    uint32_t voltage_order;
    ICO_VECTOR(ico_net_link) links;
    uint64_t *must;
} ico_net;

/* The net of a question in closed form. */
ICO_MUST_CHECK ico_status ico__net_of_closed(const ico_closed *closed, bool spanning,
                                             ico_net *net);
void ico__net_free(ico_net *net);

/* The links between the first n vertices, by rows.  Those of vertex v, in the order of
 * the links, have the numbers from row[v] to row[v + 1] - 1.  adj: the other vertex.
 * half: 2 k for link k as its tail sees it, 2 k + 1 as its head does. */
typedef struct ico_net_rows {
    ico_context *ctx;
    uint32_t n, *row, *adj, *half;
    size_t room; /* of adj, and of half */
} ico_net_rows;
ICO_MUST_CHECK ico_status ico__net_rows_new(const ico_net *net, uint32_t n,
                                            ico_net_rows *rows);
void ico__net_rows_free(ico_net_rows *rows);

/* The links of an undirected net as sorted words, for ico__net_keeps.  Free with
 * ICO_FREE_ARRAY: the array has one word more than there are links.  NULL: out of
 * memory. */
uint64_t *ico__net_words(const ico_net *net);
/* Is a permutation of the first n vertices, which fixes all others, an automorphism? */
bool ico__net_keeps(const ico_net *net, const uint64_t *words, const uint32_t *perm,
                    uint32_t n);

/* Adds a link between two vertices that have at most one each. */
static inline void ico__side_link(uint32_t *side, uint32_t v, uint32_t w)
{
    side[2 * v + (side[2 * v] != ICO_NO_VERTEX)] = w;
    side[2 * w + (side[2 * w] != ICO_NO_VERTEX)] = v;
}

/* The cycle from vertex 0 on by which each vertex v has the neighbours side[2 v] and
 * side[2 v + 1]; directed: the successor side[2 v]. */
void ico__net_walk(const ico_net *net, const uint32_t *side, uint32_t *cycle);

#endif
