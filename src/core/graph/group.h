/* graph/group.h - all elements of a group of permutations, by conjugacy classes.
 * Stands above automorphism.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_GRAPH_GROUP_H
#define ICO_GRAPH_GROUP_H

#include "graph/automorphism.h"

/* perms: one element of each class, `kinds` rows of n entries; weight[k]: elements of its
 * class; order: their sum. */
typedef struct ico_group {
    ico_context *ctx;
    uint32_t n, *perms;
    uint64_t *weight, order;
    size_t kinds;
} ico_group;

/* The group that the automorphisms generate.  ICO_TOO_LARGE if it has more than 2^24 / n
 * elements, or 2^17. */
ICO_MUST_CHECK ico_status ico__group_new(const ico_automorphisms *generators,
                                         ico_group *group);
void ico__group_free(ico_group *group);

#endif
