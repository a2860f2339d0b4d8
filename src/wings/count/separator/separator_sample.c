/* count/separator/separator_sample.c - a sampler over a separator made ready.
 * SPDX-License-Identifier: MIT */
#include "count/separator/separator_sample.h"

#include <string.h>

#include "base/bitset.h"
#include "count/separator/by_separator.h"

/* ------------------------------------------------------------------ sides ---------- */

/* The states of a layer over the separator. */
static ico_status view_layer(ico_separator_sampler *s, const ico_separator_view *view,
                             ico_kept_layer *layer, ico_dense_side *side)
{
    ico_key64_list list = {NULL, layer->size, layer->size + 1};
    list.items = ico__resize(s->ctx, NULL, 0, list.capacity, sizeof *list.items);
    if (list.items == NULL) return ICO_NO_MEMORY;
    for (size_t i = 0; i < list.size; i++) {
        ico_key64 state;
        ico__separator_state(view, layer->items[i].key, &state);
        list.items[i] = (ico_key64_entry){ico__key64_pack(view->size, &state),
                                          layer->items[i].number};
    }
    return ico__dense_side_of(s->ctx, &s->sectors, &list, side);
}

/* Takes the states that a half has met, written over the separator. */
static ico_status take_side(ico_separator_sampler *s, unsigned k,
                            ico_traceback *traceback, bool goes_on)
{
    ico_half *half = &traceback->half;
    const uint32_t *image = k == 1 && s->separation.mirrored ? s->separation.image : NULL;
    ico_separator_view view = ico__separator_view(&s->separator, half, image);
    s->slots[k] = half->sweep.slots;
    for (uint32_t v = 0; v < s->net->n; v++)
        if (half->slot[v] != ICO_NO_SLOT)
            s->slot[k][s->separator.place[image != NULL ? image[v] : v]] = half->slot[v];
    if (!goes_on) ico__key64_states_free(s->ctx, &half->states); /* the layer has them */
    return view_layer(s, &view, &traceback->layers[half->done], &s->side[k]);
}

static ico_status sweep_sides(ico_separator_sampler *s, ico_run *run)
{
    const ico_separation *h = &s->separation;
    ico_traceback *left = &s->traceback[0], *right = &s->traceback[h->mirrored ? 0 : 1];
    ico__run_doing(run, "sweeping one side");
    ico_status status = ico__traceback_open(run, s->net, h->first, h->flip, left);
    if (status == ICO_OK) status = ico__traceback_sweep(left, h->left);
    if (status == ICO_OK) status = take_side(s, 0, left, h->mirrored && !s->same);
    if (status == ICO_OK)
        status = ico__profiles_new(run, &s->sectors, &s->side[0], &s->profiles);
    if (status != ICO_OK) return status;
    if (s->same) {
        s->slots[1] = s->slots[0];
        memcpy(s->slot[1], s->slot[0], sizeof s->slot[0]);
        s->side[1] = s->side[0];
        return ICO_OK;
    }
    ico__run_doing(run, "sweeping the other side");
    if (!h->mirrored)
        status = ico__traceback_open(run, s->net, h->second, h->flip, right);
    if (status == ICO_OK) status = ico__traceback_sweep(right, h->right);
    if (status == ICO_OK) status = take_side(s, 1, right, false);
    return status == ICO_OK ? ico__profiles_sort(run, &s->sectors, &s->side[1]) : status;
}

static ico_action action_of(const ico_separator_sampler *s, const uint32_t *image,
                            const uint32_t *then)
{
    return ico__action_of(s->separator.place, s->net->n, s->separator.size, image, then);
}

/* The right side's states are met as they are and flipped. */
static void turn_right(ico_separator_sampler *s)
{
    const ico_separation *h = &s->separation;
    const uint32_t *image = s->same ? h->image : NULL;
    s->flip = action_of(s, NULL, h->flip);
    for (uint32_t k = 0; s->turned != NULL && k < s->sectors.count; k++)
        s->turned[k] = ico__sector_turned(&s->sectors, k, s->flip.to);
    s->side[1].images = s->images;
    s->side[1].action[0] = action_of(s, image, NULL);
    s->side[1].action[1] = action_of(s, image, h->flip);
}

/* ------------------------------------------------------------------ weights -------- */

