/* count/sweep/narrow_sweep.h - counting along a sweep of a spanning undirected net with
 * mate arrays, in a cache, by any number of threads. A few consecutive steps touch only a
 * few slots.  Whether the other slots are untouched, ends or full does not change
 * meanwhile, so states that differ there never meet.  They are dealt out to buckets (here
 * called heaps) by these slots, and each bucket goes through the steps alone.
 * Stands above narrow_step and narrow_table.
 * Source: Knuth, TAOCP 7.2.2.4, Algorithm E; buckets as in external sorting.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SWEEP_NARROW_SWEEP_H
#define ICO_COUNT_SWEEP_NARROW_SWEEP_H

#include "base/thread.h"
#include "count/sweep/engine.h"
#include "count/sweep/narrow_step.h"
#include "count/sweep/narrow_table.h"

/* The states that one worker has dealt out: one pile for each heap. */
typedef struct ico_narrow_deal {
    struct ico_narrow_deal *next;
    ico_narrow_pile *piles;
} ico_narrow_deal;

/* Invariants: all `deals` together have the states after the first `done` steps; those of
 * heap h are in their piles h.  The numbers of all states add up to at most `sum`,
 * in units of ico__number_scale(shape.value) words.
 * cycles: those that closed, for each board (without boards: for the net).  trail: after
 * these steps.  growth: the factor by which the number of states grew at each of the last
 * steps, or 1. */
typedef struct ico_narrow {
    ico_run *run;
    ico_context *ctx;
    const ico_net *net;
    const ico_sweep *sweep;
    const ico_narrow_boards *boards; /* or NULL */
    uint32_t *place;
    ico_narrow_shape shape;
    ico_narrow_deal *deals;
    size_t heaps;
    double sum, growth;
    uint32_t done;
    ico_narrow_trail trail;
    uint64_t size, all_states, most_states;
    ico_number *cycles;
    size_t cycle_count;
} ico_narrow;

/* A sweep before its first step; ico__narrow_fits must be true.  The sweep and the boards
 * (or NULL) must stay. */
ICO_MUST_CHECK ico_status ico__narrow_open(ico_run *run, const ico_net *net,
                                           const ico_sweep *sweep,
                                           const ico_narrow_boards *boards,
                                           ico_narrow *narrow);
void ico__narrow_close(ico_narrow *narrow);
/* Goes on to step `upto`, or until no state is left.  told (or NULL) is called after
 * every few steps.  Statuses as ico__count_count. */
typedef ico_status ico_narrow_told(void *user, ico_narrow *narrow);
ICO_MUST_CHECK ico_status ico__narrow_sweep(ico_narrow *narrow, uint32_t upto,
                                            ico_narrow_told *told, void *user);

/* As ico__count_count, if ico__narrow_fits. */
ICO_MUST_CHECK ico_status ico__narrow_count(ico_run *run, const ico_net *net,
                                            const ico_sweep *sweep,
                                            ico_count_result *result);

#endif
