/* presolve/quotient_edges.h - the edges of a quotient whose orbits are known, and their
 * labels, of one permutation or of a group.
 * Stands above quotient.h.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PRESOLVE_QUOTIENT_EDGES_H
#define ICO_PRESOLVE_QUOTIENT_EDGES_H

#include "graph/graph.h"
#include "presolve/quotient.h"

/* What labels are.  mark_usable: sets the bits of the edges of g that stay edges under
 * all images, without a forbidden one among these.  label: of the step from v to w, in
 * different orbits.  loops: the bits of an edge within one orbit, both ways. */
typedef struct ico_quotient_labelling {
    ico_status (*mark_usable)(const ico_quotient *q, const ico_graph *g,
                              const uint64_t *forbidden, uint64_t *usable);
    unsigned (*label)(const ico_quotient *q, uint32_t v, uint32_t w);
    uint64_t (*loops)(const ico_quotient *q, uint32_t v, uint32_t w);
} ico_quotient_labelling;

/* Room for `member` and `loops`, whose sizes are those of the orbits. */
ICO_MUST_CHECK bool ico__quotient_room(ico_quotient *q);
/* Sets graph, labels and loops. */
ICO_MUST_CHECK ico_status ico__quotient_edges(ico_quotient *q, const ico_problem *problem,
                                              const ico_quotient_labelling *by);
/* Gives the quotient to the caller, or frees it after a failure. */
ICO_MUST_CHECK ico_status ico__quotient_give(ico_status status, ico_quotient *q,
                                             ico_quotient **quotient);

#endif
