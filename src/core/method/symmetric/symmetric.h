/* method/symmetric/symmetric.h - tours that symmetries keep: the questions about orbits,
 * the search among them, and the tours that cycles through orbits represent.
 * Stands above presolve/quotient.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_SYMMETRIC_SYMMETRIC_H
#define ICO_METHOD_SYMMETRIC_SYMMETRIC_H

#include "graph/free_automorphism.h"
#include "method/method.h"
#include "presolve/closed.h"
#include "presolve/quotient.h"
#include "presolve/symmetry_choice.h"

/* --- lift.c --- */

/* From a way through the orbits to the tours of the board or graph that it represents.
 * Source: Gross, Voltage graphs (1974). */

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

/* --- lift_group.c --- */

/* Tours that several permutations keep: the path through the orbits from one mirror to
 * another, and the tour that is made of its images. */

/* Elements by which a tour can turn back at orbit u, as bits. */
uint64_t ico__lift_mirrors(const ico_quotient *q, uint32_t u);
/* Sets the last two entries of bits: the mirrors at both ends of the way. */
void ico__lift_set_mirrors(ico_lift *lift);
/* As ico__lift_fit and ico__lift_tour. */
bool ico__lift_fit_group(ico_lift *lift);
bool ico__lift_tour_group(const ico_lift *lift, uint32_t *tour);

/* --- orbit_cycles.c --- */

/* The questions about orbits that a question about symmetric tours falls into, each as
 * one about cycles.
 * Source: a symmetry of a tour turns the cycle on, or turns it back (Jelliss: Eulerian
 * and Bergholtian tours). */

/* Tours of `kind` under image number `image`; for OUTWARDS those that begin, at their
 * middle, with the orbit `first`.  `done`: no more are to be found.  misses: cycles that
 * other methods found, and whose labels do not fit. */
typedef struct ico_lift_form {
    unsigned image, misses;
    ico_lift_kind kind;
    uint32_t first;
    bool done;
} ico_lift_form;

typedef ICO_VECTOR(ico_lift_form) ico_lift_form_list;

/* Appends the forms under image number `image`, whose quotient is q.  along, back: may
 * the tour be moved along itself, and led back to front? */
ICO_MUST_CHECK ico_status ico__lift_forms_of(const ico_quotient *q, bool closed,
                                             bool along, bool back, unsigned image,
                                             ico_lift_form_list *list);
/* Vertices of the closed form: the orbits, and for paths an apex, number q->size. */
uint32_t ico__lift_form_size(const ico_quotient *q, const ico_lift_form *form);
/* The closed form as a question about closed tours: vertex u of it is called name[u].
 * twist, if not NULL: of tours that go round (ICO_LIFT_ROUND) some alone, drawn by it,
 * which pass an edge whose label matters. */
ICO_MUST_CHECK ico_status ico__lift_form_problem(const ico_quotient *q,
                                                 const ico_lift_form *form,
                                                 const uint32_t *name, ico_random *twist,
                                                 ico_problem **problem);
/* A cycle of the closed form, by its own numbers, as a way through the orbits. */
void ico__lift_form_way(const ico_quotient *q, const ico_lift_form *form,
                        const uint32_t *cycle, uint32_t *way);

/* --- search.c --- */

/* The search for symmetric tours, and its goal. */

enum {
    ICO_IMAGES = ICO_ALTERNATIVES, /* at least ICO_FREE_MOST */
    ICO_TINY = 8                   /* vertices of which all orders are tried */
};

/* choice[i]: the maps whose quotient is quotient[i] (NULL: they keep no tour); not where
 * any automorphism will do.
 * any: whatever automorphism may keep the tour; within: as a turn of method auto;
 * partial: not all automorphisms are looked at, or tours that are not symmetric would
 * do as well, so that nothing follows if none is found. */
typedef struct ico_symmetric {
    ico_context *ctx;
    ico_run *run;
    const ico_problem *problem;
    bool closed, listing, more, any, within, partial;
    uint32_t n;
    unsigned images;
    ico_kept_choice choice[ICO_IMAGES];
    ico_quotient *quotient[ICO_IMAGES];
    ico_lift_form_list forms;
    uint32_t *cycle, *tour, *place;
} ico_symmetric;

/* Looks through all forms, each for longer and longer, until one has a tour or none is
 * left.  Where any automorphism will do it begins with two, of the greatest orders, and
 * takes more in later rounds.  unit: branchings before the first restart. */
ICO_MUST_CHECK ico_status ico__symmetric_search(ico_symmetric *s, uint64_t unit);
/* The same by all orders of at most ICO_TINY vertices of the graph. */
ICO_MUST_CHECK ico_status ico__symmetric_try_all(ico_symmetric *s, const ico_graph *g);
/* Where any automorphism will do: by all closed tours of the graph g. */
ICO_MUST_CHECK ico_status ico__symmetric_try_every(ico_symmetric *s, const ico_graph *g);

#endif
