/* kernel/cdcl/cdcl.c - making and freeing the state of a search.
 * SPDX-License-Identifier: MIT */
#include "kernel/cdcl/cdcl.h"

#include <string.h>

ico_status ico__cdcl_new(ico_cdcl *s, uint32_t variables)
{
    size_t size = (size_t)variables + 1;
    s->variables = variables;
    s->value = ICO_NEW_ARRAY(s->ctx, int8_t, 2 * size);
    s->state = ICO_NEW_ARRAY(s->ctx, ico_cdcl_state, size);
    s->trail = ICO_NEW_ARRAY(s->ctx, uint32_t, size);
    s->watches = ICO_NEW_ARRAY(s->ctx, ico_cdcl_watches, 2 * size);
    s->level_mark = ICO_NEW_ARRAY(s->ctx, uint32_t, size);
    return s->value != NULL && s->state != NULL && s->trail != NULL &&
                   s->watches != NULL && s->level_mark != NULL
               ? ICO_OK
               : ICO_NO_MEMORY;
}

void ico__cdcl_free(ico_cdcl *s)
{
    size_t size = (size_t)s->variables + 1;
    for (size_t l = 0; l < 2 * size && s->watches != NULL; l++)
        ICO_VECTOR_FREE(s->ctx, &s->watches[l]);
    ICO_FREE_ARRAY(s->ctx, s->value, 2 * size);
    ICO_FREE_ARRAY(s->ctx, s->state, size);
    ICO_FREE_ARRAY(s->ctx, s->trail, size);
    ICO_FREE_ARRAY(s->ctx, s->watches, 2 * size);
    ICO_FREE_ARRAY(s->ctx, s->level_mark, size);
    ICO_VECTOR_FREE(s->ctx, &s->level_start);
    ICO_VECTOR_FREE(s->ctx, &s->arena);
    ICO_VECTOR_FREE(s->ctx, &s->conflict);
    ICO_VECTOR_FREE(s->ctx, &s->clause);
    ICO_VECTOR_FREE(s->ctx, &s->reason);
    ICO_VECTOR_FREE(s->ctx, &s->touched);
    ICO_VECTOR_FREE(s->ctx, &s->stack);
}

bool ico__cdcl_grow(ico_cdcl *s, ico_cdcl_words *words)
{
    if (ICO_VECTOR_ROOM(s->ctx, words)) return true;
    s->status = ICO_NO_MEMORY;
    return false;
}

/* After 2^32 stamps they begin again, and all marks go. */
uint32_t ico__cdcl_new_sets(uint32_t *mark, uint32_t *stamp, uint32_t count, size_t size)
{
    if (*stamp > UINT32_MAX - count) {
        memset(mark, 0, size * sizeof *mark);
        *stamp = 0;
    }
    return *stamp += count;
}
