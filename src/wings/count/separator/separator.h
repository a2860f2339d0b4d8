/* count/separator/separator.h - the separator: the states of both sides, written
 * over its vertices, and the links between these vertices, which belong to neither side.
 * Stands above half and separation.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SEPARATOR_SEPARATOR_H
#define ICO_COUNT_SEPARATOR_SEPARATOR_H

#include "count/separator/half.h"
#include "count/separator/separation.h"

/* A link of the separator.  After it is decided, the vertices of `one` must have at least
 * one link, and those of `two` both links, on this side: neither later links nor the
 * other side can add the missing links. */
typedef struct ico_separator_link {
    uint8_t a, b;
    bool fixed;
    uint32_t one, two;
} ico_separator_link;

/* Invariants: the vertices of the separator are in the places 0 .. size - 1; place[v] is
 * the place of v, else ICO_NO_SLOT.  Components of the separator's links come one after
 * the other, and the apex comes last.  The links are sorted by their higher places.  one,
 * two: as in ico_separator_link, of vertices without links.  gates: the gates, as bits of
 * places; they are the last places before the apex.  Without them each component is small
 * enough for sectors, and each gate is a component of its own (0: no gates are needed, or
 * none help). */
typedef struct ico_separator {
    ico_context *ctx;
    uint32_t n;
    unsigned size;
    uint32_t one, two, gates;
    uint8_t *place;
    ICO_VECTOR(ico_separator_link) links;
} ico_separator;

/* ICO_TOO_LARGE: more than ICO_KEY64_SLOTS vertices. */
ICO_MUST_CHECK ico_status ico__separator_open(const ico_net *net,
                                              const ico_separation *separation,
                                              ico_separator *separator);
void ico__separator_close(ico_separator *separator);

/* A map from the slots of a half to the places of the separator: slot k is place
 * to[k]. */
typedef struct ico_separator_view {
    unsigned slots, size;
    uint8_t to[ICO_KEY64_SLOTS];
} ico_separator_view;
/* image: NULL, or an automorphism to be applied first. */
ico_separator_view ico__separator_view(const ico_separator *separator,
                                       const ico_half *half, const uint32_t *image);
void ico__separator_state(const ico_separator_view *view, uint64_t key, ico_key64 *state);
/* The profile of a state, and the profile that a state of the other side must have to go
 * with it. */
static inline uint64_t ico__separator_profile(unsigned size, uint32_t ends, uint32_t full)
{
    return (uint64_t)full << size | ends;
}
static inline uint64_t ico__separator_other_profile(unsigned size, uint32_t ends,
                                                    uint32_t full)
{
    uint32_t all = (UINT32_C(1) << size) - 1;
    return (uint64_t)(all & ~(ends | full)) << size | ends;
}
static inline bool ico__separator_lacks(const ico_key64 *s, uint32_t one, uint32_t two)
{
    return (one & ~(s->ends | s->full)) != 0 || (two & ~s->full) != 0;
}
/* Adds the link to the state; false if the state cannot have it. */
bool ico__separator_link_in(const ico_separator_link *link, ico_key64 *state);

#endif
