/* problem/verify_tree.c - do forced steps, and branchings over them, refute the question?
 * Replays the steps; shares no code with presolve/refute.c, which finds them.
 * Source: docs/certificates.md, "forced" and "tree".
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "problem/verify_trial.h"

/* Invariants: used[p], open[p]: links at port p by state; end[v], for an end v of a
 * fragment of used links, is its other end (v itself alone).  order[0 .. count) are the
 * links decided, in order, the first `done` of them with all that follows; old[4 * i] ..
 * tell which ends order[i] changed and what they were. */
typedef struct replay {
    ico_context *ctx;
    const ico_trial_form *form;
    uint8_t *state;
    uint32_t *used, *open, *end, *order, *old;
    uint32_t count, done, used_count;
} replay;

static ico_status replay_make(ico_context *ctx, const ico_trial_form *form, replay *r)
{
    *r = (replay){.ctx = ctx, .form = form};
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

static void replay_release(replay *r)
{
    const ico_trial_form *form = r->form;
    ICO_FREE_ARRAY(r->ctx, r->state, form->room);
    ICO_FREE_ARRAY(r->ctx, r->used, form->ports);
    ICO_FREE_ARRAY(r->ctx, r->open, form->ports);
    ICO_FREE_ARRAY(r->ctx, r->end, form->vertices);
    ICO_FREE_ARRAY(r->ctx, r->order, form->room);
    ICO_FREE_ARRAY(r->ctx, r->old, 4 * form->room);
}

static uint32_t vertex_of(const replay *r, uint32_t port)
{
    return r->form->directed ? port / 2 : port;
}

/* Decides link l, which is open, and looks at nothing that follows. */
static void decide(replay *r, uint32_t l, uint8_t state)
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
    uint32_t a = r->end[vertex_of(r, p)], b = r->end[vertex_of(r, q)];
    old[0] = a;
    old[1] = r->end[a];
    old[2] = b;
    old[3] = r->end[b];
    r->end[a] = b;
    r->end[b] = a;
}

static void undo(replay *r, uint32_t count)
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
static bool closes_early(const replay *r, uint32_t l)
{
    uint32_t u = vertex_of(r, r->form->tail[l]), v = vertex_of(r, r->form->head[l]);
    return r->end[u] == v && r->used_count + 1 < r->form->vertices;
}

/* Uses or drops the open links at port p where its numbers leave no choice. */
static bool settle(replay *r, uint32_t p)
{
    const ico_trial_form *f = r->form;
    if (r->used[p] > f->need || r->used[p] + r->open[p] < f->need) return false;
    bool full = r->used[p] == f->need, short_of = r->used[p] + r->open[p] == f->need;
    if (r->open[p] == 0 || !(full || short_of)) return true;
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

/* All that follows from the links decided so far; false: a contradiction. */
static bool follow(replay *r)
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

/* Uses or drops link l, and all that follows. */
static bool assume(replay *r, uint32_t l, uint8_t state)
{
    const ico_trial_form *f = r->form;
    if (r->state[l] != ICO_LINK_OPEN) return r->state[l] == state;
    if (state == ICO_LINK_USED && (closes_early(r, l) || r->used[f->tail[l]] == f->need ||
                                   r->used[f->head[l]] == f->need))
        return false;
    decide(r, l, state);
    return follow(r);
}

static bool begin(replay *r)
{
    const ico_trial_form *f = r->form;
    if (f->hopeless) return false;
    for (uint32_t l = 0; l < f->links; l++)
        if (f->fixed[l] && !assume(r, l, ICO_LINK_USED)) return false;
    for (uint32_t p = 0; p < f->ports; p++)
        if (!settle(r, p) || !follow(r)) return false;
    return true;
}

ico_status ico__trial_force(ico_context *ctx, const ico_trial_form *form, uint8_t *state,
                            bool *alive)
{
    replay r;
    ico_status status = replay_make(ctx, form, &r);
    if (status == ICO_OK) {
        *alive = begin(&r);
        for (uint32_t l = 0; l < form->links; l++) state[l] = r.state[l];
    }
    replay_release(&r);
    return status;
}

/* stack: link and count of each branching whose link is used for now. */
static bool refute(ico_trial *t, replay *r, uint32_t *stack)
{
    const uint64_t *branches = t->reason->branches;
    uint64_t next = 0, count = t->reason->branch_count;
    size_t depth = 0;
    bool alive = begin(r);
    for (;;) {
        while (!alive && depth > 0) {
            depth--;
            undo(r, stack[2 * depth + 1]);
            alive = assume(r, stack[2 * depth], ICO_LINK_DROPPED);
        }
        if (!alive) break;
        if (next == count) return ico__trial_refuse(t, "a case is left open");
        uint32_t l =
            ico__trial_form_find(r->form, branches[2 * next], branches[2 * next + 1]);
        next++;
        if (l == ICO_NO_EDGE || r->state[l] != ICO_LINK_OPEN)
            return ico__trial_refuse(t, "a branching is about an edge that is not open");
        stack[2 * depth] = l;
        stack[2 * depth + 1] = r->count;
        depth++;
        alive = assume(r, l, ICO_LINK_USED);
    }
    return next == count || ico__trial_refuse(t, "branchings are left over");
}

ico_status ico__trial_tree(ico_trial *t, bool *good)
{
    uint64_t count = t->reason->branch_count;
    ico_trial_form form;
    replay r = {.ctx = t->ctx};
    if (t->reason->type == ICO_REASON_FORCED && count > 0) {
        (void)ico__trial_refuse(t, "forced steps do not branch");
        return ICO_OK;
    }
    if (count > SIZE_MAX / 32) return ICO_NO_MEMORY;
    ico_status status = ico__trial_form_make(t, &form);
    if (status != ICO_OK) return status;
    uint32_t *stack = ICO_NEW_ARRAY(t->ctx, uint32_t, 2 * (size_t)count + 2);
    status = replay_make(t->ctx, &form, &r);
    if (status == ICO_OK && stack == NULL) status = ICO_NO_MEMORY;
    if (status == ICO_OK) *good = refute(t, &r, stack);
    ICO_FREE_ARRAY(t->ctx, stack, 2 * (size_t)count + 2);
    replay_release(&r);
    ico__trial_form_release(&form);
    return status;
}
