/* graph/family_algebra.c - graphs of subsets, words and residues: Kneser, Johnson, De
 * Bruijn, Kautz, circulant, Paley. Source: Kneser 1955, de Bruijn 1946, Kautz 1968, Paley
 * 1933; subsets are numbered by the combinatorial number system.
 * SPDX-License-Identifier: MIT */
#include "base/subsets.h"
#include "graph/family.h"

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

static bool is_prime(uint64_t q)
{
    if (q < 2) return false;
    for (uint64_t d = 2; d * d <= q; d++)
        if (q % d == 0) return false;
    return true;
}

/* -1 is a square modulo Q exactly when Q = 4k+1; then i to j is the same as j to i. */
ico_status ico__make_paley(ico_family_call *call)
{
    uint64_t q = call->number[0];
    double size = (double)q;
    bool directed = q % 4 == 3;
    if (q < 3 || q % 2 == 0) return ico__family_bad(call, "Q must be an odd prime");
    ico_status status =
        ico__family_begin(call, size, size * (size - 1) / (directed ? 2 : 4), directed);
    if (status != ICO_OK) return status;
    if (!is_prime(q))
        return ico__family_bad(call, "%llu is not a prime", (unsigned long long)q);
    for (uint64_t root = 1; root <= (q - 1) / 2; root++) {
        uint64_t square =
            root * root % q; /* each square comes from one root <= (Q-1)/2 */
        if (!directed && square > q / 2) continue;
        for (uint64_t v = 0; v < q; v++) ico__family_edge(call, v, (v + square) % q);
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

/* ---------------------------------------------------------------- subsets ------------
 */

enum { MOST_ELEMENTS = 62 };

static ico_status check_subsets(ico_family_call *call, double *n)
{
    uint64_t elements = call->number[0], size = call->number[1];
    if (size == 0 || size > elements) return ico__family_bad(call, "K is from 1 to N");
    if (elements > MOST_ELEMENTS)
        return ico__family_bad(call, "N is at most %d", MOST_ELEMENTS);
    *n = ico__subset_count(elements, size < elements - size ? size : elements - size);
    return ICO_OK;
}

/* The set's bits spread over the positions that `room` has. */
static uint64_t deposit_bits(uint64_t set, uint64_t room)
{
    uint64_t result = 0;
    for (; set != 0; set >>= 1, room &= room - 1)
        if (set & 1) result |= room & (0 - room);
    return result;
}

ico_status ico__make_kneser(ico_family_call *call)
{
    double n = 0;
    uint64_t elements = call->number[0], size = call->number[1];
    ico_status status = check_subsets(call, &n);
    if (status != ICO_OK) return status;
    bool any = 2 * size <= elements;
    double m = any ? n * ico__subset_count(elements - size, size) / 2 : 0;
    status = ico__family_begin(call, n, m, false);
    if (status != ICO_OK || !any) return status;
    uint64_t first = (UINT64_C(1) << size) - 1, all = (UINT64_C(1) << elements) - 1;
    for (uint64_t v = 0, set = first; v < (uint64_t)n; v++, set = ico__subset_next(set))
        for (uint64_t pick = first; pick >> (elements - size) == 0;
             pick = ico__subset_next(pick)) {
            uint64_t other = deposit_bits(pick, all & ~set);
            if (other > set) ico__family_edge(call, v, ico__subset_rank(other));
        }
    return ICO_OK;
}

ico_status ico__make_johnson(ico_family_call *call)
{
    double n = 0;
    uint64_t elements = call->number[0], size = call->number[1];
    ico_status status = check_subsets(call, &n);
    if (status != ICO_OK) return status;
    status =
        ico__family_begin(call, n, n * (double)(size * (elements - size)) / 2, false);
    if (status != ICO_OK) return status;
    uint64_t set = (UINT64_C(1) << size) - 1;
    for (uint64_t v = 0; v < (uint64_t)n; v++, set = ico__subset_next(set))
        for (uint64_t out = 0; out < elements; out++)
            for (uint64_t in = out + 1; in < elements && (set >> out & 1); in++)
                if ((set >> in & 1) == 0)
                    ico__family_edge(call, v,
                                     ico__subset_rank((set | UINT64_C(1) << in) &
                                                      ~(UINT64_C(1) << out)));
    return ICO_OK;
}
