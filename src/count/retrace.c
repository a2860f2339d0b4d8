/* count/retrace.c - ways back through the layers of a half.
 * SPDX-License-Identifier: MIT */
#include "count/retrace.h"

#include <string.h>

#include "base/pages.h"

enum { IN_A_BUCKET = 4 };

static size_t bucket_of(const ico_kept_layer *layer, uint64_t key)
{
    return layer->bits == 0 ? 0 : (size_t)(ico__mix64(key) >> (64 - layer->bits));
}

static void free_layer(ico_context *ctx, ico_kept_layer *layer)
{
    ICO_FREE_ARRAY(ctx, layer->items, layer->size + 1);
    ICO_FREE_ARRAY(ctx, layer->start, ((size_t)1 << layer->bits) + 2);
    *layer = (ico_kept_layer){0};
}

/* A copy of the states, bucket by bucket. */
static ico_status keep(ico_context *ctx, const ico_lean_states *states,
                       ico_kept_layer *kept)
{
    ico_kept_layer layer = {.size = ico__lean_states_size(states)};
    if (layer.size > UINT32_MAX)
        return ico__fail(ctx, ICO_TOO_LARGE, "a layer of more than 2^32 states");
    while ((size_t)IN_A_BUCKET << layer.bits < layer.size) layer.bits++;
    size_t buckets = (size_t)1 << layer.bits;
    layer.items = ico__resize(ctx, NULL, 0, layer.size + 1, sizeof *layer.items);
    layer.start = ICO_NEW_ARRAY(ctx, uint32_t, buckets + 2);
    if (layer.items == NULL || layer.start == NULL) {
        free_layer(ctx, &layer);
        return ICO_NO_MEMORY;
    }
    ico__large_pages(layer.items, (layer.size + 1) * sizeof *layer.items);
    /* start[b + 2] counts; then start[b + 1] is where the next of bucket b goes */
    for (unsigned p = 0; p < ICO_LEAN_PARTS; p++)
        for (size_t i = 0; i < states->part[p].size; i++)
            layer.start[bucket_of(&layer, states->part[p].items[i].key) + 2]++;
    for (size_t b = 0; b < buckets; b++) layer.start[b + 2] += layer.start[b + 1];
    for (unsigned p = 0; p < ICO_LEAN_PARTS; p++)
        for (size_t i = 0; i < states->part[p].size; i++) {
            const ico_lean_entry *entry = &states->part[p].items[i];
            layer.items[layer.start[bucket_of(&layer, entry->key) + 1]++] = *entry;
        }
    *kept = layer;
    return ICO_OK;
}

ico_status ico__retrace_open(ico_run *run, const ico_net *net, const uint32_t *order,
                             ico_retrace *retrace)
{
    ico_retrace r = {.ctx = ico__run_context(run)};
    ico_status status = ico__half_open(run, net, order, NULL, ICO_LEAN_EXACT, &r.half);
    if (status != ICO_OK) return status;
    r.layers = ICO_NEW_ARRAY(r.ctx, ico_kept_layer, (size_t)net->n + 1);
    status = r.layers == NULL ? ICO_NO_MEMORY : keep(r.ctx, &r.half.states, r.layers);
    if (status == ICO_OK)
        *retrace = r;
    else
        ico__retrace_close(&r);
    return status;
}

void ico__retrace_close(ico_retrace *r)
{
    if (r->ctx == NULL) return;
    for (uint32_t k = 0; r->layers != NULL && k <= r->half.net->n; k++)
        if (r->layers[k].items != NULL) free_layer(r->ctx, &r->layers[k]);
    if (r->layers != NULL) ICO_FREE_ARRAY(r->ctx, r->layers, (size_t)r->half.net->n + 1);
    ICO_VECTOR_FREE(r->ctx, &r->guesses);
    ico__half_close(&r->half);
    *r = (ico_retrace){0};
}

