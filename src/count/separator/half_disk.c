/* count/separator/half_disk.c - a half in a file.
 * SPDX-License-Identifier: MIT */
#include "count/separator/half_disk.h"

#include <stdio.h>
#include <string.h>

/* Entries of a block; heaps at the most; memory a state of a table takes, about. */
enum { BLOCK = 256, MOST_HEAPS = 512, LEAST_HEAPS = 16, TABLE_BYTES = 27 };

/* The bytes that may still be allocated. */
static double room_of(const ico_half *h)
{
    double limit = (double)ico_context_memory_limit(h->ctx),
           live = (double)ico_context_live_bytes(h->ctx);
    return limit > live ? limit - live : 0;
}

bool ico__half_is_short(const ico_half *h)
{
    double growth = h->growth < 1.5 ? 1.5 : h->growth;
    double states = 1.2 * growth * (double)ico__lean_states_size(&h->states);
    if (h->goal == 0 || h->done < 2 || ico__run_peers(h->run) != NULL ||
        ico_context_memory_limit(h->ctx) == 0)
        return false;
    return TABLE_BYTES * states > room_of(h);
}

/* Makes heaps for the states after `done` steps; one heap if no patterns last for a
 * step. */
static ico_status open_heaps(const ico_half *h, ico_half_disk *d, uint32_t done,
                             ico_spread *spread, ico_heaps *heaps)
{
    double room = room_of(h), blocks = room / (16.0 * BLOCK * sizeof(ico_lean_entry));
    double batches = 1 + 2 * TABLE_BYTES * d->growth * (double)d->size / (room + 1);
    uint32_t most = blocks < LEAST_HEAPS  ? LEAST_HEAPS
                    : blocks < MOST_HEAPS ? (uint32_t)blocks
                                          : MOST_HEAPS;
    ico_status status = ICO_OK;
    spread->cells = 0;
    /* some patterns have a hundred times as many states as others */
    for (uint32_t wanted = batches < most / 8 ? 64 * (uint32_t)batches : 8 * most;
         status == ICO_OK && spread->cells == 0 && wanted > 1; wanted /= 3) {
        ico__spread_close(spread);
        status = ico__spread_open(h->ctx, &h->sweep, done, h->flip, wanted, spread);
    }
    if (status != ICO_OK) return status;
    uint32_t count = spread->cells == 0 ? 1 : spread->patterns;
    return ico__heaps_open(&d->file, count < most ? count : most, heaps);
}

static uint32_t heap_of(const ico_half *h, const ico_spread *spread,
                        const ico_heaps *heaps, uint64_t key)
{
    ico_lean s;
    if (heaps->count == 1) return 0;
    ico__lean_profile(h->sweep.slots, key, &s);
    return ico__spread_pattern(spread, s.ends, s.full, 0) % heaps->count;
}

/* All states in the lists go to heaps. */
static ico_status deal_out(ico_half *h, const ico_spread *spread, ico_heaps *heaps)
{
    ico_status status = ICO_OK;
    for (unsigned k = 0; k < ICO_LEAN_PARTS; k++) {
        const ico_lean_list *list = &h->states.part[k];
        for (size_t i = 0; status == ICO_OK && i < list->size; i++) {
            uint32_t heap = heap_of(h, spread, heaps, list->items[i].key);
            status = ico__heaps_put(heaps, heap, list->items[i]);
            if (ico__run_tick(h->run, 4)) status = ICO_STOPPED;
        }
        ICO_VECTOR_FREE(h->ctx, &h->states.part[k]);
    }
    return status;
}

ico_status ico__half_disk_put(ico_half *h, ico_lean_entry entry)
{
    ico_half_disk *d = h->disk;
    d->size++;
    return ico__heaps_put(&d->heaps, heap_of(h, &d->spread, &d->heaps, entry.key), entry);
}

ico_status ico__half_spill(ico_half *h)
{
    ico_half_disk *d = ICO_NEW(h->ctx, ico_half_disk);
    if (d == NULL) return ICO_NO_MEMORY;
    h->disk = d;
    d->growth = 3;
    d->size = ico__lean_states_size(&h->states);
    ico_status status = ico__heap_file_open(h->ctx, BLOCK, &d->file);
    if (status == ICO_OK) status = open_heaps(h, d, h->done, &d->spread, &d->heaps);
    if (status == ICO_OK) status = deal_out(h, &d->spread, &d->heaps);
    if (status == ICO_OK) ico__run_tell(h->run, "memory is short: states go to a file");
    return status;
}

