/* count/planar_join.h - two halves put together: for each pair of blocks whose profiles fit, how
 * many pairs of pairings make one cycle.
 * Stands above planar_block.
 * Source: meanders; the right pairings read as words of brackets, from one trie.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_PLANAR_JOIN_H
#define ICO_COUNT_PLANAR_JOIN_H

#include "count/number.h"
#include "count/planar_block.h"
#include "count/planar_sweep.h"

/* Which place of the right line is joined to each place of the left one: with the places of
 * both counted round, `at` and those after it in turn, or (backwards) before it. */
typedef struct ico_planar_seam {
    unsigned size, at;
    bool backwards;
} ico_planar_seam;

/* *sum += all cycles that are put together from a left state and a right one, whose ends are
 * at the same links of the seam; joint: they share two links to the joint. */
ICO_MUST_CHECK ico_status ico__planar_join(ico_run *run, ico_brackets *brackets,
                                           const ico_block_list *left,
                                           const ico_block_list *right,
                                           const ico_planar_seam *seam, bool joint,
                                           ico_number *sum);

#endif
