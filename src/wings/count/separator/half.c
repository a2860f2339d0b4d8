/* count/separator/half.c - one side of a separator: opened, swept, resumed, closed.
 * SPDX-License-Identifier: MIT */
#include "count/separator/half.h"

#include <string.h>

#include "count/separator/half_disk.h"
#include "count/separator/half_step.h"

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

void ico__half_set_done(ico_half *h, uint32_t done)
{
    if (h->done > done) {
        memset(h->slot, ICO_NO_SLOT, h->net->n);
        h->done = 0;
    }
    while (h->done < done) ico__half_move_on(h);
}

ico_status ico__half_resume(ico_half *h, uint32_t done, uint64_t count)
{
    ico__key64_states_free(h->ctx, &h->states);
    ico__half_set_done(h, done);
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
