/* method/passages/partition.h - the strands shared out among clusters that have few
 * passages.
 * Sets are grown from each strand by the neighbour with most of its links inside; where
 * the cut per strand is least on the way, the set is a candidate; those with the fewest
 * passages for their size are taken, and sets are grown again in the rest.
 * Source: local communities by conductance (Clauset, Finding local community structure in
 * networks, Phys. Rev. E 72, 2005); the measure here is the number of passages.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_PASSAGES_PARTITION_H
#define ICO_METHOD_PASSAGES_PARTITION_H

#include "method/method.h"
#include "method/passages/cluster.h"

/* Invariant: each strand is in just one cluster, owner[strand]; lone strands are clusters
 * of one.  bits: the logarithm of the number of choices, by clusters, in all. */
typedef struct ico_partition {
    ico_strands *strands;
    ICO_VECTOR(ico_cluster) cluster;
    uint32_t *owner;
    double bits;
} ico_partition;

/* *good: there are clusters, and the remaining choice is at most half a bit per strand.
 * O(strands * links of a cluster), and the passages of all candidates. */
ICO_MUST_CHECK ico_status ico__partition_new(ico_strands *s, ico_run *run,
                                             ico_partition *p, bool *good);
void ico__partition_free(ico_partition *p);

#endif
