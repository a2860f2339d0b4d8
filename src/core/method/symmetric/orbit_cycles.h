/* method/symmetric/orbit_cycles.h - the questions about orbits that a question about
 * symmetric tours falls into, each as one about cycles.
 * Stands above lift.h.
 * Source: a symmetry of a tour turns the cycle on, or turns it back (Jelliss: Eulerian
 * and Bergholtian tours).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_SYMMETRIC_ORBIT_CYCLES_H
#define ICO_METHOD_SYMMETRIC_ORBIT_CYCLES_H

#include "method/symmetric/lift.h"
#include "presolve/closed.h"

/* Tours of `kind` under image number `image`; for OUTWARDS those that begin, at their
 * middle, with the orbit `first`.  `done`: no more are to be found.  misses: cycles that
 * other methods found, and whose labels do not fit. */
typedef struct ico_lift_form {
    unsigned image, misses;
    ico_lift_kind kind;
    uint32_t first;
    bool done;
} ico_lift_form;

typedef ICO_VECTOR(ico_lift_form) ico_form_list;

/* Appends the forms under image number `image`, whose quotient is q.  along, back: may
 * the tour be moved along itself, and led back to front? */
ICO_MUST_CHECK ico_status ico__forms_of(const ico_quotient *q, bool closed, bool along,
                                        bool back, unsigned image, ico_form_list *list);
/* Vertices of the closed form: the orbits, and for paths an apex, number q->size. */
uint32_t ico__form_size(const ico_quotient *q, const ico_lift_form *form);
/* The closed form as a question about closed tours: vertex u of it is called name[u].
 * twist, if not NULL: of tours that go round (ICO_LIFT_ROUND) some alone, drawn by it,
 * which pass an edge whose label matters. */
ICO_MUST_CHECK ico_status ico__form_problem(const ico_quotient *q,
                                            const ico_lift_form *form,
                                            const uint32_t *name, ico_random *twist,
                                            ico_problem **problem);
/* A cycle of the closed form, by its own numbers, as a way through the orbits. */
void ico__form_way(const ico_quotient *q, const ico_lift_form *form,
                   const uint32_t *cycle, uint32_t *way);

#endif
