/* count/join/dense_side.c - one side's states, in the order of their sectors.
 * SPDX-License-Identifier: MIT */
#include "count/join/dense.h"

#include <string.h>

static uint32_t sector_of_key(const ico_sectors *sectors, uint64_t key)
{
    ico_key64 s;
    ico__key64_profile(sectors->separator->size, key, &s);
    return ico__sector_of(sectors, s.ends, s.full);
}

/* Puts the items of each sector together, in place: each is exchanged with the item at
 * the place where it belongs.  next: where the next of each sector goes. */
static void sort_items(const ico_sectors *sectors, ico_dense_side *side, size_t *next)
{
    for (uint32_t k = 0; k < sectors->count; k++)
        while (next[k] < side->start[k + 1]) {
            ico_key64_entry item = side->items[next[k]];
            uint32_t at = sector_of_key(sectors, item.key);
            while (at != k) {
                ico_key64_entry other = side->items[next[at]];
                side->items[next[at]++] = item;
                item = other;
                at = sector_of_key(sectors, item.key);
            }
            side->items[next[k]++] = item;
        }
}

/* One image: itself. */
static void look_straight(const ico_sectors *sectors, ico_dense_side *side)
{
    side->images = 1;
    for (unsigned p = 0; p < sectors->separator->size; p++)
        side->action[0].to[p] = (uint8_t)p;
    ico__action_fill(&side->action[0], sectors->separator->size);
}

/* Finds the sectors of the items, and puts them in order. */
static ico_status arrange(ico_context *ctx, const ico_sectors *sectors,
                          ico_dense_side *side)
{
    side->start = ICO_NEW_ARRAY(ctx, size_t, (size_t)sectors->count + 1);
    size_t *next = ICO_NEW_ARRAY(ctx, size_t, (size_t)sectors->count + 1);
    ico_status status = side->start == NULL || next == NULL ? ICO_NO_MEMORY : ICO_OK;
    for (size_t i = 0; status == ICO_OK && i < side->size; i++)
        side->start[sector_of_key(sectors, side->items[i].key) + 1]++;
    if (status == ICO_OK) {
        for (uint32_t k = 0; k < sectors->count; k++)
            side->start[k + 1] += side->start[k];
        memcpy(next, side->start, sectors->count * sizeof *next);
        sort_items(sectors, side, next);
    }
    ICO_FREE_ARRAY(ctx, next, (size_t)sectors->count + 1);
    look_straight(sectors, side);
    if (status != ICO_OK) ico__dense_side_free(sectors, side);
    return status;
}

ico_status ico__dense_side_new(ico_run *run, const ico_sectors *sectors,
                               const ico_separator_view *view, ico_key64_states *states,
                               ico_dense_side *side)
{
    ico_context *ctx = ico__run_context(run);
    ico_dense_side s = {.size = ico__key64_states_size(states)};
    size_t filled = 0;
    s.items = ico__resize(ctx, NULL, 0, s.size + 1, sizeof *s.items);
    if (s.items == NULL) return ICO_NO_MEMORY;
    for (unsigned k = 0; k < ICO_KEY64_PARTS; k++) {
        for (size_t i = 0; i < states->part[k].size; i++) {
            const ico_key64_entry *entry = &states->part[k].items[i];
            ico_key64 state;
            ico__separator_state(view, entry->key, &state);
            s.items[filled++] =
                (ico_key64_entry){ico__key64_pack(view->size, &state), entry->number};
        }
        ICO_VECTOR_FREE(ctx, &states->part[k]);
    }
    ico_status status = arrange(ctx, sectors, &s);
    if (status == ICO_OK) *side = s;
    return status;
}

ico_status ico__dense_side_of(ico_context *ctx, const ico_sectors *sectors,
                              ico_key64_list *entries, ico_dense_side *side)
{
    ico_dense_side s = {.size = entries->size};
    s.items = ico__resize(ctx, entries->items, entries->capacity, entries->size + 1,
                          sizeof *entries->items);
    if (s.items == NULL) {
        ICO_VECTOR_FREE(ctx, entries);
        return ICO_NO_MEMORY;
    }
    *entries = (ico_key64_list){0};
    ico_status status = arrange(ctx, sectors, &s);
    if (status == ICO_OK) *side = s;
    return status;
}

/* The number of entries of a run, such that one run for each sector takes at most a
 * thirtieth of the memory left. */
static unsigned run_of(const ico_context *ctx, uint32_t sectors)
{
    enum { LEAST = 10, MOST = 4096, PART = 30, UNLIMITED = 1 << 24 };
    size_t limit = ico_context_memory_limit(ctx), live = ico_context_live_bytes(ctx);
    size_t bytes = limit == 0 ? UNLIMITED : (limit > live ? limit - live : 0) / PART;
    size_t run = bytes / ICO_BUCKET_ENTRY_BYTES / sectors;
    return run > MOST ? MOST : run < LEAST ? LEAST : (unsigned)run;
}

