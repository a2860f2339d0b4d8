/* count/narrow_step.h - what a step of a sweep does to words of mates, made ready once for
 * all states.
 * Stands above narrow and sweep.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_NARROW_STEP_H
#define ICO_COUNT_NARROW_STEP_H

#include "count/narrow.h"
#include "count/sweep.h"

/* Boards of which each is a part of the next, the largest being the net's: the first sizes[k] vertices
 * of the sweep are those of board k, and its joint is the net's.  same_odds: of all of them black
 * vertices less white ones are as many. */
typedef struct ico_narrow_boards {
    uint32_t *sizes;
    size_t count;
    bool same_odds;
} ico_narrow_boards;

/* A cycle that closes is one of all vertices of the board if `word` is what stands in the slots
 * in use. */
typedef struct ico_narrow_closing {
    ico_mates word;
    uint32_t board;
} ico_narrow_closing;
enum { ICO_NARROW_CLOSINGS = 16 };

/* A vertex that this step may leave short of links: in `slot` (or ICO_NO_SLOT: untouched),
 * with `spare` neighbours that surely can take a link, and those in `beside` that can
 * unless they are full.  joint: the joint could help. */
typedef struct ico_narrow_guard {
    uint8_t slot, spare, count;
    bool joint, may_stay; /* may_stay: no cycle needs to pass it unless it has links */
    uint8_t beside[ICO_NARROW_SLOTS];
} ico_narrow_guard;

/* Invariants: ways[0 .. way_count) are the slots of later neighbours of the vertex, which
 * stands in `slot` (ICO_NO_SLOT: untouched); no two are the same.  all: the fields of all
 * slots in use after the step.  most: links can be chosen in at most so many ways.
 * Where two colours take turns, links of the joint alone can upset their balance: `coloured`,
 * and the joint must get black_links of its two from black vertices, of which the one of
 * the step is_black.  The first step, and one that takes the joint, look at the balance
 * of all (`weigh`): black, white: their fields; lack as in ico_step.  look: states may be
 * dead. */
typedef struct ico_narrow_step {
    ico_narrow_form form;
    unsigned slot, joint, way_count, fixed_count, most;
    uint8_t ways[ICO_NARROW_SLOTS];
    bool fixed[ICO_NARROW_SLOTS];
    ico_narrow_closing closings[ICO_NARROW_CLOSINGS];
    unsigned closing_count;
    bool coloured, is_black, weigh, look;
    unsigned black_links;
    int lack, joint_else; /* links the joint takes if it has no slot */
    ico_mates all, black, white;
    ICO_VECTOR(ico_narrow_guard) guards;
} ico_narrow_step;

/* What is kept from step to step, at first zeroed: of each slot how many links its vertex may have
 * by now, and which vertex that is; place: of each vertex in the sweep (NULL without boards). */
typedef struct ico_narrow_trail {
    uint8_t links[ICO_NARROW_SLOTS];
    uint32_t occupant[ICO_NARROW_SLOTS];
    const uint32_t *place;
} ico_narrow_trail;

/* Can sweeps of this net go by words of mates? */
bool ico__narrow_fits(const ico_net *net, const ico_sweep *sweep);
/* Step i of a sweep, which all before it must have been made for.  boards: NULL, or what is counted beside the
 * net: then cycles close for each of them, and states live as long as one may.  ICO_TOO_LARGE: more than
 * ICO_NARROW_CLOSINGS boards end at once. */
ICO_MUST_CHECK ico_status ico__narrow_step_new(const ico_net *net, const ico_sweep *sweep,
                                               const ico_narrow_boards *boards,
                                               uint32_t i, ico_narrow_trail *trail,
                                               ico_narrow_step *step);
void ico__narrow_step_free(ico_context *ctx, ico_narrow_step *step);

/* Is it seen at once that a state after the step cannot be completed? */
bool ico__narrow_is_dead(const ico_narrow_step *step, ico_mates w);

#endif
