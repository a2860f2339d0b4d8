/* count/separator/half_disk.c - a half in a file.
 * SPDX-License-Identifier: MIT */
#include "count/separator/half_disk.h"

#include <string.h>

#include "base/clock.h"
#include "count/separator/half_step.h"

/* Entries of a run; buckets at the most; memory a state of a table takes, about. */
enum {
    LEAST_RUN = 64,
    MOST_RUN = 4096,
    MOST_BUCKETS = 512,
    LEAST_BUCKETS = 16,
    TABLE_BYTES = 27
};
/* Nanoseconds between two lines about a window. */
#define TELL_EVERY UINT64_C(30000000000)

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
    double states = 1.2 * growth * (double)ico__key64_states_size(&h->states);
    if (h->goal == 0 || h->done < 2 || ico__run_peers(h->run) != NULL ||
        ico_context_memory_limit(h->ctx) == 0)
        return false;
    return TABLE_BYTES * states > room_of(h);
}

/* Makes buckets for the states after `done` steps; one bucket if no patterns last for a
 * step. */
static ico_status open_buckets(const ico_half *h, ico_half_disk *d, uint32_t done,
                               ico_rank_partition *rank_partition, ico_buckets *buckets)
{
    double room = room_of(h),
           buckets_fit = room / (16.0 * d->file.run * ICO_BUCKET_ENTRY_BYTES);
    double batches = 1 + 2 * TABLE_BYTES * d->growth * (double)d->size / (room + 1);
    uint32_t most = buckets_fit < LEAST_BUCKETS  ? LEAST_BUCKETS
                    : buckets_fit < MOST_BUCKETS ? (uint32_t)buckets_fit
                                                 : MOST_BUCKETS;
    ico_status status = ICO_OK;
    rank_partition->cells = 0;
    /* some patterns have a hundred times more states than others */
    for (uint32_t wanted = batches < most / 8 ? 64 * (uint32_t)batches : 8 * most;
         status == ICO_OK && rank_partition->cells == 0 && wanted > 1; wanted /= 3) {
        ico__rank_partition_close(rank_partition);
        status = ico__rank_partition_open(h->ctx, &h->sweep, done, h->flip, wanted,
                                          rank_partition);
    }
    if (status != ICO_OK) return status;
    uint32_t count = rank_partition->cells == 0 ? 1 : rank_partition->patterns;
    return ico__buckets_open(&d->file, count < most ? count : most, buckets);
}

static uint32_t bucket_of(const ico_half *h, const ico_rank_partition *rank_partition,
                          const ico_buckets *buckets, uint64_t key)
{
    ico_key64 s;
    if (buckets->count == 1) return 0;
    ico__key64_profile(h->sweep.slots, key, &s);
    return ico__rank_partition_pattern(rank_partition, s.ends, s.full, 0) %
           buckets->count;
}

/* All states in the lists go to buckets. */
static ico_status distribute(ico_half *h, const ico_rank_partition *rank_partition,
                             ico_buckets *buckets)
{
    ico_status status = ICO_OK;
    for (unsigned k = 0; k < ICO_KEY64_PARTS; k++) {
        const ico_key64_list *list = &h->states.part[k];
        for (size_t i = 0; status == ICO_OK && i < list->size; i++) {
            uint32_t bucket = bucket_of(h, rank_partition, buckets, list->items[i].key);
            status = ico__buckets_put(buckets, bucket, list->items[i]);
            if (ico__run_tick(h->run, 4)) status = ICO_STOPPED;
        }
        ICO_VECTOR_FREE(h->ctx, &h->states.part[k]);
    }
    return status;
}

ico_status ico__half_disk_put(ico_half *h, ico_key64_entry entry)
{
    ico_half_disk *d = h->disk;
    d->size++;
    return ico__buckets_put(
        &d->buckets, bucket_of(h, &d->rank_partition, &d->buckets, entry.key), entry);
}

/* Entries of a run: all runs at work take a thirtieth of the memory.  Long runs take
 * fewer bytes, since their keys are closer together. */
static unsigned run_of(const ico_half *h)
{
    double run = room_of(h) / (30.0 * 2 * MOST_BUCKETS * ICO_BUCKET_ENTRY_BYTES);
    return run < LEAST_RUN ? LEAST_RUN : run < MOST_RUN ? (unsigned)run : MOST_RUN;
}

