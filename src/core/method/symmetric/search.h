/* method/symmetric/search.h - the search for symmetric tours, and its goal.
 * Stands above orbit_cycles.h.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_SYMMETRIC_SEARCH_H
#define ICO_METHOD_SYMMETRIC_SEARCH_H

#include "graph/free_automorphism.h"
#include "method/symmetric/orbit_cycles.h"
#include "presolve/symmetry_choice.h"

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
    ico_form_list forms;
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
