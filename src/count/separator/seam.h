/* count/separator/seam.h - the separator (here called seam): the states of both sides,
 * written over its vertices, and the links between these vertices, which belong to
 * neither side.
 * Stands above half and halving.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SEPARATOR_SEAM_H
#define ICO_COUNT_SEPARATOR_SEAM_H

#include "count/separator/half.h"
#include "count/separator/halving.h"

/* A link of the seam.  After it is decided, the vertices of `one` must have at least one
 * link, and those of `two` both links, on this side: neither later links nor the other
 * side can give them what is missing. */
typedef struct ico_seam_link {
    uint8_t a, b;
    bool fixed;
    uint32_t one, two;
} ico_seam_link;

/* Invariants: the vertices of the seam are in the places 0 .. size - 1; place[v] is the
 * place of v, else ICO_NO_SLOT.  Components of the seam's links come one after the other,
 * and the joint comes last.  The links are sorted by their higher places.  one, two: as
 * in ico_seam_link, of vertices without links.  gates: the gates, as bits of places; they
 * are the last places before the joint.  Without them each component is small enough for
 * chunks, and each gate is a component of its own (0: no gates are needed, or none
 * help). */
typedef struct ico_seam {
    ico_context *ctx;
    uint32_t n;
    unsigned size;
    uint32_t one, two, gates;
    uint8_t *place;
    ICO_VECTOR(ico_seam_link) links;
} ico_seam;

/* ICO_TOO_LARGE: more than ICO_LEAN_SLOTS vertices. */
ICO_MUST_CHECK ico_status ico__seam_open(const ico_net *net, const ico_halving *halving,
                                         ico_seam *seam);
void ico__seam_close(ico_seam *seam);

/* A map from the slots of a half to the places of the seam: slot k is place to[k]. */
typedef struct ico_seam_view {
    unsigned slots, size;
    uint8_t to[ICO_LEAN_SLOTS];
} ico_seam_view;
/* image: NULL, or an automorphism to be applied first. */
ico_seam_view ico__seam_view(const ico_seam *seam, const ico_half *half,
                             const uint32_t *image);
void ico__seam_state(const ico_seam_view *view, uint64_t key, ico_lean *state);
/* The profile of a state, and the profile that a state of the other side must have to go
 * with it. */
static inline uint64_t ico__seam_profile(unsigned size, uint32_t ends, uint32_t full)
{
    return (uint64_t)full << size | ends;
}
static inline uint64_t ico__seam_other_profile(unsigned size, uint32_t ends,
                                               uint32_t full)
{
    uint32_t all = (UINT32_C(1) << size) - 1;
    return (uint64_t)(all & ~(ends | full)) << size | ends;
}
static inline bool ico__seam_lacks(const ico_lean *s, uint32_t one, uint32_t two)
{
    return (one & ~(s->ends | s->full)) != 0 || (two & ~s->full) != 0;
}
/* Adds the link to the state; false if the state cannot have it. */
bool ico__seam_link_in(const ico_seam_link *link, ico_lean *state);

#endif
