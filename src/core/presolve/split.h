/* presolve/split.h - a closed form split into pieces that can be solved one by one, and
 * their cycles joined again.
 * Stands above closed.h, forced.h, cuts.h and pairs.h.
 * Source: folklore on 2-edge cuts, 2-vertex cuts and forced edges;
 * docs/methods/presolve.md says why.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PRESOLVE_SPLIT_H
#define ICO_PRESOLVE_SPLIT_H

#include "base/memory.h"
#include "icosian/verify.h"
#include "presolve/closed.h"
#include "presolve/cuts.h"

/* A question of its own: a closed tour of a graph of at least three vertices, through
 * required edges.  Invariants: vertex i of graph is vertex[i] of the closed form; edges 0
 * .. links - 1 replace the rest of the graph beyond a cut, all others join the same two
 * vertices in the closed form; edges 0 .. fixed_count - 1 are required. */
typedef struct ico_piece {
    ico_problem *problem;
    const ico_graph *graph; /* the problem's */
    uint32_t *vertex;
    uint32_t links, fixed_count;
    uint32_t origin;
} ico_piece;

/* How a part of the form came about: as the component of these vertices, by their numbers
 * in the part before (ICO_NO_ORIGIN: in the form), once forced steps were taken there and
 * all 2-edge cuts made, or some 2-vertex cuts. */
typedef struct ico_origin {
    uint32_t parent, n;
    uint32_t *vertex;
} ico_origin;
#define ICO_NO_ORIGIN UINT32_MAX

/* Why a split is hopeless: forced steps contradict each other in the part of this origin
 * or, `is_cut`, it falls into too many parts without the first pivots, none to two. */
typedef struct ico_dead_end {
    uint32_t origin, pivots[2], pivot_count;
    bool is_cut;
} ico_dead_end;

/* Invariants: the closed form has a Hamiltonian cycle through its fixed edges if and only
 * if not `hopeless` and each piece has a tour; their number is the product of the numbers
 * of tours of the pieces.  used: the edges outside of the pieces, which are in every such
 * cycle.  A vertex of a 2-vertex cut is in several pieces, and has links there.  For
 * vertices in no piece, `used` has the edges. */
typedef struct ico_split {
    ico_context *ctx;
    uint32_t n; /* vertices of the closed form */
    bool directed, hopeless;
    ICO_VECTOR(ico_piece) pieces;
    ICO_VECTOR(ico_link) used;
    ICO_VECTOR(ico_origin) origins;
    ico_dead_end dead_end;
} ico_split;

/* Rounds enough: each makes pieces smaller, and a handful is usual. */
enum { ICO_SPLIT_ROUNDS = 64 };
/* Splits `closed`, which may be freed afterwards, where possible, in at most `rounds`
 * rounds of O((n + m) log n); pieces of the last may have cuts left.  Directed forms
 * become one piece.  No recursion. */
ICO_MUST_CHECK ico_status ico__split_new(ico_context *ctx, const ico_closed *closed,
                                         uint32_t rounds, ico_split **split);
void ico__split_free(ico_split *split);
/* A Hamiltonian cycle of the closed form from tours of the pieces: cycles[i] of piece i
 * (from any vertex, in any direction if undirected), `cycle` n vertices.
 * ICO_BAD_ARGUMENT if those are not tours that can be joined.  The split must not be
 * hopeless.  O(n log of the greatest degree). */
ICO_MUST_CHECK ico_status ico__split_join(const ico_split *split,
                                          const uint32_t *const *cycles, uint32_t *cycle);

/* A tour of n vertices under construction: ring[2v] and ring[2v + 1] are the neighbours
 * of v so far, or ICO_NO_VERTEX.  The first call adds an edge; false: a vertex has two
 * already.  The second walks the tour from vertex 0 on; false: it does not visit all
 * vertices. */
bool ico__ring_put(uint32_t *ring, uint32_t u, uint32_t v);
bool ico__ring_walk(const uint32_t *ring, uint32_t n, uint32_t *cycle);

/* --- split_reason.c --- */

/* Why the form has no tour, since the piece of this origin has none for the reason
 * `inner` (taken over, even on failure; its vertices are numbered as in the piece). */
ICO_MUST_CHECK ico_status ico__split_reason(ico_context *ctx, const ico_split *split,
                                            uint32_t origin, ico_reason *inner,
                                            ico_reason **reason);
/* Why a hopeless split is hopeless. */
ICO_MUST_CHECK ico_status ico__split_refutation(ico_context *ctx, const ico_split *split,
                                                ico_reason **reason);

#endif
