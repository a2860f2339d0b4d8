/* presolve/tree_covers.h - the back edges that cover the edges of a depth-first tree:
 * words that propose small cuts, counts, and one back edge each.
 * Uses presolve/tree.
 * Source: labels from the cycle space, Pritchard and Thurimella (2011).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PRESOLVE_TREE_COVERS_H
#define ICO_PRESOLVE_TREE_COVERS_H

#include "presolve/depth_first_tree.h"

/* The word of the tree edge above i. */
typedef struct ico_tree_word {
    uint64_t word;
    uint32_t i;
} ico_tree_word;

/* A back edge covers the tree edges between its ends.  The words of a cut add up (xor) to
 * 0; a set of edges whose words add up to 0 is a cut, unless words collide.  Invariants:
 * word[e] is a random word for a back edge of the graph, and the sum of those that cover
 * it for a tree edge; by_word[1 .. tree.met - 1] lists the tree edges by word and then by
 * number, and by_word[0] is unused.  For 0 < i < tree.met, covers[i] back edges cover
 * tree edge i, and deepest[i] is one of these with the greatest upper end; farthest[i] is
 * one with the smallest upper end of those whose lower end is i (ICO_NO_EDGE if there are
 * none). */
typedef struct ico_covers {
    ico_context *ctx;
    ico_tree tree;
    uint64_t *word;
    ico_tree_word *by_word;
    uint32_t *covers, *deepest, *farthest;
    uint32_t *leap; /* scratch, for ico__covers_claim */
} ico_covers;

/* Of the tree that ico__tree_open makes of these; if the graph is not connected, only the
 * tree is there, with tree.met < n.  O(m a(n) + n log n), a: inverse of
 * Ackermann's function. */
ICO_MUST_CHECK ico_status ico__covers_open(ico_context *ctx, const ico_graph *graph,
                                           const bool *left_out, uint32_t root,
                                           uint64_t seed, ico_covers *covers);
/* Right even after a failure. */
void ico__covers_close(ico_covers *covers);

/* Back edges claim, one after the other, the tree edges they cover that none had claimed
 * before: ico__covers_forget, then each back edge e writes itself into mine[i]. */
void ico__covers_forget(ico_covers *covers);
void ico__covers_claim(ico_covers *covers, uint32_t e, uint32_t *mine);

/* The nearest i, upwards from i, with leap[i] == i; shortens the way there. */
static inline uint32_t ico__leap(uint32_t *leap, uint32_t i)
{
    while (leap[i] != i) i = leap[i] = leap[leap[i]];
    return i;
}

#endif
