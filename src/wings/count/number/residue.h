/* count/number/residue.h - a number from its residues modulo several primes.
 * Stands above number.
 * Source: Garner (1959) for the remainders; Miller-Rabin with fixed bases (Sorenson and
 * Webster 2015) for the primes.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_NUMBER_RESIDUE_H
#define ICO_COUNT_NUMBER_RESIDUE_H

#include "count/number/number.h"

/* The residue of a number modulo a prime. */
typedef struct ico_residue {
    uint64_t prime, residue;
} ico_residue;

/* The greatest prime below `bound`, which is at least 3 and at most 2^62. */
uint64_t ico__prime_below(uint64_t bound);
/* The remainder of a number of `words` words, the lowest first. */
uint64_t ico__residue(const uint64_t *words, size_t count, uint64_t prime);
/* One step of the Chinese remainder theorem.  Before, `number` is the wanted number
 * modulo `product`; afterwards it is the wanted number modulo product * prime, where the
 * wanted number is `residue` modulo `prime`; and the product is multiplied.  At first
 * both are 0, where a product of 0 counts as 1.  False: out of memory. */
bool ico__residue_add(ico_context *ctx, ico_number *number, ico_number *product,
                      uint64_t prime, uint64_t residue);

#endif
