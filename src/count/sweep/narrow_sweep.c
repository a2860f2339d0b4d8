/* count/sweep/narrow_sweep.c - counting along a sweep, heap by heap.
 * SPDX-License-Identifier: MIT */
#include "count/sweep/narrow_sweep.h"

#include <math.h>
#include <string.h>

#include "base/random.h"
#include "count/forecast/progress.h"
#include "count/sweep/narrow_take.h"
#include "count/sweep/state.h"

/* Steps done at a time; states that heaps shall have in the mean (some have ten times as
 * many, and stay in a cache); heaps there are at most. */
enum { MOST_STEPS = 16, HEAP = 1 << 10, MOST_HEAPS = 1 << 16 };

/* Some steps, for all workers.  Invariants: the lock guards next, left, emitted, states
 * and the narrow's cycles.  Heaps from `next` on are still to be taken by a worker.
 * `left` has the states after the steps, dealt out by the slots of deal_by. */
typedef struct marching {
    ico_narrow *narrow;
    ico_narrow_step steps[MOST_STEPS];
    unsigned step_count;
    ico_narrow_shape shape; /* of the states after the steps */
    uint32_t deal_by;
    size_t heaps;
    ico_narrow_deal *left;
    double emitted;              /* the sum of all numbers of these */
    uint64_t states[MOST_STEPS]; /* after each step */
    size_t next;
    ico_lock lock;
} marching;

/* What one worker does. */
typedef struct walking {
    marching *all;
    ico_run *run;
    ico_context *ctx;
    ico_narrow_table in, out;
    ico_narrow_deal *deal;
    uint64_t states[MOST_STEPS];
    double emitted;
    ico_number *cycles; /* as many as the narrow has */
    ico_narrow_made made;
} walking;

/* In units of ico__number_scale(words) words. */
static double about(const uint64_t *value, unsigned words)
{
    unsigned scale = ico__number_scale(words);
    double sum = 0;
    while (words-- > scale) sum = sum * 0x1p64 + (double)value[words];
    return sum;
}

/* The heap of a mate array: by the values of some slots, where mates count only as
 * ends. */
static size_t heap_of(const ico_narrow_form *f, uint32_t deal_by, size_t heaps,
                      ico_mates w)
{
    uint64_t seen = 0;
    if (heaps == 1) return 0;
    for (uint32_t m = deal_by; m != 0; m &= m - 1) {
        unsigned k = ico__ctz32(m), mate = ico__narrow_mate(f, w, k);
        seen = seen * 3 + (mate == f->full ? 2 : mate != k);
    }
    return (size_t)(ico__mix64(seen + 1) >> 20) & (heaps - 1);
}

static bool gather(walking *w, size_t heap)
{
    const ico_narrow *n = w->all->narrow;
    unsigned stride = ico__narrow_stride(&n->shape);
    size_t size = 0;
    for (const ico_narrow_deal *d = n->deals; d != NULL; d = d->next)
        size += d->piles[heap].size;
    if (!ico__narrow_table_clear(&w->in, &n->shape, 1, size)) return false;
    for (ico_narrow_deal *d = n->deals; d != NULL; d = d->next) {
        for (ico_narrow_chunk *c = d->piles[heap].first; c != NULL; c = c->next)
            for (size_t i = 0; i < c->used; i++) {
                const uint64_t *entry = c->entries + i * stride;
                ico_narrow_new old = {ico__narrow_word(entry, n->shape.key),
                                      entry + n->shape.key};
                if (!ico__narrow_table_add(&w->in, &old, 1, n->shape.value)) return false;
            }
        ico__narrow_pile_free(w->ctx, &d->piles[heap]);
    }
    return true;
}

/* The cycles that closed from a state, with its number. */
static bool add_cycles(walking *w, const ico_narrow_step *step, const uint64_t *number,
                       unsigned words)
{
    ico_narrow_made *made = &w->made;
    for (unsigned k = 0; k < step->closing_count; k++)
        for (; made->closed_as[k] > 0; made->closed_as[k]--)
            if (!ico__number_add(w->ctx, &w->cycles[step->closings[k].board], number,
                                 words))
                return false;
    made->closed = 0;
    return true;
}

