/* count/separator.c - both sides swept, and put together.
 * SPDX-License-Identifier: MIT */
#include "count/separator.h"

#include "count/residue.h"
#include "count/sparse.h"

typedef struct separating {
    ico_run *run;
    ico_context *ctx;
    const ico_net *net;
    const ico_halving *halving;
    ico_seam seam;
    uint64_t modulus, most_states;
    ico_sparse_list left, right;
    bool overflow;
} separating;

static void note_states(separating *s, const ico_half *half)
{
    if (half->most_states > s->most_states) s->most_states = half->most_states;
    s->overflow = s->overflow || half->overflow;
}

/* The states of the side that a half has swept, each with its image under the flip, as
 * those of the right.  A state that is its own image comes twice, as do all others. */
static ico_status take_right(separating *s, const ico_half *half, const uint32_t *image)
{
    ico_seam_view view = ico__seam_view(&s->seam, half, image);
    ico_status status = ico__sparse_as_other(s->run, &view, &half->states, &s->right);
    if (status != ICO_OK || s->halving->flip == NULL) return status;
    ico_seam_view flipped = view;
    for (uint32_t v = 0; v < s->net->n; v++) {
        uint32_t w = s->halving->flip[image != NULL ? image[v] : v];
        if (half->slot[v] != ICO_NO_SLOT) flipped.to[half->slot[v]] = s->seam.place[w];
    }
    return ico__sparse_as_other(s->run, &flipped, &half->states, &s->right);
}

static ico_status sweep_left(separating *s, ico_half *half)
{
    const ico_halving *h = s->halving;
    ico_status status =
        ico__half_open(s->run, s->net, h->first, h->flip, s->modulus, half);
    if (status == ICO_OK) status = ico__half_sweep(half, h->left);
    if (status != ICO_OK) return status;
    ico_seam_view view = ico__seam_view(&s->seam, half, NULL);
    return ico__sparse_with_links(s->run, &s->seam, &view, &half->states, s->modulus,
                                  &s->left);
}

static ico_status sweep_right(separating *s, ico_half *half)
{
    const ico_halving *h = s->halving;
    ico_status status = ICO_OK;
    if (!h->mirrored) {
        note_states(s, half);
        ico__half_close(half);
        status = ico__half_open(s->run, s->net, h->second, h->flip, s->modulus, half);
    }
    if (status == ICO_OK) status = ico__half_sweep(half, h->right);
    if (status == ICO_OK) status = take_right(s, half, h->mirrored ? h->image : NULL);
    return status;
}

/* Exact numbers must add up without overflow. */
static ico_status check_sum(separating *s, const ico_sparse_list *list)
{
    double sum = 0;
    if (s->modulus != ICO_LEAN_EXACT) return ICO_OK;
    for (size_t i = 0; i < list->size; i++) sum += (double)list->items[i].number;
    s->overflow = s->overflow || sum >= 0x1p63;
    return s->overflow ? ico__fail(s->ctx, ICO_TOO_LARGE, "numbers outgrow a word")
                       : ICO_OK;
}

static ico_status count_once(separating *s, uint64_t modulus, ico_total *total)
{
    ico_half half = {0};
    *total = (ico_total){{0}, 0};
    s->modulus = modulus;
    s->overflow = false;
    ico__run_doing(s->run, "sweeping one side");
    ico_status status = sweep_left(s, &half);
    ico__run_doing(s->run, "sweeping the other side");
    if (status == ICO_OK) status = sweep_right(s, &half);
    note_states(s, &half);
    ico__half_close(&half);
    ico__run_doing(s->run, "joining the sides");
    if (status == ICO_OK) status = check_sum(s, &s->left);
    if (status == ICO_OK) status = check_sum(s, &s->right);
    if (status == ICO_OK)
        status =
            ico__sparse_join(s->run, &s->seam, &s->left, &s->right, s->modulus, total);
    ICO_VECTOR_FREE(s->ctx, &s->left);
    ICO_VECTOR_FREE(s->ctx, &s->right);
    return status;
}

/* By residues for as many primes as a bound from floating numbers asks for.  No number is
 * the sum of more than 2^40 terms, each rounded: 2^-12 more than makes up for that. */
