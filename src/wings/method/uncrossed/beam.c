/* method/uncrossed/beam.c - a table of states, and the choice of the best of them.
 * SPDX-License-Identifier: MIT */
#include "method/uncrossed/uncrossed.h"

#include <string.h>

enum { LEAST_CELLS = 1024 };

static size_t layer_place(const state_layer *l, const uint64_t *key)
{
    uint64_t hash = 0;
    for (unsigned i = 0; i < l->words; i++) {
        hash = (hash ^ key[i]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 32;
    }
    return (size_t)hash & (l->cell_count - 1);
}

static bool same_key(const uint64_t *a, const uint64_t *b, unsigned words)
{
    unsigned k = 0;
    while (k < words && a[k] == b[k]) k++;
    return k == words;
}

static bool make_cells(ico_context *ctx, state_layer *l, size_t count)
{
    uint32_t *cells = ICO_NEW_ARRAY(ctx, uint32_t, count);
    if (cells == NULL) return false;
    ICO_FREE_ARRAY(ctx, l->cells, l->cell_count);
    l->cells = cells;
    l->cell_count = count;
    return true;
}

ico_status ico__layer_begin(ico_context *ctx, state_layer *l, unsigned words, bool linked)
{
    l->words = words;
    l->linked = linked;
    l->count = 0;
    l->keys.size = l->values.size = l->links.size = 0;
    if (l->cells == NULL) return make_cells(ctx, l, LEAST_CELLS) ? ICO_OK : ICO_NO_MEMORY;
    memset(l->cells, 0, l->cell_count * sizeof *l->cells);
    return ICO_OK;
}

void ico__layer_free(ico_context *ctx, state_layer *l)
{
    ICO_VECTOR_FREE(ctx, &l->keys);
    ICO_VECTOR_FREE(ctx, &l->values);
    ICO_VECTOR_FREE(ctx, &l->links);
    ICO_FREE_ARRAY(ctx, l->cells, l->cell_count);
    memset(l, 0, sizeof *l);
}

/* Doubles the cells, and enters all states again. */
static bool grow_cells(ico_context *ctx, state_layer *l)
{
    if (!make_cells(ctx, l, 2 * l->cell_count)) return false;
    for (uint32_t i = 0; i < l->count; i++) {
        size_t cell = layer_place(l, l->keys.items + (size_t)i * l->words);
        while (l->cells[cell] != 0) cell = (cell + 1) & (l->cell_count - 1);
        l->cells[cell] = i + 1;
    }
    return true;
}

static ico_status layer_append(ico_context *ctx, state_layer *l, const uint64_t *key,
                               uint32_t value, link way)
{
    if (l->count == UINT32_MAX - 1)
        return ico__fail(ctx, ICO_NO_MEMORY, "more than 2^32 states on a border");
    for (unsigned i = 0; i < l->words; i++)
        if (!ICO_VECTOR_PUSH(ctx, &l->keys, key[i])) return ICO_NO_MEMORY;
    if (!ICO_VECTOR_PUSH(ctx, &l->values, value)) return ICO_NO_MEMORY;
    if (l->linked && !ICO_VECTOR_PUSH(ctx, &l->links, way)) return ICO_NO_MEMORY;
    l->count++;
    if (2 * (size_t)l->count <= l->cell_count) return ICO_OK;
    return grow_cells(ctx, l) ? ICO_OK : ICO_NO_MEMORY;
}

ico_status ico__layer_add(ico_context *ctx, state_layer *l, const uint64_t *key,
                          uint32_t value, link way)
{
    size_t cell = layer_place(l, key);
    for (; l->cells[cell] != 0; cell = (cell + 1) & (l->cell_count - 1)) {
        uint32_t i = l->cells[cell] - 1;
        if (!same_key(l->keys.items + (size_t)i * l->words, key, l->words)) continue;
        if (l->values.items[i] >= value) return ICO_OK;
        l->values.items[i] = value;
        if (l->linked) l->links.items[i] = way;
        return ICO_OK;
    }
    l->cells[cell] = l->count + 1;
    return layer_append(ctx, l, key, value, way);
}

/* --- the best ---------------------------------------------------------------------- */

/* Moves made are worth most; each open end of a fragment has to be joined to another one,
 * which costs cells.  The weights are measured: docs/methods/uncrossed.md. */
static uint32_t worth(const state_layer *l, unsigned slots, uint32_t i)
{
    enum { MOVE = 10, END = 6 };
    const uint64_t *key = l->keys.items + (size_t)i * l->words;
    uint32_t ends = 0;
    for (unsigned k = 0; k < slots; k++) {
        uint8_t is = slot_get(key, k);
        ends += is != UNTOUCHED && is != FULL;
    }
    return MOVE * l->values.items[i] + END * (slots - ends);
}

/* The least worth of those that are kept, and how many of that worth are. */
static ico_status find_bar(ico_context *ctx, const state_layer *l, unsigned slots,
                           uint32_t most, uint32_t *bar, uint32_t *at_bar)
{
    uint32_t top = 0;
    for (uint32_t i = 0; i < l->count; i++) {
        uint32_t w = worth(l, slots, i);
        if (w > top) top = w;
    }
    uint32_t *of_worth = ICO_NEW_ARRAY(ctx, uint32_t, (size_t)top + 1);
    if (of_worth == NULL) return ICO_NO_MEMORY;
    for (uint32_t i = 0; i < l->count; i++) of_worth[worth(l, slots, i)]++;
    uint32_t left = most, w = top;
    for (; of_worth[w] < left; w--) left -= of_worth[w];
    *bar = w;
    *at_bar = left;
    ICO_FREE_ARRAY(ctx, of_worth, (size_t)top + 1);
    return ICO_OK;
}

ico_status ico__layer_keep_best(ico_context *ctx, state_layer *l, unsigned slots,
                                uint32_t most)
{
    uint32_t bar, at_bar, kept = 0;
    if (l->count <= most) return ICO_OK;
    ico_status status = find_bar(ctx, l, slots, most, &bar, &at_bar);
    if (status != ICO_OK) return status;
    for (uint32_t i = 0; i < l->count; i++) {
        uint32_t w = worth(l, slots, i);
        if (w < bar || (w == bar && at_bar == 0)) continue;
        if (w == bar) at_bar--;
        memmove(l->keys.items + (size_t)kept * l->words,
                l->keys.items + (size_t)i * l->words, l->words * sizeof(uint64_t));
        l->values.items[kept] = l->values.items[i];
        if (l->linked) l->links.items[kept] = l->links.items[i];
        kept++;
    }
    l->count = kept;
    l->keys.size = (size_t)kept * l->words;
    l->values.size = kept;
    if (l->linked) l->links.size = kept;
    return ICO_OK;
}
