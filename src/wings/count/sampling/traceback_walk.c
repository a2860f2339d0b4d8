/* count/sampling/traceback_walk.c - ways back through the layers of a half.  At each step
 * all states that may have led to the current one are guessed, and looked up.
 * SPDX-License-Identifier: MIT */
#include "count/sampling/traceback.h"

void ico__walkers_free(ico_context *ctx, ico_walkers *w)
{
    ICO_VECTOR_FREE(ctx, &w->guesses);
}

/* ------------------------------------------------------------------ guesses -------- */

/* The state for which candidates are guessed.  after: the state after the step.  old: the
 * slots in use before the step, without that of the step's vertex.  fresh: slots of
 * others that have links now, which can only come from this step.  bit: the slot of the
 * step's vertex, 0 if it had none.  layer: the states before the step. */
typedef struct state_guess {
    ico_context *ctx;
    ico_walkers *walking;
    const ico_kept_layer *layer;
    const ico_step *step;
    const ico_way *ways;
    unsigned slots;
    ico_key64 after;
    uint32_t old, fresh, bit;
    unsigned fixed; /* ways that must be gone */
    bool flipped;   /* after is the image of the state at hand */
    bool failed;
} state_guess;

static void guess(state_guess *g, const ico_key64 *before, unsigned a, unsigned b)
{
    uint64_t key = ico__key64_pack(g->slots, before);
    ico_guess made = {key, (uint32_t)ico__kept_bucket(g->layer, key), (uint8_t)a,
                      (uint8_t)b, g->flipped};
    __builtin_prefetch(&g->layer->start[made.bucket]);
    if (!ICO_VECTOR_PUSH(g->ctx, &g->walking->guesses, made)) g->failed = true;
}

static void pair(ico_key64 *s, unsigned a, unsigned b)
{
    s->ends |= UINT32_C(1) << a | UINT32_C(1) << b;
    s->mate[a] = (uint8_t)b;
    s->mate[b] = (uint8_t)a;
}

/* Can the step have given vertex `slot` a link?  Then it was untouched before
 * (*untouched), or it was an end. */
static bool was(const state_guess *g, unsigned slot, bool *untouched)
{
    uint32_t bit = UINT32_C(1) << slot;
    *untouched = g->after.ends & bit;
    return *untouched || (g->after.full & g->old & bit);
}

/* Slots a and b, both full now, were the ends of two paths that the step joined to one:
 * any path of the state after it, in either direction. */
static void split_paths(state_guess *g, const ico_key64 *without, unsigned slot_a,
                        unsigned slot_b, unsigned a, unsigned b)
{
    for (uint32_t m = g->after.ends; m != 0; m &= m - 1) {
        unsigned x = ico__ctz32(m);
        ico_key64 before = *without;
        pair(&before, slot_a, x);
        pair(&before, slot_b, g->after.mate[x]);
        guess(g, &before, a, b);
    }
}

