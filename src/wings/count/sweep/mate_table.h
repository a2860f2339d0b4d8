/* count/sweep/mate_table.h - mate arrays with exact numbers of a few words.  Tables are
 * small and stay in a cache; lists hold all states.
 * Stands above mates.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SWEEP_MATE_TABLE_H
#define ICO_COUNT_SWEEP_MATE_TABLE_H

#include "base/memory.h"
#include "count/sweep/mates.h"

enum { ICO_MATE_MOST_WORDS = 256 };

/* The form of an entry: `key` words of mates, then `value` words of the number, the
 * lowest first.  The caller knows that numbers do not overflow. */
typedef struct ico_mate_shape {
    unsigned key, value;
} ico_mate_shape;

static inline unsigned ico__mate_stride(const ico_mate_shape *s)
{
    return s->key + s->value;
}

static inline ico_mates ico__mate_word(const uint64_t *entry, unsigned key)
{
    return key == 1 ? entry[0] : (ico_mates)entry[1] << 64 | entry[0];
}

/* A table by open addressing with linear probing.  Invariants: a first word of 0 marks a
 * free entry; room is a power of two; at most two thirds of the entries are in use;
 * entries has `capacity` words. */
typedef struct ico_mate_table {
    ico_context *ctx;
    ico_mate_shape shape;
    uint64_t *entries, salt;
    size_t room, used, capacity;
} ico_mate_table;

/* Empties the table and gives it room for about `expected` entries.  The first time, all
 * of the table but ctx must be zero.  False: out of memory. */
ICO_MUST_CHECK bool ico__mate_table_clear(ico_mate_table *table,
                                          const ico_mate_shape *shape, uint64_t salt,
                                          size_t expected);
void ico__mate_table_close(ico_mate_table *table);
/* A mate array to be added, and a pointer to its number. */
typedef struct ico_mate_new {
    ico_mates word;
    const uint64_t *value;
} ico_mate_new;
enum { ICO_MATE_BATCH = 32 }; /* about this many are added at once */

/* Adds mate arrays with numbers of `words` words.  False: out of memory. */
ICO_MUST_CHECK bool ico__mate_table_add(ico_mate_table *table, const ico_mate_new *more,
                                        size_t count, unsigned words);

/* A piece of a list: entries one after the other. */
typedef struct ico_mate_chunk {
    struct ico_mate_chunk *next;
    size_t used; /* entries */
    uint64_t entries[];
} ico_mate_chunk;
enum { ICO_MATE_CHUNK = 4096 }; /* bytes */

typedef struct ico_mate_list {
    ico_mate_chunk *first;
    size_t size; /* entries in all pieces */
} ico_mate_list;

/* Adds an entry of `stride` words, and returns its place.  NULL: out of memory. */
uint64_t *ico__mate_list_push(ico_context *ctx, ico_mate_list *list, unsigned stride);
void ico__mate_list_free(ico_context *ctx, ico_mate_list *list);

#endif
