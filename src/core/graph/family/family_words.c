/* graph/family/family_words.c - graphs whose vertices are words over a few letters:
 * Hamming graphs, cubes folded and halved, networks of processors, towers.
 * A word is a number in base Q, its last letter lowest.
 * Source: Brouwer, Cohen, Neumaier 1989; Leighton 1992; Preparata, Vuillemin 1981; Stone
 * 1971; Hinz, Klavzar, Petr 2018.
 * SPDX-License-Identifier: MIT */
#include "graph/family/family.h"

static double power(double base, uint64_t exponent)
{
    double result = 1;
    for (uint64_t i = 0; i < exponent && result < 0x1p40 && base > 1; i++) result *= base;
    return result;
}

ico_status ico__make_hamming(ico_family_call *call)
{
    uint64_t d = call->number[0], q = call->number[1];
    if (d == 0 || q < 2)
        return ico__family_bad(call, "D must be at least 1 and Q at least 2");
    double n = power((double)q, d);
    ico_status status =
        ico__family_begin(call, n, n * (double)d * (double)(q - 1) / 2, false);
    if (status != ICO_OK) return status;
    for (uint64_t v = 0; v < (uint64_t)n; v++)
        for (uint64_t stride = 1, i = 0; i < d; i++, stride *= q)
            for (uint64_t more = 1; v / stride % q + more < q; more++)
                ico__family_edge(call, v, v + more * stride);
    return ICO_OK;
}

/* Refuses fewer dimensions than `least`; the number of words of `bits` bits goes to *n.
 * Above 2^40 it is less, and still refused. */
static ico_status words_of_bits(ico_family_call *call, uint64_t least, uint64_t less,
                                double *n)
{
    if (call->number[0] < least)
        return ico__family_bad(call, "D must be at least %llu",
                               (unsigned long long)least);
    *n = power(2, call->number[0] - less);
    return ICO_OK;
}

ico_status ico__make_folded_cube(ico_family_call *call)
{
    double n = 0;
    uint64_t d = call->number[0];
    ico_status status = words_of_bits(call, 3, 1, &n);
    if (status == ICO_OK) status = ico__family_begin(call, n, n * (double)d / 2, false);
    if (status != ICO_OK) return status;
    uint64_t all = (uint64_t)n - 1;
    for (uint64_t v = 0; v <= all; v++) {
        for (uint64_t i = 0; i + 1 < d; i++)
            if ((v >> i & 1) == 0) ico__family_edge(call, v, v | UINT64_C(1) << i);
        if (v < (v ^ all)) ico__family_edge(call, v, v ^ all);
    }
    return ICO_OK;
}

/* Words of even weight without their last bit. */
ico_status ico__make_halved_cube(ico_family_call *call)
{
    double n = 0;
    uint64_t d = call->number[0];
    ico_status status = words_of_bits(call, 2, 1, &n);
    if (status == ICO_OK)
        status = ico__family_begin(call, n, n * (double)d * (double)(d - 1) / 4, false);
    if (status != ICO_OK) return status;
    for (uint64_t v = 0; v < (uint64_t)n; v++)
        for (uint64_t i = 0; i + 1 < d; i++)
            for (uint64_t j = 0; j <= i; j++) { /* i = j: one bit and the last */
                uint64_t to = v ^ (UINT64_C(1) << i | UINT64_C(1) << j);
                if (v < to) ico__family_edge(call, v, to);
            }
    return ICO_OK;
}

/* Vertex x D + i: place i of the cycle that stands for the word x. */
ico_status ico__make_cube_connected_cycles(ico_family_call *call)
{
    double words = 0;
    uint64_t d = call->number[0];
    ico_status status = words_of_bits(call, 3, 0, &words);
    double n = words * (double)d;
    if (status == ICO_OK) status = ico__family_begin(call, n, 1.5 * n, false);
    if (status != ICO_OK) return status;
    for (uint64_t x = 0; x < (uint64_t)words; x++)
        for (uint64_t i = 0; i < d; i++) {
            ico__family_edge(call, x * d + i, x * d + (i + 1) % d);
            if ((x >> i & 1) == 0)
                ico__family_edge(call, x * d + i, (x | UINT64_C(1) << i) * d + i);
        }
    return ICO_OK;
}

