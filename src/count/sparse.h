/* count/sparse.h - the two sides of a separator joined, where few of the states that there
 * could be are there: tables of states, and each pair of pairings looked at.
 * Stands above seam and join.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SPARSE_H
#define ICO_COUNT_SPARSE_H

#include "count/join.h"
#include "count/seam.h"

/* States of one side over the seam, by profile. */
typedef struct ico_sparse_state {
    uint64_t profile, key, number;
} ico_sparse_state;
typedef ICO_VECTOR(ico_sparse_state) ico_sparse_list;

/* What both sides make: `right` are the states of the second side, each in the way that
 * `views` say (one, or two if a flip stands for two states).  *total gets the sum of the
 * products, modulo nothing; numbers are exact or residues as the halves have them. */
ICO_MUST_CHECK ico_status ico__sparse_join(ico_run *run, const ico_seam *seam,
                                           ico_sparse_list *left, ico_sparse_list *right,
                                           uint64_t modulus, ico_total *total);
/* The states of a half over the seam with all choices of its links.  Adds what they sum to
 * at most to *bound. */
ICO_MUST_CHECK ico_status ico__sparse_with_links(ico_run *run, const ico_seam *seam,
                                                 const ico_seam_view *view,
                                                 const ico_lean_states *states,
                                                 uint64_t modulus, ico_sparse_list *list);
/* Appends the states of a half under a view, with the profile that goes with theirs. */
ICO_MUST_CHECK ico_status ico__sparse_as_other(ico_run *run, const ico_seam_view *view,
                                               const ico_lean_states *states,
                                               ico_sparse_list *list);
/* With peers: sends the states to the rank that joins those of their profile; they come in
 * any order, a state perhaps more than once.  Collective; one status on all ranks.
 * sparse_share.c */
ICO_MUST_CHECK ico_status ico__sparse_share(ico_run *run, ico_sparse_list *list);

#endif
