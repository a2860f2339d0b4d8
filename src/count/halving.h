/* count/halving.h - where to cut a net in two: a separator whose sides are swept one after
 * the other, or both at once if a mirror exchanges them.
 * Stands above sweep.
 * Source: joining two half boards, McKay, Knight's tours of an 8x8 chessboard (1997).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_HALVING_H
#define ICO_COUNT_HALVING_H

#include "count/sweep.h"

/* Vertices that links within the seam may hold together if it is to be joined in chunks. */
enum { ICO_HALVING_PIECE = 14, ICO_HALVING_GATES = 5 };

/* Invariants: first and second are orders of all vertices, the joint last; the first
 * `left` of one and the first `right` of the other are disjoint and no link joins them.
 * The other `seam_size` vertices are the seam.  If `mirrored`, left <= right and
 * an automorphism takes each vertex of first to that of second in the same place; image[v]
 * is v's.  piece: vertices of the seam that may be held together, else there are gates (0:
 * ICO_HALVING_PIECE).  flip: an automorphism of order 2 that keeps both sides, or NULL. */
typedef struct ico_halving {
    ico_context *ctx;
    uint32_t n, left, right, seam_size, piece;
    uint32_t *first, *second, *image, *flip, *seam;
    bool mirrored;
    double cost; /* seconds, by a rule of thumb */
    double states,
        most_states; /* of both sides, if they were reckoned (halving_search.h), else 0 */
} ico_halving;

/* The best of the cuts along the orders given (`given` of them, each of all vertices but
 * the joint), with permutations of these vertices that may be automorphisms of the net
 * (`group` of them).  *found is false if there is none. */
ICO_MUST_CHECK ico_status ico__halving_find(const ico_net *net, const uint32_t *orders,
                                            size_t given, const uint32_t *perms,
                                            size_t group, ico_halving *halving,
                                            bool *found);
/* What part of the states that a frontier could have is met in such sweeps, about. */
double ico__halving_states(uint32_t seam, uint32_t left, uint32_t right);
void ico__halving_free(ico_halving *halving);

#endif
