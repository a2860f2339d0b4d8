/* count/separator/separation.h - a cut of a net: two sides and the separator between
 * them.  The sides are swept one after the other; one sweep does for both if a mirror
 * exchanges them.
 * Stands above sweep.
 * Source: joining two half boards, McKay, Knight's tours of an 8x8 chessboard (1997).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SEPARATOR_SEPARATION_H
#define ICO_COUNT_SEPARATOR_SEPARATION_H

#include "count/sweep/sweep.h"

/* The largest component of a separator that can be joined in sectors, and the most
 * gates. */
enum { ICO_SEPARATION_COMPONENT = 14, ICO_SEPARATION_GATES = 5 };

/* Invariants: first and second are orders of all vertices, with the apex last.  The left
 * side is the first `left` vertices of `first`, the right side the first `right` of
 * `second`; they are disjoint, and no link joins them.  The other `separator_size`
 * vertices are the separator.  If `mirrored`: left <= right, and an automorphism maps
 * each vertex of `first` to the vertex in the same place of `second`; image[v] is the
 * image of v. component: the largest component of the separator without gates (0:
 * ICO_SEPARATION_COMPONENT); a larger one needs gates.  flip: NULL, or an automorphism of
 * order 2 that maps each side to itself. */
typedef struct ico_separation {
    ico_context *ctx;
    uint32_t n, left, right, separator_size, component;
    uint32_t *first, *second, *image, *flip, *separator;
    bool mirrored;
    double cost; /* seconds, by a rule of thumb */
    double states,
        most_states; /* of both sides, if estimated (separation_search.h), else 0 */
} ico_separation;

/* Finds the best cut along the given orders.  orders: `given` orders of all vertices
 * without the apex.  perms: `group` permutations of these vertices, which may
 * be automorphisms of the net.  *found is false if there is no cut. */
ICO_MUST_CHECK ico_status ico__separation_find(const ico_net *net, const uint32_t *orders,
                                               size_t given, const uint32_t *perms,
                                               size_t group, ico_separation *separation,
                                               bool *found);
/* An estimate: the fraction of the possible states of a frontier that such sweeps
 * meet. */
double ico__separation_states(uint32_t separator, uint32_t left, uint32_t right);
void ico__separation_free(ico_separation *separation);

#endif
