/* graph/family/family_ranked.c - words of a pattern, numbered without a table: binary
 * trees and words without two ones in a row; and numbers whose sums are squares.
 * Source: Tamari 1951, Lucas 1987 (rotations of trees, as words of brackets); Hsu 1993
 * (Fibonacci cubes); Munarini, Perelli Cippo, Zagaglia Salvi 2001 (Lucas cubes); OEIS
 * A090460 (square sums).
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "graph/family/family.h"

/* ---------------------------------------------------------------- trees --------------
 */

/* The Catalan number of 20 is above 2^31. */
enum { PAIRS = 19, LENGTH = 2 * PAIRS };

/* ways[left][height]: ends of a word of brackets with `left` signs to come, `height` of
 * them closing brackets of what is open. */
typedef struct bracket_counts {
    uint64_t ways[LENGTH + 1][LENGTH + 2];
} bracket_counts;

static void count_brackets(bracket_counts *counts)
{
    memset(counts, 0, sizeof *counts);
    counts->ways[0][0] = 1;
    for (int left = 1; left <= LENGTH; left++)
        for (int height = 0; height <= left; height++)
            counts->ways[left][height] =
                counts->ways[left - 1][height + 1] +
                (height > 0 ? counts->ways[left - 1][height - 1] : 0);
}

/* opens[i]: sign i is an opening bracket; these come last in the order. */
static void unrank_brackets(const bracket_counts *counts, int length, uint64_t rank,
                            bool *opens)
{
    for (int i = 0, height = 0; i < length; i++) {
        uint64_t closing = height > 0 ? counts->ways[length - i - 1][height - 1] : 0;
        opens[i] = rank >= closing;
        if (opens[i]) rank -= closing;
        height += opens[i] ? 1 : -1;
    }
}

static uint64_t rank_brackets(const bracket_counts *counts, int length, const bool *opens)
{
    uint64_t rank = 0;
    for (int i = 0, height = 0; i < length; i++) {
        if (opens[i] && height > 0) rank += counts->ways[length - i - 1][height - 1];
        height += opens[i] ? 1 : -1;
    }
    return rank;
}

/* A closing bracket at i and the shortest whole word behind it change places: this is a
 * rotation of the tree. */
static void rotate_brackets(int i, const bool *from, int length, bool *to)
{
    int end = i + 1, height = 0;
    do height += from[end++] ? 1 : -1;
    while (height > 0);
    memcpy(to, from, (size_t)length * sizeof *to);
    memcpy(to + i, from + i + 1, (size_t)(end - i - 1) * sizeof *to);
    to[end - 1] = false;
}

ico_status ico__make_associahedron(ico_family_call *call)
{
    uint64_t dimension = call->number[0];
    if (dimension == 0) return ico__family_bad(call, "N must be at least 1");
    double n = 1; /* the Catalan number of N + 1 */
    for (uint64_t i = 1; i <= dimension + 1 && n < 0x1p40; i++)
        n = n * (4 * (double)i - 2) / ((double)i + 1);
    ico_status status = ico__family_begin(call, n, n * (double)dimension / 2, false);
    if (status != ICO_OK) return status;
    int length = 2 * ((int)dimension + 1);
    bracket_counts *counts = ICO_NEW(call->ctx, bracket_counts);
    if (counts == NULL) return ICO_NO_MEMORY;
    count_brackets(counts);
    for (uint64_t v = 0; v < (uint64_t)(n + 0.5); v++) {
        bool here[LENGTH], there[LENGTH];
        unrank_brackets(counts, length, v, here);
        for (int i = 0; i + 1 < length; i++) {
            if (here[i] || !here[i + 1]) continue;
            rotate_brackets(i, here, length, there);
            ico__family_edge(call, v, rank_brackets(counts, length, there));
        }
    }
    ICO_FREE(call->ctx, counts);
    return ICO_OK;
}

/* ---------------------------------------------------------------- Fibonacci words ----
 */

/* f[i]: words of i bits without two ones in a row. */
typedef struct fibonacci {
    uint64_t f[64];
} fibonacci;

static void count_words(fibonacci *counts)
{
    counts->f[0] = 1;
    counts->f[1] = 2;
    for (int i = 2; i < 64; i++) counts->f[i] = counts->f[i - 1] + counts->f[i - 2];
}

