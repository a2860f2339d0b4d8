/* count/seam.h - the separator itself: states of both sides written over its vertices, and
 * the links between these, which belong to neither side.
 * Stands above half and halving.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SEAM_H
#define ICO_COUNT_SEAM_H

#include "count/half.h"
#include "count/halving.h"

/* Once the link is decided, the vertices of `one` must have a link on this side, and those
 * of `two` both: the second side has no more for them. */
typedef struct ico_seam_link {
    uint8_t a, b;
    bool fixed;
    uint32_t one, two;
} ico_seam_link;

/* Invariants: the vertices of the seam stand in the places 0 .. size - 1, place[v] (else
 * ICO_NO_SLOT), pieces that its links hold together one after the other, the joint last.
 * The links come in the order of their higher places.  one, two: of vertices without
 * links.  gates: places, the last ones but for the joint, without which no piece is too large for
 * chunks; each is a piece of its own (0: none are needed, or they would not help). */
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

/* How a side's states are written over the seam: slot k of the half in place to[k]. */
typedef struct ico_seam_view {
    unsigned slots, size;
    uint8_t to[ICO_LEAN_SLOTS];
} ico_seam_view;
/* image: NULL, or an automorphism to be applied. */
ico_seam_view ico__seam_view(const ico_seam *seam, const ico_half *half,
                             const uint32_t *image);
void ico__seam_state(const ico_seam_view *view, uint64_t key, ico_lean *state);
/* The profile that a state of the other side must have to go with this one. */
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
/* The state with the link; false if it cannot have it. */
bool ico__seam_link_in(const ico_seam_link *link, ico_lean *state);

#endif
