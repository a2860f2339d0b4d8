/* count/separator_sample.c - cycles drawn over a separator.
 * SPDX-License-Identifier: MIT */
#include "count/separator_sample.h"

#include <string.h>

#include "base/bitset.h"
#include "count/separator.h"

/* ------------------------------------------------------------------ profiles ------- */

static ico_profile_range *first_at(const ico_separator_sampler *s, uint32_t ends,
                                   uint32_t full)
{
    uint64_t hash = ico__mix64((uint64_t)full << 32 | ends);
    return &s->ranges[hash & (s->ranges_room - 1)];
}

/* The range of a profile, or the free one where it goes. */
static ico_profile_range *range_at(const ico_separator_sampler *s, uint32_t ends,
                                   uint32_t full)
{
    ico_profile_range *range = first_at(s, ends, full);
    while (range->count > 0 && (range->ends != ends || range->full != full))
        range = range + 1 == s->ranges + s->ranges_room ? s->ranges : range + 1;
    return range;
}

static ico_status grow_ranges(ico_separator_sampler *s)
{
    ico_profile_range *old = s->ranges;
    size_t room = s->ranges_room;
    s->ranges = ICO_NEW_ARRAY(s->ctx, ico_profile_range, 2 * room);
    if (s->ranges == NULL) {
        s->ranges = old;
        return ICO_NO_MEMORY;
    }
    s->ranges_room = 2 * room;
    for (size_t i = 0; i < room; i++)
        if (old[i].count > 0) *range_at(s, old[i].ends, old[i].full) = old[i];
    ICO_FREE_ARRAY(s->ctx, old, room);
    return ICO_OK;
}

static ico_profile_range *range_of(const ico_separator_sampler *s, uint64_t key)
{
    ico_lean state;
    ico__lean_profile(s->seam.size, key, &state);
    ico_profile_range *range = range_at(s, state.ends, state.full);
    range->ends = state.ends;
    range->full = state.full;
    return range;
}

static ico_status count_profiles(ico_separator_sampler *s, const ico_dense_side *side)
{
    size_t used = 0;
    s->ranges_room = 1024;
    s->ranges = ICO_NEW_ARRAY(s->ctx, ico_profile_range, s->ranges_room);
    if (s->ranges == NULL) return ICO_NO_MEMORY;
    for (size_t i = 0; i < side->size; i++) {
        ico_profile_range *range = range_of(s, side->items[i].key);
        range->start = UINT32_MAX; /* not known yet */
        used += range->count++ == 0;
        if (3 * used < 2 * s->ranges_room) continue;
        ico_status status = grow_ranges(s);
        if (status != ICO_OK) return status;
    }
    return ICO_OK;
}

/* The items of the left in the order of their profiles, each as it first comes: so those of a
 * chunk stay together. */
static ico_status sort_by_profile(ico_separator_sampler *s, ico_dense_side *side)
{
    uint32_t next = 0;
    ico_lean_entry *items = ico__resize(s->ctx, NULL, 0, side->size + 1, sizeof *items);
    ico_status status = items == NULL ? ICO_NO_MEMORY : count_profiles(s, side);
    for (size_t i = 0; status == ICO_OK && i < side->size; i++) {
        ico_profile_range *range = range_of(s, side->items[i].key);
        if (range->start == UINT32_MAX) {
            range->start = next;
            next += range->count;
        }
        items[range->start++] = side->items[i];
    }
    if (status != ICO_OK) {
        if (items != NULL) ico__free(s->ctx, items, side->size + 1, sizeof *items);
        return status;
    }
    for (size_t i = 0; i < s->ranges_room; i++) s->ranges[i].start -= s->ranges[i].count;
    ico__free(s->ctx, side->items, side->size + 1, sizeof *items);
    side->items = items;
    return ICO_OK;
}

/* ------------------------------------------------------------------ setting up ----- */

/* The pairing of 2t points with this rank, as a state. */
static ico_lean pairing_of(unsigned t, uint32_t rank)
{
    uint64_t key = (UINT64_C(1) << 2 * t) - 1;
    unsigned at = 2 * t + ico__lean_digits[t];
    ico_lean state;
    for (unsigned k = 2; k <= t; k++) {
        at -= ico__lean_width[k];
        key |= (uint64_t)(rank % (2 * k - 1)) << at;
        rank /= 2 * k - 1;
    }
    ico__lean_unpack(2 * t, key, &state);
    return state;
}

