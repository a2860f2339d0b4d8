/* method/frontier/table.c - growing tables and the hash cells that find states in them.
 * SPDX-License-Identifier: MIT */
#include "method/frontier/state.h"

enum { LEAST_CELLS = 64, LEAST_ROOM = 16 };

static size_t place_of(const finder *f, const uint64_t *key, unsigned words)
{
    uint64_t hash = 0;
    for (unsigned i = 0; i < words; i++)
        hash = ((hash ^ hash >> 32) + key[i]) * UINT64_C(0x9e3779b97f4a7c15);
    return (size_t)(hash ^ hash >> 32) & f->mask;
}

static bool is_empty(const finder *f, size_t cell)
{
    return f->cells[cell] >> 32 != f->stamp;
}

/* A new stamp; when they are used up, all cells are wiped. */
static void renew_stamp(finder *f)
{
    if (++f->stamp != 0) return;
    memset(f->cells, 0, f->room * sizeof *f->cells);
    f->stamp = 1;
}

static bool make_cells(ico_context *ctx, finder *f, size_t count)
{
    if (count <= f->room) return true;
    uint64_t *cells = ICO_NEW_ARRAY(ctx, uint64_t, count);
    if (cells == NULL) return false;
    ICO_FREE_ARRAY(ctx, f->cells, f->room);
    f->cells = cells;
    f->room = count;
    return true;
}

bool ico__finder_begin(ico_context *ctx, finder *f)
{
    if (!make_cells(ctx, f, LEAST_CELLS)) return false;
    f->mask = LEAST_CELLS - 1;
    renew_stamp(f);
    return true;
}

void ico__finder_free(ico_context *ctx, finder *f)
{
    ICO_FREE_ARRAY(ctx, f->cells, f->room);
    *f = (finder){0};
}

size_t ico__table_find(const table *t, const finder *f, const uint64_t *key,
                       unsigned words, uint32_t *number)
{
    size_t cell = place_of(f, key, words);
    for (; !is_empty(f, cell); cell = (cell + 1) & f->mask) {
        *number = (uint32_t)f->cells[cell];
        const uint64_t *other = t->keys.items + (size_t)*number * words;
        unsigned same = 0;
        while (same < words && other[same] == key[same]) same++;
        if (same == words) return cell;
    }
    *number = UINT32_MAX;
    return cell;
}

/* Doubles the cells, and enters all states of t again. */
static bool grow_cells(ico_context *ctx, finder *f, const table *t, unsigned words)
{
    size_t count = 2 * (f->mask + 1);
    if (!make_cells(ctx, f, count)) return false;
    f->mask = count - 1;
    renew_stamp(f);
    for (uint32_t i = 0; i < t->count; i++) {
        size_t cell = place_of(f, t->keys.items + (size_t)i * words, words);
        while (!is_empty(f, cell)) cell = (cell + 1) & f->mask;
        f->cells[cell] = (uint64_t)f->stamp << 32 | i;
    }
    return true;
}

bool ico__table_add(ico_context *ctx, table *t, finder *f, size_t cell,
                    const uint64_t *key, unsigned words, link way, const int64_t *value)
{
    if (!ICO_VECTOR_PUSH(ctx, &t->links, way)) return false;
    if (value != NULL && !ICO_VECTOR_PUSH(ctx, &t->values, *value)) return false;
    for (unsigned i = 0; i < words; i++)
        if (!ICO_VECTOR_PUSH(ctx, &t->keys, key[i])) return false;
    f->cells[cell] = (uint64_t)f->stamp << 32 | t->count++;
    return 2 * (size_t)t->count <= f->mask || grow_cells(ctx, f, t, words);
}

void ico__table_free(ico_context *ctx, table *t)
{
    ICO_VECTOR_FREE(ctx, &t->keys);
    ICO_VECTOR_FREE(ctx, &t->links);
    ICO_VECTOR_FREE(ctx, &t->values);
}
