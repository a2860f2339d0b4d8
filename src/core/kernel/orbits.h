/* kernel/orbits.h - the orbits of a permutation, for quotients.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_KERNEL_ORBITS_H
#define ICO_KERNEL_ORBITS_H

#include "base/memory.h"

/* The orbits of a permutation of the vertices of a graph.  Invariants: orbit[v] is the
 * number of the orbit of v; orbits are numbered in the order of their first vertices.
 * shift[v]: the number of steps of the permutation from the first vertex of the orbit to
 * v.  size[o]: the number of vertices of orbit o.  order: of the permutation, at most
 * UINT32_MAX.  fixed: orbits of one vertex.  is_free: all orbits have one size. */
typedef struct ico_orbits {
    ico_context *ctx;
    uint32_t n, count, order, fixed;
    bool is_free;
    uint32_t *orbit, *shift, *size;
} ico_orbits;

/* perm must be a permutation of n vertices.  O(n). */
ICO_MUST_CHECK ico_status ico__orbits_new(ico_context *ctx, const uint32_t *perm,
                                          uint32_t n, ico_orbits *orbits);
void ico__orbits_free(ico_orbits *orbits);

#endif
