/* count/sweep/mate_step.h - a step of a sweep over mate arrays, prepared once for all
 * states.
 * Stands above mates and sweep.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SWEEP_MATE_STEP_H
#define ICO_COUNT_SWEEP_MATE_STEP_H

#include "count/sweep/mates.h"
#include "count/sweep/sweep.h"

/* Boards, each of which is a part of the next.  Invariants: the last one is the net's;
 * the first sizes[k] vertices of the sweep are those of board k, and its apex is the
 * net's.  same_odds: the number of black vertices minus that of white ones is the same
 * for all boards. */
typedef struct ico_mate_boards {
    uint32_t *sizes;
    size_t count;
    bool same_odds;
} ico_mate_boards;

/* A way in which a cycle may close: it passes all vertices of the board if the slots in
 * use hold `word`. */
typedef struct ico_mate_closure {
    ico_mates word;
    uint32_t board;
} ico_mate_closure;
enum { ICO_MATE_CLOSINGS = 16 };

/* A vertex that this step may leave without enough links.  slot: its slot (ICO_NO_SLOT:
 * untouched).  spare: the number of neighbours that can certainly take a link.  beside:
 * slots of `count` neighbours that can take one unless they are full.  apex: the apex
 * can take one. */
typedef struct ico_mate_guard {
    uint8_t slot, spare, count;
    bool apex, may_stay; /* may_stay: cycles may leave it out unless it has links */
    uint8_t beside[ICO_MATE_SLOTS];
} ico_mate_guard;

/* Invariants: ways[0 .. way_count) are the slots of the later neighbours of the vertex,
 * all different; the vertex itself is in `slot` (ICO_NO_SLOT: untouched).  all: the
 * fields of all slots in use after the step.  most: the most ways in which links can be
 * chosen.  look: some states may be dead.
 * Balance of colours, in a two-coloured net: only links of the apex can upset it.  If
 * `coloured`, the apex must get black_links of its two links from black vertices;
 * is_black: the vertex of the step is black.  If `checks_balance`, which holds for the
 * first step and for one that takes the apex, the balance of the whole state is checked:
 * black and white are the fields of the colours, and lack is as in ico_step. */
typedef struct ico_mate_step {
    ico_mate_form form;
    unsigned slot, apex, way_count, fixed_count, most;
    uint8_t ways[ICO_MATE_SLOTS];
    bool fixed[ICO_MATE_SLOTS];
    ico_mate_closure closings[ICO_MATE_CLOSINGS];
    unsigned closing_count;
    bool coloured, is_black, checks_balance, look;
    unsigned black_links;
    int lack, apex_else; /* links that the apex can take if it has no slot */
    ico_mates all, black, white;
    ICO_VECTOR(ico_mate_guard) guards;
} ico_mate_step;

/* The state after the earlier steps; zeroed at first.  links: for each slot, the number
 * of links that its vertex may have by now.  occupant: that vertex.  place: of each
 * vertex in the sweep (NULL without boards). */
typedef struct ico_mate_trail {
    uint8_t links[ICO_MATE_SLOTS];
    uint32_t occupant[ICO_MATE_SLOTS];
    const uint32_t *place;
} ico_mate_trail;

/* Can this sweep of the net use mate arrays? */
bool ico__mate_fits(const ico_net *net, const ico_sweep *sweep);
/* Prepares step i of a sweep; all steps before it must have been prepared.  boards: NULL,
 * or the boards to be counted; then cycles may close for each of them, and a state is
 * dead only if it is dead for all.  ICO_TOO_LARGE: more than ICO_MATE_CLOSINGS boards
 * end at once. */
ICO_MUST_CHECK ico_status ico__mate_step_new(const ico_net *net, const ico_sweep *sweep,
                                             const ico_mate_boards *boards, uint32_t i,
                                             ico_mate_trail *trail, ico_mate_step *step);
void ico__mate_step_free(ico_context *ctx, ico_mate_step *step);

/* Is it certain that a state after the step cannot be completed? */
bool ico__mate_is_dead(const ico_mate_step *step, ico_mates w);

#endif
