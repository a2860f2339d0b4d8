/* count/separator/half.h - a sweep of one side of a separator.  It ends with all states
 * of the separator's vertices in which each vertex of the side has both its links.
 * Stands above sweep and key64_table.
 * Source: Knuth, TAOCP 7.2.2.4, Algorithm E, without its end.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SEPARATOR_HALF_H
#define ICO_COUNT_SEPARATOR_HALF_H

#include "count/separator/key64.h"
#include "count/separator/key64_table.h"
#include "count/sweep/sweep.h"

/* The states of a half that are in a file: half_disk.h. */
typedef struct ico_half_disk ico_half_disk;

/* The result of a step: the states of all ranks, and the sum of their numbers. */
typedef struct ico_half_note {
    uint64_t states, ways;
} ico_half_note;

/* Invariants: `states` are the states after the first `done` steps.  slot[v]: the slot of
 * vertex v in these states (ICO_NO_SLOT: none).  flip: NULL, or an automorphism of the
 * net that may map the vertices taken to themselves.  Then two states that the flip
 * exchanges are stored as one of the two, with the sum of both numbers.  disk: NULL, or
 * it holds the states, because memory is too small.  growth: the number of states after
 * the last step, divided by the number before.  Exact numbers (modulus 0) add up to less
 * than 2^63; else `overflow` is set. */
typedef struct ico_half {
    ico_run *run;
    ico_context *ctx;
    const ico_net *net;
    const uint32_t *order, *flip;
    ico_sweep sweep;
    uint64_t modulus;
    uint32_t done, goal; /* goal: the step where the sweep is to end */
    uint8_t *slot;
    uint32_t *place; /* of each vertex: its place in the order */
    ico_key64_states states;
    ico_half_disk *disk;
    double growth;
    uint64_t most_states;
    /* Of the last step: how often states were reached, the sum of the numbers added to
     * them, and the bytes sent to other ranks */
    uint64_t reached, sent;
    double emitted;
    /* with peers: 0: each rank has all states; else no two ranks reach the same state
     * until that step */
    uint32_t rank_partition_until;
    ico_half_note *notes; /* NULL, or for each step of the net the note of it */
    bool flipped;         /* the flip maps the vertices taken to themselves */
    bool overflow;
} ico_half;

/* Begins to take notes, with the next step. */
ICO_MUST_CHECK ico_status ico__half_take_notes(ico_half *half);
/* The sum of the numbers of all states in memory, in the arithmetic of the modulus. */
uint64_t ico__half_ways(const ico_half *half);
/* A half before its first step: one state.  order: all vertices of a spanning undirected
 * net without voltages; at most the first `steps` will be taken.  order and flip
 * must stay.  ICO_TOO_LARGE: more than ICO_KEY64_SLOTS slots are needed. */
ICO_MUST_CHECK ico_status ico__half_open(ico_run *run, const ico_net *net,
                                         const uint32_t *order, uint32_t steps,
                                         const uint32_t *flip, uint64_t modulus,
                                         ico_half *half);
void ico__half_close(ico_half *half);
/* Restores a half from a checkpoint.  After `done` steps there were `count` states;
 * ico__half_put then puts them, some at a time.  If a goal is set and memory would be
 * short, they go to a file. */
ICO_MUST_CHECK ico_status ico__half_resume(ico_half *half, uint32_t done, uint64_t count);
ICO_MUST_CHECK ico_status ico__half_put(ico_half *half, const ico_key64_entry *entries,
                                        size_t count);
/* Sweeps on to step `upto`.  If the states are in a file it may go further, but not
 * beyond `goal`.  States go to a file when memory gets short and a goal is set (ICO_IO:
 * the disk refused).  ICO_STOPPED and ICO_NO_MEMORY as in all counting; ICO_TOO_LARGE:
 * `overflow` was set. */
ICO_MUST_CHECK ico_status ico__half_sweep(ico_half *half, uint32_t upto);
/* The number of states, in memory or in a file.  And a visit of all states, some at a
 * time; taken: the half has no states afterwards.  half_disk.c */
uint64_t ico__half_size(const ico_half *half);
typedef ico_status ico_half_visit(void *user, const ico_key64_entry *entries,
                                  size_t count);
ICO_MUST_CHECK ico_status ico__half_each(ico_half *half, bool taken,
                                         ico_half_visit *visit, void *user);
/* Brings all states back into memory. */
ICO_MUST_CHECK ico_status ico__half_recall(ico_half *half);
/* To be called after each step, with its `status` on this rank.  Records and reports the
 * number of states; with peers it sends the states to their owners when that is due and
 * the sweep goes on.  While there are few states, each rank has all of them and nothing
 * is collective.  Later the call is collective, with one status on all ranks.  At the end
 * of the sweep each state is on one rank only, even if there are few.  half_ranks.c */
ICO_MUST_CHECK ico_status ico__half_meet(ico_half *half, ico_status status);
/* To be called after ico__half_meet: takes the note of the step, if notes are taken.
 * Collective if ranks share the states. */
ICO_MUST_CHECK ico_status ico__half_note(ico_half *half, ico_status status);

#endif
