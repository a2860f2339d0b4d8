/* count/sweep/mate_sweep.h - counting along a sweep of a spanning undirected net with
 * mate arrays, in a cache, by any number of threads. A few consecutive steps touch only a
 * few slots.  Whether the other slots are untouched, ends or full does not change
 * meanwhile, so states that differ there never meet.  They are dealt out to buckets by
 * these slots, and each bucket goes through the steps alone.
 * Stands above mate_step and mate_table.
 * Source: Knuth, TAOCP 7.2.2.4, Algorithm E; buckets as in external sorting.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SWEEP_MATE_SWEEP_H
#define ICO_COUNT_SWEEP_MATE_SWEEP_H

#include "base/thread.h"
#include "count/sweep/engine.h"
#include "count/sweep/mate_step.h"
#include "count/sweep/mate_table.h"

/* The states that one worker has dealt out: one list for each bucket. */
typedef struct ico_mate_partition {
    struct ico_mate_partition *next;
    ico_mate_list *lists;
} ico_mate_partition;

/* Invariants: all `partitions` together have the states after the first `done` steps;
 * those of bucket h are in their lists h.  The numbers of all states add up to at most
 * `sum`, in units of ico__number_scale(shape.value) words.
 * cycles: those that closed, for each board (without boards: for the net).  trail: after
 * these steps.  growth: the factor by which the number of states grew at each of the last
 * steps, or 1. */
typedef struct ico_mate_sweep {
    ico_run *run;
    ico_context *ctx;
    const ico_net *net;
    const ico_sweep *sweep;
    const ico_mate_boards *boards; /* or NULL */
    uint32_t *place;
    ico_mate_shape shape;
    ico_mate_partition *partitions;
    size_t buckets;
    double sum, growth;
    uint32_t done;
    ico_mate_trail trail;
    uint64_t size, all_states, most_states;
    ico_number *cycles;
    size_t cycle_count;
} ico_mate_sweep;

/* A sweep before its first step; ico__mate_fits must be true.  The sweep and the boards
 * (or NULL) must stay. */
ICO_MUST_CHECK ico_status ico__mate_open(ico_run *run, const ico_net *net,
                                         const ico_sweep *sweep,
                                         const ico_mate_boards *boards,
                                         ico_mate_sweep *mates);
void ico__mate_close(ico_mate_sweep *mates);
/* Continues to step `upto`, or until no state is left.  Calls `call` (unless NULL) after
 * every few steps.  Statuses as ico__count_count. */
typedef ico_status ico_mate_callback(void *user, ico_mate_sweep *mates);
ICO_MUST_CHECK ico_status ico__mate_sweep(ico_mate_sweep *mates, uint32_t upto,
                                          ico_mate_callback *call, void *user);

/* As ico__count_count, if ico__mate_fits. */
ICO_MUST_CHECK ico_status ico__mate_count(ico_run *run, const ico_net *net,
                                          const ico_sweep *sweep,
                                          ico_count_result *result);

#endif
