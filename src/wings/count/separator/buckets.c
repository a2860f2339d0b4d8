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
static ico_status write_full_page(ico_bucket_file *file, ico_bucket *b,
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
        if (b->held == file->page) status = write_full_page(file, b, held);
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

static size_t reader_room(const ico_bucket_file *file)
{
    return file->page + 2 * BEYOND;
}

ico_status ico__bucket_reader_open(ico_context *ctx, const ico_buckets *buckets,
                                   uint32_t bucket, ico_bucket_reader *reader)
{
    ico_bucket_reader r = {.buckets = buckets, .bucket = bucket};
    r.bytes = r.at = ICO_NEW_ARRAY(ctx, unsigned char, reader_room(buckets->file));
    if (r.bytes == NULL) return ICO_NO_MEMORY;
    *reader = r;
    return ICO_OK;
}

void ico__bucket_reader_close(ico_context *ctx, ico_bucket_reader *reader)
{
    if (reader->buckets == NULL) return;
    ICO_FREE_ARRAY(ctx, reader->bytes, reader_room(reader->buckets->file));
    *reader = (ico_bucket_reader){0};
}

/* Puts what comes next behind the bytes that are left. */
static ico_status more_bytes(ico_bucket_reader *r, ico_context *ctx)
{
    const ico_bucket_file *file = r->buckets->file;
    const ico_bucket *b = &r->buckets->bucket[r->bucket];
    ico_status status = ICO_OK;
    memmove(r->bytes, r->at, r->left);
    r->at = r->bytes;
    if (r->next < b->pages.size) {
        status =
            ico__scratch_file_read(ctx, &file->file, b->pages.items[r->next] * file->page,
                                   r->bytes + r->left, file->page);
        r->left += file->page;
    } else if (r->next == b->pages.size) {
        memcpy(r->bytes + r->left, r->buckets->bytes + (size_t)r->bucket * file->page,
               b->held);
        r->left += b->held;
    }
    r->next++;
    return status;
}

static ico_status unpack(ico_bucket_reader *r, ico_context *ctx, size_t count,
                         ico_key64_entry *entries)
{
    unsigned run = r->buckets->file->run, at = (unsigned)(r->done % run);
    size_t pages = r->buckets->bucket[r->bucket].pages.size;
    for (size_t i = 0; i < count; i++) {
        while (r->left < ICO_PACKED_MOST && r->next <= pages) {
            ico_status status = more_bytes(r, ctx);
            if (status != ICO_OK) return status;
        }
        unsigned taken = ico__packing_unpack(r->at, at == 0 ? 0 : r->before, &entries[i]);
        r->before = entries[i].key;
        r->at += taken;
        r->left -= taken;
        at = at + 1 == run ? 0 : at + 1;
    }
    return ICO_OK;
}

/* A piece is of packed entries, or of those that wait in memory. */
ico_status ico__bucket_reader_next(ico_context *ctx, ico_bucket_reader *r, size_t most,
                                   ico_key64_entry *entries, size_t *count)
{
    unsigned run = r->buckets->file->run;
    uint64_t size = r->buckets->bucket[r->bucket].size, packed = size - size % run;
    uint64_t rest = (r->done < packed ? packed : size) - r->done;
    ico_status status = ICO_OK;
    *count = rest < most ? (size_t)rest : most;
    if (r->done < packed)
        status = unpack(r, ctx, *count, entries);
    else if (*count > 0)
        memcpy(entries,
               r->buckets->waiting + (size_t)r->bucket * run + (r->done - packed),
               *count * sizeof *entries);
    r->done += *count;
    return status;
}

ico_status ico__buckets_read(ico_context *ctx, const ico_buckets *buckets,
                             uint32_t bucket, ico_key64_entry *entries)
{
    ico_bucket_reader reader;
    size_t count;
    ico_status status = ico__bucket_reader_open(ctx, buckets, bucket, &reader);
    if (status != ICO_OK) return status;
    do {
        status = ico__bucket_reader_next(ctx, &reader, SIZE_MAX, entries, &count);
        entries += count;
    } while (status == ICO_OK && count > 0);
    ico__bucket_reader_close(ctx, &reader);
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
