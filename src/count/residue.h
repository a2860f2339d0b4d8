/* count/residue.h - numbers found by their residues.
 * Stands above number.
 * Source: Garner (1959) for the remainders; Miller-Rabin with fixed bases (Sorenson and
 * Webster 2015) for the primes.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_RESIDUE_H
#define ICO_COUNT_RESIDUE_H

#include "count/number.h"

/* What is left of a number by a prime. */
typedef struct ico_residue {
    uint64_t prime, residue;
} ico_residue;

/* The greatest prime below `bound`, which is at least 3 and at most 2^62. */
uint64_t ico__prime_below(uint64_t bound);
/* The remainder of a number of `words` words, the lowest first. */
uint64_t ico__residue(const uint64_t *words, size_t count, uint64_t prime);
/* number is what is wanted modulo `product`; makes it that modulo product * prime, where it
 * is `residue` modulo prime, and multiplies the product.  At first number is 0 and so is
 * product, which then counts as 1.  False: out of memory. */
bool ico__residue_add(ico_context *ctx, ico_number *number, ico_number *product,
                      uint64_t prime, uint64_t residue);

#endif
