/* count/number/limbs_gmp.h - arithmetic of words by GMP's low-level functions, which
 * allocate nothing.  Included by limbs.h; limbs_own.h documents each function.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_NUMBER_LIMBS_GMP_H
#define ICO_COUNT_NUMBER_LIMBS_GMP_H

#include <gmp.h>
#include <stddef.h>
#include <stdint.h>

_Static_assert(sizeof(mp_limb_t) == sizeof(uint64_t), "GMP with limbs of 64 bits");

static inline mp_limb_t *ico__limbs(uint64_t *words)
{
    return (mp_limb_t *)words;
}

static inline const mp_limb_t *ico__limbs_of(const uint64_t *words)
{
    return (const mp_limb_t *)words;
}

static inline uint64_t ico__limbs_add(uint64_t *a, size_t n, const uint64_t *b, size_t m)
{
    return mpn_add(ico__limbs(a), ico__limbs(a), (mp_size_t)n, ico__limbs_of(b),
                   (mp_size_t)m);
}

static inline uint64_t ico__limbs_take(uint64_t *a, size_t n, const uint64_t *b, size_t m)
{
    return mpn_sub(ico__limbs(a), ico__limbs(a), (mp_size_t)n, ico__limbs_of(b),
                   (mp_size_t)m);
}

static inline int ico__limbs_compare(const uint64_t *a, const uint64_t *b, size_t n)
{
    return mpn_cmp(ico__limbs_of(a), ico__limbs_of(b), (mp_size_t)n);
}

static inline uint64_t ico__limbs_multiply(uint64_t *a, size_t n, uint64_t factor)
{
    return mpn_mul_1(ico__limbs(a), ico__limbs(a), (mp_size_t)n, factor);
}

static inline uint64_t ico__limbs_divide(uint64_t *a, size_t n, uint64_t divisor)
{
    return mpn_divrem_1(ico__limbs(a), 0, ico__limbs(a), (mp_size_t)n, divisor);
}

#endif
