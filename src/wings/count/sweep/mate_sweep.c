/* count/sweep/mate_sweep.c - counting along a sweep, bucket by bucket.
 * SPDX-License-Identifier: MIT */
#include "count/sweep/mate_sweep.h"

#include <math.h>
#include <string.h>

#include "base/random.h"
#include "count/forecast/progress.h"
#include "count/sweep/mate_take.h"
#include "count/sweep/state.h"

/* Steps per pass; target mean of states per bucket (some have ten times more, and still
 * fit into a cache); maximum number of buckets. */
enum { MOST_STEPS = 16, BUCKET = 1 << 10, MOST_BUCKETS = 1 << 16 };

/* Some steps, for all workers.  Invariants: the lock guards next, left, emitted, states
 * and the sweep's cycles.  Buckets from `next` on are still to be taken by a worker.
 * `left` has the states after the steps, dealt out by the slots of partition_by. */
typedef struct sweep_job {
    ico_mate_sweep *mates;
    ico_mate_step steps[MOST_STEPS];
    unsigned step_count;
    ico_mate_shape shape; /* of the states after the steps */
    uint32_t partition_by;
    size_t buckets;
    ico_mate_partition *left;
    double emitted;              /* the sum of all numbers of these */
    uint64_t states[MOST_STEPS]; /* after each step */
    size_t next;
    ico_lock lock;
} sweep_job;

/* What one worker does. */
typedef struct sweep_worker {
    sweep_job *all;
    ico_run *run;
    ico_context *ctx;
    ico_mate_table in, out;
    ico_mate_partition *partition;
    uint64_t states[MOST_STEPS];
    double emitted;
    ico_number *cycles; /* of the sweep */
    ico_mate_made made;
} sweep_worker;

/* In units of ico__number_scale(words) words. */
static double about(const uint64_t *value, unsigned words)
{
    unsigned scale = ico__number_scale(words);
    double sum = 0;
    while (words-- > scale) sum = sum * 0x1p64 + (double)value[words];
    return sum;
}

/* The bucket of a mate array: by the values of some slots, where mates count only as
 * ends. */
static size_t bucket_of(const ico_mate_form *f, uint32_t partition_by, size_t buckets,
                        ico_mates w)
{
    uint64_t seen = 0;
    if (buckets == 1) return 0;
    for (uint32_t m = partition_by; m != 0; m &= m - 1) {
        unsigned k = ico__ctz32(m), mate = ico__mate_of(f, w, k);
        seen = seen * 3 + (mate == f->full ? 2 : mate != k);
    }
    return (size_t)(ico__mix64(seen + 1) >> 20) & (buckets - 1);
}

static bool gather_bucket(sweep_worker *w, size_t bucket)
{
    const ico_mate_sweep *n = w->all->mates;
    unsigned stride = ico__mate_stride(&n->shape);
    size_t size = 0;
    for (const ico_mate_partition *d = n->partitions; d != NULL; d = d->next)
        size += d->lists[bucket].size;
    if (!ico__mate_table_clear(&w->in, &n->shape, 1, size)) return false;
    for (ico_mate_partition *d = n->partitions; d != NULL; d = d->next) {
        for (ico_mate_chunk *c = d->lists[bucket].first; c != NULL; c = c->next)
            for (size_t i = 0; i < c->used; i++) {
                const uint64_t *entry = c->entries + i * stride;
                ico_mate_new old = {ico__mate_word(entry, n->shape.key),
                                    entry + n->shape.key};
                if (!ico__mate_table_add(&w->in, &old, 1, n->shape.value)) return false;
            }
        ico__mate_list_free(w->ctx, &d->lists[bucket]);
    }
    return true;
}

/* The cycles that closed from a state, with its number. */
static bool add_cycles(sweep_worker *w, const ico_mate_step *step, const uint64_t *number,
                       unsigned words)
{
    ico_mate_made *made = &w->made;
    for (unsigned k = 0; k < step->closing_count; k++)
        for (; made->closed_as[k] > 0; made->closed_as[k]--)
            if (!ico__number_add(w->ctx, &w->cycles[step->closings[k].board], number,
                                 words))
                return false;
    made->closed = 0;
    return true;
}

