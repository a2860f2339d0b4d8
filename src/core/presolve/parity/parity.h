/* presolve/parity/parity.h - the parity of the number of cycles of a cover. Where all
 * covers of a digraph by cycles differ by even permutations, their numbers of cycles are
 * all even or all odd.  If one is even, there is no Hamiltonian cycle.
 * Source: Rankin, "A campanological problem in group theory", Proceedings of the
 * Cambridge Philosophical Society 44 (1948); Swan, "A simple proof of Rankin's
 * campanological theorem", American Mathematical Monthly 106 (1999).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PRESOLVE_PARITY_PARITY_H
#define ICO_PRESOLVE_PARITY_PARITY_H

#include "icosian/verify.h"

/* Looks for a cover with an even number of cycles of a question in which all covers
 * have the same parity, as the verifier judges it.  *reason stays NULL if there is
 * none.  Looks at the degrees first: digraphs of up to three arcs a vertex, and graphs
 * in which enough vertices have forced edges that each has a direction; closed, or
 * open between given ends.  *used gets the ticks spent (a tick is about one visit of
 * an edge): O(n + m) but for the sorts of the verifier, and none where the degrees do
 * not fit.  Deterministic; the clock is not looked at. */
ICO_MUST_CHECK ico_status ico__parity(ico_context *ctx, const ico_problem *problem,
                                      uint64_t *used, ico_reason **reason);

#endif
