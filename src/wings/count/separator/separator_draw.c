/* count/separator/separator_draw.c - cycles drawn over a separator.
 * Source: von Neumann, rejection (1951), within the states of the left that fit a
 * profile.
 * SPDX-License-Identifier: MIT */
#include "count/separator/separator_sample.h"

/* How often a left state is drawn at random, whether or not it completes the right one,
 * before all left states are gone through. */
enum { TRIES = 64 };

/* One cycle that is being drawn.  image: of the right item; ways: in which the left
 * completes it. */
typedef struct draw {
    ico_random *random;
    uint32_t *side;
    size_t image;
    uint64_t number, ways, left_number;
    const ico_key64_entry *left; /* once it is chosen */
    bool left_flipped, all_flipped;
} draw;

void ico__drawing_free(ico_context *ctx, ico_drawing *drawing)
{
    ICO_VECTOR_FREE(ctx, &drawing->linked);
    ico__walkers_free(ctx, &drawing->walking);
}

/* ------------------------------------------------------------------ the right ------ */

/* Finds, for each draw, the image of a right item that has the draw's number, by binary
 * search.  All searches go in step, so that their reads from memory overlap. */
static void find_images(const ico_separator_sampler *s, draw *draws, size_t count)
{
    size_t all = s->side[1].size * s->images, step = 1;
    while (step < all) step *= 2;
    for (size_t i = 0; i < count; i++) draws[i].image = 0;
    for (; step > 0; step /= 2)
        for (size_t i = 0; i < count; i++) {
            size_t at = draws[i].image + step;
            if (at < all && s->sum[at] <= draws[i].number) draws[i].image = at;
        }
}

/* Which of the right item's ways, and how many the left has. */
static void split(const ico_separator_sampler *s, draw *d)
{
    const ico_key64_entry *item = &s->side[1].items[d->image / s->images];
    uint64_t cycles = s->sum[d->image + 1] - s->sum[d->image];
    d->ways = cycles / (item[1].number - item[0].number);
    d->number = (d->number - s->sum[d->image]) / d->ways;
}

/* ------------------------------------------------------------------ the separator --- */

/* All choices of the links from number `from` on; the depth is at most their number. */
static bool list_links(const ico_separator_sampler *s, ico_context *ctx, ico_drawing *d,
                       const ico_key64 *right, uint64_t links, size_t from)
{
    ico_key64 next = *right;
    if (from == s->separator.links.size) {
        ico_linked linked = {*right, links, 0, {NULL, NULL}};
        return right->ends == 0 || ICO_VECTOR_PUSH(ctx, &d->linked, linked);
    }
    if (!list_links(s, ctx, d, right, links, from + 1)) return false;
    if (!ico__separator_link_in(&s->separator.links.items[from], &next)) return true;
    return list_links(s, ctx, d, &next, links | UINT64_C(1) << from, from + 1);
}

/* The left profile that goes with a right state, as it is and flipped. */
typedef struct wanted {
    uint32_t ends[2], full[2];
} wanted;

static wanted wanted_by(const ico_separator_sampler *s, const ico_key64 *right, bool both)
{
    uint32_t all = (UINT32_C(1) << s->separator.size) - 1;
    wanted w = {{right->ends, 0}, {all & ~(right->ends | right->full), 0}};
    if (!both) return w;
    w.ends[1] = ico__action_mask(&s->flip, w.ends[0]);
    w.full[1] = ico__action_mask(&s->flip, w.full[0]);
    return w;
}

/* Finds the left states for each choice of links, in sector `id`, which meets the right
 * state; choices without any are dropped.  If the sector also represents its image under
 * the flip, states are also found flipped.  All places are prefetched before any is
 * read. */
static void find_ranges(const ico_separator_sampler *s, ico_drawing *d, uint32_t id)
{
    bool both = s->turned != NULL && s->turned[id] != id;
    uint32_t sector[2] = {id, both ? s->turned[id] : id};
    size_t kept = 0;
    for (size_t i = 0; i < d->linked.size; i++) {
        ico_linked *l = &d->linked.items[i];
        wanted w = wanted_by(s, &l->state, both);
        /* links of the apex alone lead from one sector to another */
        if (s->net->has_apex)
            sector[0] = ico__sector_of(&s->sectors, w.ends[0], w.full[0]);
        if (s->net->has_apex && both) sector[1] = s->turned[sector[0]];
        for (unsigned f = 0; f <= both; f++) {
            l->range[f] =
                ico__profiles_first(&s->profiles, sector[f], w.ends[f], w.full[f]);
            __builtin_prefetch(l->range[f]);
        }
    }
    for (size_t i = 0; i < d->linked.size; i++) {
        ico_linked *l = &d->linked.items[i];
        wanted w = wanted_by(s, &l->state, both);
        for (unsigned f = 0; f <= both; f++) {
            l->range[f] = ico__profiles_find(l->range[f], w.ends[f], w.full[f]);
            l->ways += l->range[f]->ways;
        }
        if (l->ways > 0) d->linked.items[kept++] = *l;
    }
    d->linked.size = kept;
}