ico_status ico__retrace_sweep(ico_retrace *r, uint32_t upto)
{
    ico_status status = ICO_OK;
    while (status == ICO_OK && r->half.done < upto) {
        status = ico__half_sweep(&r->half, r->half.done + 1);
        if (status == ICO_OK)
            status = keep(r->ctx, &r->half.states, &r->layers[r->half.done]);
    }
    return status;
}

static uint64_t number_of(const ico_kept_layer *layer, uint64_t key)
{
    size_t b = bucket_of(layer, key);
    for (uint32_t i = layer->start[b]; i < layer->start[b + 1]; i++)
        if (layer->items[i].key == key) return layer->items[i].number;
    return 0;
}

uint64_t ico__retrace_number(const ico_retrace *r, uint32_t steps, uint64_t key)
{
    return number_of(&r->layers[steps], key);
}

/* ------------------------------------------------------------------ guesses -------- */

/* What is guessed at.  after: the state after the step; old: slots in use before it, of
 * vertices other than its own; fresh: slots of others that have links now, which can only come
 * from this step; bit: the slot of its own, 0 if it had none. */
typedef struct guessing {
    ico_retrace *r;
    const ico_step *step;
    const ico_way *ways;
    ico_lean after;
    uint32_t old, fresh, bit;
    unsigned fixed; /* ways that must be gone */
    bool failed;
} guessing;

static void guess(guessing *g, const ico_lean *before, unsigned a, unsigned b)
{
    uint64_t key = ico__lean_pack(g->r->half.sweep.slots, before);
    ico_guess made = {key, (uint8_t)a, (uint8_t)b};
    if (!ICO_VECTOR_PUSH(g->r->ctx, &g->r->guesses, made)) g->failed = true;
}

static void pair(ico_lean *s, unsigned a, unsigned b)
{
    s->ends |= UINT32_C(1) << a | UINT32_C(1) << b;
    s->mate[a] = (uint8_t)b;
    s->mate[b] = (uint8_t)a;
}

/* Vertex `slot` had so many links less: an end is untouched, a full vertex an end. */
static bool was(const guessing *g, unsigned slot, bool *untouched)
{
    uint32_t bit = UINT32_C(1) << slot;
    *untouched = g->after.ends & bit;
    return *untouched || (g->after.full & g->old & bit);
}

/* Slots a and b, both full now, were the ends of two paths that the step joined to one: any
 * there is, either way round. */
static void split_paths(guessing *g, const ico_lean *without, unsigned slot_a,
                        unsigned slot_b, unsigned a, unsigned b)
{
    for (uint32_t m = g->after.ends; m != 0; m &= m - 1) {
        unsigned x = ico__lowest(m);
        ico_lean before = *without;
        pair(&before, slot_a, x);
        pair(&before, slot_b, g->after.mate[x]);
        guess(g, &before, a, b);
    }
}

/* The vertex was an end, and got a link by way a. */
static void guess_one(guessing *g, unsigned a)
{
    unsigned slot = g->step->slot, other = g->ways[a].slot;
    ico_lean before = g->after;
    bool untouched;
    if (!was(g, other, &untouched)) return;
    if (untouched) {
        before.ends &= ~(UINT32_C(1) << other);
        pair(&before, slot, g->after.mate[other]);
        guess(g, &before, a, ICO_NO_SLOT);
        return;
    }
    before.full &= ~(UINT32_C(1) << other);
    split_paths(g, &before, other, slot, a, ICO_NO_SLOT);
}

/* It was untouched, and got links by ways a and b. */
static void guess_two(guessing *g, unsigned a, unsigned b)
{
    unsigned x = g->ways[a].slot, y = g->ways[b].slot;
    bool new_x, new_y;
    if (!was(g, x, &new_x) || !was(g, y, &new_y)) return;
    ico_lean before = g->after;
    before.ends &= ~(UINT32_C(1) << x | UINT32_C(1) << y);
    before.full &= ~(UINT32_C(1) << x | UINT32_C(1) << y);
    if (new_x && new_y) {
        if (g->after.mate[x] == y) guess(g, &before, a, b);
    } else if (new_x) {
        pair(&before, y, g->after.mate[x]);
        guess(g, &before, a, b);
    } else if (new_y) {
        pair(&before, x, g->after.mate[y]);
        guess(g, &before, a, b);
    } else {
        split_paths(g, &before, x, y, a, b);
    }
}

