/* count/planar_join.h - two halves put together: for each pair of blocks whose profiles fit, how
 * many pairs of pairings make one cycle.
 * Stands above planar_block.
 * Source: meanders; the right pairings read as words of brackets, from one trie.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_PLANAR_JOIN_H
#define ICO_COUNT_PLANAR_JOIN_H

#include "count/number.h"
#include "count/pace.h"
#include "count/planar_block.h"
#include "count/planar_sweep.h"

/* Which place of the right line is joined to each place of the left one: with the places of
 * both counted round, `at` and those after it in turn, or (backwards) before it. */
typedef struct ico_planar_seam {
    unsigned size, at;
    bool backwards;
} ico_planar_seam;

/* The ends of a right profile, along the left line. */
uint32_t ico__planar_left_ends(const ico_planar_seam *seam, uint32_t right_ends);

/* What is joined.  joint: states share two links to the joint.  part: of `parts`, if there are more
 * than one: only left blocks that are of this one.  next: left blocks that are done; others
 * are left where the checkpoint (NULL: none) is due. */
typedef struct ico_planar_joining {
    const ico_block_list *left, *right;
    const ico_planar_seam *seam;
    bool joint;
    uint32_t part, parts;
    const ico_checkpoint *checkpoint;
    size_t next;
    ico_pace *pace; /* told of the work, `each` for each left state */
    double each;
} ico_planar_joining;

/* *sum += all cycles that are put together from a left state and a right one, whose ends are
 * at the same links of the seam; of left blocks from `next` on, which goes on. */
ICO_MUST_CHECK ico_status ico__planar_join(ico_run *run, ico_brackets *brackets,
                                           ico_planar_joining *what, ico_number *sum);

#endif
