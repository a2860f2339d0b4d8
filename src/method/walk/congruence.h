/* method/walk/congruence.h - are the parts of a path or cycle congruent?
 * Source: docs/conventions.md, "Congruent parts".
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_WALK_CONGRUENCE_H
#define ICO_METHOD_WALK_CONGRUENCE_H

#include "method/walk/path.h"

/* Is this path, whose vertex v lies at at[v] (row, column), made of `parts` congruent
 * parts, of a cycle with any beginning of the first one?  O(path^2) at worst, O(path) for
 * most. */
bool ico__is_made_of_congruent(const ico_path *path, const int64_t (*at)[2],
                               uint64_t parts, bool cyclic);

#endif