/* Do links to slots of this mask say where all fresh ones come from? */
static bool explains(const guessing *g, uint32_t mask)
{
    return (g->fresh & ~mask) == 0;
}

/* All that half.c's steps could have led to the state from: some do not exist. */
static void guess_all(guessing *g)
{
    unsigned ways = (unsigned)g->step->ways;
    g->r->guesses.size = 0;
    if (g->bit != 0 && g->fixed == 0 && explains(g, 0)) {
        ico_lean before = g->after;
        before.full |= g->bit;
        guess(g, &before, ICO_NO_SLOT, ICO_NO_SLOT);
    }
    for (unsigned a = 0; a < ways; a++) {
        uint32_t one = UINT32_C(1) << g->ways[a].slot;
        if (g->bit != 0 && g->fixed == g->ways[a].fixed && explains(g, one))
            guess_one(g, a);
        for (unsigned b = a + 1; b < ways; b++)
            if (g->fixed == (unsigned)g->ways[a].fixed + g->ways[b].fixed &&
                explains(g, one | UINT32_C(1) << g->ways[b].slot))
                guess_two(g, a, b);
    }
}

/* ------------------------------------------------------------------ walking -------- */

/* Memory for all guesses is asked for before any of it is read. */
static void expect(const ico_kept_layer *layer, const ico_guess *guesses, size_t count)
{
    for (size_t i = 0; i < count; i++)
        __builtin_prefetch(&layer->start[bucket_of(layer, guesses[i].key)]);
    for (size_t i = 0; i < count; i++)
        __builtin_prefetch(&layer->items[layer->start[bucket_of(layer, guesses[i].key)]]);
}

/* One step back: which of the guesses way number *number comes from; NULL: of none. */
static const ico_guess *choose(const ico_retrace *r, const ico_kept_layer *layer,
                               uint64_t *number)
{
    expect(layer, r->guesses.items, r->guesses.size);
    for (size_t i = 0; i < r->guesses.size; i++) {
        uint64_t ways = number_of(layer, r->guesses.items[i].key);
        if (*number < ways) return &r->guesses.items[i];
        *number -= ways;
    }
    return NULL;
}

ico_status ico__retrace_walk(ico_retrace *r, uint32_t steps, uint64_t key,
                             uint64_t number, ico_retrace_link *tell, void *user)
{
    const ico_sweep *sweep = &r->half.sweep;
    for (uint32_t k = steps; k-- > 0;) {
        const ico_step *step = &sweep->steps[k];
        guessing g = {.r = r, .step = step, .ways = sweep->ways.items + step->way};
        ico__lean_unpack(sweep->slots, key, &g.after);
        if (step->slot != ICO_NO_SLOT) g.bit = UINT32_C(1) << step->slot;
        if (k > 0) g.old = sweep->steps[k - 1].mask & ~g.bit;
        g.fresh = (g.after.ends | g.after.full) & ~g.old;
        for (size_t i = 0; i < step->ways; i++) g.fixed += g.ways[i].fixed;
        guess_all(&g);
        if (g.failed) return ICO_NO_MEMORY;
        const ico_guess *way = choose(r, &r->layers[k], &number);
        if (way == NULL)
            return ico__fail(r->ctx, ICO_DEFECT,
                             "a state has fewer ways than were counted. This is a defect "
                             "of the program, please report it");
        if (way->a != ICO_NO_SLOT) tell(user, step->vertex, g.ways[way->a].vertex);
        if (way->b != ICO_NO_SLOT) tell(user, step->vertex, g.ways[way->b].vertex);
        key = way->key;
    }
    return ICO_OK;
}
