/* method/frontier/grade.h - the states of a table sorted by the degrees of their slots.
 * Stands above engine; joins try only groups that go together, reductions work in groups.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_FRONTIER_GRADE_H
#define ICO_METHOD_FRONTIER_GRADE_H

#include "method/frontier/engine.h"

typedef struct graded {
    degrees d;
    uint32_t state;
} graded;

/* One entry for each of the t->count > 0 states, those of equal degrees side by side, the
 * ways of most edges first, then in the order of the table.  NULL: out of memory.  Free
 * with ICO_FREE_ARRAY. */
graded *ico__grade(const engine *e, const table *t);
/* End of the group of equal degrees that begins at `first`, of `count` in all. */
uint32_t ico__grade_end(const graded *list, uint32_t first, uint32_t count);

#endif
