/* count/sweep/mate_table.c - words of mates with their numbers.
 * SPDX-License-Identifier: MIT */
#include "count/sweep/mate_table.h"

#include <string.h>

#include "count/number/number.h"

enum { LEAST_ROOM = 64 };

bool ico__mate_table_clear(ico_mate_table *t, const ico_mate_shape *shape, uint64_t salt,
                           size_t expected)
{
    size_t room = LEAST_ROOM, stride = ico__mate_stride(shape);
    while (room < expected + expected / 2) room *= 2;
    if (room * stride > t->capacity) {
        ICO_FREE_ARRAY(t->ctx, t->entries, t->capacity);
        t->capacity = 0;
        t->entries = ico__resize(t->ctx, NULL, 0, room * stride, sizeof *t->entries);
        if (t->entries == NULL) return false;
        t->capacity = room * stride;
    }
    memset(t->entries, 0, room * stride * sizeof *t->entries);
    t->shape = *shape;
    t->salt = salt | 1;
    t->room = room;
    t->used = 0;
    return true;
}

void ico__mate_table_close(ico_mate_table *t)
{
    ICO_FREE_ARRAY(t->ctx, t->entries, t->capacity);
    *t = (ico_mate_table){.ctx = t->ctx};
}

/* Where a word belongs. */
static inline size_t mate_place(const ico_mate_table *t, ico_mates w)
{
    uint64_t x =
        ((uint64_t)w ^ (uint64_t)(w >> 64) * UINT64_C(0x9e3779b97f4a7c15)) * t->salt;
    x = (x ^ x >> 32) * UINT64_C(0xd6e8feb86659fd93);
    return (size_t)(x >> 32) & (t->room - 1);
}

/* Inlined for the numbers of words that are usual. */
static inline void add_one(ico_mate_table *t, size_t i, const ico_mate_new *more,
                           unsigned words, unsigned key, unsigned value)
{
    uint64_t low = (uint64_t)more->word, high = (uint64_t)(more->word >> 64);
    for (;; i = (i + 1) & (t->room - 1)) {
        uint64_t *entry = t->entries + i * (key + value);
        if (entry[0] == low && (key == 1 || entry[1] == high)) {
            (void)ico__words_add(entry + key, value, more->value, words);
            return;
        }
        if (entry[0] != 0) continue;
        entry[0] = low;
        if (key == 2) entry[1] = high;
        for (unsigned k = 0; k < value; k++)
            entry[key + k] = k < words ? more->value[k] : 0;
        t->used++;
        return;
    }
}

static inline void add_some(ico_mate_table *t, const ico_mate_new *more, size_t count,
                            unsigned words, unsigned key, unsigned value)
{
    size_t at[ICO_MATE_BATCH];
    while (count > 0) {
        size_t now = count < ICO_MATE_BATCH ? count : ICO_MATE_BATCH;
        for (size_t i = 0; i < now; i++) {
            at[i] = mate_place(t, more[i].word);
            __builtin_prefetch(t->entries + at[i] * (key + value), 1);
        }
        for (size_t i = 0; i < now; i++) add_one(t, at[i], &more[i], words, key, value);
        more += now;
        count -= now;
    }
}

static void add_any(ico_mate_table *t, const ico_mate_new *more, size_t count,
                    unsigned words)
{
    unsigned key = t->shape.key, value = t->shape.value;
    bool same = value == words;
    if (same && key == 1 && value == 1)
        add_some(t, more, count, 1, 1, 1);
    else if (same && key == 1 && value == 2)
        add_some(t, more, count, 2, 1, 2);
    else if (same && key == 2 && value == 1)
        add_some(t, more, count, 1, 2, 1);
    else if (same && key == 2 && value == 2)
        add_some(t, more, count, 2, 2, 2);
    else
        add_some(t, more, count, words, key, value);
}

/* Twice the room. */
static bool mate_table_grow(ico_mate_table *t)
{
    ico_mate_table made = {.ctx = t->ctx};
    unsigned key = t->shape.key, stride = ico__mate_stride(&t->shape);
    if (!ico__mate_table_clear(&made, &t->shape, t->salt, t->room)) return false;
    for (size_t i = 0; i < t->room; i++) {
        const uint64_t *entry = t->entries + i * stride;
        const ico_mate_new old = {ico__mate_word(entry, key), entry + key};
        if (entry[0] != 0) add_any(&made, &old, 1, t->shape.value);
    }
    ico__mate_table_close(t);
    *t = made;
    return true;
}

bool ico__mate_table_add(ico_mate_table *t, const ico_mate_new *more, size_t count,
                         unsigned words)
{
    while (3 * (t->used + count) > 2 * t->room)
        if (!mate_table_grow(t)) return false;
    add_any(t, more, count, words);
    return true;
}

uint64_t *ico__mate_list_push(ico_context *ctx, ico_mate_list *list, unsigned stride)
{
    const size_t most =
        (ICO_MATE_CHUNK - sizeof(ico_mate_chunk)) / (stride * sizeof(uint64_t));
    ico_mate_chunk *chunk = list->first;
    if (chunk == NULL || chunk->used == most) {
        chunk = ico__resize(ctx, NULL, 0, ICO_MATE_CHUNK, 1);
        if (chunk == NULL) return NULL;
        chunk->next = list->first;
        chunk->used = 0;
        list->first = chunk;
    }
    list->size++;
    return chunk->entries + chunk->used++ * stride;
}

void ico__mate_list_free(ico_context *ctx, ico_mate_list *list)
{
    while (list->first != NULL) {
        ico_mate_chunk *next = list->first->next;
        ico__free(ctx, list->first, ICO_MATE_CHUNK, 1);
        list->first = next;
    }
    list->size = 0;
}
