/* count/join/dense_part.c - which chunks make a part of a join.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "base/bitset.h"
#include "count/join/dense.h"

typedef struct sized_chunk {
    double size;
    uint32_t id;
} sized_chunk;

/* The largest first; those of a size as they come. */
static int by_size(const void *a, const void *b)
{
    const sized_chunk *x = a, *y = b;
    if (x->size != y->size) return x->size < y->size ? 1 : -1;
    return (x->id > y->id) - (x->id < y->id);
}

double ico__dense_size(const ico_chunks *c, const ico_dense_side *left, uint32_t id)
{
    double profiles = 1;
    for (unsigned k = 0; k < c->pieces; k++) {
        const ico_separator_part *p = &c->piece[k];
        unsigned kind = ico__chunk_kind(c, id, k);
        profiles *= p->start[kind + 1] - p->start[kind];
    }
    return profiles + (double)(left->start[id + 1] - left->start[id]);
}

ico_status ico__dense_leave_out(ico_context *ctx, const ico_chunks *chunks,
                                const ico_dense_side *left, const ico_turn *flip,
                                uint32_t part, uint32_t parts, uint64_t *bits)
{
    size_t count = 0;
    sized_chunk *sized = ICO_NEW_ARRAY(ctx, sized_chunk, chunks->count);
    if (sized == NULL) return ICO_NO_MEMORY;
    for (uint32_t id = 0; id < chunks->count; id++) {
        if (ico__dense_is_idle(chunks, left, flip, id)) continue;
        sized[count++] = (sized_chunk){ico__dense_size(chunks, left, id), id};
    }
    qsort(sized, count, sizeof *sized, by_size);
    for (size_t i = 0; i < count; i++)
        if (i % parts != part) ico__bit_set(bits, sized[i].id);
    ICO_FREE_ARRAY(ctx, sized, chunks->count);
    return ICO_OK;
}
