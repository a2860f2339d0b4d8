/* count/number/limbs_own.h - arithmetic of words without GMP: the schoolbook's, in place.
 * Included by limbs.h.
 * Source: Knuth, TAOCP 4.3.1, algorithms A and S, and the case of one digit.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_NUMBER_LIMBS_OWN_H
#define ICO_COUNT_NUMBER_LIMBS_OWN_H

#include <stddef.h>

#include "base/wide.h"

/* a (n words) += b (1 <= m <= n words).  Returns the carry. */
static inline uint64_t ico__limbs_add(uint64_t *a, size_t n, const uint64_t *b, size_t m)
{
    uint64_t carry = 0;
    for (size_t k = 0; k < n && (k < m || carry != 0); k++) {
        const uint64_t sum = a[k] + carry, more = k < m ? b[k] : 0;
        carry = sum < carry;
        a[k] = sum + more;
        carry += a[k] < more;
    }
    return carry;
}

/* a (n words) -= b (1 <= m <= n words).  Returns the borrow. */
static inline uint64_t ico__limbs_take(uint64_t *a, size_t n, const uint64_t *b, size_t m)
{
    uint64_t borrow = 0;
    for (size_t k = 0; k < n && (k < m || borrow != 0); k++) {
        const uint64_t less = k < m ? b[k] : 0, rest = a[k] - less;
        const uint64_t next = (uint64_t)(a[k] < less) + (rest < borrow);
        a[k] = rest - borrow;
        borrow = next;
    }
    return borrow;
}

/* Below, at or above 0 as a (n words) is less than, the same as or greater than b. */
static inline int ico__limbs_compare(const uint64_t *a, const uint64_t *b, size_t n)
{
    while (n-- > 0)
        if (a[n] != b[n]) return a[n] < b[n] ? -1 : 1;
    return 0;
}

/* a (n words) *= factor.  Returns the word above. */
static inline uint64_t ico__limbs_multiply(uint64_t *a, size_t n, uint64_t factor)
{
    uint64_t carry = 0;
    for (size_t k = 0; k < n; k++) {
        const ico_wide product = (ico_wide)a[k] * factor + carry;
        a[k] = (uint64_t)product;
        carry = (uint64_t)(product >> 64);
    }
    return carry;
}

/* a (n words) /= divisor (not 0).  Returns the remainder. */
static inline uint64_t ico__limbs_divide(uint64_t *a, size_t n, uint64_t divisor)
{
    uint64_t rest = 0;
    while (n-- > 0) a[n] = ico__wide_divide(rest, a[n], divisor, &rest);
    return rest;
}

#endif
