/* presolve/parity/parity_cover.h - covers of a form by directed cycles: each vertex goes
 * on to one that follows it.  Shared by the files of parity.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PRESOLVE_PARITY_PARITY_COVER_H
#define ICO_PRESOLVE_PARITY_PARITY_COVER_H

#include "presolve/forced.h"

/* Invariants: ports are those of `forced`, whose forced steps are taken.  side[p] is
 * LEAVES or COMES for a port that lacks an edge: a cover leaves vertices by the former
 * and comes to them by the latter; each open edge joins one of either.  mate[p]: the
 * port that p is joined to, or ICO_NO_VERTEX.  ticks: edges looked at, at most
 * `budget`. */
typedef struct ico_parity_cover {
    ico_context *ctx;
    const ico_forced *forced;
    uint8_t *side;
    uint32_t *mate, *next, *queue, *degree, *met;
    uint64_t ticks, budget;
} ico_parity_cover;

enum { ICO_SIDE_NONE, ICO_SIDE_LEAVES, ICO_SIDE_COMES };

ICO_MUST_CHECK ico_status ico__parity_cover_new(ico_context *ctx,
                                                const ico_forced *forced,
                                                ico_parity_cover *cover);
/* Right even after a failure. */
void ico__parity_cover_free(ico_parity_cover *cover);
/* Fills side; false: an undirected form whose fragments have no consistent direction. */
bool ico__parity_cover_direct(ico_parity_cover *cover);
/* Fills mate and next (next[v] follows v); false: there is no cover, or the budget is
 * spent. */
bool ico__parity_cover_match(ico_parity_cover *cover);
/* The number of cycles; spoils queue. */
uint32_t ico__parity_cover_cycles(ico_parity_cover *cover);

#endif