/* The vertex was an end, and got a link by way a. */
static void guess_one(state_guess *g, unsigned a)
{
    unsigned slot = g->step->slot, other = g->ways[a].slot;
    ico_key64 before = g->after;
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
static void guess_two(state_guess *g, unsigned a, unsigned b)
{
    unsigned x = g->ways[a].slot, y = g->ways[b].slot;
    bool new_x, new_y;
    if (!was(g, x, &new_x) || !was(g, y, &new_y)) return;
    ico_key64 before = g->after;
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
static bool explains(const state_guess *g, uint32_t mask)
{
    return (g->fresh & ~mask) == 0;
}

/* All that half_expand.c could have led to the state from: some do not exist. */
static void guess_all(state_guess *g)
{
    unsigned ways = (unsigned)g->step->ways;
    g->fresh = (g->after.ends | g->after.full) & ~g->old;
    if (g->bit != 0 && g->fixed == 0 && explains(g, 0)) {
        ico_key64 before = g->after;
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

static state_guess guess_at(const ico_traceback *r, ico_context *ctx,
                            ico_walkers *walking, uint32_t k)
{
    const ico_sweep *sweep = &r->half.sweep;
    const ico_step *step = &sweep->steps[k];
    state_guess g = {.ctx = ctx,
                     .walking = walking,
                     .layer = &r->layers[k],
                     .step = step,
                     .ways = sweep->ways.items + step->way,
                     .slots = sweep->slots};
    if (step->slot != ICO_NO_SLOT) g.bit = UINT32_C(1) << step->slot;
    if (k > 0) g.old = sweep->steps[k - 1].mask & ~g.bit;
    for (size_t i = 0; i < step->ways; i++) g.fixed += g.ways[i].fixed;
    return g;
}

/* Of the current state, and of the image that it also represents. */
static void guess_for(state_guess *g, uint64_t key, const ico_action *flip)
{
    ico_key64 image;
    ico__key64_unpack(g->slots, key, &g->after);
    g->flipped = false;
    if (flip != NULL) ico__action_state(flip, &g->after, &image);
    guess_all(g);
    if (flip == NULL || ico__key64_pack(g->slots, &image) == key) return;
    g->after = image;
    g->flipped = true;
    guess_all(g);
}

/* ------------------------------------------------------------------ walking -------- */

static uint64_t guess_number(const ico_kept_layer *layer, const ico_guess *guess)
{
    const uint32_t *start = &layer->start[guess->bucket];
    for (uint32_t i = start[0]; i < start[1]; i++)
        if (layer->items[i].key == guess->key) return layer->items[i].number;
    return 0;
}

static void walker_add_neighbour(ico_walker *w, uint32_t vertex, uint32_t later)
{
    const uint32_t *image = w->image[w->flipped];
    if (image != NULL)
        ico__side_link(w->side, image[vertex], image[later]);
    else
        ico__side_link(w->side, vertex, later);
}

/* One step back, from the one of the guesses that the walker's number falls to; false: to
 * none. */
static bool step_back(const state_guess *g, const ico_guess *guesses, size_t count,
                      ico_walker *w)
{
    for (size_t i = 0; i < count; i++) {
        const ico_guess *way = &guesses[i];
        uint64_t ways = guess_number(g->layer, way);
        if (w->number >= ways) {
            w->number -= ways;
            continue;
        }
        w->key = way->key;
        w->flipped ^= way->flipped;
        if (way->a != ICO_NO_SLOT)
            walker_add_neighbour(w, g->step->vertex, g->ways[way->a].vertex);
        if (way->b != ICO_NO_SLOT)
            walker_add_neighbour(w, g->step->vertex, g->ways[way->b].vertex);
        return true;
    }
    return false;
}

/* Takes all walkers one step back.  The hash places of all guesses are prefetched first,
 * then the states themselves; they are read last. */
static bool step_together(state_guess *g, const ico_action *flip, ico_walker *walkers,
                          size_t count)
{
    ico_walkers *walking = g->walking;
    walking->guesses.size = 0;
    for (size_t i = 0; i < count; i++) {
        walking->first[i] = walking->guesses.size;
        guess_for(g, walkers[i].key, flip);
    }
    if (g->failed) return false;
    const ico_guess *guesses = walking->guesses.items;
    walking->first[count] = walking->guesses.size;
    for (size_t i = 0; i < walking->guesses.size; i++)
        __builtin_prefetch(&g->layer->items[g->layer->start[guesses[i].bucket]]);
    for (size_t i = 0; i < count; i++)
        if (!step_back(g, guesses + walking->first[i],
                       walking->first[i + 1] - walking->first[i], &walkers[i]))
            return false;
    return true;
}

ico_status ico__traceback_walk(const ico_traceback *r, ico_context *ctx,
                               ico_walkers *walking, uint32_t steps, ico_walker *walkers,
                               size_t count)
{
    for (uint32_t k = steps; k-- > 0;) {
        state_guess g = guess_at(r, ctx, walking, k);
        if (step_together(&g, r->layers[k + 1].flip, walkers, count)) continue;
        if (g.failed) return ICO_NO_MEMORY;
        return ico__fail(ctx, ICO_DEFECT,
                         "a state has fewer ways than were counted. This is a defect "
                         "of the program, please report it");
    }
    return ICO_OK;
}
