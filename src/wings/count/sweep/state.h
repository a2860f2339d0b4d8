/* count/sweep/state.h - a state of the frontier while a step works on it, and how it is
 * packed into the words of a key.
 * Source: marked involutions; Knuth, TAOCP 7.2.2.4, has the classes of such states.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SWEEP_STATE_H
#define ICO_COUNT_SWEEP_STATE_H

#include "base/bitset.h"
#include "count/sweep/sweep.h"

/* A state.  ends: the slots of the ends of paths through taken vertices; an end is a
 * later vertex with one of its links.  full: the slots of vertices that have all their
 * links.  The path that ends in slot k has its other end in mate[k].  last (directed):
 * the ends to which their paths lead.  voltage[k]: the sum of the voltages from k to
 * mate[k].  Modulo 2 the direction of a path does not matter, and parity is the sum for
 * all paths. */
typedef struct ico_state {
    uint32_t ends, full, last, parity;
    uint8_t mate[ICO_SWEEP_SLOTS], voltage[ICO_SWEEP_SLOTS];
} ico_state;

/* The form of a key: `bits` bits (4 or 8) for each slot.  0 is untouched, 1 full; paths
 * are numbered in the order of their first slots, with `kinds` values each.  parity: the
 * highest bit of the last word is used. */
typedef struct ico_packing {
    unsigned bits, words, kinds, slots;
    uint32_t voltage_order;
    bool directed, parity;
} ico_packing;

/* Chooses the form of the keys.  False: there are more slots than a key can hold. */
bool ico__packing_choose(unsigned slots, bool directed, uint32_t voltage_order,
                         ico_packing *packing);
/* key: packing->words words. */
void ico__state_pack(const ico_packing *packing, const ico_state *s, uint64_t *key);
void ico__state_unpack(const ico_packing *packing, const uint64_t *key, ico_state *s);

/* In a two-coloured net each link ahead joins two colours, or the apex and any vertex;
 * the apex can take `apex` more links.  Do the numbers of links that the two colours
 * lack differ by more than that, after the step? dead_states.c */
bool ico__is_unbalanced(const ico_step *step, uint32_t ends, uint32_t full,
                        unsigned apex);

#endif