void ico__half_disk_close(ico_half *h)
{
    ico_half_disk *d = h->disk;
    if (d == NULL) return;
    ico__heaps_close(&d->heaps);
    ico__heap_file_close(&d->file);
    ico__spread_close(&d->spread);
    ICO_FREE(h->ctx, d);
    h->disk = NULL;
}

/* The steps from .. upto - 1, made by one batch of heaps after the other.  met: for each
 * step, the sum over all batches.  Invariant: heaps before `next` were dealt out to
 * `heaps`. */
typedef struct window {
    ico_half *half;
    uint32_t from, upto, next, batches;
    ico_spread spread;
    ico_heaps heaps;
    struct {
        uint64_t states, reached, ways;
        double emitted;
    } * met;
} window;

/* The heaps of the next batch: up to *last.  They have *count states. */
static void choose_batch(const window *w, uint32_t *last, uint64_t *count)
{
    const ico_half_disk *d = w->half->disk;
    double most = room_of(w->half) /
                  (1.3 * ((double)sizeof(ico_lean_entry) + TABLE_BYTES * d->growth));
    *last = w->next;
    *count = 0;
    for (; *last < d->heaps.count; ++*last) {
        uint64_t more = d->heaps.heap[*last].size;
        if (*count > 0 && (double)(*count + more) > most) break;
        *count += more;
    }
}

/* The states of heaps up to `last`, each heap to one of the lists. */
static ico_status read_batch(window *w, uint32_t last)
{
    ico_half *h = w->half;
    const ico_heaps *heaps = &h->disk->heaps;
    ico_status status = ICO_OK;
    for (uint32_t k = w->next; status == ICO_OK && k < last; k++) {
        ico_lean_list *list = &h->states.part[k % ICO_LEAN_PARTS];
        size_t size = list->size + (size_t)heaps->heap[k].size;
        if (heaps->heap[k].size == 0) continue;
        ico_lean_entry *items =
            ico__resize(h->ctx, list->items, list->capacity, size, sizeof *list->items);
        if (items == NULL) return ICO_NO_MEMORY;
        list->items = items;
        list->capacity = size;
        status = ico__heaps_read(h->ctx, heaps, k, items + list->size);
        list->size = size;
    }
    return status;
}

/* Makes the steps; *most: states at once. */
static ico_status go_through(window *w, uint64_t *most)
{
    ico_half *h = w->half;
    ico_status status = ICO_OK;
    ico__half_stand(h, w->from);
    for (uint32_t k = 0; status == ICO_OK && h->done < w->upto; k++) {
        status = ico__half_step(h);
        if (status != ICO_OK) return status;
        uint64_t size = ico__lean_states_size(&h->states);
        if (size > *most) *most = size;
        w->met[k].states += size;
        w->met[k].reached += h->reached;
        w->met[k].emitted += h->emitted;
        if (h->notes != NULL)
            w->met[k].ways = ico__lean_add(w->met[k].ways, ico__half_ways(h), h->modulus);
    }
    return status;
}

/* One batch.  If memory is too small for it, a smaller one is tried. */
static ico_status do_batch(window *w)
{
    ico_half *h = w->half;
    ico_half_disk *d = h->disk;
    uint32_t last;
    uint64_t count, most = 0;
    size_t steps = w->upto - w->from;
    choose_batch(w, &last, &count);
    void *before = ico__copy_bytes(h->ctx, (const char *)w->met, steps * sizeof *w->met);
    if (before == NULL) return ICO_NO_MEMORY;
    ico_status status = read_batch(w, last);
    if (status == ICO_OK) status = go_through(w, &most);
    bool again = status == ICO_NO_MEMORY && last > w->next + 1 && count > 1;
    if (again) memcpy(w->met, before, steps * sizeof *w->met);
    ico__free(h->ctx, before, steps * sizeof *w->met + 1, 1);
    if (again) {
        ico__lean_states_free(h->ctx, &h->states);
        d->growth = 2 * d->growth + 1;
        return ICO_OK;
    }
    if (status == ICO_OK) status = deal_out(h, &w->spread, &w->heaps);
    for (; status == ICO_OK && w->next < last; w->next++)
        status = ico__heaps_drop(&d->heaps, w->next);
    if (status == ICO_OK && count >= 1000) {
        double growth = 1.2 * (double)most / (double)count;
        d->growth = growth > 0.7 * d->growth ? growth : 0.7 * d->growth;
    }
    w->batches++;
    return status;
}

