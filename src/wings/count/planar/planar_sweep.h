/* count/planar/planar_sweep.h - counting along a sweep where no paths cross, block by
 * block. A few consecutive steps touch only a few vertices.  The others do not change
 * meanwhile, so blocks that differ there never meet.  The blocks are dealt out to parts
 * by these vertices; each part goes through the steps alone, in a cache, by any thread.
 * Stands above planar_block and engine.
 * Source: Knuth, TAOCP 7.2.2.4, Algorithm E; Iwashita et al., TCS-TR-A-13-64 (2013).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_PLANAR_PLANAR_SWEEP_H
#define ICO_COUNT_PLANAR_PLANAR_SWEEP_H

#include "count/planar/planar_block.h"
#include "count/sweep/engine.h"

enum { ICO_PLANAR_MOST_WORDS = 256 }; /* of a number */

typedef struct ico_block_list {
    ICO_VECTOR(ico_block) blocks;
    unsigned words; /* of each number */
} ico_block_list;
void ico__block_list_free(ico_context *ctx, ico_block_list *list);

/* Invariants: `list` has the blocks after the first line.done steps, one for each
 * profile, with `states` numbers; these add up to at most `sum`, in units of
 * ico__number_scale(list.words) words.  cycles: those that closed.  bounds: an upper
 * bound on the states after each step.  With peers, no two ranks have blocks of one
 * profile; cycles are those of this rank, states and sum those of all.  result: gets
 * the layers, as those of `side`, if they are requested. */
typedef struct ico_planar {
    ico_run *run;
    ico_context *ctx;
    const ico_sweep *sweep;
    ico_dyck *dyck;
    const double *bounds;
    ico_planar_line line;
    ico_block_list list;
    double sum;
    uint64_t states, all_states, most_states;
    ico_number cycles;
    const ico_count_request *request;
    ico_count_result *result;
    uint32_t side;
} ico_planar;

/* A sweep before its first step; it must fit (planar.h).  Everything that the arguments
 * point to must stay. */
ICO_MUST_CHECK ico_status ico__planar_open(ico_run *run, const ico_net *net,
                                           const ico_sweep *sweep, ico_dyck *dyck,
                                           const double *bounds,
                                           const ico_count_request *request,
                                           ico_count_result *result, ico_planar *planar);
void ico__planar_close(ico_planar *planar);
/* Makes some steps, to step `upto` at most, which must not be reached yet.  Statuses as
 * ico__count_count.  Collective; one status on all ranks. */
ICO_MUST_CHECK ico_status ico__planar_march(ico_planar *planar, uint32_t upto);

#endif
