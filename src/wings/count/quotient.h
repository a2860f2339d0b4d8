/* count/quotient.h - tours that a symmetry leaves invariant, as cycles of the quotient
 * graph, whose vertices are the orbits of the symmetry.
 * The symmetry moves a closed tour either along itself (the tour is turned) or back to
 * front (the tour has an axis through two of its cells or moves).  It moves an open tour
 * only back to front.  Turned tours are cycles of orbits whose voltages (here called
 * turns) add up to a generator.  Tours with an axis are paths of orbits from one end of
 * the axis to the other (open: from the axis to any orbit).
 * Stands above net.
 * Source: voltage graphs, Gross and Tucker, Topological Graph Theory (1987).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_QUOTIENT_H
#define ICO_COUNT_QUOTIENT_H

#include "count/sweep/net.h"
#include "kernel/orbits.h"

typedef enum ico_invariance { ICO_TURNED, ICO_WITH_AXIS } ico_invariance;

/* Makes the net whose cycles are the closed (or open) tours of the undirected graph g
 * that are invariant in this way; g has at least three vertices.  *any is false if
 * there are no such tours.  *few: the net has fewer than three vertices, and *number is
 * the number of tours.  ICO_TOO_LARGE: turned tours, and the product of the primes that
 * divide the order exceeds 255. */
ICO_MUST_CHECK ico_status ico__quotient_net(const ico_graph *g, const ico_orbits *orbits,
                                            bool open, ico_invariance invariance,
                                            ico_net *net, bool *any, bool *few,
                                            uint64_t *number);

#endif
