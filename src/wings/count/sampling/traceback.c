/* count/sampling/traceback.c - the layers of a half, kept.
 * SPDX-License-Identifier: MIT */
#include "count/sampling/traceback.h"

#include <string.h>

#include "base/large_pages.h"

enum { IN_A_BUCKET = 4 };

/* Zeroed memory in large pages, for random access. */
static uint32_t *new_starts(ico_context *ctx, size_t count)
{
    uint32_t *starts = ico__resize(ctx, NULL, 0, count, sizeof *starts);
    if (starts == NULL) return NULL;
    ico__large_pages(starts, count * sizeof *starts);
    memset(starts, 0, count * sizeof *starts);
    return starts;
}

static void free_layer(ico_context *ctx, ico_kept_layer *layer)
{
    if (layer->items != NULL)
        ico__free(ctx, layer->items, layer->size + 1, sizeof *layer->items);
    ICO_FREE_ARRAY(ctx, layer->start, ((size_t)1 << layer->bits) + 2);
    ICO_FREE(ctx, layer->flip);
    *layer = (ico_kept_layer){0};
}

/* Sorts the states by their buckets, from front to back; quick if they are nearly
 * sorted. */
static void layer_fill(const ico_key64_states *states, ico_kept_layer *layer)
{
    size_t buckets = (size_t)1 << layer->bits;
    /* start[b + 2] counts; then start[b + 1] is where the next of bucket b goes */
    for (unsigned p = 0; p < ICO_KEY64_PARTS; p++)
        for (size_t i = 0; i < states->part[p].size; i++)
            layer->start[ico__kept_bucket(layer, states->part[p].items[i].key) + 2]++;
    for (size_t b = 0; b < buckets; b++) layer->start[b + 2] += layer->start[b + 1];
    for (unsigned p = 0; p < ICO_KEY64_PARTS; p++)
        for (size_t i = 0; i < states->part[p].size; i++) {
            const ico_key64_entry *entry = &states->part[p].items[i];
            layer->items[layer->start[ico__kept_bucket(layer, entry->key) + 1]++] =
                *entry;
        }
}

/* A copy of the half's states, bucket by bucket. */
static ico_status layer_keep(ico_context *ctx, const ico_half *half, ico_kept_layer *kept)
{
    const ico_key64_states *states = &half->states;
    /* the salt of the table that the states come from: so they come nearly in order */
    ico_kept_layer layer = {.size = ico__key64_states_size(states),
                            .salt = ico__key64_salt((uint64_t)half->done - 1)};
    if (layer.size > UINT32_MAX)
        return ico__fail(ctx, ICO_TOO_LARGE, "a layer of more than 2^32 states");
    while ((size_t)IN_A_BUCKET << layer.bits < layer.size) layer.bits++;
    layer.items = ico__resize(ctx, NULL, 0, layer.size + 1, sizeof *layer.items);
    layer.start = new_starts(ctx, ((size_t)1 << layer.bits) + 2);
    if (half->flipped) layer.flip = ICO_NEW(ctx, ico_action);
    if (layer.items == NULL || layer.start == NULL ||
        (half->flipped && layer.flip == NULL)) {
        free_layer(ctx, &layer);
        return ICO_NO_MEMORY;
    }
    ico__large_pages(layer.items, (layer.size + 1) * sizeof *layer.items);
    layer_fill(states, &layer);
    if (half->flipped)
        *layer.flip =
            ico__action_of(half->slot, half->net->n, half->sweep.slots, half->flip, NULL);
    *kept = layer;
    return ICO_OK;
}

ico_status ico__traceback_open(ico_run *run, const ico_net *net, const uint32_t *order,
                               const uint32_t *flip, ico_traceback *traceback)
{
    ico_traceback r = {.ctx = ico__run_context(run)};
    ico_status status =
        ico__half_open(run, net, order, net->n, flip, ICO_KEY64_EXACT, &r.half);
    if (status != ICO_OK) return status;
    r.layers = ICO_NEW_ARRAY(r.ctx, ico_kept_layer, (size_t)net->n + 1);
    status = r.layers == NULL ? ICO_NO_MEMORY : layer_keep(r.ctx, &r.half, r.layers);
    if (status == ICO_OK)
        *traceback = r;
    else
        ico__traceback_close(&r);
    return status;
}

void ico__traceback_close(ico_traceback *r)
{
    if (r->ctx == NULL) return;
    for (uint32_t k = 0; r->layers != NULL && k <= r->half.net->n; k++)
        if (r->layers[k].items != NULL) free_layer(r->ctx, &r->layers[k]);
    if (r->layers != NULL) ICO_FREE_ARRAY(r->ctx, r->layers, (size_t)r->half.net->n + 1);
    ico__half_close(&r->half);
    *r = (ico_traceback){0};
}

ico_status ico__traceback_sweep(ico_traceback *r, uint32_t upto)
{
    ico_status status = ICO_OK;
    while (status == ICO_OK && r->half.done < upto) {
        status = ico__half_sweep(&r->half, r->half.done + 1);
        if (status == ICO_OK)
            status = layer_keep(r->ctx, &r->half, &r->layers[r->half.done]);
    }
    return status;
}
