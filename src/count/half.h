/* count/half.h - a sweep of one side of a separator: all that can be said of its vertices
 * when each of them has both its links.
 * Stands above sweep and lean_table.
 * Source: Knuth, TAOCP 7.2.2.4, Algorithm E, without its end.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_HALF_H
#define ICO_COUNT_HALF_H

#include "count/lean.h"
#include "count/lean_table.h"
#include "count/sweep.h"

/* Where the states are when they are in a file: half_disk.h. */
typedef struct ico_half_disk ico_half_disk;

/* What a step led to: states of all ranks, and the sum of their numbers. */
typedef struct ico_half_note {
    uint64_t states, ways;
} ico_half_note;

/* Invariants: `states` are those after the first `done` steps; slot[v] is where vertex v
 * stands in them (ICO_NO_SLOT: nowhere).  `flip`, an automorphism of the net or NULL, may
 * keep the vertices taken: states that it exchanges are then one, in place of which
 * stands either, and its number is the sum of both.  disk: NULL, or it has the states, which
 * memory is too small for.  growth: states of the last step for one before.  Exact numbers (modulus 0) add up to
 * less than 2^63, else `overflow`. */
typedef struct ico_half {
    ico_run *run;
    ico_context *ctx;
    const ico_net *net;
    const uint32_t *order, *flip;
    ico_sweep sweep;
    uint64_t modulus;
    uint32_t done, goal; /* goal: the step where the sweep is to end */
    uint8_t *slot;
    uint32_t *place; /* of each vertex in the order */
    ico_lean_states states;
    ico_half_disk *disk;
    double growth;
    uint64_t most_states;
    /* Of the last step: how often states were reached, what was added to them, bytes that
     * went to other ranks. */
    uint64_t reached, sent;
    double emitted;
    uint32_t spread_until; /* with peers: 0: each rank has all states, else no two ranks
                            * reach the same state until that step */
    ico_half_note
        *notes;   /* NULL, or for each step of the net what is to be noted of it */
    bool flipped; /* the vertices taken are kept by the flip */
    bool overflow;
} ico_half;

/* From the next step on notes what comes of each. */
ICO_MUST_CHECK ico_status ico__half_take_notes(ico_half *half);
/* The sum of all numbers of the states in memory, as they are added. */
uint64_t ico__half_ways(const ico_half *half);
/* Nothing done yet: one state.  order: all vertices of a spanning undirected net without
 * turns, of which `steps` will be taken at most; order and flip are kept.  ICO_TOO_LARGE: more than
 * ICO_LEAN_SLOTS slots. */
ICO_MUST_CHECK ico_status ico__half_open(ico_run *run, const ico_net *net,
                                         const uint32_t *order, uint32_t steps,
                                         const uint32_t *flip, uint64_t modulus,
                                         ico_half *half);
void ico__half_close(ico_half *half);
/* From where a half was kept: after `done` steps there were `count` states, which are put
 * now; with a goal set to a file, if memory would be short. */
ICO_MUST_CHECK ico_status ico__half_resume(ico_half *half, uint32_t done, uint64_t count);
ICO_MUST_CHECK ico_status ico__half_put(ico_half *half, const ico_lean_entry *entries,
                                        size_t count);
/* Goes on to step `upto`, or beyond it, but not beyond `goal`, if the states are in a file: there they
 * go when memory gets short and a goal is set (ICO_IO: the disk refused).  ICO_STOPPED and ICO_NO_MEMORY as all counting; ICO_TOO_LARGE
 * with `overflow` set. */
ICO_MUST_CHECK ico_status ico__half_sweep(ico_half *half, uint32_t upto);
/* How many states there are, in memory or in a file; and all of them, some at a time; taken: none are
 * left then.  half_disk.c */
uint64_t ico__half_size(const ico_half *half);
typedef ico_status ico_half_visit(void *user, const ico_lean_entry *entries,
                                  size_t count);
ICO_MUST_CHECK ico_status ico__half_each(ico_half *half, bool taken,
                                         ico_half_visit *visit, void *user);
/* All states back in memory. */
ICO_MUST_CHECK ico_status ico__half_recall(ico_half *half);
/* After a step that ended with `status` on this rank: notes how many states there are, tells
 * of it, and with peers sends them to their owners if it is time for that and the sweep
 * goes on.  As long as they are few, each rank has all of them, and nothing is collective;
 * then it is, with one status on all ranks.  When the sweep does not go on, no state is
 * on two ranks for being few.  half_spread.c */
ICO_MUST_CHECK ico_status ico__half_meet(ico_half *half, ico_status status);
/* After that: the note of the step, if notes are taken; collective where ranks share the states. */
ICO_MUST_CHECK ico_status ico__half_note(ico_half *half, ico_status status);

#endif
