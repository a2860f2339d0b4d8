/* method/uncrossed/cell_moves.c - the moves from a cell to later ones, chosen in all
 * ways.
 * SPDX-License-Identifier: MIT */
#include "method/uncrossed/uncrossed.h"

#include <string.h>

#include "base/bitset.h"

/* A state on its way through a step. */
typedef struct passage {
    uint64_t key[MOST_WORDS];
    uint32_t value;
    link way;
} passage;

static void copy_passage(const passage *from, unsigned words, passage *to)
{
    for (unsigned i = 0; i < words; i++) to->key[i] = from->key[i];
    to->value = from->value;
    to->way = from->way;
}

typedef struct step_job {
    ico_context *ctx;
    const sweep_plan *plan;
    const sweep_step *step;
    uint32_t t, beaten;
    state_layer *next;
    sweep_finish *finish;
    ico_status status;
} step_job;

typedef enum link_end { REFUSED, LINKED, CLOSED } link_end;

/* Joins the fragments that end in slots u and w by a move.  CLOSED: the result is a whole
 * path or cycle. */
static link_end link_slots(uint64_t *key, unsigned u, unsigned w, bool open)
{
    uint8_t a = slot_get(key, u), b = slot_get(key, w);
    if (b == FULL) return REFUSED;
    if (a == w + 1 || (a == ENDED && b == ENDED)) {
        slot_set(key, u, FULL);
        slot_set(key, w, FULL);
        return open == (a == ENDED) ? CLOSED : REFUSED;
    }
    if (a != UNTOUCHED) slot_set(key, u, FULL);
    if (b != UNTOUCHED) slot_set(key, w, FULL);
    unsigned from = a == UNTOUCHED ? u : a - 1u, to = b == UNTOUCHED ? w : b - 1u;
    if (a != ENDED) slot_set(key, from, b == ENDED ? ENDED : to + 1);
    if (b != ENDED) slot_set(key, to, a == ENDED ? ENDED : from + 1);
    return LINKED;
}

/* --- finished states --------------------------------------------------------------- */

/* Nothing but one path or cycle was made. */
static bool is_alone(const step_job *s, const uint64_t *key)
{
    for (unsigned k = 0; k < s->plan->slots; k++) {
        uint8_t is = slot_get(key, k);
        if (is != UNTOUCHED && is != FULL) return false;
    }
    return true;
}

/* The fragment that was closed or ended is an answer, if it is the only one. */
static void note_finished(step_job *s, passage *p)
{
    sweep_finish *f = s->finish;
    if (p->value <= f->best || !is_alone(s, p->key)) return;
    if (f->whole && p->value != s->plan->n - f->open) return;
    f->best = p->value;
    f->last = s->t;
    f->way = p->way;
}

/* The fragment that ends in slot k ends there for good.  False: the state is done
 * with. */
static bool end_fragment(step_job *s, passage *p, unsigned k)
{
    unsigned slots = s->plan->slots;
    uint8_t ends = slot_get(p->key, slots), mate = slot_get(p->key, k);
    if (!s->finish->open || ends == 2) return false;
    slot_set(p->key, slots, ends + 1u);
    slot_set(p->key, k, FULL);
    if (mate == ENDED) {
        note_finished(s, p);
        return false;
    }
    slot_set(p->key, mate - 1u, ENDED);
    return true;
}

/* --- states made simple ------------------------------------------------------------ */

/* True if exactly one bit of the mask is not in the key. */
static bool has_one_exit(const uint64_t *key, const uint64_t *mask, unsigned words)
{
    bool one = false;
    for (unsigned i = 0; i < words; i++) {
        uint64_t free = mask[i] & ~key[i];
        if (free == 0) continue;
        if (one || (free & (free - 1)) != 0) return false;
        one = true;
    }
    return one;
}

/* Shuts a cell of the border whose moves are all blocked, or too few of them free for a
 * visit.  False: the state is done with. */
static bool settle_cell(step_job *s, passage *p, const border_cell *b, bool *changed)
{
    unsigned words = s->plan->words;
    uint8_t is = slot_get(p->key, b->slot);
    bool closed = !s->finish->open || slot_get(p->key, s->plan->slots) == 2;
    if (is == FULL) return true;
    if (mask_exceeds(p->key, b->exits, words)) {
        if (is != UNTOUCHED || !closed || !has_one_exit(p->key, b->exits, words))
            return true;
        mask_add(p->key, b->exits, words);
    }
    *changed = true;
    if (is != UNTOUCHED) return end_fragment(s, p, b->slot);
    slot_set(p->key, b->slot, FULL);
    return !s->finish->whole;
}

/* Shuts what can be shut, until nothing can. */
static bool shut_borders(step_job *s, passage *p)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = 0; i < s->step->border_count; i++)
            if (!settle_cell(s, p, &s->step->border[i], &changed)) return false;
    }
    return true;
}