static ico_status step_on(sweep_worker *w, const ico_mate_step *step,
                          const ico_mate_shape *shape)
{
    ico_mate_made *made = &w->made;
    unsigned key = w->in.shape.key, value = w->in.shape.value, stride = key + value;
    uint64_t ticks = 1;
    if (!ico__mate_table_clear(&w->out, shape, ico__mix64(step->slot + 77),
                               w->in.used + w->in.used / 4))
        return ICO_NO_MEMORY;
    made->count = 0;
    for (size_t i = 0; i < w->in.room; i++) {
        const uint64_t *entry = w->in.entries + i * stride;
        if (entry[0] == 0) continue;
        ico__mate_take(step, entry, made);
        if (made->closed > 0 && !add_cycles(w, step, entry + key, value))
            return ICO_NO_MEMORY;
        if (made->count < ICO_MATE_BATCH) continue;
        if (!ico__mate_table_add(&w->out, made->item, made->count, value))
            return ICO_NO_MEMORY;
        ticks += made->count;
        made->count = 0;
    }
    if (!ico__mate_table_add(&w->out, made->item, made->count, value))
        return ICO_NO_MEMORY;
    ticks += made->count + w->in.used;
    return ico__run_tick(w->run, ticks) ? ICO_STOPPED : ICO_OK;
}

/* Deals the states that the steps left of a bucket out to the buckets for the next
 * steps. */
static bool distribute(sweep_worker *w)
{
    sweep_job *all = w->all;
    const ico_mate_form *f = &all->steps[0].form;
    unsigned key = all->shape.key, stride = ico__mate_stride(&all->shape);
    for (size_t i = 0; i < w->in.room; i++) {
        const uint64_t *entry = w->in.entries + i * stride;
        if (entry[0] == 0) continue;
        size_t bucket =
            bucket_of(f, all->partition_by, all->buckets, ico__mate_word(entry, key));
        uint64_t *to = ico__mate_list_push(w->ctx, &w->partition->lists[bucket], stride);
        if (to == NULL) return false;
        memcpy(to, entry, stride * sizeof *to);
        w->emitted += about(entry + key, all->shape.value);
    }
    return true;
}

static ico_status sweep_bucket(sweep_worker *w, size_t bucket)
{
    sweep_job *all = w->all;
    if (!gather_bucket(w, bucket)) return ICO_NO_MEMORY;
    for (unsigned k = 0; k < all->step_count && w->in.used > 0; k++) {
        ico_status status = step_on(w, &all->steps[k], &all->shape);
        if (status != ICO_OK) return status;
        ico_mate_table other = w->in;
        w->in = w->out;
        w->out = other;
        w->states[k] += w->in.used;
    }
    return w->in.used == 0 || distribute(w) ? ICO_OK : ICO_NO_MEMORY;
}

static ico_status sweep_buckets(sweep_worker *w)
{
    sweep_job *all = w->all;
    ico_status status = ICO_OK;
    size_t buckets = all->mates->buckets;
    while (status == ICO_OK) {
        ico__lock_take(&all->lock);
        size_t bucket = all->next < buckets ? all->next++ : buckets;
        ico__lock_give(&all->lock);
        if (bucket == buckets) break;
        if (bucket + 1 < buckets) ico__run_add_threads(w->run);
        status = sweep_bucket(w, bucket);
    }
    ico__lock_take(&all->lock);
    all->emitted += w->emitted;
    for (unsigned k = 0; k < all->step_count; k++) all->states[k] += w->states[k];
    w->partition->next = all->left;
    all->left = w->partition;
    for (size_t k = 0; status == ICO_OK && k < all->mates->cycle_count; k++)
        if (!ico__number_add(w->ctx, &all->mates->cycles[k], w->cycles[k].words.items,
                             w->cycles[k].words.size))
            status = ICO_NO_MEMORY;
    ico__lock_give(&all->lock);
    return status;
}

static ico_mate_partition *new_partition(ico_context *ctx, size_t buckets)
{
    ico_mate_partition *partition = ICO_NEW(ctx, ico_mate_partition);
    if (partition == NULL) return NULL;
    partition->lists = ICO_NEW_ARRAY(ctx, ico_mate_list, buckets);
    if (partition->lists != NULL) return partition;
    ICO_FREE(ctx, partition);
    return NULL;
}

static void free_partitions(ico_context *ctx, ico_mate_partition *partitions,
                            size_t buckets)
{
    while (partitions != NULL) {
        ico_mate_partition *next = partitions->next;
        for (size_t h = 0; h < buckets; h++)
            ico__mate_list_free(ctx, &partitions->lists[h]);
        ICO_FREE_ARRAY(ctx, partitions->lists, buckets);
        ICO_FREE(ctx, partitions);
        partitions = next;
    }
}

