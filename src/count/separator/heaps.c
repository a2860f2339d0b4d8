/* count/separator/heaps.c - heaps of states in a file.
 * SPDX-License-Identifier: MIT */
#include "count/separator/heaps.h"

#include <string.h>

ico_status ico__heap_file_open(ico_context *ctx, unsigned block, ico_heap_file *file)
{
    ico_heap_file made = {.ctx = ctx, .block = block};
    ico_status status = ico__scratch_file_open(ctx, &made.file);
    if (status == ICO_OK) *file = made;
    return status;
}

void ico__heap_file_close(ico_heap_file *file)
{
    if (file->ctx == NULL) return;
    ico__scratch_file_close(&file->file);
    ICO_VECTOR_FREE(file->ctx, &file->free);
    *file = (ico_heap_file){0};
}

static size_t bytes_of(const ico_heap_file *file)
{
    return file->block * sizeof(ico_lean_entry);
}

ico_status ico__heaps_open(ico_heap_file *file, uint32_t count, ico_heaps *heaps)
{
    ico_heaps made = {.file = file, .count = count};
    made.heap = ICO_NEW_ARRAY(file->ctx, ico_heap, count);
    made.waiting = ICO_NEW_ARRAY(file->ctx, ico_lean_entry, (size_t)count * file->block);
    if (made.heap == NULL || made.waiting == NULL) {
        ico__heaps_close(&made);
        return ICO_NO_MEMORY;
    }
    *heaps = made;
    return ICO_OK;
}

void ico__heaps_close(ico_heaps *heaps)
{
    if (heaps->file == NULL) return;
    ico_context *ctx = heaps->file->ctx;
    for (uint32_t k = 0; heaps->heap != NULL && k < heaps->count; k++)
        ICO_VECTOR_FREE(ctx, &heaps->heap[k].blocks);
    ICO_FREE_ARRAY(ctx, heaps->heap, heaps->count);
    ICO_FREE_ARRAY(ctx, heaps->waiting, (size_t)heaps->count * heaps->file->block);
    *heaps = (ico_heaps){0};
}

/* A block that belongs to no heap. */
static uint64_t take_block(ico_heap_file *file)
{
    return file->free.size > 0 ? file->free.items[--file->free.size] : file->used++;
}

ico_status ico__heaps_put(ico_heaps *heaps, uint32_t heap, ico_lean_entry entry)
{
    ico_heap_file *file = heaps->file;
    ico_heap *h = &heaps->heap[heap];
    ico_lean_entry *waiting = heaps->waiting + (size_t)heap * file->block;
    waiting[h->size++ % file->block] = entry;
    if (h->size % file->block != 0) return ICO_OK;
    uint64_t block = take_block(file);
    if (!ICO_VECTOR_PUSH(file->ctx, &h->blocks, block)) return ICO_NO_MEMORY;
    return ico__scratch_file_write(file->ctx, &file->file, block * bytes_of(file),
                                   waiting, bytes_of(file));
}

ico_status ico__heaps_read(ico_context *ctx, const ico_heaps *heaps, uint32_t heap,
                           ico_lean_entry *entries)
{
    const ico_heap_file *file = heaps->file;
    const ico_heap *h = &heaps->heap[heap];
    for (size_t k = 0; k < h->blocks.size; k++, entries += file->block) {
        ico_status status =
            ico__scratch_file_read(ctx, &file->file, h->blocks.items[k] * bytes_of(file),
                                   entries, bytes_of(file));
        if (status != ICO_OK) return status;
    }
    memcpy(entries, heaps->waiting + (size_t)heap * file->block,
           h->size % file->block * sizeof *entries);
    return ICO_OK;
}

ico_status ico__heaps_drop(ico_heaps *heaps, uint32_t heap)
{
    ico_heap *h = &heaps->heap[heap];
    for (; h->blocks.size > 0; h->blocks.size--)
        if (!ICO_VECTOR_PUSH(heaps->file->ctx, &heaps->file->free,
                             h->blocks.items[h->blocks.size - 1]))
            return ICO_NO_MEMORY;
    ICO_VECTOR_FREE(heaps->file->ctx, &h->blocks);
    h->size = 0;
    return ICO_OK;
}
