/* method/symmetric/lift.h - from a way through the orbits to the tours of the board or
 * graph that it represents.
 * Stands above presolve/quotient.
 * Source: Gross, Voltage graphs (1974).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_SYMMETRIC_LIFT_H
#define ICO_METHOD_SYMMETRIC_LIFT_H

#include "method/method.h"
#include "presolve/quotient.h"

/* How the turn moves along the tour. */
typedef enum ico_lift_kind {
    /* a closed tour goes on: the orbits form a cycle, whose labels add up to a turn that
     * gives all others */
    ICO_LIFT_ROUND,
    /* a closed tour turns back: the orbits form a path; where it ends the tour passes to
     * the other side, or through a fixed cell */
    ICO_LIFT_MIRROR,
    /* an open tour changes its ends: the orbits form a path from the middle to an end */
    ICO_LIFT_OUTWARDS,
    /* several permutations keep a closed tour: the orbits form a path between two places
     * where it is turned back */
    ICO_LIFT_CROSSED
} ico_lift_kind;

/* Invariant: way[0 .. q->size) are the orbits in order, label[i] one bit of bits[i], the
 * labels of the step from way[i] to the next.  sums[i]: what labels of the first i steps
 * can add up to.  CROSSED: behind the steps come the mirrors at the first and the last
 * orbit; ways: of the generators of the group, or NULL. */
typedef struct ico_lift {
    const ico_quotient *q;
    ico_lift_kind kind;
    uint32_t *way;
    uint64_t *bits, *sums;
    uint8_t *label;
    const ico_symmetry_way *ways;
} ico_lift;

ICO_MUST_CHECK ico_status ico__lift_open(const ico_quotient *q, ico_lift *lift);
void ico__lift_close(ico_lift *lift);
/* Move to the first choice of labels for the way, and to the next one; false: there is
 * none. */
void ico__lift_begin(ico_lift *lift);
bool ico__lift_next(ico_lift *lift);
/* Moves to a choice that gives a tour; false: there is none.  O(size * order). */
bool ico__lift_fit(ico_lift *lift);
/* Writes the tour of this choice: q->n vertices; false: the lift has several cycles, or
 * is that of another choice. */
bool ico__lift_tour(const ico_lift *lift, uint32_t *tour);

#endif
