/* count/separator/key64_table.h - a table of packed states with numbers of one word,
 * exact or residues.  The table grows part by part, so that it hardly ever needs more
 * memory than it has in the end; and threads may fill different parts.
 * Stands above key64.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SEPARATOR_KEY64_TABLE_H
#define ICO_COUNT_SEPARATOR_KEY64_TABLE_H

#include <string.h>

#include "base/memory.h"
#include "base/random.h"

enum { ICO_KEY64_PARTS = 16, ICO_KEY64_PART_BITS = 4 };

typedef struct ico_key64_entry {
    uint64_t key, number;
} ico_key64_entry;

/* Entries in no order. */
typedef ICO_VECTOR(ico_key64_entry) ico_key64_list;
/* The states of a table, when no more are added. */
typedef struct ico_key64_states {
    ico_key64_list part[ICO_KEY64_PARTS];
} ico_key64_states;
void ico__key64_states_free(ico_context *ctx, ico_key64_states *states);
/* copy must be empty. */
ICO_MUST_CHECK ico_status ico__key64_states_copy(ico_context *ctx,
                                                 const ico_key64_states *states,
                                                 ico_key64_states *copy);
size_t ico__key64_states_size(const ico_key64_states *states);

/* A part, by open addressing with linear probing.  Invariants: an entry in use holds its
 * key + 1, a free one 0; at most three quarters are in use. */
typedef struct ico_key64_part {
    ico_key64_entry *entries;
    size_t room, used;
    unsigned shift; /* where the first cache line begins */
} ico_key64_part;

/* The hash of a state determines its part and its place in that part.  The hash depends
 * on `salt`. */
typedef struct ico_key64_table {
    ico_context *ctx;
    uint64_t modulus, salt;
    ico_key64_part part[ICO_KEY64_PARTS];
} ico_key64_table;

/* The arithmetic of the numbers, by `modulus`.  0: words that the caller knows not to
 * overflow.  1: the bits of a double, with any rounding, for bounds.  Else: residues
 * below 2^62. */
enum { ICO_KEY64_EXACT = 0, ICO_KEY64_FLOATING = 1 };

static inline double ico__key64_double(uint64_t number)
{
    double value;
    memcpy(&value, &number, sizeof value);
    return value;
}

static inline uint64_t ico__key64_of_double(double value)
{
    uint64_t number;
    memcpy(&number, &value, sizeof number);
    return number;
}

static inline uint64_t ico__key64_add(uint64_t a, uint64_t b, uint64_t modulus)
{
    uint64_t sum = a + b;
    if (modulus == ICO_KEY64_EXACT) return sum;
    if (modulus == ICO_KEY64_FLOATING)
        return ico__key64_of_double(ico__key64_double(a) + ico__key64_double(b));
    return sum >= modulus ? sum - modulus : sum;
}

/* The salt of table number `number`. */
static inline uint64_t ico__key64_salt(uint64_t number)
{
    return ico__mix64(number);
}
static inline uint64_t ico__key64_hash(uint64_t key, uint64_t salt)
{
    return ico__mix64(key ^ salt);
}
static inline unsigned ico__key64_part_of(const ico_key64_table *table, uint64_t key)
{
    return (unsigned)(ico__key64_hash(key, table->salt) >> (64 - ICO_KEY64_PART_BITS));
}

/* Makes an empty table with room for about `expected` states.  `number` determines the
 * salt: a table must have another number than the table from which its states come, since
 * steps leave many keys as they are.  In the order of an older table with the same salt,
 * these keys would fill the front of each part, while there is only room for keys spread
 * over the whole part; and each search would run to the end of them. */
ICO_MUST_CHECK ico_status ico__key64_table_open(ico_context *ctx, uint64_t modulus,
                                                uint64_t number, size_t expected,
                                                ico_key64_table *table);
void ico__key64_table_close(ico_key64_table *table);
/* Adds states that belong to one part.  ctx: of the thread.  False: out of memory. */
ICO_MUST_CHECK bool ico__key64_table_add(ico_key64_table *table, ico_context *ctx,
                                         unsigned part, const ico_key64_entry *more,
                                         size_t count);
/* Turns the table into lists, in its own memory, and closes it. */
void ico__key64_table_list(ico_key64_table *table, ico_key64_states *states);

#endif
