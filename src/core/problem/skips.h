/* problem/skips.h - the vertices that tours of a question may leave out, and the number
 * of vertices that a tour visits: all, as many as possible (--longest), exactly L
 * (--length), or any (--optional alone).
 * Source: docs/conventions.md, "Vertices that are left out".
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PROBLEM_SKIPS_H
#define ICO_PROBLEM_SKIPS_H

#include "icosian/problem.h"

/* May a tour leave out vertices? */
bool ico__problem_skips(const ico_problem *problem);
/* May a tour leave out vertex v?  Without --optional all vertices or none may be left
 * out. O(log n), once the problem is sealed. */
bool ico__problem_may_skip(const ico_problem *problem, uint64_t v);
/* The number of vertices that a tour visits; 0: all, as many as possible, or any. */
uint64_t ico__problem_length(const ico_problem *problem);

/* The number of vertices that may not be left out. */
uint64_t ico__problem_must_count(const ico_problem *problem);

/* Adds vertex v, or all vertices, to those that may be left out.  ICO_BAD_ARGUMENT: there
 * is no such vertex, or the problem is sealed. */
ICO_MUST_CHECK ico_status ico__problem_add_optional(ico_problem *problem, uint64_t v);
ICO_MUST_CHECK ico_status ico__problem_set_all_optional(ico_problem *problem);

#endif
