/* count/planar/planar_block.c - numbers of the pairings of a profile.
 * SPDX-License-Identifier: MIT */
#include "count/planar/planar_sweep.h"

#include <string.h>

#include "base/random.h"
#include "count/sweep/state.h"

/* Inlined for the numbers of words that are usual. */
static inline void add_blocks(uint64_t *to, const uint64_t *from, const uint32_t *table,
                              size_t size, unsigned words)
{
    if (table == NULL) {
        for (size_t i = 0; i < size; i++)
            (void)ico__words_add(to + i * words, words, from + i * words, words);
        return;
    }
    for (size_t i = 0; i < size; i++)
        if (table[i] != ICO_DYCK_NONE)
            (void)ico__words_add(to + (size_t)table[i] * words, words, from + i * words,
                                 words);
}

void ico__numbers_add(uint64_t *to, const uint64_t *from, const uint32_t *table,
                      size_t size, unsigned words)
{
    if (words == 1)
        add_blocks(to, from, table, size, 1);
    else if (words == 2)
        add_blocks(to, from, table, size, 2);
    else
        add_blocks(to, from, table, size, words);
}

bool ico__numbers_sum(ico_context *ctx, ico_number *sum, const uint64_t *numbers,
                      size_t size, unsigned words)
{
    bool added = true;
    for (size_t i = 0; added && i < size; i++)
        added = ico__number_add(ctx, sum, numbers + i * words, words);
    return added;
}

double ico__numbers_about(const uint64_t *numbers, size_t size, unsigned words)
{
    double sum = 0, unit = 1;
    for (unsigned k = ico__number_scale(words); k < words; k++, unit *= 0x1p64) {
        double part = 0;
        for (size_t i = 0; i < size; i++) part += (double)numbers[i * words + k];
        sum += part * unit;
    }
    return sum;
}

/* ------------------------------------------------------------------ tables ---------- */

static bool is_same(const ico_profile *a, const ico_profile *b)
{
    return a->ends == b->ends && a->full == b->full && a->apex == b->apex;
}

uint64_t ico__profile_hash(const ico_profile *p)
{
    uint64_t x = ((uint64_t)p->ends << 32 | p->full) + p->apex * UINT64_C(0x2545f491);
    return ico__mix64(x) >> 20;
}

static size_t block_place(const ico_block_table *t, const ico_profile *p)
{
    size_t i = (size_t)ico__profile_hash(p) & (t->room - 1);
    while (t->index[i] != 0 && !is_same(&t->blocks.items[t->index[i] - 1].profile, p))
        i = (i + 1) & (t->room - 1);
    return i;
}

void ico__block_table_clear(ico_block_table *t)
{
    t->blocks.size = 0;
    if (t->room > 0) memset(t->index, 0, t->room * sizeof *t->index);
}

static bool block_table_grow(ico_block_table *t)
{
    size_t room = t->room == 0 ? 64 : 2 * t->room;
    uint32_t *index = ICO_NEW_ARRAY(t->ctx, uint32_t, room);
    if (index == NULL) return false;
    ICO_FREE_ARRAY(t->ctx, t->index, t->room);
    t->index = index;
    t->room = room;
    for (size_t k = 0; k < t->blocks.size; k++)
        t->index[block_place(t, &t->blocks.items[k].profile)] = (uint32_t)k + 1;
    return true;
}

ico_block *ico__block_table_at(ico_block_table *t, const ico_profile *profile)
{
    ico_block block = {.profile = *profile};
    if (2 * (t->blocks.size + 1) > t->room && !block_table_grow(t)) return NULL;
    size_t i = block_place(t, profile);
    if (t->index[i] == 0) {
        if (!ICO_VECTOR_PUSH(t->ctx, &t->blocks, block)) return NULL;
        t->index[i] = (uint32_t)t->blocks.size;
    }
    return &t->blocks.items[t->index[i] - 1];
}

const ico_block *ico__block_table_find(const ico_block_table *t,
                                       const ico_profile *profile)
{
    if (t->room == 0) return NULL;
    size_t i = block_place(t, profile);
    return t->index[i] == 0 ? NULL : &t->blocks.items[t->index[i] - 1];
}

void ico__block_table_close(ico_block_table *t, unsigned words)
{
    for (size_t k = 0; k < t->blocks.size; k++)
        ico__block_free(t->ctx, &t->blocks.items[k], words);
    ICO_VECTOR_FREE(t->ctx, &t->blocks);
    ICO_FREE_ARRAY(t->ctx, t->index, t->room);
    t->index = NULL;
    t->room = 0;
}

/* ------------------------------------------------------------------- pool ----------- */

uint64_t *ico__block_pool_take(ico_block_pool *pool, const ico_profile *profile,
                               size_t size)
{
    uint64_t **list = &pool->free[ico__popcount32(profile->ends)][profile->apex];
    uint64_t *numbers = *list;
    if (numbers == NULL)
        return ico__resize(pool->ctx, NULL, 0, size * pool->words, sizeof *numbers);
    memcpy(list, numbers, sizeof(void *));
    pool->bytes -= size * pool->words * sizeof *numbers;
    return numbers;
}

void ico__block_pool_give(ico_block_pool *pool, ico_block *block)
{
    unsigned ends = ico__popcount32(block->profile.ends), apex = block->profile.apex;
    size_t bytes = (size_t)block->size * pool->words * sizeof *block->numbers;
    if (block->numbers == NULL) return;
    if (pool->bytes + bytes > ICO_POOL_BYTES) {
        ico__block_free(pool->ctx, block, pool->words);
        return;
    }
    memcpy(block->numbers, &pool->free[ends][apex], sizeof(void *));
    pool->free[ends][apex] = block->numbers;
    pool->size[ends][apex] = block->size;
    pool->bytes += bytes;
    block->numbers = NULL;
}

void ico__block_pool_close(ico_block_pool *pool)
{
    for (unsigned ends = 0; ends <= ICO_DYCK_ENDS; ends++)
        for (unsigned apex = 0; apex <= ICO_DYCK_LOOSE; apex++)
            while (pool->free[ends][apex] != NULL) {
                uint64_t *numbers = pool->free[ends][apex];
                memcpy(&pool->free[ends][apex], numbers, sizeof(void *));
                ICO_FREE_ARRAY(pool->ctx, numbers, pool->size[ends][apex] * pool->words);
            }
    pool->bytes = 0;
}
