/* method/passages/cluster.h - a cluster is a set of strands; a passage is one way in
 * which a tour can go through all of it: which ports lead out, how they are paired
 * within, and the edges inside that do it.
 * Source: shared work on graphs made of gadgets; the idea is that of states in dynamic
 * programming over a cut (Cook, Seymour, Tour merging via branch-decomposition, 2003).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_PASSAGES_CLUSTER_H
#define ICO_METHOD_PASSAGES_CLUSTER_H

#include "base/memory.h"
#include "method/passages/strands.h"

enum { ICO_CLUSTER_STRANDS = 32, ICO_CLUSTER_PASSAGES = 64 };

/* uses: at key[first], a byte for each port of the cluster: edges that leave there;
 * behind them `pairs` pairs of places of ports, the smaller first, ascending: ends of one
 * path inside.
 * Edges inside: edge[from .. from + edges). */
typedef struct ico_passage {
    uint32_t first, pairs, from, edges;
} ico_passage;

/* Invariants: strands ascend; port[0 .. ports) are those from which a link leaves the
 * cluster; no two passages have the same key. */
typedef struct ico_cluster {
    uint32_t strand[ICO_CLUSTER_STRANDS], strands;
    uint32_t port[2 * ICO_CLUSTER_STRANDS], ports;
    ICO_VECTOR(uint8_t) key;
    ICO_VECTOR(uint32_t) edge;
    ICO_VECTOR(ico_passage) passage;
} ico_cluster;

/* Lists the passages of the cluster whose strands are set.  *good: there are at most
 * `most` (ICO_CLUSTER_PASSAGES or less), and at most `nodes` choices were tried;
 * `inside`: zero for each strand, and so again in the end.  Adds its work to *ticks.
 * O(nodes). */
ICO_MUST_CHECK ico_status ico__cluster_list(const ico_strands *s, ico_cluster *c,
                                            uint32_t most, uint32_t nodes,
                                            uint8_t *inside, uint64_t *ticks, bool *good);
void ico__cluster_free(const ico_strands *s, ico_cluster *c);
static inline const uint8_t *ico__passage_uses(const ico_cluster *c, uint32_t k)
{
    return c->key.items + c->passage.items[k].first;
}
static inline const uint8_t *ico__passage_pairs(const ico_cluster *c, uint32_t k)
{
    return ico__passage_uses(c, k) + c->ports;
}

#endif
