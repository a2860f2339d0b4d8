/* count/gates.h - vertices of a seam without which it falls into pieces that chunks can be made
 * of.
 * Stands above net.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_GATES_H
#define ICO_COUNT_GATES_H

#include <stdbool.h>
#include <stdint.h>

enum { ICO_GATES_SEAM = 32 };

/* What holds a seam together.  Vertices are numbered 0 .. size - 1; beside[v]: those that a
 * link of the seam joins to v, as bits; to[k][v]: where the k-th of `maps` permutations of
 * them takes v. */
typedef struct ico_seam_graph {
    unsigned size, maps;
    uint32_t beside[ICO_GATES_SEAM];
    uint8_t to[2][ICO_GATES_SEAM];
} ico_seam_graph;

/* As few vertices as will do, that all permutations keep, so that no piece without them has
 * more than `piece`: of such sets one that leaves pieces of two colours if there is one,
 * with few links.  0: none are needed, or there is no set of up to `most` of them. */
uint32_t ico__gates_find(const ico_seam_graph *graph, unsigned piece, unsigned most);

#endif
