/* problem/tour_form.h - the form in which tours are written: from the least vertex, or
 * the lesser end, towards the smaller neighbour.
 * Source: docs/conventions.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PROBLEM_TOUR_FORM_H
#define ICO_PROBLEM_TOUR_FORM_H

#include "icosian/problem.h"

/* Reverses the order of `size` vertices. */
void ico__vertices_reverse(uint32_t *vertices, uint64_t size);

/* Brings a tour of n vertices, from wherever it begins, into the form in which it is
 * written.  A numbered sequence stays as it is; with two pieces in turn, the tour keeps
 * its moves of each piece. */
void ico__tour_normalise(const ico_problem *problem, uint32_t *tour, uint32_t n);

/* Is each closed tour of an undirected graph two tours, one in each direction, since its
 * start or its end is given? */
bool ico__tour_has_two_ways(const ico_problem *problem);
/* The same closed tour from the same start (or to the same end), backwards. */
void ico__tour_turn(const ico_problem *problem, uint32_t *tour, uint32_t n);

#endif
