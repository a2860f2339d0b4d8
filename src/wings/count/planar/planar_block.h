/* count/planar/planar_block.h - blocks: the states of one profile, with an exact number
 * for each noncrossing matching of the ends, at the rank of the matching.
 * Stands above planar_step.
 * Source: dense tables of connectivity states, Iwashita et al., TCS-TR-A-13-64 (2013).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_PLANAR_PLANAR_BLOCK_H
#define ICO_COUNT_PLANAR_PLANAR_BLOCK_H

#include "count/number/number.h"
#include "count/planar/planar_step.h"

/* numbers: `size` numbers of `words` words each, the lowest first. */
typedef struct ico_block {
    ico_profile profile;
    uint32_t size;
    uint64_t *numbers;
} ico_block;

/* The hash by which blocks are shared out. */
uint64_t ico__profile_hash(const ico_profile *profile);

/* Adds the numbers of `from` to those of `to`, matching by matching; with a table, to
 * those of the matchings to which the table leads.  The caller knows that sums do not
 * overflow. */
void ico__numbers_add(uint64_t *to, const uint64_t *from, const uint32_t *table,
                      size_t size, unsigned words);
/* *sum += all numbers.  False: out of memory. */
bool ico__numbers_sum(ico_context *ctx, ico_number *sum, const uint64_t *numbers,
                      size_t size, unsigned words);
/* The sum of all numbers, about, in units of ico__number_scale(words) words. */
double ico__numbers_about(const uint64_t *numbers, size_t size, unsigned words);

/* A table of blocks by their profiles, by open addressing.  Invariants: index has `room`
 * places, a power of two, of which at most half are in use; a place holds 0, or the
 * number of a block plus 1. */
typedef struct ico_block_table {
    ico_context *ctx;
    ICO_VECTOR(ico_block) blocks;
    uint32_t *index;
    size_t room;
} ico_block_table;

/* Removes all blocks without freeing their numbers.  A table is zeroed at first, except
 * for ctx. */
void ico__block_table_clear(ico_block_table *table);
/* Returns the block of a profile, or NULL when out of memory.  Makes a block of size 0
 * without numbers (NULL) if the table has no such block. */
ico_block *ico__block_table_at(ico_block_table *table, const ico_profile *profile);
/* Returns the block of a profile, or NULL if the table has no such block. */
const ico_block *ico__block_table_find(const ico_block_table *table,
                                       const ico_profile *profile);
/* Closes the table, and frees the numbers of its blocks, which have `words` words
 * each. */
void ico__block_table_close(ico_block_table *table, unsigned words);

/* A pool of freed number arrays, reused for new blocks with the same number of ends; most
 * blocks live for one step only.  Invariants: each list is linked by the first words of
 * its arrays; all arrays together have `bytes` bytes, at most ICO_POOL_BYTES. */
typedef struct ico_block_pool {
    ico_context *ctx;
    unsigned words;
    uint64_t *free[ICO_DYCK_ENDS + 1][ICO_DYCK_LOOSE + 1];
    /* the length of the arrays of each list */
    size_t size[ICO_DYCK_ENDS + 1][ICO_DYCK_LOOSE + 1];
    size_t bytes;
} ico_block_pool;
enum { ICO_POOL_BYTES = 1 << 22 };

/* An array of `size` numbers, of any value, for a block of the profile.  NULL: out of
 * memory. */
uint64_t *ico__block_pool_take(ico_block_pool *pool, const ico_profile *profile,
                               size_t size);
/* Gives the numbers of a block, if it has any, back to the pool. */
void ico__block_pool_give(ico_block_pool *pool, ico_block *block);
void ico__block_pool_close(ico_block_pool *pool);

static inline uint64_t *ico__block_new(ico_context *ctx, size_t size, unsigned words)
{
    return ICO_NEW_ARRAY(ctx, uint64_t, size * words);
}
static inline void ico__block_free(ico_context *ctx, ico_block *block, unsigned words)
{
    if (block->numbers != NULL)
        ICO_FREE_ARRAY(ctx, block->numbers, (size_t)block->size * words);
    block->numbers = NULL;
}

#endif
