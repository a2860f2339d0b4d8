/* count/narrow_sweep.h - counting along a sweep of a spanning undirected net, with states
 * that are words of mates, in a cache, by any number of threads.
 * A few steps at a time touch a few slots.  Whether the others are untouched, ends or full
 * does not change meanwhile: states that differ there never meet.  So they are dealt out
 * to heaps by that, and each heap goes through these steps alone.
 * Stands above narrow_step and narrow_table.
 * Source: Knuth, TAOCP 7.2.2.4, Algorithm E; heaps as in external sorting.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_NARROW_SWEEP_H
#define ICO_COUNT_NARROW_SWEEP_H

#include "base/thread.h"
#include "count/engine.h"
#include "count/narrow_step.h"
#include "count/narrow_table.h"

/* What one worker has dealt out: a pile for each heap. */
typedef struct ico_narrow_deal {
    struct ico_narrow_deal *next;
    ico_narrow_pile *piles;
} ico_narrow_deal;

/* Invariants: `deals` have, all together, the states after the first `done` steps, those of
 * heap h in their piles h; their numbers sum up to no
 * more than `sum`; `cycles` are those that closed, of each board (without boards: of the net).
 * trail: of the steps.  growth: by so much there were more of them after each of the last
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

/* Before the first step.  The sweep and the boards (or NULL) are kept; ico__narrow_fits. */
ICO_MUST_CHECK ico_status ico__narrow_open(ico_run *run, const ico_net *net,
                                           const ico_sweep *sweep,
                                           const ico_narrow_boards *boards,
                                           ico_narrow *narrow);
void ico__narrow_close(ico_narrow *narrow);
/* Goes on to step `upto`, or until no state is left; told, if not NULL, is called after every few
 * steps.  Statuses as ico__count_count. */
typedef ico_status ico_narrow_told(void *user, ico_narrow *narrow);
ICO_MUST_CHECK ico_status ico__narrow_sweep(ico_narrow *narrow, uint32_t upto,
                                            ico_narrow_told *told, void *user);

/* As ico__count_count, for nets that fit. */
ICO_MUST_CHECK ico_status ico__narrow_count(ico_run *run, const ico_net *net,
                                            const ico_sweep *sweep, ico_tally *tally);

#endif
