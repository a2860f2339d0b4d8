/* count/separator/buckets.h - buckets of states with numbers, in a
 * file, for counts that memory is too small for.  A bucket is written a block at a time,
 * and read as a whole.
 * Stands above key64_table.
 * Source: external sorting by distribution, Knuth, TAOCP 5.4.9.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SEPARATOR_BUCKETS_H
#define ICO_COUNT_SEPARATOR_BUCKETS_H

#include "base/scratch.h"
#include "count/separator/key64_table.h"

/* A file of blocks.  Invariants: the blocks from `used` on were never written; the blocks
 * in `free` belong to no bucket any more. */
typedef struct ico_bucket_file {
    ico_context *ctx;
    ico_scratch_file file;
    unsigned block; /* entries of a block */
    uint64_t used;
    ICO_VECTOR(uint64_t) free;
} ico_bucket_file;
/* Opens an empty file.  ICO_IO, here and below: the disk refused. */
ICO_MUST_CHECK ico_status ico__bucket_file_open(ico_context *ctx, unsigned block,
                                                ico_bucket_file *file);
void ico__bucket_file_close(ico_bucket_file *file);

/* One bucket.  Invariant: its last size % block entries are in its part of `waiting`, the
 * others in its blocks. */
typedef struct ico_bucket {
    uint64_t size;
    ICO_VECTOR(uint64_t) blocks;
} ico_bucket;

typedef struct ico_buckets {
    ico_bucket_file *file;
    uint32_t count;
    ico_bucket *bucket;
    ico_key64_entry *waiting;
} ico_buckets;
/* Makes `count` empty buckets, with the memory of `count` blocks. */
ICO_MUST_CHECK ico_status ico__buckets_open(ico_bucket_file *file, uint32_t count,
                                            ico_buckets *buckets);
/* Gives the blocks back to the file. */
void ico__buckets_close(ico_buckets *buckets);
ICO_MUST_CHECK ico_status ico__buckets_put(ico_buckets *buckets, uint32_t bucket,
                                           ico_key64_entry entry);
/* Reads all entries of a bucket, in the order in which they were put.  Threads may read
 * at the same time. */
ICO_MUST_CHECK ico_status ico__buckets_read(ico_context *ctx, const ico_buckets *buckets,
                                            uint32_t bucket, ico_key64_entry *entries);
/* Empties a bucket. */
ICO_MUST_CHECK ico_status ico__buckets_drop(ico_buckets *buckets, uint32_t bucket);

#endif