static ico_status count_by_residues(separating *s, ico_number *cycles)
{
    ico_total total;
    ico_number product = {{0}};
    uint64_t prime = UINT64_C(1) << 62;
    ico_status status = count_once(s, ICO_LEAN_FLOATING, &total);
    double bound = total.floating * (1 + 0x1p-12) + 1, covered = 1;
    if (status == ICO_OK && !(bound < 1e300))
        status = ico__fail(s->ctx, ICO_TOO_LARGE, "more than 10^300 tours");
    while (status == ICO_OK && covered <= bound) {
        prime = ico__prime_below(prime);
        status = count_once(s, prime, &total);
        covered *= 0x1.fffp61; /* a little less than each prime */
        if (status == ICO_OK && !ico__residue_add(s->ctx, cycles, &product, prime,
                                                  ico__residue(total.word, 3, prime)))
            status = ICO_NO_MEMORY;
    }
    ico__number_free(s->ctx, &product);
    return status;
}

static ico_status count_exactly(separating *s, ico_number *cycles)
{
    ico_total total;
    ico_status status = count_once(s, ICO_LEAN_EXACT, &total);
    if (status == ICO_TOO_LARGE && s->overflow) return count_by_residues(s, cycles);
    if (status == ICO_OK && !ico__number_add(s->ctx, cycles, total.word, 3))
        status = ICO_NO_MEMORY;
    return status;
}

ico_status ico__separator_count(ico_run *run, const ico_net *net,
                                const ico_halving *halving, ico_tally *tally)
{
    separating s = {
        .run = run, .ctx = ico__run_context(run), .net = net, .halving = halving};
    ico_number cycles = {{0}};
    ico_tally made = {.ctx = s.ctx};
    ico_status status = ico__seam_open(net, halving, &s.seam);
    if (status == ICO_OK) status = count_exactly(&s, &cycles);
    ico__seam_close(&s.seam);
    if (status == ICO_OK && halving->flip != NULL) (void)ico__number_divide(&cycles, 2);
    if (status == ICO_OK && !ICO_VECTOR_PUSH(s.ctx, &made.counts, cycles))
        status = ICO_NO_MEMORY;
    tally->most_states = s.most_states;
    if (status != ICO_OK) {
        ico__number_free(s.ctx, &cycles);
        return status;
    }
    made.most_states = made.states = s.most_states;
    *tally = made;
    return ICO_OK;
}

/* Adds what a sweep of so many steps of an order takes. */
static ico_status add_bounds(const ico_net *net, const uint32_t *order, uint32_t steps,
                             ico_bounds *bounds)
{
    ico_sweep sweep = {0};
    bool fits = true;
    ico_status status = ico__sweep_new(net, order, &sweep, &fits);
    if (status != ICO_OK) return status;
    ico_bounds more = {.most_states = 1e30, .states = 1e30};
    if (fits) more = ico__sweep_bounds(net, &sweep, steps);
    ico__sweep_free(&sweep);
    if (more.frontier > bounds->frontier) bounds->frontier = more.frontier;
    if (more.most_states > bounds->most_states) bounds->most_states = more.most_states;
    bounds->states += more.states;
    return ICO_OK;
}

ico_status ico__separator_bounds(const ico_net *net, const ico_halving *h,
                                 ico_bounds *bounds)
{
    /* seconds, measured on knights 7x8; bytes */
    const double a_state = 2e-7, a_meeting = 1e-7, bytes_a_state = 40;
    ico_bounds made = {.frontier = h->seam_size};
    ico_status status =
        add_bounds(net, h->first, h->mirrored ? h->right : h->left, &made);
    if (status == ICO_OK && !h->mirrored)
        status = add_bounds(net, h->second, h->right, &made);
    if (status != ICO_OK) return status;
    made.bytes = made.most_states * bytes_a_state;
    made.seconds =
        made.states * a_state + ico__frontier_states(0, h->seam_size) * a_meeting;
    if (h->flip != NULL) made.seconds /= 2;
    *bounds = made;
    return ICO_OK;
}
