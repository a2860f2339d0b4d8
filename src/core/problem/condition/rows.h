/* problem/condition/rows.h - the functions that rows of condition.def name.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PROBLEM_CONDITION_ROWS_H
#define ICO_PROBLEM_CONDITION_ROWS_H

#include "icosian/problem.h"

/* symmetric: the same words, or the same permutations; ico_symmetry. */
bool ico__problem_same_symmetry(const ico_problem *a, const ico_problem *b);
uint64_t ico__condition_symmetry(const ico_problem *problem);
/* straight and angles: lines are compared as numbers, angles as ranges. */
bool ico__problem_same_angles(const ico_problem *a, const ico_problem *b);
/* magic full needs a square board. */
ICO_MUST_CHECK ico_status ico__magic_check(ico_problem *problem);
/* weight: the graph has weights that can be added; not with --longest. */
ICO_MUST_CHECK ico_status ico__weight_check(ico_problem *problem);
/* ", exactly 7 vertices". */
void ico__length_describe(const ico_problem *problem, bool many, ico_text *text);
/* length: not with --longest. */
ICO_MUST_CHECK ico_status ico__length_check(ico_problem *problem);
ICO_MUST_CHECK ico_status ico__condition_set_weight(ico_problem *problem, uint64_t value);
/* directed: asked for although the edges, or the moves, have no direction. */
ICO_MUST_CHECK ico_status ico__condition_set_directed(ico_problem *problem,
                                                      uint64_t value);
uint64_t ico__condition_directed(const ico_problem *problem);
/* regions and visits (regions.h): NULL takes the condition back. */
ICO_MUST_CHECK ico_status ico__condition_set_regions(ico_problem *problem,
                                                     const char *words);
ICO_MUST_CHECK ico_status ico__condition_set_visits(ico_problem *problem,
                                                    const char *words);
const char *ico__condition_regions(const ico_problem *problem);
const char *ico__condition_visits(const ico_problem *problem);
/* The same division of the board, whatever the names of its regions. */
bool ico__problem_same_regions(const ico_problem *a, const ico_problem *b);
bool ico__problem_same_visits(const ico_problem *a, const ico_problem *b);
void ico__regions_describe(const ico_problem *problem, bool many, ico_text *text);
void ico__visits_describe(const ico_problem *problem, bool many, ico_text *text);

#endif
