/* count/sweep/table.c - states with their numbers.
 * SPDX-License-Identifier: MIT */
#include "count/sweep/table.h"

#include <string.h>

#include "base/random.h"
#include "count/number/number.h"

enum { LEAST_ROOM = 64 };

ico_status ico__count_table_open(ico_context *ctx, unsigned key_words,
                                 unsigned value_words, ico_table *t)
{
    ico_table made = {ctx, key_words, value_words, NULL, LEAST_ROOM, 0};
    made.entries = ico__alloc(ctx, LEAST_ROOM, ico__count_table_stride(&made) * 8);
    if (made.entries == NULL) return ICO_NO_MEMORY;
    *t = made;
    return ICO_OK;
}

void ico__count_table_close(ico_table *t)
{
    ico__free(t->ctx, t->entries, t->room, ico__count_table_stride(t) * 8);
    t->entries = NULL;
    t->room = t->used = 0;
}

uint64_t ico__count_table_hash(const ico_table *t, const uint64_t *key)
{
    uint64_t hash = 0;
    for (unsigned k = 0; k < t->key_words; k++) hash = ico__mix64(hash + key[k]);
    return hash;
}

/* The entry of `key`, or the free one where it belongs. */
static uint64_t *table_find(const ico_table *t, const uint64_t *key, uint64_t hash)
{
    size_t stride = ico__count_table_stride(t), mask = t->room - 1;
    for (size_t i = (size_t)hash & mask;; i = (i + 1) & mask) {
        uint64_t *entry = t->entries + i * stride;
        if (entry[0] == key[0] && memcmp(entry, key, t->key_words * sizeof *key) == 0)
            return entry;
        if (ico__count_table_entry(t, i) == NULL) return entry;
    }
}

/* All entries moved to a table of `room` entries with numbers of value_words words. */
static bool rebuild(ico_table *t, size_t room, unsigned value_words)
{
    ico_table made = {t->ctx, t->key_words, value_words, NULL, room, t->used};
    made.entries = ico__alloc(t->ctx, room, ico__count_table_stride(&made) * 8);
    if (made.entries == NULL) return false;
    for (size_t i = 0; i < t->room; i++) {
        const uint64_t *entry = ico__count_table_entry(t, i);
        if (entry != NULL)
            memcpy(table_find(&made, entry, ico__count_table_hash(&made, entry)), entry,
                   ico__count_table_stride(t) * sizeof *entry);
    }
    ico__count_table_close(t);
    *t = made;
    return true;
}

/* Adds to a number of one word, the usual ones. */
static bool add_short(ico_table *t, uint64_t *entry, const uint64_t *key, uint64_t value)
{
    uint64_t *number = entry + t->key_words;
    if (*number == 0) {
        memcpy(entry, key, t->key_words * sizeof *key);
        t->used++;
    }
    *number += value;
    return true;
}

bool ico__count_table_add(ico_table *t, const uint64_t *key, uint64_t hash,
                          const uint64_t *value, unsigned words)
{
    uint64_t sum[ICO_MOST_WORDS];
    if (3 * t->used >= 2 * t->room && !rebuild(t, 2 * t->room, t->value_words))
        return false;
    uint64_t *entry = table_find(t, key, hash), *number = entry + t->key_words;
    if (t->value_words == 1 && *number <= UINT64_MAX - *value)
        return add_short(t, entry, key, *value);
    memcpy(sum, number, t->value_words * sizeof *sum);
    if (ico__words_add(sum, t->value_words, value, words) != 0)
        return t->value_words < ICO_MOST_WORDS &&
               rebuild(t, t->room, t->value_words + 1) &&
               ico__count_table_add(t, key, hash, value, words);
    memcpy(entry, key, t->key_words * sizeof *key);
    bool is_new = true;
    for (unsigned k = 0; k < t->value_words; k++) is_new = is_new && number[k] == 0;
    t->used += is_new;
    memcpy(number, sum, t->value_words * sizeof *sum);
    return true;
}

const uint64_t *ico__count_table_get(const ico_table *t, const uint64_t *key)
{
    const uint64_t *entry = table_find(t, key, ico__count_table_hash(t, key)),
                   *number = entry + t->key_words;
    uint64_t any = 0;
    for (unsigned k = 0; k < t->value_words; k++) any |= number[k];
    return any == 0 ? NULL : number;
}

bool ico__count_table_widen(ico_table *t, unsigned value_words)
{
    return value_words <= t->value_words ||
           (value_words <= ICO_MOST_WORDS && rebuild(t, t->room, value_words));
}

double ico__count_table_sum(const ico_table *t)
{
    double all = 0;
    for (size_t i = 0; i < t->room; i++) {
        const uint64_t *entry = ico__count_table_entry(t, i);
        double number = 0;
        for (unsigned k = t->value_words; entry != NULL && k-- > 0;)
            number = number * 0x1p64 + (double)entry[t->key_words + k];
        all += number;
    }
    return all;
}