static size_t cycle_words(unsigned t)
{
    return ICO_WORDS((size_t)ico__pairings(t) * ico__pairings(t) + 1);
}

static void keep_cycles_of(ico_separator_sampler *s, unsigned t, const ico_lean *pairings)
{
    uint32_t size = ico__pairings(t);
    for (uint32_t a = 0; a < size; a++)
        for (uint32_t b = 0; b < size; b++)
            if (ico__lean_is_one_cycle(&pairings[a], &pairings[b], t))
                ico__bit_set(s->one_cycle[t], (uint64_t)a * size + b);
}

static ico_status keep_cycles(ico_separator_sampler *s)
{
    const size_t many = 1000000;
    s->kept = s->side[0].size > many ? ICO_KEPT_PAIRS : ICO_KEPT_PAIRS - 1;
    for (unsigned t = 1; t <= s->kept; t++) {
        uint32_t size = ico__pairings(t);
        ico_lean *pairings = ICO_NEW_ARRAY(s->ctx, ico_lean, size);
        s->one_cycle[t] = ICO_NEW_ARRAY(s->ctx, uint64_t, cycle_words(t));
        bool made = pairings != NULL && s->one_cycle[t] != NULL;
        for (uint32_t a = 0; made && a < size; a++) pairings[a] = pairing_of(t, a);
        if (made) keep_cycles_of(s, t, pairings);
        ICO_FREE_ARRAY(s->ctx, pairings, size);
        if (!made) return ICO_NO_MEMORY;
    }
    return ICO_OK;
}

static ico_status keep_ranks(ico_separator_sampler *s)
{
    const ico_dense_side *left = &s->side[0];
    s->rank = ICO_NEW_ARRAY(s->ctx, uint32_t, left->size + 1);
    if (s->rank == NULL) return ICO_NO_MEMORY;
    for (size_t i = 0; i < left->size; i++)
        s->rank[i] = ico__lean_rank(s->seam.size, left->items[i].key);
    return ICO_OK;
}

/* Where the mirror takes the places of the seam. */
static ico_turn mirror_of(const ico_separator_sampler *s)
{
    ico_turn turn = {.to = {0}};
    for (uint32_t v = 0; v < s->net->n; v++)
        if (s->seam.place[v] != ICO_NO_SLOT)
            turn.to[s->seam.place[v]] = s->seam.place[s->halving.image[v]];
    ico__turn_fill(&turn, s->seam.size);
    return turn;
}

/* What a half has met, over the seam. */
static ico_status take_side(ico_separator_sampler *s, ico_run *run, unsigned k,
                            const ico_half *half)
{
    ico_lean_states copy = {{{0}}};
    bool mirrored = k == 1 && s->halving.mirrored;
    const uint32_t *image = mirrored ? s->halving.image : NULL;
    ico_seam_view view = ico__seam_view(&s->seam, half, image);
    s->slots[k] = half->sweep.slots;
    for (uint32_t v = 0; v < s->net->n; v++)
        if (half->slot[v] != ICO_NO_SLOT)
            s->slot[k][s->seam.place[image != NULL ? image[v] : v]] = half->slot[v];
    ico_status status = ico__lean_states_copy(s->ctx, &half->states, &copy);
    if (status == ICO_OK && ico__lean_states_size(&copy) >= UINT32_MAX)
        status = ico__fail(s->ctx, ICO_TOO_LARGE, "a side of more than 2^32 states");
    if (status == ICO_OK)
        status = ico__dense_side_new(run, &s->chunks, &view, &copy, &s->side[k]);
    ico__lean_states_free(s->ctx, &copy);
    return status;
}

static ico_status sweep_sides(ico_separator_sampler *s, ico_run *run)
{
    const ico_halving *h = &s->halving;
    ico_retrace *left = &s->retrace[0], *right = &s->retrace[h->mirrored ? 0 : 1];
    ico__run_doing(run, "sweeping one side");
    ico_status status = ico__retrace_open(run, s->net, h->first, left);
    if (status == ICO_OK) status = ico__retrace_sweep(left, h->left);
    if (status == ICO_OK) status = take_side(s, run, 0, &left->half);
    if (status == ICO_OK) status = sort_by_profile(s, &s->side[0]);
    if (status != ICO_OK) return status;
    if (s->same) {
        s->slots[1] = s->slots[0];
        memcpy(s->slot[1], s->slot[0], sizeof s->slot[0]);
        s->side[1] = s->side[0];
        s->side[1].turn[0] = mirror_of(s);
        return ICO_OK;
    }
    ico__run_doing(run, "sweeping the other side");
    if (!h->mirrored) status = ico__retrace_open(run, s->net, h->second, right);
    if (status == ICO_OK) status = ico__retrace_sweep(right, h->right);
    return status == ICO_OK ? take_side(s, run, 1, &right->half) : status;
}

