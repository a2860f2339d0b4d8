/* method/frontier/grade.c - sorting states by degrees.
 * SPDX-License-Identifier: MIT */
#include "method/frontier/grade.h"

#include <stdlib.h>

/* What is sorted: qsort knows nothing of the table. */
typedef struct entry {
    graded item;
    uint32_t edges;
} entry;

static int by_degrees(const void *x, const void *y)
{
    const entry *a = x, *b = y;
    if (a->item.d.low != b->item.d.low) return a->item.d.low < b->item.d.low ? -1 : 1;
    if (a->item.d.high != b->item.d.high) return a->item.d.high < b->item.d.high ? -1 : 1;
    if (a->edges != b->edges) return a->edges > b->edges ? -1 : 1;
    return (a->item.state > b->item.state) - (a->item.state < b->item.state);
}

graded *ico__grade(const engine *e, const table *t)
{
    entry *entries = ICO_NEW_ARRAY(e->ctx, entry, t->count);
    graded *list = ICO_NEW_ARRAY(e->ctx, graded, t->count);
    if (entries == NULL || list == NULL) {
        ICO_FREE_ARRAY(e->ctx, entries, t->count);
        ICO_FREE_ARRAY(e->ctx, list, t->count);
        return NULL;
    }
    for (uint32_t i = 0; i < t->count; i++) {
        state s = ico__engine_state(e, t, i);
        degrees d = state_degrees(&s, e->words, e->graph->directed);
        entries[i] = (entry){{d, i}, ico__engine_edges(t, i)};
    }
    qsort(entries, t->count, sizeof *entries, by_degrees);
    for (uint32_t i = 0; i < t->count; i++) list[i] = entries[i].item;
    ICO_FREE_ARRAY(e->ctx, entries, t->count);
    return list;
}

uint32_t ico__grade_end(const graded *list, uint32_t first, uint32_t count)
{
    uint32_t end = first + 1;
    while (end < count && list[end].d.low == list[first].d.low &&
           list[end].d.high == list[first].d.high)
        end++;
    return end;
}
