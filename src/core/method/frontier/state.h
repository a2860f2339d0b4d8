/* method/frontier/state.h - the state of the boundary of a step: the ends of the
 * fragments of a tour behind it.
 * The innermost part of method frontier.
 * Source: the mate arrays of Knuth, "Simpath" (TAOCP 7.1.4, 2009); Sekine, Imai and Tani
 * (1995).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_FRONTIER_STATE_H
#define ICO_METHOD_FRONTIER_STATE_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/bitset.h"
#include "graph/decomposition.h"

enum { STATE_WORDS = ICO_MOST_SLOTS / 8 };

/* Values of a slot.  Beside these: an end of a fragment whose other end is in slot k has
 * k + 1; in directed graphs the last vertex of a fragment has also the bit LAST. */
enum { UNTOUCHED = 0, LAST = 128, FULL = 255 };

/* Slot k is byte k % 8 of word k / 8, the lowest first.
 * Invariant: if slot k is an end with mate l, slot l is an end with mate k (directed: one
 * of them is LAST).  Slots outside the boundary are UNTOUCHED, so that equal states have
 * equal words. */
typedef struct state {
    uint64_t word[STATE_WORDS];
} state;

static inline uint8_t state_slot(const state *s, unsigned k)
{
    return (uint8_t)(s->word[k / 8] >> 8 * (k % 8));
}

static inline void state_set(state *s, unsigned k, unsigned value)
{
    uint64_t *w = &s->word[k / 8];
    unsigned shift = 8 * (k % 8);
    *w = (*w & ~(UINT64_C(255) << shift)) | (uint64_t)value << shift;
}

typedef enum link_result { REFUSED, LINKED, CLOSED } link_result;

/* Two bits a slot.  Undirected: low = touched, high = full.  Directed: low = an arc comes
 * in, high = an arc goes out.  So both = full, in either case. */
typedef struct degrees {
    uint32_t low, high;
} degrees;

/* Gathers the highest bits of the eight bytes. */
static inline uint32_t high_bits(uint64_t word)
{
    word = word >> 7 & UINT64_C(0x0101010101010101);
    return (uint32_t)(word * UINT64_C(0x0102040810204080) >> 56);
}

/* Of eight slots at once: a byte is FULL if bit 6 is set, which no mate reaches. */
static inline degrees word_degrees(uint64_t word, bool directed)
{
    const uint64_t low_bits = UINT64_C(0x7f7f7f7f7f7f7f7f);
    uint64_t touched = ((word & low_bits) + low_bits) | word, full = word << 1;
    degrees d = {high_bits(touched), high_bits(full)};
    if (directed) {
        uint32_t last = high_bits(word); /* or full */
        d.high |= d.low & ~last;
        d.low = last;
    }
    return d;
}

static inline degrees state_degrees(const state *s, unsigned words, bool directed)
{
    degrees d = {0, 0};
    for (unsigned w = 0; w < words; w++) {
        degrees part = word_degrees(s->word[w], directed);
        d.low |= part.low << 8 * w;
        d.high |= part.high << 8 * w;
    }
    return d;
}

/* Adds the edge between slots u and w, or a fragment that has its ends there.  CLOSED:
 * the two were the ends of one fragment, which is now a cycle. */
static inline link_result state_link(state *s, unsigned u, unsigned w)
{
    uint8_t a = state_slot(s, u), b = state_slot(s, w);
    if (a == FULL || b == FULL) return REFUSED;
    if (a == w + 1) {
        state_set(s, u, FULL);
        state_set(s, w, FULL);
        return CLOSED;
    }
    unsigned from = a == UNTOUCHED ? u : a - 1u, to = b == UNTOUCHED ? w : b - 1u;
    if (a != UNTOUCHED) state_set(s, u, FULL);
    if (b != UNTOUCHED) state_set(s, w, FULL);
    state_set(s, from, to + 1);
    state_set(s, to, from + 1);
    return LINKED;
}

/* The same with an arc from u to w, or a fragment that begins at u and ends at w. */
static inline link_result state_link_arc(state *s, unsigned u, unsigned w)
{
    uint8_t a = state_slot(s, u), b = state_slot(s, w);
    if (a == FULL || b == FULL || (a != UNTOUCHED && !(a & LAST)) || (b & LAST))
        return REFUSED;
    if (a == ((w + 1) | LAST)) {
        state_set(s, u, FULL);
        state_set(s, w, FULL);
        return CLOSED;
    }
    unsigned from = a == UNTOUCHED ? u : (a & ~(unsigned)LAST) - 1u;
    unsigned to = b == UNTOUCHED ? w : b - 1u;
    if (a != UNTOUCHED) state_set(s, u, FULL);
    if (b != UNTOUCHED) state_set(s, w, FULL);
    state_set(s, from, to + 1);
    state_set(s, to, (from + 1) | LAST);
    return LINKED;
}

#endif
