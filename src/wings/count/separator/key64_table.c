/* count/separator/key64_table.c - packed states with numbers.
 * SPDX-License-Identifier: MIT */
#include "count/separator/key64_table.h"

#include <string.h>

#include "base/large_pages.h"

enum { LEAST_ROOM = 32, AHEAD = 16, A_LINE = 64 / sizeof(ico_key64_entry) };

void ico__key64_states_free(ico_context *ctx, ico_key64_states *states)
{
    for (unsigned k = 0; k < ICO_KEY64_PARTS; k++) ICO_VECTOR_FREE(ctx, &states->part[k]);
}

ico_status ico__key64_states_copy(ico_context *ctx, const ico_key64_states *states,
                                  ico_key64_states *copy)
{
    for (unsigned k = 0; k < ICO_KEY64_PARTS; k++) {
        size_t size = states->part[k].size;
        if (size == 0) continue;
        copy->part[k].items = ico__resize(ctx, NULL, 0, size, sizeof(ico_key64_entry));
        if (copy->part[k].items == NULL) {
            ico__key64_states_free(ctx, copy);
            return ICO_NO_MEMORY;
        }
        memcpy(copy->part[k].items, states->part[k].items,
               size * sizeof(ico_key64_entry));
        copy->part[k].size = copy->part[k].capacity = size;
    }
    return ICO_OK;
}

size_t ico__key64_states_size(const ico_key64_states *states)
{
    size_t size = 0;
    for (unsigned k = 0; k < ICO_KEY64_PARTS; k++) size += states->part[k].size;
    return size;
}

static bool open_part(ico_context *ctx, size_t expected, ico_key64_part *part)
{
    size_t room = expected + LEAST_ROOM;
    ico_key64_entry *entries = ico__resize(ctx, NULL, 0, room, sizeof *entries);
    if (entries == NULL) return false;
    ico__large_pages(entries, room * sizeof *entries);
    memset(entries, 0, room * sizeof *entries);
    unsigned into = (unsigned)((uintptr_t)entries / sizeof *entries % A_LINE);
    *part = (ico_key64_part){entries, room, 0, (A_LINE - into) % A_LINE};
    return true;
}

ico_status ico__key64_table_open(ico_context *ctx, uint64_t modulus, uint64_t number,
                                 size_t expected, ico_key64_table *table)
{
    ico_key64_table made = {
        .ctx = ctx, .modulus = modulus, .salt = ico__key64_salt(number)};
    for (unsigned k = 0; k < ICO_KEY64_PARTS; k++) {
        if (open_part(ctx, expected / ICO_KEY64_PARTS, &made.part[k])) continue;
        ico__key64_table_close(&made);
        return ICO_NO_MEMORY;
    }
    *table = made;
    return ICO_OK;
}

void ico__key64_table_close(ico_key64_table *table)
{
    for (unsigned k = 0; table->ctx != NULL && k < ICO_KEY64_PARTS; k++)
        ICO_FREE_ARRAY(table->ctx, table->part[k].entries, table->part[k].room);
    *table = (ico_key64_table){0};
}

/* Where in the part a key with this hash belongs: at the front of a line of the cache, so
 * that a search seldom needs two.  The high half of a product says in which. */
static inline size_t key64_place(uint64_t hash, const ico_key64_part *p)
{
    uint64_t lines = (p->room - p->shift) / A_LINE;
    hash <<= ICO_KEY64_PART_BITS;
    uint64_t high = hash >> 32, low = hash & UINT32_MAX;
    return p->shift +
           A_LINE * (size_t)(high * (lines >> 32) + (high * (lines & UINT32_MAX) >> 32) +
                             (low * (lines >> 32) >> 32));
}

static inline void add_at(ico_key64_part *p, size_t i, const ico_key64_entry *more,
                          uint64_t modulus)
{
    for (;; i = i + 1 == p->room ? 0 : i + 1) {
        ico_key64_entry *entry = &p->entries[i];
        if (entry->key == more->key + 1) {
            entry->number = ico__key64_add(entry->number, more->number, modulus);
            return;
        }
        if (entry->key != 0) continue;
        *entry = (ico_key64_entry){more->key + 1, more->number};
        p->used++;
        return;
    }
}

static bool key64_part_grow(ico_key64_part *p, ico_context *ctx, uint64_t salt,
                            size_t expected)
{
    ico_key64_part made;
    if (!open_part(ctx, expected, &made)) return false;
    for (size_t i = 0; i < p->room; i++) {
        if (p->entries[i].key == 0) continue;
        ico_key64_entry entry = {p->entries[i].key - 1, p->entries[i].number};
        add_at(&made, key64_place(ico__key64_hash(entry.key, salt), &made), &entry, 0);
    }
    ICO_FREE_ARRAY(ctx, p->entries, p->room);
    *p = made;
    return true;
}

bool ico__key64_table_add(ico_key64_table *t, ico_context *ctx, unsigned part,
                          const ico_key64_entry *more, size_t count)
{
    size_t at[AHEAD];
    /* a copy: parts share lines of the cache with those that other threads are filling */
    ico_key64_part p = t->part[part];
    if (4 * (p.used + count) > 3 * p.room &&
        !key64_part_grow(&p, ctx, t->salt, p.used / 3 * 5 + 2 * count))
        return false;
    for (size_t i = 0; i < count + AHEAD; i++) {
        if (i >= AHEAD) add_at(&p, at[i % AHEAD], &more[i - AHEAD], t->modulus);
        if (i >= count) continue;
        at[i % AHEAD] = key64_place(ico__key64_hash(more[i].key, t->salt), &p);
        __builtin_prefetch(&p.entries[at[i % AHEAD]], 1);
    }
    t->part[part] = p;
    return true;
}

/* Moves the entries in use to the front, and frees the rest. */
static void list_part(ico_context *ctx, ico_key64_part *p, ico_key64_list *list)
{
    size_t size = 0;
    for (size_t i = 0; i < p->room; i++)
        if (p->entries[i].key != 0)
            p->entries[size++] =
                (ico_key64_entry){p->entries[i].key - 1, p->entries[i].number};
    size_t room = size > 0 ? size : 1;
    ico_key64_entry *items = ico__resize(ctx, p->entries, p->room, room, sizeof *items);
    list->items = items != NULL ? items : p->entries;
    list->capacity = items != NULL ? room : p->room;
    list->size = size;
}

void ico__key64_table_list(ico_key64_table *t, ico_key64_states *states)
{
    for (unsigned k = 0; k < ICO_KEY64_PARTS; k++)
        list_part(t->ctx, &t->part[k], &states->part[k]);
    *t = (ico_key64_table){0};
}
