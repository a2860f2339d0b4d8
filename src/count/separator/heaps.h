/* count/separator/heaps.h - buckets (here called heaps) of states with numbers, in a
 * file, for counts that memory is too small for.  A bucket is written a block at a time,
 * and read as a whole.
 * Stands above lean_table.
 * Source: external sorting by distribution, Knuth, TAOCP 5.4.9.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SEPARATOR_HEAPS_H
#define ICO_COUNT_SEPARATOR_HEAPS_H

#include "base/scratch.h"
#include "count/separator/lean_table.h"

/* A file of blocks.  Invariants: the blocks from `used` on were never written; the blocks
 * in `free` belong to no heap any more. */
typedef struct ico_heap_file {
    ico_context *ctx;
    ico_scratch_file file;
    unsigned block; /* entries of a block */
    uint64_t used;
    ICO_VECTOR(uint64_t) free;
} ico_heap_file;
/* Opens an empty file.  ICO_IO, here and below: the disk refused. */
ICO_MUST_CHECK ico_status ico__heap_file_open(ico_context *ctx, unsigned block,
                                              ico_heap_file *file);
void ico__heap_file_close(ico_heap_file *file);

/* One bucket.  Invariant: its last size % block entries are in its part of `waiting`, the
 * others in its blocks. */
typedef struct ico_heap {
    uint64_t size;
    ICO_VECTOR(uint64_t) blocks;
} ico_heap;

typedef struct ico_heaps {
    ico_heap_file *file;
    uint32_t count;
    ico_heap *heap;
    ico_lean_entry *waiting;
} ico_heaps;
/* Makes `count` empty heaps, with the memory of `count` blocks. */
ICO_MUST_CHECK ico_status ico__heaps_open(ico_heap_file *file, uint32_t count,
                                          ico_heaps *heaps);
/* Gives the blocks back to the file. */
void ico__heaps_close(ico_heaps *heaps);
ICO_MUST_CHECK ico_status ico__heaps_put(ico_heaps *heaps, uint32_t heap,
                                         ico_lean_entry entry);
/* Reads all entries of a heap, in the order in which they were put.  Threads may read at
 * the same time. */
ICO_MUST_CHECK ico_status ico__heaps_read(ico_context *ctx, const ico_heaps *heaps,
                                          uint32_t heap, ico_lean_entry *entries);
/* Empties a heap. */
ICO_MUST_CHECK ico_status ico__heaps_drop(ico_heaps *heaps, uint32_t heap);

#endif
