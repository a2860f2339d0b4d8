/* count/pairing.c - pairings, and maps between them.
 * SPDX-License-Identifier: MIT */
#include "count/pairing.h"

#include <string.h>

uint32_t ico__pairings(unsigned t)
{
    uint32_t all = 1;
    for (unsigned k = 2; k <= t; k++) all *= 2 * k - 1;
    return all;
}

/* The pairing of 2t points with this rank. */
static void pairing_of(unsigned t, uint32_t rank, uint8_t *mate)
{
    uint8_t left[ICO_PAIRING_POINTS], digit[ICO_PAIRING_MOST + 1];
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
        for (unsigned i = digit[k]; i > 0; i--) first[1 + i] = first[i];
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

/* Point k of the old ones among those without a and b (or a alone, twice). */
static uint8_t without(unsigned k, unsigned a, unsigned b)
{
    return (uint8_t)(k - (k > a) - (a != b && k > b));
}

static uint32_t joined(unsigned t, uint8_t *mate, unsigned a, unsigned b)
{
    uint8_t rest[ICO_PAIRING_POINTS];
    if (mate[a] == b) return ICO_PAIRING_NONE;
    mate[mate[a]] = mate[b];
    mate[mate[b]] = mate[a];
    for (unsigned k = 0; k < 2 * t; k++)
        if (k != a && k != b) rest[without(k, a, b)] = without(mate[k], a, b);
    return rank_of(t - 1, rest);
}

static uint32_t moved(unsigned t, const uint8_t *mate, unsigned a, unsigned b)
{
    uint8_t changed[ICO_PAIRING_POINTS], place[ICO_PAIRING_POINTS];
    for (unsigned k = 0; k < 2 * t; k++) {
        unsigned rest = k - (k > a);
        place[k] = (uint8_t)(k == a ? b : rest + (rest >= b));
    }
    for (unsigned k = 0; k < 2 * t; k++) changed[place[k]] = place[mate[k]];
    return rank_of(t, changed);
}

static uint32_t inserted(unsigned t, const uint8_t *mate, unsigned a, unsigned b)
{
    uint8_t changed[ICO_PAIRING_POINTS + 2], place[ICO_PAIRING_POINTS];
    for (unsigned k = 0; k < 2 * t; k++) {
        unsigned at = k + (k >= a);
        place[k] = (uint8_t)(at + (at >= b));
    }
    for (unsigned k = 0; k < 2 * t; k++) changed[place[k]] = place[mate[k]];
    changed[a] = (uint8_t)b;
    changed[b] = (uint8_t)a;
    return rank_of(t + 1, changed);
}

static uint32_t changed(ico_pairing_change change, unsigned t, uint32_t rank, unsigned a,
                        unsigned b)
{
    uint8_t mate[ICO_PAIRING_POINTS];
    pairing_of(t, rank, mate);
    return change == ICO_INSERT ? inserted(t, mate, a, b)
           : change == ICO_MOVE ? moved(t, mate, a, b)
                                : joined(t, mate, a, b);
}

/* Where point 0 is no part of the change, and its mate m none either: it has a mate still,
 * and the change goes on in the rest.  The new digit of point 0, and a and b in the rest;
 * false else. */
static bool goes_on(ico_pairing_change change, unsigned m, unsigned *a, unsigned *b,
                    uint32_t *digit)
{
    unsigned old_a = *a, old_b = *b, to;
    if (old_a == 0 || old_b == 0) return false;
    if (change == ICO_INSERT) {
        to = m + (m >= old_a);
        to += to >= old_b;
        *a -= 1u + (to < old_a);
        *b -= 1u + (to < old_b);
    } else if (change == ICO_MOVE) {
        if (m == old_a) return false;
        to = m - (m > old_a);
        to += to >= old_b;
        *a -= 1u + (m < old_a);
        *b -= 1u + (to < old_b);
    } else {
        if (m == old_a || m == old_b) return false;
        to = m - (m > old_a) - (m > old_b);
        *a -= 1u + (m < old_a);
        *b -= 1u + (m < old_b);
    }
    *digit = to - 1;
    return true;
}

/* Slice by slice of those in which point 0 has the same mate. */
static bool fill(ico_pairing_maps *maps, ico_pairing_change change, unsigned t,
                 unsigned a, unsigned b, uint32_t *map)
{
    uint32_t slice = ico__pairings(t - 1), other = slice;
    if (change == ICO_INSERT) other = ico__pairings(t);
    if (change == ICO_JOIN) other = t > 1 ? ico__pairings(t - 2) : 1;
    for (unsigned m = 1; m < 2 * t; m++, map += slice) {
        unsigned rest_a = a, rest_b = b;
        uint32_t digit, first = (m - 1) * slice;
        if (!goes_on(change, m, &rest_a, &rest_b, &digit)) {
            for (uint32_t r = 0; r < slice; r++)
                map[r] = changed(change, t, first + r, a, b);
            continue;
        }
        const uint32_t *rest = ico__pairing_map(maps, change, t - 1, rest_a, rest_b);
        if (rest == NULL) return false;
        for (uint32_t r = 0; r < slice; r++)
            map[r] = rest[r] == ICO_PAIRING_NONE ? rest[r] : digit * other + rest[r];
    }
    return true;
}

const uint32_t *ico__pairing_map(ico_pairing_maps *maps, ico_pairing_change change,
                                 unsigned t, unsigned a, unsigned b)
{
    uint32_t **map = &maps->map[change][t][a][b], size = ico__pairings(t);
    if (*map != NULL) return *map;
    uint32_t *made = ICO_NEW_ARRAY(maps->ctx, uint32_t, size);
    if (made == NULL) return NULL;
    if (t == 0) {
        made[0] = 0; /* nothing to begin with: one pair is put in */
    } else if (!fill(maps, change, t, a, b, made)) {
        ICO_FREE_ARRAY(maps->ctx, made, size);
        return NULL;
    }
    *map = made;
    return made;
}

void ico__pairing_maps_free(ico_pairing_maps *maps)
{
    if (maps->ctx == NULL) return;
    for (unsigned change = 0; change < 3; change++)
        for (unsigned t = 0; t <= ICO_PAIRING_MOST; t++)
            for (unsigned a = 0; a <= ICO_PAIRING_POINTS; a++)
                for (unsigned b = 0; b <= ICO_PAIRING_POINTS; b++)
                    ICO_FREE_ARRAY(maps->ctx, maps->map[change][t][a][b],
                                   ico__pairings(t));
    *maps = (ico_pairing_maps){0};
}
