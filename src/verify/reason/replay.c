/* verify/reason/replay.c - steps without choice, replayed; see replay.h.
 * SPDX-License-Identifier: MIT */
#include "verify/reason/replay.h"

ico_status ico__replay_make(ico_context *ctx, const ico_trial_form *form, ico_replay *r)
{
    *r = (ico_replay){.ctx = ctx, .form = form, .whole = form->vertices};
    r->state = ICO_NEW_ARRAY(ctx, uint8_t, form->room);
    r->used = ICO_NEW_ARRAY(ctx, uint32_t, form->ports);
    r->open = ICO_NEW_ARRAY(ctx, uint32_t, form->ports);
    r->end = ICO_NEW_ARRAY(ctx, uint32_t, form->vertices);
    r->order = ICO_NEW_ARRAY(ctx, uint32_t, form->room);
    r->old = ICO_NEW_ARRAY(ctx, uint32_t, 4 * form->room);
    if (r->state == NULL || r->used == NULL || r->open == NULL || r->end == NULL ||
        r->order == NULL || r->old == NULL)
        return ICO_NO_MEMORY;
    for (uint32_t p = 0; p < form->ports; p++)
        r->open[p] = form->row[p + 1] - form->row[p];
    for (uint32_t v = 0; v < form->vertices; v++) r->end[v] = v;
    return ICO_OK;
}

void ico__replay_release(ico_replay *r)
{
    if (r->form == NULL) return;
    const ico_trial_form *form = r->form;
    ICO_FREE_ARRAY(r->ctx, r->state, form->room);
    ICO_FREE_ARRAY(r->ctx, r->used, form->ports);
    ICO_FREE_ARRAY(r->ctx, r->open, form->ports);
    ICO_FREE_ARRAY(r->ctx, r->end, form->vertices);
    ICO_FREE_ARRAY(r->ctx, r->order, form->room);
    ICO_FREE_ARRAY(r->ctx, r->old, 4 * form->room);
}

/* Decides link l, which is open, and looks at nothing that follows. */
static void decide(ico_replay *r, uint32_t l, uint8_t state)
{
    uint32_t p = r->form->tail[l], q = r->form->head[l];
    uint32_t *old = r->old + 4 * (size_t)r->count;
    r->order[r->count++] = l;
    r->state[l] = state;
    r->open[p]--;
    r->open[q]--;
    if (state == ICO_LINK_DROPPED) return;
    r->used[p]++;
    r->used[q]++;
    r->used_count++;
    uint32_t a = r->end[ico__replay_vertex(r, p)], b = r->end[ico__replay_vertex(r, q)];
    old[0] = a;
    old[1] = r->end[a];
    old[2] = b;
    old[3] = r->end[b];
    r->end[a] = b;
    r->end[b] = a;
}

void ico__replay_undo(ico_replay *r, uint32_t count)
{
    while (r->count > count) {
        uint32_t l = r->order[--r->count], p = r->form->tail[l], q = r->form->head[l];
        const uint32_t *old = r->old + 4 * (size_t)r->count;
        if (r->state[l] == ICO_LINK_USED) {
            r->end[old[2]] = old[3];
            r->end[old[0]] = old[1];
            r->used[p]--;
            r->used[q]--;
            r->used_count--;
        }
        r->open[p]++;
        r->open[q]++;
        r->state[l] = ICO_LINK_OPEN;
    }
    r->done = count;
}

/* Would link l close a fragment that lacks a vertex? */
static bool closes_early(const ico_replay *r, uint32_t l)
{
    uint32_t u = ico__replay_vertex(r, r->form->tail[l]),
             v = ico__replay_vertex(r, r->form->head[l]);
    return r->end[u] == v && r->used_count + 1 < r->whole;
}

/* Uses or drops the open links at port p where its numbers leave no choice. */
static bool settle(ico_replay *r, uint32_t p)
{
    const ico_trial_form *f = r->form;
    if (r->used[p] > f->need || r->used[p] + r->open[p] < f->need) return false;
    bool full = r->used[p] == f->need, short_of = r->used[p] + r->open[p] == f->need;
    if (r->open[p] == 0 || !(full || short_of)) return true;
    r->work += f->row[p + 1] - f->row[p];
    for (uint32_t i = f->row[p]; i < f->row[p + 1]; i++) {
        uint32_t l = f->at[i];
        if (r->state[l] != ICO_LINK_OPEN) continue;
        if (!full && closes_early(r, l)) return false;
        uint32_t other = f->tail[l] == p ? f->head[l] : f->tail[l];
        if (!full && r->used[other] == f->need) return false;
        decide(r, l, full ? ICO_LINK_DROPPED : ICO_LINK_USED);
    }
    return true;
}

bool ico__replay_follow(ico_replay *r)
{
    const ico_trial_form *f = r->form;
    while (r->done < r->count) {
        uint32_t i = r->done++, l = r->order[i];
        if (!settle(r, f->tail[l]) || !settle(r, f->head[l])) return false;
        if (r->state[l] != ICO_LINK_USED) continue;
        /* the link from the end of the fragment back to its beginning */
        uint32_t last = r->old[4 * (size_t)i + 2], first = r->old[4 * (size_t)i];
        uint32_t closing = ico__trial_form_find(f, last, first);
        if (closing != ICO_NO_EDGE && r->state[closing] == ICO_LINK_OPEN &&
            closes_early(r, closing))
            decide(r, closing, ICO_LINK_DROPPED);
    }
    return true;
}

bool ico__replay_set(ico_replay *r, uint32_t l, uint8_t state)
{
    const ico_trial_form *f = r->form;
    if (r->state[l] != ICO_LINK_OPEN) return r->state[l] == state;
    if (state == ICO_LINK_USED && (closes_early(r, l) || r->used[f->tail[l]] == f->need ||
                                   r->used[f->head[l]] == f->need))
        return false;
    decide(r, l, state);
    return true;
}

bool ico__replay_begin(ico_replay *r)
{
    const ico_trial_form *f = r->form;
    if (f->hopeless) return false;
    for (uint32_t l = 0; l < f->links; l++)
        if (f->fixed[l] &&
            !(ico__replay_set(r, l, ICO_LINK_USED) && ico__replay_follow(r)))
            return false;
    for (uint32_t p = 0; p < f->ports; p++)
        if (!settle(r, p) || !ico__replay_follow(r)) return false;
    return true;
}
