/* count/separator/buckets.c - buckets of states in a file.
 * SPDX-License-Identifier: MIT */
#include "count/separator/buckets.h"

#include <string.h>

/* What can be read behind the bytes of a page, at the most, by an entry that begins
 * there. */
enum { BEYOND = ICO_PACKED_MOST + ICO_PACKED_SLACK, LEAST_PAGE = 64 };

static size_t packed_room(const ico_bucket_file *file)
{
    return (size_t)file->run * ICO_PACKED_MOST + ICO_PACKED_SLACK;
}

ico_status ico__bucket_file_open(ico_context *ctx, unsigned run, ico_bucket_file *file)
{
    ico_bucket_file made = {.ctx = ctx, .run = run};
    made.page = (ICO_BUCKET_ENTRY_BYTES - (unsigned)sizeof(ico_key64_entry)) * run;
    if (made.page < LEAST_PAGE) made.page = LEAST_PAGE;
    made.spare = ICO_NEW_ARRAY(ctx, ico_key64_entry, run);
    made.packed = ICO_NEW_ARRAY(ctx, unsigned char, packed_room(&made));
    ico_status status =
        made.spare == NULL || made.packed == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (status == ICO_OK) status = ico__scratch_file_open(ctx, &made.file);
    if (status == ICO_OK)
        *file = made;
    else
        ico__bucket_file_close(&made);
    return status;
}

void ico__bucket_file_close(ico_bucket_file *file)
{
    if (file->ctx == NULL) return;
    ico__scratch_file_close(&file->file);
    ICO_VECTOR_FREE(file->ctx, &file->free);
    ICO_FREE_ARRAY(file->ctx, file->spare, file->run);
    ICO_FREE_ARRAY(file->ctx, file->packed, packed_room(file));
    *file = (ico_bucket_file){0};
}

uint64_t ico__bucket_file_bytes(const ico_bucket_file *file)
{
    return file->used * file->page;
}

ico_status ico__buckets_open(ico_bucket_file *file, uint32_t count, ico_buckets *buckets)
{
    ico_buckets made = {.file = file, .count = count};
    made.bucket = ICO_NEW_ARRAY(file->ctx, ico_bucket, count);
    made.waiting = ICO_NEW_ARRAY(file->ctx, ico_key64_entry, (size_t)count * file->run);
    made.bytes = ICO_NEW_ARRAY(file->ctx, unsigned char, (size_t)count * file->page);
    if (made.bucket == NULL || made.waiting == NULL || made.bytes == NULL) {
        ico__buckets_close(&made);
        return ICO_NO_MEMORY;
    }
    *buckets = made;
    return ICO_OK;
}

void ico__buckets_close(ico_buckets *buckets)
{
    if (buckets->file == NULL) return;
    ico_bucket_file *file = buckets->file;
    ico_context *ctx = file->ctx;
    for (uint32_t k = 0; buckets->bucket != NULL && k < buckets->count; k++)
        ICO_VECTOR_FREE(ctx, &buckets->bucket[k].pages);
    ICO_FREE_ARRAY(ctx, buckets->bucket, buckets->count);
    ICO_FREE_ARRAY(ctx, buckets->waiting, (size_t)buckets->count * file->run);
    ICO_FREE_ARRAY(ctx, buckets->bytes, (size_t)buckets->count * file->page);
    *buckets = (ico_buckets){0};
}

/* The full page of a bucket goes to the file. */
static ico_status write_page(ico_bucket_file *file, ico_bucket *b,
                             const unsigned char *bytes)
{
    uint64_t page =
        file->free.size > 0 ? file->free.items[--file->free.size] : file->used++;
    if (!ICO_VECTOR_PUSH(file->ctx, &b->pages, page)) return ICO_NO_MEMORY;
    b->held = 0;
    return ico__scratch_file_write(file->ctx, &file->file, page * file->page, bytes,
                                   file->page);
}