/* Weighs the right side's states, and adds up. */
static ico_status weigh(ico_separator_sampler *s, ico_run *run)
{
    ico_chunks_done done = {.bits = NULL};
    const ico_total *total = &done.total;
    bool overflow = false;
    ico_dense_side *right = &s->side[1];
    size_t words = ICO_WORDS(s->chunks.count);
    ico__run_doing(run, "joining the sides");
    right->weight = ICO_NEW_ARRAY(s->ctx, uint64_t, right->size + 1);
    s->sum = ICO_NEW_ARRAY(s->ctx, uint64_t, right->size + 1);
    done.bits = ICO_NEW_ARRAY(s->ctx, uint64_t, words);
    if (right->weight == NULL || s->sum == NULL || done.bits == NULL) {
        ICO_FREE_ARRAY(s->ctx, done.bits, words);
        return ICO_NO_MEMORY;
    }
    ico_status status = ico__dense_join(run, &s->chunks, &s->side[0], right, NULL, false,
                                        ICO_LEAN_EXACT, &done, &overflow);
    ICO_FREE_ARRAY(s->ctx, done.bits, words);
    if (status != ICO_OK) return status;
    if (overflow || (total->word[2] | total->word[1] | total->word[0] >> 63) != 0)
        return ico__fail(s->ctx, ICO_TOO_LARGE, "there are more than 2^63 tours");
    s->total = total->word[0];
    for (size_t i = 0; i < right->size; i++)
        s->sum[i + 1] = s->sum[i] + right->weight[i] * right->items[i].number;
    return s->sum[right->size] == s->total
               ? ICO_OK
               : ico__fail(s->ctx, ICO_DEFECT,
                           "the states of a separator do not add up. This is a defect of "
                           "the program, please report it");
}

static ico_status set_up(ico_separator_sampler *s, ico_run *run)
{
    bool fits = false;
    ico_status status = ico__seam_open(s->net, &s->halving, &s->seam);
    if (status == ICO_OK) status = ico__chunks_open(&s->seam, s->net, &s->chunks, &fits);
    if (status != ICO_OK) return status;
    if (!fits) return ico__fail(s->ctx, ICO_TOO_LARGE, "a separator too wide for chunks");
    s->vertex = ICO_NEW_ARRAY(s->ctx, uint32_t, s->seam.size + 1);
    if (s->vertex == NULL) return ICO_NO_MEMORY;
    for (uint32_t v = 0; v < s->net->n; v++)
        if (s->seam.place[v] != ICO_NO_SLOT) s->vertex[s->seam.place[v]] = v;
    status = sweep_sides(s, run);
    if (status == ICO_OK) status = keep_cycles(s);
    if (status == ICO_OK) status = keep_ranks(s);
    return status == ICO_OK ? weigh(s, run) : status;
}

ico_status ico__separator_sampler_new(ico_run *run, const ico_net *net,
                                      const ico_halving *halving,
                                      ico_separator_sampler *sampler)
{
    *sampler = (ico_separator_sampler){
        .ctx = ico__run_context(run), .net = net, .halving = *halving};
    sampler->halving.flip = NULL;
    sampler->same = halving->mirrored && halving->left == halving->right;
    ico_status status = set_up(sampler, run);
    if (status != ICO_OK) ico__separator_sampler_free(sampler);
    return status;
}

