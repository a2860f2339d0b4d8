/* method/frontier/state_groups.h - the states of a table in groups of equal degrees.
 * Stands above engine; joins try only compatible groups, reductions work in groups.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_FRONTIER_STATE_GROUPS_H
#define ICO_METHOD_FRONTIER_STATE_GROUPS_H

#include "method/frontier/engine.h"

typedef struct group {
    degrees d;
    uint32_t first, end; /* places in states */
} group;

/* Invariant: states[g.first .. g.end) are the states of group g, in the order of the
 * table; the groups come in the order of their first states and cover all. */
typedef struct grade_list {
    group *groups;
    uint32_t *states;
    uint32_t group_count, room; /* room: of either list */
} grade_list;

/* O(states).  False: out of memory, and nothing to close. */
bool ico__grade_open(const engine *e, const table *t, grade_list *g);
void ico__grade_close(const engine *e, grade_list *g);

#endif