ico_status ico__half_spill(ico_half *h)
{
    ico_half_disk *d = ICO_NEW(h->ctx, ico_half_disk);
    if (d == NULL) return ICO_NO_MEMORY;
    h->disk = d;
    d->growth = 3;
    d->size = ico__key64_states_size(&h->states);
    ico_status status = ico__bucket_file_open(h->ctx, run_of(h), &d->file);
    if (status == ICO_OK)
        status = open_buckets(h, d, h->done, &d->rank_partition, &d->buckets);
    if (status == ICO_OK) status = distribute(h, &d->rank_partition, &d->buckets);
    if (status == ICO_OK) ico__run_log(h->run, "memory is short: states go to a file");
    return status;
}

void ico__half_disk_close(ico_half *h)
{
    ico_half_disk *d = h->disk;
    if (d == NULL) return;
    ico__buckets_close(&d->buckets);
    ico__bucket_file_close(&d->file);
    ico__rank_partition_close(&d->rank_partition);
    ICO_FREE(h->ctx, d);
    h->disk = NULL;
}

/* The steps from .. upto - 1, made by one batch of buckets after the other.  met: for
 * each step, the sum over all batches.  reported: the time of the last progress line.
 * Invariant: buckets before `next`, with `gone` states, were dealt out to `buckets`. */
typedef struct window {
    ico_half *half;
    uint32_t from, upto, next, batches;
    uint64_t gone, reported;
    ico_rank_partition rank_partition;
    ico_buckets buckets;
    struct {
        uint64_t states, reached, ways;
        double emitted;
    } * met;
} window;

/* The buckets of the next batch: up to *last.  They have *count states. */
static void choose_batch(const window *w, uint32_t *last, uint64_t *count)
{
    const ico_half_disk *d = w->half->disk;
    double most = room_of(w->half) /
                  (1.3 * ((double)sizeof(ico_key64_entry) + TABLE_BYTES * d->growth));
    *last = w->next;
    *count = 0;
    for (; *last < d->buckets.count; ++*last) {
        uint64_t more = d->buckets.bucket[*last].size;
        if (*count > 0 && (double)(*count + more) > most) break;
        *count += more;
    }
}

/* The states of buckets up to `last`, each bucket to one of the lists. */
static ico_status read_batch(window *w, uint32_t last)
{
    ico_half *h = w->half;
    const ico_buckets *buckets = &h->disk->buckets;
    ico_status status = ICO_OK;
    for (uint32_t k = w->next; status == ICO_OK && k < last; k++) {
        ico_key64_list *list = &h->states.part[k % ICO_KEY64_PARTS];
        size_t size = list->size + (size_t)buckets->bucket[k].size;
        if (buckets->bucket[k].size == 0) continue;
        ico_key64_entry *items =
            ico__resize(h->ctx, list->items, list->capacity, size, sizeof *list->items);
        if (items == NULL) return ICO_NO_MEMORY;
        list->items = items;
        list->capacity = size;
        status = ico__buckets_read(h->ctx, buckets, k, items + list->size);
        list->size = size;
    }
    return status;
}

/* Makes the steps; *most: states at once. */
static ico_status window_run_steps(window *w, uint64_t *most)
{
    ico_half *h = w->half;
    ico_status status = ICO_OK;
    ico__half_set_done(h, w->from);
    for (uint32_t k = 0; status == ICO_OK && h->done < w->upto; k++) {
        status = ico__half_step(h);
        if (status != ICO_OK) return status;
        uint64_t size = ico__key64_states_size(&h->states);
        if (size > *most) *most = size;
        w->met[k].states += size;
        w->met[k].reached += h->reached;
        w->met[k].emitted += h->emitted;
        if (h->notes != NULL)
            w->met[k].ways =
                ico__key64_add(w->met[k].ways, ico__half_ways(h), h->modulus);
    }
    return status;
}

/* Logs now and then how far the window is: large ones take an hour. */
static void window_log(window *w)
{
    uint64_t now = ico__now();
    if (now - w->reported < TELL_EVERY) return;
    w->reported = now;
    ico__run_logf(w->half->run, "steps %lu to %lu: %.0f %% of the states, %lu batches",
                  (unsigned long)w->from + 1, (unsigned long)w->upto,
                  100.0 * (double)w->gone / (double)w->half->disk->size,
                  (unsigned long)w->batches);
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
    if (status == ICO_OK) status = window_run_steps(w, &most);
    bool again = status == ICO_NO_MEMORY && last > w->next + 1 && count > 1;
    if (again) memcpy(w->met, before, steps * sizeof *w->met);
    ico__free(h->ctx, before, steps * sizeof *w->met + 1, 1);
    if (again) {
        ico__key64_states_free(h->ctx, &h->states);
        d->growth = 2 * d->growth + 1;
        return ICO_OK;
    }
    if (status == ICO_OK) status = distribute(h, &w->rank_partition, &w->buckets);
    for (; status == ICO_OK && w->next < last; w->next++)
        status = ico__buckets_drop(&d->buckets, w->next);
    if (status == ICO_OK && count >= 1000) {
        double growth = 1.2 * (double)most / (double)count;
        d->growth = growth > 0.7 * d->growth ? growth : 0.7 * d->growth;
    }
    w->batches++;
    w->gone += count;
    window_log(w);
    return status;
}

