/* presolve/fragments.h - all Hamiltonian cycles of a closed form, one after the other, by
 * steps without choice and branching on edges: an edge next to the vertex with the fewest
 * open ones is in, and then it is out.
 * Stands above forced.h.
 * Source: folklore (edge elimination with fragment ends); our own measurements for where
 * to branch.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PRESOLVE_FRAGMENTS_H
#define ICO_PRESOLVE_FRAGMENTS_H

#include "base/memory.h"
#include "base/random.h"
#include "presolve/forced.h"

typedef enum ico_fragments_end {
    ICO_FRAGMENTS_CYCLE, /* there is one more */
    ICO_FRAGMENTS_NO_MORE,
    ICO_FRAGMENTS_PAUSE /* the ticks are used up; go on by calling again */
} ico_fragments_end;

/* A branching whose edge is in for now, and how many decisions came before it. */
typedef struct ico_branch {
    uint32_t edge, made;
} ico_branch;

/* Invariant: pairs, if they are kept, holds the ends of the edges branched on so far, in
 * order. */
typedef struct ico_fragments {
    ico_context *ctx;
    ico_forced *forced;
    ico_random *random; /* for ties; NULL: the first wins */
    ICO_VECTOR(ico_branch) stack;
    ICO_VECTOR(uint64_t) pairs;
    uint64_t nodes; /* branchings */
    uint32_t root;  /* decisions that need no branching */
    bool keep_pairs, begun, at_cycle;
} ico_fragments;

/* A search that has not begun; `closed` and `random` must outlive it.  O(n + m). */
ICO_MUST_CHECK ico_status ico__fragments_open(ico_context *ctx, const ico_closed *closed,
                                              ico_random *random, bool keep_pairs,
                                              ico_fragments *search);
void ico__fragments_close(ico_fragments *search);
/* Goes on to the next cycle, for as long as forced->ticks stays below `until`.  Each
 * cycle comes once. */
ICO_MUST_CHECK ico_status ico__fragments_next(ico_fragments *search, uint64_t until,
                                              ico_fragments_end *end);
/* Back to the beginning (for restarts; the cycles come again). */
void ico__fragments_restart(ico_fragments *search);
/* Keeps no more pairs: they are too many. */
void ico__fragments_forget(ico_fragments *search);
/* The cycle that was found: its n vertices in order, directed as the graph is. */
void ico__fragments_cycle(const ico_fragments *search, uint32_t *cycle);

#endif