/* Does the left's item, flipped or not, make one cycle with the right? */
static bool completes(const ico_separator_sampler *s, const ico_key64 *right,
                      const ico_key64_entry *item, bool flipped)
{
    ico_key64 left, image;
    ico__key64_unpack(s->separator.size, item->key, &left);
    if (flipped) ico__action_state(&s->flip, &left, &image);
    return ico__key64_is_one_cycle(right, flipped ? &image : &left,
                                   ico__popcount32(right->ends) / 2);
}

/* The item of the range with way number `number` of it, less than its ways. */
static const ico_key64_entry *item_with(const ico_dense_side *side,
                                        const ico_profile_range *range, uint64_t number)
{
    const ico_key64_entry *low = side->items + range->start;
    size_t count = range->count;
    number += low->number;
    while (count > 1) {
        size_t half = count / 2;
        if (low[half].number <= number) low += half;
        count -= half;
    }
    return low;
}

/* Draws one of `all` ways of the left, with its links: true if it completes the right
 * state. */
static bool try_one(const ico_separator_sampler *s, const ico_drawing *drawing,
                    uint64_t all, draw *d, const ico_linked **chosen)
{
    uint64_t x = ico__random_below64(d->random, all);
    const ico_linked *l = drawing->linked.items;
    for (; x >= l->ways; l++) x -= l->ways;
    d->left_flipped = x >= l->range[0]->ways;
    if (d->left_flipped) x -= l->range[0]->ways;
    const ico_profile_range *range = l->range[d->left_flipped];
    d->left = item_with(&s->side[0], range, x);
    d->left_number = x - (d->left->number - s->side[0].items[range->start].number);
    *chosen = l;
    return completes(s, &l->state, d->left, d->left_flipped);
}

/* The way number x of those that complete the right; false if there are fewer. */
static bool find_numbered_way(const ico_separator_sampler *s, const ico_drawing *drawing,
                              uint64_t x, draw *d, const ico_linked **chosen)
{
    for (size_t k = 0; k < drawing->linked.size; k++) {
        const ico_linked *l = *chosen = &drawing->linked.items[k];
        for (unsigned f = 0; f < 2 && l->range[f] != NULL; f++)
            for (uint32_t i = 0; i < l->range[f]->count; i++) {
                const ico_key64_entry *item = &s->side[0].items[l->range[f]->start + i];
                uint64_t ways = item[1].number - item[0].number;
                if (!completes(s, &l->state, item, f)) continue;
                d->left = item;
                d->left_flipped = f;
                d->left_number = x;
                if (x < ways) return true;
                x -= ways;
            }
    }
    return false;
}

/* Chooses a left state and links of the separator that complete the right state, each way
 * with the same probability.  Neither failed tries, nor the limit on tries, change these
 * probabilities. */
static bool choose_left(const ico_separator_sampler *s, const ico_drawing *drawing,
                        draw *d, const ico_linked **chosen)
{
    uint64_t all = 0;
    bool fits = true;
    for (size_t i = 0; i < drawing->linked.size; i++) {
        all += drawing->linked.items[i].ways;
        fits = fits && all >> 63 == 0; /* ways are less than 2^63 */
    }
    for (unsigned k = 0; fits && all > 0 && k < TRIES; k++)
        if (try_one(s, drawing, all, d, chosen)) return true;
    return find_numbered_way(s, drawing, ico__random_below64(d->random, d->ways), d,
                             chosen);
}

static void set_drawn_links(const ico_separator_sampler *s, const draw *d, uint64_t links)
{
    const uint32_t *image = s->left_image[d->all_flipped];
    for (size_t k = 0; k < s->separator.links.size; k++) {
        if (!(links >> k & 1)) continue;
        uint32_t a = s->vertex[s->separator.links.items[k].a],
                 b = s->vertex[s->separator.links.items[k].b];
        if (image != NULL)
            ico__side_link(d->side, image[a], image[b]);
        else
            ico__side_link(d->side, a, b);
    }
}

