/* presolve/sides.h - a question split at 3-edge cuts.  A Hamiltonian cycle uses two of
 * the three edges that leave a side: within, it is a cycle of the side and one vertex for
 * all that is beyond; and where each side is shrunk to a vertex, it is a cycle of the
 * *centre*.  Sides and centre are questions of their own, but have to agree on the edges.
 * Stands above triples.h and split.h, whose pieces it takes apart.
 * Source: folklore; Cornuejols, Naddef and Pulleyblank, "Halin graphs and the travelling
 * salesman problem" (1983), shrink 3-edge cuts for the same reason.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PRESOLVE_SIDES_H
#define ICO_PRESOLVE_SIDES_H

#include "presolve/split.h"
#include "presolve/triples.h"

/* Invariants:
 * list: the vertices of side 0, of side 1, ... and of no side; those of side k start at
 * first[k] and ascend.
 * place[v]: the index of v in its part of the list.
 * Side k's own question: vertex i is list[first[k] + i]; its last vertex, number size,
 * replaces the rest of the graph.
 * The centre's question: first the `own` vertices of no side, then one vertex for each
 * side. */
typedef struct ico_sides {
    ico_context *ctx;
    const ico_graph *graph;
    uint32_t fixed_count, count, own;
    ico_triples *triples;
    uint32_t *place, *list, *first;
} ico_sides;

enum { ICO_ALL_EDGES = 3 };

/* The sides of a piece without smaller cuts, which must outlive them.  O(m log n). */
ICO_MUST_CHECK ico_status ico__sides_new(ico_context *ctx, const ico_piece *piece,
                                         ico_sides **sides);
void ico__sides_free(ico_sides *sides);
uint32_t ico__sides_size(const ico_sides *sides, uint32_t k);
/* Side k's question, without one of the edges that leave it (0 .. 2) or with all.
 * *problem stays NULL if three edges must be used at a vertex. */
ICO_MUST_CHECK ico_status ico__sides_ask(ico_context *ctx, const ico_sides *sides,
                                         uint32_t k, unsigned without,
                                         ico_problem **problem);
/* The centre's question; needed[3 * k + i]: edge i of side k must be used.  Likewise. */
ICO_MUST_CHECK ico_status ico__sides_ask_centre(ico_context *ctx, const ico_sides *sides,
                                                const bool *needed,
                                                ico_problem **problem);
/* Which edge of side k a tour of its own question, or of the centre's, does not use. */
unsigned ico__sides_unused(const ico_sides *sides, uint32_t k, const uint32_t *cycle);
unsigned ico__sides_unused_at(const ico_sides *sides, uint32_t k, const uint32_t *centre);
/* A tour of the piece from one of the centre and tours of all sides that use the same
 * edges.  ICO_BAD_ARGUMENT if they do not. */
ICO_MUST_CHECK ico_status ico__sides_join(const ico_sides *sides, const uint32_t *centre,
                                          const uint32_t *const *cycles, uint32_t *cycle);

/* --- sides_reason.c --- */

/* Side k has no tour without edge `without`, for this reason. */
typedef struct ico_lemma {
    uint32_t k;
    unsigned without;
    ico_reason *reason;
} ico_lemma;

/* Begins a reason of this kind about the sides that `listed` vertices make, with this
 * text; numbers, lemmas and the inner reason are still to come. */
ICO_MUST_CHECK ico_status ico__sides_begin(ico_context *ctx, const uint32_t *vertices,
                                           uint32_t listed, const ico_text *text,
                                           ico_reason **reason);
/* Makes the reason of a question that is not made, because three edges must be used at a
 * vertex. */
ICO_MUST_CHECK ico_status ico__sides_forced(ico_context *ctx, ico_reason **reason);
/* Makes the reason why the piece has no tour: the centre has none, for the reason
 * `centre`, since by the lemmas some edges must be used; NULL: one of the lemmas
 * suffices.  All reasons are taken over, even on failure. */
ICO_MUST_CHECK ico_status ico__sides_reason(ico_context *ctx, const ico_sides *sides,
                                            const ico_lemma *lemmas, size_t count,
                                            ico_reason *centre, ico_reason **reason);

#endif
