/* count/ranks/rank_partition.h - the assignment of states to ranks.  States are dealt out
 * by the condition of some vertices of the frontier that no step touches soon.  Until a
 * step touches one of these, no two ranks reach the same state, and nothing is sent.
 * Stands above sweep and alltoall.
 * Source: partition by the degrees of the vertices that stay, as in a distributed Fourier
 * transform.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_RANKS_RANK_PARTITION_H
#define ICO_COUNT_RANKS_RANK_PARTITION_H

#include "count/ranks/alltoall.h"
#include "count/sweep/sweep.h"

enum { ICO_RANK_PARTITION_CELLS = 14 };

/* Invariants: the pattern of a state has one digit of base 3 for each of the cells: 0
 * untouched, 1 an end, 2 full.  If there is a flip, the pattern is the lesser of that and
 * the pattern of the flipped state.  A state belongs to owner[pattern].  slot[i],
 * turned[i]: the slots of cell i and of its image.  Without cells the pattern is a part
 * of the key's hash.  The owners hold until `upto` steps of the sweep are done. */
typedef struct ico_rank_partition {
    ico_context *ctx;
    uint32_t upto;
    unsigned cells;
    uint8_t slot[ICO_RANK_PARTITION_CELLS], turned[ICO_RANK_PARTITION_CELLS];
    uint32_t patterns, *owner;
    uint64_t *count; /* the states of each pattern */
} ico_rank_partition;

/* The least number of patterns for each rank, so that all ranks can get nearly equal
 * shares. */
enum { ICO_PATTERNS_A_RANK = 64 };
/* Chooses the cells for the steps after the first `done` of the sweep: enough for
 * `wanted` patterns.  flip: as a half has it, or NULL.  The patterns have no owners
 * yet. */
ICO_MUST_CHECK ico_status ico__rank_partition_open(ico_context *ctx,
                                                   const ico_sweep *sweep, uint32_t done,
                                                   const uint32_t *flip, uint32_t wanted,
                                                   ico_rank_partition *rank_partition);
void ico__rank_partition_close(ico_rank_partition *rank_partition);
static inline uint32_t ico__rank_partition_pattern(const ico_rank_partition *s,
                                                   uint32_t ends, uint32_t full,
                                                   uint64_t hash)
{
    uint32_t own = 0, image = 0;
    if (s->cells == 0) return (uint32_t)(hash >> 20) % s->patterns;
    for (unsigned i = 0; i < s->cells; i++) {
        unsigned a = s->slot[i], b = s->turned[i];
        own = 3 * own + (ends >> a & 1) + 2 * (full >> a & 1);
        image = 3 * image + (ends >> b & 1) + 2 * (full >> b & 1);
    }
    return own < image ? own : image;
}

/* Sends all states of a sweep to their owners.  next: the next state, a record of
 * `words` words, and its pattern; NULL: there are no more.  All states are asked for
 * twice: before `begin`, which gets the number of states that this rank will have, and
 * after it, when they are sent.  take: gets `count` of the states received. */
typedef struct ico_rank_partition_states {
    const void *(*next)(void *user, const ico_rank_partition *rank_partition,
                        uint32_t *pattern);
    ico_status (*begin)(void *user, uint64_t own);
    ico_status (*take)(void *user, const uint64_t *records, size_t count);
    void *user;
    unsigned words;
} ico_rank_partition_states;
/* status: of this rank so far.  *upto: the step until which the owners hold.  *sent grows
 * by the bytes sent.  Collective; one status on all ranks. */
ICO_MUST_CHECK ico_status ico__rank_partition_scatter(
    ico_run *run, ico_status status, const ico_sweep *sweep, uint32_t done,
    const uint32_t *flip, const ico_rank_partition_states *states, uint32_t *upto,
    uint64_t *sent);

/* Shares lists of given weights among the ranks: the heaviest first, each to the rank
 * with the least so far (Graham 1969).  owner[i]: the rank of list i. */
ICO_MUST_CHECK ico_status ico__rank_partition_lists(ico_context *ctx,
                                                    const uint64_t *weight,
                                                    uint32_t lists, uint32_t ranks,
                                                    uint32_t *owner);

#endif
