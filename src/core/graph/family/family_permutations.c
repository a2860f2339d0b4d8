/* graph/family/family_permutations.c - Cayley graphs of the symmetric group whose
 * generators have a rule: pancakes, bubbles, stars, transpositions; signed permutations;
 * arrangements.
 * Vertices are numbered in alphabetical order of the permutations.
 * Source: Akers, Krishnamurthy 1989; Gates, Papadimitriou 1979; Day, Tripathi 1992;
 * Nijenhuis, Wilf 1975 (sigma and tau); ranks after Lehmer 1960.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/bitset.h"
#include "graph/family/family.h"

/* More letters are refused before this is used: 13! is above 2^31. */
enum { LETTERS = 16 };

/* N (N-1) ... (N-K+1), or something above 2^40. */
static double falling(uint64_t n, uint64_t k)
{
    double result = 1;
    for (uint64_t i = 0; i < k && result < 0x1p40; i++) result *= (double)(n - i);
    return result;
}

/* Number of a row of `k` letters out of `n` in alphabetical order. */
static uint64_t rank_of(const uint8_t *letter, uint64_t k, uint64_t n)
{
    uint64_t rank = 0;
    uint32_t used = 0;
    for (uint64_t i = 0; i < k; i++) {
        uint32_t below = (UINT32_C(1) << letter[i]) - 1;
        uint64_t smaller = letter[i] - (uint64_t)ico__popcount32(used & below);
        rank = rank * (n - i) + smaller;
        used |= UINT32_C(1) << letter[i];
    }
    return rank;
}

/* The row with this number. */
static void unrank(uint64_t rank, uint64_t k, uint64_t n, uint8_t *letter)
{
    uint64_t digit[LETTERS];
    uint32_t used = 0;
    for (uint64_t i = k; i-- > 0; rank /= n - i) digit[i] = rank % (n - i);
    for (uint64_t i = 0; i < k; i++) {
        uint8_t c = 0;
        for (uint64_t skip = digit[i];; c++) {
            if (used >> c & 1) continue;
            if (skip-- == 0) break;
        }
        letter[i] = c;
        used |= UINT32_C(1) << c;
    }
}

/* Changes a permutation by generator g of a family; false: there are no more. */
typedef bool generator(uint8_t *letter, uint64_t n, uint64_t g);

static void exchange(uint8_t *letter, uint64_t i, uint64_t j)
{
    uint8_t c = letter[i];
    letter[i] = letter[j];
    letter[j] = c;
}

static bool bubble(uint8_t *letter, uint64_t n, uint64_t g)
{
    if (g + 1 >= n) return false;
    exchange(letter, g, g + 1);
    return true;
}

static bool star(uint8_t *letter, uint64_t n, uint64_t g)
{
    if (g + 1 >= n) return false;
    exchange(letter, 0, g + 1);
    return true;
}

static bool pair(uint8_t *letter, uint64_t n, uint64_t g)
{
    for (uint64_t j = 1; j < n; j++) {
        if (g < j) {
            exchange(letter, g, j);
            return true;
        }
        g -= j;
    }
    return false;
}

static bool prefix(uint8_t *letter, uint64_t n, uint64_t g)
{
    if (g + 1 >= n) return false;
    for (uint64_t i = 0, j = g + 1; i < j; i++, j--) exchange(letter, i, j);
    return true;
}

/* Every generator is its own inverse; each vertex has `degree` neighbours. */
static ico_status make_cayley(ico_family_call *call, double degree, generator *change)
{
    uint64_t n = call->number[0];
    if (n == 0) return ico__family_bad(call, "N must be at least 1");
    double order = falling(n, n);
    ico_status status = ico__family_begin(call, order, order * degree / 2, false);
    if (status != ICO_OK) return status;
    for (uint64_t v = 0; v < (uint64_t)order; v++) {
        uint8_t here[LETTERS] = {0}, there[LETTERS] = {0};
        unrank(v, n, n, here);
        memcpy(there, here, sizeof here);
        for (uint64_t g = 0; change(there, n, g); g++) {
            uint64_t to = rank_of(there, n, n);
            if (v < to) ico__family_edge(call, v, to);
            memcpy(there, here, sizeof here);
        }
    }
    return ICO_OK;
}