static ico_status choose_middle(const ico_separator_sampler *s, ico_context *ctx,
                                ico_drawing *drawing, draw *d)
{
    const ico_linked *chosen;
    const ico_dense_side *side = &s->side[1];
    ico_key64 state, right;
    ico__key64_unpack(s->separator.size, side->items[d->image / s->images].key, &state);
    ico__action_state(&side->action[d->image % s->images], &state, &right);
    drawing->linked.size = 0;
    if (!list_links(s, ctx, drawing, &right, 0, 0)) return ICO_NO_MEMORY;
    uint32_t id = ico__sector_of(&s->sectors, right.ends, right.full);
    find_ranges(s, drawing, ico__sector_other(&s->sectors, id));
    if (!choose_left(s, drawing, d, &chosen))
        return ico__fail(ctx, ICO_DEFECT,
                         "a state of a separator has fewer completions than were "
                         "counted. This is a defect of the program, please report it");
    set_drawn_links(s, d, chosen->links);
    return ICO_OK;
}

/* ------------------------------------------------------------------ the sides ------ */

/* A state over the separator as its half has it. */
static uint64_t half_key(const ico_separator_sampler *s, unsigned side, uint64_t key)
{
    const uint8_t *slot = s->slot[side];
    ico_key64 seen, own = {0};
    ico__key64_unpack(s->separator.size, key, &seen);
    for (uint32_t m = seen.full; m != 0; m &= m - 1)
        own.full |= UINT32_C(1) << slot[ico__ctz32(m)];
    for (uint32_t m = seen.ends; m != 0; m &= m - 1) {
        unsigned p = ico__ctz32(m);
        own.ends |= UINT32_C(1) << slot[p];
        own.mate[slot[p]] = slot[seen.mate[p]];
    }
    return ico__key64_pack(s->slots[side], &own);
}

static ico_status walk_left(const ico_separator_sampler *s, ico_context *ctx,
                            ico_walkers *walking, const draw *draws, size_t count)
{
    ico_walker walkers[ICO_WALKERS];
    for (size_t i = 0; i < count; i++)
        walkers[i] = (ico_walker){half_key(s, 0, draws[i].left->key),
                                  draws[i].left_number,
                                  draws[i].side,
                                  {s->left_image[0], s->left_image[1]},
                                  draws[i].left_flipped != draws[i].all_flipped};
    return ico__traceback_walk(&s->traceback[0], ctx, walking, s->separation.left,
                               walkers, count);
}

static ico_status walk_right(const ico_separator_sampler *s, ico_context *ctx,
                             ico_walkers *walking, const draw *draws, size_t count)
{
    ico_walker walkers[ICO_WALKERS];
    for (size_t i = 0; i < count; i++) {
        const ico_key64_entry *item = &s->side[1].items[draws[i].image / s->images];
        uint32_t *const *image =
            s->right_image[draws[i].image % s->images != draws[i].all_flipped];
        walkers[i] = (ico_walker){half_key(s, 1, item->key),
                                  draws[i].number,
                                  draws[i].side,
                                  {image[0], image[1]},
                                  false};
    }
    return ico__traceback_walk(&s->traceback[s->separation.mirrored ? 0 : 1], ctx,
                               walking, s->separation.right, walkers, count);
}

ico_status ico__separator_sampler_draw(const ico_separator_sampler *s, ico_context *ctx,
                                       ico_drawing *drawing, ico_random *random,
                                       uint32_t *const *sides, size_t count)
{
    draw draws[ICO_WALKERS];
    ico_status status = ICO_OK;
    for (size_t i = 0; i < count; i++) {
        draws[i] = (draw){.random = &random[i], .side = sides[i]};
        draws[i].number = ico__random_below64(&random[i], s->total * s->images);
        if (s->images == 2) draws[i].all_flipped = ico__random_below(&random[i], 2);
        for (uint32_t k = 0; k < 2 * s->net->n; k++) sides[i][k] = ICO_NO_VERTEX;
    }
    find_images(s, draws, count);
    for (size_t i = 0; status == ICO_OK && i < count; i++) {
        split(s, &draws[i]);
        status = choose_middle(s, ctx, drawing, &draws[i]);
    }
    if (status == ICO_OK) status = walk_left(s, ctx, &drawing->walking, draws, count);
    if (status == ICO_OK) status = walk_right(s, ctx, &drawing->walking, draws, count);
    return status;
}