void ico__separator_sampler_free(ico_separator_sampler *s)
{
    if (s->ctx == NULL) return;
    ICO_FREE_ARRAY(s->ctx, s->sum, s->side[1].size + 1);
    ICO_FREE_ARRAY(s->ctx, s->side[1].weight, s->side[1].size + 1);
    ICO_FREE_ARRAY(s->ctx, s->ranges, s->ranges_room);
    ICO_VECTOR_FREE(s->ctx, &s->linked);
    ICO_FREE_ARRAY(s->ctx, s->vertex, s->seam.size + 1);
    for (unsigned t = 1; t <= s->kept; t++)
        ICO_FREE_ARRAY(s->ctx, s->one_cycle[t], cycle_words(t));
    ICO_FREE_ARRAY(s->ctx, s->rank, s->side[0].size + 1);
    if (s->chunks.ctx != NULL && !s->same) ico__dense_side_free(&s->chunks, &s->side[1]);
    if (s->chunks.ctx != NULL) ico__dense_side_free(&s->chunks, &s->side[0]);
    ico__chunks_close(&s->chunks);
    ico__seam_close(&s->seam);
    ico__retrace_close(&s->retrace[0]);
    ico__retrace_close(&s->retrace[1]);
    *s = (ico_separator_sampler){0};
}

/* ------------------------------------------------------------------ drawing -------- */

/* One cycle on its way.  x: of the left's ways, those still to be passed by. */
typedef struct drawing {
    ico_separator_sampler *s;
    uint64_t x;
    const ico_lean_entry *left; /* once it is chosen */
    uint32_t *side;
    const uint32_t *image; /* of the vertices told of, or NULL */
} drawing;

static void add_link(drawing *d, uint32_t v, uint32_t w)
{
    d->side[2 * v + (d->side[2 * v] != ICO_NO_VERTEX)] = w;
    d->side[2 * w + (d->side[2 * w] != ICO_NO_VERTEX)] = v;
}

static void take_link(void *user, uint32_t v, uint32_t w)
{
    drawing *d = user;
    if (d->image != NULL)
        add_link(d, d->image[v], d->image[w]);
    else
        add_link(d, v, w);
}

/* Does one of the left's states complete the right one? */
static bool choose_left(drawing *d, const ico_linked *linked)
{
    const ico_separator_sampler *s = d->s;
    const ico_lean *right = &linked->state;
    const ico_lean_entry *items = s->side[0].items + linked->range->start;
    const uint32_t *rank = s->rank + linked->range->start;
    unsigned paths = ico__bits_in(right->ends) / 2;
    bool kept = paths <= s->kept;
    uint64_t first = 0;
    if (kept)
        first = (uint64_t)ico__pairings(paths) *
                ico__lean_rank(s->seam.size, ico__lean_pack(s->seam.size, right));
    for (uint32_t i = 0; i < linked->range->count; i++) {
        if (kept && !ico__bit(s->one_cycle[paths], first + rank[i])) continue;
        ico_lean left;
        if (!kept) ico__lean_unpack(s->seam.size, items[i].key, &left);
        if (!kept && !ico__lean_is_one_cycle(right, &left, paths)) continue;
        if (d->x < items[i].number) {
            d->left = &items[i];
            return true;
        }
        d->x -= items[i].number;
    }
    return false;
}

/* All choices of the links from number `from` on; the depth is at most their number. */
static bool list_links(ico_separator_sampler *s, const ico_lean *right, uint64_t links,
                       size_t from)
{
    ico_lean next = *right;
    if (from == s->seam.links.size) {
        ico_linked linked = {*right, links, NULL};
        return right->ends == 0 || ICO_VECTOR_PUSH(s->ctx, &s->linked, linked);
    }
    if (!list_links(s, right, links, from + 1)) return false;
    if (!ico__seam_link_in(&s->seam.links.items[from], &next)) return true;
    return list_links(s, &next, links | UINT64_C(1) << from, from + 1);
}

/* Memory is asked for in all places before it is read in any. */
static void find_ranges(ico_separator_sampler *s)
{
    uint32_t all = (UINT32_C(1) << s->seam.size) - 1;
    for (size_t i = 0; i < s->linked.size; i++) {
        const ico_lean *r = &s->linked.items[i].state;
        __builtin_prefetch(first_at(s, r->ends, all & ~(r->ends | r->full)));
    }
    for (size_t i = 0; i < s->linked.size; i++) {
        const ico_lean *r = &s->linked.items[i].state;
        ico_profile_range *range = range_at(s, r->ends, all & ~(r->ends | r->full));
        s->linked.items[i].range = range;
        __builtin_prefetch(s->rank + range->start);
        for (uint32_t k = 0; k < range->count && k < 16; k += 4)
            __builtin_prefetch(s->side[0].items + range->start + k);
    }
}

