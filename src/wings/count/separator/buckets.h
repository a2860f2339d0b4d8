/* count/separator/buckets.h - buckets of states with numbers, in a file, for counts that
 * memory is too small for.  Entries of a bucket wait in memory until they are a run; then
 * the run is packed, and the bytes of a bucket go to the file a page at a time.  A bucket
 * is read as a whole.
 * Stands above packing.
 * Source: external sorting by distribution, Knuth, TAOCP 5.4.9.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SEPARATOR_BUCKETS_H
#define ICO_COUNT_SEPARATOR_BUCKETS_H

#include "base/scratch.h"
#include "count/separator/packing.h"

/* A file of pages.  Invariants: the pages from `used` on were never written; the pages in
 * `free` belong to no bucket any more.  spare, packed: room for the run at hand. */
typedef struct ico_bucket_file {
    ico_context *ctx;
    ico_scratch_file file;
    unsigned run;  /* entries of a run */
    unsigned page; /* bytes of a page */
    uint64_t used;
    ICO_VECTOR(uint64_t) free;
    ico_key64_entry *spare;
    unsigned char *packed;
} ico_bucket_file;
/* Bytes of memory that a bucket takes for each entry of a run. */
enum { ICO_BUCKET_ENTRY_BYTES = 24 };
/* Opens an empty file.  ICO_IO, here and below: the disk refused. */
ICO_MUST_CHECK ico_status ico__bucket_file_open(ico_context *ctx, unsigned run,
                                                ico_bucket_file *file);
void ico__bucket_file_close(ico_bucket_file *file);
/* The bytes that the file has on the disk. */
uint64_t ico__bucket_file_bytes(const ico_bucket_file *file);

/* One bucket.  Invariant: its last size % run entries are in its part of `waiting`; the
 * others are packed: their bytes fill its pages, and the last `held` of them are in its
 * part of `bytes`. */
typedef struct ico_bucket {
    uint64_t size;
    unsigned held;
    ICO_VECTOR(uint64_t) pages;
} ico_bucket;

typedef struct ico_buckets {
    ico_bucket_file *file;
    uint32_t count;
    ico_bucket *bucket;
    ico_key64_entry *waiting;
    unsigned char *bytes;
} ico_buckets;
/* Makes `count` empty buckets, with the memory of `count` runs and pages. */
ICO_MUST_CHECK ico_status ico__buckets_open(ico_bucket_file *file, uint32_t count,
                                            ico_buckets *buckets);
/* Frees the memory.  The file gets back the pages of a bucket when it is emptied. */
void ico__buckets_close(ico_buckets *buckets);
ICO_MUST_CHECK ico_status ico__buckets_put(ico_buckets *buckets, uint32_t bucket,
                                           ico_key64_entry entry);

/* Reads the entries of a bucket piece by piece, in any order.  Threads may read at the
 * same time, each with a reader of its own.  Invariants: `done` entries were read, the
 * last one with the key `before`; the `left` bytes at `at` were read from the file, and
 * are those of the next entries; `next` is the next page to read. */
typedef struct ico_bucket_reader {
    const ico_buckets *buckets;
    uint32_t bucket;
    uint64_t done, before;
    size_t next, left;
    unsigned char *bytes, *at;
} ico_bucket_reader;
ICO_MUST_CHECK ico_status ico__bucket_reader_open(ico_context *ctx,
                                                  const ico_buckets *buckets,
                                                  uint32_t bucket,
                                                  ico_bucket_reader *reader);
void ico__bucket_reader_close(ico_context *ctx, ico_bucket_reader *reader);
/* Reads the next entries, at most `most`.  *count: the number read; 0 at the end. */
ICO_MUST_CHECK ico_status ico__bucket_reader_next(ico_context *ctx,
                                                  ico_bucket_reader *reader, size_t most,
                                                  ico_key64_entry *entries,
                                                  size_t *count);
/* Reads all entries of a bucket. */
ICO_MUST_CHECK ico_status ico__buckets_read(ico_context *ctx, const ico_buckets *buckets,
                                            uint32_t bucket, ico_key64_entry *entries);
/* Empties a bucket. */
ICO_MUST_CHECK ico_status ico__buckets_drop(ico_buckets *buckets, uint32_t bucket);

#endif
