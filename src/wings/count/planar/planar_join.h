/* count/planar/planar_join.h - the join of two halves of a planar net: for each pair of
 * blocks whose profiles fit together, the pairs of matchings that make one cycle.
 * Stands above planar_block.
 * Source: meanders; the matchings of the right side are read as bracket words from one
 * trie.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_PLANAR_PLANAR_JOIN_H
#define ICO_COUNT_PLANAR_PLANAR_JOIN_H

#include "count/forecast/progress.h"
#include "count/number/number.h"
#include "count/planar/planar_block.h"
#include "count/planar/planar_sweep.h"

/* Which place of the right line is joined to which place of the left one.  The places of
 * both are counted round: those of the left line go to `at` and the places after it, or
 * (backwards) before it. */
typedef struct ico_planar_separator {
    unsigned size, at;
    bool backwards;
} ico_planar_separator;

/* The ends of a right profile, by the places of the left line. */
uint32_t ico__planar_left_ends(const ico_planar_separator *separator,
                               uint32_t right_ends);

/* The operands of a join.  apex: the states share two links to the apex.  part: if
 * parts > 1, only the left blocks of this part are joined.  next: how many left blocks
 * are done.  The join ends early when the checkpoint (NULL: none) is due. */
typedef struct ico_planar_join {
    const ico_block_list *left, *right;
    const ico_planar_separator *separator;
    bool apex;
    uint32_t part, parts;
    const ico_checkpoint *checkpoint;
    size_t next;
    ico_progress *progress; /* gets the work: `each` for each left state */
    double each;
} ico_planar_join;

/* *sum += the cycles made of a left state and a right state whose ends are at the same
 * links of the separator.  Takes the left blocks from `next` on, and advances `next`. */
ICO_MUST_CHECK ico_status ico__planar_join(ico_run *run, ico_dyck *dyck,
                                           ico_planar_join *operands, ico_number *sum);

#endif