/* Weighs the images of the right side's states, and adds up. */
static ico_status sampler_join(ico_separator_sampler *s, ico_run *run, ico_total *total)
{
    ico_sectors_done done = {.bits = NULL};
    bool overflow = false;
    ico_dense_side *right = &s->side[1];
    size_t words = ICO_WORDS(s->sectors.count);
    ico__run_doing(run, "joining the sides");
    s->sum = ICO_NEW_ARRAY(s->ctx, uint64_t, right->size * s->images + 1);
    done.bits = ICO_NEW_ARRAY(s->ctx, uint64_t, words);
    ico_status status = s->sum == NULL || done.bits == NULL ? ICO_NO_MEMORY : ICO_OK;
    right->weight = s->sum;
    if (status == ICO_OK)
        status = ico__dense_join(run, &s->sectors, &s->side[0], right,
                                 s->separation.flip != NULL ? &s->flip : NULL, false,
                                 ICO_KEY64_EXACT, &done, &overflow);
    right->weight = NULL;
    ICO_FREE_ARRAY(s->ctx, done.bits, words);
    *total = done.total;
    if (status == ICO_OK &&
        (overflow || (total->word[2] | total->word[1]) != 0 || total->word[0] >> 63 != 0))
        status = ico__fail(s->ctx, ICO_TOO_LARGE, "there are more than 2^62 tours");
    return status;
}

/* Weights become the cycles before each image. */
static ico_status add_up(ico_separator_sampler *s, uint64_t total)
{
    const ico_dense_side *right = &s->side[1];
    size_t count = right->size * s->images;
    uint64_t before = 0;
    for (size_t k = 0; k < count; k++) {
        uint64_t cycles = s->sum[k] * right->items[k / s->images].number;
        s->sum[k] = before;
        before += cycles;
    }
    s->sum[count] = before;
    s->total = total / s->images;
    if (before == total && total % s->images == 0) return ICO_OK;
    return ico__fail(s->ctx, ICO_DEFECT,
                     "the states of a separator do not add up. This is a defect of the "
                     "program, please report it");
}

/* Numbers become the ways before each item; behind the last, all. */
static void run_up(ico_dense_side *side)
{
    uint64_t before = 0;
    for (size_t i = 0; i < side->size; i++) {
        uint64_t number = side->items[i].number;
        side->items[i].number = before;
        before += number;
    }
    side->items[side->size] = (ico_key64_entry){0, before};
}

static ico_status sampler_weigh(ico_separator_sampler *s, ico_run *run)
{
    ico_total total = {{0}, 0};
    turn_right(s);
    ico_status status = sampler_join(s, run, &total);
    if (status == ICO_OK) status = add_up(s, total.word[0]);
    if (status != ICO_OK) return status;
    run_up(&s->side[0]);
    if (!s->same) run_up(&s->side[1]);
    return ICO_OK;
}

/* ------------------------------------------------------------------ all ------------ */

/* The image of v under one permutation, another and a third, where they are wanted. */
static uint32_t moved(uint32_t v, const uint32_t *first, const uint32_t *second,
                      const uint32_t *third)
{
    if (first != NULL) v = first[v];
    if (second != NULL) v = second[v];
    return third != NULL ? third[v] : v;
}

static ico_status fill_images(ico_separator_sampler *s)
{
    const ico_separation *h = &s->separation;
    const uint32_t *image = h->mirrored ? h->image : NULL;
    uint32_t n = s->net->n;
    for (unsigned g = 0; g < s->images; g++) {
        if (g == 1) s->left_image[g] = ICO_NEW_ARRAY(s->ctx, uint32_t, n);
        if (g == 1 && s->left_image[g] == NULL) return ICO_NO_MEMORY;
        for (uint32_t v = 0; g == 1 && v < n; v++) s->left_image[g][v] = h->flip[v];
        for (unsigned f = 0; f < s->images; f++) {
            uint32_t *right = ICO_NEW_ARRAY(s->ctx, uint32_t, n);
            if (right == NULL) return ICO_NO_MEMORY;
            s->right_image[g][f] = right;
            for (uint32_t v = 0; v < n; v++)
                right[v] = moved(v, f ? h->flip : NULL, image, g ? h->flip : NULL);
        }
    }
    return ICO_OK;
}