static ico_status step_on(walking *w, const ico_narrow_step *step,
                          const ico_narrow_shape *shape)
{
    ico_narrow_made *made = &w->made;
    unsigned key = w->in.shape.key, value = w->in.shape.value, stride = key + value;
    uint64_t ticks = 1;
    if (!ico__narrow_table_clear(&w->out, shape, ico__mix64(step->slot + 77),
                                 w->in.used + w->in.used / 4))
        return ICO_NO_MEMORY;
    made->count = 0;
    for (size_t i = 0; i < w->in.room; i++) {
        const uint64_t *entry = w->in.entries + i * stride;
        if (entry[0] == 0) continue;
        ico__narrow_take(step, entry, made);
        if (made->closed > 0 && !add_cycles(w, step, entry + key, value))
            return ICO_NO_MEMORY;
        if (made->count < ICO_NARROW_BATCH) continue;
        if (!ico__narrow_table_add(&w->out, made->item, made->count, value))
            return ICO_NO_MEMORY;
        ticks += made->count;
        made->count = 0;
    }
    if (!ico__narrow_table_add(&w->out, made->item, made->count, value))
        return ICO_NO_MEMORY;
    ticks += made->count + w->in.used;
    return ico__run_tick(w->run, ticks) ? ICO_STOPPED : ICO_OK;
}

/* Deals the states that the steps left of a heap out to the heaps for the next steps. */
static bool deal_out(walking *w)
{
    marching *all = w->all;
    const ico_narrow_form *f = &all->steps[0].form;
    unsigned key = all->shape.key, stride = ico__narrow_stride(&all->shape);
    for (size_t i = 0; i < w->in.room; i++) {
        const uint64_t *entry = w->in.entries + i * stride;
        if (entry[0] == 0) continue;
        size_t heap = heap_of(f, all->deal_by, all->heaps, ico__narrow_word(entry, key));
        uint64_t *to = ico__narrow_pile_push(w->ctx, &w->deal->piles[heap], stride);
        if (to == NULL) return false;
        memcpy(to, entry, stride * sizeof *to);
        w->emitted += about(entry + key, all->shape.value);
    }
    return true;
}

static ico_status march_heap(walking *w, size_t heap)
{
    marching *all = w->all;
    if (!gather(w, heap)) return ICO_NO_MEMORY;
    for (unsigned k = 0; k < all->step_count && w->in.used > 0; k++) {
        ico_status status = step_on(w, &all->steps[k], &all->shape);
        if (status != ICO_OK) return status;
        ico_narrow_table other = w->in;
        w->in = w->out;
        w->out = other;
        w->states[k] += w->in.used;
    }
    return w->in.used == 0 || deal_out(w) ? ICO_OK : ICO_NO_MEMORY;
}

static ico_status march_all(walking *w)
{
    marching *all = w->all;
    ico_status status = ICO_OK;
    size_t heaps = all->narrow->heaps;
    while (status == ICO_OK) {
        ico__lock_take(&all->lock);
        size_t heap = all->next < heaps ? all->next++ : heaps;
        ico__lock_give(&all->lock);
        if (heap == heaps) break;
        if (heap + 1 < heaps) ico__run_hire(w->run);
        status = march_heap(w, heap);
    }
    ico__lock_take(&all->lock);
    all->emitted += w->emitted;
    for (unsigned k = 0; k < all->step_count; k++) all->states[k] += w->states[k];
    w->deal->next = all->left;
    all->left = w->deal;
    for (size_t k = 0; status == ICO_OK && k < all->narrow->cycle_count; k++)
        if (!ico__number_add(w->ctx, &all->narrow->cycles[k], w->cycles[k].words.items,
                             w->cycles[k].words.size))
            status = ICO_NO_MEMORY;
    ico__lock_give(&all->lock);
    return status;
}

static ico_narrow_deal *new_deal(ico_context *ctx, size_t heaps)
{
    ico_narrow_deal *deal = ICO_NEW(ctx, ico_narrow_deal);
    if (deal == NULL) return NULL;
    deal->piles = ICO_NEW_ARRAY(ctx, ico_narrow_pile, heaps);
    if (deal->piles != NULL) return deal;
    ICO_FREE(ctx, deal);
    return NULL;
}

