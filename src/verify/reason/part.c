/* verify/reason/part.c - the question about a part, with which a trial goes on.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "verify/reason/trial.h"

ico_status ico__trial_part_open(ico_context *ctx, uint32_t size, ico_trial_part *part)
{
    *part = (ico_trial_part){.ctx = ctx, .size = size};
    part->links_at = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)size + 1);
    return part->links_at == NULL ? ICO_NO_MEMORY : ICO_OK;
}

void ico__trial_part_close(ico_trial_part *part)
{
    ICO_FREE_ARRAY(part->ctx, part->links_at, (size_t)part->size + 1);
    ICO_VECTOR_FREE(part->ctx, &part->edges);
    ICO_VECTOR_FREE(part->ctx, &part->required);
}

ico_status ico__trial_part_add(ico_trial_part *part, uint64_t u, uint64_t v, bool must)
{
    edge e = u < v ? (edge){u, v} : (edge){v, u};
    if (must) {
        part->links_at[u]++;
        part->links_at[v]++;
        /* three of them meet, or one leads from a vertex back to itself: no tour */
        if (part->links_at[u] > 2 || (u == v && part->size > 1)) {
            part->hopeless = true;
            return ICO_OK;
        }
    }
    bool pushed = ICO_VECTOR_PUSH(part->ctx, &part->edges, e) &&
                  (!must || ICO_VECTOR_PUSH(part->ctx, &part->required, e));
    return pushed ? ICO_OK : ICO_NO_MEMORY;
}

/* Sorts the edges and drops repetitions.  True if there were any. */
static bool tidy(edge *list, size_t *size)
{
    size_t count = *size, kept = 0;
    if (count > 0) qsort(list, count, sizeof *list, ico__trial_by_ends);
    for (size_t i = 0; i < count; i++)
        if (kept == 0 || ico__trial_by_ends(&list[kept - 1], &list[i]) != 0)
            list[kept++] = list[i];
    *size = kept;
    return kept < count;
}

ico_status ico__trial_part_adopt(ico_trial *t, ico_trial_part *part,
                                 const ico_reason *reason)
{
    /* two paths between the same two vertices would be all of the cycle */
    if (tidy(part->required.items, &part->required.size) && part->size > 2)
        part->hopeless = true;
    (void)tidy(part->edges.items, &part->edges.size);
    if (part->size < 3 && !part->hopeless) {
        (void)ico__trial_refuse(t, "a piece of less than three vertices refutes nothing");
        return ICO_OK;
    }
    uint8_t *listed = ICO_NEW_ARRAY(t->ctx, uint8_t, part->size);
    if (listed == NULL) return ICO_NO_MEMORY;
    ICO_FREE_ARRAY(t->ctx, t->listed, t->n);
    ICO_FREE_ARRAY(t->ctx, t->required, t->required_room);
    ICO_VECTOR_FREE(t->ctx, &t->edges);
    t->listed = listed;
    t->n = part->size;
    t->required = part->required.items;
    t->required_room = part->required.capacity;
    t->required_count = part->required.size;
    t->edges.items = part->edges.items;
    t->edges.size = part->edges.size;
    t->edges.capacity = part->edges.capacity;
    part->required.items = part->edges.items = NULL;
    t->closed = true;
    t->hopeless = part->hopeless;
    t->start = t->end = ICO_NO_CELL;
    t->reason = reason;
    return ICO_OK;
}
