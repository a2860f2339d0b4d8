/* count/separator/half_step.c - one step of a half: its workers share the states.
 * SPDX-License-Identifier: MIT */
#include "count/separator/half_step.h"

enum { SLICE = 1 << 14 }; /* states that a worker takes at a time */

/* Slots of vertices after the step, and whether the flip keeps those taken. */
void ico__half_move_on(ico_half *h)
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
static size_t next_slice(ico_step_worker *t, unsigned *part, size_t *from)
{
    ico_half_step *all = t->all;
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
static void end_slice(ico_step_worker *t, unsigned part, size_t count)
{
    ico_half_step *all = t->all;
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

static ico_status take_slice(ico_step_worker *t, const ico_key64_entry *items,
                             size_t count)
{
    for (size_t i = 0; i < count; i++) {
        ico_key64 s;
        t->number = items[i].number;
        t->about = t->all->half->modulus == ICO_KEY64_FLOATING
                       ? ico__key64_double(t->number)
                       : (double)t->number;
        t->work = 1;
        ico__key64_unpack(t->all->slots, items[i].key, &s);
        ico__half_expand(t, &s);
        if (t->failed) return ICO_NO_MEMORY;
        if (ico__run_tick(t->run, 4 * t->work)) return ICO_STOPPED;
    }
    return ICO_OK;
}

static ico_status take_slices(void *user, ico_run *worker)
{
    ico_half_step *all = user;
    ico_context *ctx = ico__run_context(worker);
    ico_step_worker *t = ICO_NEW(ctx, ico_step_worker);
    ico_status status = ICO_OK;
    unsigned part = 0;
    size_t from = 0, count;
    if (t == NULL) return ICO_NO_MEMORY;
    t->all = all;
    t->run = worker;
    t->ctx = ctx;
    while (status == ICO_OK && (count = next_slice(t, &part, &from)) > 0) {
        if (count == SLICE) ico__run_add_threads(worker);
        status = take_slice(t, all->half->states.part[part].items + from, count);
        end_slice(t, part, count);
    }
    for (unsigned k = 0; status == ICO_OK && k < ICO_KEY64_PARTS; k++)
        ico__half_flush(t, k);
    if (status == ICO_OK && t->failed) status = ICO_NO_MEMORY;
    ico__lock_take(&all->lock);
    all->emitted += t->emitted;
    all->reached += t->reached;
    ico__lock_give(&all->lock);
    ICO_FREE(ctx, t);
    return status;
}

static ico_status take_all(ico_half *h, ico_half_step *all)
{
    ico_status status;
    bool few = ico__key64_states_size(&h->states) < 2 * (size_t)SLICE;
    ico__lock_init(&all->lock);
    for (unsigned k = 0; k < ICO_KEY64_PARTS; k++) ico__lock_init(&all->part_lock[k]);
    status = few ? take_slices(all, h->run) : ico__run_parallel(h->run, take_slices, all);
    ico__lock_free(&all->lock);
    for (unsigned k = 0; k < ICO_KEY64_PARTS; k++) ico__lock_free(&all->part_lock[k]);
    ico__key64_states_free(h->ctx, &h->states);
    return status;
}

static ico_status make_step(ico_half *h, ico_half_step *t)
{
    *t = (ico_half_step){.half = h,
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
    ico__half_move_on(h);
    t->flipping = h->flipped;
    if (t->flipping)
        t->flip = ico__action_of(h->slot, h->net->n, ICO_KEY64_SLOTS, h->flip, NULL);
    status = take_all(h, t);
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
    ico_half_step *t = ICO_NEW(h->ctx, ico_half_step);
    ico_status status = t == NULL ? ICO_NO_MEMORY : make_step(h, t);
    if (t != NULL) ICO_FREE(h->ctx, t);
    return status;
}