/* Level i has the vertices i 2^D + x; bit i may change on the way to the next level. */
ico_status ico__make_butterfly(ico_family_call *call)
{
    double words = 0;
    uint64_t d = call->number[0];
    ico_status status = words_of_bits(call, 3, 0, &words);
    double n = words * (double)d;
    if (status == ICO_OK) status = ico__family_begin(call, n, 2 * n, false);
    if (status != ICO_OK) return status;
    uint64_t size = (uint64_t)words;
    for (uint64_t i = 0; i < d; i++)
        for (uint64_t x = 0; x < size; x++) {
            uint64_t next = (i + 1) % d * size;
            ico__family_edge(call, i * size + x, next + x);
            ico__family_edge(call, i * size + x, next + (x ^ UINT64_C(1) << i));
        }
    return ICO_OK;
}

/* Two words turn into themselves; for even D two others turn into one another. */
ico_status ico__make_shuffle_exchange(ico_family_call *call)
{
    double n = 0;
    uint64_t d = call->number[0];
    ico_status status = words_of_bits(call, 2, 0, &n);
    if (status == ICO_OK)
        status = ico__family_begin(call, n, 1.5 * n - 2 - (d % 2 == 0), false);
    if (status != ICO_OK) return status;
    for (uint64_t v = 0; v < (uint64_t)n; v++) {
        uint64_t turned = (v << 1 | v >> (d - 1)) & ((uint64_t)n - 1);
        uint64_t twice = (turned << 1 | turned >> (d - 1)) & ((uint64_t)n - 1);
        if (v % 2 == 0) ico__family_edge(call, v, v + 1);
        if (turned != v && (twice != v || v < turned)) ico__family_edge(call, v, turned);
    }
    return ICO_OK;
}

/* The lowest digit is the peg of the smallest disc. */
ico_status ico__make_hanoi(ico_family_call *call)
{
    uint64_t pegs = call->number[0], discs = call->number[1];
    if (pegs < 3 || pegs > 63 || discs == 0)
        return ico__family_bad(call, "P is from 3 to 63, and D at least 1");
    double p = (double)pegs, n = power(p, discs), fewer = power(p - 2, discs);
    ico_status status = ico__family_begin(call, n, p * (p - 1) / 4 * (n - fewer), false);
    if (status != ICO_OK) return status;
    for (uint64_t v = 0; v < (uint64_t)n; v++) {
        uint64_t below = 0, stride = 1; /* pegs on which smaller discs are */
        for (uint64_t disc = 0; disc < discs; disc++, stride *= pegs) {
            uint64_t here = v / stride % pegs;
            for (uint64_t to = here + 1; to < pegs && (below >> here & 1) == 0; to++)
                if ((below >> to & 1) == 0)
                    ico__family_edge(call, v, v + (to - here) * stride);
            below |= UINT64_C(1) << here;
        }
    }
    return ICO_OK;
}

/* w i j j...j is joined to w j i i...i. */
ico_status ico__make_sierpinski(ico_family_call *call)
{
    uint64_t p = call->number[0], d = call->number[1];
    if (p < 2 || d == 0)
        return ico__family_bad(call, "P must be at least 2 and D at least 1");
    double n = power((double)p, d);
    ico_status status = ico__family_begin(call, n, (double)p * (n - 1) / 2, false);
    if (status != ICO_OK) return status;
    for (uint64_t v = 0; v < (uint64_t)n; v++) {
        uint64_t j = v % p, ones = 1, stride = p, i = j;
        for (uint64_t to = j + 1; to < p; to++) ico__family_edge(call, v, v + to - j);
        for (uint64_t at = 1; at < d && i == j; at++) {
            i = v / stride % p;
            if (i != j) break;
            ones += stride;
            stride *= p;
        }
        if (i < j) /* ones: 1 1...1 in base P, as long as the run of j */
            ico__family_edge(call, v, v + (j - i) * stride - (j - i) * ones);
    }
    return ICO_OK;
}