/* The links of the seam, and the left's state. */
static ico_status choose_middle(drawing *d, const ico_lean *right)
{
    ico_separator_sampler *s = d->s;
    s->linked.size = 0;
    if (!list_links(s, right, 0, 0)) return ICO_NO_MEMORY;
    find_ranges(s);
    for (size_t i = 0; i < s->linked.size; i++) {
        const ico_linked *linked = &s->linked.items[i];
        if (!choose_left(d, linked)) continue;
        for (size_t k = 0; k < s->seam.links.size; k++)
            if (linked->links >> k & 1)
                add_link(d, s->vertex[s->seam.links.items[k].a],
                         s->vertex[s->seam.links.items[k].b]);
        return ICO_OK;
    }
    return ico__fail(
        s->ctx, ICO_DEFECT,
        "a state of a separator has fewer completions than were counted. This "
        "is a defect of the program, please report it");
}

/* A state over the seam as its half has it. */
static uint64_t half_key(const ico_separator_sampler *s, unsigned side, uint64_t key)
{
    const uint8_t *slot = s->slot[side];
    ico_lean seen, own = {0};
    ico__lean_unpack(s->seam.size, key, &seen);
    for (uint32_t m = seen.full; m != 0; m &= m - 1)
        own.full |= UINT32_C(1) << slot[ico__lowest(m)];
    for (uint32_t m = seen.ends; m != 0; m &= m - 1) {
        unsigned p = ico__lowest(m);
        own.ends |= UINT32_C(1) << slot[p];
        own.mate[slot[p]] = slot[seen.mate[p]];
    }
    return ico__lean_pack(s->slots[side], &own);
}

/* The right item with the cycles up to number `number`. */
static size_t find_item(const ico_separator_sampler *s, uint64_t number)
{
    size_t low = 0, high = s->side[1].size;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (s->sum[middle] <= number)
            low = middle;
        else
            high = middle;
    }
    return low;
}

ico_status ico__separator_sampler_draw(ico_separator_sampler *s, ico_random *random,
                                       uint32_t *side)
{
    uint64_t number = ico__random_below64(random, s->total);
    const ico_halving *h = &s->halving;
    size_t i = find_item(s, number);
    const ico_lean_entry *item = &s->side[1].items[i];
    drawing d = {.s = s, .side = side};
    ico_lean state, image;
    number -= s->sum[i];
    d.x = number % s->side[1].weight[i];
    for (uint32_t k = 0; k < 2 * s->net->n; k++) side[k] = ICO_NO_VERTEX;
    ico__lean_unpack(s->seam.size, item->key, &state);
    ico__turn_state(&s->side[1].turn[0], &state, &image);
    ico_status status = choose_middle(&d, &image);
    if (status == ICO_OK)
        status = ico__retrace_walk(&s->retrace[0], h->left, half_key(s, 0, d.left->key),
                                   d.x, take_link, &d);
    if (status != ICO_OK) return status;
    d.image = h->mirrored ? h->image : NULL;
    return ico__retrace_walk(&s->retrace[h->mirrored ? 0 : 1], h->right,
                             half_key(s, 1, item->key), number / s->side[1].weight[i],
                             take_link, &d);
}

/* ------------------------------------------------------------------ forecast ------- */

/* Choices of the seam's links are gone through one by one. */
enum { MOST_LINKS = 20 };

ico_status ico__separator_sampler_bytes(const ico_net *net, const ico_halving *halving,
                                        bool *fits, double *bytes)
{
    const double a_state = 18; /* an entry, and its part of the buckets */
    ico_seam seam;
    ico_chunks chunks = {0};
    ico_bounds bounds;
    unsigned links = 0;
    ico_status status = ico__seam_open(net, halving, &seam);
    if (status != ICO_OK) return status;
    for (size_t i = 0; i < seam.links.size; i++) {
        const ico_seam_link *l = &seam.links.items[i];
        unsigned joint = net->has_joint ? seam.size - 1 : ICO_NO_SLOT;
        links += l->a != joint && l->b != joint;
    }
    *fits = true;
    status = ico__chunks_open(&seam, net, &chunks, fits);
    *fits = *fits && links <= MOST_LINKS;
    ico__chunks_close(&chunks);
    ico__seam_close(&seam);
    if (status == ICO_OK) status = ico__separator_bounds(net, halving, &bounds);
    if (status != ICO_OK) return status;
    double flips = halving->flip != NULL ? 2 : 1;
    *bytes = flips * (bounds.states * a_state + bounds.bytes);
    return ICO_OK;
}
