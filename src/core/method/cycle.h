/* method/cycle.h - for methods that look for cycles of the closed form: offers the cycles
 * found to the run.
 * Stands above presolve/closed; methods include it.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_CYCLE_H
#define ICO_METHOD_CYCLE_H

#include "graph/graph.h"
#include "method/method.h"
#include "presolve/closed.h"

/* Answers a question of at most two vertices, which has no closed form. */
ICO_MUST_CHECK ico_status ico__solve_tiny(const ico_problem *problem, ico_run *run);

/* Offers a single vertex where that may be a path of a question that leaves vertices out;
 * no cycle through the apex is. */
ICO_MUST_CHECK ico_status ico__offer_single(const ico_problem *problem, ico_run *run);

/* Offers a cycle of the form, and again reversed where the question distinguishes
 * directions and more tours are wanted.  `tour`: scratch for closed->graph->n
 * vertices. */
ICO_MUST_CHECK ico_status ico__offer_cycle(ico_run *run, const ico_closed *closed,
                                           const uint32_t *cycle, uint32_t *tour,
                                           bool *more);

#endif
