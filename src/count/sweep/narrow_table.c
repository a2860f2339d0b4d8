/* count/sweep/narrow_table.c - words of mates with their numbers.
 * SPDX-License-Identifier: MIT */
#include "count/sweep/narrow_table.h"

#include <string.h>

#include "count/number/number.h"

enum { LEAST_ROOM = 64 };

bool ico__narrow_table_clear(ico_narrow_table *t, const ico_narrow_shape *shape,
                             uint64_t salt, size_t expected)
{
    size_t room = LEAST_ROOM, stride = ico__narrow_stride(shape);
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

void ico__narrow_table_close(ico_narrow_table *t)
{
    ICO_FREE_ARRAY(t->ctx, t->entries, t->capacity);
    *t = (ico_narrow_table){.ctx = t->ctx};
}

/* Where a word belongs. */
static inline size_t place_of(const ico_narrow_table *t, ico_mates w)
{
    uint64_t x =
        ((uint64_t)w ^ (uint64_t)(w >> 64) * UINT64_C(0x9e3779b97f4a7c15)) * t->salt;
    x = (x ^ x >> 32) * UINT64_C(0xd6e8feb86659fd93);
    return (size_t)(x >> 32) & (t->room - 1);
}

/* Inlined for the numbers of words that are usual. */
static inline void add_one(ico_narrow_table *t, size_t i, const ico_narrow_new *more,
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

static inline void add_some(ico_narrow_table *t, const ico_narrow_new *more, size_t count,
                            unsigned words, unsigned key, unsigned value)
{
    size_t at[ICO_NARROW_BATCH];
    while (count > 0) {
        size_t now = count < ICO_NARROW_BATCH ? count : ICO_NARROW_BATCH;
        for (size_t i = 0; i < now; i++) {
            at[i] = place_of(t, more[i].word);
            __builtin_prefetch(t->entries + at[i] * (key + value), 1);
        }
        for (size_t i = 0; i < now; i++) add_one(t, at[i], &more[i], words, key, value);
        more += now;
        count -= now;
    }
}

static void add_any(ico_narrow_table *t, const ico_narrow_new *more, size_t count,
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
static bool grow(ico_narrow_table *t)
{
    ico_narrow_table made = {.ctx = t->ctx};
    unsigned key = t->shape.key, stride = ico__narrow_stride(&t->shape);
    if (!ico__narrow_table_clear(&made, &t->shape, t->salt, t->room)) return false;
    for (size_t i = 0; i < t->room; i++) {
        const uint64_t *entry = t->entries + i * stride;
        const ico_narrow_new old = {ico__narrow_word(entry, key), entry + key};
        if (entry[0] != 0) add_any(&made, &old, 1, t->shape.value);
    }
    ico__narrow_table_close(t);
    *t = made;
    return true;
}

bool ico__narrow_table_add(ico_narrow_table *t, const ico_narrow_new *more, size_t count,
                           unsigned words)
{
    while (3 * (t->used + count) > 2 * t->room)
        if (!grow(t)) return false;
    add_any(t, more, count, words);
    return true;
}

uint64_t *ico__narrow_pile_push(ico_context *ctx, ico_narrow_pile *pile, unsigned stride)
{
    const size_t most =
        (ICO_NARROW_CHUNK - sizeof(ico_narrow_chunk)) / (stride * sizeof(uint64_t));
    ico_narrow_chunk *chunk = pile->first;
    if (chunk == NULL || chunk->used == most) {
        chunk = ico__resize(ctx, NULL, 0, ICO_NARROW_CHUNK, 1);
        if (chunk == NULL) return NULL;
        chunk->next = pile->first;
        chunk->used = 0;
        pile->first = chunk;
    }
    pile->size++;
    return chunk->entries + chunk->used++ * stride;
}

void ico__narrow_pile_free(ico_context *ctx, ico_narrow_pile *pile)
{
    while (pile->first != NULL) {
        ico_narrow_chunk *next = pile->first->next;
        ico__free(ctx, pile->first, ICO_NARROW_CHUNK, 1);
        pile->first = next;
    }
    pile->size = 0;
}
