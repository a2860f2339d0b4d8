/* presolve/faces.h - no tour by the faces of a drawing in the plane: those inside a
 * Hamiltonian cycle, and those outside, have together as many edges less two each as the
 * graph has vertices less two.
 * Stands above closed.h and forced.h.
 * Source: E. J. Grinberg, Plane homogeneous graphs of degree three without Hamiltonian
 * circuits, Latvian Mathematical Yearbook 4 (1968) 51-58.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PRESOLVE_FACES_H
#define ICO_PRESOLVE_FACES_H

#include "icosian/verify.h"

/* Looks for such a reason: undirected questions of at most 1,000 vertices whose form is
 * planar and 2-connected.  *reason stays NULL if there is none.  *used gets the ticks
 * spent (a tick is about one visit of an edge): O(n m) for planar graphs, and none for
 * those with too many edges.  Deterministic. */
ICO_MUST_CHECK ico_status ico__faces(ico_context *ctx, const ico_problem *problem,
                                     uint64_t *used, ico_reason **reason);

#endif
