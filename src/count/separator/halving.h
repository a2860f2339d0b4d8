/* count/separator/halving.h - a cut of a net: two sides and the separator (here called
 * the seam) between them.  The sides are swept one after the other; one sweep does for
 * both if a mirror exchanges them.
 * Stands above sweep.
 * Source: joining two half boards, McKay, Knight's tours of an 8x8 chessboard (1997).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SEPARATOR_HALVING_H
#define ICO_COUNT_SEPARATOR_HALVING_H

#include "count/sweep/sweep.h"

/* The largest component of a seam that can be joined in chunks, and the most gates. */
enum { ICO_HALVING_PIECE = 14, ICO_HALVING_GATES = 5 };

/* Invariants: first and second are orders of all vertices, with the joint last.  The left
 * side is the first `left` vertices of `first`, the right side the first `right` of
 * `second`; they are disjoint, and no link joins them.  The other `seam_size` vertices
 * are the seam.  If `mirrored`: left <= right, and an automorphism maps each vertex of
 * `first` to the vertex in the same place of `second`; image[v] is the image of v.
 * piece: the largest component of the seam without gates (0: ICO_HALVING_PIECE); a larger
 * one needs gates.  flip: NULL, or an automorphism of order 2 that maps each side to
 * itself. */
typedef struct ico_halving {
    ico_context *ctx;
    uint32_t n, left, right, seam_size, piece;
    uint32_t *first, *second, *image, *flip, *seam;
    bool mirrored;
    double cost; /* seconds, by a rule of thumb */
    double states,
        most_states; /* of both sides, if estimated (halving_search.h), else 0 */
} ico_halving;

/* Finds the best of the cuts along the given orders.  orders: `given` orders of all
 * vertices without the joint.  perms: `group` permutations of these vertices, which may
 * be automorphisms of the net.  *found is false if there is no cut. */
ICO_MUST_CHECK ico_status ico__halving_find(const ico_net *net, const uint32_t *orders,
                                            size_t given, const uint32_t *perms,
                                            size_t group, ico_halving *halving,
                                            bool *found);
/* An estimate: the fraction of the possible states of a frontier that such sweeps
 * meet. */
double ico__halving_states(uint32_t seam, uint32_t left, uint32_t right);
void ico__halving_free(ico_halving *halving);

#endif
