/* count/join/pairing.c - pairings, and maps between them.
 * SPDX-License-Identifier: MIT */
#include "count/join/pairing.h"

uint32_t ico__pairings(unsigned t)
{
    uint32_t all = 1;
    for (unsigned k = 2; k <= t; k++) all *= 2 * k - 1;
    return all;
}

/* A request for a map. */
typedef struct request {
    ico_pairing_change change;
    unsigned t, a, b;
} request;

/* Case 1: neither point 0 nor its mate m is part of the change.  Point 0 keeps a mate,
 * and the change happens in the rest.  Sets the new digit of point 0, and a and b in the
 * rest.  False: not this case. */
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

/* Case 2: point 0 or its mate m is part of the change.  Sets the map of the rest without
 * both, and the first rank from which it counts.  *none: the result is not a pairing. */
static ico_status cross(ico_pairing_maps *maps, const request *q, unsigned m,
                        const uint32_t **rest, uint32_t *first, bool *none)
{
    unsigned a = q->a, b = q->b, t = q->t;
    *none = false;
    *rest = NULL; /* the rest is unchanged */
    *first = 0;
    if (q->change == ICO_MOVE && a != 0) {
        *first = (b - 1) * ico__pairings(t - 1);
        return ICO_OK;
    }
    if (q->change == ICO_MOVE) {
        unsigned to = m - 1 + (m - 1 >= b);
        *rest =
            ico__pairing_map(maps, ICO_INSERT, t - 1, to < b ? to : b, to < b ? b : to);
    } else if (a == 0 && m == b) {
        *none = true;
        return ICO_OK;
    } else if (a == 0) {
        *rest = ico__pairing_map(maps, ICO_MOVE, t - 1, b - 1 - (m < b), m - 1 - (m > b));
    } else {
        /* point 0 takes the mate of the one that is not its own */
        *rest = ico__pairing_map(maps, ICO_MOVE, t - 1, m == a ? b - 2 : a - 1, 0);
    }
    return *rest != NULL ? ICO_OK : ICO_NO_MEMORY;
}

/* Slice by slice of those in which point 0 has the same mate. */
static ico_status fill_slices(ico_pairing_maps *maps, const request *q, uint32_t *map)
{
    uint32_t slice = ico__pairings(q->t - 1), other = slice;
    if (q->change == ICO_INSERT) other = ico__pairings(q->t);
    if (q->change == ICO_JOIN) other = q->t > 1 ? ico__pairings(q->t - 2) : 1;
    for (unsigned m = 1; m < 2 * q->t; m++, map += slice) {
        unsigned a = q->a, b = q->b;
        uint32_t digit, first;
        const uint32_t *rest;
        bool none = false;
        if (goes_on(q->change, m, &a, &b, &digit)) {
            first = digit * other;
            rest = ico__pairing_map(maps, q->change, q->t - 1, a, b);
            if (rest == NULL) return ICO_NO_MEMORY;
        } else {
            ico_status status = cross(maps, q, m, &rest, &first, &none);
            if (status != ICO_OK) return status;
        }
        for (uint32_t r = 0; r < slice; r++) {
            uint32_t to = rest != NULL ? rest[r] : r;
            map[r] = none || to == ICO_PAIRING_NONE ? ICO_PAIRING_NONE : first + to;
        }
    }
    return ICO_OK;
}

static ico_status fill_pairing(ico_pairing_maps *maps, const request *q, uint32_t *map)
{
    uint32_t size = ico__pairings(q->t);
    if (q->change == ICO_INSERT && q->a == 0) {
        for (uint32_t r = 0; r < size; r++) map[r] = (q->b - 1) * size + r;
        return ICO_OK;
    }
    if (q->change != ICO_MOVE || q->b != 0) return fill_slices(maps, q, map);
    if (q->a == 0) {
        for (uint32_t r = 0; r < size; r++) map[r] = r;
        return ICO_OK;
    }
    /* back from where point 0 moves to a */
    const uint32_t *forth = ico__pairing_map(maps, ICO_MOVE, q->t, 0, q->a);
    if (forth == NULL) return ICO_NO_MEMORY;
    for (uint32_t r = 0; r < size; r++) map[forth[r]] = r;
    return ICO_OK;
}

/* Frees the maps of pairings of at least `least` pairs. */
static void free_maps(ico_pairing_maps *maps, unsigned least)
{
    for (unsigned change = 0; change < 3; change++)
        for (unsigned t = least; t <= ICO_PAIRING_MOST; t++)
            for (unsigned k = 0; k < (ICO_PAIRING_POINTS + 1) * (ICO_PAIRING_POINTS + 1);
                 k++) {
                uint32_t **map = &maps->map[change][t][0][0] + k;
                if (*map == NULL) continue;
                maps->bytes -= ico__pairings(t) * sizeof **map;
                ICO_FREE_ARRAY(maps->ctx, *map, ico__pairings(t));
                *map = NULL;
            }
}

const uint32_t *ico__pairing_map(ico_pairing_maps *maps, ico_pairing_change change,
                                 unsigned t, unsigned a, unsigned b)
{
    uint32_t **map = &maps->map[change][t][a][b], size = ico__pairings(t);
    const request q = {change, t, a, b};
    if (*map != NULL) return *map;
    if (maps->most > 0 && maps->bytes + size * sizeof **map > maps->most)
        free_maps(maps, t);
    uint32_t *made = ICO_NEW_ARRAY(maps->ctx, uint32_t, size);
    if (made == NULL) return NULL;
    if (fill_pairing(maps, &q, made) != ICO_OK) {
        ICO_FREE_ARRAY(maps->ctx, made, size);
        return NULL;
    }
    *map = made;
    maps->bytes += size * sizeof *made;
    return made;
}

void ico__pairing_maps_free(ico_pairing_maps *maps)
{
    if (maps->ctx == NULL) return;
    free_maps(maps, 0);
    *maps = (ico_pairing_maps){0};
}
