/* count/join.c - pairs of pairings that make one cycle.
 * SPDX-License-Identifier: MIT */
#include "count/join.h"

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
    if (modulus == ICO_LEAN_FLOATING) {
        total->floating += ico__lean_double(a) * ico__lean_double(b);
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

uint32_t ico__pairings(unsigned t)
{
    uint32_t all = 1;
    for (unsigned k = 2; k <= t; k++) all *= 2 * k - 1;
    return all;
}

/* The pairing of 2t points with this rank. */
static void pairing_of(unsigned t, uint32_t rank, uint8_t *mate)
{
    uint8_t left[2 * ICO_JOIN_PATHS], digit[ICO_JOIN_PATHS + 1];
    for (unsigned k = 1; k <= t; k++) {
        digit[k] = (uint8_t)(rank % (2 * k - 1));
        rank /= 2 * k - 1;
    }
    for (unsigned i = 0; i < 2 * t; i++) left[i] = (uint8_t)i;
    uint8_t *first = left;
    for (unsigned k = t; k > 0; k--, first += 2) {
        uint8_t other = first[1 + digit[k]];
        mate[first[0]] = other;
        mate[other] = first[0];
        memmove(first + 2, first + 1, digit[k]);
    }
}

/* And back; mate is spoilt: points that are done with become their own mates. */
static uint32_t rank_of(unsigned t, uint8_t *mate)
{
    uint32_t rank = 0;
    for (unsigned a = 0, pairs = t; a < 2 * t; a++) {
        unsigned b = mate[a], digit = 0;
        if (b == a) continue;
        for (unsigned k = a + 1; k < b; k++) digit += mate[k] != k;
        rank = rank * (2 * pairs-- - 1) + digit;
        mate[a] = (uint8_t)a;
        mate[b] = (uint8_t)b;
    }
    return rank;
}

/* The rank of what is left of the pairing when point 0 is joined to point j. */
static uint32_t contract(unsigned t, const uint8_t *mate, unsigned j)
{
    uint8_t rest[2 * ICO_JOIN_PATHS], full[2 * ICO_JOIN_PATHS];
    if (mate[0] == j) return ICO_JOIN_NONE;
    memcpy(full, mate, 2 * t);
    full[mate[0]] = mate[j];
    full[mate[j]] = mate[0];
    for (unsigned k = 1, i = 0; k < 2 * t; k++) {
        if (k == j) continue;
        rest[i++] = (uint8_t)(full[k] - 1 - (full[k] > j));
    }
    return rank_of(t - 1, rest);
}

static ico_status make_map(ico_join *join, unsigned t, unsigned j)
{
    uint32_t size = ico__pairings(t);
    uint8_t mate[2 * ICO_JOIN_PATHS];
    uint32_t *map = ICO_NEW_ARRAY(join->ctx, uint32_t, size);
    if (map == NULL) return ICO_NO_MEMORY;
    for (uint32_t m = 0; m < size; m++) {
        pairing_of(t, m, mate);
        map[m] = contract(t, mate, j);
    }
    join->map[t][j] = map;
    return ICO_OK;
}

void ico__join_close(ico_join *join)
{
    if (join->ctx == NULL) return;
    for (unsigned t = 0; t <= ICO_JOIN_PATHS; t++) {
        ICO_FREE_ARRAY(join->ctx, join->scratch[t], ico__pairings(t));
        for (unsigned j = 0; j < 2 * t; j++)
            ICO_FREE_ARRAY(join->ctx, join->map[t][j], ico__pairings(t));
    }
    *join = (ico_join){0};
}

static bool is_nothing(const uint64_t *numbers, uint32_t size)
{
    uint64_t any = 0;
    for (uint32_t i = 0; i < size; i++) any |= numbers[i];
    return any == 0;
}

/* to += what left becomes when the first point is joined to j: all slices of left but the
 * one where they are a pair. */
static void contract_all(const ico_join *join, unsigned t, unsigned j,
                         const uint64_t *left, uint64_t *to)
{
    const uint32_t *map = join->map[t][j];
    uint32_t slice = ico__pairings(t - 1);
    memset(to, 0, slice * sizeof *to);
    for (unsigned k = 1; k < 2 * t; k++, left += slice, map += slice) {
        if (k == j) continue;
        if (join->modulus == ICO_LEAN_EXACT)
            for (uint32_t m = 0; m < slice; m++) to[map[m]] += left[m];
        else
            for (uint32_t m = 0; m < slice; m++)
                to[map[m]] = ico__lean_add(to[map[m]], left[m], join->modulus);
    }
}

static void add_three(const uint64_t *left, const uint64_t *right, uint64_t modulus,
                      ico_total *total)
{
    for (unsigned k = 0; k < 3; k++)
        ico__total_add(total, left[k],
                       ico__lean_add(right[(k + 1) % 3], right[(k + 2) % 3], modulus),
                       modulus);
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
    if (join->scratch[t - 1] == NULL)
        join->scratch[t - 1] = ICO_NEW_ARRAY(join->ctx, uint64_t, slice);
    if (join->scratch[t - 1] == NULL) return ICO_NO_MEMORY;
    for (unsigned j = 1; j < 2 * t; j++, right += slice) {
        if (is_nothing(right, slice)) continue;
        ico_status status = ICO_OK;
        if (join->map[t][j] == NULL) status = make_map(join, t, j);
        if (status != ICO_OK) return status;
        contract_all(join, t, j, left, join->scratch[t - 1]);
        status = ico__join_add(join, t - 1, join->scratch[t - 1], right, total);
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}
