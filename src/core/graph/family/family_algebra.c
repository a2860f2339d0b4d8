/* graph/family/family_algebra.c - graphs of residues and of words: circulant, De Bruijn,
 * Kautz.
 * Source: de Bruijn 1946, Kautz 1968.
 * SPDX-License-Identifier: MIT */
#include "graph/family/family.h"

/* ---------------------------------------------------------------- residues -----------
 */

ico_status ico__make_circulant(ico_family_call *call)
{
    uint64_t n = call->number[0];
    const uint64_t *step = call->number + 1;
    size_t steps = call->count - 1;
    for (size_t i = 0; i < steps; i++) {
        if (step[i] == 0 || step[i] > n / 2)
            return ico__family_bad(call,
                                   "a step is from 1 to N/2 (N-S is the same as S)");
        for (size_t j = 0; j < i; j++)
            if (step[j] == step[i]) return ico__family_bad(call, "a step is given twice");
    }
    ico_status status =
        ico__family_begin(call, (double)n, (double)n * (double)steps, false);
    if (status != ICO_OK) return status;
    for (size_t i = 0; i < steps; i++) {
        uint64_t from = 2 * step[i] == n ? n / 2 : n;
        for (uint64_t v = 0; v < from; v++) ico__family_edge(call, v, (v + step[i]) % n);
    }
    return ICO_OK;
}

/* ---------------------------------------------------------------- words --------------
 */

static double power(double base, uint64_t exponent)
{
    double result = 1;
    for (uint64_t i = 0; i < exponent && result < 0x1p40; i++) result *= base;
    return result;
}

/* A word is a number in base K; the next letter comes in at the low end. */
ico_status ico__make_debruijn(ico_family_call *call)
{
    uint64_t letters = call->number[0], length = call->number[1];
    if (letters < 2 || length == 0)
        return ico__family_bad(call, "K must be at least 2 and N at least 1");
    double n = power((double)letters, length);
    ico_status status = ico__family_begin(call, n, n * (double)letters, true);
    if (status != ICO_OK) return status;
    for (uint64_t word = 0; word < (uint64_t)n; word++)
        for (uint64_t letter = 0; letter < letters; letter++) {
            uint64_t next = (word * letters + letter) % (uint64_t)n;
            if (next != word) ico__family_edge(call, word, next);
        }
    return ICO_OK;
}

/* A word is its first letter (of M + 1) followed by, in base M, the difference of each
 * letter from the one before, less one.  Dropping the first letter makes the second the
 * first. */
ico_status ico__make_kautz(ico_family_call *call)
{
    uint64_t letters = call->number[0], length = call->number[1];
    if (letters < 1 || length == 0 || (letters == 1 && length > 30))
        return ico__family_bad(call, "M and N must be at least 1 (M = 1: N at most 30)");
    double tails = power((double)letters, length), n = (1.0 + (double)letters) * tails;
    ico_status status = ico__family_begin(call, n, n * (double)letters, true);
    if (status != ICO_OK) return status;
    uint64_t tail_count = (uint64_t)tails, high = tail_count / letters;
    for (uint64_t word = 0; word < (uint64_t)n; word++) {
        uint64_t first = word / tail_count, tail = word % tail_count;
        uint64_t second = (first + 1 + tail / high) % (letters + 1);
        for (uint64_t step = 0; step < letters; step++)
            ico__family_edge(call, word,
                             second * tail_count + tail % high * letters + step);
    }
    return ICO_OK;
}
