/* presolve/prices/potentials.h - prices of vertices that show that there is no tour.
 * A link costs the prices of its two ports, so every tour costs the same.  If connecting
 * all vertices already costs more, there is no tour.  Such prices exist just when the
 * linear program of degrees and subtour cuts has no solution; they are found without one,
 * from the point of the polytope of 1-trees that is nearest to 0.
 * Source: Held, Karp, Operations Research 18 (1970), Mathematical Programming 1 (1971).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PRESOLVE_PRICES_POTENTIALS_H
#define ICO_PRESOLVE_PRICES_POTENTIALS_H

#include "icosian/verify.h"
#include "presolve/closed.h"

/* Is this a question of a size that is looked at: 3 to 20,000 vertices, and not about the
 * longest path? */
bool ico__potentials_fit(const ico_problem *problem);
/* Looks for a reason (cut where the prices are those of one, else potentials) why
 * `problem` has no tour, with about `budget` ticks of work (a tick is about what a search
 * takes to visit an edge); *used, which may be NULL, gets the ticks spent.  *reason stays
 * NULL if there are no such prices, or the budget does not suffice to find them.  Other
 * questions, and forms of more than 20,000 ports, are not looked at.  Deterministic;
 * ICO_STOPPED if the context must stop.  Memory O(n + m), and O(n^2) at most for
 * corners. */
ICO_MUST_CHECK ico_status ico__potentials(ico_context *ctx, const ico_problem *problem,
                                          uint64_t budget, uint64_t *used,
                                          ico_reason **reason);

#endif
