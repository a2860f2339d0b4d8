/* count/join/sparse.h - the join of the two sides of a separator where few of the
 * possible states occur: tables of states, and each pair of pairings is examined.
 * Stands above separator and join.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_JOIN_SPARSE_H
#define ICO_COUNT_JOIN_SPARSE_H

#include "count/join/join.h"
#include "count/separator/separator.h"

/* A state of one side over the separator; lists are joined by profile. */
typedef struct ico_sparse_state {
    uint64_t profile, key, number;
} ico_sparse_state;
typedef ICO_VECTOR(ico_sparse_state) ico_sparse_list;

/* Joins the sides: *total gets the sum of the products of the numbers of all pairs of
 * states that make one cycle, without reduction modulo anything.  left: from
 * ico__sparse_with_links; right: from ico__sparse_as_other.  The numbers are exact or
 * residues, as those of the halves. */
ICO_MUST_CHECK ico_status ico__sparse_join(ico_run *run, const ico_separator *separator,
                                           ico_sparse_list *left, ico_sparse_list *right,
                                           uint64_t modulus, ico_total *total);
/* The states of a half over the separator, with all choices of the separator's links. */
ICO_MUST_CHECK ico_status ico__sparse_with_links(ico_run *run,
                                                 const ico_separator *separator,
                                                 const ico_separator_view *view,
                                                 const ico_key64_states *states,
                                                 uint64_t modulus, ico_sparse_list *list);
/* Appends the states of a half under a view, each with the profile that goes with its
 * own. */
ICO_MUST_CHECK ico_status ico__sparse_as_other(ico_run *run,
                                               const ico_separator_view *view,
                                               const ico_key64_states *states,
                                               ico_sparse_list *list);
/* With peers: sends each state to the rank that joins its profile.  States arrive in any
 * order, and a state may arrive more than once.  Collective; one status on all ranks.
 * sparse_share.c */
ICO_MUST_CHECK ico_status ico__sparse_share(ico_run *run, ico_sparse_list *list);

#endif
