/* count/sweep/narrow_table.h - mate arrays with exact numbers of a few words.  Tables are
 * small and stay in a cache; piles are lists and hold all states.
 * Stands above narrow.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SWEEP_NARROW_TABLE_H
#define ICO_COUNT_SWEEP_NARROW_TABLE_H

#include "base/memory.h"
#include "count/sweep/narrow.h"

enum { ICO_NARROW_MOST_WORDS = 256 };

/* The form of an entry: `key` words of mates, then `value` words of the number, the
 * lowest first.  The caller knows that numbers do not overflow. */
typedef struct ico_narrow_shape {
    unsigned key, value;
} ico_narrow_shape;

static inline unsigned ico__narrow_stride(const ico_narrow_shape *s)
{
    return s->key + s->value;
}

static inline ico_mates ico__narrow_word(const uint64_t *entry, unsigned key)
{
    return key == 1 ? entry[0] : (ico_mates)entry[1] << 64 | entry[0];
}

/* A table by open addressing with linear probing.  Invariants: a first word of 0 marks a
 * free entry; room is a power of two; at most two thirds of the entries are in use;
 * entries has `capacity` words. */
typedef struct ico_narrow_table {
    ico_context *ctx;
    ico_narrow_shape shape;
    uint64_t *entries, salt;
    size_t room, used, capacity;
} ico_narrow_table;

/* Empties the table and gives it room for about so many entries.  A table is zeroed at
 * first, except for ctx.  False: out of memory. */
ICO_MUST_CHECK bool ico__narrow_table_clear(ico_narrow_table *table,
                                            const ico_narrow_shape *shape, uint64_t salt,
                                            size_t expected);
void ico__narrow_table_close(ico_narrow_table *table);
/* A mate array to be added, and where the number stands that belongs to it. */
typedef struct ico_narrow_new {
    ico_mates word;
    const uint64_t *value;
} ico_narrow_new;
enum { ICO_NARROW_BATCH = 32 }; /* about so many come at once */

/* Adds mate arrays with numbers of `words` words.  False: out of memory. */
ICO_MUST_CHECK bool ico__narrow_table_add(ico_narrow_table *table,
                                          const ico_narrow_new *more, size_t count,
                                          unsigned words);

/* A piece of a pile: entries one after the other. */
typedef struct ico_narrow_chunk {
    struct ico_narrow_chunk *next;
    size_t used; /* entries */
    uint64_t entries[];
} ico_narrow_chunk;
enum { ICO_NARROW_CHUNK = 4096 }; /* bytes */

typedef struct ico_narrow_pile {
    ico_narrow_chunk *first;
    size_t size; /* entries in all pieces */
} ico_narrow_pile;

/* Adds an entry of `stride` words, and returns its place.  NULL: out of memory. */
uint64_t *ico__narrow_pile_push(ico_context *ctx, ico_narrow_pile *pile, unsigned stride);
void ico__narrow_pile_free(ico_context *ctx, ico_narrow_pile *pile);

#endif