static void free_deals(ico_context *ctx, ico_narrow_deal *deals, size_t heaps)
{
    while (deals != NULL) {
        ico_narrow_deal *next = deals->next;
        for (size_t h = 0; h < heaps; h++) ico__narrow_pile_free(ctx, &deals->piles[h]);
        ICO_FREE_ARRAY(ctx, deals->piles, heaps);
        ICO_FREE(ctx, deals);
        deals = next;
    }
}

static void free_numbers(ico_context *ctx, ico_number *numbers, size_t count)
{
    for (size_t k = 0; numbers != NULL && k < count; k++)
        ico__number_free(ctx, &numbers[k]);
    ICO_FREE_ARRAY(ctx, numbers, count);
}

static ico_status march(void *user, ico_run *worker)
{
    marching *all = user;
    ico_context *ctx = ico__run_context(worker);
    walking w = {.all = all, .run = worker, .ctx = ctx};
    size_t count = all->narrow->cycle_count;
    w.in.ctx = w.out.ctx = ctx;
    w.cycles = ICO_NEW_ARRAY(ctx, ico_number, count);
    if (w.cycles == NULL) return ICO_NO_MEMORY;
    w.deal = new_deal(ctx, all->heaps);
    ico_status status = w.deal == NULL ? ICO_NO_MEMORY : march_all(&w);
    ico__narrow_table_close(&w.in);
    ico__narrow_table_close(&w.out);
    free_numbers(ctx, w.cycles, count);
    return status;
}

/* The number of steps to make together from step `from` on, if there are so many states
 * and they grow as before: as many as leave enough slots untouched to deal the states out
 * to small heaps.  *deal_by: these slots.  *heaps: the number of heaps. */
static unsigned plan_steps(const ico_narrow *n, uint32_t from, uint32_t upto, double size,
                           uint32_t *deal_by, size_t *heaps)
{
    uint32_t all = 0;
    unsigned best = 0;
    *heaps = 1;
    for (uint32_t i = from; i < upto && i - from < MOST_STEPS; i++) {
        double kinds = 1, room = 1;
        all |= ico__sweep_touched(n->sweep, i);
        uint32_t still = (from > 0 ? n->sweep->steps[from - 1].mask : 0) & ~all;
        for (uint32_t m = still; m != 0; m &= m - 1)
            kinds *= 1 + n->trail.links[ico__ctz32(m)];
        size *= n->growth;
        if (best > 0 && size > kinds * HEAP) break;
        for (*heaps = 1; *heaps < MOST_HEAPS && room < kinds && room * HEAP < 2 * size;)
            *heaps *= 2, room *= 2;
        *deal_by = still;
        best++;
    }
    return best;
}

