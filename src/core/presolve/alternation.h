/* presolve/alternation.h - the question of tours by two pieces in turn as one of closed
 * tours of a plain graph, which any method and any way to count can answer.
 * Stands above problem.
 * Source: alternating Hamiltonian cycles of edge-coloured graphs; three vertices a cell
 * are the usual way to write them as cycles of a graph without colours.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PRESOLVE_ALTERNATION_H
#define ICO_PRESOLVE_ALTERNATION_H

#include "icosian/problem.h"

/* Further features that the question may have. */
#define ICO_ALTERNATION_FEATURES                                           \
    (ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_ENDS | ICO_ASKS_REQUIRED | \
     ICO_ASKS_FORBIDDEN | ICO_ASKS_ALTERNATION)

/* Each cell has three vertices in a row, first - middle - second.  A move of the first
 * piece is an edge between two firsts, one of the second piece between two seconds.  The
 * middle has two edges, so that a cycle through all vertices enters a cell by a move of
 * one piece and leaves by one of the other.
 *
 * An open tour of an even number of cells begins and ends with a move of the first piece:
 * one more vertex, the joint, is next to all seconds.  Of an odd number, or with an end
 * given, the joint has three vertices in a row: the first is next to the seconds (of the
 * start, if given), the last to those vertices at which a tour may end.
 *
 * Each cycle of `plain` is one tour, and each tour is one cycle: the numbers 1 to n
 * define which piece makes which move, so that a cycle of cells that both pieces can go
 * round is two tours. */
typedef struct ico_alternation {
    ico_context *ctx;
    const ico_problem *problem;
    ico_problem *plain;
    uint32_t n;     /* cells */
    uint32_t joint; /* vertices of the joint: 0 (closed), 1 or 3 */
} ico_alternation;

/* ICO_UNSUPPORTED: the question has other features, or both pieces can make a required
 * move.  O(n + m). */
ICO_MUST_CHECK ico_status ico__alternation_new(ico_context *ctx,
                                               const ico_problem *problem,
                                               ico_alternation **alternation);
void ico__alternation_free(ico_alternation *alternation);
/* The tour of n cells that this cycle of the plain graph is, in the form in which tours
 * are listed. */
void ico__alternation_lift(const ico_alternation *alternation, const uint32_t *cycle,
                           uint32_t *tour);

#endif
