/* count/join/pairing.h - the (2t - 1)!! pairings of 2t points in lexicographic order, and
 * their images when a pair is added, two paths are joined, or an end moves.
 * Stands above memory only.
 * Source: digits of a mixed radix; the first digit is the mate of the first point.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_JOIN_PAIRING_H
#define ICO_COUNT_JOIN_PAIRING_H

#include "base/memory.h"

enum { ICO_PAIRING_MOST = 9, ICO_PAIRING_POINTS = 2 * ICO_PAIRING_MOST };
#define ICO_PAIRING_NONE UINT32_MAX

/* (2t - 1)!!, t <= ICO_PAIRING_MOST. */
uint32_t ico__pairings(unsigned t);

/* A change of a pairing of t pairs.
 * INSERT: one more pair is added, of the points a < b of the new pairing.
 * MOVE: point a is taken out, and its mate is paired with a new point, point b of the new
 * pairing.
 * JOIN: points a < b are taken out, and their mates are paired.  NONE if a and b were a
 * pair. */
typedef enum ico_pairing_change { ICO_INSERT, ICO_MOVE, ICO_JOIN } ico_pairing_change;

/* Maps from ranks to ranks, each made on first use.  They take `bytes` bytes.  If a new
 * map would make that more than `most` (0: no limit), maps that are as large as the new
 * one, or larger, are freed. */
typedef struct ico_pairing_maps {
    ico_context *ctx;
    size_t bytes, most;
    uint32_t
        *map[3][ICO_PAIRING_MOST + 1][ICO_PAIRING_POINTS + 1][ICO_PAIRING_POINTS + 1];
} ico_pairing_maps;
void ico__pairing_maps_free(ico_pairing_maps *maps);
/* The map of a change: (2t - 1)!! ranks.  Use it before the next map is requested, which
 * may free it.  NULL: out of memory. */
const uint32_t *ico__pairing_map(ico_pairing_maps *maps, ico_pairing_change change,
                                 unsigned t, unsigned a, unsigned b);

#endif
