/* tests/checker_memory.h - the memory that tests give to the checker: each request can be
 * made to fail, blocks are counted, and what is read or written beyond the end of one is
 * noticed without sanitizers too.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_CHECKER_MEMORY_H
#define ICO_TESTS_CHECKER_MEMORY_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Blocks the checker will still be given until one request fails, and none after it: so
 * each request that fails must be noticed by itself. */
static size_t checker_blocks = SIZE_MAX;

/* Blocks that were not given back, and the most there were since it was last set to 0. */
static size_t checker_held, checker_most;

#ifdef __SANITIZE_ADDRESS__
enum { BEHIND = 0 }; /* the sanitizer looks */
#else
enum { BEHIND = 64 };
#endif

/* More at once than this is not there, on any machine. */
#define CHECKER_MOST ((size_t)1 << 30)

/* What stands before a block. */
typedef union checker_block {
    size_t size;
    max_align_t aligned;
} checker_block;

static inline void *checker_calloc(size_t count, size_t size)
{
    if (checker_blocks-- == 0 || count > CHECKER_MOST / size) return NULL;
    checker_block *b = calloc(1, sizeof *b + count * size + BEHIND);
    if (b == NULL) return NULL;
    b->size = count * size;
    memset((char *)(b + 1) + b->size, 0xa5, BEHIND);
    if (++checker_held > checker_most) checker_most = checker_held;
    return b + 1;
}

static inline void checker_free(void *block)
{
    checker_block *b = (checker_block *)block - 1;
    const unsigned char *behind = (unsigned char *)block + b->size;
    for (int i = 0; i < BEHIND; i++)
        if (behind[i] != 0xa5) abort();
    checker_held--;
    memset(b, 0xa5, sizeof *b + b->size); /* who reads it still is noticed */
    free(b);
}

/* Files whose bytes are held. */
static size_t checker_files;

static inline void *checker_realloc(void *bytes, size_t size)
{
    if (checker_blocks-- == 0) return NULL;
    void *grown = realloc(bytes, size);
    if (bytes == NULL && grown != NULL) checker_files++;
    return grown;
}

static inline void checker_give_back(void *bytes)
{
    if (bytes != NULL) checker_files--;
    free(bytes);
}

#endif
