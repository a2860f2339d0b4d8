/* presolve/symmetry_choice.h - maps that together may keep the tour, as permutations of
 * the vertices, and the quotient by them.
 * Stands above problem/symmetry and presolve/quotient.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PRESOLVE_SYMMETRY_CHOICE_H
#define ICO_PRESOLVE_SYMMETRY_CHOICE_H

#include "presolve/quotient.h"
#include "problem/asked_symmetry.h"

/* Invariants: images has `count` permutations of n entries, none the identity, each to
 * keep the tour in its way.  Not `possible`: a map leads out of the board, or would have
 * to lead a tour of three cells back to front and moves no cell.  No map is left (count
 * is 0) if all keep every tour. */
typedef struct ico_kept_choice {
    ico_context *ctx;
    uint32_t n, *images;
    unsigned count;
    bool possible;
    ico_symmetry_way ways[ICO_GENERATORS];
} ico_kept_choice;

ICO_MUST_CHECK ico_status ico__choice_new(ico_context *ctx, const ico_problem *problem,
                                          const ico_alternative *alternative,
                                          ico_kept_choice *choice);
void ico__choice_free(ico_kept_choice *choice);
/* May tours be moved along themselves, or be led back to front, by all maps? */
bool ico__choice_allows(const ico_kept_choice *choice, ico_symmetry_way way);
/* Do all maps keep the tour of n vertices?  place: scratch, n entries. */
bool ico__choice_keeps(const ico_kept_choice *choice, const uint32_t *tour, bool closed,
                       uint32_t *place);
/* The quotient by the maps, at least one.  ICO_UNSUPPORTED if they give too many others.
 */
ICO_MUST_CHECK ico_status ico__choice_quotient(const ico_kept_choice *choice,
                                               const ico_problem *problem,
                                               ico_quotient **quotient);

#endif
