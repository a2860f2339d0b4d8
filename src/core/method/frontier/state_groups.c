/* method/frontier/state_groups.c - groups found by hashing, states sorted by counting.
 * SPDX-License-Identifier: MIT */
#include "method/frontier/engine.h"

#include "base/random.h"

/* Returns the number of the group of states with these degrees; makes the group if it is
 * new.
 * cells[0 .. mask] hold numbers + 1, 0 free. */
static uint32_t group_of(grade_list *g, degrees d, uint32_t *cells, size_t mask)
{
    size_t i = (size_t)ico__mix64((uint64_t)d.high << 32 | d.low) & mask;
    for (; cells[i] != 0; i = (i + 1) & mask) {
        const group *known = &g->groups[cells[i] - 1];
        if (known->d.low == d.low && known->d.high == d.high) return cells[i] - 1;
    }
    g->groups[g->group_count] = (group){d, 0, 0};
    cells[i] = ++g->group_count;
    return g->group_count - 1;
}

/* Counts the groups, then gives each state its place. */
static void fill_groups(const engine *e, const table *t, grade_list *g, uint32_t *of,
                        uint32_t *cells, size_t mask)
{
    for (uint32_t i = 0; i < t->count; i++) {
        state s = table_state(t, i, e->keys);
        of[i] = group_of(g, state_degrees(&s, e->words, e->graph->directed), cells, mask);
        g->groups[of[i]].end++;
    }
    uint32_t place = 0;
    for (uint32_t k = 0; k < g->group_count; k++) {
        uint32_t size = g->groups[k].end;
        g->groups[k].first = g->groups[k].end = place;
        place += size;
    }
    for (uint32_t i = 0; i < t->count; i++) g->states[g->groups[of[i]].end++] = i;
}

bool ico__grade_open(const engine *e, const table *t, grade_list *g)
{
    size_t room = 16;
    while (room < 2 * (size_t)t->count) room *= 2;
    *g = (grade_list){.room = t->count};
    g->groups = ICO_NEW_ARRAY(e->ctx, group, t->count);
    g->states = ICO_NEW_ARRAY(e->ctx, uint32_t, t->count);
    uint32_t *of = ICO_NEW_ARRAY(e->ctx, uint32_t, t->count);
    uint32_t *cells = ICO_NEW_ARRAY(e->ctx, uint32_t, room);
    bool made = g->groups != NULL && g->states != NULL && of != NULL && cells != NULL;
    if (made)
        fill_groups(e, t, g, of, cells, room - 1);
    else
        ico__grade_close(e, g);
    ICO_FREE_ARRAY(e->ctx, of, t->count);
    ICO_FREE_ARRAY(e->ctx, cells, room);
    return made;
}

void ico__grade_close(const engine *e, grade_list *g)
{
    ICO_FREE_ARRAY(e->ctx, g->groups, g->room);
    ICO_FREE_ARRAY(e->ctx, g->states, g->room);
    *g = (grade_list){0};
}
