/* count/separator/separator_sides.c - the result of sweeping a half: a side of the join,
 * in sectors or as a list, in memory or in a file, shared with peers.
 * SPDX-License-Identifier: MIT */
#include "count/join/sector_share.h"
#include "count/separator/separator_run.h"

/* The states of the side that a half has swept, each with its image under the flip, as
 * those of the right.  A state that is its own image comes twice, as do all others. */
static ico_status take_right(separator_job *s, const ico_half *half,
                             const uint32_t *image)
{
    ico_separator_view view = ico__separator_view(&s->plan->separator, half, image);
    ico_status status = ico__sparse_as_other(s->run, &view, &half->states, &s->right);
    if (status != ICO_OK || s->plan->separation->flip == NULL) return status;
    ico_separator_view flipped = view;
    for (uint32_t v = 0; v < s->net->n; v++) {
        uint32_t w = s->plan->separation->flip[image != NULL ? image[v] : v];
        if (half->slot[v] != ICO_NO_SLOT)
            flipped.to[half->slot[v]] = s->plan->separator.place[w];
    }
    return ico__sparse_as_other(s->run, &flipped, &half->states, &s->right);
}

/* Where an automorphism takes the places of the separator. */
ico_action ico__separating_action(const separator_job *s, const uint32_t *image,
                                  const uint32_t *then)
{
    return ico__action_of(s->plan->separator.place, s->net->n, s->plan->separator.size,
                          image, then);
}

bool ico__separating_is_same(const ico_separation *h)
{
    return h->mirrored && h->left == h->right;
}

void ico__separating_action_right(separator_job *s)
{
    const ico_separation *h = s->plan->separation;
    const uint32_t *image = ico__separating_is_same(h) ? h->image : NULL;
    if (ico__separating_is_same(h)) s->right_side = s->left_side;
    s->right_side.images = h->flip != NULL ? 2 : 1;
    s->right_side.action[0] = ico__separating_action(s, image, NULL);
    if (h->flip != NULL)
        s->right_side.action[1] = ico__separating_action(s, image, h->flip);
}

/* With peers: shares the sectors by the states of the left side, and sends the states to
 * the ranks that want them. */
static ico_status share_left(separator_job *s, const ico_separator_view *view,
                             ico_key64_states *states)
{
    const ico_separation *h = s->plan->separation;
    bool same = ico__separating_is_same(h);
    uint64_t sent = 0;
    ico_action flip;
    if (h->flip != NULL) flip = ico__separating_action(s, NULL, h->flip);
    ico_status status =
        ico__sector_share_open(s->run, &s->plan->sectors, view, states, &s->right_side,
                               h->flip != NULL ? &flip : NULL, same, &s->share);
    if (status != ICO_OK) return status;
    return ico__sector_share_send(s->run, &s->share, &s->plan->sectors, view,
                                  same ? ICO_LEFT | ICO_RIGHT : ICO_LEFT, states, &sent);
}

/* A side read from a file: its states go to where they are wanted. */
static ico_status share_side(separator_job *s, ico_dense_side *side, bool left)
{
    ico_key64_states states = {{{0}}};
    ico_separator_view view = {.slots = s->plan->separator.size,
                               .size = s->plan->separator.size};
    uint64_t sent = 0;
    ico_status status;
    for (unsigned k = 0; k < view.size; k++) view.to[k] = (uint8_t)k;
    states.part[0] = (ico_key64_list){side->items, side->size, side->size + 1};
    side->items = NULL;
    ico__dense_side_free(&s->plan->sectors, side);
    ico__separating_action_right(s);
    if (left)
        status = share_left(s, &view, &states);
    else
        status = ico__sector_share_send(s->run, &s->share, &s->plan->sectors, &view,
                                        ICO_RIGHT, &states, &sent);
    if (status == ICO_OK)
        status = ico__dense_side_new(s->run, &s->plan->sectors, &view, &states, side);
    ico__key64_states_free(s->ctx, &states);
    return status;
}

/* With peers: sides that were read in parts. */
ico_status ico__separating_share_resumed(separator_job *s, ico_stage stage)
{
    ico_status status = ICO_OK;
    if (ico__run_peers(s->run) == NULL || !s->plan->dense || stage == ICO_STAGE_LEFT)
        return ICO_OK;
    ico_dense_side right = s->right_side;
    s->right_side = (ico_dense_side){0};
    status = ico__run_agree(s->run, share_side(s, &s->left_side, true), NULL);
    if (stage == ICO_STAGE_SECTORS && !ico__separating_is_same(s->plan->separation)) {
        s->right_side = right;
        if (status == ICO_OK)
            status = ico__run_agree(s->run, share_side(s, &s->right_side, false), NULL);
    }
    return status;
}

