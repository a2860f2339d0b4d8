/* count/planar_sweep.h - counting along a sweep where no paths cross, block by block.
 * A few steps at a time touch a few vertices.  What the others are does not change
 * meanwhile: blocks that differ there never meet.  So they are dealt out to parts by that,
 * and each part goes through these steps alone, in a cache, by any thread.
 * Stands above planar_block and engine.
 * Source: Knuth, TAOCP 7.2.2.4, Algorithm E; Iwashita et al., TCS-TR-A-13-64 (2013).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_PLANAR_SWEEP_H
#define ICO_COUNT_PLANAR_SWEEP_H

#include "count/engine.h"
#include "count/planar_block.h"

typedef struct ico_block_list {
    ICO_VECTOR(ico_block) blocks;
    unsigned words; /* of each number */
} ico_block_list;
void ico__block_list_free(ico_context *ctx, ico_block_list *list);

/* Invariants: `list` has the blocks after the first line.done steps, each profile once, with
 * `states` numbers; these sum up to no more than `sum`; `cycles` are those that closed.  bounds: by
 * step, how many states there can be.  With peers no two ranks have blocks of one profile,
 * and cycles are this rank's, but states and sum those of all.  tally: gets layers, of `side`, if
 * it wants them. */
typedef struct ico_planar {
    ico_run *run;
    ico_context *ctx;
    const ico_sweep *sweep;
    ico_brackets *brackets;
    const double *bounds;
    ico_planar_line line;
    ico_block_list list;
    double sum;
    uint64_t states, all_states, most_states;
    ico_number cycles;
    ico_tally *tally;
    uint32_t side;
} ico_planar;

/* Before the first step.  What is pointed to stays; the sweep must fit (planar.h). */
ICO_MUST_CHECK ico_status ico__planar_open(ico_run *run, const ico_net *net,
                                           const ico_sweep *sweep, ico_brackets *brackets,
                                           const double *bounds, ico_tally *tally,
                                           ico_planar *planar);
void ico__planar_close(ico_planar *planar);
/* Goes on by some steps, to step `upto` at most, which is not reached yet.  Statuses as
 * ico__count_count.  Collective; one status on all ranks. */
ICO_MUST_CHECK ico_status ico__planar_march(ico_planar *planar, uint32_t upto);

#endif