/* The key of the mirror image of the state. */
static void mirror_key(const step_job *s, const uint64_t *key, uint64_t *mirrored)
{
    const sweep_plan *plan = s->plan;
    const uint16_t *slot_to = s->step->mirror_slot, *bit_to = s->step->mirror_bit;
    memset(mirrored, 0, plan->words * sizeof *mirrored);
    for (unsigned k = 0; k < plan->slots; k++) {
        uint8_t is = slot_get(key, k);
        if (is == UNTOUCHED) continue;
        bool mated = is != FULL && is != ENDED;
        slot_set(mirrored, slot_to[k], mated ? slot_to[is - 1] + 1u : is);
    }
    slot_set(mirrored, plan->slots, slot_get(key, plan->slots));
    unsigned base = 8 * (plan->slots + 1);
    for (unsigned i = base / 64; i < plan->words; i++) {
        uint64_t bits = key[i];
        if (i == base / 64) bits &= UINT64_MAX << base % 64;
        for (; bits != 0; bits &= bits - 1) {
            unsigned bit = 64 * i + ico__ctz64(bits) - base;
            unsigned image = base + bit_to[bit];
            mirrored[image / 64] |= UINT64_C(1) << image % 64;
        }
    }
}

static void hand_on(step_job *s, passage *p)
{
    uint64_t mirrored[MOST_WORDS];
    const uint64_t *key = p->key;
    link way = p->way;
    if (s->step->mirror_slot != NULL) {
        mirror_key(s, p->key, mirrored);
        if (memcmp(mirrored, p->key, s->plan->words * sizeof *mirrored) < 0) {
            key = mirrored;
            way.second |= MIRRORED;
        }
    }
    s->status = ico__layer_add(s->ctx, s->next, key, p->value, way);
}

/* --- the step ---------------------------------------------------------------------- */

/* No path or cycle has more moves among the cells that are left than there are cells. */
static bool is_beaten(const step_job *s, const passage *p)
{
    return p->value + (s->plan->n - 1 - s->t) <= s->beaten;
}

/* The cell leaves the border with the moves that it has. */
static void leave_border(step_job *s, const passage *before)
{
    uint8_t is = slot_get(before->key, s->step->slot);
    if (is == UNTOUCHED && s->finish->whole) return;
    passage p;
    copy_passage(before, s->plan->words, &p);
    if (is != UNTOUCHED && is != FULL && !end_fragment(s, &p, s->step->slot)) return;
    slot_set(p.key, s->step->slot, UNTOUCHED);
    mask_remove(p.key, s->step->own, s->plan->words);
    if (is_beaten(s, &p) || !shut_borders(s, &p)) return;
    hand_on(s, &p);
}

/* The state with the move as well.  False: the move is blocked, or nothing more can be
 * made of the state. */
static bool make_move(step_job *s, const passage *before, const forward_move *f, link way,
                      passage *p)
{
    unsigned words = s->plan->words, own = s->step->slot;
    if (slot_get(before->key, own) == FULL || mask_meets(before->key, f->bit, words))
        return false;
    copy_passage(before, words, p);
    p->way = way;
    link_end linked = link_slots(p->key, own, f->slot, s->finish->open);
    if (linked == REFUSED) return false;
    p->value++;
    if (linked == CLOSED) {
        note_finished(s, p);
        return false;
    }
    mask_add(p->key, f->blocks, words);
    if (slot_get(p->key, f->slot) == FULL) mask_add(p->key, f->exits, words);
    return true;
}

ico_status ico__uncrossed_step(ico_context *ctx, const sweep_plan *plan, uint32_t t,
                               const uint64_t *key, uint32_t value, uint32_t from,
                               uint32_t beaten, state_layer *next, sweep_finish *finish)
{
    const sweep_step *step = &plan->steps[t];
    step_job s = {.ctx = ctx,
                  .plan = plan,
                  .step = step,
                  .t = t,
                  .beaten = beaten,
                  .next = next,
                  .finish = finish,
                  .status = ICO_OK};
    passage p = {.value = value, .way = {.from = from}};
    memcpy(p.key, key, plan->words * sizeof *key);
    leave_border(&s, &p);
    if (slot_get(p.key, step->slot) == FULL) return s.status;
    for (uint32_t i = 0; i < step->forward_count && s.status == ICO_OK; i++) {
        passage one;
        link way = {from, (uint16_t)(i + 1), 0};
        if (!make_move(&s, &p, &step->forward[i], way, &one)) continue;
        leave_border(&s, &one);
        for (uint32_t k = i + 1; k < step->forward_count && s.status == ICO_OK; k++) {
            passage two;
            way.second = (uint16_t)(k + 1);
            if (make_move(&s, &one, &step->forward[k], way, &two)) leave_border(&s, &two);
        }
    }
    return s.status;
}
