/* count/planar_block.h - the states of one profile: an exact number for each pairing of its
 * ends in which no paths cross, by the pairing's rank.
 * Stands above planar_step.
 * Source: dense tables of connectivity states, Iwashita et al., TCS-TR-A-13-64 (2013).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_PLANAR_BLOCK_H
#define ICO_COUNT_PLANAR_BLOCK_H

#include "count/number.h"
#include "count/planar_step.h"

/* numbers: `words` words each, the lowest first; `size` of them. */
typedef struct ico_block {
    ico_profile profile;
    uint32_t size;
    uint64_t *numbers;
} ico_block;

/* By which blocks are shared out. */
uint64_t ico__profile_hash(const ico_profile *profile);

/* Numbers of the first block get those of the second, pairing by pairing; or, with a table,
 * those of the pairings that it leads to.  Sums are known not to overflow. */
void ico__numbers_add(uint64_t *to, const uint64_t *from, const uint32_t *table,
                      size_t size, unsigned words);
/* *sum += all of them.  False: out of memory. */
bool ico__numbers_sum(ico_context *ctx, ico_number *sum, const uint64_t *numbers,
                      size_t size, unsigned words);
/* About how large all of them together are. */
double ico__numbers_about(const uint64_t *numbers, size_t size, unsigned words);

/* Blocks by their profiles, by open addressing.  Invariants: index has `room` places, a power of
 * two, at most half of them in use, each 0 or the number of a block plus 1. */
typedef struct ico_block_table {
    ico_context *ctx;
    ICO_VECTOR(ico_block) blocks;
    uint32_t *index;
    size_t room;
} ico_block_table;

/* Forgets all blocks, whose numbers are not freed; the table is zeroed at first, but for ctx. */
void ico__block_table_clear(ico_block_table *table);
/* The block of a profile; if there is none, one of no numbers (NULL) and size 0 is made.
 * NULL: out of memory. */
ico_block *ico__block_table_at(ico_block_table *table, const ico_profile *profile);
/* The same, but NULL if there is none. */
const ico_block *ico__block_table_find(const ico_block_table *table,
                                       const ico_profile *profile);
/* With the numbers, of so many words. */
void ico__block_table_close(ico_block_table *table, unsigned words);

/* Numbers that were freed, kept for the next blocks of as many ends: most blocks live for one
 * step.  Invariants: each list is linked by the first words; all of them have `bytes` bytes,
 * no more than ICO_POOL_BYTES. */
typedef struct ico_block_pool {
    ico_context *ctx;
    unsigned words;
    uint64_t *free[ICO_BRACKET_ENDS + 1][ICO_BRACKET_LOOSE + 1];
    size_t size[ICO_BRACKET_ENDS + 1][ICO_BRACKET_LOOSE + 1]; /* numbers of each */
    size_t bytes;
} ico_block_pool;
enum { ICO_POOL_BYTES = 1 << 22 };

/* Numbers for a block of the profile, which has `size` of them, of any value; NULL: out of
 * memory. */
uint64_t *ico__block_pool_take(ico_block_pool *pool, const ico_profile *profile,
                               size_t size);
/* Those of a block, if it has any. */
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