static ico_status march_together(ico_narrow *n, marching *all)
{
    ico_status status;
    ico__lock_init(&all->lock);
    status = n->heaps == 1 ? march(all, n->run) : ico__run_together(n->run, march, all);
    ico__lock_free(&all->lock);
    free_deals(n->ctx, n->deals, n->heaps);
    n->deals = all->left;
    n->heaps = all->heaps;
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

/* The next `count` steps; deal_by: slots for the heaps after them. */
static ico_status march_on(ico_narrow *n, marching *all, unsigned count, uint32_t upto,
                           unsigned *next)
{
    double factor = 1;
    ico_status status = ICO_OK;
    *all = (marching){.narrow = n, .shape = n->shape};
    while (status == ICO_OK && all->step_count < count) {
        ico_narrow_step *step = &all->steps[all->step_count];
        status = ico__narrow_step_new(n->net, n->sweep, n->boards,
                                      n->done + all->step_count, &n->trail, step);
        if (status != ICO_OK) break;
        factor *= step->most;
        all->step_count++;
    }
    *next = plan_steps(n, n->done + count, upto, (double)n->size * pow(n->growth, count),
                       &all->deal_by, &all->heaps);
    all->shape.value = ico__number_words(n->shape.value, n->sum * factor);
    if (status == ICO_OK && all->shape.value > ICO_NARROW_MOST_WORDS)
        status = ico__fail(n->ctx, ICO_TOO_LARGE, "numbers of more than %d words",
                           ICO_NARROW_MOST_WORDS);
    if (status == ICO_OK) status = march_together(n, all);
    for (unsigned k = 0; k < all->step_count; k++)
        ico__narrow_step_free(n->ctx, &all->steps[k]);
    return status;
}

ico_status ico__narrow_sweep(ico_narrow *n, uint32_t upto, ico_narrow_told *told,
                             void *user)
{
    uint32_t deal_by;
    size_t heaps;
    marching *all = ICO_NEW(n->ctx, marching);
    ico_sweep_progress progress;
    if (all == NULL) return ICO_NO_MEMORY;
    ico_status status = ICO_OK;
    unsigned count = plan_steps(n, n->done, upto, (double)n->size, &deal_by, &heaps);
    ico__sweep_progress_begin(&progress, n->run, n->net, n->sweep, false, upto, 0);
    while (status == ICO_OK && count > 0 && n->size > 0) {
        status = march_on(n, all, count, upto, &count);
        ico__sweep_progress_steps(&progress, n->done, all->states, all->step_count,
                                  n->sum, ico__number_scale(n->shape.value));
        if (status == ICO_OK && told != NULL) status = told(user, n);
    }
    ico__sweep_progress_end(&progress);
    ICO_FREE(n->ctx, all);
    return status;
}

/* Where the vertices stand in the sweep. */
static ico_status place_all(ico_narrow *n)
{
    if (n->boards == NULL) return ICO_OK;
    n->place = ICO_NEW_ARRAY(n->ctx, uint32_t, n->net->n);
    if (n->place == NULL) return ICO_NO_MEMORY;
    for (uint32_t i = 0; i < n->sweep->n; i++) n->place[n->sweep->steps[i].vertex] = i;
    n->trail.place = n->place;
    return ICO_OK;
}

ico_status ico__narrow_open(ico_run *run, const ico_net *net, const ico_sweep *sweep,
                            const ico_narrow_boards *boards, ico_narrow *narrow)
{
    ico_narrow n = {.run = run,
                    .ctx = ico__run_context(run),
                    .net = net,
                    .sweep = sweep,
                    .boards = boards,
                    .heaps = 1,
                    .sum = 1,
                    .growth = 2,
                    .size = 1};
    ico_narrow_form form = ico__narrow_form(sweep->slots);
    n.shape = (ico_narrow_shape){form.bits == 4 ? 1 : 2, 1};
    n.cycle_count = boards == NULL ? 1 : boards->count;
    n.cycles = ICO_NEW_ARRAY(n.ctx, ico_number, n.cycle_count);
    n.deals = new_deal(n.ctx, 1);
    uint64_t *entry = NULL;
    if (n.cycles != NULL && n.deals != NULL && place_all(&n) == ICO_OK)
        entry =
            ico__narrow_pile_push(n.ctx, n.deals->piles, ico__narrow_stride(&n.shape));
    if (entry == NULL) {
        ico__narrow_close(&n);
        return ICO_NO_MEMORY;
    }
    entry[0] = (uint64_t)form.untouched;
    if (n.shape.key == 2) entry[1] = (uint64_t)(form.untouched >> 64);
    entry[n.shape.key] = 1;
    *narrow = n;
    return ICO_OK;
}

void ico__narrow_close(ico_narrow *n)
{
    free_deals(n->ctx, n->deals, n->heaps);
    n->deals = NULL;
    free_numbers(n->ctx, n->cycles, n->cycle_count);
    n->cycles = NULL;
    ICO_FREE_ARRAY(n->ctx, n->place, n->net->n);
}

ico_status ico__narrow_count(ico_run *run, const ico_net *net, const ico_sweep *sweep,
                             ico_count_result *result)
{
    ico_narrow n;
    ico_status status = ico__narrow_open(run, net, sweep, NULL, &n);
    if (status != ICO_OK) return status;
    status = ico__narrow_sweep(&n, sweep->n, NULL, NULL);
    result->most_states = n.most_states;
    if (status == ICO_OK) status = ico__result_take(result, &n.cycles[0]);
    if (status == ICO_OK) result->states = n.all_states;
    ico__narrow_close(&n);
    return status;
}
