/* method/found_tours.h - the tours that a solver has given so far, when it is asked
 * for the next one, and the next.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_FOUND_TOURS_H
#define ICO_METHOD_FOUND_TOURS_H

#include "method/method.h"

/* Invariant: tours holds count tours of n vertices, each written as docs/conventions.md
 * says and no two of them the same. */
typedef struct ico_found_tours {
    ico_run *run;
    const ico_problem *problem;
    const char *solver; /* the solver, for messages */
    bool knows_no_ways; /* a model represents both directions of a tour (edges) */
    uint32_t n;
    size_t count;
    ICO_VECTOR(uint32_t) tours;
} ico_found_tours;

void ico__found_tours_free(ico_found_tours *taken);
/* Was the tour, which is written as the question has it from now on, given before? */
bool ico__found_tours_has(const ico_found_tours *taken, uint32_t *tour);
/* Offers a tour (n vertices; turned round where that is how it is written) to the run and
 * keeps it.  *more: the next one is wanted.  ICO_DEFECT if it is wrong, or one of those
 * that were excluded. */
ICO_MUST_CHECK ico_status ico__found_tours_offer(ico_found_tours *taken, uint32_t *tour,
                                                 bool *more);

#endif
