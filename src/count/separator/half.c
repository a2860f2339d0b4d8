/* count/separator/half.c - one side of a separator.
 * SPDX-License-Identifier: MIT */
#include "count/separator/half.h"

#include <string.h>

#include "base/thread.h"
#include "count/separator/action.h"
#include "count/separator/half_disk.h"

enum { WAITING = 512, SLICE = 1 << 14 };

/* A running step, shared by all workers.  Invariants: the lock guards part, next and
 * done.  The states from number `next` on of part `part`, and all of later parts, are
 * still to be taken by a worker; done[k] states of part k are done.  part_lock[k] guards
 * part k of `out`. */
typedef struct stepping {
    ico_half *half;
    const ico_step *step;
    const ico_way *ways;
    unsigned slots, fixed; /* fixed: ways that must be gone */
    bool balanced, flipping;
    ico_action flip; /* of slots, if flipping */
    ico_key64_table out;
    double emitted; /* all numbers that were added to states */
    uint64_t reached;
    unsigned part;
    size_t next, done[ICO_KEY64_PARTS];
    ico_lock lock, part_lock[ICO_KEY64_PARTS];
} stepping;

/* What one worker does.  Invariant: waiting[k] has fewer than WAITING states of part
 * k. */
typedef struct take_ctx {
    stepping *all;
    ico_run *run;
    ico_context *ctx;
    uint64_t number; /* of the state at hand */
    double about;    /* the same */
    uint64_t reached;
    double emitted;
    uint32_t work;
    bool failed;
    unsigned waiting_count[ICO_KEY64_PARTS];
    ico_key64_entry waiting[ICO_KEY64_PARTS][WAITING];
} take_ctx;

static void put_waiting(take_ctx *t, unsigned part)
{
    ico__lock_take(&t->all->part_lock[part]);
    if (!t->failed && !ico__key64_table_add(&t->all->out, t->ctx, part, t->waiting[part],
                                            t->waiting_count[part]))
        t->failed = true;
    ico__lock_give(&t->all->part_lock[part]);
    t->waiting_count[part] = 0;
}

/* The key of the state or of its image, whichever is least. */
static uint64_t key_of(const stepping *t, const ico_key64 *s)
{
    if (!t->flipping) return ico__key64_pack(t->slots, s);
    ico_key64 image = {.ends = ico__action_mask(&t->flip, s->ends),
                       .full = ico__action_mask(&t->flip, s->full)};
    if (image.ends > s->ends || (image.ends == s->ends && image.full > s->full))
        return ico__key64_pack(t->slots, s);
    ico__action_mates(&t->flip, s, &image);
    uint64_t key = ico__key64_pack(t->slots, &image);
    if (image.ends != s->ends || image.full != s->full) return key;
    uint64_t own = ico__key64_pack(t->slots, s);
    return own < key ? own : key;
}

static unsigned apex_has(const stepping *t, const ico_key64 *s)
{
    if (!t->half->net->has_apex) return 0;
    if (t->step->apex == ICO_NO_SLOT) return 2;
    uint32_t bit = UINT32_C(1) << t->step->apex;
    return s->full & bit ? 0 : s->ends & bit ? 1 : 2;
}

static void emit(take_ctx *t, const ico_key64 *s)
{
    const stepping *all = t->all;
    t->work++;
    if (all->balanced &&
        ico__is_unbalanced(all->step, s->ends, s->full, apex_has(all, s)))
        return;
    uint64_t key = key_of(all, s);
    unsigned part = ico__key64_part_of(&all->out, key);
    t->emitted += t->about;
    t->reached++;
    t->waiting[part][t->waiting_count[part]++] = (ico_key64_entry){key, t->number};
    if (t->waiting_count[part] == WAITING) put_waiting(t, part);
}

/* The vertex in the slot gets a link; the slot where the path through it then ends. */
static unsigned estimate(ico_key64 *s, unsigned slot)
{
    uint32_t bit = UINT32_C(1) << slot;
    s->ends ^= bit;
    if (s->ends & bit) return slot;
    s->full |= bit;
    return s->mate[slot];
}

