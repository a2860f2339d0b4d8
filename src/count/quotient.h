/* count/quotient.h - tours that a symmetry leaves as they are, as cycles of the graph whose
 * vertices are the orbits of the symmetry.
 * A closed tour is moved along itself (the symmetry turns it) or back to front (it has an
 * axis through two of its cells or moves); an open one only back to front.  Turned tours
 * are cycles of orbits whose turns add up to a generator; tours with an axis are paths of
 * orbits from one end of the axis to the other (open: from the axis to anywhere).
 * Stands above net.
 * Source: voltage graphs, Gross and Tucker, Topological Graph Theory (1987).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_QUOTIENT_H
#define ICO_COUNT_QUOTIENT_H

#include "count/net.h"

/* The orbits of a permutation of the vertices of a graph.  Invariants: orbit[v] numbers
 * the orbit of v, in the order of their first vertices; v is `shift[v]` steps from the
 * first vertex of its orbit; size[o] vertices are in orbit o. */
typedef struct ico_orbits {
    ico_context *ctx;
    uint32_t n, count, order; /* order: of the permutation */
    uint32_t *orbit, *shift, *size;
} ico_orbits;

ICO_MUST_CHECK ico_status ico__orbits_new(ico_context *ctx, const uint32_t *perm,
                                          uint32_t n, ico_orbits *orbits);
void ico__orbits_free(ico_orbits *orbits);

typedef enum ico_invariance { ICO_TURNED, ICO_WITH_AXIS } ico_invariance;

/* The net whose cycles are the closed (or open) tours of the undirected graph g, of at
 * least three vertices, that are invariant so; *any is false if there are none.  `few` if
 * the net has fewer than three vertices: then *number has how many there are.
 * ICO_TOO_LARGE: turned tours of a symmetry of order more than 255. */
ICO_MUST_CHECK ico_status ico__quotient_net(const ico_graph *g, const ico_orbits *orbits,
                                            bool open, ico_invariance how, ico_net *net,
                                            bool *any, bool *few, uint64_t *number);

#endif