ico_status ico__make_bubble_sort(ico_family_call *call)
{
    return make_cayley(call, (double)call->number[0] - 1, bubble);
}

ico_status ico__make_permutation_star(ico_family_call *call)
{
    return make_cayley(call, (double)call->number[0] - 1, star);
}

ico_status ico__make_pancake(ico_family_call *call)
{
    return make_cayley(call, (double)call->number[0] - 1, prefix);
}

ico_status ico__make_transposition(ico_family_call *call)
{
    double n = (double)call->number[0];
    return make_cayley(call, n * (n - 1) / 2, pair);
}

/* The vertex is the number of the permutation, then a bit for each place: burnt side up.
 */
ico_status ico__make_burnt_pancake(ico_family_call *call)
{
    uint64_t n = call->number[0];
    if (n == 0) return ico__family_bad(call, "N must be at least 1");
    double order = falling(n, n) * (n < 40 ? (double)(UINT64_C(1) << n) : 0x1p40);
    ico_status status = ico__family_begin(call, order, order * (double)n / 2, false);
    if (status != ICO_OK) return status;
    for (uint64_t v = 0; v < (uint64_t)order; v++) {
        uint8_t here[LETTERS] = {0};
        uint64_t signs = v & ((UINT64_C(1) << n) - 1);
        unrank(v >> n, n, n, here);
        for (uint64_t size = 1; size <= n; size++) {
            uint8_t there[LETTERS];
            uint64_t turned = signs;
            memcpy(there, here, sizeof here);
            for (uint64_t i = 0; i < size; i++) {
                uint64_t bit = ~signs >> (size - 1 - i) & 1;
                there[i] = here[size - 1 - i];
                turned = (turned & ~(UINT64_C(1) << i)) | bit << i;
            }
            uint64_t to = rank_of(there, n, n) << n | turned;
            if (v < to) ico__family_edge(call, v, to);
        }
    }
    return ICO_OK;
}

/* Arcs to the permutation turned by one place, and to that with its first two letters
 * exchanged. */
ico_status ico__make_sigma_tau(ico_family_call *call)
{
    uint64_t n = call->number[0];
    if (n < 3) return ico__family_bad(call, "N must be at least 3");
    double order = falling(n, n);
    ico_status status = ico__family_begin(call, order, 2 * order, true);
    if (status != ICO_OK) return status;
    for (uint64_t v = 0; v < (uint64_t)order; v++) {
        uint8_t here[LETTERS], there[LETTERS];
        unrank(v, n, n, here);
        for (uint64_t i = 0; i < n; i++) there[i] = here[(i + 1) % n];
        ico__family_edge(call, v, rank_of(there, n, n));
        exchange(here, 0, 1);
        ico__family_edge(call, v, rank_of(here, n, n));
    }
    return ICO_OK;
}

/* Rows of K different letters out of N that differ in one place. */
ico_status ico__make_arrangement(ico_family_call *call)
{
    uint64_t n = call->number[0], k = call->number[1];
    if (k == 0 || k > n) return ico__family_bad(call, "K is from 1 to N");
    if (k < n && n > 32) return ico__family_bad(call, "N is at most 32 unless K is N");
    double order = falling(n, k), degree = (double)k * (double)(n - k);
    ico_status status = ico__family_begin(call, order, order * degree / 2, false);
    if (status != ICO_OK) return status;
    for (uint64_t v = 0; v < (uint64_t)order && k < n; v++) {
        uint8_t letter[LETTERS];
        uint32_t used = 0;
        unrank(v, k, n, letter);
        for (uint64_t i = 0; i < k; i++) used |= UINT32_C(1) << letter[i];
        for (uint64_t i = 0; i < k; i++) {
            uint8_t old = letter[i];
            for (uint8_t c = (uint8_t)(old + 1); c < n; c++) {
                if (used >> c & 1) continue;
                letter[i] = c;
                ico__family_edge(call, v, rank_of(letter, k, n));
            }
            letter[i] = old;
        }
    }
    return ICO_OK;
}
