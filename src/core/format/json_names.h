/* format/json_names.h - names of vertices beside their numbers in JSON.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_JSON_NAMES_H
#define ICO_FORMAT_JSON_NAMES_H

#include "icosian/problem.h"

/* Do the vertices of the problem have names other than their numbers?  Never on boards,
 * whose cells are named by their places. */
bool ico__json_has_names(const ico_problem *problem);
/* Appends the name of vertex v as a string, or null: the problem has no such vertex.  For
 * problems with names. */
void ico__json_name(const ico_problem *problem, uint64_t v, ico_text *text);
/* Appends `"names": [...]`, the names of these vertices in this order; nothing if the
 * problem has no names. */
void ico__json_names(const ico_problem *problem, const uint32_t *vertices, uint64_t count,
                     ico_text *text);
/* Appends the names of all vertices in the order of their numbers; else the same. */
void ico__json_all_names(const ico_problem *problem, ico_text *text);

#endif
