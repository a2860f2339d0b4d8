/* kernel/permutation_group.h - a small group of permutations, all of whose elements are
 * listed.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_KERNEL_PERMUTATION_GROUP_H
#define ICO_KERNEL_PERMUTATION_GROUP_H

#include "base/memory.h"

enum { ICO_GROUP_ORDER = 64, ICO_GROUP_GENERATORS = 8 };

/* Invariants: image[k * n + v] is where element k leads v; element 0 is the identity;
 * product[a][b] leads v to a(b(v)).  generator[i]: the element that generator i is.
 * If `large`, there are more elements, and nothing but ctx, n and room is set. */
typedef struct ico_permutation_group {
    ico_context *ctx;
    uint32_t n, *image;
    unsigned order, generators;
    bool large;
    uint8_t product[ICO_GROUP_ORDER][ICO_GROUP_ORDER], inverse[ICO_GROUP_ORDER],
        generator[ICO_GROUP_GENERATORS];
} ico_permutation_group;

/* The group of `count` permutations of n vertices (count * n entries).
 * O(order * (count + order) * n). */
ICO_MUST_CHECK ico_status ico__permutation_group_new(ico_context *ctx,
                                                     const uint32_t *images,
                                                     unsigned count, uint32_t n,
                                                     ico_permutation_group **group);
void ico__permutation_group_free(ico_permutation_group *group);
/* How often element a must be repeated to give the identity. */
unsigned ico__group_order_of(const ico_permutation_group *group, unsigned a);
/* The elements that a gives, as bits. */
uint64_t ico__group_powers(const ico_permutation_group *group, unsigned a);
/* Returns an element that generates the group, or `order` if no element does. */
unsigned ico__group_whole(const ico_permutation_group *group);

#endif