static void free_numbers(ico_context *ctx, ico_number *numbers, size_t count)
{
    for (size_t k = 0; numbers != NULL && k < count; k++)
        ico__number_free(ctx, &numbers[k]);
    ICO_FREE_ARRAY(ctx, numbers, count);
}

static ico_status run_worker(void *user, ico_run *worker)
{
    sweep_job *all = user;
    ico_context *ctx = ico__run_context(worker);
    sweep_worker w = {.all = all, .run = worker, .ctx = ctx};
    size_t count = all->mates->cycle_count;
    w.in.ctx = w.out.ctx = ctx;
    w.cycles = ICO_NEW_ARRAY(ctx, ico_number, count);
    if (w.cycles == NULL) return ICO_NO_MEMORY;
    w.partition = new_partition(ctx, all->buckets);
    ico_status status = w.partition == NULL ? ICO_NO_MEMORY : sweep_buckets(&w);
    ico__mate_table_close(&w.in);
    ico__mate_table_close(&w.out);
    free_numbers(ctx, w.cycles, count);
    return status;
}

/* Returns the number of steps to make together from step `from` on, if the given number
 * of states grows as before: the largest that leaves enough slots untouched to deal the
 * states out to small buckets.  *partition_by: these slots.  *buckets: the number of
 * buckets. */
static unsigned plan_steps(const ico_mate_sweep *n, uint32_t from, uint32_t upto,
                           double size, uint32_t *partition_by, size_t *buckets)
{
    uint32_t all = 0;
    unsigned best = 0;
    *buckets = 1;
    for (uint32_t i = from; i < upto && i - from < MOST_STEPS; i++) {
        double kinds = 1, room = 1;
        all |= ico__sweep_touched(n->sweep, i);
        uint32_t still = (from > 0 ? n->sweep->steps[from - 1].mask : 0) & ~all;
        for (uint32_t m = still; m != 0; m &= m - 1)
            kinds *= 1 + n->trail.links[ico__ctz32(m)];
        size *= n->growth;
        if (best > 0 && size > kinds * BUCKET) break;
        for (*buckets = 1;
             *buckets < MOST_BUCKETS && room < kinds && room * BUCKET < 2 * size;)
            *buckets *= 2, room *= 2;
        *partition_by = still;
        best++;
    }
    return best;
}

static ico_status sweep_in_parallel(ico_mate_sweep *n, sweep_job *all)
{
    ico_status status;
    ico__lock_init(&all->lock);
    status = n->buckets == 1 ? run_worker(all, n->run)
                             : ico__run_parallel(n->run, run_worker, all);
    ico__lock_free(&all->lock);
    free_partitions(n->ctx, n->partitions, n->buckets);
    n->partitions = all->left;
    n->buckets = all->buckets;
    n->shape = all->shape;
    n->sum = all->emitted;
    n->done += all->step_count;
    uint64_t size = all->states[all->step_count - 1];
    n->growth = n->size > 0 && size > n->size
                    ? pow((double)size / (double)n->size, 1.0 / all->step_count)
                    : 1;
    n->size = size;
    for (unsigned k = 0; k < all->step_count; k++) {
        n->all_states += all->states[k];
        if (all->states[k] > n->most_states) n->most_states = all->states[k];
    }
    return status;
}

/* The next `count` steps; partition_by: slots for the buckets after them. */
static ico_status sweep_steps(ico_mate_sweep *n, sweep_job *all, unsigned count,
                              uint32_t upto, unsigned *next)
{
    double factor = 1;
    ico_status status = ICO_OK;
    *all = (sweep_job){.mates = n, .shape = n->shape};
    while (status == ICO_OK && all->step_count < count) {
        ico_mate_step *step = &all->steps[all->step_count];
        status = ico__mate_step_new(n->net, n->sweep, n->boards,
                                    n->done + all->step_count, &n->trail, step);
        if (status != ICO_OK) break;
        factor *= step->most;
        all->step_count++;
    }
    *next = plan_steps(n, n->done + count, upto, (double)n->size * pow(n->growth, count),
                       &all->partition_by, &all->buckets);
    all->shape.value = ico__number_words(n->shape.value, n->sum * factor);
    if (status == ICO_OK && all->shape.value > ICO_MATE_MOST_WORDS)
        status = ico__fail(n->ctx, ICO_TOO_LARGE, "numbers of more than %d words",
                           ICO_MATE_MOST_WORDS);
    if (status == ICO_OK) status = sweep_in_parallel(n, all);
    for (unsigned k = 0; k < all->step_count; k++)
        ico__mate_step_free(n->ctx, &all->steps[k]);
    return status;
}

