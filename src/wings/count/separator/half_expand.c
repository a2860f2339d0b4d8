/* count/separator/half_expand.c - the states to which one step leads from one state.
 * SPDX-License-Identifier: MIT */
#include "count/separator/half_step.h"

void ico__half_flush(ico_step_worker *t, unsigned part)
{
    ico__lock_take(&t->all->part_lock[part]);
    if (!t->failed && !ico__key64_table_add(&t->all->out, t->ctx, part, t->waiting[part],
                                            t->waiting_count[part]))
        t->failed = true;
    ico__lock_give(&t->all->part_lock[part]);
    t->waiting_count[part] = 0;
}

/* The key of the state or of its image, whichever is least. */
static uint64_t key_of(const ico_half_step *t, const ico_key64 *s)
{
    if (!t->flipping) return ico__key64_pack(t->slots, s);
    ico_key64 image = {.ends = ico__action_mask(&t->flip, s->ends),
                       .full = ico__action_mask(&t->flip, s->full)};
    if (image.ends > s->ends || (image.ends == s->ends && image.full > s->full))
        return ico__key64_pack(t->slots, s);
    ico__action_mates(&t->flip, s, &image);
    uint64_t key = ico__key64_pack(t->slots, &image);
    if (image.ends != s->ends || image.full != s->full) return key;
    uint64_t own = ico__key64_pack(t->slots, s);
    return own < key ? own : key;
}

static unsigned apex_has(const ico_half_step *t, const ico_key64 *s)
{
    if (!t->half->net->has_apex) return 0;
    if (t->step->apex == ICO_NO_SLOT) return 2;
    uint32_t bit = UINT32_C(1) << t->step->apex;
    return s->full & bit ? 0 : s->ends & bit ? 1 : 2;
}

static void half_emit(ico_step_worker *t, const ico_key64 *s)
{
    const ico_half_step *all = t->all;
    t->work++;
    if (all->balanced &&
        ico__is_unbalanced(all->step, s->ends, s->full, apex_has(all, s)))
        return;
    uint64_t key = key_of(all, s);
    unsigned part = ico__key64_part_of(&all->out, key);
    t->emitted += t->about;
    t->reached++;
    t->waiting[part][t->waiting_count[part]++] = (ico_key64_entry){key, t->number};
    if (t->waiting_count[part] == ICO_STEP_WAITING) ico__half_flush(t, part);
}

/* Adds a link at this slot; returns the slot where the path through it then ends. */
static unsigned half_add_link(ico_key64 *s, unsigned slot)
{
    uint32_t bit = UINT32_C(1) << slot;
    s->ends ^= bit;
    if (s->ends & bit) return slot;
    s->full |= bit;
    return s->mate[slot];
}

/* Adds the last link, from the path whose other end is `tail` to `slot`. */
static void half_add_last_link(ico_step_worker *t, const ico_key64 *s, unsigned tail,
                               unsigned slot)
{
    ico_key64 next = *s;
    if (s->full >> slot & 1 || (tail == slot && s->ends >> slot & 1)) return;
    unsigned end = half_add_link(&next, slot);
    next.mate[end] = (uint8_t)tail;
    next.mate[tail] = (uint8_t)end;
    half_emit(t, &next);
}

void ico__half_expand(ico_step_worker *t, const ico_key64 *s)
{
    const ico_half_step *all = t->all;
    ico_key64 rest = *s;
    unsigned slot = all->step->slot, need = 2, tail = 0;
    if (slot != ICO_NO_SLOT) {
        uint32_t bit = UINT32_C(1) << slot;
        need = s->full & bit ? 0 : s->ends & bit ? 1 : 2;
        if (need == 1) tail = s->mate[slot];
        rest.full &= ~bit;
        rest.ends &= ~bit;
    }
    if (all->fixed > need) return;
    if (need == 0) half_emit(t, &rest);
    for (size_t i = 0; need > 0 && i < all->step->ways; i++) {
        const ico_way *a = &all->ways[i];
        if (rest.full >> a->slot & 1) continue;
        if (need == 1) {
            if (all->fixed == 0 || a->fixed) half_add_last_link(t, &rest, tail, a->slot);
            continue;
        }
        ico_key64 next = rest;
        unsigned end = half_add_link(&next, a->slot);
        for (size_t k = i + 1; k < all->step->ways; k++)
            if ((unsigned)a->fixed + all->ways[k].fixed == all->fixed)
                half_add_last_link(t, &next, end, all->ways[k].slot);
    }
}
