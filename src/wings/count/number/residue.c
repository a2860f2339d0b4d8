/* count/number/residue.c - numbers found by their residues.
 * SPDX-License-Identifier: MIT */
#include "count/number/residue.h"

#include "base/wide.h"

static uint64_t times(uint64_t a, uint64_t b, uint64_t prime)
{
    const ico_wide product = (ico_wide)a * b;
    uint64_t rest;
    (void)ico__wide_divide((uint64_t)(product >> 64), (uint64_t)product, prime, &rest);
    return rest;
}

static uint64_t power(uint64_t base, uint64_t exponent, uint64_t prime)
{
    uint64_t result = 1;
    for (base %= prime; exponent != 0; exponent >>= 1) {
        if (exponent & 1) result = times(result, base, prime);
        base = times(base, base, prime);
    }
    return result;
}

static bool is_prime(uint64_t n)
{
    static const uint64_t bases[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
    uint64_t odd = n - 1;
    unsigned twos = 0;
    for (; odd % 2 == 0; odd /= 2) twos++;
    for (unsigned k = 0; k < sizeof bases / sizeof *bases; k++) {
        if (n == bases[k]) return true;
        if (n % bases[k] == 0) return false;
        uint64_t x = power(bases[k], odd, n);
        bool passes = x == 1 || x == n - 1;
        for (unsigned i = 1; i < twos && !passes; i++) {
            x = times(x, x, n);
            passes = x == n - 1;
        }
        if (!passes) return false;
    }
    return n > 1;
}

uint64_t ico__prime_below(uint64_t bound)
{
    do bound--;
    while (!is_prime(bound));
    return bound;
}

uint64_t ico__residue(const uint64_t *words, size_t count, uint64_t prime)
{
    uint64_t rest = 0;
    while (count-- > 0) (void)ico__wide_divide(rest, words[count], prime, &rest);
    return rest;
}

bool ico__residue_add(ico_context *ctx, ico_number *number, ico_number *product,
                      uint64_t prime, uint64_t residue)
{
    const uint64_t one = 1;
    ico_number step = {{0}};
    if (ico__number_is_zero(product) && !ico__number_add(ctx, product, &one, 1))
        return false;
    uint64_t has = ico__residue(number->words.items, number->words.size, prime);
    uint64_t modulo = ico__residue(product->words.items, product->words.size, prime);
    uint64_t lacks = residue >= has ? residue - has : residue + prime - has;
    uint64_t factor = times(lacks, power(modulo, prime - 2, prime), prime);
    bool done = ico__number_add(ctx, &step, product->words.items, product->words.size) &&
                ico__number_multiply(ctx, &step, factor) &&
                (factor == 0 ||
                 ico__number_add(ctx, number, step.words.items, step.words.size)) &&
                ico__number_multiply(ctx, product, prime);
    ico__number_free(ctx, &step);
    return done;
}