/* Notes how many states there were, and whether their numbers fit. */
static ico_status window_sum_up(window *w)
{
    ico_half *h = w->half;
    for (uint32_t k = 0; k < w->upto - w->from; k++) {
        if (w->met[k].states > h->most_states) h->most_states = w->met[k].states;
        h->overflow =
            h->overflow || (h->modulus == ICO_KEY64_EXACT && w->met[k].emitted >= 0x1p63);
        if (h->notes != NULL)
            h->notes[w->from + k] = (ico_half_note){w->met[k].states, w->met[k].ways};
        ico__run_logf(h->run,
                      "step %lu: %llu states, reached %llu times, from a file of %.0f MB "
                      "in %lu batches",
                      (unsigned long)(w->from + k + 1),
                      (unsigned long long)w->met[k].states,
                      (unsigned long long)w->met[k].reached,
                      (double)ico__bucket_file_bytes(&h->disk->file) / 1e6,
                      (unsigned long)w->batches);
    }
    h->emitted = w->met[w->upto - w->from - 1].emitted;
    if (h->overflow) return ico__fail(h->ctx, ICO_TOO_LARGE, "numbers outgrow a word");
    return ICO_OK;
}

ico_status ico__half_go_in_buckets(ico_half *h)
{
    ico_half_disk *d = h->disk;
    window w = {.half = h,
                .from = h->done,
                .upto = d->rank_partition.upto,
                .reported = ico__now()};
    if (w.upto > h->goal) w.upto = h->goal;
    size_t steps = w.upto - w.from;
    w.met = ico__alloc(h->ctx, steps, sizeof *w.met);
    ico_status status = w.met == NULL ? ICO_NO_MEMORY : ICO_OK;
    if (status == ICO_OK)
        status = open_buckets(h, d, w.upto, &w.rank_partition, &w.buckets);
    while (status == ICO_OK && w.next < d->buckets.count) status = do_batch(&w);
    if (status == ICO_OK) {
        ico__half_set_done(h, w.upto);
        d->size = w.met[steps - 1].states;
        ico__buckets_close(&d->buckets);
        ico__rank_partition_close(&d->rank_partition);
        d->buckets = w.buckets;
        d->rank_partition = w.rank_partition;
        status = window_sum_up(&w);
    } else {
        ico__buckets_close(&w.buckets);
        ico__rank_partition_close(&w.rank_partition);
    }
    if (w.met != NULL) ico__free(h->ctx, w.met, steps, sizeof *w.met);
    return status;
}

uint64_t ico__half_size(const ico_half *h)
{
    return h->disk != NULL ? h->disk->size : ico__key64_states_size(&h->states);
}

/* Those of one bucket. */
static ico_status show_bucket(ico_half *h, uint32_t bucket, bool taken,
                              ico_half_visit *visit, void *user)
{
    ico_buckets *buckets = &h->disk->buckets;
    size_t size = (size_t)buckets->bucket[bucket].size;
    if (size == 0) return ICO_OK;
    ico_key64_entry *entries = ico__resize(h->ctx, NULL, 0, size, sizeof *entries);
    if (entries == NULL) return ICO_NO_MEMORY;
    ico_status status = ico__buckets_read(h->ctx, buckets, bucket, entries);
    if (status == ICO_OK && taken) status = ico__buckets_drop(buckets, bucket);
    if (status == ICO_OK) status = visit(user, entries, size);
    ico__free(h->ctx, entries, size, sizeof *entries);
    return status;
}

ico_status ico__half_each(ico_half *h, bool taken, ico_half_visit *visit, void *user)
{
    ico_status status = ICO_OK;
    for (uint32_t k = 0;
         h->disk != NULL && status == ICO_OK && k < h->disk->buckets.count; k++)
        status = show_bucket(h, k, taken, visit, user);
    for (unsigned k = 0; status == ICO_OK && k < ICO_KEY64_PARTS; k++) {
        ico_key64_list *list = &h->states.part[k];
        if (list->size > 0) status = visit(user, list->items, list->size);
        if (taken) ICO_VECTOR_FREE(h->ctx, list);
    }
    return status;
}

static ico_status keep_some(void *user, const ico_key64_entry *entries, size_t count)
{
    ico_half *h = user;
    ico_key64_list *list = &h->states.part[0];
    ico_key64_entry *items = ico__resize(h->ctx, list->items, list->capacity,
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
