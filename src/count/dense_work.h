/* count/dense_work.h - a chunk being joined, in three stages: the left side's states are brought
 * to it, the links of the seam added, the right side's states met.  For dense*.c only.
 * Stands above dense.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_DENSE_WORK_H
#define ICO_COUNT_DENSE_WORK_H

#include "count/dense.h"

/* A state of the right side, where it meets the chunk.  number: where items are weighed, of the
 * image. */
typedef struct ico_arrival {
    uint32_t profile, rank;
    uint64_t number;
} ico_arrival;

enum { ICO_COMING = 32 };

/* Invariants: chunk is a slice of chunk number `id`; of `come` numbers that are added to it, the
 * last ones still wait in `coming` for their places to be read from memory; arrivals of its profile i are
 * arrivals[first[i] .. first[i + 1]).  most_numbers: of a slice, unless it cannot be cut any more. */
typedef struct ico_joining {
    ico_run *run;
    ico_context *ctx;
    const ico_chunks *chunks;
    const ico_dense_side *left, *right;
    const ico_turn *flip;
    uint32_t *right_from[2]; /* which chunk each turn of the right takes to this one */
    bool mirrored;
    uint64_t modulus;
    uint32_t id;
    double most_numbers;
    ico_chunk chunk;
    struct {
        size_t at;
        uint64_t number;
    } coming[ICO_COMING];
    size_t come;
    /* links of gates that states brought here get; where one of them ends, and where two do */
    const ico_seam_link *passing[2 * ICO_LEAN_SLOTS];
    unsigned passed;
    uint32_t pass_once, pass_twice;
    ico_dense_reader reader;
    ICO_VECTOR(ico_arrival) arrived;
    ico_arrival *arrivals;
    size_t arrivals_room;
    size_t *first;
    size_t first_room;
    uint64_t *other; /* numbers of the right, of one profile; behind them completions */
    size_t other_room;
    ico_pairing_maps maps;
    ico_join join;
    ico_total *total;
} ico_joining;

/* All that the chunk takes, about, in the unit of ico__dense_passes; 0: nothing is to be done.
 * dense_takes.c */
double ico__dense_takes(const ico_joining *joining, uint32_t id);
/* The left side's states of the slice, with all links that end in its places; their numbers
 * are added to *sum. */
ICO_MUST_CHECK ico_status ico__dense_load(ico_joining *joining, double *sum);
/* All other links of the seam, but for the joint's.  sum: of all numbers. */
ICO_MUST_CHECK ico_status ico__dense_add_links(ico_joining *joining, double sum,
                                               bool *overflow);
/* Adds the products with the right side's states to the total, or weighs these. */
ICO_MUST_CHECK ico_status ico__dense_meet(ico_joining *joining);

#endif
