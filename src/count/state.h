/* count/state.h - what a state of the frontier is while a step works on it, and how it is
 * packed into the words of a key.
 * Source: marked involutions; Knuth, TAOCP 7.2.2.4, has the classes of such states.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_STATE_H
#define ICO_COUNT_STATE_H

#include "count/sweep.h"

/* ends: slots of the ends of paths through taken vertices; full: slots of vertices that
 * have all their links.  The path that ends in slot k ends also in mate[k] (its ends are
 * later vertices: each has one of its links).  Directed: `last` has those ends to which
 * their paths lead.  turn[k]: what the turns from k to mate[k] add up to; modulo 2, where
 * the way that a path is gone does not matter, parity is what those of all paths do. */
typedef struct ico_state {
    uint32_t ends, full, last, parity;
    uint8_t mate[ICO_SWEEP_SLOTS], turn[ICO_SWEEP_SLOTS];
} ico_state;

/* How keys are made: `bits` (4 or 8) a slot; 0 untouched, 1 full, and the paths numbered
 * from their first slots, `kinds` values each.  parity: the highest bit of the last word. */
typedef struct ico_packing {
    unsigned bits, words, kinds, slots;
    uint32_t turns;
    bool directed, parity;
} ico_packing;

/* False if more slots are needed than a key can tell apart. */
bool ico__packing_choose(unsigned slots, bool directed, uint32_t turns,
                         ico_packing *packing);
/* key: packing->words words. */
void ico__state_pack(const ico_packing *packing, const ico_state *s, uint64_t *key);
void ico__state_unpack(const ico_packing *packing, const uint64_t *key, ico_state *s);

/* After a step of a two-coloured net: each link ahead joins two colours, or the joint,
 * which can take `joint` links more, and any.  Do the colours lack too different numbers of
 * links?  lookahead.c */
bool ico__is_unbalanced(const ico_step *step, uint32_t ends, uint32_t full,
                        unsigned joint);

static inline unsigned ico__lowest(uint32_t mask)
{
    return (unsigned)__builtin_ctz(mask);
}
static inline unsigned ico__bits_in(uint32_t mask)
{
    mask -= mask >> 1 & 0x55555555;
    mask = (mask & 0x33333333) + (mask >> 2 & 0x33333333);
    return ((mask + (mask >> 4)) & 0x0f0f0f0f) * 0x01010101 >> 24;
}

#endif