/* One link more, to `slot`, for the path whose other end is `tail`. */
static void extend(take_ctx *t, const ico_key64 *s, unsigned tail, unsigned slot)
{
    ico_key64 next = *s;
    if (s->full >> slot & 1 || (tail == slot && s->ends >> slot & 1)) return;
    unsigned end = estimate(&next, slot);
    next.mate[end] = (uint8_t)tail;
    next.mate[tail] = (uint8_t)end;
    emit(t, &next);
}

/* Takes the vertex of the step from state s in all ways: ico__count_take for lean states,
 * where no cycle closes. */
static void take(take_ctx *t, const ico_key64 *s)
{
    const stepping *all = t->all;
    ico_key64 rest = *s;
    unsigned slot = all->step->slot, need = 2, tail = 0;
    if (slot != ICO_NO_SLOT) {
        uint32_t bit = UINT32_C(1) << slot;
        need = s->full & bit ? 0 : s->ends & bit ? 1 : 2;
        if (need == 1) tail = s->mate[slot];
        rest.full &= ~bit;
        rest.ends &= ~bit;
    }
    if (all->fixed > need) return;
    if (need == 0) emit(t, &rest);
    for (size_t i = 0; need > 0 && i < all->step->ways; i++) {
        const ico_way *a = &all->ways[i];
        if (rest.full >> a->slot & 1) continue;
        if (need == 1) {
            if (all->fixed == 0 || a->fixed) extend(t, &rest, tail, a->slot);
            continue;
        }
        ico_key64 next = rest;
        unsigned end = estimate(&next, a->slot);
        for (size_t k = i + 1; k < all->step->ways; k++)
            if ((unsigned)a->fixed + all->ways[k].fixed == all->fixed)
                extend(t, &next, end, all->ways[k].slot);
    }
}

/* Slots of vertices after the step, and whether the flip keeps those taken. */
static void move_on(ico_half *h)
{
    const ico_step *step = &h->sweep.steps[h->done];
    h->slot[step->vertex] = ICO_NO_SLOT;
    for (size_t i = 0; i < step->ways; i++) {
        const ico_way *way = &h->sweep.ways.items[step->way + i];
        h->slot[way->vertex] = way->slot;
    }
    h->done++;
    h->flipped = h->flip != NULL;
    for (uint32_t i = 0; h->flipped && i < h->done; i++)
        if (h->place[h->flip[h->order[i]]] >= h->done) h->flipped = false;
}

/* The next states to be taken: count of them, of part *part; 0: none are left. */
static size_t next_slice(take_ctx *t, unsigned *part, size_t *from)
{
    stepping *all = t->all;
    size_t count = 0;
    ico__lock_take(&all->lock);
    while (all->part < ICO_KEY64_PARTS && count == 0) {
        size_t size = all->half->states.part[all->part].size;
        *part = all->part;
        *from = all->next;
        count = size - all->next < SLICE ? size - all->next : SLICE;
        all->next += count;
        if (count == 0) all->part++, all->next = 0;
    }
    ico__lock_give(&all->lock);
    return count;
}

/* Memory of states that were taken is of use for others. */
static void end_slice(take_ctx *t, unsigned part, size_t count)
{
    stepping *all = t->all;
    ico_key64_list *list = &all->half->states.part[part];
    ico__lock_take(&all->lock);
    all->done[part] += count;
    if (all->done[part] == list->size) {
        ICO_FREE_ARRAY(t->ctx, list->items, list->capacity);
        list->items = NULL;
        list->capacity = 0; /* the size stays: others ask for it */
    }
    ico__lock_give(&all->lock);
}

static ico_status expand_slice(take_ctx *t, const ico_key64_entry *items, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        ico_key64 s;
        t->number = items[i].number;
        t->about = t->all->half->modulus == ICO_KEY64_FLOATING
                       ? ico__key64_double(t->number)
                       : (double)t->number;
        t->work = 1;
        ico__key64_unpack(t->all->slots, items[i].key, &s);
        take(t, &s);
        if (t->failed) return ICO_NO_MEMORY;
        if (ico__run_tick(t->run, 4 * t->work)) return ICO_STOPPED;
    }
    return ICO_OK;
}

