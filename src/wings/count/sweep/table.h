/* count/sweep/table.h - a table of states, each with the number of ways that lead to it:
 * exact numbers of as many words as they need.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SWEEP_TABLE_H
#define ICO_COUNT_SWEEP_TABLE_H

#include "base/memory.h"

/* The most words of a number: numbers below 2^16384. */
enum { ICO_MOST_WORDS = 256 };

/* A table by open addressing with linear probing.  Invariants: an entry has key_words
 * words of key and then value_words words of number, the lowest first; a number of 0
 * marks a free entry; room is a power of two; at most 2/3 of the entries, and one more,
 * are in use. */
typedef struct ico_table {
    ico_context *ctx;
    unsigned key_words, value_words;
    uint64_t *entries;
    size_t room, used;
} ico_table;

/* An empty table. */
ICO_MUST_CHECK ico_status ico__count_table_open(ico_context *ctx, unsigned key_words,
                                                unsigned value_words, ico_table *table);
void ico__count_table_close(ico_table *table);
uint64_t ico__count_table_hash(const ico_table *table, const uint64_t *key);
/* Adds `value` (value_words words, at most the table's, not 0) to the number of `key`,
 * whose hash is given.  If the sum needs one word more, all numbers of the table get it.
 * False: out of memory, or no more words are possible. */
bool ico__count_table_add(ico_table *table, const uint64_t *key, uint64_t hash,
                          const uint64_t *value, unsigned value_words);
/* Announces that a key with this hash will be added soon, so that its memory is
 * prefetched. */
static inline void ico__count_table_expect(const ico_table *t, uint64_t hash)
{
    __builtin_prefetch(t->entries + ((size_t)hash & (t->room - 1)) *
                                        ((size_t)t->key_words + t->value_words));
}
/* Gives all numbers value_words words. */
bool ico__count_table_widen(ico_table *table, unsigned value_words);
/* The number of `key` (value_words words), or NULL. */
const uint64_t *ico__count_table_get(const ico_table *table, const uint64_t *key);
static inline size_t ico__count_table_stride(const ico_table *t)
{
    return (size_t)t->key_words + t->value_words;
}
/* The sum of all numbers as a double. */
double ico__count_table_sum(const ico_table *table);
/* Entry i (i < room), or NULL if it is free: its key, then its number. */
static inline const uint64_t *ico__count_table_entry(const ico_table *t, size_t i)
{
    const uint64_t *entry = t->entries + i * ico__count_table_stride(t);
    uint64_t any = 0;
    for (unsigned k = 0; k < t->value_words; k++) any |= entry[t->key_words + k];
    return any == 0 ? NULL : entry;
}

#endif