static uint64_t nth_word(const fibonacci *counts, uint64_t bits, uint64_t rank)
{
    uint64_t word = 0;
    for (uint64_t i = bits; i-- > 0;)
        if (rank >= counts->f[i]) {
            rank -= counts->f[i];
            word |= UINT64_C(1) << i;
        }
    return word;
}

static uint64_t word_rank(const fibonacci *counts, uint64_t word)
{
    uint64_t rank = 0;
    for (uint64_t i = 0; word >> i != 0; i++)
        if (word >> i & 1) rank += counts->f[i];
    return rank;
}

enum { MOST_BITS = 60 };

static ico_status too_many_bits(ico_family_call *call)
{
    return call->number[0] == 0 ? ico__family_bad(call, "D must be at least 1")
           : call->number[0] > MOST_BITS
               ? ico__family_bad(call, "D is at most %d", MOST_BITS)
               : ICO_OK;
}

ico_status ico__make_fibonacci_cube(ico_family_call *call)
{
    uint64_t bits = call->number[0];
    double edges[MOST_BITS + 1] = {0, 1};
    fibonacci counts;
    count_words(&counts);
    ico_status status = too_many_bits(call);
    if (status != ICO_OK) return status;
    for (uint64_t i = 2; i <= bits; i++) /* 0w, 10w, and 10w with 00w */
        edges[i] = edges[i - 1] + edges[i - 2] + (double)counts.f[i - 2];
    status = ico__family_begin(call, (double)counts.f[bits], edges[bits], false);
    if (status != ICO_OK) return status;
    for (uint64_t v = 0; v < counts.f[bits]; v++) {
        uint64_t word = nth_word(&counts, bits, v);
        for (uint64_t i = 0; i < bits; i++)
            if (word >> i & 1) ico__family_edge(call, v - counts.f[i], v);
    }
    return ICO_OK;
}

/* The words that begin with 0, then those that begin with 10 and end with 0. */
ico_status ico__make_lucas_cube(ico_family_call *call)
{
    uint64_t bits = call->number[0];
    fibonacci counts;
    count_words(&counts);
    ico_status status = too_many_bits(call);
    if (status == ICO_OK && bits < 3)
        status = ico__family_bad(call, "D must be at least 3");
    if (status != ICO_OK) return status;
    uint64_t low = counts.f[bits - 1], high = counts.f[bits - 3];
    status = ico__family_begin(call, (double)(low + high),
                               (double)bits * (double)counts.f[bits - 2], false);
    if (status != ICO_OK) return status;
    for (uint64_t v = 0; v < low; v++) {
        uint64_t word = nth_word(&counts, bits - 1, v);
        for (uint64_t i = 0; i + 1 < bits; i++)
            if (word >> i & 1) ico__family_edge(call, v - counts.f[i], v);
    }
    for (uint64_t v = low; v < low + high; v++) {
        uint64_t inner = nth_word(&counts, bits - 3, v - low); /* 10 inner 0 */
        ico__family_edge(call, word_rank(&counts, inner << 1), v);
        for (uint64_t i = 0; i + 3 < bits; i++)
            if (inner >> i & 1) ico__family_edge(call, v - counts.f[i], v);
    }
    return ICO_OK;
}

/* ---------------------------------------------------------------- square sums --------
 */

/* Vertex v is the number v + 1. */
ico_status ico__make_square_sum(ico_family_call *call)
{
    uint64_t n = call->number[0];
    if (n == 0) return ico__family_bad(call, "N must be at least 1");
    if (n >> 31 != 0) return ico__family_begin(call, (double)n, (double)n, false);
    double edges = 0; /* pairs i < j <= N of the sum s^2, for each s */
    for (uint64_t s = 2; s * s < 2 * n; s++) {
        uint64_t least = s * s > n ? s * s - n : 1, most = (s * s - 1) / 2;
        if (most >= least) edges += (double)(most - least + 1);
    }
    ico_status status = ico__family_begin(call, (double)n, edges, false);
    for (uint64_t s = 2; s * s < 2 * n && status == ICO_OK; s++)
        for (uint64_t i = s * s > n ? s * s - n : 1; 2 * i < s * s; i++)
            ico__family_edge(call, i - 1, s * s - i - 1);
    return status;
}