static ico_status expand(void *user, ico_run *worker)
{
    stepping *all = user;
    ico_context *ctx = ico__run_context(worker);
    take_ctx *t = ICO_NEW(ctx, take_ctx);
    ico_status status = ICO_OK;
    unsigned part = 0;
    size_t from = 0, count;
    if (t == NULL) return ICO_NO_MEMORY;
    t->all = all;
    t->run = worker;
    t->ctx = ctx;
    while (status == ICO_OK && (count = next_slice(t, &part, &from)) > 0) {
        if (count == SLICE) ico__run_add_threads(worker);
        status = expand_slice(t, all->half->states.part[part].items + from, count);
        end_slice(t, part, count);
    }
    for (unsigned k = 0; status == ICO_OK && k < ICO_KEY64_PARTS; k++) put_waiting(t, k);
    if (status == ICO_OK && t->failed) status = ICO_NO_MEMORY;
    ico__lock_take(&all->lock);
    all->emitted += t->emitted;
    all->reached += t->reached;
    ico__lock_give(&all->lock);
    ICO_FREE(ctx, t);
    return status;
}

static ico_status expand_together(ico_half *h, stepping *all)
{
    ico_status status;
    bool few = ico__key64_states_size(&h->states) < 2 * (size_t)SLICE;
    ico__lock_init(&all->lock);
    for (unsigned k = 0; k < ICO_KEY64_PARTS; k++) ico__lock_init(&all->part_lock[k]);
    status = few ? expand(all, h->run) : ico__run_parallel(h->run, expand, all);
    ico__lock_free(&all->lock);
    for (unsigned k = 0; k < ICO_KEY64_PARTS; k++) ico__lock_free(&all->part_lock[k]);
    ico__key64_states_free(h->ctx, &h->states);
    return status;
}

static ico_status make_step(ico_half *h, stepping *t)
{
    *t = (stepping){.half = h,
                    .step = &h->sweep.steps[h->done],
                    .slots = h->sweep.slots,
                    .balanced =
                        h->sweep.two_coloured && (h->net->has_apex || h->done == 0)};
    t->ways = h->sweep.ways.items + t->step->way;
    for (size_t i = 0; i < t->step->ways; i++) t->fixed += t->ways[i].fixed;
    size_t before = ico__key64_states_size(&h->states);
    ico_status status =
        ico__key64_table_open(h->ctx, h->modulus, h->done, before, &t->out);
    if (status != ICO_OK) return status;
    move_on(h);
    t->flipping = h->flipped;
    if (t->flipping)
        t->flip = ico__action_of(h->slot, h->net->n, ICO_KEY64_SLOTS, h->flip, NULL);
    status = expand_together(h, t);
    h->reached = t->reached;
    h->emitted = t->emitted;
    h->overflow = h->modulus == ICO_KEY64_EXACT && t->emitted >= 0x1p63;
    if (status == ICO_OK && h->overflow)
        status = ico__fail(h->ctx, ICO_TOO_LARGE, "numbers outgrow a word");
    if (status == ICO_OK)
        ico__key64_table_list(&t->out, &h->states);
    else
        ico__key64_table_close(&t->out);
    h->growth = (double)ico__key64_states_size(&h->states) / (double)(before + 1);
    return status;
}

ico_status ico__half_step(ico_half *h)
{
    stepping *t = ICO_NEW(h->ctx, stepping);
    ico_status status = t == NULL ? ICO_NO_MEMORY : make_step(h, t);
    if (t != NULL) ICO_FREE(h->ctx, t);
    return status;
}

ico_status ico__half_take_notes(ico_half *h)
{
    if (h->notes != NULL) return ICO_OK;
    h->notes = ICO_NEW_ARRAY(h->ctx, ico_half_note, h->net->n);
    return h->notes == NULL ? ICO_NO_MEMORY : ICO_OK;
}

uint64_t ico__half_ways(const ico_half *h)
{
    uint64_t sum = 0;
    for (unsigned k = 0; k < ICO_KEY64_PARTS; k++)
        for (size_t i = 0; i < h->states.part[k].size; i++)
            sum = ico__key64_add(sum, h->states.part[k].items[i].number, h->modulus);
    return sum;
}

