/* method/frontier/state.h - what is known about the boundary of a step: the ends of the
 * fragments of a tour that lie behind it.
 * The innermost part of method frontier.
 * Source: the mate arrays of Knuth, "Simpath" (TAOCP 7.1.4, 2009); Sekine, Imai and Tani
 * (1995).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_FRONTIER_STATE_H
#define ICO_METHOD_FRONTIER_STATE_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "graph/decomposition.h"

enum { STATE_WORDS = ICO_MOST_SLOTS / 8 };

/* Values of a slot.  Beside these: an end of a fragment whose other end stands in slot k
 * has k + 1; in directed graphs the last vertex of a fragment has also the bit LAST. */
enum { UNTOUCHED = 0, LAST = 128, FULL = 255 };

/* Invariant: if slot k is an end with mate l, slot l is an end with mate k (directed: one
 * of them is LAST).  Slots outside the boundary are UNTOUCHED, so that equal states have
 * equal bytes. */
typedef union state {
    uint8_t slot[ICO_MOST_SLOTS];
    uint64_t word[STATE_WORDS];
} state;

typedef enum linking { REFUSED, LINKED, CLOSED } linking;

/* Two bits a slot.  Undirected: low = touched, high = full.  Directed: low = an arc comes
 * in, high = an arc goes out.  So both = full, in either case. */
typedef struct degrees {
    uint32_t low, high;
} degrees;

static inline unsigned bits_in(uint32_t mask)
{
    unsigned count = 0;
    for (; mask != 0; mask &= mask - 1) count++;
    return count;
}

static inline degrees state_degrees(const state *s, uint32_t mask, bool directed)
{
    degrees d = {0, 0};
    for (unsigned k = 0; mask >> k != 0; k++) {
        uint8_t value = s->slot[k];
        if (value == UNTOUCHED) continue;
        uint32_t bit = UINT32_C(1) << k;
        if (value == FULL || !directed || (value & LAST)) d.low |= bit;
        if (value == FULL || (directed && !(value & LAST))) d.high |= bit;
    }
    return d;
}

/* Adds the edge between slots u and w, or a fragment that has its ends there.  CLOSED:
 * the two were the ends of one fragment, which is now a cycle. */
static inline linking state_link(state *s, unsigned u, unsigned w)
{
    uint8_t a = s->slot[u], b = s->slot[w];
    if (a == FULL || b == FULL) return REFUSED;
    if (a == w + 1) {
        s->slot[u] = s->slot[w] = FULL;
        return CLOSED;
    }
    unsigned from = a == UNTOUCHED ? u : a - 1u, to = b == UNTOUCHED ? w : b - 1u;
    if (a != UNTOUCHED) s->slot[u] = FULL;
    if (b != UNTOUCHED) s->slot[w] = FULL;
    s->slot[from] = (uint8_t)(to + 1);
    s->slot[to] = (uint8_t)(from + 1);
    return LINKED;
}

/* The same with an arc from u to w, or a fragment that begins at u and ends at w. */
static inline linking state_link_arc(state *s, unsigned u, unsigned w)
{
    uint8_t a = s->slot[u], b = s->slot[w];
    if (a == FULL || b == FULL || (a != UNTOUCHED && !(a & LAST)) || (b & LAST))
        return REFUSED;
    if (a == ((w + 1) | LAST)) {
        s->slot[u] = s->slot[w] = FULL;
        return CLOSED;
    }
    unsigned from = a == UNTOUCHED ? u : (a & ~(unsigned)LAST) - 1u;
    unsigned to = b == UNTOUCHED ? w : b - 1u;
    if (a != UNTOUCHED) s->slot[u] = FULL;
    if (b != UNTOUCHED) s->slot[w] = FULL;
    s->slot[from] = (uint8_t)(to + 1);
    s->slot[to] = (uint8_t)((from + 1) | LAST);
    return LINKED;
}

#endif