ico_status ico__dense_side_begin(ico_context *ctx, const ico_sectors *sectors,
                                 ico_dense_side *side)
{
    ico_dense_side s = {.filed = ICO_NEW(ctx, ico_dense_file)};
    unsigned run = run_of(ctx, sectors->count);
    s.start = ICO_NEW_ARRAY(ctx, size_t, (size_t)sectors->count + 1);
    ico_status status = s.filed == NULL || s.start == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (status == ICO_OK) status = ico__bucket_file_open(ctx, run, &s.filed->file);
    if (status == ICO_OK)
        status = ico__buckets_open(&s.filed->file, sectors->count, &s.filed->buckets);
    look_straight(sectors, &s);
    if (status == ICO_OK)
        *side = s;
    else
        ico__dense_side_free(sectors, &s);
    return status;
}

ico_status ico__dense_side_put(const ico_sectors *sectors, ico_dense_side *side,
                               ico_key64_entry entry)
{
    side->size++;
    return ico__buckets_put(&side->filed->buckets, sector_of_key(sectors, entry.key),
                            entry);
}

void ico__dense_side_end(const ico_sectors *sectors, ico_dense_side *side)
{
    for (uint32_t k = 0; k < sectors->count; k++)
        side->start[k + 1] = side->start[k] + (size_t)side->filed->buckets.bucket[k].size;
}

/* Items of a piece from a file: they fit the cache. */
enum { PIECE = 1 << 13 };

ico_status ico__dense_reader_begin(ico_dense_reader *reader, ico_context *ctx,
                                   const ico_dense_side *side, uint32_t sector)
{
    reader->side = side;
    reader->sector = sector;
    reader->done = 0;
    if (side->filed == NULL) return ICO_OK;
    if (reader->items == NULL)
        reader->items = ico__resize(ctx, NULL, 0, PIECE, sizeof *reader->items);
    if (reader->items == NULL) return ICO_NO_MEMORY;
    ico__bucket_reader_close(ctx, &reader->bucket);
    return ico__bucket_reader_open(ctx, &side->filed->buckets, sector, &reader->bucket);
}

ico_status ico__dense_reader_next(ico_dense_reader *reader, ico_context *ctx,
                                  const ico_key64_entry **items, size_t *count)
{
    const ico_dense_side *side = reader->side;
    size_t from = side->start[reader->sector], upto = side->start[reader->sector + 1];
    ico_status status = ICO_OK;
    *items = reader->items;
    if (side->filed != NULL) {
        status =
            ico__bucket_reader_next(ctx, &reader->bucket, PIECE, reader->items, count);
    } else {
        *items = side->items + from + reader->done;
        *count = upto - from - reader->done;
    }
    reader->done += *count;
    return status;
}

void ico__dense_reader_close(ico_dense_reader *reader, ico_context *ctx)
{
    ico__bucket_reader_close(ctx, &reader->bucket);
    if (reader->items != NULL)
        ico__free(ctx, reader->items, PIECE, sizeof *reader->items);
    *reader = (ico_dense_reader){0};
}

ico_status ico__dense_side_each(ico_context *ctx, const ico_sectors *sectors,
                                const ico_dense_side *side, ico_half_visit *visit,
                                void *user)
{
    ico_dense_reader reader = {0};
    ico_status status = ICO_OK;
    for (uint32_t k = 0; status == ICO_OK && k < sectors->count; k++) {
        const ico_key64_entry *items;
        size_t count = 1;
        status = ico__dense_reader_begin(&reader, ctx, side, k);
        while (status == ICO_OK && count > 0) {
            status = ico__dense_reader_next(&reader, ctx, &items, &count);
            if (status == ICO_OK && count > 0) status = visit(user, items, count);
        }
    }
    ico__dense_reader_close(&reader, ctx);
    return status;
}

void ico__dense_side_free(const ico_sectors *sectors, ico_dense_side *side)
{
    ico_context *ctx = sectors->ctx;
    if (side->items != NULL)
        ico__free(ctx, side->items, side->size + 1, sizeof *side->items);
    ICO_FREE_ARRAY(ctx, side->start, (size_t)sectors->count + 1);
    if (side->filed != NULL) {
        ico__buckets_close(&side->filed->buckets);
        ico__bucket_file_close(&side->filed->file);
        ICO_FREE(ctx, side->filed);
    }
    *side = (ico_dense_side){0};
}
