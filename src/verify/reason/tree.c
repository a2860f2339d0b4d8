/* verify/reason/tree.c - do forced steps, and branchings over them, refute the question?
 * Replays the steps; shares no code with presolve/refute.c, which finds them.
 * Source: docs/certificates.md, "forced" and "tree".
 * SPDX-License-Identifier: MIT */
#include "verify/reason/replay.h"

/* Uses or drops link l, and all that follows. */
static bool assume(ico_replay *r, uint32_t l, uint8_t state)
{
    return ico__replay_set(r, l, state) && ico__replay_follow(r);
}

ico_status ico__trial_force(ico_context *ctx, const ico_trial_form *form, uint8_t *state,
                            bool *alive)
{
    ico_replay r;
    ico_status status = ico__replay_make(ctx, form, &r);
    if (status == ICO_OK) {
        *alive = ico__replay_begin(&r);
        for (uint32_t l = 0; l < form->links; l++) state[l] = r.state[l];
    }
    ico__replay_release(&r);
    return status;
}

/* stack: link and count of each branching whose link is used for now. */
static bool refute(ico_trial *t, ico_replay *r, uint32_t *stack)
{
    const uint64_t *branches = t->reason->branches;
    uint64_t next = 0, count = t->reason->branch_count;
    size_t depth = 0;
    bool alive = ico__replay_begin(r);
    for (uint64_t told = 0;;) {
        if (ico__trial_tick(t, r->work - told)) return false;
        told = r->work;
        while (!alive && depth > 0) {
            depth--;
            ico__replay_undo(r, stack[2 * depth + 1]);
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
    ico_replay r = {.ctx = t->ctx};
    if (t->reason->type == ICO_REASON_FORCED && count > 0) {
        (void)ico__trial_refuse(t, "forced steps do not branch");
        return ICO_OK;
    }
    if (count > SIZE_MAX / 32) return ICO_NO_MEMORY;
    ico_status status = ico__trial_form_make(t, &form);
    if (status != ICO_OK) return status;
    uint32_t *stack = ICO_NEW_ARRAY(t->ctx, uint32_t, 2 * (size_t)count + 2);
    status = ico__replay_make(t->ctx, &form, &r);
    if (status == ICO_OK && stack == NULL) status = ICO_NO_MEMORY;
    if (status == ICO_OK) *good = refute(t, &r, stack);
    ICO_FREE_ARRAY(t->ctx, stack, 2 * (size_t)count + 2);
    ico__replay_release(&r);
    ico__trial_form_release(&form);
    return status;
}
