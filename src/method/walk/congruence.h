/* method/walk/congruence.h - are the parts of a path or cycle congruent?
 * Source: docs/conventions.md, "Congruent parts".
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_WALK_CONGRUENCE_H
#define ICO_METHOD_WALK_CONGRUENCE_H

#include "method/walk/path.h"

/* Does this path, whose vertex v is at at[v] (row, column), consist of `parts` congruent
 * parts?  In a cycle the first part may begin anywhere.  O(path^2) at worst, O(path) for
 * most. */
bool ico__is_made_of_congruent(const ico_path *path, const int64_t (*at)[2],
                               uint64_t parts, bool cyclic);

#endif