ico_status ico__mate_sweep(ico_mate_sweep *n, uint32_t upto, ico_mate_callback *call,
                           void *user)
{
    uint32_t partition_by;
    size_t buckets;
    sweep_job *all = ICO_NEW(n->ctx, sweep_job);
    ico_sweep_progress progress;
    if (all == NULL) return ICO_NO_MEMORY;
    ico_status status = ICO_OK;
    unsigned count =
        plan_steps(n, n->done, upto, (double)n->size, &partition_by, &buckets);
    ico__sweep_progress_begin(&progress, n->run, n->net, n->sweep, false, upto, 0);
    while (status == ICO_OK && count > 0 && n->size > 0) {
        status = sweep_steps(n, all, count, upto, &count);
        ico__sweep_progress_steps(&progress, n->done, all->states, all->step_count,
                                  n->sum, ico__number_scale(n->shape.value));
        if (status == ICO_OK && call != NULL) status = call(user, n);
    }
    ico__sweep_progress_end(&progress);
    ICO_FREE(n->ctx, all);
    return status;
}

/* The positions of the vertices in the sweep. */
static ico_status place_all(ico_mate_sweep *n)
{
    if (n->boards == NULL) return ICO_OK;
    n->place = ICO_NEW_ARRAY(n->ctx, uint32_t, n->net->n);
    if (n->place == NULL) return ICO_NO_MEMORY;
    for (uint32_t i = 0; i < n->sweep->n; i++) n->place[n->sweep->steps[i].vertex] = i;
    n->trail.place = n->place;
    return ICO_OK;
}

ico_status ico__mate_open(ico_run *run, const ico_net *net, const ico_sweep *sweep,
                          const ico_mate_boards *boards, ico_mate_sweep *mates)
{
    ico_mate_sweep n = {.run = run,
                        .ctx = ico__run_context(run),
                        .net = net,
                        .sweep = sweep,
                        .boards = boards,
                        .buckets = 1,
                        .sum = 1,
                        .growth = 2,
                        .size = 1};
    ico_mate_form form = ico__mate_form(sweep->slots);
    n.shape = (ico_mate_shape){form.bits == 4 ? 1 : 2, 1};
    n.cycle_count = boards == NULL ? 1 : boards->count;
    n.cycles = ICO_NEW_ARRAY(n.ctx, ico_number, n.cycle_count);
    n.partitions = new_partition(n.ctx, 1);
    uint64_t *entry = NULL;
    if (n.cycles != NULL && n.partitions != NULL && place_all(&n) == ICO_OK)
        entry =
            ico__mate_list_push(n.ctx, n.partitions->lists, ico__mate_stride(&n.shape));
    if (entry == NULL) {
        ico__mate_close(&n);
        return ICO_NO_MEMORY;
    }
    entry[0] = (uint64_t)form.untouched;
    if (n.shape.key == 2) entry[1] = (uint64_t)(form.untouched >> 64);
    entry[n.shape.key] = 1;
    *mates = n;
    return ICO_OK;
}

void ico__mate_close(ico_mate_sweep *n)
{
    free_partitions(n->ctx, n->partitions, n->buckets);
    n->partitions = NULL;
    free_numbers(n->ctx, n->cycles, n->cycle_count);
    n->cycles = NULL;
    ICO_FREE_ARRAY(n->ctx, n->place, n->net->n);
}

ico_status ico__mate_count(ico_run *run, const ico_net *net, const ico_sweep *sweep,
                           ico_count_result *result)
{
    ico_mate_sweep n;
    ico_status status = ico__mate_open(run, net, sweep, NULL, &n);
    if (status != ICO_OK) return status;
    status = ico__mate_sweep(&n, sweep->n, NULL, NULL);
    result->most_states = n.most_states;
    if (status == ICO_OK) status = ico__result_take(result, &n.cycles[0]);
    if (status == ICO_OK) result->states = n.all_states;
    ico__mate_close(&n);
    return status;
}