static ico_status set_up(ico_separator_sampler *s, ico_run *run)
{
    bool fits = false;
    ico_status status = ico__separator_open(s->net, &s->separation, &s->separator);
    if (status == ICO_OK)
        status = ico__sectors_open(&s->separator, s->net, &s->sectors, &fits);
    if (status != ICO_OK) return status;
    if (!fits)
        return ico__fail(s->ctx, ICO_TOO_LARGE, "a separator too wide for sectors");
    s->vertex = ICO_NEW_ARRAY(s->ctx, uint32_t, s->separator.size + 1);
    if (s->vertex == NULL) return ICO_NO_MEMORY;
    if (s->images == 2) s->turned = ICO_NEW_ARRAY(s->ctx, uint32_t, s->sectors.count);
    if (s->images == 2 && s->turned == NULL) return ICO_NO_MEMORY;
    for (uint32_t v = 0; v < s->net->n; v++)
        if (s->separator.place[v] != ICO_NO_SLOT) s->vertex[s->separator.place[v]] = v;
    status = fill_images(s);
    if (status == ICO_OK) status = sweep_sides(s, run);
    return status == ICO_OK ? sampler_weigh(s, run) : status;
}

ico_status ico__separator_sampler_new(ico_run *run, const ico_net *net,
                                      const ico_separation *separation,
                                      ico_separator_sampler *sampler)
{
    *sampler = (ico_separator_sampler){
        .ctx = ico__run_context(run), .net = net, .separation = *separation};
    sampler->same = separation->mirrored && separation->left == separation->right;
    sampler->images = separation->flip != NULL ? 2 : 1;
    ico_status status = set_up(sampler, run);
    if (status != ICO_OK) ico__separator_sampler_free(sampler);
    return status;
}

void ico__separator_sampler_free(ico_separator_sampler *s)
{
    if (s->ctx == NULL) return;
    ICO_FREE_ARRAY(s->ctx, s->sum, s->side[1].size * s->images + 1);
    ICO_FREE_ARRAY(s->ctx, s->vertex, s->separator.size + 1);
    ICO_FREE_ARRAY(s->ctx, s->left_image[1], s->net->n);
    for (unsigned k = 0; k < 4; k++)
        ICO_FREE_ARRAY(s->ctx, s->right_image[k / 2][k % 2], s->net->n);
    ICO_FREE_ARRAY(s->ctx, s->turned, s->sectors.count);
    ico__profiles_free(&s->profiles);
    if (s->sectors.ctx != NULL && !s->same)
        ico__dense_side_free(&s->sectors, &s->side[1]);
    if (s->sectors.ctx != NULL) ico__dense_side_free(&s->sectors, &s->side[0]);
    ico__sectors_close(&s->sectors);
    ico__separator_close(&s->separator);
    ico__traceback_close(&s->traceback[0]);
    ico__traceback_close(&s->traceback[1]);
    *s = (ico_separator_sampler){0};
}

/* ------------------------------------------------------------------ forecast ------- */

/* Choices of the separator's links are gone through one by one. */
enum { MOST_LINKS = 20 };

bool ico__separator_sampler_fits(const ico_separator_plan *plan)
{
    const ico_separator *separator = &plan->separator;
    unsigned links = 0, apex = plan->net->has_apex ? separator->size - 1 : ICO_NO_SLOT;
    for (size_t i = 0; i < separator->links.size; i++)
        links +=
            separator->links.items[i].a != apex && separator->links.items[i].b != apex;
    return plan->laid && links <= MOST_LINKS;
}

/* Estimates the memory.  The rule of thumb may be wrong by the factor `unsure`, so a
 * rough estimate far below the limit needs no closer look. */
ico_status ico__separator_sampler_bytes(ico_run *run, const ico_separator_plan *plan,
                                        double *bytes)
{
    const double a_state = 18, unsure = 30; /* an entry, and its part of the buckets */
    ico_cost cost = plan->cost;
    ico_status status = ICO_OK;
    if (!ico__fits(ico__run_context(run), unsure * cost.bytes))
        status = ico__separator_plan_forecast(run, plan, &cost);
    if (status == ICO_OK) *bytes = cost.states * a_state + cost.bytes;
    return status;
}
