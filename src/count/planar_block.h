/* count/planar_block.h - the states of one profile: an exact number for each pairing of its
 * ends in which no paths cross, by the pairing's rank.
 * Stands above planar_step.
 * Source: dense tables of connectivity states, Iwashita et al., TCS-TR-A-13-64 (2013).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_PLANAR_BLOCK_H
#define ICO_COUNT_PLANAR_BLOCK_H

#include "count/planar_step.h"

/* numbers: `words` words each, the lowest first; `size` of them. */
typedef struct ico_block {
    ico_profile profile;
    uint32_t size;
    uint64_t *numbers;
} ico_block;

/* Numbers of the first block get those of the second, pairing by pairing; or, with a table,
 * those of the pairings that it leads to.  Sums are known not to overflow. */
void ico__numbers_add(uint64_t *to, const uint64_t *from, const uint32_t *table,
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
