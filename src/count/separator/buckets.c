/* count/separator/buckets.c - buckets of states in a file.
 * SPDX-License-Identifier: MIT */
#include "count/separator/buckets.h"

#include <string.h>

ico_status ico__bucket_file_open(ico_context *ctx, unsigned block, ico_bucket_file *file)
{
    ico_bucket_file made = {.ctx = ctx, .block = block};
    ico_status status = ico__scratch_file_open(ctx, &made.file);
    if (status == ICO_OK) *file = made;
    return status;
}

void ico__bucket_file_close(ico_bucket_file *file)
{
    if (file->ctx == NULL) return;
    ico__scratch_file_close(&file->file);
    ICO_VECTOR_FREE(file->ctx, &file->free);
    *file = (ico_bucket_file){0};
}

static size_t bytes_of(const ico_bucket_file *file)
{
    return file->block * sizeof(ico_key64_entry);
}

ico_status ico__buckets_open(ico_bucket_file *file, uint32_t count, ico_buckets *buckets)
{
    ico_buckets made = {.file = file, .count = count};
    made.bucket = ICO_NEW_ARRAY(file->ctx, ico_bucket, count);
    made.waiting = ICO_NEW_ARRAY(file->ctx, ico_key64_entry, (size_t)count * file->block);
    if (made.bucket == NULL || made.waiting == NULL) {
        ico__buckets_close(&made);
        return ICO_NO_MEMORY;
    }
    *buckets = made;
    return ICO_OK;
}

void ico__buckets_close(ico_buckets *buckets)
{
    if (buckets->file == NULL) return;
    ico_context *ctx = buckets->file->ctx;
    for (uint32_t k = 0; buckets->bucket != NULL && k < buckets->count; k++)
        ICO_VECTOR_FREE(ctx, &buckets->bucket[k].blocks);
    ICO_FREE_ARRAY(ctx, buckets->bucket, buckets->count);
    ICO_FREE_ARRAY(ctx, buckets->waiting, (size_t)buckets->count * buckets->file->block);
    *buckets = (ico_buckets){0};
}

/* A block that belongs to no bucket. */
static uint64_t take_block(ico_bucket_file *file)
{
    return file->free.size > 0 ? file->free.items[--file->free.size] : file->used++;
}

ico_status ico__buckets_put(ico_buckets *buckets, uint32_t bucket, ico_key64_entry entry)
{
    ico_bucket_file *file = buckets->file;
    ico_bucket *h = &buckets->bucket[bucket];
    ico_key64_entry *waiting = buckets->waiting + (size_t)bucket * file->block;
    waiting[h->size++ % file->block] = entry;
    if (h->size % file->block != 0) return ICO_OK;
    uint64_t block = take_block(file);
    if (!ICO_VECTOR_PUSH(file->ctx, &h->blocks, block)) return ICO_NO_MEMORY;
    return ico__scratch_file_write(file->ctx, &file->file, block * bytes_of(file),
                                   waiting, bytes_of(file));
}

ico_status ico__buckets_read(ico_context *ctx, const ico_buckets *buckets,
                             uint32_t bucket, ico_key64_entry *entries)
{
    const ico_bucket_file *file = buckets->file;
    const ico_bucket *h = &buckets->bucket[bucket];
    for (size_t k = 0; k < h->blocks.size; k++, entries += file->block) {
        ico_status status =
            ico__scratch_file_read(ctx, &file->file, h->blocks.items[k] * bytes_of(file),
                                   entries, bytes_of(file));
        if (status != ICO_OK) return status;
    }
    memcpy(entries, buckets->waiting + (size_t)bucket * file->block,
           h->size % file->block * sizeof *entries);
    return ICO_OK;
}

ico_status ico__buckets_drop(ico_buckets *buckets, uint32_t bucket)
{
    ico_bucket *h = &buckets->bucket[bucket];
    for (; h->blocks.size > 0; h->blocks.size--)
        if (!ICO_VECTOR_PUSH(buckets->file->ctx, &buckets->file->free,
                             h->blocks.items[h->blocks.size - 1]))
            return ICO_NO_MEMORY;
    ICO_VECTOR_FREE(buckets->file->ctx, &h->blocks);
    h->size = 0;
    return ICO_OK;
}
