/* count/planar/planar_step.h - a step of a sweep where no paths cross.  A profile gives
 * the vertices of the frontier that are ends, and those that are full.  From a profile a
 * step leads to a few others, and each of these moves changes all matchings of the ends
 * in the same way.
 * Stands above mate_step, noose and dyck.
 * Source: Knuth, TAOCP 7.2.2.4, Algorithm E.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_PLANAR_PLANAR_STEP_H
#define ICO_COUNT_PLANAR_PLANAR_STEP_H

#include "count/planar/dyck.h"
#include "count/planar/noose.h"
#include "count/sweep/mate_step.h"

/* ends, full: bits by the places of vertices on the line.  apex: how many links the
 * apex has. */
typedef struct ico_profile {
    uint32_t ends, full;
    uint8_t apex;
} ico_profile;

/* The line after `done` steps.  Invariants: line[0 .. size) are the vertices of the
 * frontier without the apex; vertices that a step keeps stay in their order.  slot: the
 * slot of each place.  trail: as for mate_step. */
typedef struct ico_planar_line {
    const ico_net *net;
    const ico_sweep *sweep;
    ico_noose noose;
    uint32_t line[ICO_MATE_SLOTS];
    uint8_t slot[ICO_MATE_SLOTS];
    ico_mate_trail trail;
    unsigned size;
    uint32_t done;
} ico_planar_line;

/* As ico_mate_guard, by places. */
typedef struct ico_planar_guard {
    uint32_t beside;
    uint8_t place, spare;
    bool apex;
} ico_planar_guard;

/* Invariants: before the step the vertex is in place `from` of the line (ICO_NO_SLOT: not
 * on it, untouched).  The step removes it, and puts `fresh` untouched vertices in at
 * place `to`.  ways: places after that of its later neighbours, in order; fixed: bits by
 * way.  to_apex: the apex is a neighbour too, by a fixed link if apex_fixed.  all: the
 * places after the step.  checks_balance: the net is two-coloured, and the balance is
 * checked; lack: the number of links missing at black vertices less that at white ones,
 * while no vertex on the line has a link. */
typedef struct ico_planar_step {
    unsigned from, to, fresh, way_count, fixed_count, most;
    uint8_t ways[ICO_MATE_SLOTS];
    uint32_t fixed, all, black, white;
    bool to_apex, apex_fixed, has_apex, may_close, checks_balance;
    int lack;
    ICO_VECTOR(ico_planar_guard) guards;
} ico_planar_step;

/* One move from a profile.  change.way == ICO_DYCK_WAYS: the matchings stay as they
 * are.  closes: the only state of the profile becomes a cycle through all vertices; `to`
 * means nothing then. */
typedef struct ico_planar_move {
    ico_profile to;
    ico_dyck_change change;
    bool closes;
} ico_planar_move;

enum { ICO_PLANAR_MOVES = ICO_MATE_SLOTS * (ICO_MATE_SLOTS - 1) / 2 + 1 };

ICO_MUST_CHECK ico_status ico__planar_line_open(const ico_net *net,
                                                const ico_sweep *sweep,
                                                ico_planar_line *line);
void ico__planar_line_close(ico_planar_line *line);
/* Prepares the next step, and moves the line past it.  *flat is false, and nothing is
 * made, if paths could cross in this step. */
ICO_MUST_CHECK ico_status ico__planar_step_new(ico_planar_line *line,
                                               ico_planar_step *step, bool *flat);
void ico__planar_step_free(ico_context *ctx, ico_planar_step *step);

/* Finds the moves from a profile to profiles that can still be completed, and returns
 * their number.  Moves that leave the matchings as they are come last. */
unsigned ico__planar_moves(const ico_planar_step *step, const ico_profile *profile,
                           ico_planar_move *moves);

#endif
