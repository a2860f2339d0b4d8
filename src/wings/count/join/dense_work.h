/* count/join/dense_work.h - the join of one sector in three stages: bring the states of
 * the left side to it, add the links of the separator, and meet the states of the right
 * side. For dense*.c only.
 * Stands above dense.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_JOIN_DENSE_WORK_H
#define ICO_COUNT_JOIN_DENSE_WORK_H

#include "count/join/dense.h"

/* A state of the right side that meets the sector; rank: of its pairing.  number: of the
 * item; where items are weighed, the index of the image in `weight`. */
typedef struct ico_arrival {
    uint64_t number;
    uint32_t rank;
} ico_arrival;

enum { ICO_COMING = 32 };

/* Invariants: sector is a slice of sector number `id`.  Of the `come` numbers added to it
 * the last ones wait in `coming` until their places are read from memory.  The right
 * states that meet profile i are arrivals[first[i] .. first[i + 1]).  most_bytes: the
 * limit for numbers and arrivals of a slice, unless it cannot be cut further. */
typedef struct ico_dense_join {
    ico_run *run;
    ico_context *ctx;
    const ico_sectors *sectors;
    const ico_dense_side *left, *right;
    const ico_action *flip;
    /* for each action on the right side: the sector that it maps to each sector */
    uint32_t *right_from[2];
    bool mirrored;
    uint64_t modulus;
    uint32_t id;
    double most_bytes;
    size_t all_numbers; /* of the whole sector */
    ico_sector sector;
    struct {
        size_t at;
        uint64_t number;
    } coming[ICO_COMING];
    size_t come;
    /* links of gates that the states brought now get; vertices where one of these links
     * ends, and where two do */
    const ico_separator_link *passing[2 * ICO_KEY64_SLOTS];
    unsigned passed;
    uint32_t pass_once, pass_twice;
    ico_dense_reader reader;
    ico_arrival *arrivals;
    size_t arrivals_room;
    size_t *first;
    size_t first_room;
    uint64_t *other; /* numbers of the right, of one profile; then completions */
    size_t other_room;
    ico_pairing_maps maps;
    ico_join join;
    ico_total *total;
} ico_dense_join;

/* An estimate of the whole cost of a sector, in the unit of ico__dense_passes; 0: there
 * is nothing to do.  dense_cost.c */
double ico__dense_cost(const ico_dense_join *joining, uint32_t id);
/* How many right states, at the most, meet the sector.  dense_cost.c */
double ico__dense_arrivals(const ico_dense_join *joining, uint32_t id);
/* Brings the states of the left side to the slice, with all links that end at its places.
 * Adds their numbers to *sum. */
ICO_MUST_CHECK ico_status ico__dense_load(ico_dense_join *joining, double *sum);
/* Adds all other links of the separator except those of the apex.  sum: of all
 * numbers. */
ICO_MUST_CHECK ico_status ico__dense_add_links(ico_dense_join *joining, double sum,
                                               bool *overflow);
/* Brings the right states that meet the slice to their profiles. */
ICO_MUST_CHECK ico_status ico__dense_arrive(ico_dense_join *joining);
/* Adds the products with the numbers of these right states to the total, or weighs the
 * states. */
ICO_MUST_CHECK ico_status ico__dense_meet(ico_dense_join *joining);

#endif