/* Notes how many states there were, and whether their numbers fit. */
static ico_status sum_up(window *w)
{
    ico_half *h = w->half;
    char line[160];
    for (uint32_t k = 0; k < w->upto - w->from; k++) {
        if (w->met[k].states > h->most_states) h->most_states = w->met[k].states;
        h->overflow =
            h->overflow || (h->modulus == ICO_LEAN_EXACT && w->met[k].emitted >= 0x1p63);
        if (h->notes != NULL)
            h->notes[w->from + k] = (ico_half_note){w->met[k].states, w->met[k].ways};
        snprintf(line, sizeof line,
                 "step %lu: %llu states, reached %llu times, from a file in %lu batches",
                 (unsigned long)(w->from + k + 1), (unsigned long long)w->met[k].states,
                 (unsigned long long)w->met[k].reached, (unsigned long)w->batches);
        if (ico__run_is_told(h->run)) ico__run_tell(h->run, line);
    }
    h->emitted = w->met[w->upto - w->from - 1].emitted;
    if (h->overflow) return ico__fail(h->ctx, ICO_TOO_LARGE, "numbers outgrow a word");
    return ICO_OK;
}

ico_status ico__half_go_in_heaps(ico_half *h)
{
    ico_half_disk *d = h->disk;
    window w = {.half = h, .from = h->done, .upto = d->spread.upto};
    if (w.upto > h->goal) w.upto = h->goal;
    size_t steps = w.upto - w.from;
    w.met = ico__alloc(h->ctx, steps, sizeof *w.met);
    ico_status status = w.met == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (status == ICO_OK) status = open_heaps(h, d, w.upto, &w.spread, &w.heaps);
    while (status == ICO_OK && w.next < d->heaps.count) status = do_batch(&w);
    if (status == ICO_OK) {
        ico__half_stand(h, w.upto);
        d->size = w.met[steps - 1].states;
        ico__heaps_close(&d->heaps);
        ico__spread_close(&d->spread);
        d->heaps = w.heaps;
        d->spread = w.spread;
        status = sum_up(&w);
    } else {
        ico__heaps_close(&w.heaps);
        ico__spread_close(&w.spread);
    }
    if (w.met != NULL) ico__free(h->ctx, w.met, steps, sizeof *w.met);
    return status;
}

uint64_t ico__half_size(const ico_half *h)
{
    return h->disk != NULL ? h->disk->size : ico__lean_states_size(&h->states);
}

/* Those of one heap. */
static ico_status show_heap(ico_half *h, uint32_t heap, bool taken, ico_half_visit *visit,
                            void *user)
{
    ico_heaps *heaps = &h->disk->heaps;
    size_t size = (size_t)heaps->heap[heap].size;
    if (size == 0) return ICO_OK;
    ico_lean_entry *entries = ico__resize(h->ctx, NULL, 0, size, sizeof *entries);
    if (entries == NULL) return ICO_NO_MEMORY;
    ico_status status = ico__heaps_read(h->ctx, heaps, heap, entries);
    if (status == ICO_OK && taken) status = ico__heaps_drop(heaps, heap);
    if (status == ICO_OK) status = visit(user, entries, size);
    ico__free(h->ctx, entries, size, sizeof *entries);
    return status;
}

ico_status ico__half_each(ico_half *h, bool taken, ico_half_visit *visit, void *user)
{
    ico_status status = ICO_OK;
    for (uint32_t k = 0; h->disk != NULL && status == ICO_OK && k < h->disk->heaps.count;
         k++)
        status = show_heap(h, k, taken, visit, user);
    for (unsigned k = 0; status == ICO_OK && k < ICO_LEAN_PARTS; k++) {
        ico_lean_list *list = &h->states.part[k];
        if (list->size > 0) status = visit(user, list->items, list->size);
        if (taken) ICO_VECTOR_FREE(h->ctx, list);
    }
    return status;
}

static ico_status keep_some(void *user, const ico_lean_entry *entries, size_t count)
{
    ico_half *h = user;
    ico_lean_list *list = &h->states.part[0];
    ico_lean_entry *items = ico__resize(h->ctx, list->items, list->capacity,
                                        list->size + count, sizeof *items);
    if (items == NULL) return ICO_NO_MEMORY;
    memcpy(items + list->size, entries, count * sizeof *items);
    list->items = items;
    list->size = list->capacity = list->size + count;
    return ICO_OK;
}

ico_status ico__half_recall(ico_half *h)
{
    ico_half filed = *h;
    if (h->disk == NULL) return ICO_OK;
    ico_status status = ico__half_each(&filed, true, keep_some, h);
    ico__half_disk_close(h);
    return status;
}