static ico_status put_run(ico_buckets *buckets, uint32_t bucket)
{
    ico_bucket_file *file = buckets->file;
    ico_bucket *b = &buckets->bucket[bucket];
    ico_key64_entry *run = buckets->waiting + (size_t)bucket * file->run;
    unsigned char *held = buckets->bytes + (size_t)bucket * file->page;
    ico__packing_sort(run, file->spare, file->run);
    size_t size = ico__packing_pack(run, file->run, file->packed);
    ico_status status = ICO_OK;
    for (size_t done = 0; status == ICO_OK && done < size;) {
        size_t part = file->page - b->held;
        if (part > size - done) part = size - done;
        memcpy(held + b->held, file->packed + done, part);
        b->held += (unsigned)part;
        done += part;
        if (b->held == file->page) status = write_page(file, b, held);
    }
    return status;
}

ico_status ico__buckets_put(ico_buckets *buckets, uint32_t bucket, ico_key64_entry entry)
{
    ico_bucket_file *file = buckets->file;
    ico_bucket *b = &buckets->bucket[bucket];
    buckets->waiting[(size_t)bucket * file->run + b->size++ % file->run] = entry;
    return b->size % file->run == 0 ? put_run(buckets, bucket) : ICO_OK;
}

/* The bytes of a bucket, on their way to entries.  Invariant: the `left` bytes at `at`
 * were read and not yet unpacked; `next` is the next page to read. */
typedef struct unpacking {
    const ico_buckets *buckets;
    uint32_t bucket;
    size_t next, left;
    unsigned char *bytes, *at;
} unpacking;

/* Puts what comes next behind the bytes that are left. */
static ico_status more_bytes(unpacking *u, ico_context *ctx)
{
    const ico_bucket_file *file = u->buckets->file;
    const ico_bucket *b = &u->buckets->bucket[u->bucket];
    ico_status status = ICO_OK;
    memmove(u->bytes, u->at, u->left);
    u->at = u->bytes;
    if (u->next < b->pages.size) {
        status =
            ico__scratch_file_read(ctx, &file->file, b->pages.items[u->next] * file->page,
                                   u->bytes + u->left, file->page);
        u->left += file->page;
    } else if (u->next == b->pages.size) {
        memcpy(u->bytes + u->left, u->buckets->bytes + (size_t)u->bucket * file->page,
               b->held);
        u->left += b->held;
    }
    u->next++;
    return status;
}

static ico_status unpack(unpacking *u, ico_context *ctx, size_t count,
                         ico_key64_entry *entries)
{
    unsigned run = u->buckets->file->run;
    size_t pages = u->buckets->bucket[u->bucket].pages.size;
    for (size_t i = 0; i < count; i++) {
        while (u->left < ICO_PACKED_MOST && u->next <= pages) {
            ico_status status = more_bytes(u, ctx);
            if (status != ICO_OK) return status;
        }
        unsigned taken = ico__packing_unpack(u->at, i % run == 0 ? 0 : entries[i - 1].key,
                                             &entries[i]);
        u->at += taken;
        u->left -= taken;
    }
    return ICO_OK;
}

ico_status ico__buckets_read(ico_context *ctx, const ico_buckets *buckets,
                             uint32_t bucket, ico_key64_entry *entries)
{
    const ico_bucket_file *file = buckets->file;
    const ico_bucket *b = &buckets->bucket[bucket];
    size_t waiting = (size_t)(b->size % file->run), packed = (size_t)b->size - waiting;
    size_t room = file->page + 2 * BEYOND;
    ico_status status = ICO_OK;
    if (packed > 0) {
        unpacking u = {.buckets = buckets, .bucket = bucket};
        u.bytes = u.at = ICO_NEW_ARRAY(ctx, unsigned char, room);
        if (u.bytes == NULL) return ICO_NO_MEMORY;
        status = unpack(&u, ctx, packed, entries);
        ICO_FREE_ARRAY(ctx, u.bytes, room);
    }
    memcpy(entries + packed, buckets->waiting + (size_t)bucket * file->run,
           waiting * sizeof *entries);
    return status;
}

ico_status ico__buckets_drop(ico_buckets *buckets, uint32_t bucket)
{
    ico_bucket *b = &buckets->bucket[bucket];
    for (; b->pages.size > 0; b->pages.size--)
        if (!ICO_VECTOR_PUSH(buckets->file->ctx, &buckets->file->free,
                             b->pages.items[b->pages.size - 1]))
            return ICO_NO_MEMORY;
    ICO_VECTOR_FREE(buckets->file->ctx, &b->pages);
    b->size = 0;
    b->held = 0;
    return ICO_OK;
}