ico_status ico__half_sweep(ico_half *h, uint32_t upto)
{
    ico_status status = ICO_OK;
    while (status == ICO_OK && h->done < upto) {
        if (h->disk == NULL && ico__half_is_short(h)) status = ico__half_spill(h);
        if (h->disk != NULL)
            status = status == ICO_OK ? ico__half_go_in_buckets(h) : status;
        else
            status = ico__half_note(h, ico__half_meet(h, ico__half_step(h)));
    }
    return status;
}

/* Slots that the first steps use. */
static uint32_t slots_of(const ico_sweep *sweep, uint32_t steps)
{
    uint32_t slots = 0;
    for (uint32_t i = 0; i < steps; i++)
        for (size_t k = 0; k < sweep->steps[i].ways; k++) {
            uint32_t slot = sweep->ways.items[sweep->steps[i].way + k].slot;
            if (slot >= slots) slots = slot + 1;
        }
    return slots;
}

ico_status ico__half_open(ico_run *run, const ico_net *net, const uint32_t *order,
                          uint32_t steps, const uint32_t *flip, uint64_t modulus,
                          ico_half *half)
{
    ico_half h = {.run = run,
                  .ctx = ico__run_context(run),
                  .net = net,
                  .order = order,
                  .flip = flip,
                  .modulus = modulus};
    bool fits = true;
    ico_key64_entry nothing = {0, 1};
    if (modulus == ICO_KEY64_FLOATING) nothing.number = ico__key64_of_double(1);
    ico_status status = ico__sweep_new(net, order, &h.sweep, &fits);
    if (status != ICO_OK) return status;
    if (fits) h.sweep.slots = slots_of(&h.sweep, steps);
    if (!fits || h.sweep.slots > ICO_KEY64_SLOTS) {
        ico__half_close(&h);
        return ico__fail(ico__run_context(run), ICO_TOO_LARGE,
                         "no separator of at most %d vertices was found",
                         ICO_KEY64_SLOTS);
    }
    h.slot = ICO_NEW_ARRAY(h.ctx, uint8_t, net->n);
    h.place = ICO_NEW_ARRAY(h.ctx, uint32_t, net->n);
    if (h.slot == NULL || h.place == NULL ||
        !ICO_VECTOR_PUSH(h.ctx, &h.states.part[0], nothing)) {
        ico__half_close(&h);
        return ICO_NO_MEMORY;
    }
    memset(h.slot, ICO_NO_SLOT, net->n);
    for (uint32_t i = 0; i < net->n; i++) h.place[order[i]] = i;
    *half = h;
    return ICO_OK;
}

void ico__half_stand(ico_half *h, uint32_t done)
{
    if (h->done > done) {
        memset(h->slot, ICO_NO_SLOT, h->net->n);
        h->done = 0;
    }
    while (h->done < done) move_on(h);
}

ico_status ico__half_resume(ico_half *h, uint32_t done, uint64_t count)
{
    ico__key64_states_free(h->ctx, &h->states);
    ico__half_stand(h, done);
    bool many = (double)count * 2.5 * sizeof(ico_key64_entry) >
                (double)ico_context_memory_limit(h->ctx);
    return many && h->goal > 0 && ico__run_peers(h->run) == NULL &&
                   ico_context_memory_limit(h->ctx) > 0
               ? ico__half_spill(h)
               : ICO_OK;
}

ico_status ico__half_put(ico_half *h, const ico_key64_entry *entries, size_t count)
{
    ico_status status = ICO_OK;
    for (size_t i = 0; status == ICO_OK && i < count; i++)
        if (h->disk != NULL)
            status = ico__half_disk_put(h, entries[i]);
        else if (!ICO_VECTOR_PUSH(h->ctx, &h->states.part[i % ICO_KEY64_PARTS],
                                  entries[i]))
            status = ICO_NO_MEMORY;
    return status;
}

void ico__half_close(ico_half *h)
{
    if (h->ctx == NULL) return;
    ico__half_disk_close(h);
    ico__key64_states_free(h->ctx, &h->states);
    ICO_FREE_ARRAY(h->ctx, h->slot, h->net->n);
    ICO_FREE_ARRAY(h->ctx, h->place, h->net->n);
    ICO_FREE_ARRAY(h->ctx, h->notes, h->net->n);
    ico__sweep_free(&h->sweep);
    *h = (ico_half){0};
}
