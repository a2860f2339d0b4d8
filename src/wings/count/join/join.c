/* count/join/join.c - pairs of pairings that make one cycle.
 * SPDX-License-Identifier: MIT */
#include "count/join/join.h"

#include <string.h>

/* a * b to 128 bits, by halves. */
static void multiply(uint64_t a, uint64_t b, uint64_t *high, uint64_t *low)
{
    uint64_t a1 = a >> 32, a0 = a & UINT32_MAX, b1 = b >> 32, b0 = b & UINT32_MAX;
    uint64_t middle = a1 * b0 + (a0 * b0 >> 32), other = a0 * b1 + (middle & UINT32_MAX);
    *low = a * b;
    *high = a1 * b1 + (middle >> 32) + (other >> 32);
}

static void add_words(ico_total *t, uint64_t low, uint64_t high, uint64_t top)
{
    t->word[0] += low;
    uint64_t carry = t->word[0] < low;
    t->word[1] += high;
    uint64_t next = t->word[1] < high;
    t->word[1] += carry;
    next += t->word[1] < carry;
    t->word[2] += top + next;
}

void ico__total_add(ico_total *total, uint64_t a, uint64_t b, uint64_t modulus)
{
    uint64_t high, low;
    if (modulus == ICO_KEY64_FLOATING) {
        total->floating += ico__key64_double(a) * ico__key64_double(b);
        return;
    }
    multiply(a, b, &high, &low);
    add_words(total, low, high, 0);
}

void ico__total_take_in(ico_total *total, const ico_total *more)
{
    add_words(total, more->word[0], more->word[1], more->word[2]);
    total->floating += more->floating;
}

void ico__join_close(ico_join *join)
{
    if (join->ctx == NULL) return;
    for (unsigned t = 0; t <= ICO_PAIRING_MOST; t++)
        ICO_FREE_ARRAY(join->ctx, join->scratch[t], ico__pairings(t));
    *join = (ico_join){0};
}

static bool is_nothing(const uint64_t *numbers, uint32_t size)
{
    uint64_t any = 0;
    for (uint32_t i = 0; i < size; i++) any |= numbers[i];
    return any == 0;
}

/* Contracts `left` when the first point is joined to j.  Where the mate of the first
 * point is k, k takes the place of j in the rest.  Where k is j a cycle would close: none
 * of these is one cycle yet. */
static ico_status contract_all(const ico_join *join, unsigned t, unsigned j,
                               const uint64_t *left, uint64_t *to)
{
    uint32_t slice = ico__pairings(t - 1);
    memset(to, 0, slice * sizeof *to);
    for (unsigned k = 1; k < 2 * t; k++, left += slice) {
        if (k == j) continue;
        const uint32_t *map = ico__pairing_map(join->maps, ICO_MOVE, t - 1,
                                               j - 1 - (j > k), k - 1 - (k > j));
        if (map == NULL) return ICO_NO_MEMORY;
        if (join->modulus == ICO_KEY64_EXACT)
            for (uint32_t m = 0; m < slice; m++) to[map[m]] += left[m];
        else
            for (uint32_t m = 0; m < slice; m++)
                to[map[m]] = ico__key64_add(to[map[m]], left[m], join->modulus);
    }
    return ICO_OK;
}

static void add_three(const uint64_t *left, const uint64_t *right, uint64_t modulus,
                      ico_total *total)
{
    for (unsigned k = 0; k < 3; k++)
        ico__total_add(total, left[k],
                       ico__key64_add(right[(k + 1) % 3], right[(k + 2) % 3], modulus),
                       modulus);
}

static bool has_scratch(ico_join *join, unsigned t)
{
    if (join->scratch[t] == NULL)
        join->scratch[t] = ICO_NEW_ARRAY(join->ctx, uint64_t, ico__pairings(t));
    return join->scratch[t] != NULL;
}

ico_status ico__join_add(ico_join *join, unsigned t, const uint64_t *left,
                         const uint64_t *right, ico_total *total)
{
    if (t == 1) {
        ico__total_add(total, left[0], right[0], join->modulus);
        return ICO_OK;
    }
    if (t == 2) {
        add_three(left, right, join->modulus, total);
        return ICO_OK;
    }
    uint32_t slice = ico__pairings(t - 1);
    if (!has_scratch(join, t - 1)) return ICO_NO_MEMORY;
    for (unsigned j = 1; j < 2 * t; j++, right += slice) {
        if (is_nothing(right, slice)) continue;
        ico_status status = contract_all(join, t, j, left, join->scratch[t - 1]);
        if (status != ICO_OK) return status;
        status = ico__join_add(join, t - 1, join->scratch[t - 1], right, total);
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

ico_status ico__join_each(ico_join *join, unsigned t, const uint64_t *left,
                          const uint64_t *right, uint64_t *each)
{
    ico_status status = ICO_OK;
    uint32_t slice = t > 1 ? ico__pairings(t - 1) : 1;
    if (t == 1) each[0] = left[0];
    for (unsigned k = 0; t == 2 && k < 3; k++)
        each[k] = left[(k + 1) % 3] + left[(k + 2) % 3];
    if (t < 3) return ICO_OK;
    if (!has_scratch(join, t - 1)) return ICO_NO_MEMORY;
    for (unsigned j = 1; status == ICO_OK && j < 2 * t; j++) {
        size_t from = (size_t)(j - 1) * slice;
        if (is_nothing(right + from, slice)) continue;
        status = contract_all(join, t, j, left, join->scratch[t - 1]);
        if (status == ICO_OK)
            status = ico__join_each(join, t - 1, join->scratch[t - 1], right + from,
                                    each + from);
    }
    return status;
}
