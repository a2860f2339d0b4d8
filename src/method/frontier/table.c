/* method/frontier/table.c - growing tables and the hash cells that find states in them.
 * SPDX-License-Identifier: MIT */
#include "method/frontier/table.h"

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

static room make_cells(ico_context *ctx, finder *f, size_t count)
{
    if (count <= f->room) return ROOM;
    if (!ico__fits(ctx, (double)count * sizeof *f->cells)) return ROOM_LIMIT;
    uint64_t *cells = ICO_NEW_ARRAY(ctx, uint64_t, count);
    if (cells == NULL) return ROOM_NONE;
    ICO_FREE_ARRAY(ctx, f->cells, f->room);
    f->cells = cells;
    f->room = count;
    return ROOM;
}

room ico__finder_begin(ico_context *ctx, finder *f)
{
    room made = make_cells(ctx, f, LEAST_CELLS);
    if (made != ROOM) return made;
    f->mask = LEAST_CELLS - 1;
    renew_stamp(f);
    return ROOM;
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

/* Twice as many cells, all states of t entered again. */
static room grow_cells(ico_context *ctx, finder *f, const table *t, unsigned words)
{
    size_t count = 2 * (f->mask + 1);
    room made = make_cells(ctx, f, count);
    if (made != ROOM) return made;
    f->mask = count - 1;
    renew_stamp(f);
    for (uint32_t i = 0; i < t->count; i++) {
        size_t cell = place_of(f, t->keys.items + (size_t)i * words, words);
        while (!is_empty(f, cell)) cell = (cell + 1) & f->mask;
        f->cells[cell] = (uint64_t)f->stamp << 32 | i;
    }
    return ROOM;
}

/* Would the vector fit if it grew?  (It grows by half.) */
static bool may_grow(const ico_context *ctx, size_t capacity, size_t size)
{
    return ico__fits(ctx, (2.0 * (double)capacity + 64) * (double)size);
}

/* Room for one more state. */
static room make_room(ico_context *ctx, table *t, unsigned words, bool valued)
{
    while (t->keys.capacity < t->keys.size + words) {
        if (!may_grow(ctx, t->keys.capacity, sizeof *t->keys.items)) return ROOM_LIMIT;
        if (!ico__vector_grow(ctx, (void **)&t->keys.items, &t->keys.capacity,
                              sizeof *t->keys.items))
            return ROOM_NONE;
    }
    if (t->links.size == t->links.capacity &&
        !may_grow(ctx, t->links.capacity, sizeof *t->links.items))
        return ROOM_LIMIT;
    if (!ICO_VECTOR_ROOM(ctx, &t->links)) return ROOM_NONE;
    if (!valued) return ROOM;
    if (t->values.size == t->values.capacity &&
        !may_grow(ctx, t->values.capacity, sizeof *t->values.items))
        return ROOM_LIMIT;
    return ICO_VECTOR_ROOM(ctx, &t->values) ? ROOM : ROOM_NONE;
}

room ico__table_add(ico_context *ctx, table *t, finder *f, size_t cell,
                    const uint64_t *key, unsigned words, link way, const uint32_t *value)
{
    room made = make_room(ctx, t, words, value != NULL);
    if (made != ROOM) return made;
    for (unsigned i = 0; i < words; i++) t->keys.items[t->keys.size++] = key[i];
    t->links.items[t->links.size++] = way;
    if (value != NULL) t->values.items[t->values.size++] = *value;
    f->cells[cell] = (uint64_t)f->stamp << 32 | t->count++;
    return 2 * (size_t)t->count <= f->mask ? ROOM : grow_cells(ctx, f, t, words);
}

void ico__table_free(ico_context *ctx, table *t)
{
    ICO_VECTOR_FREE(ctx, &t->keys);
    ICO_VECTOR_FREE(ctx, &t->links);
    ICO_VECTOR_FREE(ctx, &t->values);
}
