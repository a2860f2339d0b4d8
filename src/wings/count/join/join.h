/* count/join/join.h - the join of two sides of a separator: the sum, over all pairs of
 * pairings that make one cycle together, of the products of their numbers.
 * Stands above key64_table and pairing.
 * Source: contraction of one pair after the other.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_JOIN_JOIN_H
#define ICO_COUNT_JOIN_JOIN_H

#include "count/join/pairing.h"
#include "count/separator/key64_table.h"

/* A sum of products of numbers as key64_table.h has them: 192 bits, or a double. */
typedef struct ico_total {
    uint64_t word[3];
    double floating;
} ico_total;
void ico__total_add(ico_total *total, uint64_t a, uint64_t b, uint64_t modulus);
void ico__total_take_in(ico_total *total, const ico_total *more);

/* Memory of a join.  maps: of the pairings when point 0 is joined to another point. */
typedef struct ico_join {
    ico_context *ctx;
    uint64_t modulus;
    ico_pairing_maps *maps;
    uint64_t *scratch[ICO_PAIRING_MOST + 1]; /* for pairings of t pairs */
} ico_join;

void ico__join_close(ico_join *join);
/* Adds the sum of left[M] * right[N] over all pairings M and N of 2t points that make one
 * cycle together.  left and right have (2t - 1)!! numbers each; t >= 1. */
ICO_MUST_CHECK ico_status ico__join_add(ico_join *join, unsigned t, const uint64_t *left,
                                        const uint64_t *right, ico_total *total);
/* each[N]: the sum of left[M] over the pairings M that make one cycle with N; set at
 * least where right[N] is not 0.  Exact numbers only. */
ICO_MUST_CHECK ico_status ico__join_each(ico_join *join, unsigned t, const uint64_t *left,
                                         const uint64_t *right, uint64_t *each);

#endif
