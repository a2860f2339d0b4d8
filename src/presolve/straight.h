/* presolve/straight.h - tours found as cycles, written as docs/conventions.md has it.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PRESOLVE_STRAIGHT_H
#define ICO_PRESOLVE_STRAIGHT_H

#include "icosian/problem.h"

/* Turns a tour of n vertices that begins with its least one (closed) so that it goes
 * towards the smaller side, and one with free ends so that it begins with the lesser.
 * True: the question distinguishes directions, so that the reversal is another tour. */
bool ico__tour_straighten(const ico_problem *problem, uint32_t *tour, uint32_t n);
/* Brings a tour of n vertices, from wherever it begins, into the form in which it is
 * written, unless the question takes it for a sequence. */
void ico__tour_normalise(const ico_problem *problem, uint32_t *tour, uint32_t n);
/* The same closed tour from the same start (or to the same end), backwards. */
void ico__tour_turn(const ico_problem *problem, uint32_t *tour, uint32_t n);

#endif