/* The other side must have room in memory too. */
bool ico__separating_files(const separator_job *s, uint64_t states)
{
    const double most = 0.25; /* of all memory */
    double limit = (double)ico_context_memory_limit(s->ctx);
    return s->plan->dense && limit > 0 && ico__run_peers(s->run) == NULL &&
           (double)states * sizeof(ico_key64_entry) > most * limit;
}

/* States of a half on their way to a side in a file. */
typedef struct side_writer {
    separator_job *s;
    const ico_separator_view *view;
    ico_dense_side *side;
} side_writer;

static ico_status file_some(void *user, const ico_key64_entry *entries, size_t count)
{
    side_writer *f = user;
    ico_status status = ICO_OK;
    for (size_t i = 0; status == ICO_OK && i < count; i++) {
        ico_key64 state;
        ico__separator_state(f->view, entries[i].key, &state);
        ico_key64_entry entry = {ico__key64_pack(f->view->size, &state),
                                 entries[i].number};
        status = ico__dense_side_put(&f->s->plan->sectors, f->side, entry);
        if (ico__run_tick(f->s->run, 8)) status = ICO_STOPPED;
    }
    return status;
}

/* The side in a file; taken: the half is at its end. */
static ico_status file_side(separator_job *s, const ico_separator_view *view,
                            ico_half *half, bool taken, ico_dense_side *side)
{
    side_writer f = {s, view, side};
    ico_status status = ico__dense_side_begin(s->ctx, &s->plan->sectors, side);
    if (status == ICO_OK) status = ico__half_each(half, taken, file_some, &f);
    if (side->filed != NULL) ico__dense_side_end(&s->plan->sectors, side);
    return status;
}

/* Takes the states of the left side: a copy of them if the same half goes on to become
 * the right side. */
ico_status ico__separating_take_left(separator_job *s, ico_half *half)
{
    ico_separator_view view = ico__separator_view(&s->plan->separator, half, NULL);
    const ico_separation *h = s->plan->separation;
    bool goes_on = h->mirrored && h->left < h->right;
    ico_key64_states copy = {{{0}}};
    ico_status status = ICO_OK;
    if (!s->plan->dense) status = ico__half_recall(half);
    if (status != ICO_OK) return status;
    if (!s->plan->dense)
        return ico__sparse_with_links(s->run, &s->plan->separator, &view, &half->states,
                                      s->modulus, &s->left);
    if (half->disk != NULL || ico__separating_files(s, ico__half_size(half))) {
        status = file_side(s, &view, half, !goes_on, &s->left_side);
        ico__separating_action_right(s);
        return status;
    }
    if (goes_on) status = ico__key64_states_copy(s->ctx, &half->states, &copy);
    ico__separating_action_right(s);
    status = ico__run_agree(s->run, status, NULL);
    if (status == ICO_OK && ico__run_peers(s->run) != NULL)
        status = share_left(s, &view, goes_on ? &copy : &half->states);
    if (status == ICO_OK)
        status = ico__dense_side_new(s->run, &s->plan->sectors, &view,
                                     goes_on ? &copy : &half->states, &s->left_side);
    ico__key64_states_free(s->ctx, &copy);
    return status;
}
ico_status ico__separating_take_right(separator_job *s, ico_half *half)
{
    const ico_separation *h = s->plan->separation;
    const uint32_t *image = h->mirrored ? h->image : NULL;
    ico_status status = ICO_OK;
    uint64_t sent = 0;
    if (!s->plan->dense) status = ico__half_recall(half);
    if (!s->plan->dense) return status == ICO_OK ? take_right(s, half, image) : status;
    if (!ico__separating_is_same(h)) {
        ico_separator_view view = ico__separator_view(&s->plan->separator, half, image);
        bool filed = half->disk != NULL || ico__separating_files(s, ico__half_size(half));
        if (filed) status = file_side(s, &view, half, true, &s->right_side);
        if (ico__run_peers(s->run) != NULL)
            status = ico__sector_share_send(s->run, &s->share, &s->plan->sectors, &view,
                                            ICO_RIGHT, &half->states, &sent);
        if (status == ICO_OK && !filed)
            status = ico__dense_side_new(s->run, &s->plan->sectors, &view, &half->states,
                                         &s->right_side);
    }
    if (status == ICO_OK) ico__separating_action_right(s);
    return status;
}
